import { RecentMap } from '../machine/recent-map.ts'

/** Replaces a secret. */
export const MASK = '••••••'

/** Replaces secrets in texts, in all common encodings, in upper and lower case. */
export type Masker = {
  /**
   * Adds a secret: for good, or until its owner has another one. A secret under four characters would mask ordinary
   * text and is ignored.
   */
  add(secret: string, owner?: string): void
  /** The secrets whose owner begins so are no longer in use. */
  release(owners: string): void
  /** Adds a secret that is soon replaced, such as an access token: the last {@link PASSING_AT_MOST} are masked. */
  addPassing(secret: string): void
  /** Adds a secret that a caller sent and that may be refused; the last {@link PASSING_AT_MOST} of these are masked. */
  addOffered(secret: string): void
  text(text: string): string
  /** A JSON value with every string masked. */
  value<T>(value: T): T
}

/** Every text is searched for all secrets, so expired ones must not accumulate. */
export const PASSING_AT_MOST = 500

export function createMasker(secrets: Iterable<string> = []): Masker {
  /** Finds all forms; null if it has to be rebuilt. */
  let finder: Finder | null = null
  const known = createSecrets(() => {
    finder = null
  })
  const text = (input: string): string => {
    finder ??= finderOf(known.forms())
    return masked(input, finder)
  }
  const value = (input: unknown): unknown => {
    if (typeof input === 'string') return text(input)
    if (Array.isArray(input)) return input.map(value)
    if (input === null || typeof input !== 'object') return input
    return Object.fromEntries(Object.entries(input).map(([key, child]) => [key, value(child)]))
  }
  const { add, release, addPassing, addOffered } = known
  for (const secret of secrets) add(secret)
  return { add, release, addPassing, addOffered, text, value: <T>(input: T) => value(input) as T }
}

/** A secret with its forms; `owners` null: masked for good. */
type Lasting = { readonly forms: readonly string[]; readonly owners: Set<string> | null }

/** The secrets to mask. `changed` is called when there is another one. */
function createSecrets(changed: () => void) {
  const lasting = new Map<string, Lasting>()
  const owned = new Map<string, string>()
  const passing = new RecentMap<string, readonly string[]>(PASSING_AT_MOST)
  /** Apart from the tokens, so that a caller who sends many secrets cannot displace one that is in use. */
  const offered = new RecentMap<string, readonly string[]>(PASSING_AT_MOST)
  const addTo = (recent: typeof passing, secret: string): void => {
    if (secret.length < LEAD || lasting.has(secret) || recent.get(secret)) return
    recent.set(secret, formsOf(secret))
    changed()
  }
  const releaseOne = (owner: string, secret: string): void => {
    owned.delete(owner)
    const owners = lasting.get(secret)?.owners
    if (!owners?.delete(owner) || owners.size > 0) return
    lasting.delete(secret)
    // A request with it may still be in flight.
    addTo(passing, secret)
  }
  const addFor = (owner: string, secret: string): void => {
    const before = owned.get(owner)
    if (before === secret) return
    if (before !== undefined) releaseOne(owner, before)
    const { forms, owners } = lasting.get(secret) ?? { forms: formsOf(secret), owners: new Set<string>() }
    if (owners === null) return
    lasting.set(secret, { forms, owners: owners.add(owner) })
    owned.set(owner, secret)
  }
  return {
    add(secret: string, owner?: string): void {
      if (secret.length < LEAD) return
      if (!lasting.has(secret)) changed()
      if (owner !== undefined) addFor(owner, secret)
      else lasting.set(secret, { forms: lasting.get(secret)?.forms ?? formsOf(secret), owners: null })
    },
    release(owners: string): void {
      for (const [owner, secret] of [...owned]) if (owner.startsWith(owners)) releaseOne(owner, secret)
    },
    addPassing: (secret: string) => addTo(passing, secret),
    addOffered: (secret: string) => addTo(offered, secret),
    forms: (): string[] => [
      ...[...lasting.values()].flatMap(({ forms }) => forms),
      ...[...passing.values(), ...offered.values()].flat(),
    ],
  }
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
function masked(input: string, { begins, forms }: Finder): string {
  const text = inLowerCase(input)
  let out = ''
  let kept = 0
  let end = 0
  for (let at = 0; at <= text.length - LEAD; at++) {
    if (begins[slotOf(text, at) % SLOTS] === 0) continue
    for (const form of forms.get(text.slice(at, at + LEAD)) ?? []) {
      if (!text.startsWith(form, at) || at + form.length <= end) continue
      if (at >= end) out += input.slice(kept, at) + MASK
      end = at + form.length
      kept = end
    }
  }
  return kept === 0 ? input : out + input.slice(kept)
}

/** With every character at its place: a few letters have another length in lower case, and stay as they are. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (letter) => {
    const one = letter.toLowerCase()
    return one.length === letter.length ? one : letter
  }).join('')
}

/** The forms in which a server repeats a secret, in lower case. */
function formsOf(secret: string): string[] {
  const forms = [...escapedForms(secret), ...(secret.length <= SHORT ? spelledForms(secret) : [])]
  return [...new Set(forms.map(inLowerCase))].filter((form) => form.length >= LEAD)
}

/** A longer secret is a token. All of its forms, for all tokens together, would take tens of megabytes. */
const SHORT = 256

/** Escaped for a URL (once, twice), a form, JSON or HTML; in hex, and in base64. */
function escapedForms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const url = encodeURIComponent(secret.toWellFormed())
  const json = inJson(secret)
  return [
    secret,
    url,
    encodeURIComponent(url),
    new URLSearchParams({ '': secret }).toString().slice(1),
    json,
    inJson(json),
    json.replaceAll('/', '\\/'),
    json.replace(/[^\0-~]/g, (sign) => escaped(sign.charCodeAt(0))),
    secret.replace(/[&<>"']/g, (sign) => NAMED[sign] ?? sign),
    bytes.toString('hex'),
    ...base64Of(bytes),
  ]
}

/** With every character escaped, and as UTF-16; also within a JSON text. */
function spelledForms(secret: string): string[] {
  const codes = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at))
  const inText = [codes.map(escaped).join(''), Array.from(secret).join('\0')]
  return [
    ...inText,
    ...inText.map(inJson),
    Buffer.from(secret).toString('hex').replace(/../g, '%$&'),
    codes.map((code) => `&#${code};`).join(''),
    codes.map((code) => `&#x${code.toString(16)};`).join(''),
    ...base64Of(Buffer.from(secret, 'utf16le')),
  ]
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** In base64 at its three alignments (a secret inside a longer encoded text), with both alphabets. */
const base64Of = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((lead) => {
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // The first and last characters depend on the neighbours of the secret; only the inner part is certain.
    const inner = encoded.slice(lead === 0 ? 0 : lead + 1, (lead + bytes.length) % 3 === 0 ? undefined : -1)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
