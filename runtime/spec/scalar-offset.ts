import type { Scalar } from 'yaml'
import { blockLetters } from './scalar-block.ts'
import { flowLetters, type Letter } from './scalar-flow.ts'

const known = new WeakMap<Scalar, readonly Letter[] | null>()

/**
 * Where the character at `offset` of a scalar's value stands in the source, in every form that YAML has for a text:
 * plain, quoted, folded over lines, literal and folded blocks. Null where the form is none of them.
 */
export function sourceOffset(scalar: Scalar, text: string, offset: number): number | null {
  let letters = known.get(scalar)
  if (letters === undefined) {
    letters = lettersOf(scalar, text)
    known.set(scalar, letters)
  }
  if (!letters) return null
  const letter = letters[offset]
  if (letter) return letter[1]
  const last = letters.at(-1)
  return offset === letters.length && last ? last[1] + 1 : null
}

/** The letters that the parser made its value of, read again with their places; what differs from its value is not used. */
function lettersOf(scalar: Scalar, text: string): readonly Letter[] | null {
  const [start, end] = scalar.range ?? [0, 0]
  const found =
    scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED'
      ? blockLetters(text.slice(start, end), start, scalar)
      : flowLetters(text.slice(start, end), start, scalar.type)
  return found && found.map(([unit]) => unit).join('') === scalar.source ? found : null
}
