/**
 * Flow 3: verify → keep → refresh. A delivery is acknowledged once it is on disk. Its content is not trusted: it only
 * names a record, which is then read from the ATS, so repeated, late, reordered and forged deliveries are harmless.
 */

import type { Session } from './endpoint/session.ts'
import type { Evaluator } from './expression/evaluator.ts'
import { plainFirst } from './expression/plain-paths.ts'
import { asHirewireError, HirewireError } from './kernel/errors/errors.ts'
import { idText } from './kernel/model/model.ts'
import { confirmDeletion, confirmMerge, type Following, idsOfMerge } from './pull/confirm.ts'
import type { PullDeps } from './pull/deps.ts'
import { clearHook, raiseHook, raiseMerge } from './pull/raise-issues.ts'
import { refreshRecord } from './pull/refresh.ts'
import type { WalkEnd } from './pull/walk-end.ts'
import { sweepErased } from './push/sweep.ts'
import type { KeptEvent, NewEvent } from './store/port/events.ts'
import type { ErasurePort, HookPort, Lease } from './store/port/index.ts'
import type { Delivery } from './strategies/contracts.ts'
import { answerChallenge } from './webhook/challenge.ts'
import { type Decoy, refuseUnknownConnection } from './webhook/decoy.ts'
import { type Arrived, deliveryOf, hashOf, inTime, overDelivery } from './webhook/delivery.ts'
import type { DeliveryIssues } from './webhook/delivery-issues.ts'
import { eventsOf, ownMarks, unreadable } from './webhook/events-of-delivery.ts'
import { handshakeOf, type Received, replyTo } from './webhook/handshake.ts'
import { namedBy, reactionTo } from './webhook/reactions.ts'
import { type SubscribeDeps, subscribe } from './webhook/subscribe.ts'
import { type ResolveHookCredentials, verifyDelivery } from './webhook/verify.ts'

export type HookDeps = PullDeps &
  Pick<SubscribeDeps, 'publicUrl'> & {
    readonly hookCredentials: ResolveHookCredentials
    readonly deliveryIssues: DeliveryIssues
    readonly hooks: HookPort
    readonly erasures: Pick<ErasurePort, 'sweep' | 'scrub'>
    /** Stands in for a connection that does not exist. */
    readonly decoy: Decoy
    /** Evaluates deliveries to connections that do not exist. */
    readonly decoyEvaluator: Evaluator
  }

type ReceiveDeps = HookDeps & {
  /**
   * Evaluates deliveries proven to come from the ATS. Evaluations for unverified senders do not count toward pausing
   * the connection.
   */
  readonly proven: Evaluator
  /**
   * Whether evaluators were killed so often by this connection's expressions that nothing is evaluated until it is
   * resumed.
   */
  stopped(connection: string): Promise<boolean>
}

/**
 * Verifies a delivery on its raw bytes, stores it and returns the response. A handshake is only answered, and so is the
 * challenge of a GET. Throws `signature_invalid`, `request_invalid`, and `not_found` for a GET that is refused;
 * `event_refused` for every internal fault.
 */
export async function receiveHook(connection: string, delivery: Delivery, deps: ReceiveDeps): Promise<Received> {
  try {
    return await receive(connection, delivery, deps)
  } catch (error) {
    throw await deps.deliveryIssues.refusal(connection, error)
  }
}

async function receive(connection: string, delivery: Delivery, deps: ReceiveDeps): Promise<Received> {
  const session = await deps.described(connection)
  const [hook, event] = Object.entries(session?.connector.spec.events ?? {})[0] ?? []
  if (delivery.method === 'GET')
    return answerChallenge(
      { connection, delivery, known: session && event?.kind === 'webhook' ? { session, event } : null },
      deps,
    )
  if (!session || !hook || event?.kind !== 'webhook')
    return refuseUnknownConnection(connection, delivery, { ...deps, evaluator: deps.decoyEvaluator })
  const arrived = deliveryOf({ event, session, delivery })
  const early = await handshakeOf(arrived, false, deps)
  if (early) return early
  await verifyDelivery(arrived, deps)
  if (await deps.stopped(connection))
    throw new HirewireError('expression_killed', 'Expressions of this connection were stopped too often.')
  const proven = { ...deps, evaluator: deps.proven }
  const received = (await handshakeOf(arrived, true, proven)) ?? (await keep(hook, arrived, proven))
  await deps.deliveryIssues.well(connection)
  return received
}

