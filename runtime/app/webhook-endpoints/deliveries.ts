import type { HttpClient } from '../../http/exchange.ts'
import { asHirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { newId, type Random } from '../../kernel/machine/random.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import { TEST_EVENT } from '../../kernel/model/webhook-events.ts'
import type { ChangePort, Store, WebhookAttemptRow, WebhookEndpointRow } from '../../store/port/index.ts'
import type { DispatchedMessage, LoggedAttempt, WaitingKey, WebhookWork } from '../../store/port/webhook-endpoints.ts'
import type { Logger } from '../reporting/log.ts'
import type { Metrics } from '../reporting/metrics.ts'
import { changedObject, type ObjectStore } from './changed-object.ts'
import type { ChangedObject, MessageContent, ShowEvent } from './contract.ts'
import { about, type Message, messageId } from './messages.ts'
import { type Round, runRound, WORK } from './round.ts'
import { type Sent, send, sendUnder, type Withheld } from './send.ts'

/** Until it is looked again whether another node still delivers, and after a failure. */
const AFTER_OTHER_MS = 5_000
/** A wake may be lost. */
const LOOK_AGAIN_MS = 30_000
const TURN = 'webhooks'

export type Deliveries = {
  /** Sends one event that reports nothing. */
  test(endpoint: WebhookEndpointRow): Promise<WebhookAttemptRow>
  /** What would be sent of a message now, and whom it is about. */
  contentOf(endpoint: WebhookEndpointRow, message: Message): Promise<MessageContent>
  /** The content of a test. */
  testContent(endpoint: WebhookEndpointRow, at: number): object
  /** Makes one attempt now, beside those that are planned. */
  again(endpoint: WebhookEndpointRow, message: Message): Promise<WebhookAttemptRow | Withheld>
  start(): void
  /** There may be something to send, or an endpoint: looks at once. `id`: what it failed before is forgotten. */
  poke(id?: string): void
  /** As `poke`, but not more often than every few seconds. */
  glance(): void
  stop(): Promise<void>
}

type DeliveryDeps = {
  readonly store: ObjectStore &
    Pick<Store, 'webhookEndpoints' | 'turns'> & { readonly changes: Pick<ChangePort, 'watch'> }
  readonly http: HttpClient
  readonly show: ShowEvent
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'webhookAttempts' | 'webhookLag'>
}

/**
 * Sends events to the endpoints, on one node at a time, beside pulls and pushes and through network connections of its
 * own. The turn only saves work: what was sent is stored together with the position of the endpoint, so a second node
 * moves nothing, and after a kill the same is sent again with the same ids.
 */
export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const { store, clock, logger } = deps
  const loops = createLoops(deps)
  const state = { isStarted: false, isStopping: false, isPoked: false, looked: Number.NEGATIVE_INFINITY, any: true }
  let looking: Promise<void> | null = null
  let cancel = (): void => undefined
  let unwatch = (): void => undefined
  const later = (ms: number): void => {
    cancel()
    if (!state.isStopping) cancel = clock.after(ms, poke)
  }
  const look = async (): Promise<void> => {
    state.looked = clock.now()
    const { any, due, nextAt } = await store.webhookEndpoints.pending(clock.now())
    state.any = any
    if (!any || state.isStopping) return
    if (!(await loops.begin(due, poke))) return later(AFTER_OTHER_MS)
    later(Math.min(LOOK_AGAIN_MS, ...[nextAt, loops.nextAt()].flatMap((at) => at ?? []).map((at) => at - clock.now())))
  }
  function poke(): void {
    if (!state.isStarted || state.isStopping) return
    state.isPoked = true
    if (looking) return
    state.isPoked = false
    cancel()
    looking = look()
      .catch((error: unknown) => later(failed(error, logger)))
      .finally(() => {
        looking = null
        if (state.isPoked) poke()
      })
  }
  const start = (): void => {
    if (state.isStarted) return
    state.isStarted = true
    unwatch = store.changes.watch(() => state.any && poke())
    poke()
  }
  const stop = async (): Promise<void> => {
    state.isStopping = true
    unwatch()
    cancel()
    deps.http.endLookups?.()
    await looking
    await loops.stop()
  }
  return { ...entriesOf(state, { deps, loops, poke }), start, stop }
}

function failed(error: unknown, logger: Logger): number {
  logger.error({ err: asHirewireError(error) }, 'webhooks were not delivered')
  return AFTER_OTHER_MS
}

