/** What stands where a secret was. */
export const MASK = '••••••'

/** Replaces secrets in texts, in every form in which they commonly travel. */
export type Masker = {
  /** Adds a secret. Secrets under four characters would mask ordinary text and are not searched for. */
  add(secret: string): void
  /** Adds a secret that others follow before long, such as an access token: the last {@link PASSING_AT_MOST} are masked. */
  addPassing(secret: string): void
  text(text: string): string
  /** A JSON value with every string masked. */
  value<T>(value: T): T
}

/** Every text is searched for all of them, so those that came and went in months may not pile up. */
export const PASSING_AT_MOST = 500

export function createMasker(secrets: Iterable<string> = []): Masker {
  const lasting = new Map<string, readonly string[]>()
  /** In the order of their last use. */
  const passing = new Map<string, readonly string[]>()
  /** All forms, the longest first; null when they have to be gathered anew. */
  let ordered: readonly string[] | null = null
  const add = (secret: string): void => {
    if (secret.length < 4 || lasting.has(secret)) return
    lasting.set(secret, formsOf(secret))
    ordered = null
  }
  const addPassing = (secret: string): void => {
    if (secret.length < 4 || lasting.has(secret)) return
    const known = passing.get(secret)
    passing.delete(secret)
    passing.set(secret, known ?? formsOf(secret))
    if (known) return
    const [oldest] = passing.keys()
    if (passing.size > PASSING_AT_MOST && oldest !== undefined) passing.delete(oldest)
    ordered = null
  }
  const gather = (): readonly string[] =>
    [...new Set([...lasting.values(), ...passing.values()].flat())].sort((a, b) => b.length - a.length)
  const text = (input: string): string => {
    ordered ??= gather()
    return ordered.reduce((out, form) => out.replaceAll(form, MASK), input)
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

/** Raw, URL-encoded, JSON-escaped, hex, and base64 at its three alignments (a secret inside a longer encoded text). */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), bytes.toString('hex')]
  for (const lead of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // The first and last characters depend on the neighbours of the secret, so only the inner part is certain.
    const inner = encoded.slice(lead === 0 ? 0 : lead + 1, (lead + bytes.length) % 3 === 0 ? undefined : -1)
    forms.push(inner, inner.replaceAll('+', '-').replaceAll('/', '_'))
  }
  return forms.filter((form) => form.length >= 4)
}
