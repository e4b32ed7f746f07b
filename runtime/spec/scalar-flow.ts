/** One UTF-16 unit of a scalar's value, and where it stands in the source. */
export type Letter = readonly [unit: string, offset: number]

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}
const HEX: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** The letters of a plain or quoted text with their places. One line break is a space, more are one less. */
export function flowLetters(source: string, start: number, type: string | undefined): Letter[] | null {
  if (type === 'PLAIN') return unfold(source, start, () => null)
  if (type === 'QUOTE_SINGLE') return unfold(source.slice(1, -1), start + 1, doubledQuote)
  return type === 'QUOTE_DOUBLE' ? unfold(source.slice(1, -1), start + 1, escaped) : null
}

/** What stands at a place for something else: the text it gives, and how long it is in the source. */
type Special = (inner: string, at: number) => { readonly gives: string; readonly length: number } | null

function unfold(inner: string, start: number, special: Special): Letter[] {
  const letters: Letter[] = []
  // White space before a line break is dropped, but never what an escape stands for.
  let firm = 0
  for (let at = 0; at < inner.length; ) {
    const found = special(inner, at)
    if (found) {
      for (const unit of found.gives.split('')) letters.push([unit, start + at])
      at += found.length
      firm = letters.length
      continue
    }
    const unit = inner[at] ?? ''
    if (unit !== '\n' && unit !== '\r') {
      letters.push([unit, start + at])
      if (unit !== ' ' && unit !== '\t') firm = letters.length
      at++
      continue
    }
    letters.length = firm
    const gap = /^(?:\r?\n[ \t]*)+/.exec(inner.slice(at))?.[0] ?? unit
    const breaks = gap.split('\n').length - 1
    for (const one of breaks > 1 ? '\n'.repeat(breaks - 1) : ' ') letters.push([one, start + at])
    at += gap.length
    firm = letters.length
  }
  return letters
}

const doubledQuote: Special = (inner, at) => (inner.startsWith("''", at) ? { gives: "'", length: 2 } : null)

const escaped: Special = (inner, at) => {
  if (inner[at] !== '\\') return null
  const letter = inner[at + 1] ?? ''
  const digits = HEX[letter]
  if (digits) {
    const code = Number.parseInt(inner.slice(at + 2, at + 2 + digits), 16)
    return code <= 0x10ffff ? { gives: String.fromCodePoint(code), length: 2 + digits } : null
  }
  // An escaped line break joins two lines without a space.
  const joined = /^\\\r?\n[ \t]*/.exec(inner.slice(at, at + 2_000))
  if (joined) return { gives: '', length: joined[0].length }
  return { gives: ESCAPES[letter] ?? letter, length: 2 }
}
