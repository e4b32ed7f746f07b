import type { YamlScalar } from './yaml-nodes.ts'

/** One UTF-16 unit of a scalar's value, and its offset in the source. */
type Letter = readonly [unit: string, offset: number]

/**
 * The source offset of each character of a scalar's value and of its end, for every YAML text style: plain, quoted,
 * folded, literal and folded blocks. Null if they cannot be determined.
 */
export function sourceOffsets(scalar: YamlScalar, text: string): readonly number[] | null {
  const [start, end] = scalar.body
  const letters = lettersOf(scalar, text.slice(start, end))
  // The letters of the parser's value, read again with their offsets; not used if they differ from the value.
  if (letters.map(([unit]) => unit).join('') !== scalar.source) return null
  const last = letters.at(-1)
  return [...letters.map(([, offset]) => offset), ...(last ? [last[1] + 1] : [])]
}

function lettersOf(scalar: YamlScalar, body: string): Letter[] {
  const [start] = scalar.body
  switch (scalar.style) {
    case 'plain':
      return unfold(body, start, () => null)
    case 'single':
      return unfold(body, start, doubledQuote)
    case 'double':
      return unfold(body, start, escaped)
    default:
      return blockLetters(scalar, body)
  }
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

/** A sequence in the source that represents another text: that text, and the sequence's length in the source. */
type Special = (inner: string, at: number) => { readonly gives: string; readonly length: number } | null

/** One line break becomes a space; several become one fewer. */
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
function blockLetters({ style, source, indent, body: [start, end] }: YamlScalar, body: string): Letter[] {
  const read = style === 'literal' ? literal : folded
  return chomped(read(linesOf(body, start), Math.max(indent, 0)), source, end)
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
