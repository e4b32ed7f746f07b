import { step } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { BodySpec, ConnectorSpec, EventSpec, ValueMap } from '../spec/connector.ts'

/** One use of an endpoint: its caller, and its input. */
export type Call = {
  /** Pointer of the name of the endpoint. */
  readonly pointer: string
  readonly endpoint: string
  /** Pointer of `with`, and its names; a name that ends in `?` may be missing. */
  readonly with: { readonly pointer: string; readonly names: readonly string[] }
  readonly body: { readonly kind: BodySpec['kind']; readonly pointer: string; readonly value: ValueTree } | null
  /** Whether the call may change something in the ATS. */
  readonly writes: boolean
}

/** Every call of an endpoint in a spec. */
export function callsOf(spec: ConnectorSpec): Call[] {
  const streams = Object.entries(spec.pull ?? {}).flatMap(([name, stream]) => {
    const here = `/pull${step(name)}`
    const read = stream.read ? [call(`${here}/read`, 'call', stream.read)] : []
    const { deletes } = stream
    const gone = deletes?.kind === 'tombstones' ? [call(`${here}/deletes`, 'call', deletes)] : []
    return [call(here, 'from', { call: stream.from, with: stream.with }), ...read, ...gone]
  })
  const steps = (spec.push?.application?.steps ?? []).flatMap((one, index) => {
    const here = `/push/application/steps/${index}`
    const searches = (one.dedupe ?? []).flatMap((row, at) =>
      row.call === undefined ? [] : [call(`${here}/dedupe/${at}`, 'call', { ...row, call: row.call })],
    )
    const update = one.update ? [{ ...call(`${here}/update`, 'call', one.update), writes: true }] : []
    return [...searches, { ...call(here, 'call', one), writes: one.effect !== 'none' }, ...update]
  })
  const erase = spec.push?.erase ? [{ ...call('/push/erase', 'call', spec.push.erase), writes: true }] : []
  const { account } = spec
  const asked = account?.call === undefined ? [] : [call('/account', 'call', { ...account, call: account.call })]
  return [...asked, ...streams, ...steps, ...erase, ...Object.entries(spec.events ?? {}).flatMap(eventCalls)]
}

function eventCalls([name, event]: [string, EventSpec]): Call[] {
  const here = `/events${step(name)}`
  const callsOf = (key: string, one: Caller | undefined): Call[] => (one ? [call(`${here}/${key}`, 'call', one)] : [])
  if (event.kind === 'queue') {
    const { ack, again } = event
    return [
      call(here, 'call', event),
      ...callsOf('ack', ack),
      ...callsOf('again', again),
      ...callsOf('again/last', again?.last),
    ]
  }
  const { find, create, remove } = event.subscribe ?? {}
  return [
    ...callsOf('subscribe/find', find),
    ...callsOf('subscribe/create', create),
    ...callsOf('subscribe/remove', remove),
  ]
}

type Caller = { readonly call: string; readonly with?: ValueMap; readonly body?: BodySpec }

function call(here: string, key: 'from' | 'call', caller: Caller): Call {
  return {
    pointer: `${here}/${key}`,
    endpoint: caller.call,
    with: { pointer: `${here}/with`, names: Object.keys(caller.with ?? {}) },
    body: caller.body ? bodyOf(`${here}/body`, caller.body) : null,
    writes: false,
  }
}

/** The values of a body by name, whatever its kind. */
const bodyOf = (pointer: string, body: BodySpec): NonNullable<Call['body']> =>
  body.kind === 'multipart'
    ? {
        kind: body.kind,
        pointer: `${pointer}/parts`,
        value: Object.fromEntries(body.parts.map(({ name, value }) => [name, value])),
      }
    : { kind: body.kind, pointer: `${pointer}/value`, value: body.value }

/** Calls whose status matters, and perhaps one value of the response; all others are made for their records. */
const WRITE =
  /^\/account\/call$|^\/push\/application\/steps\/\d+\/(update\/)?call$|^\/push\/erase\/call$|\/(ack|again|again\/last|subscribe\/create|subscribe\/remove)\/call$/

export const isRead = ({ pointer }: Call): boolean => !WRITE.test(pointer)
