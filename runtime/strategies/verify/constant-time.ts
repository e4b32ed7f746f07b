import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that tells nothing of where two texts differ or how long the secret is: both are hashed first. */
export function same(given: string, expected: string): boolean {
  const equal = timingSafeEqual(hash(given), hash(expected))
  // A secret that is not configured must not be met by an empty header.
  return equal && expected !== ''
}

const hash = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

/** The value of a header, however its name is spelt. */
export function header(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return Object.entries(headers).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** A parameter of the query of a delivery's address, decoded. Given twice, it counts as not there. */
export function queryValue(url: string, name: string): string | undefined {
  const values = new URLSearchParams(url.split('?').slice(1).join('?')).getAll(name)
  return values.length === 1 ? values[0] : undefined
}
