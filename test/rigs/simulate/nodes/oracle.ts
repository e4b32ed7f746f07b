import type { HttpRequest } from '../../../../runtime/http/exchange.ts'
import type { NewConsent } from '../../../../runtime/store/port/consents.ts'
import type { PushRow, Store } from '../../../../runtime/store/port/index.ts'
import type { AtsRequest } from '../../ats/ats.ts'
import type { Life } from '../life.ts'
import { type Caught, type Moment, Oracle, type OracleSeams } from '../oracle.ts'
import type { SimulatedNode } from './node.ts'
import type { SimulatedServer } from './server.ts'

/** The clocks of two nodes may differ by this much about when a consent ends. */
const CLOCKS_MS = 250

type NodesSeams = { readonly server: SimulatedServer; readonly mayRemove: boolean }
const BY_REMOVAL = /was ended as (uncertain|retry)$/

type Pair = Pick<PushRow, 'person' | 'requisition'>

/**
 * The oracle where several nodes share a store. The order of the ledger is that of the database, because two nodes may
 * record at a time. What revokes counts from the moment at which it is confirmed to the caller: from then on nothing may
 * leave, on any node.
 */
export class NodesOracle extends Oracle {
  private readonly server: SimulatedServer
  /** Entries of the ledger whose recording was confirmed. */
  private readonly confirmed = new Set<string>()
  /** Called when a withdrawal was confirmed. */
  withdrawn = (): void => undefined
  /** One process has taken over. */
  isOver = false
  /** Connections are removed while they are in use. */
  private readonly mayRemove: boolean
  private readonly erased = new Set<string>()
  /** A pause of all pushes, and of the connection, was confirmed, and nobody has asked for its end. */
  private readonly stops = { all: false, connection: false }
  /** Calls that may revoke something, without a result: the person, or null for the whole connection. */
  private readonly calls = new Set<{ readonly person: string | null }>()

  constructor(store: Store, seams: OracleSeams, { server, mayRemove }: NodesSeams) {
    super(store, seams)
    this.server = server
    this.mayRemove = mayRemove
  }

  override watch(given: Store): Store {
    const store = super.watch(given)
    const { consents, erasures, connections, pushes } = store
    return {
      ...store,
      consents: {
        ...consents,
        append: (entry, request) =>
          this.calling(entry.person, async () => {
            const appended = await consents.append(entry, request)
            this.confirmed.add(appended.entry.id)
            if (entry.state === 'withdrawn') this.withdrawn()
            return appended
          }),
      },
      erasures: {
        ...erasures,
        erase: (input) =>
          this.calling(input.person, async () => {
            const erasure = await erasures.erase(input)
            this.erased.add(input.person)
            return erasure
          }),
      },
      connections: {
        ...connections,
        update: (id, change, how) =>
          this.stopping('connection', change.state === 'paused', () => connections.update(id, change, how)),
        create: (...input) => this.stopping('connection', false, () => connections.create(...input)),
        remove: (...input) => this.stopping('connection', true, () => connections.remove(...input)),
      },
      pushes: {
        ...pushes,
        setPushSwitch: (change, ...how) =>
          this.stopping('all', change.paused === true, () => pushes.setPushSwitch(change, ...how)),
        cancel: (...input) => this.calling(null, () => pushes.cancel(...input)),
        settleByHand: (...input) => this.calling(null, () => pushes.settleByHand(...input)),
      },
    }
  }

  private async calling<T>(person: string | null, call: () => Promise<T>): Promise<T> {
    const own = { person }
    this.calls.add(own)
    const result = await call()
    this.calls.delete(own)
    // Calls that died with their process are confirmed by their repetition.
    for (const other of this.calls) if (other.person === person) this.calls.delete(other)
    return result
  }

  private stopping<T>(what: 'all' | 'connection', stops: boolean, call: () => Promise<T>): Promise<T> {
    if (!stops) this.stops[what] = false
    return this.calling(null, async () => {
      const result = await call()
      // A resume that was in flight together with a pause may have been committed after it: nothing is expected then.
      this.stops[what] = stops
      return result
    })
  }

  override check(received: AtsRequest, request: HttpRequest, life: Life): void {
    super.check(received, request, life)
    const turns = this.server.turns()
    const own = turns.filter(({ process }) => lifeOf(process) === life)
    const limiters = Map.groupBy(turns, ({ limiter }) => limiter)
    for (const [limiter, of] of limiters)
      if (new Set(of.map(({ process }) => process)).size > 1)
        this.caught.overlaps.push(`${limiter}: ${of.map(({ lane }) => lane)} on several nodes`)
    const isOfPush = received.method !== 'GET' && (received.query.push ?? received.json.push) !== undefined
    if (
      (isOfPush || received.method === 'DELETE') &&
      !this.isOver &&
      !this.calls.size &&
      !own.some(({ lane }) => lane.startsWith('push:'))
    )
      this.caught.withoutLease.push(`${received.method} ${received.path}`)
  }

  protected override moment(): Moment {
    const now = this.clock.now()
    const [confirmed, erased, calls] = [new Set(this.confirmed), new Set(this.erased), [...this.calls]]
    return {
      allows: async ({ person, requisition }) => {
        if (erased.has(person)) return false
        const rows = await this.rows({ person, requisition })
        const last = rows.findLastIndex(({ id }) => confirmed.has(id))
        const since = rows.slice(Math.max(last, 0))
        const isErasing = calls.some((call) => call.person === person)
        return since.some((entry) => holds(entry, now)) || (rows.length === 0 && isErasing)
      },
      isStopped: this.stops.all || this.stops.connection,
      isRevoking: (person) => calls.some((call) => call.person === null || call.person === person),
    }
  }

  private async rows({ person, requisition }: Pair) {
    return (await this.store.consents.list({ person, requisition }, { limit: 500 })).data
  }

  override async isTakenBack(push: Pair): Promise<boolean> {
    return (await this.rows(push)).at(-1)?.state === 'withdrawn'
  }

  override async isConsented(push: Pair): Promise<boolean> {
    const last = (await this.rows(push)).at(-1)
    return last !== undefined && holds(last, this.clock.now() + CLOCKS_MS)
  }

  override async end(): Promise<Caught> {
    const caught = await super.end()
    // Whoever removes a connection settles what its lane has in flight.
    caught.stale.push(...this.server.noted().filter((what) => !(this.mayRemove && BY_REMOVAL.test(what))))
    return caught
  }
}

const lifeOf = (process: object | undefined): Life | undefined => (process as SimulatedNode | undefined)?.life

const holds = ({ state, expiresAt }: Pick<NewConsent, 'state' | 'expiresAt'>, now: number): boolean =>
  state === 'confirmed' && (expiresAt === null || now < expiresAt + CLOCKS_MS)
