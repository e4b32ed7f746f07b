/**
 * One installation for one run of a scenario: the real runtime on a store in memory, an evaluator in this process, a
 * clock that advances only on request, and the mock ATS of the scenario in place of the network.
 */

import { createCredentialSources } from '../../app/connections/credential-sources.ts'
import type { App } from '../../app/contract.ts'
import { createLogger } from '../../app/reporting/log.ts'
import { createMetrics } from '../../app/reporting/metrics.ts'
import { createApp } from '../../app.ts'
import type { Evaluator } from '../../expression/evaluator.ts'
import { sharedEvaluator } from '../../expression/evaluators.ts'
import { createInProcessEvaluator } from '../../expression/in-process.ts'
import { WoundClock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import { createMasker } from '../../kernel/secrets/mask.ts'
import { needsCertificate } from '../../spec/connection-faults.ts'
import type { ConnectorSpec, LoadedConnector } from '../../spec/connector.ts'
import type { Store } from '../../store/port/index.ts'
import type { VerifyContext } from '../../strategies/contracts.ts'
import { verifyContext } from '../../webhook/verify.ts'
import type { Replay } from '../ats/replay.ts'
import { openScenarioContext } from './context.ts'
import type { GivenState } from './given.ts'
import { type KillableStore, killable } from './killable-store.ts'
import { createHidden } from './lanes.ts'
import { nothingReached, type Reached, watchErasures, watchEvaluator, watchHooks, watchPushes } from './watch.ts'

export type World = {
  app(): App
  readonly clock: WoundClock
  /** The id of its one connection. */
  readonly connection: string
  /** What the ATS signs with: the webhook credentials and the settings of the connection. */
  readonly proofs: VerifyContext
  /** Ends the process immediately, like a kill. The next {@link World.work} starts another one on the same store. */
  crash(): void
  /**
   * Runs what is due, advancing the clock from one due time to the next, until `done`, or until nothing waits within
   * that time.
   */
  work(within: number, done?: () => Promise<boolean>): Promise<void>
  /** Calls the process like a client of the API; null when the process ends before it responds. */
  attend<T>(call: (app: App) => Promise<T>): Promise<T | null>
  showStreams(lanes: readonly string[]): () => void
  /** Reads the event queue to its end. */
  poll(): Promise<void>
  close(): Promise<void>
}

export type WorldOptions = {
  readonly connector: LoadedConnector
  readonly given: GivenState
  readonly startAt: number | null
  readonly replay: () => Replay
  /** Null: nobody asks for it, as in the replay of a fault. */
  readonly reached: Reached | null
}

type Parts = WorldOptions & {
  readonly store: Store
  readonly clock: WoundClock
  readonly random: Random
}
type Process = { readonly app: ReturnType<typeof createApp>; readonly life: KillableStore }

/** One for all worlds: what was parsed once need not be parsed again. */
let evaluator: Evaluator | null = null
export const evaluatorOfAll = (): Evaluator => {
  evaluator ??= createInProcessEvaluator()
  return evaluator
}
let metrics: ReturnType<typeof createMetrics> | null = null

export async function openWorld(options: WorldOptions): Promise<World> {
  const clock = options.startAt === null ? new WoundClock() : new WoundClock(options.startAt)
  const hidden = createHidden()
  const context = openScenarioContext(clock)
  const { random, connection } = context
  const store: Store = { ...context.store, lanes: hidden.over(context.store.lanes) }
  const parts: Parts = { ...options, store, clock, random }
  let process: Process | null = startProcess(parts)
  const running = (): Process => {
    process ??= startProcess(parts)
    return process
  }
  await running().app.connections.create({ ...options.given.input, id: connection })
  await running().app.start()
  const workOn = (within: number, done = async () => false): Promise<void> =>
    work({ clock, store, within, done, process: () => process, running, ended: () => isOver(options.replay()) })
  return {
    clock,
    connection,
    proofs: verifyContext(options.given.known, evaluatorOfAll()),
    app: () => running().app,
    crash() {
      process?.life.end()
      process = null
    },
    attend(call) {
      const current = running()
      return untilOver(call(current.app), () => process !== current || isOver(options.replay()))
    },
    showStreams(lanes) {
      hidden.show(lanes)
      return () => hidden.hide(lanes)
    },
    async poll() {
      const lane = `queue:${connection}`
      hidden.show([lane])
      await store.lanes.wake(lane, clock.now())
      await workOn(POLL_MS, () => isRead(lane, { store, clock, connection }))
      hidden.hide([lane])
    },
    work: workOn,
    async close() {
      process?.life.end()
      await context.release()
    },
  }
}

/** How long reading a queue to its end may take. */
const POLL_MS = 3_600_000

/** Whether the event queue of a connection was read to its end, without an issue. */
async function isRead(
  lane: string,
  { store, clock, connection }: Pick<Parts, 'store' | 'clock'> & { readonly connection: string },
): Promise<boolean> {
  const readyAt = (await store.lanes.list(connection)).find(({ name }) => name === lane)?.readyAt ?? 0
  const { data } = await store.issues.list({ connection, open: true }, { limit: 100 })
  return readyAt > clock.now() && data.every(({ key }) => key !== lane)
}

/** The response; null when the process is over before. */
async function untilOver<T>(promise: Promise<T>, isOver: () => boolean): Promise<T | null> {
  let isDone = false
  const result = promise.finally(() => {
    isDone = true
  })
  const over = async (): Promise<null> => {
    while (!isDone && !isOver()) await nextTurn()
    return null
  }
  return Promise.race([result, over()])
}

const isOver = ({ broken, unsettled }: Replay): boolean => broken !== null || unsettled !== null

/** The ATS of a scenario has no TLS, so that its connection needs no certificate. */
function withoutTls(connector: LoadedConnector): LoadedConnector {
  const { spec } = connector
  if (!Object.values(spec.auth).some(needsCertificate)) return connector
  const auth = Object.entries(spec.auth).map(([name, { client_certificate: _, ...block }]) => [name, block])
  return { ...connector, spec: { ...spec, auth: Object.fromEntries(auth) as ConnectorSpec['auth'] } }
}

function startProcess({ connector, given, store, clock, random, replay, reached }: Parts): Process {
  metrics ??= createMetrics()
  const life = killable()
  const masker = createMasker()
  const seen = reached ?? nothingReached()
  const watched: Store = {
    ...store,
    pushes: watchPushes(store.pushes, seen, (intent) => replay().intend(intent)),
    erasures: watchErasures(store.erasures, seen),
    hooks: watchHooks(store.hooks, seen),
  }
  const app = createApp({
    store: life.store(watched),
    connectors: [withoutTls(connector)],
    sources: createCredentialSources({
      env: given.env,
      allowed: { env: Object.keys(given.env), files: [] },
      protectedPaths: [],
      masker,
      warn: () => undefined,
    }),
    evaluators: sharedEvaluator(reached ? watchEvaluator(evaluatorOfAll(), reached) : evaluatorOfAll()),
    http: replay(),
    clock,
    random,
    masker,
    logger: createLogger({
      // Only coverage reads the lines.
      level: reached ? 'debug' : 'error',
      masker,
      destination: { write: (line) => noteEndpoint(line, seen) },
    }),
    metrics,
    allowPrivateAddresses: true,
    publicUrl: 'https://hirewire.example',
  })
  return { app, life }
}

/** The log is the only place that names the endpoint of every call. */
function noteEndpoint(line: string, { endpoints }: Reached): void {
  const found = /"endpoint":"([^"]+)".*"msg":"call ended"/.exec(line)
  if (found?.[1]) endpoints.add(found[1])
}

