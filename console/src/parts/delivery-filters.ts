/** Events that endpoints receive, and filters of their deliveries. */
import type { paths } from 'hirewire/client'
import type { Search } from '../search.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { timesOf } from './filters.tsx'
import type { DeliveryQuery } from './merged-deliveries.ts'

type Body = paths['/v1/webhook-endpoints']['post']['requestBody']['content']['application/json']
export type Event = Body['events'][number]

/** All of a subject, or some of its events. */
const EVENTS = {
  requisition: ['requisition.created', 'requisition.updated', 'requisition.deleted'],
  application: ['application.created', 'application.updated', 'application.deleted', 'application.status'],
  candidate: ['candidate.created', 'candidate.updated', 'candidate.deleted'],
  offer: ['offer.created', 'offer.updated', 'offer.deleted'],
  department: ['department.created', 'department.updated', 'department.deleted'],
  location: ['location.created', 'location.updated', 'location.deleted'],
  push: ['push.confirmed', 'push.failed', 'push.cancelled', 'push.in_review', 'push.uncertain'],
  review: ['review.opened'],
  consent: ['consent.withdrawn'],
  erasure: ['erasure.waiting', 'erasure.open', 'erasure.done'],
  issue: ['issue.opened'],
  connection: [
    'connection.needs_reauthorization',
    'connection.created',
    'connection.authorized',
    'connection.changed',
    'connection.removed',
  ],
} as const satisfies Readonly<Record<string, readonly Event[]>>
export type Subject = keyof typeof EVENTS
export const SUBJECTS = Object.entries(EVENTS) as [Subject, readonly Event[]][]

/** Each event by its own name; `*` and `push.*` stand for several. */
export const singleEvents = (events: readonly string[]): Event[] =>
  SUBJECTS.flatMap(([subject, all]) =>
    all.filter((event) => events.some((one) => one === '*' || one === event || one === `${subject}.*`)),
  )

export const DELIVERY_RESULTS = [
  { value: 'true', text: SCREEN_TEXTS.webhooks.results.arrived },
  { value: 'false', text: SCREEN_TEXTS.webhooks.results.failed },
]

export const deliveryQueryOf = (search: Search): DeliveryQuery => ({
  ...(search.type && { type: [search.type as NonNullable<DeliveryQuery['type']>[number]] }),
  ...(DELIVERY_RESULTS.some(({ value }) => value === search.delivered) && { delivered: search.delivered === 'true' }),
  ...timesOf(search),
})
