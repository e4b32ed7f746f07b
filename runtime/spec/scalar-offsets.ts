import type { Scalar } from 'yaml'

/** One UTF-16 unit of a scalar's value, and its offset in the source. */
type Letter = readonly [unit: string, offset: number]

/**
 * The source offset of each character of a scalar's value and of its end, for every YAML text style: plain, quoted,
 * folded, literal and folded blocks. Null for any other style.
 */
export function sourceOffsets(scalar: Scalar, text: string): readonly number[] | null {
  const letters = lettersOf(scalar, text)
  if (!letters) return null
  const last = letters.at(-1)
  return [...letters.map(([, offset]) => offset), ...(last ? [last[1] + 1] : [])]
}

/** The letters of the parser's value, read again with their offsets; not used if they differ from the value. */
function lettersOf(scalar: Scalar, text: string): readonly Letter[] | null {
  const [start, end] = scalar.range ?? [0, 0]
  const found =
    scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED'
      ? blockLetters(text.slice(start, end), start, scalar)
      : flowLetters(text.slice(start, end), start, scalar.type)
  return found && found.map(([unit]) => unit).join('') === scalar.source ? found : null
}

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

/**
 * The letters of a plain or quoted text with their offsets. One line break becomes a space; several become one fewer.
 */
function flowLetters(source: string, start: number, type: string | undefined): Letter[] | null {
  if (type === 'PLAIN') return unfold(source, start, () => null)
  if (type === 'QUOTE_SINGLE') return unfold(source.slice(1, -1), start + 1, doubledQuote)
  return type === 'QUOTE_DOUBLE' ? unfold(source.slice(1, -1), start + 1, escaped) : null
}

/** A sequence in the source that represents another text: that text, and the sequence's length in the source. */
type Special = (inner: string, at: number) => { readonly gives: string; readonly length: number } | null

function unfold(inner: string, start: number, special: Special): Letter[] {
  const letters: Letter[] = []
  // White space before a line break is dropped, except when it comes from an escape.
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

type Line = { readonly indent: string; readonly content: string; readonly offset: number }

/** The letters of a literal or folded block with their offsets, without the indentation of its lines. */
function blockLetters(source: string, start: number, scalar: Scalar): Letter[] | null {
  const header = source.indexOf('\n') + 1
  if (header === 0) return []
  const lines = linesOf(source.slice(header), start + header)
  const first = lines.find(({ content }) => content !== '')?.indent.length ?? 0
  // With an indicator (`|2`) the first line may be indented further than the block; the value then shows by how much.
  const trims = /^[|>][-+]?[1-9]/.test(source) ? Array.from({ length: first + 1 }, (_, less) => first - less) : [first]
  const read = scalar.type === 'BLOCK_LITERAL' ? literal : folded
  const value = scalar.source ?? ''
  const tried = trims.values().map((trim) => chomped(read(lines, trim), value, start + source.length))
  return tried.find((letters) => letters.map(([unit]) => unit).join('') === value) ?? null
}

function linesOf(text: string, start: number): Line[] {
  let offset = start
  return text.split('\n').map((whole) => {
    const [, indent = '', content = ''] = /^( *)(.*?)\r?$/s.exec(whole) ?? []
    const line = { indent, content, offset }
    offset += whole.length + 1
    return line
  })
}

/** The units of a line: its text, and indentation beyond that of the block. */
const unitsOf = ({ indent, content, offset }: Line, trim: number): Letter[] =>
  (indent.slice(trim) + content)
    .split('')
    .map((unit, at): Letter => [unit, offset + Math.min(trim, indent.length) + at])

const breaks = (count: string, { offset }: Line): Letter[] =>
  count.split('').map((unit): Letter => [unit, Math.max(0, offset - 1)])

function literal(lines: readonly Line[], trim: number): Letter[] {
  return lines.flatMap((line, index) => [...(index === 0 ? [] : breaks('\n', line)), ...unitsOf(line, trim)])
}

/** A line break between two lines becomes a space; next to lines that are indented further it is kept. */
function folded(lines: readonly Line[], trim: number): Letter[] {
  const letters: Letter[] = []
  let between = ''
  let further = false
  for (const line of lines) {
    const { indent, content } = line
    if (content !== '' && (indent.length > trim || content.startsWith('\t'))) {
      if (between === ' ') between = '\n'
      else if (!further && between === '\n') between = '\n\n'
      letters.push(...breaks(between, line), ...unitsOf(line, trim))
      between = '\n'
      further = true
    } else if (content === '') {
      if (between === '\n') letters.push(...breaks('\n', line))
      else between = '\n'
    } else {
      letters.push(...breaks(between, line), ...unitsOf(line, trim))
      between = ' '
      further = false
    }
  }
  return letters
}

/** The line breaks at the end of a block are kept, cut to one or dropped: as many as the value has. */
function chomped(letters: Letter[], value: string, end: number): Letter[] {
  while (letters.length > value.length && letters.at(-1)?.[0] === '\n') letters.pop()
  while (letters.length < value.length && value[letters.length] === '\n') letters.push(['\n', end - 1])
  return letters
}
