import type { PushInput } from '../../../runtime/app/contract.ts'
import { asHirewireError, type ErrorCode } from '../../../runtime/kernel/errors/errors.ts'
import type { ConsentState } from '../../../runtime/kernel/model/consent.ts'
import { type AtsRequest, type Job, POISON, SOUR, secondIdOf } from '../ats/ats.ts'
import { searchesFirst } from '../ats/shape.ts'
import { Dice } from '../pull/case.ts'
import { TWINS } from './case.ts'
import { type App, CONNECTION, HOOK_KEY, type Simulation } from './simulation.ts'

/** Deliveries that got a 2xx, by the job state that they reported. */
export type Acknowledged = { readonly job: Job; readonly title: string }

const MINUTE = 60_000
/**
 * Codes after which a request is repeated: the first one is still in progress, the connection is absent for a while, or
 * this node cannot work now.
 */
const AGAIN: ReadonlySet<ErrorCode> = new Set([
  'idempotency_in_flight',
  'not_found',
  'server_stopping',
  'store_unreachable',
])

/**
 * The platform, its users, and recruiters who change jobs: they repeat each request that a dead process did not
 * complete.
 */
export class People {
  /** Pushes that got a response. */
  readonly pushes = new Set<string>()
  readonly events: Acknowledged[] = []
  /** Persons about whom more than an id was disclosed. */
  readonly accepted = new Set<string>()
  /** Persons who asked to be erased. */
  readonly erased = new Set<string>()
  /** Those with two ids. */
  readonly twins = new Set<string>()
  /** Requests that get their connection when a withdrawal is confirmed. */
  private readonly waiting = new Set<() => void>()
  /** Actions in progress. */
  open = 0
  private readonly simulation: Simulation
  private readonly twinDice: Dice

  constructor(simulation: Simulation) {
    this.simulation = simulation
    this.twinDice = new Dice(simulation.testCase.seed + TWINS)
  }

  /** Plans the actions of all people. */
  plan(): void {
    const { testCase, dice, ats } = this.simulation
    for (let number = 0; number < testCase.persons; number++) this.planPerson(number)
    for (let event = 0; event < testCase.hooks; event++)
      this.at(dice.whole(0, this.simulation.pace.busy), () => this.changeJob(event))
    for (let edit = 0; edit < testCase.edits; edit++)
      this.at(dice.whole(0, this.simulation.pace.busy), async () => ats.changeJob(dice.one(ats.jobs)))
    for (let pull = 0; pull < testCase.pulls; pull++)
      this.at(dice.whole(0, this.simulation.pace.busy), async () => {
        // A full run repairs what an incremental one missed.
        const mode = dice.chance(0.1) ? 'full' : 'incremental'
        await this.simulation.attend((app) => app.connections.sync(CONNECTION, { mode })).catch(unlessGone)
      })
  }

  /** Runs an action at its time, and counts it as open until it is done. */
  at(ms: number, act: () => Promise<unknown>): void {
    this.open++
    this.simulation.clock.after(ms, () => {
      act()
        .catch(
          (error: unknown) => void this.simulation.bugs.push(error instanceof Error ? String(error.stack) : `${error}`),
        )
        .finally(() => this.open--)
    })
  }

  private planPerson(number: number): void {
    const { testCase, dice, ats } = this.simulation
    const person = `${dice.one([POISON, SOUR, 'p', 'p', 'p', 'p', 'p'])}-${markOf(number)}`
    if (dice.chance(0.2)) ats.addPerson(person, contactOf(number))
    // The same person with an earlier address, and a member of the same household.
    if (dice.chance(0.2)) ats.addPerson(person, { ...contactOf(number), email: `before-${number}@rig.example` })
    if (dice.chance(0.2))
      ats.addPerson(`other-${number}`, { ...contactOf(number), email: `other-${number}@rig.example` })
    const first = dice.whole(0, testCase.jobs - 1)
    for (let count = 0; count < dice.whole(1, Math.min(3, testCase.jobs)); count++)
      this.planPush({ person, number, job: ats.jobs[(first + count) % testCase.jobs]! })
    if (this.twinDice.chance(testCase.twins)) {
      this.twins.add(person)
      const job = ats.jobs[(first + 3) % testCase.jobs]!
      this.planPush({ person: secondIdOf(person), number, job })
    }
    if (dice.chance(testCase.erased)) this.at(dice.whole(0, this.simulation.pace.busy), () => this.erase(person))
  }

