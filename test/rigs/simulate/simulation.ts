import { createCredentialSources } from '../../../runtime/app/connections/credential-sources.ts'
import { createLogger } from '../../../runtime/app/process/log.ts'
import { createMetrics } from '../../../runtime/app/process/metrics.ts'
import { createApp } from '../../../runtime/app.ts'
import { sharedEvaluator } from '../../../runtime/expression/evaluators.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { createMasker } from '../../../runtime/kernel/mask.ts'
import { type Random, seededRandom } from '../../../runtime/kernel/random.ts'
import type { LoadedConnector } from '../../../runtime/spec/connector.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openMemoryStore, type Tables } from '../../kit/memory-store.ts'
import { PushAts } from '../ats/ats.ts'
import { specText } from '../ats/spec.ts'
import type { Dice } from '../pull/case.ts'
import { type Case, caseOf, GRACE } from './case.ts'
import { StepClock } from './clock.ts'
import { Life, type StepEnd } from './life.ts'
import { networkOf, type Wire } from './network.ts'

export const CONNECTION = 'rig'
export const HOOK_KEY = 'rig-hook-key'
export type App = ReturnType<typeof createApp>

/** A run has a few thousand steps; more of them are an endless loop. */
const MOST_STEPS = 100_000

const evaluator = createInProcessEvaluator()
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

/** One installation with its ATS, and the processes that run on its store one after the other. */
export class Simulation {
  readonly testCase: Case
  readonly dice: Dice
  readonly clock: StepClock
  readonly store: Store
  /** The tables behind the store. */
  readonly tables: Tables
  readonly ats: PushAts
  readonly wire: Wire
  /** Internal errors in the log. */
  readonly bugs: string[] = []
  /** Called before each access of the process to the store. */
  watch: (store: Store) => Store = (store) => store
  lives = 0
  /** Whether an operator has removed the connection and not yet added it again. */
  removed = false
  /** How often processes may still die or freeze. */
  private killsLeft: number
  private readonly random: Random
  private current: { readonly life: Life; readonly app: App } | null = null
  private frozen: Life[] = []

  private constructor({ testCase, dice, oddDice, store, tables, clock }: Parts, kills: number) {
    this.killsLeft = kills
    this.testCase = testCase
    this.dice = dice
    this.store = store
    this.tables = tables
    this.clock = clock
    this.random = seededRandom(testCase.seed)
    this.ats = new PushAts(testCase.shape, { now: () => clock.now(), lag: () => dice.whole(0, testCase.lag) })
    this.wire = { ...NO_ORACLE, testCase, dice, oddDice, clock, ats: this.ats, wild: false, odd: false }
  }

  static async open(seed: number, kills: number): Promise<Simulation> {
    const { testCase, dice, oddDice } = caseOf(seed)
    const clock = new StepClock()
    const { store, tables } = openMemoryStore({ clock, random: seededRandom(seed) })
    return new Simulation({ testCase, dice, oddDice, store, tables, clock }, kills)
  }

  private begin(): { life: Life; app: App } {
    this.lives++
    const life = new Life()
    const masker = createMasker()
    const stepEnd = (): StepEnd => this.stepEnd()
    const app = createApp({
      store: life.store(this.watch(this.store), stepEnd),
      connectors: [connectorFor(this.testCase)],
      sources: createCredentialSources({
        env: {},
        allowed: { env: [], files: [] },
        protectedPaths: [],
        masker,
        warn: () => undefined,
      }),
      evaluators: sharedEvaluator(life.wrap(evaluator, stepEnd)),
      http: networkOf(life, this.wire),
      clock: life.clock(this.clock),
      random: this.random,
      masker,
      logger: createLogger({ level: 'error', masker, destination: { write: (line) => void this.note(line) } }),
      metrics,
      allowPrivateAddresses: true,
      publicUrl: 'https://hirewire.example',
    })
    return { life, app }
  }

  private note(line: string): void {
    const { code, message } = JSON.parse(line).err ?? { code: 'unknown', message: line }
    if (code !== 'fenced') this.bugs.push(`${code}: ${message}`)
  }

  private stepEnd(): StepEnd {
    if (!this.strikes(this.testCase.kills)) return 'on'
    return this.dice.one(['dies before', 'dies after'])
  }

  /** Whether a fault with this probability happens now. */
  private strikes(chance: number): boolean {
    if (!this.wire.wild || !this.dice.chance(chance) || this.killsLeft === 0) return false
    this.killsLeft--
    return true
  }

  /** Starts a process on the store. */
  async start(): Promise<void> {
    this.current = this.begin()
    await this.attend((app) => app.start())
  }

  /** Sends a request to the process; null if none runs, or it dies before it responds. */
  async attend<T>(call: (app: App) => Promise<T>): Promise<T | null> {
    const current = this.current
    if (current === null || current.life.dead) return null
    let isDone = false
    const result = call(current.app).finally(() => {
      isDone = true
    })
    const gone = async (): Promise<null> => {
      while (!isDone && this.current === current && !current.life.dead) await this.pass(20)
      return null
    }
    return Promise.race([result, gone()])
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
      await settled()
      if (this.current?.life.dead) this.replaceDead()
      else if (this.strikes(this.testCase.freezes / 10)) this.freeze()
      else if (this.strikes(this.testCase.kills)) this.current?.life.end()
      if (steps % 20 === 0 && (await done())) return
      if (!this.clock.step(end)) return
      if (steps > MOST_STEPS) throw new Error('this never comes to rest')
    }
  }

  private replaceDead(): void {
    this.current = null
    this.clock.after(this.dice.whole(0, 60_000), () => void this.start())
  }

  private freeze(): void {
    if (!this.current) return
    const { life } = this.current
    life.freeze()
    this.frozen.push(life)
    this.clock.after(this.dice.whole(1_000, 120_000), () => this.thaw(life))
    this.replaceDead()
  }

  /** It finishes its current work, and then finds its lock lost. */
  private thaw(life: Life): void {
    life.thaw()
    this.clock.after(this.dice.whole(1, 10_000), () => life.end())
  }

  async close(): Promise<void> {
    this.current?.life.end()
    for (const life of this.frozen) life.end()
    await this.store.close()
  }
}

type Parts = Pick<Simulation, 'testCase' | 'dice' | 'store' | 'tables' | 'clock'> & Pick<Wire, 'oddDice'>

const NO_ORACLE = { leaves: () => undefined, delivers: () => undefined }

/**
 * Resolves when nothing is left to do at the current time: nothing here waits for real time, and work in batches, like
 * the sweep after an erasure, waits for the next turn of the event loop after each batch.
 */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 3 || process.getActiveResourcesInfo().includes('Immediate'); turns++) {
    if (turns > MOST_STEPS) throw new Error('a part of the process never ends its turn')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
