import type { Model } from '../kernel/model/model.ts'
import { isAdded, type StoredParts, type StoredShape, storedFields } from '../kernel/model/stored-fields.ts'
import { step } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { ConnectorSpec, ForEachSpec, StreamSpec } from '../spec/connector.ts'
import { bareName } from './bare-name.ts'

/** An expression whose root is a stored record of this stream, or the parts of a spec below which all are. */
export type StoredReader = { readonly pointer: string; readonly stream: string }

export function storedReaders(spec: ConnectorSpec): StoredReader[] {
  const streams = Object.entries(spec.pull ?? {}).flatMap(([name, { for_each, since }]) => [
    ...walked(`/pull${step(name)}`, for_each),
    ...(since?.kind === 'created_only' ? [{ pointer: `/pull${step(name)}/since/open`, stream: name }] : []),
  ])
  const steps = spec.push?.application?.steps ?? []
  const rows = steps.flatMap(({ dedupe = [] }, at) =>
    dedupe.flatMap(({ stream, for_each }, index) => {
      const here = `/push/application/steps/${at}/dedupe/${index}`
      const keys = stream === undefined ? [] : ['match', 'where', 'save', 'show']
      return [...walked(here, for_each), ...keys.map((key) => ({ pointer: `${here}/${key}`, stream: stream! }))]
    }),
  )
  return [...streams, ...rows]
}

const walked = (here: string, forEach: ForEachSpec | undefined): StoredReader[] =>
  forEach?.kind === 'stream' ? [{ pointer: `${here}/for_each/where`, stream: forEach.of }] : []

/** The fields of a stream's stored records: those mapped from its model and those that the runtime adds. */
export type Kept = { readonly model: Model; readonly fields: StoredParts }

export function keptOf(spec: ConnectorSpec, name: string): Kept | null {
  const stream = spec.pull?.[name]
  if (!stream) return null
  const model = stream.into
  const given = [stream.map, ...(model === 'candidate' ? embeddedIn(spec) : []), setIn(stream)]
  const own = Object.entries(storedFields(model)).flatMap(([field, shape]): [string, StoredShape][] => {
    if (isAdded(model, field)) return [[field, shape]]
    const trees = given.flatMap((map) => [map[field], map[`${field}?`]]).filter((tree) => tree !== undefined)
    return trees.length === 0 ? [] : [[field, narrowed(shape, trees)]]
  })
  return { model, fields: Object.fromEntries(own) }
}

type Mapping = { readonly [field: string]: ValueTree }

/** A candidate is also filled by what applications carry of it. */
const embeddedIn = (spec: ConnectorSpec): Mapping[] =>
  Object.values(spec.pull ?? {}).flatMap(({ into, map }): Mapping[] => {
    const tree = into === 'application' ? (map.candidate ?? map['candidate?']) : undefined
    if (isRecord(tree)) return [tree]
    const whole = tree === undefined ? [] : Object.keys(storedFields('candidate')).map((field) => [field, 'any'])
    return [Object.fromEntries(whole)]
  })

const setIn = ({ deletes }: StreamSpec): Mapping => (deletes?.kind === 'absent' ? (deletes.set ?? {}) : {})

/** Where a mapping names the parts of an object, no other part is kept. */
function narrowed(shape: StoredShape, trees: readonly ValueTree[]): StoredShape {
  if (typeof shape !== 'object' || 'source_value' in shape) return shape
  const named = trees.map(partsIn)
  if (named.includes(null)) return shape
  return Object.fromEntries(Object.entries(shape).filter(([part]) => named.some((names) => names?.includes(part))))
}

function partsIn(tree: ValueTree): readonly string[] | null {
  if (!isRecord(tree)) return null
  if ('$each' in tree) return tree.map === undefined ? null : partsIn(tree.map)
  return Object.keys(tree).map(bareName)
}

const isRecord = (tree: ValueTree | undefined): tree is Mapping =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

/** The shape at a path; null if the path leaves the stored fields. */
export const shapeAt = (fields: StoredParts, path: readonly string[]): StoredShape | null =>
  path.reduce<StoredShape | null>(
    (shape, name) =>
      shape !== null && typeof shape === 'object' && Object.hasOwn(shape, name) ? (shape[name] ?? null) : null,
    fields,
  )
