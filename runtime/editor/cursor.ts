/** Where a cursor is in the text of a YAML document, also while the text is not valid: keys are being typed. */
import type { Document, Node, Pair, Scalar } from 'yaml'
import { yamlPackage } from '../spec/yaml-package.ts'

/** Offsets into the text; the end is exclusive. */
export type TextRange = { readonly from: number; readonly to: number }

export type Cursor = {
  /** The keys from the top of the document to the mapping of a key, or to a value. */
  readonly path: readonly string[]
  readonly part: 'key' | 'value'
  /** The key, or the value, up to the cursor, as YAML reads it. */
  readonly before: string
  /** The same behind the cursor. */
  readonly after: string
  /** The whole key or value in the text, with its quotes. */
  readonly range: TextRange
  /** Whether the value is in quotes or a block. */
  readonly isPlain: boolean
  /** Whether a key is all that its line has: a value may be typed there as well. */
  readonly isAlone: boolean
  /** The values around the cursor: what is at a path of the document, as far as it can be read. */
  valueAt(path: readonly string[]): unknown
}

/** No text that an author types has it. Twice in the text: the parser takes the last letter of an open text for its quote. */
const MARK = '\uE000'
const MARKS = MARK.repeat(2)

/**
 * The cursor at an offset; null in comments and between documents. Only the block of the top-level key around it is
 * parsed: a document of any length is answered at once, and a mistake elsewhere changes nothing.
 */
export function cursorAt(text: string, offset: number): Cursor | null {
  const block = blockAround(text, offset)
  const line = lineAround(text, offset)
  // Completed to a key, so that the parser knows it as one.
  const isAlone = /^\s*(?:- +)*[\w$.?-]*$/.test(line.before) && /^[\w$.?-]*\s*$/.test(line.after)
  const rest = isAlone ? (/^[\w$.?-]*/.exec(line.after)?.[0] ?? '') : ''
  const cut = offset + rest.length
  const marked = `${text.slice(block.from, offset)}${MARKS}${rest}${isAlone ? ':' : ''}${text.slice(cut, block.to)}`
  const document = parse(marked)
  const found = markedIn(document)
  if (!found) return null
  const { scalar, path, part } = found
  const [from = 0, to = 0] = scalar.range ?? []
  const whole = String(scalar.value)
  const at = whole.indexOf(MARK)
  return {
    path,
    part,
    before: whole.slice(0, at),
    after: whole.slice(at).replaceAll(MARK, ''),
    range: { from: block.from + from, to: block.from + to - MARKS.length },
    isPlain: scalar.type === 'PLAIN',
    isAlone: isAlone && part === 'key',
    valueAt: readerOf(document),
  }
}

/** The key or value that is written around an offset, for texts about it; null between them. */
export function wordAt(text: string, offset: number): Cursor | null {
  const block = blockAround(text, offset)
  const document = parse(text.slice(block.from, block.to))
  const found = scalarAt(document, offset - block.from)
  if (!found) return null
  const { scalar, path, part } = found
  const [from = 0, to = 0] = scalar.range ?? []
  const source = text.slice(block.from + from, block.from + to)
  const inner = offset - block.from - from
  return {
    path,
    part,
    before: source.slice(0, inner),
    after: source.slice(inner),
    range: { from: block.from + from, to: block.from + to },
    isPlain: scalar.type === 'PLAIN',
    isAlone: false,
    valueAt: readerOf(document),
  }
}

const parse = (text: string): Document =>
  yamlPackage().parseDocument(text, { strict: false, uniqueKeys: false, logLevel: 'silent', resolveKnownTags: false })

/** From the last line before the offset that begins with a key to the next one behind it. */
function blockAround(text: string, offset: number): TextRange {
  const { start, end } = lineAround(text, offset)
  const begins = /^[^\s#\]})-]/
  let from = start
  while (from > 0 && !begins.test(text.slice(from, from + 1))) from = text.lastIndexOf('\n', from - 2) + 1
  let to = end
  while (to < text.length && !begins.test(text.slice(to + 1, to + 2))) {
    const next = text.indexOf('\n', to + 1)
    to = next < 0 ? text.length : next
  }
  // A key that is being typed at the first column begins a block of its own.
  const isTop = text.slice(start, offset).trim() === '' ? offset === start : begins.test(text.slice(start, start + 1))
  return isTop ? { from: start, to } : { from, to }
}

function lineAround(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const next = text.indexOf('\n', offset)
  const end = next < 0 ? text.length : next
  return { start, end, before: text.slice(start, offset), after: text.slice(offset, end) }
}

type Found = { readonly scalar: Scalar; readonly path: string[]; readonly part: 'key' | 'value' }
type Wanted = (scalar: Scalar) => boolean

const markedIn = (document: Document): Found | null =>
  search(document, (scalar) => typeof scalar.value === 'string' && scalar.value.includes(MARK))

const scalarAt = (document: Document, offset: number): Found | null =>
  search(document, ({ range }) => range !== undefined && range !== null && range[0] <= offset && offset <= range[1])

/** The first scalar that is wanted, with the keys around it. */
function search(document: Document, isWanted: Wanted): Found | null {
  const { visit } = yamlPackage()
  let found: Found | null = null
  visit(document, {
    Scalar(key, scalar, ancestors) {
      if (!isWanted(scalar)) return undefined
      const part = key === 'key' ? 'key' : 'value'
      found = { scalar, part, path: pathOf(scalar, ancestors as readonly Node[], part) }
      return visit.BREAK
    },
  })
  return found
}

/** The keys of the pairs and the numbers of the items on the way to a node; without its own, if it is a key. */
function pathOf(node: Node, ancestors: readonly (Node | Pair | Document)[], part: 'key' | 'value'): string[] {
  const { isPair, isSeq } = yamlPackage()
  const chain = [...ancestors, node]
  const path = chain.flatMap((one, index) => {
    const next = chain[index + 1]
    if (isPair(one)) return [textOf(one.key)]
    return isSeq(one) ? [String(one.items.indexOf(next as Node))] : []
  })
  return part === 'key' ? path.slice(0, -1) : path
}

const textOf = (key: unknown): string => {
  const { isScalar } = yamlPackage()
  return String(isScalar(key) ? key.value : key)
}

/** What cannot be read, such as an alias without its anchor, is nothing. */
function readerOf(document: Document): Cursor['valueAt'] {
  let whole: unknown
  try {
    whole = document.toJS({ maxAliasCount: 100 })
  } catch {
    whole = null
  }
  return (path) =>
    path.reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      whole,
    )
}