type Entries = { readonly deps: DeliveryDeps; readonly loops: Loops; readonly poke: () => void }

const entriesOf = (
  state: { readonly looked: number },
  { deps, loops, poke }: Entries,
): Pick<Deliveries, 'test' | 'again' | 'contentOf' | 'testContent' | 'poke' | 'glance'> => ({
  test: (endpoint) => sendTest(endpoint, deps),
  async contentOf(endpoint, message) {
    const { body, subject } = await contentOf({ endpoint, message }, deps)
    return { body, person: subject.person }
  },
  testContent: (endpoint, at) => deps.show(testEvent(at), endpoint.personalData),
  again: (endpoint, message) => sendAgain(endpoint, message, deps),
  poke(id) {
    if (id !== undefined) loops.forget(id)
    poke()
  },
  glance() {
    if (deps.clock.now() - state.looked >= AFTER_OTHER_MS) poke()
  },
})

type Loops = ReturnType<typeof createLoops>

/** One loop for each endpoint that has something to send, so that none waits for another one. */
function createLoops(deps: DeliveryDeps) {
  const { store, clock, logger } = deps
  const running = new Map<string, Promise<void>>()
  const pauses = createPauses(clock)
  let isStopping = false
  let hasTurn = false
  const deliverAll = async (id: string): Promise<void> => {
    try {
      await deliverTo(id, { ...deps, pauses, stopping: () => isStopping })
    } catch (error) {
      const err = asHirewireError(error)
      logger.error({ err, endpoint: id }, 'webhooks were not delivered')
      const issue = { key: `webhook_endpoint:${id}`, connection: null, stream: null, code: err.code }
      if (err.code === 'row_changed')
        await store.issues.raise({ ...issue, message: err.message }).catch(() => undefined)
      pauses.until(id, clock.now() + AFTER_OTHER_MS)
    }
    running.delete(id)
    if (running.size > 0 || !hasTurn) return
    hasTurn = false
    // Without the store, the turn ends with the lease of this node.
    await store.turns.leave(TURN).catch(() => undefined)
  }
  return {
    /** False: another node is at it. */
    async begin(due: readonly string[], ended: () => void): Promise<boolean> {
      const ids = due.filter((id) => !running.has(id) && !pauses.has(id))
      if (ids.length > 0) hasTurn ||= await store.turns.take(TURN)
      if (ids.length > 0 && !hasTurn) return false
      for (const id of ids) running.set(id, deliverAll(id).then(ended))
      return true
    },
    nextAt: pauses.next,
    forget: pauses.forget,
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(running.values())
    },
  }
}

/** Endpoints that are left alone for a while, and those that received nothing last time. */
function createPauses(clock: Clock) {
  const ends = new Map<string, number>()
  const down = new Set<string>()
  return {
    down,
    until: (id: string, end: number): void => void ends.set(id, end),
    has: (id: string): boolean => (ends.get(id) ?? 0) > clock.now(),
    next: (): number | null => {
      const ahead = [...ends.values()].filter((end) => end > clock.now())
      return ahead.length === 0 ? null : Math.min(...ahead)
    },
    forget(id: string): void {
      ends.delete(id)
      down.delete(id)
    },
  }
}

type Loop = DeliveryDeps & { readonly pauses: ReturnType<typeof createPauses>; readonly stopping: () => boolean }

/** Until nothing is due for this endpoint. */
async function deliverTo(id: string, deps: Loop): Promise<void> {
  const { store, clock, random, pauses, stopping } = deps
  for (;;) {
    const work = await store.webhookEndpoints.work(id, WORK)
    if (!work) return pauses.forget(id)
    const round = await runRound(work, {
      random,
      stopping,
      now: () => clock.now(),
      isDown: pauses.down.has(id),
      deliver: (of, message, messageId) => deliver(of, message, { ...deps, messageId }),
    })
    if (isSomething(round)) await store.webhookEndpoints.record(id, round.results)
    if (round.isDown) pauses.down.add(id)
    else pauses.down.delete(id)
    if (!round.goesOn || stopping()) return pauses.until(id, nextOf(work, round, clock.now()))
    // Other work of this thread runs between two rounds.
    await nextTurn()
  }
}

const isSomething = ({ results: { from, to, done, waiting, attempts } }: Round): boolean =>
  from.change !== to.change || from.event !== to.event || done.length + waiting.length + attempts.length > 0

