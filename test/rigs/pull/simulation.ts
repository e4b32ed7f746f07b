import { createCallState } from '../../../runtime/endpoint/call-state.ts'
import type { EndpointDeps } from '../../../runtime/endpoint/deps.ts'
import { openSession, type Session } from '../../../runtime/endpoint/session.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import type { Clock, WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import type { PullDeps } from '../../../runtime/pull/deps.ts'
import { type PullResult, pullStream } from '../../../runtime/pull.ts'
import { intercept } from '../../../runtime/scenario/world/killable-store.ts'
import type { LoadedConnector } from '../../../runtime/spec/connector.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import type { Ats } from './ats.ts'
import type { Case, Dice } from './case.ts'

export const CONNECTION = 'rig'
/** The process is dead: it no longer writes or calls. */
export class Killed extends Error {}
/** How a broken build behaves instead: the rig must detect it. */
export type Mutation = (deps: PullDeps) => Partial<PullDeps>

export type Simulation = {
  readonly testCase: Case
  readonly dice: Dice
  readonly clock: WoundClock
  readonly ats: Ats
  readonly store: Store
  readonly connector: LoadedConnector
  readonly mutation: Mutation | null
  /** Whether kills and pauses happen. */
  rough: boolean
  /** How often the process may still die in this run: a walk that cannot be resumed would never end. */
  deaths: number
}

export type Ended = Extract<PullResult, { kind: 'finished' }>
const LIVES = 2_000

/** Runs a stream to its end, through kills, restarts, pauses and waits. */
export async function runToEnd(simulation: Simulation, stream: string): Promise<Ended> {
  const { store, clock, dice, ats } = simulation
  const lane = `pull:${CONNECTION}:${stream}`
  simulation.deaths = 6
  for (let life = 0; life < LIVES; life++) {
    const deps = await process(simulation)
    const hold = (await store.lanes.enter(lane))!
    try {
      const result = await pullStream({ connection: CONNECTION, stream, hold }, deps)
      if (result.kind === 'finished') return result
      await clock.wind(Math.max(0, result.until - clock.now()))
    } catch (error) {
      if (!(error instanceof Killed) && !deps.stopping()) throw error
      await clock.wind(dice.whole(0, 600_000))
      if (ats.wild) ats.live()
    }
  }
  throw new Error(`a run of ${stream} does not end`)
}

/** One run of the process with its dependencies; it may die at any step. */
async function process(simulation: Simulation): Promise<PullDeps> {
  const { store, clock, ats, dice, testCase } = simulation
  let dead = false
  const step = (): void => {
    if (dead || (simulation.rough && simulation.deaths > 0 && dice.chance(testCase.kills))) {
      if (!dead) simulation.deaths--
      dead = true
      throw new Killed('killed')
    }
  }
  const mortal = <T extends object>(port: T, names: readonly (keyof T)[]): T => ({
    ...port,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        async (...given: unknown[]) => {
          step()
          const result = await (port[name] as (...given: unknown[]) => Promise<unknown>)(...given)
          step()
          return result
        },
      ]),
    ),
  })
  const living = intercept(store, async (call) => {
    if (dead) throw new Killed('killed')
    return call()
  })
  const idle: Clock = { now: () => clock.now(), after: (ms, callback) => windingAfter(clock, ms, callback) }
  const endpoint: EndpointDeps = {
    evaluator: createInProcessEvaluator(),
    http: {
      async attempt(request) {
        step()
        const reply = await ats.respondTo(request)
        step()
        return reply
      },
      close: async () => undefined,
    },
    budgets: living.budgets,
    ...createCallState({ ...living, clock: idle }),
    secrets: living.secrets,
    clock: idle,
    random: dice.random,
    masker: createMasker(),
    observe: () => undefined,
  }
  const described = { connection: CONNECTION, connector: simulation.connector, settings: {} }
  let session: Promise<Session> | null = null
  const deps: PullDeps = {
    ...endpoint,
    pulls: mortal(living.pulls, ['start', 'commitPage', 'interrupt', 'finish']),
    records: living.records,
    remaps: living.remaps,
    quarantine: living.quarantine,
    issues: living.issues,
    session: () => {
      session ??= openSession({ ...described, authType: 'key', credentials: { key: 'rig-key' }, bound: {} }, endpoint)
      return session
    },
    described: async () => described,
    paused: async () => simulation.rough && dice.chance(testCase.pauses),
    stopping: () => dead,
  }
  return { ...deps, ...simulation.mutation?.(deps) }
}

/** Short waits inside a call pass automatically. */
function windingAfter(clock: WoundClock, ms: number, callback: () => void): () => void {
  let off = false
  setImmediate(async () => {
    if (off) return
    await clock.wind(ms)
    callback()
  })
  return () => {
    off = true
  }
}
