import type { Clock } from '../../../runtime/kernel/clock.ts'
import type { PushRow, Store } from '../../../runtime/store/port.ts'
import type { NewConsent } from '../../../runtime/store/port-consents.ts'
import type { Asked } from '../ats/ats.ts'

/** What went wrong in the moment in which a request left. */
export type Caught = Readonly<Record<'withoutConsent' | 'notOnDisk' | 'outOfOrder' | 'paused', string[]>>

const WAITING: readonly PushRow['state'][] = ['QUEUED', 'SENDING', 'UNCERTAIN']

const UNDER_WAY: readonly PushRow['state'][] = ['SENDING', 'UNCERTAIN']

/** Stands at both seams: it hears what the ledger was told, and looks at the store whenever a request leaves. */
export class Witness {
  readonly caught: Caught = { withoutConsent: [], notOnDisk: [], outOfOrder: [], paused: [] }
  private readonly ledger: (NewConsent | { readonly person: string; readonly state: 'erased' })[] = []
  /** Pushes that somebody put back into the queue: what has been begun since goes on before them. */
  private readonly back = new Set<string>()
  private readonly store: Store
  private readonly clock: Clock
  private readonly connection: string
  private looking: Promise<void>[] = []

  constructor(store: Store, clock: Clock, connection: string) {
    this.store = store
    this.clock = clock
    this.connection = connection
  }

  /** A store whose ledger this witness hears. */
  hears(store: Store): Store {
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

  sees(asked: Asked): void {
    const id = asked.query.push ?? asked.json.push
    if (typeof id !== 'string') return
    const { length } = this.ledger
    const now = this.clock.now()
    const { pushes, connections } = this.store
    // All three are read before anything else can happen: the store answers in the turn in which it is asked.
    const rows = [
      pushes.get(id),
      pushes.attempts(id),
      pushes.list({ connection: this.connection }, { limit: 500 }),
      connections.get(this.connection),
      connections.pushesPaused(),
    ] as const
    this.looking.push(
      Promise.all(rows).then(([push, attempts, all, connection, paused]) => {
        if (!push) return void this.caught.notOnDisk.push(`${id} is not known`)
        const reads = asked.method === 'GET'
        const told = `${id} (${push.person} to ${push.requisition}, ${push.state}) ${asked.method} ${asked.path}`
        if (!this.holds(push, { length, now }) && !(reads && push.state === 'UNCERTAIN'))
          this.caught.withoutConsent.push(told)
        if (paused || connection?.state !== 'active') this.caught.paused.push(told)
        const open = attempts.filter(({ outcome, act }) => outcome === 'sending' && (act === 'ask') === reads)
        if (open.length !== 1) this.caught.notOnDisk.push(`${told} with ${open.length} attempts on disk`)
        const earlier = all.data.slice(all.data.findIndex((other) => other.id === id) + 1)
        const before = earlier.find(
          (one) => one.person === push.person && WAITING.includes(one.state) && !this.isBack(one),
        )
        const beside = all.data.find(
          (one) => one.id !== push.id && one.person === push.person && UNDER_WAY.includes(one.state),
        )
        if (beside && !reads) this.caught.outOfOrder.push(`${told} while ${beside.id} is ${beside.state}`)
        if (before && !reads) this.caught.outOfOrder.push(`${told} before ${before.id}, which is ${before.state}`)
      }),
    )
  }

  /** A process may die between the word of a reviewer and its answer. */
  private isBack({ id, decision }: PushRow): boolean {
    return this.back.has(id) || decision !== null
  }

  /** Everything that was seen has been looked at. */
  async end(): Promise<Caught> {
    await Promise.all(this.looking.splice(0))
    return this.caught
  }

  isTakenBack({ person, requisition }: Pick<PushRow, 'person' | 'requisition'>): boolean {
    return this.last({ person, requisition }, this.ledger.length)?.state === 'withdrawn'
  }

  /** The consent rule in its simplest words: what was recorded last counts. */
  private holds({ person, requisition }: PushRow, { length, now }: { length: number; now: number }): boolean {
    const last = this.last({ person, requisition }, length)
    return last?.state === 'confirmed' && (last.expiresAt === null || now < last.expiresAt)
  }

  /** What was recorded last; who was erased has said nothing. */
  private last({ person, requisition }: Pick<PushRow, 'person' | 'requisition'>, length: number) {
    return this.ledger
      .slice(0, length)
      .findLast((entry) => entry.person === person && (entry.state === 'erased' || entry.requisition === requisition))
  }
}
