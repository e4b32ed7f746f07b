import { unescaped } from '../kernel/text/json-pointer.ts'
import type { Span } from './finding.ts'
import { type Ignore, ignoresOf } from './ignores.ts'
import { sourceOffsets } from './scalar-offsets.ts'
import type { Lines } from './yaml-lines.ts'
import type { YamlNode, YamlScalar } from './yaml-nodes.ts'

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
  readonly ignores: readonly Ignore[]
}

export function placesOf(root: YamlNode, lines: Lines, text: string): SpecPlaces {
  const { span } = lines
  const locate = (pointer: string, part: PlacePart = 'value'): Span | undefined => {
    const found = walk(root, keysOf(pointer))
    const node = found && (part === 'key' ? found.key : found.value)
    return node ? span(...node.range) : undefined
  }
  const known = new Map<YamlScalar, readonly number[] | null>()
  const offsetsOf = (scalar: YamlScalar): readonly number[] | null => {
    const offsets = known.has(scalar) ? known.get(scalar)! : sourceOffsets(scalar, text)
    known.set(scalar, offsets)
    return offsets
  }
  const within = (pointer: string, offset: number, length: number): Span | undefined => {
    const scalar = targetOf(walk(root, keysOf(pointer))?.value ?? null)
    if (scalar?.kind !== 'scalar') return locate(pointer)
    const offsets = offsetsOf(scalar)
    const [from, to] = [offsets?.[offset], offsets?.[offset + Math.max(length, 1) - 1]]
    return from === undefined || to === undefined ? locate(pointer) : span(from, to + 1)
  }
  const near = (pointer: string): Span => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = locate(at, 'key') ?? locate(at)
      if (found) return found
    }
    const first = root.kind === 'map' ? root.items[0] : undefined
    return first ? span(...first.key.range) : span(0, 1)
  }
  return { locate, near, within, ignores: ignoresOf(root, lines, text) }
}

const keysOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped)

type FoundPlace = { readonly key: YamlScalar | null; readonly value: YamlNode | null }

function walk(root: YamlNode, keys: readonly string[]): FoundPlace | undefined {
  let at: FoundPlace = { key: null, value: root }
  for (const key of keys) {
    const next = child(at.value, key)
    if (!next) return undefined
    at = next
  }
  return at
}

function child(parent: YamlNode | null, key: string): FoundPlace | undefined {
  const node = targetOf(parent)
  if (node?.kind === 'map') return node.items.find((item) => item.key.source === key)
  if (node?.kind !== 'seq' || !/^\d+$/.test(key)) return undefined
  const value = node.items[Number(key)]
  return value && { key: null, value }
}

const targetOf = (node: YamlNode | null): YamlNode | null => (node?.kind === 'alias' ? node.target : node)
