import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Socket } from 'node:net'
import { later } from '../../../kit/real-time.ts'
import type { Arrival } from '../server.ts'
import type { Turn } from './log.ts'

/** What is on its way through this process, and how far the clocks of it and of the database may be apart. */
const ON_ITS_WAY_MS = 2_000

/** `since`, `at`: when it arrived. */
export type Received = Pick<Arrival, 'since' | 'at'> & {
  readonly connection: string
  readonly pid: number
  readonly what: string
}
/** A process was frozen from one time to another, with this many slots for sends and for reads. */
export type Freeze = {
  readonly pid: number
  readonly from: number
  to: number
  readonly slots: Readonly<Record<Kind, number>>
}
type Kind = 'sends' | 'reads'
/** Requests of a process that did not run the connection when they arrived, as texts. */
export type WithoutTurn = {
  /** They may have passed their last check before a freeze: one for each of its slots. */
  readonly afterThaw: Readonly<Record<Kind, string[]>>
  /** A run whose node lost its lease stops at its next transition: until then it may read, and sends nothing. */
  readonly reads: string[]
  /** Requests that arrived while one of another node was in flight; none of them are those after a freeze. */
  readonly overlaps: string[]
  readonly violations: string[]
}
const kindOf = ({ what }: Received): Kind => (what.startsWith('GET') ? 'reads' : 'sends')

/** What the nodes request of the ATSs, as the ATSs see it. */
export class Traffic {
  readonly freezes: Freeze[] = []
  /** From when to when a promoted replica may lack what was noted of turns; which nodes ran what is not known then. */
  readonly losses: { readonly from: number; readonly to: number }[] = []
  private readonly received: Received[] = []
  /** Requests of one connection that arrived from a node while one of another node was in flight. */
  private readonly pairs: { readonly one: Received; readonly other: Received }[] = []
  private readonly inFlight = new Map<Arrival, Received>()
  private readonly pidOf = new WeakMap<Socket, number>()
  private readonly pids: () => readonly number[]
  private readonly waiting = new Set<(received: Received) => void>()

  /** `pids`: of the nodes that run now. */
  constructor(pids: () => readonly number[]) {
    this.pids = pids
  }

  /** Called with each request, in the turn of its arrival. */
  note(connection: string, what: string, arrival: Arrival): void {
    const pid = arrival.sender
    if (pid === null) return
    const received = { connection, pid, since: arrival.since, at: arrival.at, what }
    for (const [request, other] of this.inFlight)
      if (other.connection === connection && other.pid !== pid) this.notePair(received, request)
    this.received.push(received)
    this.inFlight.set(arrival, received)
    arrival.response.once('close', () => this.inFlight.delete(arrival))
    for (const one of [...this.waiting]) one(received)
  }

  /** The other one may have ended before, and its end be handled only after this one: then it has ended soon. */
  private notePair(one: Received, request: Arrival): void {
    const other = this.inFlight.get(request)!
    setImmediate(() => setImmediate(() => this.inFlight.has(request) && this.pairs.push({ one, other })))
  }

  /** Creates of this process that wait for a response. */
  inFlightOf = (pid: number): number =>
    [...this.inFlight.values()].filter((one) => one.pid === pid && one.what.startsWith('POST')).length

  /** Creates that arrived of this connection. */
  createsOf = (connection: string): number =>
    this.received.filter((one) => one.connection === connection && one.what.startsWith('POST')).length

  /** Resolves with the time of the next such request; null: there is none within `ms`. */
  next(is: (received: Received) => boolean, ms: number): Promise<number | null> {
    return new Promise((resolve) => {
      const done = (at: number | null): void => {
        guard.cancel()
        this.waiting.delete(look)
        resolve(at)
      }
      const look = (received: Received): void => {
        if (is(received)) done(received.at)
      }
      const guard = later(ms, () => done(null))
      this.waiting.add(look)
    })
  }

  /** Whether the sender was frozen then: a request may have passed its last check before that. */
  wasFrozenAt(time: number, { sender }: Arrival): boolean {
    return this.freezes.some(({ pid, from, to }) => pid === sender && from < time && to > time)
  }

  withoutTurn(turns: readonly Turn[]): WithoutTurn {
    const of = Map.groupBy(turns, ({ connection, pid }) => `${connection} ${pid}`)
    const late = this.received.filter(
      ({ connection, pid, since, at }) =>
        !this.isLost(at) &&
        !of.get(`${connection} ${pid}`)?.some(({ from, to }) => {
          const onItsWay = this.thawBefore(pid, at, ON_ITS_WAY_MS) ? 0 : ON_ITS_WAY_MS
          return from - ON_ITS_WAY_MS < at && since < to + onItsWay
        }),
    )
    const result: WithoutTurn = { afterThaw: { sends: [], reads: [] }, reads: [], overlaps: [], violations: [] }
    const excused = new Set<Received>()
    const used = { sends: new Map<Freeze, number>(), reads: new Map<Freeze, number>() }
    for (const one of late) {
      const { connection, pid, at, what } = one
      const kind = kindOf(one)
      const freeze = this.thawBefore(pid, at, Number.POSITIVE_INFINITY)
      const times = freeze ? (used[kind].get(freeze) ?? 0) + 1 : 1
      const text = `${connection}: ${what} by ${pid}, which did not run it`
      if (kind === 'reads') excused.add(one)
      if (!freeze || times > freeze.slots[kind]) (kind === 'reads' ? result.reads : result.violations).push(text)
      else {
        used[kind].set(freeze, times)
        excused.add(one)
        result.afterThaw[kind].push(`${text}, ${at - freeze.to} ms after a freeze of ${freeze.to - freeze.from} ms`)
      }
    }
    for (const { one, other } of this.pairs)
      if (!excused.has(one) && !excused.has(other) && !this.isLost(one.at))
        result.overlaps.push(`${one.connection}: ${one.what} by ${one.pid} during ${other.what} by ${other.pid}`)
    return result
  }

  private isLost = (at: number): boolean =>
    this.losses.some(({ from, to }) => at > from - ON_ITS_WAY_MS && at < to + ON_ITS_WAY_MS)

  /** The last freeze of this process that ended before, by at most so much. */
  private thawBefore(pid: number, at: number, ms: number): Freeze | undefined {
    return this.freezes.findLast((freeze) => freeze.pid === pid && freeze.to <= at && at - freeze.to < ms)
  }

  /** The node that opened this connection to the ATSs; null: it was killed since. */
  readonly senderOf = (socket: Socket): number | null => {
    const pid =
      this.pidOf.get(socket) ?? ownerOf({ from: socket.remotePort ?? 0, to: socket.localPort ?? 0 }, this.pids())
    if (pid !== null) this.pidOf.set(socket, pid)
    return pid
  }
}

/**
 * Which of these processes has the connection between these ports of the machine, by what Linux lists. The same port may
 * lead to several others at once, for example to a database.
 */
function ownerOf({ from, to }: { from: number; to: number }, pids: readonly number[]): number | null {
  const [own, other] = [from, to].map((port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`)
  const row = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local?.endsWith(own!) && remote?.endsWith(other!))
  const link = `socket:[${row?.[9]}]`
  return pids.find((pid) => filesOf(pid).includes(link)) ?? null
}

function filesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${file}`)
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}