  private planPush(wanted: Wanted): void {
    const { testCase, dice } = this.simulation
    const { busy, spread } = this.simulation.pace
    const start = dice.whole(0, busy / 2)
    const expires = dice.chance(0.1) ? dice.whole(1_000, 5 * MINUTE) : null
    if (!dice.chance(testCase.without)) this.at(start, () => this.consent(wanted, 'confirmed', expires))
    const input = start + dice.whole(100, 30_000)
    this.at(input, () => this.push(wanted))
    // An impatient repetition with the same key at the same time.
    if (dice.chance(0.1)) this.at(input, () => this.push(wanted))
    if (searchesFirst(testCase.shape) && dice.chance(0.15))
      this.at(input + dice.one([0, dice.whole(0, 30_000)]), () => this.push(wanted, '.again'))
    if (!dice.chance(testCase.withdrawn)) return
    const end = start + dice.whole(100, spread)
    this.at(end, () => this.consent(wanted, 'withdrawn', null))
    if (dice.chance(0.3)) this.at(end + dice.whole(100, spread), () => this.consent(wanted, 'confirmed', null))
  }

  /** While the ATS serves a page of a search, a person withdraws consent. */
  observe({ query }: AtsRequest): void {
    const { testCase, dice, wire } = this.simulation
    const id = query.push
    if (!wire.wild || id === undefined || query.mark === undefined || !dice.chance(testCase.midst)) return
    this.withdraw(id)
  }

  /**
   * While a request waits for a connection, which other nodes do not know, a person withdraws consent. It gets the
   * connection when a node confirms the withdrawal, before the response is on its way.
   */
  observeWait({ query, json }: AtsRequest): Promise<void> | null {
    const { cluster, testCase, dice } = this.simulation
    const id = query.push ?? json.push
    if (!cluster || typeof id !== 'string' || !dice.chance(Math.max(testCase.withdrawn, 0.1))) return null
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.add(resolve)
    this.withdraw(id)
    return promise
  }

  /** A node has confirmed what a person recorded. */
  confirmed(): void {
    for (const resolve of this.waiting) resolve()
    this.waiting.clear()
  }

  private withdraw(id: string): void {
    const { store, ats } = this.simulation
    this.at(0, async () => {
      const push = await store.pushes.get(id)
      const job = ats.jobs.find((one) => one.id === push?.requisition)
      if (push && job) await this.consent({ person: push.person, job }, 'withdrawn', null)
    })
  }

  private async push({ person, number, job }: Wanted, again = ''): Promise<void> {
    if (this.erased.has(person)) return
    const { dice } = this.simulation
    const content = Buffer.from(`%PDF-1.4\n${person}\n%%EOF\n`)
    const input: PushInput = {
      person,
      connection: CONNECTION,
      requisition: job.id,
      candidate: { first_name: 'Avery', last_name: `Quill-${markOf(number)}`, ...contactOf(number) },
      attachments: number % 2 === 0 ? [{ kind: 'resume', fileName: `${person}.pdf`, content }] : [],
      idempotencyKey: `${person}.${job.id}${again}`,
    }
    const first = await this.request(input)
    if (first === null) return
    // Some repeat a request although it succeeded; and some keys are used for another request.
    if (dice.chance(0.2)) {
      const second = await this.request(input)
      if (second !== null && second !== first) this.simulation.bugs.push(`one key made ${first} and ${second}`)
    }
    if (!dice.chance(0.1)) return
    const code = await this.untilAnswered(
      (app) => app.pushes.request({ ...input, candidate: { ...input.candidate, first_name: 'Rowan' } }),
      ['idempotency_mismatch', 'person_erased'],
    )
    if (typeof code !== 'string') this.simulation.bugs.push(`a key was taken for two requests: ${JSON.stringify(code)}`)
  }

  /** The id of the push; null if the person was erased. */
  private async request(input: PushInput): Promise<string | null> {
    const outcome = await this.untilAnswered((app) => app.pushes.request(input), ['person_erased'])
    if (typeof outcome === 'string') return null
    this.pushes.add(outcome.push.id)
    if (outcome.push.state !== 'REFUSED') this.accepted.add(input.person)
    return outcome.push.id
  }