/** Events of one delivery: each is evaluated and stored. */
const MOST_EVENTS = 1_000

async function keep(hook: string, arrived: Arrived, deps: HookDeps): Promise<Received> {
  const events = await eventsOf(arrived, deps)
  if (events.length > MOST_EVENTS)
    throw unreadable(arrived, `The delivery has more than ${MOST_EVENTS} events: send fewer at a time.`)
  const found = await Promise.allSettled(events.map((one) => read(one, deps)))
  const understood = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const used = understood.filter((event) => typeof event !== 'string')
  const { connection } = arrived.session
  const kept = await Promise.all(
    ownMarks(used).map((event) => deps.hooks.keep({ connection, hook, receivedAt: deps.clock.now(), ...event })),
  )
  // After the others are kept: the ATS repeats the delivery, and they are then recognized.
  const refused = found.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
  const duplicate = kept.every((one) => one.duplicate)
  if (used.length > 0) return replyTo(arrived, { accepted: true, duplicate }, deps)
  // Acknowledged, because otherwise the ATS would repeat it forever; there is nothing to do with it.
  const reason = events.length === 1 ? `Event "${understood[0]}" is not used.` : 'None of its events is used.'
  return replyTo(arrived, { accepted: false, reason }, deps)
}

/** Events processed per batch. */
const BATCH = 50
/**
 * Events that may have to wait before the lane is given back: further ones would probably have to wait for the same
 * reason.
 */
const WAITING_AT_MOST = 5
/** An event is retried for about half an hour; after that the next pull reads its record. */
const TRIES = 12

/** Processes the stored events. Returns the time at which the lane wants to run again. */
export async function runHooks(target: { connection: string; hold: Lease }, deps: HookDeps): Promise<number | null> {
  const session = await deps.session(target.connection)
  const later = await registered(session, deps)
  const waits: number[] = []
  for (let events = await take(target, deps); events.length > 0; events = await take(target, deps)) {
    for (const event of events) {
      // Stored events remain stored: the next start continues with them.
      if (deps.stopping()) return deps.clock.now()
      const end = await followUp(event, { session, hold: target.hold }, deps)
      if (end.kind !== 'paused') {
        await deps.hooks.done(event.ids, end.kind === 'complete' ? 'applied' : 'failed')
        continue
      }
      const until = Math.max(end.until, deps.clock.now() + 1)
      await deps.hooks.postpone(event.ids, until)
      if (!end.alone && waits.push(until) >= WAITING_AT_MOST) return Math.min(...waits)
    }
  }
  const next = await deps.hooks.nextReadyAt(target.connection)
  return later === null || next === null ? (later ?? next) : Math.min(later, next)
}

const take = ({ connection }: { connection: string }, { hooks }: HookDeps) => hooks.take(connection, BATCH)

/** Ensures that webhooks that are registered by call exist. Returns when to retry if one could not be registered. */
async function registered(session: Session, deps: HookDeps): Promise<number | null> {
  const [event] = Object.values(session.connector.spec.events ?? {})
  return event?.kind === 'webhook' ? subscribe(session, event, deps) : null
}

