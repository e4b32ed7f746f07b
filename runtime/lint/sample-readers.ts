import { step } from '../kernel/text/json-pointer.ts'
import { recordsIn } from './computed.ts'
import type { LintContext } from './context.ts'
import { conflictsFor, recordsAt, samplesFor } from './samples.ts'

/** A part of a spec whose expressions read responses of an endpoint: bodies, or the records in them. */
export type Reader = {
  readonly pointer: string
  readonly endpoint: string
  /** A second endpoint whose responses the same expressions read: the `read` of a stream. */
  readonly also?: string
  /** `refusal`: the body with which a create is refused because what it would make is there. */
  readonly of: 'body' | 'record' | 'refusal'
}

type ReaderContext = Pick<LintContext, 'spec' | 'samples' | 'computed'>

export function readersOf({ spec }: Pick<LintContext, 'spec'>): Reader[] {
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
    // The record of a create is the whole body, unless its own endpoint declares where the record is.
    const { method = 'GET', records } = spec.endpoints[one.call] ?? {}
    const of = method === 'GET' || records !== undefined ? 'record' : 'body'
    return [{ pointer: `${here}/save`, endpoint: one.call, of }, ...refusals, ...rows]
  })
  const endpoints = Object.keys(spec.endpoints).flatMap((name): Reader[] =>
    ['records', 'total'].map((key) => ({ pointer: `/endpoints${step(name)}/${key}`, endpoint: name, of: 'body' })),
  )
  return [...endpoints, ...streams, ...steps]
}

/** A query to the local mirror (`stream`) has no response of an endpoint. */
const rowReaders = (here: string, row: { readonly call?: string }): Reader[] =>
  row.call === undefined
    ? []
    : (['match', 'where', 'save', 'show'] as const).map((key) => ({
        pointer: `${here}/${key}`,
        endpoint: row.call ?? '',
        of: 'record',
      }))

/** The values of a reader's root; null if scenarios show none, or if they are unknown. */
export function seenBy(context: ReaderContext, { endpoint, also, of }: Reader): unknown[] | null {
  const own = valuesOf(context, endpoint, of)
  if (!own || also === undefined) return own
  const more = valuesOf(context, also, of)
  return more ? [...own, ...more] : own
}

function valuesOf({ spec, samples, computed }: ReaderContext, endpoint: string, of: Reader['of']): unknown[] | null {
  const used = of === 'refusal' ? conflictsFor(spec, endpoint, samples) : samplesFor(spec, endpoint, samples)
  if (used.length === 0) return null
  const at = of === 'record' ? recordsAt(spec, endpoint) : null
  if (!at) return used.map(({ json }) => json)
  const read = used.map((sample) => recordsIn(sample, at.expression, computed))
  const found = read.flatMap((one) => ('records' in one ? [one.records] : []))
  return found.length === 0 ? null : found.flat()
}
