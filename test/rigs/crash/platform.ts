import { pause } from '../../kit/real-time.ts'
import { until } from '../../kit/until.ts'
import type { AtsRequest } from '../ats/ats.ts'
import type { Dice } from '../pull/case.ts'
import type { ApiResponse, Served } from './installation.ts'
import type { Arrival, AtsServer, Hosted } from './server.ts'

/** How long after a confirmed withdrawal a request that left before it may still arrive, on a busy machine. */
const ON_ITS_WAY_MS = 10_000
const WITHOUT = 0.1
const WITHDRAWN = 0.05
const ERASED = 0.05
/**
 * An erasure is requested this soon after the push was acknowledged: mostly during the push, sometimes before it
 * starts.
 */
const ERASED_MS = 4_000
/** Against hanging only: a fault that keeps the server busy is over by then. */
const BUSY_MS = 30 * 60_000
/** Queued pushes per connection. */
const AHEAD = 40

/**
 * `ahead`: queued pushes per connection. `onItsWayMs`: how long after a confirmed withdrawal a request may still arrive.
 * `excuses`: one that arrived later all the same may have left before.
 */
type Manner = {
  readonly ahead?: number
  readonly onItsWayMs?: number
  readonly excuses?: (withdrawnAt: number, arrival: Arrival) => boolean
}

/** `at`: when. */
type Acknowledged = { readonly at: number; readonly body: PushBody }
type PushBody = { readonly person: string; readonly connection: string; readonly requisition: string } & {
  readonly candidate: { readonly email: string }
}
type Wanted = { readonly person: string; readonly job: string; readonly withdrawn: boolean }

/** The platform and the recruiters: they repeat requests until they get a response, and record it. */
export class Platform {
  /** Acknowledged pushes by id. */
  readonly pushes = new Map<string, { readonly connection: string } & Wanted & Acknowledged>()
  /** Requests that left without a consent, as texts. */
  readonly withoutConsent: string[] = []
  /** Persons who asked to be erased, with all their identifying data. */
  readonly erased = new Map<string, readonly string[]>()
  /** Administrative actions that got a response: the acting person, unique for each, and the status. */
  readonly actions = new Map<string, number>()
  /** When they did. */
  private readonly actedAt = new Map<string, number>()
  /** When the erasure of a person was acknowledged. */
  private readonly erasedAt = new Map<string, number>()
  /** Titles of jobs whose event was acknowledged, by connection and job. */
  readonly events = new Map<string, { readonly connection: string; readonly job: string; title: string }>()
  /** Entries of the ledger that were acknowledged. */
  readonly recorded: {
    readonly connection: string
    readonly person: string
    readonly job: string
    readonly state: 'confirmed' | 'withdrawn'
    readonly at: number
  }[] = []
  /** The longest time after a confirmed withdrawal at which a request still arrived, in milliseconds. */
  afterWithdrawalMsMax = 0
  /** Starts nothing new. */
  stopped = false
  /** Calls wait for it: what may be lost is repeated before anything new is begun. */
  private holding: PromiseWithResolvers<void> | null = null
  /** Calls without a response. */
  private calling = 0
  /** Pushes that a database had lost, and that were requested again; null: no database may have lost any. */
  requestedAgain: number | null = null
  private numbers = 0
  private acts = 0
  private readonly leaving: Promise<void>[] = []
  /** Connections whose first acknowledged push still has to lead to an erasure, so that no run is without one. */
  private readonly left = new Set<string>()
  private readonly withdrawnDuring = new Set<string>()
  private readonly consents = new Map<string, { given: boolean; endedAt: number | null }>()
  private readonly installation: Served
  private readonly dice: Dice

  private readonly onItsWayMs: number
  private readonly excuses: (withdrawnAt: number, arrival: Arrival) => boolean

  /** Queued pushes per connection. */
  ahead: number

