import type { PushRow, RunRow } from '../../../runtime/store/port/index.ts'
import { type Ended, judge } from '../ats/oracle.ts'
import { leaksOf } from '../leaks.ts'
import type { Case } from './case.ts'
import { Operators } from './operators.ts'
import { BUSY, People, signsOf } from './people.ts'
import { Sends } from './sends.ts'
import { Witness } from './witness.ts'
import { CONNECTION, World } from './world.ts'

/** What became of one seed. */
export type Played = {
  readonly made: Case
  readonly pushes: number
  readonly lives: number
  /** Sends of which it was not known whether they had arrived. */
  readonly uncertain: number
  /** What is wrong, by its kind; texts for people. */
  readonly violations: Readonly<Record<string, readonly string[]>>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Plays one seed; processes die or freeze at most `kills` times. */
export async function play(seed: number, kills = Number.POSITIVE_INFINITY): Promise<Played> {
  const world = await World.open(seed, kills)
  try {
    return await new Game(world).play()
  } finally {
    await world.close()
  }
}

class Game {
  private readonly world: World
  private readonly people: People
  private readonly operators: Operators
  private readonly sends: Sends
  private readonly witness: Witness
  private readonly wrong: Record<string, string[]> = {}

  constructor(world: World) {
    this.world = world
    this.people = new People(world)
    this.operators = new Operators(world, this.people)
    this.sends = new Sends(world.made.shape)
    this.witness = new Witness(world.store, { clock: world.clock, connection: CONNECTION, sends: this.sends })
    world.watch = (store) => this.sends.hears(this.witness.hears(store))
    world.wire.delivers = (request, reply) => this.sends.delivers(request, reply)
    world.wire.leaves = (asked, request) => {
      this.witness.sees(asked, request)
      this.people.sees(asked)
    }
  }

  async play(): Promise<Played> {
    const { world, people, wrong } = this
    await this.open()
    people.plan()
    this.operators.plan()
    world.wire.wild = true
    world.wire.odd = true
    await world.run(BUSY + 5 * MINUTE)
    world.wire.wild = false
    await this.untilQuiet()
    await this.compareEvents()
    // What always answered oddly is repaired before people try again what failed for it.
    world.wire.odd = false
    for (let round = 0; round < 8 && (await this.operators.help()); round++) await this.untilQuiet()
    // It runs once a day, and notices the consents that ran out.
    await world.attend((app) => app.upkeep.purge())
    await this.compareJobs('incremental')
    await this.compareJobs('full')
    world.ats.forgetful = true
    for (const _ of world.made.shape.mirrors ? ['with addresses', 'without'] : []) await this.pull('people', 'full')
    const rows = await this.operators.rows()
    const attempts = await Promise.all(rows.map(({ id }) => world.store.pushes.attempts(id)))
    const { lost, duplicates, wrongIds } = judge(world.ats, world.made.shape, {
      pushes: await this.ended(rows),
      erased: people.erased,
    })
    const caught = await this.witness.end()
    for (const id of people.pushes)
      if (!rows.some((row) => row.id === id) && people.erased.size === 0)
        lost.push(`${id} was acknowledged, and is gone`)
    const erased = await this.compareErased()
    Object.assign(wrong, {
      lost: [...(wrong.lost ?? []), ...lost],
      duplicates,
      wrongIds,
      ...caught,
      ...this.sends.caught,
      ...erased,
    })
    wrong.bugs = world.bugs
    return {
      made: world.made,
      pushes: rows.length,
      lives: world.lives,
      uncertain: attempts.flat().filter(({ outcome }) => outcome === 'uncertain').length,
      violations: Object.fromEntries(Object.entries(wrong).filter(([, texts]) => texts.length > 0)),
    }
  }

  /** The connection is made and its jobs are read, in calm weather. */
  private async open(): Promise<void> {
    const { world } = this
    for (let count = 0; count < world.made.jobs; count++) world.ats.addJob()
    await world.start()
    await world.attend((app) => world.connect(app))
    await world.run(2 * MINUTE)
  }

  /** Nothing moves any more but for what people would have to do. */
  private untilQuiet(): Promise<void> {
    return this.world.run(12 * HOUR, async () => this.people.open === 0 && (await this.operators.rows()).every(isStill))
  }

  /** What a webhook told of was read, without a pull that would heal it. */
  private async compareEvents(): Promise<void> {
    const { world, people } = this
    await world.run(40 * MINUTE)
    const { data: issues } = await world.store.issues.list({ connection: CONNECTION, open: true }, { limit: 100 })
    if (issues.some(({ stream }) => stream === 'jobs')) return
    for (const { job, title } of people.events) {
      const stored = await world.store.records.get({ connection: CONNECTION, model: 'requisition', id: job.id })
      if (Number(String(stored?.data.title).slice(1)) < Number(title.slice(1)))
        this.report('lost', `event of ${job.id} ${title} was acknowledged, and ${stored?.data.title} is stored`)
    }
  }

  /** Who was erased is not known here any more, and not in the ATS either once its people did what they were told to. */
  private async compareErased(): Promise<{ kept: string[]; notErased: string[] }> {
    const { world, people } = this
    const { store, ats } = world
    const { data } = await store.erasures.list({ connection: CONNECTION }, { limit: 500 })
    const kept = data.flatMap((row) => (row.state === 'waiting' ? [`${row.id} still waits: ${row.message}`] : []))
    for (const person of people.erased) {
      // Of whom nothing but an id was said, nobody can know what the ATS has of them.
      const signs = people.told.has(person) ? signsOf(person) : [person]
      kept.push(...leaksOf(world.tables, signs).map((text) => `of ${person}: ${text}`))
    }
    await this.operators.eraseThere()
    const left = ats.made.filter(({ push, person }) => push !== null && people.erased.has(person))
    return { kept, notErased: left.map(({ kind, id, person, push }) => `${kind} ${id} of ${person}, of ${push}`) }
  }

  /** A pull when everything is still: what is stored is what the source has, or it says that it is not complete. */
  private async compareJobs(mode: 'incremental' | 'full'): Promise<void> {
    const { world } = this
    const ended = await this.pull('jobs', mode)
    if (ended?.state !== 'complete') return this.report('pulls', `the ${mode} run is ${ended?.state}: ${ended?.reason}`)
    for (const { id, title } of world.ats.jobs) {
      const stored = await world.store.records.get({ connection: CONNECTION, model: 'requisition', id })
      if (stored?.data.title !== title)
        this.report('pulls', `after the ${mode} run ${id} is ${stored?.data.title}, not ${title}`)
    }
  }

  private async pull(stream: string, mode: 'incremental' | 'full'): Promise<RunRow | null> {
    const { world } = this
    const [run] = (await world.attend((app) => app.connections.sync(CONNECTION, { mode, stream }))) ?? []
    if (!run) throw new Error('no process runs when everything is still')
    await world.run(HOUR, async () => (await world.store.pulls.get(run.id))?.finishedAt !== null)
    return world.store.pulls.get(run.id)
  }

  private async ended(rows: readonly PushRow[]): Promise<Ended[]> {
    const { store } = this.world
    const { data: erasures } = await store.erasures.list({ connection: CONNECTION }, { limit: 500 })
    const erased = new Set(erasures.map(({ push }) => push))
    return rows.map(({ id, person, requisition, state, code, effectClass, saved }) => ({
      id,
      person,
      job: requisition,
      state,
      code,
      effectClass,
      candidate: (saved.candidate as string | undefined) ?? null,
      application: (saved.application as string | undefined) ?? null,
      takenBack: this.witness.isTakenBack({ person, requisition }),
      consentEnded: !this.witness.isConsented({ person, requisition }),
      eraseAsked: erased.has(id),
    }))
  }

  private report(kind: string, text: string): void {
    this.wrong[kind] ??= []
    this.wrong[kind].push(text)
  }
}

const isStill = ({ state, readyAt }: PushRow): boolean =>
  (state !== 'QUEUED' && state !== 'SENDING' && !(state === 'UNCERTAIN' && readyAt !== null)) || readyAt === null
