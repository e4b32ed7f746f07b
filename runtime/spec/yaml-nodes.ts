import {
  type AliasEvent,
  CHOMPING_MODE,
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
  YAMLException,
} from 'js-yaml'
import { plainValue, type ScalarValue } from './yaml-scalars.ts'
import { isSpace, isSpaceOrEnd, nextContent, nextLine, skipBlanks } from './yaml-space.ts'

export const MAX_DEPTH = 64

/** Offsets into the text; the end is exclusive. */
export type Range = readonly [from: number, to: number]
export type YamlNode = YamlScalar | YamlMap | YamlSeq | YamlAlias

export type YamlScalar = {
  readonly kind: 'scalar'
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded'
  readonly value: ScalarValue
  /** The value as a text: `0x1F` of a number, the value itself of a string. */
  readonly source: string
  /** With quotes, and with the header of a block. */
  readonly range: Range
  /** Without them. */
  readonly body: Range
  /** By how much the lines of a block are indented. */
  readonly indent: number
  readonly anchor: string | null
}
/** The value is null if the text has no colon: `{ a }`. */
export type YamlPair = { readonly key: YamlScalar; readonly value: YamlNode | null }
type Collection = { readonly flow: boolean; readonly range: Range; readonly anchor: string | null }
export type YamlMap = Collection & { readonly kind: 'map'; readonly items: readonly YamlPair[] }
export type YamlSeq = Collection & { readonly kind: 'seq'; readonly items: readonly YamlNode[] }
export type YamlAlias = {
  readonly kind: 'alias'
  readonly name: string
  readonly range: Range
  /** Null if there is no such anchor before it. */
  readonly target: YamlNode | null
  /** It is inside of its target. */
  readonly endless: boolean
}

/** Why a text is not read, in words that do not know its subject. */
export type Refusal = { readonly range: Range; readonly message: string; readonly hint: string | null }
export type NodesRead = { readonly root: YamlNode | null; readonly refusal: Refusal | null }

/** The nodes of a text with their positions. Comments are not among them: they are what no scalar contains. */
export function nodesOf(text: string): NodesRead {
  try {
    const events = parseEvents(text, { maxDepth: PARSER_DEPTH })
    const documents = events.filter((event) => event.type === EVENT_ID.DOCUMENT)
    if (documents.length === 0) return { root: null, refusal: null }
    if (documents.length > 1)
      refuse([0, 1], 'The file contains several documents.', 'Keep one, and remove the line "---".')
    // Other parsers read it as text.
    if (documents[0]?.explicitStart && /^\ufeff?[ \t]+---/.test(text))
      refuse([0, 1], 'A line "---" begins with spaces.', 'Remove the spaces, or the line.')
    const cursor = documents[0]?.explicitStart ? text.search(/^---/m) + 3 : text.startsWith('\ufeff') ? 1 : 0
    return {
      root: node({ text, events, at: 1, cursor, anchors: new Map(), depth: 0, flow: false, indent: -1 }),
      refusal: null,
    }
  } catch (error) {
    if (error instanceof Refused) return { root: null, refusal: error.refusal }
    if (!(error instanceof YAMLException)) throw error
    const at = error.mark?.position ?? 0
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    return { root: null, refusal: { range: [at, at + 1], ...wordsOf(error.reason, line) } }
  }
}

/** The parser counts the attempt to read a key as a level. */
const PARSER_DEPTH = 2 * MAX_DEPTH