type PendingWork = {
  readonly clock: WoundClock
  readonly store: Store
  readonly within: number
  done(): Promise<boolean>
  process(): Process | null
  running(): Process
  ended(): boolean
}

/** A lane that waits inside a call waits at most this long; for longer waits it is given back. */
const INSIDE_MS = 250
/**
 * Turns of the event loop after which unfinished work is taken to wait for the clock: nothing here waits for anything
 * real.
 */
const STILL = 25

async function work(deps: PendingWork): Promise<void> {
  const { clock, store, within } = deps
  const end = clock.now() + within
  for (;;) {
    const fresh = deps.process() === null
    const { app } = deps.running()
    if (fresh) await app.start()
    app.schedule.poke()
    await idle(deps)
    if (deps.ended()) return
    if (deps.process() === null) continue
    if (await deps.done()) return
    const next = await store.lanes.nextReadyAt({})
    if (next === null || next > end) return
    await clock.wind(Math.max(0, next - clock.now()))
  }
}

async function idle({ clock, process, ended }: PendingWork): Promise<void> {
  const current = process()
  if (!current) return
  let done = false
  void current.app.schedule.idle().then(() => {
    done = true
  })
  for (let turns = 0; !done && !ended() && process() === current; turns++) {
    await nextTurn()
    if (turns < STILL || done) continue
    await clock.wind(INSIDE_MS)
    turns = 0
  }
}
