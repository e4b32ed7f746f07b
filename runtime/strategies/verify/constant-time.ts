import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time: both texts are hashed first, so the time reveals neither where they differ nor how long
 * the secret is.
 */
export function same(given: string, expected: string): boolean {
  const equal = timingSafeEqual(hash(given), hash(expected))
  // An empty header must not match a secret that is not configured.
  return equal && expected !== ''
}

const hash = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

/** The value of a header, ignoring case in its name. */
export function header(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return Object.entries(headers).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** A decoded query parameter of the delivery's URL. A repeated parameter counts as absent. */
export function queryValue(url: string, name: string): string | undefined {
  const values = new URLSearchParams(url.split('?').slice(1).join('?')).getAll(name)
  return values.length === 1 ? values[0] : undefined
}
