import type { Program } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { durationMs } from '../kernel/machine/clock.ts'
import type { Model } from '../kernel/model/model.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { ConnectorSpec, DateSpec, DeletesSpec, ForEachSpec, SinceSpec, StreamSpec } from '../spec/connector.ts'
import { STREAM_DEFAULTS } from '../spec/defaults.ts'
import { shareOf } from '../strategies/percent.ts'
import { type EndpointPlan, planEndpoint } from './endpoint.ts'

export type Vocabularies = NonNullable<ConnectorSpec['vocabularies']>

/** How a source record becomes records of the model. */
export type MappingPlan = {
  readonly model: Model
  /** Value program over the record: `{ id, admitted?, updated?, deleted?, data? }`. */
  readonly program: Program
  /** The stream has a `select`: only records for which it is true are admitted. */
  readonly selects: boolean
  readonly vocabularies: Vocabularies
  readonly dates: DateSpec
  /** JSON pointer of the stream in the spec, for places in messages. */
  readonly pointer: string
}

export type ReadPlan = {
  readonly endpoint: EndpointPlan
  readonly with: Program
  readonly always: boolean
  /**
   * The path of `updated`: a listed record with a value there shows when its detail changed. Null when it is computed.
   */
  readonly updatedPath: string | null
}

/** One stream: where its pages come from and how they are processed. Plain data. */
export type PullPlan = {
  readonly stream: string
  readonly endpoint: EndpointPlan
  /**
   * Returns the endpoint's `with`; the variables are `$cursor`, `$item`, `$settings`.
   */
  readonly with: Program
  readonly forEach: ForEachSpec | null
  readonly since: SinceSpec | null
  /** The records contain when they changed (`updated`); otherwise a watermark can only use the start of a run. */
  readonly dated: boolean
  readonly deletes: DeletesSpec
  readonly mapping: MappingPlan
  readonly everyMs: number
  /** Share of the last complete full run, 0 to 1, below which a full run is held. */
  readonly atLeast: number
  readonly fullEveryMs: number | null
  /**
   * Reads one record: endpoint and `with` (root: the event's values, or the listed record where `read` is `always`).
   */
  readonly read: ReadPlan | null
  /** The list of deletions. */
  readonly tombstones: { readonly endpoint: EndpointPlan; readonly with: Program; readonly mapping: MappingPlan } | null
}

/** Plans one stream of an effective spec. Throws `not_found` for a stream that the connector does not have. */
export function planPull(spec: ConnectorSpec, name: string): PullPlan {
  const stream = spec.pull?.[name]
  if (!stream)
    throw new HirewireError(
      'not_found',
      `Connector ${spec.id} has no stream "${name}"; its streams: ${streamNames(spec)}.`,
      {
        place: { stream: name },
      },
    )
  refuseUnfit(name, stream)
  const endpoint = planEndpoint(spec, stream.from, 'read')
  const pointer = `/pull/${name}`
  const read = planRead(spec, stream)
  return {
    stream: name,
    endpoint,
    with: sent(stream.with ?? {}),
    forEach: stream.for_each ?? null,
    since: stream.since ?? null,
    dated: stream.updated !== undefined,
    deletes: stream.deletes ?? STREAM_DEFAULTS.deletes,
    mapping: planMapping(spec, stream, { pointer, dates: (read?.always ? read.endpoint : endpoint).dates }),
    everyMs: durationMs(stream.every),
    atLeast: shareOf('at_least', stream.at_least ?? STREAM_DEFAULTS.at_least),
    fullEveryMs: stream.full_every ? durationMs(stream.full_every) : null,
    read,
    tombstones: planTombstones(spec, stream, pointer),
  }
}

/** Names only: a computed time may come from another field than the one that changes. */
const PLAIN_PATH = /^(\$\.)?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/

function planRead(spec: ConnectorSpec, { read, updated }: StreamSpec): ReadPlan | null {
  if (!read) return null
  const path = updated?.trim() ?? ''
  return {
    endpoint: planEndpoint(spec, read.call, 'read'),
    with: sent(read.with),
    always: read.always === true,
    updatedPath: PLAIN_PATH.test(path) ? path : null,
  }
}

/** A line of the list names the deleted record by its id; nothing else of the stream's mapping is needed. */
function planTombstones(spec: ConnectorSpec, { deletes, into }: StreamSpec, pointer: string): PullPlan['tombstones'] {
  if (deletes?.kind !== 'tombstones') return null
  const endpoint = planEndpoint(spec, deletes.call, 'read')
  const program: Program = { kind: 'value', tree: { id: deletes.id, deleted: true }, missing: 'omit' }
  const here = { pointer: `${pointer}/deletes`, dates: endpoint.dates }
  const mapping = { model: into, program, selects: false, vocabularies: spec.vocabularies ?? {}, ...here }
  return { endpoint, with: sent(deletes.with ?? {}), mapping }
}

/** Rules that the schema cannot express: options that require or exclude each other. */
function refuseUnfit(name: string, { since, for_each: forEach, read }: StreamSpec): void {
  const refuse = (message: string): never => {
    throw new HirewireError('spec_invalid', message, { place: { stream: name } })
  }
  if (since?.kind === 'created_only' && !read)
    refuse(`Stream ${name} reads open records again (incremental: created_only), so it requires \`get\`.`)
  // One token stands for one list; each part would have its own.
  if (since?.kind === 'sync_token' && forEach)
    refuse(`Stream ${name} has \`for_each\` and a sync token: one token cannot cover several lists.`)
}

/** Streams in dependency order: a stream that walks another (`for_each: { kind: stream }`) comes after it. */
export function streamOrder(spec: ConnectorSpec): string[] {
  const streams = Object.entries(spec.pull ?? {})
  const depth = (name: string, seen: readonly string[] = []): number => {
    const forEach = spec.pull?.[name]?.for_each
    if (forEach?.kind !== 'stream' || seen.includes(name)) return 0
    return 1 + depth(forEach.of, [...seen, name])
  }
  return streams.map(([name]) => name).sort((a, b) => depth(a) - depth(b))
}

/** What is read from something received: a program of expressions, of which each without `?` must have a value. */
export const values = (tree: ValueTree): Program => ({ kind: 'value', tree, missing: 'error' })
/** What is sent: a program of texts and expressions, of which each without `?` must have a value. */
export const sent = (tree: ValueTree): Program => ({ kind: 'sent', tree, missing: 'error' })

function planMapping(spec: ConnectorSpec, stream: StreamSpec, at: { pointer: string; dates: DateSpec }): MappingPlan {
  const tree: Record<string, ValueTree> = { id: stream.id, data: stream.map as ValueTree }
  if (stream.select !== undefined) tree.admitted = stream.select
  if (stream.updated !== undefined) tree.updated = stream.updated
  if (stream.deletes?.kind === 'flag') tree.deleted = stream.deletes.when
  return {
    model: stream.into,
    program: { kind: 'value', tree, missing: 'omit' },
    selects: stream.select !== undefined,
    vocabularies: spec.vocabularies ?? {},
    dates: at.dates,
    pointer: at.pointer,
  }
}

const streamNames = (spec: ConnectorSpec): string => Object.keys(spec.pull ?? {}).join(', ') || 'none'
