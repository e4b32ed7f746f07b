import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** A key for hashes, as an object: converting bytes to a key for each hash costs more than the hash. */
export type HashKey = KeyObject

export const hashKey = (base64url: string): HashKey => createSecretKey(base64url, 'base64url')

/** A hash in hexadecimal digits that cannot be computed, or guessed by trial, without the key. */
export const keyedHash = (key: HashKey, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** In constant time, whatever the lengths. */
export const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
