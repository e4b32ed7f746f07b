import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import type { Clock } from '../../../runtime/kernel/machine/clock.ts'
import type { NewConsent } from '../../../runtime/store/port/consents.ts'
import type { PushRow, Store } from '../../../runtime/store/port/index.ts'
import type { AtsRequest } from '../ats/ats.ts'
import type { Life } from './life.ts'
import { markOf } from './people.ts'
import { personsIn } from './personal.ts'
import type { Sends } from './sends.ts'

/** Violations detected when a request left. */
export type Caught = Readonly<Record<Violation, string[]>>
type Violation =
  | 'withoutConsent'
  | 'notOnDisk'
  | 'outOfOrder'
  | 'paused'
  | 'aboutAnother'
  | 'erasedUnasked'
  | 'erasedOfOther'
  | 'withoutLease'
  | 'overlaps'
  | 'stale'

const WAITING: readonly PushRow['state'][] = ['QUEUED', 'SENDING', 'UNCERTAIN']

const IN_FLIGHT: readonly PushRow['state'][] = ['SENDING', 'UNCERTAIN']

export type OracleSeams = { readonly clock: Clock; readonly connection: string; readonly sends: Sends }

type SeenOf = {
  readonly life: Life
  readonly id: string
  readonly persons: readonly number[]
  isUnder(attempt: string | undefined): void
}

/** What was known when a request left. */
export type Moment = {
  /** Whether there was a consent for this push. */
  allows(push: Pick<PushRow, 'person' | 'requisition'>): boolean | Promise<boolean>
  /** False: a pause or a removal is not confirmed to whoever asked for it. */
  readonly isStopped: boolean
  /** Something that is not confirmed yet may end what this person's pushes do. */
  isRevoking(person: string): boolean
}

/** A read-only request needs no consent. */
const NONE = { data: [] }

/** Observes both interfaces: it records changes of the ledger, and checks the store whenever a request leaves. */
export class Oracle {
  readonly caught: Caught = {
    withoutConsent: [],
    notOnDisk: [],
    outOfOrder: [],
    paused: [],
    aboutAnother: [],
    erasedUnasked: [],
    erasedOfOther: [],
    withoutLease: [],
    overlaps: [],
    stale: [],
  }
  private readonly ledger: (NewConsent | { readonly person: string; readonly state: 'erased' })[] = []
  /** Pushes that a person put back into the queue: pushes started since go first. */
  private readonly back = new Set<string>()
  protected readonly store: Store
  protected readonly clock: Clock
  protected readonly connection: string
  private readonly sends: Sends
  private looking: Promise<void>[] = []

  constructor(store: Store, { clock, connection, sends }: OracleSeams) {
    this.store = store
    this.clock = clock
    this.connection = connection
    this.sends = sends
  }

  /** A store whose ledger this oracle observes. */
  watch(store: Store): Store {
    const append: Store['consents']['append'] = (entry) => {
      this.ledger.push(entry)
      return store.consents.append(entry)
    }
    const erase: Store['erasures']['erase'] = (input) => {
      this.ledger.push({ person: input.person, state: 'erased' })
      return store.erasures.erase(input)
    }
    const retry: Store['pushes']['retry'] = (id) => {
      this.back.add(id)
      return store.pushes.retry(id)
    }
    const decide: Store['reviews']['decide'] = async (...given) => {
      const review = await store.reviews.decide(...given)
      this.back.add(review.push)
      return review
    }
    return {
      ...store,
      consents: { ...store.consents, append },
      erasures: { ...store.erasures, erase },
      pushes: { ...store.pushes, retry },
      reviews: { ...store.reviews, decide },
    }
  }

  /**
   * Every request with personal data belongs to a push of that person, and leaves under its consent and without a
   * pause. Two kinds need no consent: the search for a lost create, which the push shows by its state, and an erasure,
   * which has its row.
   */
  check(received: AtsRequest, request: HttpRequest, life: Life): void {
    const id = received.query.push ?? received.json.push
    const persons = personsIn(request)
    if (received.method === 'DELETE') this.checkErasure(received, life)
    if (typeof id === 'string')
      this.checkPush(received, { id, persons, life, isUnder: this.sends.leaves(id, received, request) })
    else if (persons.length > 0)
      this.caught.aboutAnother.push(
        `${received.method} ${received.path} speaks of ${persons.map(markOf)}, and is of no push`,
      )
  }

