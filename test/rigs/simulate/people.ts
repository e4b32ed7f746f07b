import type { PushInput } from '../../../runtime/app/contract.ts'
import type { ConsentState } from '../../../runtime/kernel/consent.ts'
import { HirewireError } from '../../../runtime/kernel/errors.ts'
import type { Job } from '../ats/ats.ts'
import { POISON } from '../ats/ats.ts'
import { classOf, type Shape } from '../ats/shape.ts'
import { type App, CONNECTION, HOOK_KEY, type World } from './world.ts'

/** A delivery that was answered with 2xx, by the state of its job that it told of. */
export type Acknowledged = { readonly job: Job; readonly title: string }

const MINUTE = 60_000
/** Acts begin within this time. */
export const BUSY = 15 * MINUTE

/** The platform, its people, and those who work in the ATS: whatever they want of a dead process they ask again. */
export class People {
  /** Pushes that were answered. */
  readonly pushes = new Set<string>()
  readonly events: Acknowledged[] = []
  /** Acts that have not come to their end. */
  open = 0
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** Plans what everybody does. */
  plan(): void {
    const { made, dice, ats } = this.world
    for (let number = 0; number < made.persons; number++) this.planPerson(number)
    for (let event = 0; event < made.hooks; event++) this.at(dice.whole(0, BUSY), () => this.changeJob(event))
    for (let edit = 0; edit < made.edits; edit++)
      this.at(dice.whole(0, BUSY), async () => ats.changeJob(dice.one(ats.jobs)))
    for (let pull = 0; pull < made.pulls; pull++)
      this.at(dice.whole(0, BUSY), async () => {
        // A full run heals what an incremental one lost.
        const mode = dice.chance(0.1) ? 'full' : 'incremental'
        await this.world.attend((app) => app.connections.sync(CONNECTION, { mode }))
      })
  }

  private planPerson(number: number): void {
    const { made, dice, ats } = this.world
    const person = `${dice.chance(0.15) ? POISON : 'p'}-${number}`
    if (dice.chance(0.2)) ats.addPerson(person, emailOf(person))
    const first = dice.whole(0, made.jobs - 1)
    for (let count = 0; count < dice.whole(1, Math.min(3, made.jobs)); count++) {
      const job = ats.jobs[(first + count) % made.jobs]!
      const start = dice.whole(0, BUSY / 2)
      const expires = dice.chance(0.1) ? dice.whole(1_000, 5 * MINUTE) : null
      if (!dice.chance(made.without)) this.at(start, () => this.consent(person, job, { state: 'confirmed', expires }))
      const asked = start + dice.whole(100, 30_000)
      this.at(asked, () => this.push(person, job))
      if (asksFirst(made.shape) && dice.chance(0.15))
        this.at(asked + dice.whole(0, 30_000), () => this.push(person, job, '.again'))
      if (!dice.chance(made.withdrawn)) continue
      const end = start + dice.whole(100, 4 * MINUTE)
      this.at(end, () => this.consent(person, job, { state: 'withdrawn', expires: null }))
      if (dice.chance(0.3))
        this.at(end + dice.whole(100, 4 * MINUTE), () =>
          this.consent(person, job, { state: 'confirmed', expires: null }),
        )
    }
  }

  private at(ms: number, act: () => Promise<unknown>): void {
    this.open++
    this.world.clock.after(ms, () => {
      act()
        .catch((error: unknown) => void this.world.bugs.push(error instanceof Error ? String(error.stack) : `${error}`))
        .finally(() => this.open--)
    })
  }

  private async push(person: string, job: Job, again = ''): Promise<void> {
    const asked: PushInput = {
      person,
      connection: CONNECTION,
      requisition: job.id,
      candidate: { first_name: 'Avery', last_name: `Quill-${person}`, email: emailOf(person) },
      attachments: [],
      idempotencyKey: `${person}.${job.id}${again}`,
    }
    const { push } = await this.untilAnswered((app) => app.pushes.request(asked))
    this.pushes.add(push.id)
    // Some ask twice, because they do not trust an answer.
    if (this.world.dice.chance(0.2)) await this.untilAnswered((app) => app.pushes.request(asked))
  }

  private consent(
    person: string,
    job: Job,
    { state, expires }: { state: ConsentState; expires: number | null },
  ): Promise<unknown> {
    return this.untilAnswered((app) => {
      const at = this.world.clock.now()
      const expiresAt = expires === null ? null : at + expires
      const evidence = { recorded_by: 'rig' }
      const kind = 'interest_and_consent' as const
      return app.consents.record({
        person,
        connection: CONNECTION,
        requisition: job.id,
        kind,
        state,
        at,
        expiresAt,
        evidence,
      })
    })
  }

  /** A recruiter changes a job, and the ATS tells of it until it is answered. */
  private async changeJob(number: number): Promise<void> {
    const { ats, dice, clock } = this.world
    const job = dice.one(ats.jobs)
    ats.changeJob(job)
    const { title } = job
    await this.world.pass(dice.whole(1, 5_000))
    const body = Buffer.from(JSON.stringify({ event: 'job.changed', event_id: `e${number}`, job: { id: job.id } }))
    const headers = { 'x-hook-key': HOOK_KEY }
    const { status } = await this.untilAnswered((app) =>
      app.webhooks.receive({ connection: CONNECTION, method: 'POST', url: `/webhooks/${CONNECTION}`, headers, body }),
    )
    if (status < 300 && clock.now() > 0) this.events.push({ job, title })
  }

  private async untilAnswered<T>(ask: (app: App) => Promise<T>): Promise<T> {
    for (;;) {
      const answer = await this.world.attend(ask).catch((error: unknown) => {
        if (error instanceof HirewireError && error.code === 'idempotency_in_flight') return null
        throw error
      })
      if (answer !== null) return answer
      await this.world.pass(this.world.dice.whole(100, 20_000))
    }
  }
}

/** Whether the ATS is asked before each create: then another request for the same job finds what the first one made. */
const asksFirst = (shape: Shape): boolean =>
  !shape.afterLoss && shape.steps !== 'three' && classOf(shape) !== 'at_most_once'

const emailOf = (person: string): string => `${person}@rig.example`
