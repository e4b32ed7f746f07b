/** The events of outgoing webhooks, one for each kind of change in the feed, and some that are not in it. */
import { CONNECTION_EVENTS } from './connect-links.ts'
import { MODELS } from './model.ts'
import { ERASURE_STATES, RECORD_CHANGES } from './states.ts'

export const WEBHOOK_ENDPOINT_STATES = ['active', 'disabled'] as const
export type WebhookEndpointState = (typeof WEBHOOK_ENDPOINT_STATES)[number]
/**
 * Why an endpoint is disabled. `failing`: a message could not be delivered for three days. `gone`: it responded with 410.
 */
export const WEBHOOK_ENDPOINT_REASONS = ['failing', 'gone', 'operator'] as const
export type WebhookEndpointReason = (typeof WEBHOOK_ENDPOINT_REASONS)[number]

/** States of pushes that are in the change feed. */
const PUSH_EVENTS = ['confirmed', 'failed', 'cancelled', 'in_review', 'uncertain'] as const

export const WEBHOOK_EVENTS = [
  ...MODELS.flatMap((model) => RECORD_CHANGES.map((change) => `${model}.${change}`)),
  'application.status',
  ...PUSH_EVENTS.map((state) => `push.${state}`),
  'review.opened',
  'consent.withdrawn',
  ...ERASURE_STATES.map((state) => `erasure.${state}`),
  'issue.opened',
  'connection.needs_reauthorization',
  ...CONNECTION_EVENTS.map((event) => `connection.${event}`),
]
/** The event of a test delivery, which every endpoint receives. */
export const TEST_EVENT = 'webhook.test'
/** The events of which there are deliveries. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT]

const subjectOf = (type: string): string => type.slice(0, type.indexOf('.'))

/** A subscription of an endpoint: to an event, all of one subject, or all. */
export const WEBHOOK_SUBSCRIPTIONS = [
  '*',
  ...new Set(WEBHOOK_EVENTS.map((type) => `${subjectOf(type)}.*`)),
  ...WEBHOOK_EVENTS,
]

export const isSubscribed = (subscriptions: readonly string[], type: string): boolean =>
  subscriptions.some((one) => one === '*' || one === type || one === `${subjectOf(type)}.*`)
