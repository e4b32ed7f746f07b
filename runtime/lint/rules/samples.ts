import type { StreamSpec } from '../../spec/connector.ts'
import { shapeOf } from '../../spec/model-fields.ts'
import { quoted } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import { recordsIn } from '../computed.ts'
import type { Fault, LintContext, PathUse } from '../context.ts'
import { plainPath } from '../elements.ts'
import { conflictsFor, type Lost, lostIn, readPath, recordsAt, samplesFor } from '../samples.ts'

/** A part of a spec whose expressions read answers of an endpoint: bodies, or the records in them. */
type Reader = {
  readonly pointer: string
  readonly endpoint: string
  /** A second endpoint whose answers are read by the same expressions: the `read` of a stream. */
  readonly also?: string
  /** `refusal`: the body with which a create is refused because what it would make is there. */
  readonly of: 'body' | 'record' | 'refusal'
}

export function readersOf({ spec }: LintContext): Reader[] {
  const streams = Object.entries(spec.pull ?? {}).flatMap(([name, stream]): Reader[] =>
    ['select', 'id', 'updated', 'map'].map((key) => ({
      pointer: `/pull${step(name)}/${key}`,
      endpoint: stream.from,
      also: stream.read?.call,
      of: 'record',
    })),
  )
  const steps = (spec.push?.application?.steps ?? []).flatMap((one, index): Reader[] => {
    const here = `/push/application/steps/${index}`
    const rows = (one.dedupe ?? []).flatMap((row, at) => rowReaders(`${here}/dedupe/${at}`, row))
    const refusals =
      one.settle?.kind === 'conflict'
        ? ['when', 'save'].map(
            (key): Reader => ({ pointer: `${here}/settle/${key}`, endpoint: one.call, of: 'refusal' }),
          )
        : []
    // What a call creates is the whole body, unless its own endpoint says where the record is.
    const { method = 'GET', records } = spec.endpoints[one.call] ?? {}
    const of = method === 'GET' || records !== undefined ? 'record' : 'body'
    return [{ pointer: `${here}/save`, endpoint: one.call, of }, ...refusals, ...rows]
  })
  const endpoints = Object.keys(spec.endpoints).flatMap((name): Reader[] =>
    ['records', 'total'].map((key) => ({ pointer: `/endpoints${step(name)}/${key}`, endpoint: name, of: 'body' })),
  )
  return [...endpoints, ...streams, ...steps]
}

/** A question to the local mirror (`stream`) has no answer of an endpoint. */
const rowReaders = (here: string, row: { readonly call?: string }): Reader[] =>
  row.call === undefined
    ? []
    : (['where', 'save', 'show'] as const).map((key) => ({
        pointer: `${here}/${key}`,
        endpoint: row.call ?? '',
        of: 'record',
      }))

/** The values that a reader's root stands for; null where scenarios show none, or where they cannot be told. */
export function seenBy(context: LintContext, { endpoint, also, of }: Reader): unknown[] | null {
  const own = valuesOf(context, endpoint, of)
  if (!own || also === undefined) return own
  const more = valuesOf(context, also, of)
  return more ? [...own, ...more] : own
}

function valuesOf({ spec, samples, computed }: LintContext, endpoint: string, of: Reader['of']): unknown[] | null {
  const shown = of === 'refusal' ? conflictsFor(spec, endpoint, samples) : samplesFor(spec, endpoint, samples)
  if (shown.length === 0) return null
  const at = of === 'record' ? recordsAt(spec, endpoint) : null
  if (!at) return shown.map(({ json }) => json)
  const read = shown.map((sample) => recordsIn(sample, at.expression, computed))
  const told = read.flatMap((one) => ('records' in one ? [one.records] : []))
  return told.length === 0 ? null : told.flat()
}

/** Paths that no sample of the answer has: a slip, or a field that no scenario shows. */
export function samplePath(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  return readersOf(context).flatMap((reader) => {
    const values = seenBy(context, reader)
    if (!values || values.length === 0) return []
    return context.paths
      .filter(({ pointer, site }) => site.root === 'source' && isWithin(pointer, reader.pointer))
      .flatMap((use) => {
        const lost = reader.of !== 'record' && use.base?.length !== 0 ? null : lostIn(use, values)
        return lost ? [faultOf(context, { use, reader, lost, values })] : []
      })
  })
}

const isWithin = (pointer: string, base: string): boolean => pointer === base || pointer.startsWith(`${base}/`)

type Reading = {
  readonly use: PathUse
  readonly reader: Reader
  readonly lost: Lost
  readonly values: readonly unknown[]
}

function faultOf({ spec }: LintContext, { use, reader, lost: { known, meant }, values }: Reading): Fault {
  const { endpoint } = reader
  const count = values.length === 1 ? 'the only sample' : `none of the ${values.length} samples`
  const method = spec.endpoints[endpoint]?.method ?? 'GET'
  return {
    pointer: use.pointer,
    offset: use.offset,
    length: use.length,
    severity: meant === null ? 'warning' : 'error',
    message: `${quoted(use.path.join('.'))} is ${values.length === 1 ? 'not in' : 'in'} ${count} of ${quoted(endpoint)}.`,
    hint:
      meant === null
        ? `Show it in a scenario (${method} ${spec.endpoints[endpoint]?.path ?? ''}), or remove it. Available there: ${known.slice(0, 12).join(', ')}.`
        : `Did you mean ${quoted(meant)}?`,
  }
}

/** A field that takes one value, and whose path leads to an object in every sample. */
export function sampleShape(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  return Object.entries(context.spec.pull ?? {}).flatMap(([name, stream]) => {
    const values = seenBy(context, { pointer: '', endpoint: stream.from, also: stream.read?.call, of: 'record' })
    if (!values) return []
    return Object.entries(stream.map).flatMap(([field, tree]): Fault[] => {
      if (typeof tree !== 'string' || shapeOf(stream.into, field.replace(/\?$/, '')) !== 'text') return []
      const path = plainPath(tree)
      const found = path ? values.flatMap((value) => readPath(value, path)).filter((one) => one !== null) : []
      const object = found.find((one) => typeof one === 'object')
      if (object === undefined || !found.every((one) => typeof one === 'object'))
        return path ? listIn(stream.into, [name, field, tree], values, path) : []
      const keys = Object.keys(object ?? {})
      return [
        {
          pointer: `/pull${step(name)}/map${step(field)}`,
          message: `The field ${stream.into}.${field} is one value, but ${quoted(tree)} is an object in every sample.`,
          hint: `Use one of its keys: ${keys
            .slice(0, 5)
            .map((key) => `${tree}.${key}`)
            .join(', ')}.`,
        },
      ]
    })
  })
}

/** A list at the end of a path; one on the way may hold one element only, so nothing is said of it. */
function listIn(
  model: StreamSpec['into'],
  [stream, field, tree]: readonly [string, string, string],
  values: readonly unknown[],
  path: readonly string[],
): Fault[] {
  const lists = values
    .map((value) => path.reduce<unknown>((at, name) => Object(at)[name], value))
    .filter((one) => one !== undefined && one !== null)
  if (lists.length === 0 || !lists.every((one) => Array.isArray(one) && one.length > 1)) return []
  return [
    {
      pointer: `/pull${step(stream)}/map${step(field)}`,
      message: `The field ${model}.${field} is one value, but ${quoted(tree)} is a list in every sample.`,
      hint: `Choose one entry or join them: ${tree}[0], or $join(${tree}, ", ").`,
    },
  ]
}
