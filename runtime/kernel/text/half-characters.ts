/**
 * The check of all text from outside: a text may hold half of a character, as when a program cuts an emoji in two. No
 * encoding has a form for it, so it would come back from the store as another text: an id that finds nothing, and a seal
 * that no longer fits.
 */

import { HirewireError } from '../errors/errors.ts'
import { step } from './json-pointer.ts'

/** The end of a sentence about such a text. */
export const HOLDS_HALF = 'contains half of a character (an unpaired UTF-16 surrogate)'

/** JSON pointer of the first text or name in a value that holds half of a character; null if there is none. */
export function halfCharacterAt(value: unknown, pointer = ''): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : pointer
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  for (const [name, child] of Object.entries(value)) {
    const at = pointer + step(name.toWellFormed())
    const found = name.isWellFormed() ? halfCharacterAt(child, at) : at
    if (found !== null) return found
  }
  return null
}

/** Throws `request_invalid`. */
export function refuseHalfCharacters(input: unknown): void {
  const pointer = halfCharacterAt(input)
  if (pointer === null) return
  const errors = [{ pointer, message: HOLDS_HALF }]
  throw new HirewireError('request_invalid', `The request is not valid: ${pointer || 'the body'} ${HOLDS_HALF}.`, {
    detail: { errors },
  })
}
