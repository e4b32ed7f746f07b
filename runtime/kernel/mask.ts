/** What stands where a secret was. */
export const MASK = '••••••'

/** Replaces secrets in texts, in every form in which they commonly travel. */
export type Masker = {
  /** Adds a secret. Secrets under four characters would mask ordinary text and are not searched for. */
  add(secret: string): void
  text(text: string): string
  /** A JSON value with every string masked. */
  value<T>(value: T): T
}

export function createMasker(secrets: Iterable<string> = []): Masker {
  const forms = new Set<string>()
  let ordered: string[] = []
  const add = (secret: string): void => {
    if (secret.length < 4) return
    for (const form of formsOf(secret)) forms.add(form)
    ordered = [...forms].sort((a, b) => b.length - a.length)
  }
  const text = (input: string): string => ordered.reduce((out, form) => out.replaceAll(form, MASK), input)
  const value = (input: unknown): unknown => {
    if (typeof input === 'string') return text(input)
    if (Array.isArray(input)) return input.map(value)
    if (input === null || typeof input !== 'object') return input
    return Object.fromEntries(Object.entries(input).map(([key, child]) => [key, value(child)]))
  }
  for (const secret of secrets) add(secret)
  return { add, text, value: <T>(input: T) => value(input) as T }
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
