import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { openMemoryStore } from '../../kit/memory-store.ts'
import { Ats } from './ats.ts'
import { type Case, caseOf } from './case.ts'
import { differences, type State, stateOf } from './oracle.ts'
import { Persons, playPersons } from './persons.ts'
import { CONNECTION, type Ended, type Mutation, runToEnd, type Simulation } from './simulation.ts'
import { Source } from './source.ts'
import { connectorFor } from './spec.ts'

/** The result of one seed. Texts describe violations, for people. */
export type Played = {
  readonly testCase: Case
  runs: number
  complete: number
  /** Runs that reported complete although their paging could have shown that records are missing. */
  readonly falseCompletes: string[]
  /** A shift that no response showed, and whether the next full run repaired it. */
  hiddenShift: boolean
  healed: boolean
  readonly lost: string[]
  readonly invented: string[]
  /** Where the tables still contain data of an erased person. */
  readonly leftOfErased: string[]
}

const DAY = 86_400_000

/**
 * Plays one seed. Real time is frozen meanwhile: an expression that times out on a busy machine would change the play
 * of the seed.
 */
export async function play(seed: number, mutation: Mutation | null = null): Promise<Played> {
  const { now } = Date
  Date.now = () => 0
  try {
    return await playOne(seed, mutation)
  } finally {
    Date.now = now
  }
}

async function playOne(seed: number, mutation: Mutation | null): Promise<Played> {
  const { testCase, dice } = caseOf(seed)
  const clock = new WoundClock()
  const { store, tables } = openMemoryStore({ clock, random: seededRandom(seed) })
  const sites = testCase.parts === 'one' ? 1 : dice.whole(1, 4)
  const source = new Source(dice, { ...testCase, sites }, clock.now())
  const ats = new Ats(testCase, { source, dice, clock })
  const connector = connectorFor(testCase, source.sites)
  const simulation: Simulation = { testCase, dice, clock, ats, store, connector, mutation, rough: true, deaths: 0 }
  const played: Played = {
    testCase,
    runs: 0,
    complete: 0,
    falseCompletes: [],
    hiddenShift: false,
    healed: false,
    lost: [],
    invented: [],
    leftOfErased: [],
  }
  try {
    await store.connections.create(
      { id: CONNECTION, connector: 'rig', authType: 'key', name: null, definition: {} },
      {},
    )
    await store.lanes.ensure(
      ['sites', 'jobs', ...(testCase.persons > 0 ? ['people'] : [])].map((stream) => ({
        name: `pull:${CONNECTION}:${stream}`,
        kind: 'pull' as const,
        connection: CONNECTION,
        stream,
        readyAt: null,
      })),
    )
    const rounds = new Rounds(simulation, source, played)
    await rounds.rounds()
    await rounds.stillness()
    if (testCase.persons > 0) {
      const persons = new Persons(testCase.persons)
      ats.persons = persons
      const { left, lost } = await playPersons({ simulation, persons, tables })
      played.leftOfErased.push(...left)
      played.lost.push(...lost)
    }
  } finally {
    await store.close()
  }
  return played
}

class Rounds {
  private readonly simulation: Simulation
  private readonly source: Source
  private readonly played: Played
  /** The stored state is known to lack records, because of an undetectable shift. */
  private tainted = false
  /** Records of the last complete full run. */
  private listed = 0
  /** The next run reads only parts of the list. */
  private repeats = false

  constructor(simulation: Simulation, source: Source, played: Played) {
    this.simulation = simulation
    this.source = source
    this.played = played
  }

  /** The source changes while the stream is read, with faults. */
  async rounds(): Promise<void> {
    const { simulation, source } = this
    const { testCase, dice, ats, clock } = simulation
    await this.quietly(() => runToEnd(simulation, 'sites'))
    for (let round = 0; round < testCase.rounds; round++) {
      ats.deadSite = testCase.faults > 0 && testCase.parts !== 'one' && dice.chance(0.4) ? dice.one(source.sites) : null
      ats.emptied = this.mayBeEmptied() && dice.chance(0.15)
      const { run } = await this.run()
      if (ats.emptied && run.state === 'complete')
        this.played.falseCompletes.push(`run ${this.played.runs} believed an empty list`)
      // Parts read by such a run must not be completed by parts of others.
      if (ats.emptied && this.repeats) await clock.wind(61 * 60_000)
      ats.emptied = false
      await clock.wind(dice.whole(1, dice.chance(0.5) ? 20 : 300) * 60_000)
      for (let count = dice.whole(0, 8); count > 0; count--) ats.live()
      if (dice.chance(0.15)) await clock.wind(8 * DAY)
    }
  }

