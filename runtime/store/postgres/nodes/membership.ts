import { hostname } from 'node:os'
import type { Client } from 'pg'
import { HirewireError } from '../../../kernel/errors/errors.ts'
import { isDisconnected } from '../failures.ts'
import type { Machine } from '../machine.ts'
import { RoundTrips } from '../round-trip.ts'
import { ACTIVE } from './deployments.ts'
import { Messages } from './messages.ts'
import { SERVER_NOW, type ServerClock } from './server-time.ts'

/*
 * This process as a node of the store (decision 55). One connection of its own carries its lease and what nodes tell each
 * other: a node that does not hear the others cannot renew its lease either, and sends nothing once it is over.
 */

/** How long a lease lasts after a renewal, by the clock of the server. */
export const LEASE_MS = 8_000
/** It is renewed so often while it lasts, and expired nodes are looked for. */
const RENEWALS = 8
/** By which share of it a node stops to send before it ends: its clock may be slower, and a byte takes some time. */
const MARGIN = 1 / 8
/** Delay before the next attempt to reach the server. */
const RETRY_MS = 250

const RENEW = `UPDATE node SET expires_at = ${SERVER_NOW} + $2, round_trip_us = $3, responds = $4 WHERE id = $1 AND expires_at > ${SERVER_NOW}
  RETURNING ${SERVER_NOW} AS now, deployment = ${ACTIVE} AS active,
    EXISTS (SELECT 1 FROM node n WHERE n.deployment = ${ACTIVE} AND n.expires_at > ${SERVER_NOW}
      AND n.responds = 1) AS followed`
type Renewed = { readonly now: number; readonly active: number; readonly followed: number }
const NOW = `SELECT ${SERVER_NOW} AS now`
const EXPIRED = `SELECT 1 FROM node WHERE expires_at <= ${SERVER_NOW} LIMIT 1`

export type Registration = { readonly id: string; readonly host: string; readonly pid: number; readonly forMs: number }

/** The process around a node, as far as the node needs it. */
export type Surroundings = {
  /** A new connection, with the settings of a session. */
  connect(): Promise<Client>
  /** Ends every connection: the server does not answer. */
  drop(): void
  /** Registers this process, and frees the lanes of `before` and of nodes whose leases expired. */
  register(registration: Registration, before: string | null): Promise<void>
  /** Frees the lanes of nodes whose leases expired, and of `leaving`. */
  removeExpired(leaving: string | null): Promise<void>
  /** Confirmed checks are no longer valid, because something may have been missed. */
  fenceAll(): void
  /** Checks that read one of these tables read them again. */
  renewChecks(tables: ReadonlySet<string>): Promise<void>
  /** Lanes may be due. */
  wake(): void
  /** The change feed may have new entries. */
  wakeFeed(): void
  /** The lease was lost. */
  lost(): void
  /** Called once until the lease can be renewed again. */
  failed(error: unknown): void
}

type Settings = { readonly clock: ServerClock | null; readonly leaseMs: number; readonly machine: Machine }

export class Membership {
  readonly messages: Messages
  readonly roundTrips: RoundTrips
  /** The id of the current registration; null: not registered. */
  private id: string | null = null
  /** The lease is valid until this time of the monotonic clock. */
  private until = Number.NEGATIVE_INFINITY
  private pulse: Client | null = null
  private cancelTimer = (): void => undefined
  /** Whether the specs and the configuration of this process are the active ones. */
  isActive = false
  /** They were, and no node with those that are now responds to requests: until then, this one does. */
  isStandIn = false
  /** It has begun to work, and does not stop: the others learn it with the next renewal. */
  responds = false
  private wasActive = false
  readonly activated = Promise.withResolvers<void>()
  private closing = false
  private failing = false
  private beating: Promise<void> = Promise.resolve()
  private readonly around: Surroundings
  private readonly clock: ServerClock | null
  private readonly leaseMs: number
  private readonly machine: Machine

  constructor(around: Surroundings, { clock, leaseMs, machine }: Settings) {
    this.around = around
    this.clock = clock
    this.leaseMs = leaseMs
    this.machine = machine
    this.roundTrips = new RoundTrips(machine)
    this.messages = new Messages({
      self: () => this.id,
      connection: () => this.pulse,
      wake: { wake: around.wake, feed: around.wakeFeed },
      renewChecks: around.renewChecks,
      patienceMs: 2 * leaseMs,
      machine,
    })
  }

