/**
 * SENTENCE 3: verify → keep → refresh.
 *
 * A delivery is answered once it is on disk. What it says is not believed: it only names a record, which is then read from
 * the ATS, so that deliveries that come twice, late or out of order do no harm.
 */

import type { Session } from './endpoint/session.ts'
import type { ValueTree } from './expression/evaluator.ts'
import { asHirewireError, HirewireError } from './kernel/errors.ts'
import { sha256 } from './kernel/fingerprint.ts'
import { idText } from './kernel/model.ts'
import type { PullDeps } from './pull/deps.ts'
import type { Stop } from './pull/ends.ts'
import { refreshRecord } from './pull/refresh.ts'
import { clearHook, raiseHook } from './pull/tell.ts'
import type { Hold, HookPort } from './store/port.ts'
import type { KeptEvent } from './store/port-operations.ts'
import type { Delivery } from './strategies/contracts.ts'
import { handshakeOf, type Received, replyTo } from './webhook/answers.ts'
import { type Arrived, jsonOf, overDelivery } from './webhook/arrived.ts'
import { verifyDelivery } from './webhook/verify.ts'

export type HookDeps = PullDeps & {
  readonly hooks: HookPort
  /** The webhook credentials of a connection, resolved. */
  hookCredentials(connection: string): Promise<Readonly<Record<string, string>>>
}

/**
 * Verifies a delivery on its raw bytes, keeps it, and gives the answer. A handshake is answered and goes no further.
 * Throws `not_found`, `signature_invalid` and `request_invalid`.
 */
export async function receiveHook(connection: string, delivery: Delivery, deps: HookDeps): Promise<Received> {
  const session = await deps.session(connection)
  const [hook, event] = Object.entries(session.connector.spec.events ?? {})[0] ?? []
  if (!hook || !event) throw new HirewireError('not_found', `The connector of ${connection} takes no webhooks.`)
  const arrived: Arrived = { event, session, delivery, body: jsonOf(delivery.body) }
  const early = await handshakeOf(arrived, false, deps)
  if (early) return early
  await verifyDelivery(arrived, deps)
  return (await handshakeOf(arrived, true, deps)) ?? keep(hook, arrived, deps)
}

async function keep(hook: string, arrived: Arrived, deps: HookDeps): Promise<Received> {
  const { event, session, delivery } = arrived
  const told = await read(arrived, deps)
  const target = Object.hasOwn(event.on, told.event) ? event.on[told.event] : undefined
  // Acknowledged, or the ATS would send it again and again; there is nothing to do with it.
  if (!target) return replyTo(arrived, { accepted: false, reason: `Event "${told.event}" is not used.` }, deps)
  const { duplicate } = await deps.hooks.keep(
    {
      connection: session.connection,
      hook,
      event: told.event,
      stream: target.refresh,
      with: told.given,
      receivedAt: deps.clock.now(),
    },
    // Without an id, two deliveries that read the same may still tell of two changes: both are kept, and followed up as one.
    told.id ?? `${sha256(delivery.body)}@${deps.clock.now()}`,
  )
  return replyTo(arrived, { accepted: true, duplicate }, deps)
}

/** Events that are looked at in one go. */
const BATCH = 50
/** Events that may have to wait before the lane is given back: more of them would only meet the same trouble. */
const WAITING_AT_MOST = 5
/** An event is tried for about half an hour; then it is left to the next pull. */
const TRIES = 12

/** Refreshes what the kept events name. Gives the time at which the lane wants to run again. */
export async function runHooks(target: { connection: string; hold: Hold }, deps: HookDeps): Promise<number | null> {
  const session = await deps.session(target.connection)
  const waiting = new Map<string, number>()
  for (;;) {
    const events = (await deps.hooks.next(target.connection, BATCH)).filter(({ id }) => !waiting.has(id))
    for (const event of events) {
      // What is kept stays kept: the next start goes on with it.
      if (deps.stopping()) return deps.clock.now()
      const end = await followUp(event, { session, hold: target.hold }, deps)
      if (end.kind === 'paused') waiting.set(event.id, end.until)
      else await deps.hooks.done(event.ids, end.kind === 'complete' ? 'applied' : 'failed')
      if (waiting.size >= WAITING_AT_MOST) return Math.min(...waiting.values())
    }
    if (events.length === 0) return waiting.size > 0 ? Math.min(...waiting.values()) : null
  }
}

/** One event that cannot be followed up costs that event: the others go on, and the next pull heals it. */
async function followUp(event: KeptEvent, at: { session: Session; hold: Hold }, deps: HookDeps): Promise<Stop> {
  const { connection, stream } = event
  // The waits double, so the number of attempts is about the logarithm of the event's age; it outlives a restart.
  const seconds = Math.max(0, deps.clock.now() - event.receivedAt) / 1_000
  const tries = Math.floor(Math.log2(1 + seconds))
  try {
    const end = await refreshRecord({ ...at, stream, given: event.with, tries, atMost: TRIES }, deps)
    if (end.kind === 'complete') await clearHook(connection, stream, deps)
    else if (end.kind !== 'paused') await raiseHook(connection, stream, end, deps)
    return end
  } catch (error) {
    const { code, message, place, failure } = asHirewireError(error)
    if (code === 'fenced' || failure === 'storage' || deps.stopping()) throw error
    await raiseHook(connection, stream, { code, message }, deps)
    return { kind: 'failed', code, message, place }
  }
}

type Told = { readonly event: string; readonly id: string | null; readonly given: Readonly<Record<string, unknown>> }

/** What a delivery says: its event, its id, and what names the record. */
async function read(arrived: Arrived, { evaluator }: HookDeps): Promise<Told> {
  const { event, session, body } = arrived
  if (body === undefined)
    throw new HirewireError('request_invalid', 'The delivery is not JSON.', {
      place: { connection: session.connection },
    })
  const [name, id] = await evaluator.evaluate([
    overDelivery(arrived, event.event),
    overDelivery(arrived, event.id ?? null),
  ])
  const told = name?.ok && typeof name.value === 'string' ? name.value : ''
  const target = Object.hasOwn(event.on, told) ? event.on[told] : undefined
  const [given] = target ? await evaluator.evaluate([overDelivery(arrived, target.with as ValueTree, 'error')]) : []
  const fault = given && !given.ok ? given.error.message : nothingIn(given?.value)
  if (fault) throw new HirewireError('request_invalid', `The event "${told}" does not name its record: ${fault}`)
  return { event: told, id: id?.ok ? idText(id.value) : null, given: (given?.ok ? given.value : {}) as Told['given'] }
}

/** Which of the given values is nothing. */
function nothingIn(given: unknown): string | null {
  const empty = Object.entries(given ?? {}).find(([, value]) => value === null || value === '')
  return empty ? `its "${empty[0]}" is empty.` : null
}