  /** Only a run that requests everything can detect an emptied list. Tombstones are received but not listed. */
  private mayBeEmptied(): boolean {
    const { since, deletes, acts } = this.simulation.testCase
    const counted = deletes !== 'tombstones' || acts.length === 0
    return since === 'none' && counted && this.listed > 0 && !this.repeats
  }

  /** Nothing changes any more: all visible records must be stored, and after a full run all records. */
  async stillness(): Promise<void> {
    const { simulation, played } = this
    simulation.ats.wild = false
    simulation.rough = false
    await simulation.clock.wind(2 * 3_600_000)
    await this.untilComplete()
    await simulation.clock.wind(8 * DAY)
    const full = await this.untilComplete()
    if (full.run.mode !== 'full') throw new Error('the last run was to be a full one')
    const { missing, invented } = differences(this.source, await stateOf(simulation.store), {
      testCase: simulation.testCase,
      full: true,
      began: full.began,
      derived: true,
    })
    if (played.hiddenShift) played.healed = missing.length === 0 && invented.length === 0
    played.lost.push(...missing)
    played.invented.push(...invented)
  }

  private async untilComplete(): Promise<Ended> {
    for (let tries = 0; tries < 4; tries++) {
      const ended = await this.run()
      if (ended.run.state === 'complete') return ended
      // A person who checks finds it correct.
      if (ended.run.held) {
        const run = await this.simulation.store.pulls.release(ended.run.id, 'rig')
        const released = { ...ended, run }
        this.judge(released, await stateOf(this.simulation.store))
        return released
      }
    }
    throw new Error('a run in stillness is not complete')
  }

  private async quietly(work: () => Promise<unknown>): Promise<void> {
    const { ats } = this.simulation
    ats.wild = false
    this.simulation.rough = false
    await work()
    ats.wild = true
    this.simulation.rough = true
  }

  private async run(): Promise<Ended> {
    const { simulation, played } = this
    const before = await stateOf(simulation.store)
    const ended = await runToEnd(simulation, 'jobs')
    const after = await stateOf(simulation.store)
    played.runs++
    this.repeats = ended.repeats
    if (ended.run.state === 'complete' && !simulation.ats.emptied) this.judge(ended, after)
    else this.nothingDerived(ended, before, after)
    return ended
  }

  /** A run that reports complete has stored every record that existed unchanged during the whole run. */
  private judge({ run, began }: Ended, state: State): void {
    const { simulation, played } = this
    const full = run.mode === 'full'
    played.complete++
    if (full) this.listed = run.received
    const { missing, invented } = differences(this.source, state, {
      testCase: simulation.testCase,
      full,
      began,
      derived: run.reason === null || run.reason.startsWith('Released'),
    })
    const violations = [...missing, ...invented]
    if (violations.length > 0 && (this.tainted || simulation.ats.hiddenShift)) {
      played.hiddenShift = true
      this.tainted = true
    } else if (violations.length > 0)
      played.falseCompletes.push(`${run.mode} run ${played.runs}: ${violations.join('; ')}`)
    else if (full) this.tainted = false
    simulation.ats.hiddenShift = false
  }

  /** An incomplete run must not derive deletions, except those that the source itself reports. */
  private nothingDerived({ run }: Ended, before: State, after: State): void {
    const gone = this.source.records.filter((truth) => {
      const id = `r${truth.number}`
      return before.get(id)?.live === true && after.get(id)?.live === false && truth.version === 1
    })
    if (gone.length > 0 || run.absent > 0)
      this.played.lost.push(
        `deleted after a run that is ${run.state}: ${gone.map(({ number }) => `r${number}`).join(', ')}`,
      )
  }
}