/** An event that cannot be processed affects only itself: the others continue. */
async function followUp(event: KeptEvent, at: { session: Session; hold: Lease }, deps: HookDeps): Promise<WalkEnd> {
  const { connection, stream } = event
  // The waits double, so the number of attempts is about the logarithm of the event's age; this survives a restart.
  const seconds = Math.max(0, deps.clock.now() - event.receivedAt) / 1_000
  const tries = Math.floor(Math.log2(1 + seconds))
  try {
    const end = await carryOut(event, { ...at, tries, atMost: TRIES }, deps)
    if (end.kind === 'complete') await clearHook(connection, stream, deps)
    else if (end.kind !== 'paused') await raiseFor(event, end, deps)
    return end
  } catch (error) {
    const { code, message, place, failure } = asHirewireError(error)
    if (code === 'fenced' || failure === 'storage' || deps.stopping()) throw error
    await raiseFor(event, { code, message }, deps)
    return { kind: 'failed', code, message, place }
  }
}

async function carryOut(event: KeptEvent, at: Following, deps: HookDeps): Promise<WalkEnd> {
  const { action, stream } = event
  if (action === 'refresh') return refreshRecord({ ...at, stream, given: event.with }, deps)
  if (action === 'delete') return confirmDeletion(event, at, deps)
  const end = await confirmMerge(event, at, deps)
  // It may give an erased person another id.
  if (end.kind === 'complete') await sweepErased(deps.erasures, deps)
  return end
}

/** The next pull reads what an event could not, except for who was merged: that is for a person. */
const raiseFor = (event: KeptEvent, problem: Pick<HirewireError, 'code' | 'message'>, deps: HookDeps): Promise<void> =>
  event.action === 'merge'
    ? raiseMerge(event, { ...idsOfMerge(event), ...problem }, deps)
    : raiseHook(event, problem, deps)

/** A delivery of an event to which the connector has a reaction. */
type UsedDelivery = Pick<NewEvent, 'event' | 'action' | 'stream' | 'with' | 'mark' | 'calmMs'> & {
  /** Equal for equal events. */
  readonly hash: string
}

/**
 * The content of a delivery: its event, its id, and the values that identify the record. Only the event's name for one
 * that is not used.
 */
async function read(arrived: Arrived, deps: HookDeps): Promise<UsedDelivery | string> {
  // Most events name their record by plain paths: asking another process costs more than all other work on a delivery.
  const evaluator = plainFirst(deps.evaluator)
  const { event } = arrived
  const refuse = (message: string): HirewireError => unreadable(arrived, message)
  const body = arrived.json()
  if (body.kind !== 'json')
    throw refuse(`The delivery cannot be read: ${body.kind === 'empty' ? 'it is empty' : `the JSON ${body.why}`}.`)
  const evaluated = await evaluator.evaluate([
    overDelivery(arrived, event.event),
    overDelivery(arrived, event.id ?? null),
  ])
  const [evaluatedName, id] = evaluated.map(inTime)
  if (!evaluatedName?.ok) throw refuse(`\`event\` failed: ${evaluatedName?.error.message ?? 'no result'}`)
  const { value } = evaluatedName
  // Several names in one body, perhaps: to acknowledge them would lose them.
  if (typeof value === 'object' && value !== null)
    throw refuse(`\`event\` gives ${Array.isArray(value) ? 'a list' : 'an object'} instead of the name of one event.`)
  // Perhaps the body has several events below a key. An empty name is different: it is no event that the connector uses.
  if (value === undefined)
    throw refuse('`event` finds no name. If the events are in a list below a key, say so by `list`.')
  const name = idText(value) ?? ''
  const reaction = reactionTo(event.on, name)
  if (!reaction) return name
  const [given] = (await evaluator.evaluate([overDelivery(arrived, reaction.with, 'error')])).map(inTime)
  const named = given?.ok ? namedBy(reaction, given.value as Record<string, unknown>) : given?.error.message
  if (typeof named !== 'object')
    throw refuse(`The event "${name}" does not identify its record: ${named ?? 'no result'}`)
  const key = id?.ok ? idText(id.value) : null
  const hash = hashOf(arrived)
  return { event: name, ...named, mark: key === null ? { body: hash } : { id: key }, hash }
}
