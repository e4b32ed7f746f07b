import { step } from '../../kernel/text/json-pointer.ts'
import type {
  ConnectorSpec,
  DeletesSpec,
  StreamSpec,
  WrittenConnector,
  WrittenPull,
  WrittenStream,
} from '../connector.ts'
import { callOf } from './requests.ts'
import type { Resolving } from './resolving.ts'

/** Keys of a stream that `pull.defaults` may set for all. */
export const STREAM_DEFAULT_KEYS = [
  'every',
  'min_interval',
  'at_least',
  'incremental',
  'deletes',
] as const satisfies readonly (keyof NonNullable<WrittenPull['defaults']>)[]

export function resolvedPull({ pull }: WrittenConnector, at: Resolving): ConnectorSpec['pull'] {
  if (!pull) return undefined
  const { defaults = {}, ...streams } = pull
  const resolved: Record<string, StreamSpec> = Object.create(null)
  for (const [name, stream] of Object.entries(streams as Record<string, WrittenStream>))
    resolved[name] = streamOf(name, withDefaults(name, stream, { defaults, at }), at)
  return resolved
}

type Defaults = { readonly defaults: NonNullable<WrittenPull['defaults']>; readonly at: Resolving }

function withDefaults(name: string, stream: WrittenStream, { defaults, at }: Defaults): WrittenStream {
  const taken = STREAM_DEFAULT_KEYS.filter((key) => stream[key] === undefined && defaults[key] !== undefined)
  for (const key of taken)
    at.origins.note(`/pull${step(name)}/${key === 'incremental' ? 'since' : key}`, `/pull/defaults/${key}`)
  return { ...stream, ...Object.fromEntries(taken.map((key) => [key, defaults[key]])) }
}

function streamOf(name: string, written: WrittenStream, at: Resolving): StreamSpec {
  const { list, detail, get, every = '', incremental, store_new, deletes, ...kept } = written
  const here = `/pull${step(name)}`
  at.origins.note(`${here}/since`, `${here}/incremental`)
  const fullEvery = incremental && incremental.kind !== 'none' ? incremental.full_every : undefined
  at.origins.note(`${here}/full_every`, `${at.origins.of(`${here}/since`).pointer}/full_every`)
  at.origins.note(`${here}/select`, `${here}/store_new`)
  if (every === '')
    at.refuse({
      rule: 'missing-key',
      pointer: here,
      part: 'key',
      message: 'The key "every" is missing here.',
      hint: 'Write it here, or for all streams in pull.defaults: every: 1h',
    })
  const { call: from, with: given } = callOf(list, { written: `${here}/list`, resolved: here, key: 'from' }, at)
  const read = readOf({ detail, get }, here, at)
  return {
    ...kept,
    every,
    from,
    ...(given && { with: given }),
    ...(incremental && { since: sinceOf(incremental) }),
    ...(fullEvery !== undefined && { full_every: fullEvery }),
    ...(store_new !== undefined && { select: store_new }),
    ...(deletes && { deletes: deletesOf(deletes, { written: at.origins.of(`${here}/deletes`).pointer, here }, at) }),
    ...(read && { read }),
  }
}

/** When everything is read is no matter of how a part is. */
function sinceOf(incremental: NonNullable<WrittenStream['incremental']>): NonNullable<StreamSpec['since']> {
  if (!('full_every' in incremental)) return incremental
  const { full_every: _fullEvery, ...since } = incremental
  return since
}

function readOf(
  { detail, get }: Pick<WrittenStream, 'detail' | 'get'>,
  here: string,
  at: Resolving,
): StreamSpec['read'] {
  const read = detail ?? get
  if (read === undefined) return undefined
  const key = detail === undefined ? 'get' : 'detail'
  if (detail !== undefined && get !== undefined)
    at.refuse({
      rule: 'unknown-key',
      pointer: `${here}/get`,
      part: 'key',
      message: '`detail` reads one record already, also for events.',
      hint: 'Remove `get`.',
    })
  at.origins.note(`${here}/read`, `${here}/${key}`)
  const { call, with: given = {} } = callOf(read, { written: `${here}/${key}`, resolved: `${here}/read` }, at)
  return { call, with: given, ...(detail !== undefined && { always: true }) }
}

type Place = { readonly written: string; readonly here: string }

function deletesOf(
  deletes: NonNullable<WrittenStream['deletes']>,
  { written, here }: Place,
  at: Resolving,
): DeletesSpec {
  if (deletes.kind !== 'tombstones') return deletes
  const { list, ...kept } = deletes
  const resolved = `${here}/deletes`
  const { call, with: given } = callOf(list, { written: `${written}/list`, resolved }, at)
  return { ...kept, call, ...(given && { with: given }) }
}
