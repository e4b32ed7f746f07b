import type { PushRow, RunRow } from '../../../runtime/store/port/index.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { type Ended, judge } from '../ats/oracle.ts'
import { leaksOf } from '../leaks.ts'
import type { Case } from './case.ts'
import { NodesOracle } from './nodes/oracle.ts'
import { Operators } from './operators.ts'
import { Oracle } from './oracle.ts'
import { People, signsOf } from './people.ts'
import { Sends } from './sends.ts'
import { CONNECTION, Simulation } from './simulation.ts'

/** The result of one seed. */
export type Played = {
  readonly testCase: Case
  readonly pushes: number
  readonly lives: number
  /** Sends whose arrival was unknown. */
  readonly uncertain: number
  /** Violations by kind; texts for people. */
  readonly violations: Readonly<Record<string, readonly string[]>>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** So long a lane may be due that no node runs: longer than a lease. */
const STUCK_MS = 20_000

/** Plays one seed; processes die or freeze at most `kills` times. */
export async function play(seed: number, { kills = Number.POSITIVE_INFINITY, nodes = 1 } = {}): Promise<Played> {
  const simulation = await Simulation.open(seed, { kills, nodes })
  try {
    return await new SimulationRun(simulation).play()
  } finally {
    await simulation.close()
  }
}

class SimulationRun {
  private readonly simulation: Simulation
  private readonly people: People
  private readonly operators: Operators
  private readonly sends: Sends
  private readonly oracle: Oracle
  private readonly violations: Record<string, string[]> = {}

  constructor(simulation: Simulation) {
    this.simulation = simulation
    this.people = new People(simulation)
    this.operators = new Operators(simulation, this.people)
    this.sends = new Sends(simulation.testCase.shape)
    const { store, clock, cluster } = simulation
    const seams = { clock, connection: CONNECTION, sends: this.sends }
    this.oracle = cluster
      ? new NodesOracle(store, seams, { server: cluster.server, mayRemove: simulation.testCase.removals > 0 })
      : new Oracle(store, seams)
    simulation.watch = (watched) => this.sends.watch(this.oracle.watch(watched))
    simulation.wire.delivers = (request, reply) => this.sends.delivers(request, reply)
    if (this.oracle instanceof NodesOracle) this.oracle.withdrawn = () => this.people.confirmed()
    simulation.wire.waits = (received) => this.people.observeWait(received)
    simulation.wire.leaves = (received, request, life) => {
      this.oracle.check(received, request, life)
      this.people.observe(received)
    }
  }

  async play(): Promise<Played> {
    const { simulation, people, violations } = this
    await this.open()
    people.plan()
    this.operators.plan()
    simulation.wire.wild = true
    simulation.wire.odd = true
    await simulation.run(simulation.pace.busy + this.rest)
    simulation.wire.wild = false
    await this.joinUp()
    await this.untilQuiet()
    await this.compareEvents()
    // An ATS with permanently odd responses is fixed before people retry the failed pushes.
    simulation.wire.odd = false
    for (let round = 0; round < 8 && (await this.operators.help()); round++) await this.untilQuiet()
    // It runs once a day, and detects expired consents.
    await simulation.attend((app) => app.upkeep.purge())
    await this.compareJobs('incremental')
    await this.compareJobs('full')
    simulation.ats.forgetful = true
    for (const _ of simulation.testCase.shape.mirrors ? ['with addresses', 'without'] : [])
      await this.pull('people', 'full')
    const rows = await this.operators.rows()
    const attempts = await Promise.all(rows.map(({ id }) => simulation.store.pushes.attempts(id)))
    const { lost, duplicates, wrongIds } = judge(simulation.ats, simulation.testCase.shape, {
      pushes: await this.ended(rows),
      erased: people.erased,
    })
    const caught = await this.oracle.end()
    for (const id of people.pushes)
      if (!rows.some((row) => row.id === id) && people.erased.size === 0)
        lost.push(`${id} was acknowledged, and is gone`)
    const erased = await this.compareErased()
    Object.assign(violations, {
      lost: [...(violations.lost ?? []), ...lost],
      duplicates,
      wrongIds,
      ...caught,
      ...this.sends.caught,
      ...erased,
    })
    violations.bugs = simulation.bugs
    return {
      testCase: simulation.testCase,
      pushes: rows.length,
      lives: simulation.lives,
      uncertain: attempts.flat().filter(({ outcome }) => outcome === 'uncertain').length,
      violations: Object.fromEntries(Object.entries(violations).filter(([, texts]) => texts.length > 0)),
    }
  }

  /** Creates the connection and reads its jobs, without faults. */
  private async open(): Promise<void> {
    const { simulation } = this
    for (let count = 0; count < simulation.testCase.jobs; count++) simulation.ats.addJob()
    const connected = simulation.start().then(() => simulation.attend((app) => simulation.connect(app)))
    await simulation.run(this.opening)
    if ((await connected) === null) throw new Error('the connection could not be created')
  }

  /** Until nothing is left to do except the tasks of people. */
  private untilQuiet(): Promise<void> {
    return this.simulation.run(
      12 * HOUR,
      async () => this.people.open === 0 && (await this.operators.rows()).every(isStill),
    )
  }

  /** Every acknowledged webhook led to a read, without a pull that would repair a miss. */
  private async compareEvents(): Promise<void> {
    const { simulation, people } = this
    await simulation.run(40 * MINUTE)
    const { data: issues } = await simulation.store.issues.list({ connection: CONNECTION, open: true }, { limit: 100 })
    if (issues.some(({ stream }) => stream === 'jobs')) return
    for (const { job, title } of people.events) {
      const stored = await simulation.store.records.get({ connection: CONNECTION, model: 'requisition', id: job.id })
      if (Number(String(stored?.data.title).slice(1)) < Number(title.slice(1)))
        this.report('lost', `event of ${job.id} ${title} was acknowledged, and ${stored?.data.title} is stored`)
    }
  }

  /** Erased persons have no data here, and none in the ATS once its erasure tasks are done. */
  private async compareErased(): Promise<{ kept: string[]; notErased: string[] }> {
    const { simulation, people } = this
    const { store, ats } = simulation
    const { data } = await store.erasures.list({ connection: CONNECTION }, { limit: 500 })
    const kept = data.flatMap((row) => (row.state === 'waiting' ? [`${row.id} still waits: ${row.message}`] : []))
    // What is left of somebody may be there under the other id.
    const alone = [...people.erased].filter((person) => !people.twins.has(person))
    for (const person of alone) {
      // If only an id was disclosed about a person, their data in the ATS cannot be identified.
      const signs = people.accepted.has(person) ? signsOf(person) : [person]
      kept.push(...leaksOf(simulation.tables, signs, MEMORY_KEY).map((text) => `of ${person}: ${text}`))
    }
    await this.operators.eraseThere()
    const left = ats.records.filter(({ push, person }) => push !== null && alone.includes(person))
    return { kept, notErased: left.map(({ kind, id, person, push }) => `${kind} ${id} of ${person}, of ${push}`) }
  }

  /**
   * A pull when nothing changes any more: the stored records equal those of the source, or the run reports that it is
   * incomplete.
   */
  private async compareJobs(mode: 'incremental' | 'full'): Promise<void> {
    const { simulation } = this
    const ended = await this.pull('jobs', mode)
    if (ended?.state !== 'complete') return this.report('pulls', `the ${mode} run is ${ended?.state}: ${ended?.reason}`)
    for (const { id, title } of simulation.ats.jobs) {
      const stored = await simulation.store.records.get({ connection: CONNECTION, model: 'requisition', id })
      if (stored?.data.title !== title)
        this.report('pulls', `after the ${mode} run ${id} is ${stored?.data.title}, not ${title}`)
    }
  }

  private async pull(stream: string, mode: 'incremental' | 'full'): Promise<RunRow | null> {
    const { simulation } = this
    const [run] = (await simulation.attend((app) => app.connections.sync(CONNECTION, { mode, stream }))) ?? []
    if (!run) throw new Error('no process runs when everything is still')
    await simulation.run(HOUR, async () => (await simulation.store.pulls.get(run.id))?.finishedAt !== null)
    return simulation.store.pulls.get(run.id)
  }

  private async ended(rows: readonly PushRow[]): Promise<Ended[]> {
    const { store } = this.simulation
    const { data: erasures } = await store.erasures.list({ connection: CONNECTION }, { limit: 500 })
    // Not those that closed because nothing arrived.
    const kept = erasures.filter(({ state, reason, closedBy }) => state !== 'done' || reason === 'erased' || closedBy)
    const erased = new Set(kept.map(({ push }) => push))
    const ended = rows.map(async ({ id, person, requisition, state, code, effectClass, saved }) => ({
      id,
      person,
      job: requisition,
      state,
      code,
      effectClass,
      candidate: (saved.candidate as string | undefined) ?? null,
      application: (saved.application as string | undefined) ?? null,
      takenBack: await this.oracle.isTakenBack({ person, requisition }),
      consentEnded: !(await this.oracle.isConsented({ person, requisition })),
      eraseRequested: erased.has(id),
    }))
    return Promise.all(ended)
  }

  /** How long the first pull of jobs may take. */
  private get opening(): number {
    return this.simulation.cluster ? 20_000 : 2 * MINUTE
  }

  /** How long a play goes on after the last action of people begins. */
  private get rest(): number {
    return this.simulation.cluster ? MINUTE : 5 * MINUTE
  }

  /** The nodes work again once nothing fails any more, and then one process takes over. */
  private async joinUp(): Promise<void> {
    const { simulation } = this
    const { cluster } = simulation
    if (!cluster) return
    cluster.calm()
    await simulation.run(MINUTE)
    const late = (): string[] => cluster.server.overdue(STUCK_MS)
    // What waits for the lock behind many requests, or was due during a pause, is late and not stuck.
    if (late().length > 0) {
      await simulation.run(10 * MINUTE, () => this.people.open === 0)
      await simulation.run(MINUTE)
    }
    for (const lane of late()) this.report('stuck', lane)
    for (const push of cluster.server.forgotten(MINUTE)) this.report('stuck', push)
    await simulation.continueAlone()
    if (this.oracle instanceof NodesOracle) this.oracle.isOver = true
    for (const attempt of cluster.server.unfinished()) this.report('leftByStops', attempt)
  }

  private report(kind: string, text: string): void {
    this.violations[kind] ??= []
    this.violations[kind].push(text)
  }
}

const isStill = ({ state, readyAt }: PushRow): boolean =>
  (state !== 'QUEUED' && state !== 'SENDING' && !(state === 'UNCERTAIN' && readyAt !== null)) || readyAt === null