  constructor(
    installation: Served,
    {
      server,
      dice,
      ahead = AHEAD,
      onItsWayMs = ON_ITS_WAY_MS,
      excuses = () => false,
    }: Manner & { server: AtsServer; dice: Dice },
  ) {
    this.installation = installation
    this.dice = dice
    this.ahead = ahead
    this.onItsWayMs = onItsWayMs
    this.excuses = excuses
    server.arrives = (name, request, arrival) => this.check(name, request, arrival)
  }

  /** Pushes, events and pulls of one connection, until it is stopped. */
  async work({ name, ats }: Hosted): Promise<void> {
    let ahead = 0
    while (!this.stopped) {
      if (ahead < this.ahead) {
        await this.push(name, this.dice.one(ats.jobs).id)
        ahead++
      } else {
        await pause(20)
        ahead = await this.waiting(name)
      }
      if (this.dice.chance(0.15)) await this.event({ name, ats })
      if (this.dice.chance(0.02)) await this.act(`/v1/connections/${name}/sync`)
    }
    await Promise.all(this.leaving)
  }

  /** Finished, lost and manual pushes do not count, so that the server never runs out of work. */
  private async waiting(connection: string): Promise<number> {
    const path = `/v1/pushes?connection=${connection}&state=QUEUED&limit=${this.ahead}`
    const { json } = await this.untilAnswered(() => this.installation.call('GET', path))
    return (json.data as readonly unknown[]).length
  }

  private async push(connection: string, job: string): Promise<void> {
    // No identifier of one person is a part of another's.
    const number = String(++this.numbers).padStart(6, '0')
    const [person, phone] = [`p-q${number}loulou`, `+49309${number}`]
    const email = `q${number}loulou@rig.example`
    const first = !this.left.has(connection)
    const leaves = first || this.dice.chance(ERASED)
    const withdrawn = this.dice.chance(WITHDRAWN)
    if (!this.dice.chance(WITHOUT)) await this.consent(connection, { person, job }, 'confirmed')
    const body = {
      person,
      connection,
      requisition: job,
      candidate: { first_name: 'Avery', last_name: `Quill-q${number}loulou`, email, phone },
      attachments: leaves ? [resumeOf(person)] : [],
    }
    const { status, json } = await this.untilAnswered(() => this.postPush(body))
    if (status === 202) {
      this.pushes.set(String(json.id), { connection, person, job, withdrawn, body, at: Date.now() })
      if (leaves) this.left.add(connection)
    }
    if (leaves && (status === 202 || !first))
      this.leaving.push(this.erase(connection, { person, job, signs: [`q${number}loulou`, phone.slice(1)] }))
    if (withdrawn) {
      await pause(this.dice.whole(0, 300))
      await this.consent(connection, { person, job }, 'withdrawn')
    }
  }

  private postPush = (body: PushBody) =>
    this.installation.call('POST', '/v1/pushes', body, {
      'idempotency-key': `${body.connection}.${body.person}.${body.requisition}`,
    })

  private async consent(
    connection: string,
    { person, job }: { person: string; job: string },
    state: 'confirmed' | 'withdrawn',
  ): Promise<void> {
    const key = `${connection} ${person} ${job}`
    if (state === 'confirmed') this.consents.set(key, { given: true, endedAt: null })
    const response = await this.record(connection, { person, job }, state)
    if (response.status === 201) this.recorded.push({ connection, person, job, state, at: Date.now() })
    if (state === 'withdrawn') this.consents.set(key, { given: true, endedAt: Date.now() })
  }

  private async record(
    connection: string,
    { person, job }: { person: string; job: string },
    state: 'confirmed' | 'withdrawn',
  ): Promise<ApiResponse> {
    for (;;) {
      const response = await this.untilAnswered(() => this.postConsent(connection, { person, job }, state))
      // A server whose clock is wrong refuses the time of the entry: a withdrawal must not get lost.
      if (response.status !== 422 || state !== 'withdrawn') return response
      await pause(100)
    }
  }

