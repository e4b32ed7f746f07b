/** Replaces a secret. */
export const MASK = '••••••'

/** Replaces secrets in texts, in all common encodings. */
export type Masker = {
  /** Adds a secret. A secret under four characters would mask ordinary text and is ignored. */
  add(secret: string): void
  /** Adds a secret that is soon replaced, such as an access token: the last {@link PASSING_AT_MOST} are masked. */
  addPassing(secret: string): void
  text(text: string): string
  /** A JSON value with every string masked. */
  value<T>(value: T): T
}

/** Every text is searched for all secrets, so expired ones must not accumulate. */
export const PASSING_AT_MOST = 500

export function createMasker(secrets: Iterable<string> = []): Masker {
  const lasting = new Map<string, readonly string[]>()
  /** In the order of their last use. */
  const passing = new Map<string, readonly string[]>()
  /** Finds all forms; null if it has to be rebuilt. */
  let finder: Finder | null = null
  const add = (secret: string): void => {
    if (secret.length < LEAD || lasting.has(secret)) return
    lasting.set(secret, formsOf(secret))
    finder = null
  }
  const addPassing = (secret: string): void => {
    if (secret.length < LEAD || lasting.has(secret)) return
    const known = passing.get(secret)
    passing.delete(secret)
    passing.set(secret, known ?? formsOf(secret))
    if (known) return
    const [oldest] = passing.keys()
    if (passing.size > PASSING_AT_MOST && oldest !== undefined) passing.delete(oldest)
    finder = null
  }
  const text = (input: string): string => {
    finder ??= finderOf([...lasting.values(), ...passing.values()].flat())
    return masked(input, finder)
  }
  const value = (input: unknown): unknown => {
    if (typeof input === 'string') return text(input)
    if (Array.isArray(input)) return input.map(value)
    if (input === null || typeof input !== 'object') return input
    return Object.fromEntries(Object.entries(input).map(([key, child]) => [key, value(child)]))
  }
  for (const secret of secrets) add(secret)
  return { add, addPassing, text, value: <T>(input: T) => value(input) as T }
}

/** No form is shorter. */
const LEAD = 4
const SLOTS = 1 << 16

/**
 * Forms by their first characters, and a bit for each such beginning: nearly every position of a text is skipped with
 * one lookup.
 */
type Finder = { readonly begins: Uint8Array; readonly forms: ReadonlyMap<string, readonly string[]> }

/** The slot of the four characters at this position. */
const slotOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) * 31 + text.charCodeAt(at + 3)

function finderOf(all: readonly string[]): Finder {
  const begins = new Uint8Array(SLOTS)
  for (const form of all) begins[slotOf(form, 0) % SLOTS] = 1
  return { begins, forms: Map.groupBy(new Set(all), (form) => form.slice(0, LEAD)) }
}

/** One pass for any number of secrets; overlapping matches are masked as one. */
function masked(text: string, { begins, forms }: Finder): string {
  let out = ''
  let kept = 0
  let end = 0
  for (let at = 0; at <= text.length - LEAD; at++) {
    if (begins[slotOf(text, at) % SLOTS] === 0) continue
    for (const form of forms.get(text.slice(at, at + LEAD)) ?? []) {
      if (!text.startsWith(form, at) || at + form.length <= end) continue
      if (at >= end) out += text.slice(kept, at) + MASK
      end = at + form.length
      kept = end
    }
  }
  return kept === 0 ? text : out + text.slice(kept)
}

/** Raw, URL-encoded, JSON-escaped, hex, and base64 at its three alignments (a secret inside a longer encoded text). */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), bytes.toString('hex')]
  for (const lead of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // The first and last characters depend on the neighbours of the secret; only the inner part is certain.
    const inner = encoded.slice(lead === 0 ? 0 : lead + 1, (lead + bytes.length) % 3 === 0 ? undefined : -1)
    forms.push(inner, inner.replaceAll('+', '-').replaceAll('/', '_'))
  }
  return forms.filter((form) => form.length >= LEAD)
}