function wordsOf(reason: string, line: string): Pick<Refusal, 'message' | 'hint'> {
  if (reason.startsWith('nesting exceeded')) return { message: TOO_DEEP, hint: null }
  if (line.includes('\t')) return { message: 'YAML does not allow a tab here.', hint: 'Use spaces.' }
  if (reason === 'deficient indentation')
    return {
      message: 'This line is not indented further than the key of its value.',
      hint: 'Indent it, also if it is a closing bracket.',
    }
  return { message: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`, hint: null }
}

export const TOO_DEEP = `The file is nested deeper than ${MAX_DEPTH} levels.`

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

function refuse(range: Range, message: string, hint: string | null = null): never {
  throw new Refused({ range, message, hint })
}

type Reading = {
  readonly text: string
  readonly events: readonly Event[]
  /** The next event. */
  at: number
  /** The end of what is read of the text: events have no positions of indicators, brackets and empty values. */
  cursor: number
  readonly anchors: Map<string, YamlNode>
  depth: number
  /** Whether the innermost collection is in brackets, and the column of the innermost that is not. */
  flow: boolean
  indent: number
}

function node(reading: Reading): YamlNode {
  if (reading.depth > MAX_DEPTH) refuse([reading.cursor, reading.cursor + 1], TOO_DEEP)
  const event = reading.events[reading.at++]
  switch (event?.type) {
    case EVENT_ID.SCALAR:
      return scalar(reading, event)
    case EVENT_ID.ALIAS:
      return alias(reading, event)
    case EVENT_ID.MAPPING:
      return map(reading, event)
    case EVENT_ID.SEQUENCE:
      return seq(reading, event)
    default:
      return refuse([reading.cursor, reading.cursor + 1], 'A value is expected here.', 'Write one, or null.')
  }
}

/** The name of the anchor of a node. Moves behind it. */
function anchorOf(reading: Reading, event: ScalarEvent | MappingEvent | SequenceEvent): string | null {
  const { text } = reading
  const { anchorStart, anchorEnd, tagStart, tagEnd } = event
  if (tagStart >= 0)
    refuse([tagStart, tagEnd], `Tags are not allowed: ${text.slice(tagStart, tagEnd)}.`, 'Remove the tag.')
  if (anchorStart < 0) return null
  reading.cursor = anchorEnd
  const name = text.slice(anchorStart, anchorEnd)
  const range: Range = [anchorStart - 1, anchorEnd]
  if (name.endsWith(':') || text[anchorEnd] === '{' || text[anchorEnd] === '[')
    refuse(range, 'An anchor ends with white space.', 'Write a space behind its name.')
  const next = nextContent(text, anchorEnd)
  // The parser does not compare the indentation of this.
  if (reading.flow && columnOf(text, next) <= reading.indent && nextLine(text, anchorEnd) <= next)
    refuse(range, 'The value of this anchor is not indented further than the key of its brackets.', 'Indent it.')
  return name
}

const STYLES = {
  [SCALAR_STYLE.PLAIN]: 'plain',
  [SCALAR_STYLE.SINGLE_QUOTED]: 'single',
  [SCALAR_STYLE.DOUBLE_QUOTED]: 'double',
  [SCALAR_STYLE.LITERAL_BLOCK]: 'literal',
  [SCALAR_STYLE.FOLDED_BLOCK]: 'folded',
} as const

function scalar(reading: Reading, event: ScalarEvent, isKey = false): YamlScalar {
  const { text } = reading
  const anchor = anchorOf(reading, event)
  const style = STYLES[event.style]
  const placed = BLOCKS.has(style) ? { ...event, indent: indentOf(reading, event) } : event
  const source = getScalarValue(text, placed)
  const [range, body] = event.valueStart < 0 ? nowhere(reading) : written(reading, event)
  const value = style === 'plain' && !isKey ? plainValue(source) : source
  const found: YamlScalar = { kind: 'scalar', style, value, source, range, body, indent: placed.indent, anchor }
  if (anchor !== null) reading.anchors.set(anchor, found)
  return found
}

/** An empty value is where its text would be. */
function nowhere(reading: Reading): [range: Range, body: Range] {
  const at = skipBlanks(reading.text, reading.cursor)
  reading.cursor = at
  return [
    [at, at],
    [at, at],
  ]
}

function written(reading: Reading, event: ScalarEvent): [range: Range, body: Range] {
  const { valueStart, valueEnd, style } = event
  const body: Range = [valueStart, valueEnd]
  if (style === SCALAR_STYLE.PLAIN) {
    reading.cursor = valueEnd
    return [body, body]
  }
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
    const range: Range = [valueStart - 1, valueEnd + 1]
    reading.cursor = valueEnd + 1
    // No two parsers agree on how many line breaks this is.
    if (style === SCALAR_STYLE.DOUBLE_QUOTED && ESCAPED_GAP.test(reading.text.slice(valueStart, valueEnd)))
      refuse(range, 'An empty line follows an escaped line break.', 'Write \\n for a line break.')
    return [range, body]
  }
  const header = nextContent(reading.text, reading.cursor)
  reading.cursor = valueEnd
  return [[header, endOfBlock(reading.text, event)], body]
}

/**
 * By how much the lines of a block are indented. The parser counts the digit in a header at the root from one column
 * before the line, and reads less indented lines; others count it from the start of the line.
 */
function indentOf({ text, cursor, depth }: Reading, { indent, valueStart, valueEnd }: ScalarEvent): number {
  const header = nextContent(text, cursor)
  if (!/^.[-+]?\d/.test(text.slice(header, valueStart))) return indent
  const range: Range = [header, valueEnd]
  const needed = depth === 0 ? indent + 1 : indent
  const lines = text.slice(valueStart, valueEnd).split(/\r?\n/)
  if (lines.some((line) => /[^ ]/.test(line) && line.search(/[^ ]/) < needed))
    refuse(range, 'A line of this block is less indented than the digit in its header says.', REMOVE_DIGIT)
  const end = lines.findLastIndex((line) => /[^ ]/.test(line)) + 1
  const last = text.lastIndexOf('\n') + 1
  const endsInSpaces = valueEnd >= last && /^ +$/.test(text.slice(last))
  // No two parsers agree on whether it is text.
  if (endsInSpaces || lines.slice(end).some((line) => line.length > needed))
    refuse(range, 'This block has a digit in its header, and ends with a line of spaces.', REMOVE_DIGIT)
  return needed
}

const REMOVE_DIGIT = 'Remove the digit: the indentation of the first line counts then.'

const ESCAPED_GAP = /(?<!\\)(?:\\\\)*\\\r?\n[ \t]*\r?\n/

/** Empty lines at the end belong to a block only if it keeps them, or if they are indented further than its text. */
function endOfBlock(text: string, { valueStart, valueEnd, chomping }: ScalarEvent): number {
  if (chomping === CHOMPING_MODE.KEEP) return valueEnd
  const indent = /^(?:[ ]*\r?\n)*([ ]*)/.exec(text.slice(valueStart, valueEnd))?.[1]?.length ?? 0
  let end = valueEnd
  for (;;) {
    const line = text.lastIndexOf('\n', end - 2) + 1
    if (line <= valueStart || !/^ *\r?\n?$/.test(text.slice(line, end))) return end
    if (text.slice(line, end).replace(/\r?\n$/, '').length > indent) return end
    end = line
  }
}

function alias(reading: Reading, { anchorStart, anchorEnd }: AliasEvent): YamlAlias {
  const name = reading.text.slice(anchorStart, anchorEnd)
  reading.cursor = anchorEnd
  const range: Range = [anchorStart - 1, anchorEnd]
  if (name.endsWith(':')) refuse(range, 'An alias ends with white space.', 'Write a space behind its name.')
  const target = reading.anchors.get(name) ?? null
  return { kind: 'alias', name, range, target, endless: target !== null && target.range[1] === OPEN }
}

/** The end of a collection that is being read. */
const OPEN = -1

/** Registers the collection before its items are read: they may name it. */
function collection<Kind extends 'map' | 'seq', Item>(
  reading: Reading,
  kind: Kind,
  event: MappingEvent | SequenceEvent,
) {
  const range: [number, number] = [event.start, OPEN]
  const items: Item[] = []
  const anchor = anchorOf(reading, event)
  const found = { kind, flow: event.style === COLLECTION_STYLE.FLOW, range, items, anchor }
  if (anchor !== null) reading.anchors.set(anchor, found as unknown as YamlNode)
  return found
}

/** Reads the items of a collection. */
function inside(reading: Reading, { flow, range }: Pick<YamlMap, 'flow' | 'range'>, read: () => void): void {
  const outside = { flow: reading.flow, indent: reading.indent }
  reading.depth++
  reading.flow = flow
  if (!flow) reading.indent = columnOf(reading.text, range[0])
  while (reading.events[reading.at]?.type !== EVENT_ID.POP) read()
  reading.at++
  reading.depth--
  Object.assign(reading, outside)
}

const columnOf = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1) - 1

function map(reading: Reading, event: MappingEvent): YamlMap {
  const { text } = reading
  const found = collection<'map', YamlPair>(reading, 'map', event)
  const isPair = found.flow && (text[event.start] !== '{' || startsWithKey(reading, event))
  if (found.flow && !isPair) reading.cursor = event.start + 1
  inside(reading, found, () => found.items.push(pair(reading, found.flow)))
  const [first, last] = [found.items[0], found.items.at(-1)]
  // An anchor before the first key is part of the key.
  if (first && (isPair || text[event.start] === '&')) found.range[0] = first.key.range[0]
  const end = last?.value ?? last?.key
  if (isPair) found.range[1] = end?.range[1] ?? event.start
  else found.range[1] = found.flow ? closed(reading) : endOfItems(text, end)
  return found
}

/** `[{ a: b }: c]`: the map without braces begins where its key does. */
function startsWithKey({ events, at }: Reading, { start }: MappingEvent): boolean {
  const next = events[at]
  return (next?.type === EVENT_ID.MAPPING || next?.type === EVENT_ID.SEQUENCE) && next.start === start
}

function seq(reading: Reading, event: SequenceEvent): YamlSeq {
  const { text } = reading
  const found = collection<'seq', YamlNode>(reading, 'seq', event)
  if (found.flow) reading.cursor = event.start + 1
  inside(reading, found, () => {
    if (found.flow) skipComma(reading)
    // Behind the dash.
    else reading.cursor = nextContent(text, reading.cursor) + 1
    found.items.push(node(reading))
  })
  found.range[1] = found.flow ? closed(reading) : endOfItems(text, found.items.at(-1))
  return found
}

function skipComma(reading: Reading): void {
  const { text } = reading
  const next = nextContent(text, reading.cursor)
  reading.cursor = text[next] === ',' ? nextContent(text, next + 1) : next
}

/** Moves behind the closing bracket. */
function closed(reading: Reading): number {
  skipComma(reading)
  reading.cursor++
  return reading.cursor
}

/** A collection of lines ends with the line of its last item. */
function endOfItems(text: string, last: YamlNode | undefined): number {
  if (!last) return 0
  const { range } = last
  const isBlock = last.kind === 'scalar' ? BLOCKS.has(last.style) : last.kind !== 'alias' && !last.flow
  return isBlock || range[0] === range[1] ? range[1] : nextLine(text, range[1])
}

const BLOCKS: ReadonlySet<YamlScalar['style']> = new Set(['literal', 'folded'])

function pair(reading: Reading, flow: boolean): YamlPair {
  const { text } = reading
  skipComma(reading)
  const isExplicit = text[reading.cursor] === '?' && isSpace(text, reading.cursor + 1)
  if (isExplicit) reading.cursor++
  const key = keyOf(reading)
  const colon = nextContent(text, reading.cursor)
  if (text[colon] !== ':' || !(flow || isSpaceOrEnd(text, colon + 1))) {
    // The parser gives an empty value.
    reading.at++
    return { key, value: null }
  }
  reading.cursor = colon + 1
  const value = node(reading)
  if (!isExplicit) checkImplicit(text, colon, { key, value })
  return { key, value }
}

function keyOf(reading: Reading): YamlScalar {
  const { cursor } = reading
  const event = reading.events[reading.at++]
  if (event?.type !== EVENT_ID.SCALAR) return refuse([cursor, cursor + 1], 'A key is not a string.', 'Quote it.')
  return scalar(reading, event, true)
}

/** What the parser accepts although it is no YAML, or what no author writes. */
function checkImplicit(text: string, colon: number, { key, value }: YamlPair): void {
  if (colon - key.range[0] > 1024) refuse(key.range, 'A key is longer than 1024 characters.', 'Choose a shorter one.')
  if (!value || (value.kind !== 'map' && value.kind !== 'seq') || value.flow) return
  const line = text.indexOf('\n', colon)
  if (line < 0 || line > value.range[0])
    refuse(value.range, 'A nested mapping or list begins on a line of its own.', 'Break the line behind the colon.')
}