  private async consent(
    { person, job }: Omit<Wanted, 'number'>,
    state: ConsentState,
    expires: number | null,
  ): Promise<void> {
    // A platform hears of an erasure late: it withdraws all the same, and a withdrawal is never refused.
    if (this.erased.has(person) && state !== 'withdrawn') return
    const at = this.simulation.clock.now()
    await this.untilAnswered(
      (app) =>
        app.consents.record({
          person,
          connection: CONNECTION,
          requisition: job.id,
          kind: 'interest_and_consent',
          state,
          at,
          expiresAt: expires === null ? null : at + expires,
          evidence: { recorded_by: 'rig', said: `${person} said so` },
        }),
      state === 'withdrawn' ? [] : ['person_erased'],
    )
  }

  /** From now on the person requests nothing; requests in flight may still arrive. */
  private async erase(person: string): Promise<void> {
    this.erased.add(person)
    await this.untilAnswered((app) => app.erasures.erase(person))
  }

  /** A recruiter changes a job, and the ATS sends the webhook until it gets a response. */
  private async changeJob(number: number): Promise<void> {
    const { ats, dice } = this.simulation
    const job = dice.one(ats.jobs)
    ats.changeJob(job)
    const { title } = job
    await this.simulation.pass(dice.whole(1, 5_000))
    const body = Buffer.from(JSON.stringify({ event: 'job.changed', event_id: `e${number}`, job: { id: job.id } }))
    const hook = { connection: CONNECTION, method: 'POST', url: `/webhooks/${CONNECTION}`, body }
    for (;;) {
      const { removed } = this.simulation
      const outcome = await this.untilAnswered(
        (app) => app.webhooks.receive({ ...hook, headers: { 'x-hook-key': HOOK_KEY } }),
        ['signature_invalid', 'credential_missing'],
      )
      // While the connection is removed, its webhook is refused like an unknown one, or its secrets are gone first.
      if (typeof outcome === 'string') {
        if (!removed && !this.simulation.removed) this.simulation.bugs.push('a genuine webhook was refused')
      } else if (outcome.status < 300) return void this.events.push({ job, title })
      await this.simulation.pass(dice.whole(100, 60_000))
    }
  }

  /** Repeats until there is a response. A refusal with one of these codes is a response, and its code is returned. */
  async untilAnswered<T>(call: (app: App) => Promise<T>): Promise<T>
  async untilAnswered<T>(call: (app: App) => Promise<T>, ends: readonly ErrorCode[]): Promise<T | ErrorCode>
  async untilAnswered<T>(call: (app: App) => Promise<T>, ends: readonly ErrorCode[] = []): Promise<T | ErrorCode> {
    for (;;) {
      const outcome = await this.simulation.attend(call).catch((error: unknown) => {
        const code = reasonOf(error)
        if (ends.includes(code)) return code
        if (AGAIN.has(code)) return null
        throw error
      })
      if (outcome !== null) return outcome
      await this.simulation.pass(this.simulation.dice.whole(100, 20_000))
    }
  }
}

type Wanted = { readonly person: string; readonly number: number; readonly job: Job }

/**
 * A text in all of a person's identifiers and nowhere else: ids are written without l, o and u, and it is too long to
 * be in random bytes by chance, in base64 neither.
 */
export const markOf = (number: number): string => `q${number}loulou`

/** A person's identifiers: the mark, and the phone number. */
export const signsOf = (person: string): string[] => {
  const mark = person.split('-')[1] ?? person
  return [mark, phoneOf(Number.parseInt(mark.slice(1), 10))]
}

const phoneOf = (number: number): string => `+4930901820${number}`
const contactOf = (number: number) => ({ email: `${markOf(number)}@rig.example`, phone: phoneOf(number) })

/** Senders of webhooks learn of no internal fault. */
function reasonOf(error: unknown): ErrorCode {
  const { code, cause } = asHirewireError(error)
  return code === 'event_refused' ? asHirewireError(cause).code : code
}

/** The connection may be absent at this time, and a node may be without its database. */
export function unlessGone(error: unknown): null {
  const { code } = asHirewireError(error)
  if (code === 'state_conflict' || AGAIN.has(code)) return null
  throw error
}