  /**
   * Withdraws the consents of everyone who is erased, as a platform does that hears of it late: there is nothing to
   * withdraw. Returns the responses that say anything else, as texts.
   */
  async withdrawErased(): Promise<string[]> {
    const wrong: string[] = []
    for (const { connection, person, job } of this.pushes.values()) {
      if (!this.erased.has(person)) continue
      const { status, json } = await this.record(connection, { person, job }, 'withdrawn')
      if (status !== 201 || json.recorded !== false)
        wrong.push(`the withdrawal of ${person} got ${status}, recorded: ${json.recorded}`)
    }
    return wrong
  }

  /** Records the consent of a person who is not pushed, without a repetition. Returns whether it was acknowledged. */
  async tryConsent(connection: string, { person, job }: { person: string; job: string }): Promise<boolean> {
    const response = await this.postConsent(connection, { person, job }, 'confirmed')
    if (response?.status !== 201) return false
    this.recorded.push({ connection, person, job, state: 'confirmed', at: Date.now() })
    return true
  }

  private postConsent(
    connection: string,
    { person, job }: { person: string; job: string },
    state: 'confirmed' | 'withdrawn',
  ): Promise<ApiResponse | null> {
    return this.installation.call('POST', '/v1/consents', {
      person,
      connection,
      requisition: job,
      kind: 'interest_and_consent',
      state,
      at: new Date().toISOString(),
      evidence: { recorded_by: 'rig', where: 'consent form', text_version: '1', text_hash: 'sha256:00' },
    })
  }

  private async erase(
    connection: string,
    { person, job, signs }: { person: string; job: string; signs: readonly string[] },
  ): Promise<void> {
    await pause(this.dice.whole(0, ERASED_MS))
    this.erased.set(person, signs)
    await this.act(ERASE(person))
    this.erasedAt.set(person, Date.now())
    this.consents.set(`${connection} ${person} ${job}`, { given: true, endedAt: Date.now() })
  }

  private async act(path: string): Promise<void> {
    const who = `rig-${++this.acts}`
    const { status } = await this.untilAnswered(() =>
      this.installation.call('POST', path, {}, { 'x-acting-person': who }),
    )
    this.actions.set(who, status)
    this.actedAt.set(who, Date.now())
  }

  private async event({ name, ats }: Pick<Hosted, 'name' | 'ats'>): Promise<void> {
    const job = this.dice.one(ats.jobs)
    ats.changeJob(job)
    const { title } = job
    const event = { event: 'job.changed', event_id: `${job.id}-${title}`, job: { id: job.id } }
    await this.untilAnswered(() => this.installation.deliver(name, event))
    this.events.set(`${name} ${job.id}`, { connection: name, job: job.id, title })
  }

  /** Repeats until there is a response: a refusal counts, a busy server does not. */
  private async untilAnswered(call: () => Promise<ApiResponse | null>): Promise<ApiResponse> {
    return until(
      async () => {
        await this.holding?.promise
        this.calling++
        const response = await call()
        this.calling--
        const busy = response === null || response.status === 429 || response.status >= 500 || response.status === 401
        return !busy && response.json.code !== 'idempotency_in_flight' && response
      },
      { everyMs: 20, guardMs: BUSY_MS },
    )
  }

  /** Begins no call, and waits for the end of those in flight. */
  async hold(): Promise<void> {
    this.holding = Promise.withResolvers()
    await until(() => this.calling === 0, { what: 'The platform waits', everyMs: 20 })
  }

  /** Continues where it was. */
  release(): void {
    this.holding?.resolve()
    this.holding = null
  }

  /**
   * While it waits: repeats what was acknowledged since then and decides about pushes, as docs/operations.md says of a
   * restore: entries of the ledger and erasures. What the audit log had of that time may be lost.
   */
  async repeatDecisions(since: number): Promise<void> {
    this.requestedAgain ??= 0
    for (const { connection, person, job, state, at } of this.recorded)
      if (at >= since) await repeated(() => this.postConsent(connection, { person, job }, state))
    for (const [person, at] of this.erasedAt) if (at >= since) await this.eraseAgain(person, {})
    for (const [who, at] of this.actedAt) if (at >= since) this.actions.delete(who)
  }

