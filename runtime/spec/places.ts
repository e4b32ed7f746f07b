import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type Scalar,
} from 'yaml'
import type { Span } from './finding.ts'
import { type Ignore, ignoresOf } from './ignores.ts'
import { sourceOffsets } from './scalar-offsets.ts'

export type PlacePart = 'key' | 'value'

/** Finds the position of a JSON pointer in the author's text. */
export type SpecPlaces = {
  /** The value there, or its key; undefined if the document has no such part. */
  locate(pointer: string, part?: PlacePart): Span | undefined
  /**
   * The key of the nearest existing part: the pointer itself, else its parent, and so on up to the first key of the
   * file.
   */
  near(pointer: string): Span
  /** A part of the text there; offsets count in the value. The whole value if the part cannot be determined. */
  within(pointer: string, offset: number, length: number): Span | undefined
  span(from: number, to: number): Span
  readonly ignores: readonly Ignore[]
}

export function placesOf(document: Document, lines: LineCounter, text: string): SpecPlaces {
  const span = (from: number, to: number): Span => {
    const start = lines.linePos(from)
    const end = lines.linePos(Math.max(to, from + 1))
    return {
      line: Math.max(start.line, 1),
      column: Math.max(start.col, 1),
      endLine: Math.max(end.line, 1),
      endColumn: Math.max(end.col, 1),
    }
  }
  const locate = (pointer: string, part: PlacePart = 'value'): Span | undefined => {
    const found = walk(document, keysOf(pointer))
    const node = found && (part === 'key' ? found.key : found.value)
    return node?.range ? span(node.range[0], node.range[1]) : undefined
  }
  const known = new Map<Scalar, readonly number[] | null>()
  const offsetsOf = (scalar: Scalar): readonly number[] | null => {
    const offsets = known.has(scalar) ? known.get(scalar)! : sourceOffsets(scalar, text)
    known.set(scalar, offsets)
    return offsets
  }
  const within = (pointer: string, offset: number, length: number): Span | undefined => {
    const node = walk(document, keysOf(pointer))?.value
    const scalar = isAlias(node) ? node.resolve(document) : node
    if (!isScalar(scalar)) return locate(pointer)
    const offsets = offsetsOf(scalar)
    const [from, to] = [offsets?.[offset], offsets?.[offset + Math.max(length, 1) - 1]]
    return from === undefined || to === undefined ? locate(pointer) : span(from, to + 1)
  }
  const near = (pointer: string): Span => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = locate(at, 'key') ?? locate(at)
      if (found) return found
    }
    const first = isMap(document.contents) ? document.contents.items[0] : undefined
    const key = first?.key as Node | undefined
    return key?.range ? span(key.range[0], key.range[1]) : span(0, 1)
  }
  return { locate, near, within, span, ignores: ignoresOf(text, lines) }
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** One step of a JSON pointer. */
export const step = (key: string | number): string => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

type FoundPlace = { readonly key: Node | null; readonly value: Node | null }

function walk(document: Document, keys: readonly string[]): FoundPlace | undefined {
  let at: FoundPlace = { key: null, value: document.contents }
  for (const key of keys) {
    const next = child(document, at.value, key)
    if (!next) return undefined
    at = next
  }
  return at
}

function child(document: Document, parent: Node | null, key: string): FoundPlace | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent
  if (isMap(node)) {
    const pair = (node.items as Pair<Node | null, Node | null>[]).find((item) => keyText(item.key) === key)
    return pair && { key: pair.key, value: pair.value }
  }
  if (!isSeq(node) || !/^\d+$/.test(key)) return undefined
  const value = node.items[Number(key)] as Node | undefined
  return value && { key: null, value }
}

export const keyText = (key: unknown): string => (isScalar(key) ? (key.source ?? String(key.value)) : String(key))
