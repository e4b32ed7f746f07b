import type { Scalar } from 'yaml'
import type { Letter } from './scalar-flow.ts'

type Line = { readonly indent: string; readonly content: string; readonly offset: number }

/** The letters of a literal or folded block with their places, without the indentation of its lines. */
export function blockLetters(source: string, start: number, scalar: Scalar): Letter[] | null {
  const header = source.indexOf('\n') + 1
  if (header === 0) return []
  const lines = linesOf(source.slice(header), start + header)
  const first = lines.find(({ content }) => content !== '')?.indent.length ?? 0
  // With an indicator (`|2`) the first line may be indented further than the block: then the value tells how far.
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

/** What a line gives: its text, and the indentation that goes beyond that of the block. */
const unitsOf = ({ indent, content, offset }: Line, trim: number): Letter[] =>
  (indent.slice(trim) + content)
    .split('')
    .map((unit, at): Letter => [unit, offset + Math.min(trim, indent.length) + at])

const breaks = (count: string, { offset }: Line): Letter[] =>
  count.split('').map((unit): Letter => [unit, Math.max(0, offset - 1)])

function literal(lines: readonly Line[], trim: number): Letter[] {
  return lines.flatMap((line, index) => [...(index === 0 ? [] : breaks('\n', line)), ...unitsOf(line, trim)])
}

/** A line break between two lines is a space; around lines that are indented further it stays. */
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

/** The end of a block is kept, cut to one line break or dropped: as many as the value has. */
function chomped(letters: Letter[], value: string, end: number): Letter[] {
  while (letters.length > value.length && letters.at(-1)?.[0] === '\n') letters.pop()
  while (letters.length < value.length && value[letters.length] === '\n') letters.push(['\n', end - 1])
  return letters
}
