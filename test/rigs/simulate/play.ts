import { asHirewireError } from '../../../runtime/kernel/errors.ts'
import type { PushRow } from '../../../runtime/store/port.ts'
import { type Ended, judge } from '../ats/oracle.ts'
import type { Case } from './case.ts'
import { BUSY, People } from './people.ts'
import { Witness } from './witness.ts'
import { CONNECTION, HOOK_KEY, World } from './world.ts'

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
  private readonly witness: Witness
  private readonly wrong: Record<string, string[]> = {}

  constructor(world: World) {
    this.world = world
    this.people = new People(world)
    this.witness = new Witness(world.store, world.clock, CONNECTION)
    world.watch = (store) => this.witness.hears(store)
    world.wire.leaves = (asked) => this.witness.sees(asked)
  }

  async play(): Promise<Played> {
    const { world, people, wrong } = this
    await this.open()
    people.plan()
    world.wire.wild = true
    await world.run(BUSY + 5 * MINUTE)
    world.wire.wild = false
    await this.untilQuiet()
    await this.compareEvents()
    await this.help()
    await this.compareJobs('incremental')
    await this.compareJobs('full')
    const rows = await this.rows()
    const attempts = await Promise.all(rows.map(({ id }) => world.store.pushes.attempts(id)))
    const { lost, duplicates, wrongIds } = judge(world.ats, world.made.shape, await this.ended(rows))
    const caught = await this.witness.end()
    for (const id of people.pushes)
      if (!rows.some((row) => row.id === id)) lost.push(`${id} was acknowledged, and is gone`)
    Object.assign(wrong, { lost: [...(wrong.lost ?? []), ...lost], duplicates, wrongIds, ...caught, bugs: world.bugs })
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
    await world.attend((app) =>
      app.connections.create({
        id: CONNECTION,
        integration: 'rig',
        auth_type: 'key',
        credentials: { key: 'rig-key' },
        settings: { base: 'https://ats.test' },
        webhook: { webhook_key: HOOK_KEY },
      }),
    )
    await world.run(2 * MINUTE)
  }

  private async rows(): Promise<PushRow[]> {
    return [...(await this.world.store.pushes.list({ connection: CONNECTION }, { limit: 500 })).data].reverse()
  }

  /** Nothing moves any more but for what people would have to do. */
  private untilQuiet(): Promise<void> {
    return this.world.run(12 * HOUR, async () => this.people.open === 0 && (await this.rows()).every(isStill))
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

  /** Operators do what they were asked to: look into the ATS, and try again what had failed. */
  private async help(): Promise<void> {
    for (let round = 0; round < 6; round++) {
      const rows = await this.rows()
      const helped = await Promise.all(rows.map((row) => this.helpWith(row)))
      if (!helped.includes(true)) return
      await this.untilQuiet()
    }
  }

  private async helpWith(row: PushRow): Promise<boolean> {
    const { world } = this
    if (row.state === 'UNCERTAIN' && row.readyAt === null) {
      await world.attend((app) => app.pushes.settle(row.id, { ...this.look(row), by: 'rig' }))
      return true
    }
    if (row.state !== 'FAILED' || row.code === 'ats_rejected' || row.code === 'erase_in_ats') return false
    const retried = await world
      .attend((app) => app.pushes.retry(row.id))
      .catch((error: unknown) => {
        if (asHirewireError(error).code !== 'consent_missing') throw error
        return null
      })
    return retried !== null
  }

  /** What somebody finds who looks into the ATS for what a step was to make. */
  private look({ id, step }: PushRow): { arrived: boolean; sourceIds: Record<string, string> } {
    const { ats, made } = this.world
    const found = ats.made.find((one) => one.push === id && one.kind === step)
    if (!found) return { arrived: false, sourceIds: {} }
    const both = found.kind === 'application' && made.shape.steps === 'one'
    return { arrived: true, sourceIds: { [found.kind]: found.id, ...(both ? { candidate: found.candidate } : {}) } }
  }

  /** A pull when everything is still: what is stored is what the source has, or it says that it is not complete. */
  private async compareJobs(mode: 'incremental' | 'full'): Promise<void> {
    const { world } = this
    const [run] = (await world.attend((app) => app.connections.sync(CONNECTION, { mode, stream: 'jobs' }))) ?? []
    if (!run) throw new Error('no process runs when everything is still')
    const finished = async () => (await world.store.pulls.get(run.id))?.finishedAt !== null
    await world.run(HOUR, finished)
    const ended = await world.store.pulls.get(run.id)
    if (ended?.state !== 'complete') return this.report('pulls', `the ${mode} run is ${ended?.state}: ${ended?.reason}`)
    for (const { id, title } of world.ats.jobs) {
      const stored = await world.store.records.get({ connection: CONNECTION, model: 'requisition', id })
      if (stored?.data.title !== title)
        this.report('pulls', `after the ${mode} run ${id} is ${stored?.data.title}, not ${title}`)
    }
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
