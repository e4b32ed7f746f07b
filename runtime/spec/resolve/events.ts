import { step } from '../../kernel/text/json-pointer.ts'
import type {
  ConnectorSpec,
  EventSpec,
  QueueSpec,
  ReactionSpec,
  SubscribeSpec,
  ValueMap,
  WebhookSpec,
  WrittenConnector,
  WrittenEvents,
  WrittenReaction,
  WrittenRequest,
} from '../connector.ts'
import { callOf } from './requests.ts'
import type { Resolving } from './resolving.ts'

type Written<Name> = Extract<WrittenEvents, { readonly kind: Name }>

/** A spec has one source of events, which is called what it is. */
export function resolvedEvents({ events }: WrittenConnector, at: Resolving): ConnectorSpec['events'] {
  if (!events) return undefined
  const here = `/events/${events.kind}`
  at.origins.note(here, '/events')
  const resolved: EventSpec = events.kind === 'webhook' ? webhookOf(events, here, at) : queueOf(events, here, at)
  return { [events.kind]: resolved }
}

function webhookOf(written: Written<'webhook'>, here: string, at: Resolving): WebhookSpec {
  const { handlers, reply, subscribe, ...kept } = written
  return {
    ...kept,
    ...(reply !== undefined && { reply: typeof reply === 'number' ? { status: reply } : reply }),
    ...(subscribe && { subscribe: subscribeOf(subscribe, `${here}/subscribe`, at) }),
    on: reactionsOf(handlers, here, at),
  }
}

type WrittenSubscribe = NonNullable<Written<'webhook'>['subscribe']>

function subscribeOf(
  { find, create, remove, ...kept }: WrittenSubscribe,
  resolved: string,
  at: Resolving,
): SubscribeSpec {
  const callAt = (key: string, one: Request) =>
    callOf(one, { written: `/events/subscribe/${key}`, resolved: `${resolved}/${key}` }, at)
  return {
    ...kept,
    ...(find && {
      find: { ...callAt('find', find), ...(find.where !== undefined && { where: find.where }), id: find.id },
    }),
    create: { ...callAt('create', create), id: create.id, ...(create.save && { save: create.save }) },
    ...(remove && { remove: callAt('remove', remove) }),
  }
}

type Request = Exclude<WrittenRequest, string>

function queueOf(written: Written<'queue'>, here: string, at: Resolving): QueueSpec {
  const { kind, every, calls, event, id, ack, again, handlers } = written
  const callAt = (key: string, one: Request) => callOf(one, { written: `/events${key}`, resolved: here + key }, at)
  return {
    kind,
    every,
    ...callAt('', written),
    ...(calls !== undefined && { calls }),
    ...(ack && { ack: { ...callAt('/ack', ack), ...(ack.per && { per: ack.per }) } }),
    ...(again && {
      again: {
        ...callAt('/again', again),
        ...(again.last && { last: { ...callAt('/again/last', again.last), is: again.last.is } }),
      },
    }),
    event,
    id,
    on: reactionsOf(handlers, here, at),
  }
}

/** What the two candidates of a merge are called, as it is written and as it is resolved. */
export const MERGE_KEYS: Readonly<Record<string, string>> = { from: 'id', to: 'into' }

export const withMergeNames = (given: ValueMap): ValueMap =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [MERGE_KEYS[key] ?? key, value]))

const ACTIONS = ['refresh', 'delete', 'merge'] as const

function reactionsOf(handlers: readonly WrittenReaction[], here: string, at: Resolving): Record<string, ReactionSpec> {
  const on: Record<string, ReactionSpec> = {}
  handlers.forEach((handler, index) => {
    const written = `/events/handlers/${index}`
    const names = [handler.events].flat()
    for (const [place, name] of names.entries()) {
      const resolved = `${here}/on${step(name)}`
      const own = typeof handler.events === 'string' ? `${written}/events` : `${written}/events/${place}`
      if (Object.hasOwn(on, name))
        at.refuse({
          rule: 'name-twice',
          pointer: own,
          part: 'value',
          message: `Another handler has the event "${name}" already.`,
          hint: 'Write each event in one handler.',
        })
      at.origins.note(resolved, written)
      on[name] = reactionOf(handler, { written, resolved }, at)
    }
  })
  return on
}

type Place = { readonly written: string; readonly resolved: string }

function reactionOf(handler: WrittenReaction, { written, resolved }: Place, at: Resolving): ReactionSpec {
  const action = ACTIONS.find((one) => handler[one] !== undefined) ?? 'refresh'
  const [[stream, target] = ['', '']] = Object.entries(handler[action] ?? {})
  const here = `${written}/${action}${step(stream)}`
  at.origins.note(`${resolved}/${action}`, here)
  at.origins.note(`${resolved}/with`, here)
  if (typeof target === 'string') {
    at.origins.note(`${resolved}/with/id`, here)
    return { [action]: stream, with: { id: target } }
  }
  const given = target as ValueMap
  if (action !== 'merge') return { [action]: stream, with: given }
  for (const [key, name] of Object.entries(MERGE_KEYS)) at.origins.note(`${resolved}/with/${name}`, `${here}/${key}`)
  return { merge: stream, with: withMergeNames(given) }
}
