import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import type { Tables } from '../../kit/memory-store.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { leaksOf } from '../leaks.ts'
import type { Dice } from './case.ts'
import { CONNECTION, type Ended, runToEnd, type Simulation } from './simulation.ts'

const PAGE = 2
/** A text in all of a person's identifiers and nowhere else: ids are written without l, o and u. */
const markOf = (number: number): string => `q${String(number).padStart(2, '0')}loulou`
const emailOf = (number: number): string => `${markOf(number)}@rig.example`

/** The candidates in the ATS, and the erasures requested meanwhile. */
export class Persons {
  /** E-mail addresses are no longer returned. */
  forgetful = false
  /** Called for each page: a person on it is erased while it is in flight. */
  leaves: () => { readonly number: number; erase(): Promise<void> } | null = () => null
  /** Erased persons whose e-mail address is no longer returned. */
  private readonly forgotten = new Set<number>()
  readonly numbers: readonly number[]

  constructor(count: number) {
    this.numbers = Array.from({ length: count }, (_, number) => number)
  }

  async page(mark: string | null): Promise<{ data: unknown[]; next?: string }> {
    const leaving = this.leaves()
    if (leaving) this.forgotten.add(leaving.number)
    const [from, lines] = [Number(mark ?? 0), this.numbers.flatMap((number) => this.linesOf(number))]
    const data = lines.slice(from, from + PAGE)
    await leaving?.erase()
    return from + PAGE < lines.length ? { data, next: `${from + PAGE}` } : { data }
  }

  /** In a field of a job that no connector maps. */
  note = (job: number): string => `Ask ${emailOf(job % this.numbers.length)}.`

  /**
   * Some have the address in an unmapped field, and some are repeated as lines that cannot be mapped, one with the name
   * alone.
   */
  private linesOf(number: number): unknown[] {
    const email = emailOf(number)
    const name = { first: 'Avery', last: `Quill-${markOf(number)}` }
    const line = { id: `c${number}`, ...name }
    const contact = this.forgetful || this.forgotten.has(number) ? {} : number % 3 === 2 ? { mail: email } : { email }
    if (number % 2 === 0) return [{ ...line, ...contact }]
    const twice = { id: `c${number}x`, first: { of: email }, last: 'Quill', email }
    return [{ ...line, ...contact }, twice, { id: `c${number}y`, first: { ...name }, last: 'Quill' }]
  }
}

type Parts = { readonly simulation: Simulation; readonly persons: Persons; readonly tables: Tables }

/**
 * Pulls persons and erases them by e-mail, with faults: one before the ATS first lists them, the others while a list is
 * in flight. Later lists must not bring them back.
 */
export async function playPersons({ simulation, persons, tables }: Parts): Promise<{ left: string[]; lost: string[] }> {
  const { store, ats, dice } = simulation
  const leaving = persons.numbers.filter((number) => number % 3 !== 1 || number % 2 === 1)
  const erased = leaving.splice(0, 1)
  for (const number of erased) await erase(store, number)
  const read = async (): Promise<Ended> => {
    await runToEnd(simulation, 'jobs')
    const ended = await runToEnd(simulation, 'people')
    // As an app does that received the request, or the next one after it.
    await sweepErased(store.erasures)
    return ended
  }
  await read()
  persons.leaves = () => {
    const [number] = dice.chance(0.3) ? leaving.splice(0, 1) : []
    if (number === undefined) return null
    erased.push(number)
    return { number, erase: () => erase(store, number, dice) }
  }
  ats.wild = simulation.rough = true
  for (let round = 0; round < 2; round++) await read()
  ats.wild = simulation.rough = false
  await read()
  persons.leaves = () => null
  persons.forgetful = true
  const { run } = await read()
  const lost = run.state === 'complete' ? [] : [`the last run of persons is ${run.state}`]
  for (const number of persons.numbers.filter((one) => !erased.includes(one)))
    if (!(await store.records.get({ connection: CONNECTION, model: 'candidate', id: `c${number}` })))
      lost.push(`c${number} is missing, who was not erased`)
  return { left: leaksOf(tables, erased.map(markOf), MEMORY_KEY), lost }
}

/** The search for traces may be left to the next process. */
async function erase(store: Store, number: number, dice?: Dice): Promise<void> {
  const person = `p-${markOf(number)}`
  await store.erasures.erase({ person, emails: [emailOf(number)], callable: [] })
  if (!dice?.chance(0.5)) await sweepErased(store.erasures, { person })
}
