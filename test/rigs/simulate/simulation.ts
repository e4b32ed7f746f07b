import { createMetrics } from '../../../runtime/app/reporting/metrics.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import type { Clock } from '../../../runtime/kernel/machine/clock.ts'
import { type Random, seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { LoadedConnector } from '../../../runtime/spec/connector.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { assembleApp, type TestApp } from '../../kit/app.ts'
import { openMemoryStore, type Tables } from '../../kit/memory-store.ts'
import { quiet } from '../../kit/until.ts'
import { PushAts } from '../ats/ats.ts'
import { specText } from '../ats/spec.ts'
import { Dice } from '../pull/case.ts'
import { type Case, caseOf, GRACE, MERGES, ofNodes } from './case.ts'
import { StepClock } from './clock.ts'
import type { Life } from './life.ts'
import { networkOf, type Wire } from './network.ts'
import { Cluster } from './nodes/cluster.ts'
import { openSharedTables } from './nodes/shared-tables.ts'
import { OneProcess } from './one-process.ts'

export const CONNECTION = 'rig'
export const HOOK_KEY = 'rig-hook-key'
export type App = TestApp

/** A run has a few thousand steps; more of them are an endless loop. */
const MOST_STEPS = 100_000

export const evaluator = createInProcessEvaluator()
const metrics = createMetrics()
const loaded = new Map<string, LoadedConnector>()

/** The connector of a case; equal ones are loaded once. */
function connectorFor({ shape, limits, oddity }: Case): LoadedConnector {
  const text = specText(shape, { id: 'rig', grace: GRACE, timeout: '5s', limits, ...oddity?.spec })
  const known = loaded.get(text)
  if (known) return known
  const { connector, findings } = loadConnector('rig.yaml', text)
  if (!connector)
    throw new Error(`${findings.map(({ pointer, message }) => `${pointer} ${message}`).join('\n')}\n${text}`)
  loaded.set(text, connector)
  return connector
}

/** What runs on the store. */
export type Host = {
  start(): Promise<void>
  /**
   * Sends a request to a process; null if none runs, or it dies before it responds, or is silent for longer than
   * `patience` milliseconds.
   */
  attend<T>(call: (app: App) => Promise<T>, patience?: number): Promise<T | null>
  /** Between two steps: processes die, restart, freeze and thaw. */
  between(): void
  close(): void
}

/** How long people are busy, and within which time something happens to one of their requests. */
type Pace = { readonly busy: number; readonly spread: number }

/** Of a process: its life, the store as it sees it, and its parts. */
type ProcessParts = {
  readonly life: Life
  readonly store: Store
  readonly clock: Clock
  readonly evaluator: typeof evaluator
}

/** One installation with its ATS, and the processes that run on its store. */
export class Simulation {
  readonly testCase: Case
  readonly dice: Dice
  readonly clock: StepClock
  /** The store as it is: what was committed. */
  readonly store: Store
  /** The tables behind the store. */
  readonly tables: Tables
  readonly ats: PushAts
  readonly wire: Wire
  readonly pace: Pace
  readonly random: Random
  /** Internal errors in the log. */
  readonly bugs: string[] = []
  /** Called before each access of the process to the store. */
  watch: (store: Store) => Store = (store) => store
  lives = 0
  /** Whether an operator has removed the connection and not yet added it again. */
  removed = false
  /** The nodes of the store; null: one process serves it. */
  cluster: Cluster | null = null
  private host: Host
  /** How often processes may still die or freeze. */
  private killsLeft: number

  private constructor({ testCase, dice, oddDice, store, tables, clock, pace }: Parts, kills: number) {
    this.killsLeft = kills
    this.testCase = testCase
    this.dice = dice
    this.store = store
    this.tables = tables
    this.clock = clock
    this.pace = pace
    this.random = seededRandom(testCase.seed)
    const own = new Dice(testCase.seed + MERGES + 1)
    this.ats = new PushAts(testCase.shape, {
      now: () => clock.now(),
      lag: () => dice.whole(0, testCase.lag),
      merges: () => own.chance(testCase.merges),
    })
    this.wire = { ...NO_ORACLE, testCase, dice, oddDice, clock, ats: this.ats, wild: false, odd: false }
    this.host = new OneProcess(this)
  }

  /** `nodes`: more than one share a store in a simulated PostgreSQL. */
  static async open(seed: number, { kills, nodes }: { kills: number; nodes: number }): Promise<Simulation> {
    const { testCase, dice, oddDice } = caseOf(seed)
    const clock = new StepClock()
    const seams = { clock, random: seededRandom(seed) }
    if (nodes === 1) {
      const memory = openMemoryStore(seams)
      return new Simulation({ testCase, dice, oddDice, ...memory, clock, pace: ALONE }, kills)
    }
    const { server, ...shared } = openSharedTables(seams)
    const simulation = new Simulation(
      { testCase: ofNodes(testCase), dice, oddDice, ...shared, clock, pace: TOGETHER },
      kills,
    )
    simulation.cluster = new Cluster(simulation, { server, nodes })
    simulation.host = simulation.cluster
    return simulation
  }

  appOf({ life, store, clock, evaluator: own }: ProcessParts): App {
    this.lives++
    return assembleApp({
      store,
      connectors: [connectorFor(this.testCase)],
      evaluator: own,
      http: networkOf(life, this.wire),
      clock,
      random: this.random,
      log: { level: 'error', write: (line) => this.note(line) },
      metrics,
      // Outgoing webhooks would be further requests that no oracle expects.
      showEvent: undefined,
      publicUrl: 'https://hirewire.example',
    })
  }

  private note(line: string): void {
    const { code, message } = JSON.parse(line).err ?? { code: 'unknown', message: line }
    if (!EXPECTED.has(code) && !(REMOVED.has(code) && this.testCase.removals > 0)) this.bugs.push(`${code}: ${message}`)
  }

  /** Whether a fault with this probability happens now. */
  strikes(chance: number): boolean {
    if (!this.wire.wild || !this.dice.chance(chance) || this.killsLeft === 0) return false
    this.killsLeft--
    return true
  }

  start(): Promise<void> {
    return this.host.start()
  }

  attend<T>(call: (app: App) => Promise<T>, patience?: number): Promise<T | null> {
    return this.host.attend(call, patience)
  }

  /** The nodes stop in order, and one process continues with what they have left. */
  async continueAlone(): Promise<void> {
    await this.cluster?.stop()
    this.cluster?.server.unwatch()
    this.host = new OneProcess(this)
    await this.host.start()
  }

  /** Creates the connection and pulls its jobs. */
  connect(app: App): Promise<unknown> {
    const token = { client_id: 'rig', client_secret: 'rig-key' }
    return app.connections.create({
      id: CONNECTION,
      integration: 'rig',
      auth_type: 'key',
      credentials: this.testCase.shape.auth === 'key' ? { key: 'rig-key' } : token,
      settings: { base: 'https://ats.test' },
      webhook: { webhook_key: HOOK_KEY },
    })
  }

  /** Resolves after this time. */
  pass(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.after(ms, resolve))
  }

  /** Runs until that time, or until `done`; meanwhile processes die, restart, freeze and thaw. */
  async run(ms: number, done: () => boolean | Promise<boolean> = () => false): Promise<void> {
    const end = this.clock.now() + ms
    for (let steps = 0; ; steps++) {
      // Work in batches waits for the next turn of the event loop, and the batches of a pull for a timer.
      await quiet()
      this.host.between()
      if (steps % 20 === 0 && (await done())) return
      if (!this.clock.step(end)) return
      if (steps > MOST_STEPS) throw new Error('this never comes to rest')
    }
  }

  async close(): Promise<void> {
    this.host.close()
    await this.store.close()
    this.cluster?.end()
  }
}

/** What a process logs that lost its lease, or its connection to the database. */
const EXPECTED = new Set(['fenced', 'store_unreachable'])
/** What a process logs that works for a connection while it is removed. */
const REMOVED = new Set(['not_found', 'credential_missing'])

const MINUTE = 60_000
const ALONE: Pace = { busy: 15 * MINUTE, spread: 4 * MINUTE }
/** Nodes renew their leases each second, so an hour of theirs has many steps. */
const TOGETHER: Pace = { busy: 90_000, spread: 30_000 }

type Parts = Pick<Simulation, 'testCase' | 'dice' | 'store' | 'tables' | 'clock' | 'pace'> & Pick<Wire, 'oddDice'>

const NO_ORACLE = { leaves: () => undefined, waits: () => null, delivers: () => undefined }