  /** The id under which this process holds its leases; null: they expired, by its own monotonic clock, or it has none. */
  get self(): string | null {
    return this.machine.elapsed() < this.until ? this.id : null
  }

  /** Throws what `connect` and `register` throw. */
  async join(): Promise<void> {
    await this.connect()
    try {
      await this.roundTrips.measure(this.session)
      await this.register()
    } catch (error) {
      await this.pulse?.end().catch(() => undefined)
      throw error
    }
    this.beatLater(this.leaseMs / RENEWALS)
  }

  /** Its lanes are free at once. */
  async leave(): Promise<void> {
    this.closing = true
    this.cancelTimer()
    await this.beating
    const id = this.id
    this.until = Number.NEGATIVE_INFINITY
    this.around.fenceAll()
    // If the server cannot be reached, the lease expires.
    if (id !== null) await this.around.removeExpired(id).catch(() => undefined)
    this.messages.wakeOthers('wake')
    await this.messages.close()
    await this.pulse?.end().catch(() => undefined)
  }

  /** Throws `store_unreachable` if it ended while something else was waited for. */
  private get session(): Client {
    if (this.pulse) return this.pulse
    throw new HirewireError('store_unreachable', 'The connection that carries the lease of this node ended.')
  }

  private beatLater(ms: number): void {
    if (this.closing) return
    this.cancelTimer = this.machine.after(ms, () => {
      this.beating = this.beat().then(
        () => {
          this.failing = false
          this.beatLater(this.leaseMs / RENEWALS)
        },
        (error: unknown) => {
          if (isDisconnected(error)) this.disconnected()
          if (!this.failing) this.around.failed(error)
          this.failing = true
          this.beatLater(RETRY_MS)
        },
      )
    })
  }

  private async beat(): Promise<void> {
    if (this.pulse === null) await this.connect()
    if (!(await this.renew())) {
      if (this.id !== null) this.around.lost()
      await this.register()
    }
    const { rowCount } = await this.roundTrips.timed(() => this.session.query(EXPIRED))
    if (rowCount) await this.around.removeExpired(null)
    // A message may have been lost with a connection.
    this.around.wake()
  }

  private async connect(): Promise<void> {
    const client = await this.around.connect()
    const ended = (): void => {
      if (this.pulse === client) this.disconnected()
    }
    client.on('error', ended)
    client.on('end', ended)
    await this.messages.listen(client)
    this.pulse = client
  }

  /** Until the next connection, this node does not hear what others revoke. Its other connections are lost as well. */
  private disconnected(): void {
    this.pulse = null
    this.around.fenceAll()
    if (!this.closing) this.around.drop()
  }

  /** Conditional: a lease that was over for a moment is lost, because others may have acted on it. */
  private async renew(): Promise<boolean> {
    const from = this.machine.elapsed()
    const renewal = [this.id, this.leaseMs, microseconds(this.roundTrips.medianMs), Number(this.responds)]
    const { rows } = await this.session.query<Renewed>(RENEW, renewal)
    if (!rows[0]) return false
    this.readClock(rows[0].now, from)
    this.until = from + this.leaseMs * (1 - MARGIN)
    this.isActive = rows[0].active === 1
    this.wasActive ||= this.isActive
    this.isStandIn = this.wasActive && !this.isActive && rows[0].followed === 0
    if (this.isActive) this.activated.resolve()
    return true
  }

  /** The server read this time after `from` of the monotonic clock. */
  private readClock(now: number, from: number): void {
    this.clock?.read(now, { from, to: this.machine.elapsed() })
  }

  /** Under a new id; the lanes that this process ran under the old one are free, and their runs change nothing more. */
  private async register(): Promise<void> {
    const before = this.id
    this.until = Number.NEGATIVE_INFINITY
    this.around.fenceAll()
    // Before anything is due by the clock of this machine, which may be wrong.
    const from = this.machine.elapsed()
    this.readClock((await this.session.query<{ now: number }>(NOW)).rows[0]!.now, from)
    const id = `node_${this.machine.unique()}`
    await this.around.register({ id, host: hostname(), pid: process.pid, forMs: this.leaseMs }, before)
    // A check may still be reading rows from before its lane was freed.
    this.around.fenceAll()
    this.id = id
    if (!(await this.renew()))
      throw new HirewireError('store_unreachable', 'The lease of this node expired while it was registered.')
    this.around.wake()
  }
}

const microseconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 1000))