  private eraseAgain = (person: string, body: object): Promise<void> =>
    repeated(() => this.installation.call('POST', ERASE(person), body, { 'x-acting-person': 'rig-again' }))

  /**
   * While it waits, when pushes are resumed: requests those again that were acknowledged since then, with their keys. One
   * that the database has lost gets another id; the events of that time are in what the next pull reads.
   */
  async repeatPushes(since: number): Promise<void> {
    for (const [id, push] of [...this.pushes]) {
      if (push.at < since) continue
      if (this.erased.has(push.person)) {
        // The database may not know the address, which a note in the ATS may name.
        await this.eraseAgain(push.person, { emails: [push.body.candidate.email] })
        continue
      }
      const { status, json } = await until<ApiResponse | false>(
        async () => {
          const response = await this.postPush(push.body)
          return response !== null && response.status < 500 && response.status !== 429 && response
        },
        { what: 'A repeated push', everyMs: 50 },
      )
      if (status === 202 && json.id === id) continue
      this.requestedAgain = (this.requestedAgain ?? 0) + 1
      this.pushes.delete(id)
      if (status === 202) this.pushes.set(String(json.id), { ...push, at: Date.now() })
    }
    for (const connection of new Set([...this.pushes.values()].map(({ connection }) => connection)))
      await until(
        async () => (await this.installation.call('POST', `/v1/connections/${connection}/sync`, {})) !== null,
        {
          everyMs: 50,
        },
      )
  }

  /** Withdraws the consent of a person of whom a create is in flight now; false: it is withdrawn anyway. */
  withdrawDuring(connection: string, person: string): boolean {
    const found = [...this.pushes.values()].find((push) => push.person === person && push.connection === connection)
    if (!found || found.withdrawn || this.withdrawnDuring.has(person)) return false
    this.withdrawnDuring.add(person)
    this.leaving.push(this.consent(connection, found, 'withdrawn'))
    return true
  }

  isTakenBack(connection: string, { person, job }: { readonly person: string; readonly job: string }): boolean {
    return this.consents.get(`${connection} ${person} ${job}`)?.endedAt != null
  }

  /**
   * Checks a push request that arrived at an ATS: it must not be sent if its consent was never given, or is known to
   * have ended.
   */
  private check(connection: string, { method, path, query, json }: AtsRequest, arrival: Arrival): void {
    const person = String(json.person ?? query.person ?? '')
    if (method === 'GET' || person === '') return
    const jobs = json.job === undefined ? [...this.pushes.values()].filter((push) => push.person === person) : []
    const job = String(json.job ?? jobs[0]?.job ?? '')
    const found = [...this.consents.entries()].filter(([key]) => key.startsWith(`${connection} ${person} ${job}`))
    const consent = found[0]?.[1]
    const endedAt = consent?.endedAt ?? null
    if (endedAt !== null) this.afterWithdrawalMsMax = Math.max(this.afterWithdrawalMsMax, arrival.at - endedAt)
    const over = endedAt !== null && arrival.since - endedAt > this.onItsWayMs && !this.excuses(endedAt, arrival)
    if (!consent?.given || over) this.withoutConsent.push(`${method} ${path} of ${person} at ${connection}`)
  }
}

const repeated = async (call: () => Promise<ApiResponse | null>): Promise<void> =>
  void (await until(async () => ((await call())?.status ?? 500) < 500, { what: 'A repeated call', everyMs: 50 }))

const ERASE = (person: string): string => `/v1/persons/${person}/erase`

const resumeOf = (person: string) => ({
  kind: 'resume',
  file_name: `${person}.pdf`,
  content: Buffer.from(`%PDF-1.4\n${person}\n%%EOF\n`).toString('base64'),
})