  private checkPush(request: AtsRequest, { id, persons, isUnder, life }: SeenOf): void {
    const moment = this.moment(life)
    const { pushes, connections, pauses } = this.store
    const reads = request.method === 'GET'
    // All rows are read before anything else can happen: the store responds in the same turn.
    const rows = [
      pushes.get(id),
      pushes.attempts(id),
      reads ? NONE : pushes.list({ connection: this.connection }, { limit: 500 }),
      connections.get(this.connection),
      pauses.get(),
    ] as const
    this.looking.push(
      Promise.all(rows).then(async ([push, attempts, all, connection, { pushes: paused }]) => {
        if (!push) return void this.caught.notOnDisk.push(`${id} is not known`)
        const text = `${id} (${push.person} to ${push.requisition}, ${push.state}) ${request.method} ${request.path}`
        const others = persons.map(markOf).filter((mark) => !push.person.endsWith(mark))
        if (others.length > 0) this.caught.aboutAnother.push(`${text} speaks of ${others}`)
        if (!(await moment.allows(push)) && !(reads && push.state === 'UNCERTAIN'))
          this.caught.withoutConsent.push(text)
        if (moment.isStopped && (paused || connection?.state !== 'active')) this.caught.paused.push(text)
        const open = attempts.filter(({ outcome, act }) => outcome === 'sending' && (act === 'ask') === reads)
        isUnder(open[0]?.id)
        if (open.length !== 1 && !moment.isRevoking(push.person))
          this.caught.notOnDisk.push(`${text} with ${open.length} attempts on disk`)
        this.checkOrder(push, text, all.data)
      }),
    )
  }

  /** One process: what is in the store counts from then on. */
  protected moment(_life: Life): Moment {
    const { length } = this.ledger
    const now = this.clock.now()
    return { allows: (push) => this.holds(push, { length, now }), isStopped: true, isRevoking: () => false }
  }

  private checkOrder(push: PushRow, text: string, all: readonly PushRow[]): void {
    const earlier = all.slice(all.findIndex((other) => other.id === push.id) + 1)
    const ofPerson = (one: PushRow): boolean => one.id !== push.id && one.person === push.person
    const before = earlier.find((one) => ofPerson(one) && WAITING.includes(one.state) && !this.isBack(one))
    const beside = all.find((one) => ofPerson(one) && IN_FLIGHT.includes(one.state))
    if (beside) this.caught.outOfOrder.push(`${text} while ${beside.id} is ${beside.state}`)
    if (before) this.caught.outOfOrder.push(`${text} before ${before.id}, which is ${before.state}`)
  }

  private checkErasure({ path }: AtsRequest, life: Life): void {
    const { connection } = this
    const { isStopped } = this.moment(life)
    const rows = [
      this.store.erasures.list({ connection, state: 'waiting' }, { limit: 500 }),
      this.store.connections.get(connection),
      this.store.pushes.list({ connection }, { limit: 500 }),
    ] as const
    this.looking.push(
      Promise.all(rows).then(([{ data }, row, pushes]) => {
        const id = path.split('/').at(-1)
        const used = pushes.data.find((push) => push.saved.candidate === id && !this.isErased(push))
        if (used) this.caught.erasedOfOther.push(`${path}, which ${used.id} of ${used.person} uses`)
        if (!data.some(({ records }) => records.candidate === id)) this.caught.erasedUnasked.push(path)
        if (isStopped && row?.state !== 'active') this.caught.paused.push(`DELETE ${path}`)
      }),
    )
  }

  private isErased({ person }: PushRow): boolean {
    return this.ledger.some((entry) => entry.person === person && entry.state === 'erased')
  }

  /** A process may die between a reviewer's decision and its response. */
  private isBack({ id, decision }: PushRow): boolean {
    return this.back.has(id) || decision !== null
  }

  /** Resolves when every observed request has been checked. */
  async end(): Promise<Caught> {
    await Promise.all(this.looking.splice(0))
    return this.caught
  }

  isTakenBack({ person, requisition }: Pick<PushRow, 'person' | 'requisition'>): boolean | Promise<boolean> {
    return this.last({ person, requisition }, this.ledger.length)?.state === 'withdrawn'
  }

  isConsented(push: Pick<PushRow, 'person' | 'requisition'>): boolean | Promise<boolean> {
    return this.holds(push, { length: this.ledger.length, now: this.clock.now() })
  }

  /** The consent rule in its simplest form: the last recorded entry decides. */
  private holds(
    { person, requisition }: Pick<PushRow, 'person' | 'requisition'>,
    { length, now }: { length: number; now: number },
  ): boolean {
    const last = this.last({ person, requisition }, length)
    return last?.state === 'confirmed' && (last.expiresAt === null || now < last.expiresAt)
  }

  /** The last recorded entry; an erased person has none. */
  private last({ person, requisition }: Pick<PushRow, 'person' | 'requisition'>, length: number) {
    return this.ledger
      .slice(0, length)
      .findLast((entry) => entry.person === person && (entry.state === 'erased' || entry.requisition === requisition))
  }
}
