import { asHirewireError } from '../../../runtime/kernel/errors/errors.ts'
import type { PushRow, ReviewRow } from '../../../runtime/store/port/index.ts'
import { type AtsRecord, isSamePerson } from '../ats/ats.ts'
import { SAVED_AS } from '../ats/shape.ts'
import { type People, unlessGone } from './people.ts'
import { CONNECTION, type Simulation } from './simulation.ts'

const MINUTE = 60_000
/** Longer than a request can be in flight: a look in the ATS then shows its result. */
const SURE_MS = MINUTE

/** The people who operate the installation and the ATS: they decide, look, pause, cancel, and remove by mistake. */
export class Operators {
  private readonly simulation: Simulation
  private readonly people: People

  constructor(simulation: Simulation, people: People) {
    this.simulation = simulation
    this.people = people
  }

  /** Plans their actions during the faults. */
  plan(): void {
    const { dice, testCase, ats } = this.simulation
    const { people } = this
    const times = (count: number, act: () => Promise<unknown>): void => {
      for (let time = 0; time < count; time++) people.at(dice.whole(0, this.simulation.pace.busy), act)
    }
    times(testCase.looks, async () => {
      for (const row of await this.rows()) await this.helpWith(row)
    })
    times(testCase.looks, () => this.decide())
    times(testCase.cancels, () => this.cancelOne())
    times(testCase.pauses, () => this.pause())
    times(testCase.removals, () => this.removeConnection())
    times(testCase.shape.auth === 'token' ? 3 : 0, async () => ats.endTokens())
  }

  async rows(): Promise<PushRow[]> {
    return [...(await this.simulation.store.pushes.list({ connection: CONNECTION }, { limit: 500 })).data].reverse()
  }

  /** They do their tasks: decide, look in the ATS, and retry failed pushes. Returns whether there were any. */
  async help(): Promise<boolean> {
    const decided = await this.decide()
    const rows = await this.rows()
    const helped = await Promise.all(rows.map((row) => this.helpWith(row)))
    return decided || helped.includes(true)
  }

  private async helpWith({ id }: PushRow): Promise<boolean> {
    const { simulation } = this
    const row = await simulation.store.pushes.get(id)
    if (row?.state === 'UNCERTAIN' && simulation.clock.now() - row.updatedAt > SURE_MS) {
      // If it is too late, look again.
      const settled = await simulation
        .attend((app) => app.pushes.settle(id, { ...this.look(row), by: 'rig' }))
        .catch(unlessGone)
      return settled !== null || row.readyAt === null
    }
    if (row?.state !== 'FAILED' || row.code === 'ats_rejected' || row.code === 'erase_in_ats') return false
    const retried = await simulation
      .attend((app) => app.pushes.retry(id))
      .catch((error: unknown) => (asHirewireError(error).code === 'consent_missing' ? null : unlessGone(error)))
    return retried !== null
  }

  /** What a person finds in the ATS who looks for what a step should have created. */
  private look({ id, step }: PushRow): { arrived: boolean; sourceIds: Record<string, string> } {
    const { ats, testCase } = this.simulation
    const found = ats.records.find((one) => one.push === id && one.kind === step)
    if (!found) return { arrived: false, sourceIds: {} }
    const both = found.kind === 'application' && testCase.shape.steps === 'one'
    return {
      arrived: true,
      sourceIds: { [SAVED_AS[found.kind]]: found.id, ...(both ? { candidate: found.candidate } : {}) },
    }
  }

  /** Decides every open review, always correctly. */
  private async decide(): Promise<boolean> {
    const { simulation } = this
    const { data } = await simulation.store.reviews.list({ state: 'open', connection: CONNECTION }, { limit: 100 })
    for (const review of data) {
      const { decision, candidate } = this.judged(review)
      await simulation
        .attend((app) => app.reviews.decide(review.id, { decision, candidate, by: 'rig' }))
        .catch(unlessGone)
    }
    return data.length > 0
  }

  private judged({ push, person, matches }: ReviewRow): {
    decision: 'create' | 'update' | 'discard'
    candidate: string | null
  } {
    const { ats, dice } = this.simulation
    const same = matches
      .map(({ candidate }) => ats.records.find(({ kind, id }) => kind === 'candidate' && id === candidate))
      .find((one): one is AtsRecord => one !== undefined && isSamePerson(one.person, person))
    if (!ats.records.some((one) => one.push === push) && dice.chance(0.15))
      return { decision: 'discard', candidate: null }
    return same ? { decision: 'update', candidate: same.id } : { decision: 'create', candidate: null }
  }

  private async cancelOne(): Promise<void> {
    const waiting = (await this.rows()).filter(({ state }) => state === 'QUEUED' || state === 'IN_REVIEW')
    if (waiting.length === 0) return
    const { id } = this.simulation.dice.one(waiting)
    await this.simulation.attend((app) => app.pushes.cancel(id, 'The recruiter thinks better of it.')).catch(unlessGone)
  }

  /** Pauses all pushes or one connection for a while. */
  private async pause(): Promise<void> {
    const { dice, pass } = { dice: this.simulation.dice, pass: (ms: number) => this.simulation.pass(ms) }
    const all = dice.chance(0.5)
    const set = (paused: boolean): Promise<unknown> =>
      this.people.untilAnswered<unknown>((app) => {
        if (all) return app.pushes.setSwitch({ paused }).then(() => true)
        return paused ? app.connections.pause(CONNECTION, 'rig') : app.connections.resume(CONNECTION)
      })
    await set(true)
    await pass(dice.whole(1_000, 2 * MINUTE))
    await set(false)
  }

  /** Removes a connection with its queue, and creates it again. */
  private async removeConnection(): Promise<void> {
    const { simulation } = this
    simulation.removed = true
    // A node that is slow would otherwise remove the connection that is created next.
    const patience = Number.POSITIVE_INFINITY
    await simulation.attend((app) => app.connections.remove(CONNECTION, true), patience).catch(unlessGone)
    await simulation.pass(simulation.dice.whole(100, 3 * MINUTE))
    // The response may have been lost.
    await this.people.untilAnswered((app) => simulation.connect(app), ['state_conflict'])
    simulation.removed = false
  }

  /** At the end they erase in the ATS what the tasks of erased persons name, and nothing else. */
  async eraseThere(): Promise<void> {
    const { ats, store } = this.simulation
    const { data } = await store.erasures.list({ connection: CONNECTION }, { limit: 500 })
    for (const { state, reason, records, push } of data) {
      if (state !== 'open' || reason !== 'erased') continue
      const named = Object.values(records).map(String)
      // If it is unknown whether it arrived, they look for records from us.
      const found = named.length > 0 ? named : ats.records.filter((one) => one.push === push).map(({ id }) => id)
      for (const id of found) ats.remove(ats.livingId(id))
    }
  }
}
