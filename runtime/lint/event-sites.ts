import { step } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec, EventSpec, QueueSpec, SubscribeSpec, WebhookSpec } from '../spec/connector.ts'
import { tables } from '../strategies/tables.ts'
import { optionSites } from './option-sites.ts'
import { at, called, chosen, type Kind, type Site } from './site.ts'

const EVENT: Kind = { kind: 'value', known: ['settings', 'delivery'], root: 'source' }
const VERIFY: Kind = { kind: 'text', known: ['credentials', 'settings'], root: 'none' }
/** The delivery itself determines its signed text. */
const SIGNED: Kind = {
  kind: 'text',
  known: [...VERIFY.known, ...EVENT.known, 'timestamp', 'body_hash'],
  root: 'source',
}
/** Without `time`, the runtime reads no timestamp, and each delivery would be refused. */
const TIMELESS: Kind = { ...SIGNED, known: SIGNED.known.filter((name) => name !== 'timestamp') }
/** An event of a queue is a record of a response, not a delivery. */
const QUEUED: Kind = { kind: 'value', known: ['settings'], root: 'source' }
const REQUESTED: Kind = { kind: 'sent', known: ['settings'], root: 'none' }
const HOOK: Kind = { kind: 'sent', known: ['settings', 'hook'], root: 'none' }

/** The responses to the ATS. */
const responseSites = (here: string, { handshake = [], reply }: WebhookSpec): Site[] => [
  ...handshake.flatMap((line, index) => [
    ...at(`${here}/handshake/${index}/when`, line.when, EVENT),
    ...at(`${here}/handshake/${index}/headers`, line.headers, { ...EVENT, kind: 'text' }),
    ...at(`${here}/handshake/${index}/body`, line.body, EVENT),
  ]),
  ...at(`${here}/reply/body`, reply?.body, EVENT),
]

function webhookSites(here: string, event: WebhookSpec): Site[] {
  const secrets = chosen(
    optionSites(`${here}/verify`, event.verify, tables.verify[event.verify.kind].options),
    'signature' in event.verify ? (event.verify.time ? SIGNED : TIMELESS) : VERIFY,
    EVENT,
  )
  const token = at(`${here}/challenge/token/equals`, event.challenge?.token?.equals, VERIFY)
  const list = at(`${here}/list`, event.list, EVENT)
  return [
    ...secrets,
    ...token,
    ...list,
    ...responseSites(here, event),
    ...subscribeSites(`${here}/subscribe`, event.subscribe),
  ]
}

function subscribeSites(here: string, subscribe: SubscribeSpec | undefined): Site[] {
  if (!subscribe) return []
  const { find, create, remove } = subscribe
  const response: Kind = { ...HOOK, kind: 'value', root: 'source' }
  return [
    ...(find ? called(`${here}/find/with`, find.with, HOOK) : []),
    ...at(`${here}/find/where`, find?.where, response),
    ...at(`${here}/find/id`, find?.id, response),
    ...called(`${here}/create/with`, create.with, HOOK),
    ...at(`${here}/create/id`, create.id, response),
    ...at(`${here}/create/save`, create.save, response),
    ...(remove ? called(`${here}/remove/with`, remove.with, HOOK) : []),
  ]
}

function queueSites(here: string, { with: given, ack, again }: QueueSpec): Site[] {
  return [
    ...called(`${here}/with`, given, REQUESTED),
    ...(ack ? called(`${here}/ack/with`, ack.with, { ...REQUESTED, known: ['settings', 'ids', 'record'] }) : []),
    ...(again ? called(`${here}/again/with`, again.with, { ...REQUESTED, known: ['settings', 'last'] }) : []),
    ...(again?.last ? called(`${here}/again/last/with`, again.last.with, REQUESTED) : []),
    ...at(`${here}/again/last/is`, again?.last?.is, QUEUED),
  ]
}

export function eventSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.events ?? {}).flatMap(([name, event]: [string, EventSpec]) => {
    const here = `/events${step(name)}`
    const kind = event.kind === 'queue' ? QUEUED : EVENT
    return [
      ...(event.kind === 'queue' ? queueSites(here, event) : webhookSites(here, event)),
      ...at(`${here}/event`, event.event, kind),
      ...at(`${here}/id`, event.id, kind),
      ...Object.entries(event.on).flatMap(([on, { with: given }]) => at(`${here}/on${step(on)}/with`, given, kind)),
    ]
  })
}
