import type { Scalar } from 'yaml'

/**
 * Where the character at `offset` of a scalar's value stands in the source, or null where folding or escapes make that
 * unclear. Plain and quoted values on one line and literal blocks are told exactly.
 */
export function sourceOffset(scalar: Scalar, text: string, offset: number): number | null {
  const [start, end] = scalar.range ?? [0, 0]
  const source = text.slice(start, end)
  if (scalar.type === 'BLOCK_LITERAL') return inBlock(source, start, offset)
  if (source.includes('\n')) return null
  if (scalar.type === 'PLAIN') return start + offset
  if (scalar.type === 'QUOTE_DOUBLE') return source.includes('\\') ? null : start + 1 + offset
  return scalar.type === 'QUOTE_SINGLE' ? start + 1 + inSingleQuotes(source.slice(1, -1), offset) : null
}

/** A quote stands there twice for one in the value. */
function inSingleQuotes(inner: string, offset: number): number {
  let at = 0
  for (let seen = 0; seen < offset && at < inner.length; seen++) at += inner.startsWith("''", at) ? 2 : 1
  return at
}

/** Lines of a literal block stand in the value without their indentation. */
function inBlock(source: string, start: number, offset: number): number | null {
  const header = source.indexOf('\n') + 1
  const lines = source.slice(header).split('\n')
  const indent = lines.find((line) => line.trim() !== '')?.match(/^ */)?.[0].length ?? 0
  let left = offset
  let at = start + header
  for (const line of lines) {
    const length = Math.max(line.length - indent, 0)
    if (left <= length) return at + Math.min(indent, line.length) + left
    left -= length + 1
    at += line.length + 1
  }
  return null
}