/** Until when there is nothing to do: of an endpoint that is up and has not too much to catch up with, not at all. */
function nextOf({ waiting }: WebhookWork, { isDown, results }: Round, now: number): number {
  if (!isDown && waiting.length < WORK.waiting) return 0
  const attempted = new Map(results.waiting.map((one) => [keyOf(one), one.readyAt]))
  const times = [
    ...waiting.map((one) => (attempted.has(keyOf(one)) ? attempted.get(keyOf(one)) : one.readyAt)),
    ...attempted.values(),
  ].filter((at) => typeof at === 'number' && at > now)
  return times.length === 0 ? now + AFTER_OTHER_MS : Math.min(...(times as number[]))
}

const keyOf = ({ source, number, type }: WaitingKey): string => `${source} ${number} ${type}`

async function deliver(
  { endpoint }: Pick<WebhookWork, 'endpoint'>,
  message: Message,
  { messageId, ...deps }: DeliveryDeps & { readonly messageId: string },
): Promise<Sent | Withheld> {
  const { type } = message
  const { body: content, at, subject } = await contentOf({ endpoint, message }, deps)
  const body = JSON.stringify(content)
  const check = deps.store.webhookEndpoints.dispatchCheck({ endpoint, ...subject })
  const delivery = { id: messageId, type, attempt: message.attempt + 1, body }
  const sent = await sendUnder(check, { endpoint, delivery }, deps)
  if (typeof sent === 'string') return sent
  deps.metrics.webhookAttempts.inc({ result: sent.error === null ? 'delivered' : 'failed' })
  if (sent.error === null && sent.attempt === 1) deps.metrics.webhookLag.observe((deps.clock.now() - at) / 1000)
  return sent
}

type Content = { readonly body: object; readonly at: number; readonly subject: Omit<DispatchedMessage, 'endpoint'> }

/** A message, made from what is stored now. */
async function contentOf(
  { endpoint, message }: { readonly endpoint: WebhookEndpointRow; readonly message: Message },
  { store, show, clock }: Pick<DeliveryDeps, 'store' | 'show' | 'clock'>,
): Promise<Content> {
  const { type, entry } = message
  const at = entry?.at ?? clock.now()
  const object = await changedObject(message, store)
  const event = {
    ...{ type, at, object },
    entry: message.source === 'change' ? message.entry : null,
    connection: entry?.connection ?? null,
  }
  return { body: show(event, endpoint.personalData), at, subject: subjectOf(message, object) }
}

const testEvent = (at: number) => ({ type: TEST_EVENT, at, entry: null, connection: null, object: null })

/** Whom a message is about, and the record that it shows. */
function subjectOf({ source, entry }: Message, object: ChangedObject | null): Omit<DispatchedMessage, 'endpoint'> {
  const row = object?.kind === 'record' ? object.row : null
  const person = (source === 'change' ? entry?.change.person : null) ?? row?.data.person
  return { person: typeof person === 'string' ? person : null, record: row }
}

async function sendAgain(
  endpoint: WebhookEndpointRow,
  message: Message,
  deps: DeliveryDeps,
): Promise<WebhookAttemptRow | Withheld> {
  const sent = await deliver({ endpoint }, message, { ...deps, messageId: messageId(endpoint.id, message) })
  if (typeof sent === 'string') return sent
  const { isGone: _, waitMs: __, ...attempt } = sent
  await logged(endpoint, { ...attempt, ...about(message) }, deps)
  return attempt
}

const logged = ({ id }: WebhookEndpointRow, attempt: LoggedAttempt, { store }: DeliveryDeps): Promise<void> =>
  store.webhookEndpoints.record(id, { from: STAYS, to: STAYS, done: [], waiting: [], end: null, attempts: [attempt] })

const STAYS = { change: 0, event: 0 }

async function sendTest(endpoint: WebhookEndpointRow, deps: DeliveryDeps): Promise<WebhookAttemptRow> {
  const { clock, random, show } = deps
  const id = newId('msg', clock.now(), random)
  const body = JSON.stringify(show(testEvent(clock.now()), endpoint.personalData))
  const sent = await send(endpoint, { id, type: TEST_EVENT, attempt: 1, body }, deps)
  const { isGone: _, waitMs: __, ...attempt } = sent
  await logged(endpoint, { ...attempt, entry: null, connection: null }, deps)
  return attempt
}
