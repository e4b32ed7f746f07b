import type { Clock } from '../../../kernel/machine/clock.ts'
import { type Machine, systemMachine } from '../machine.ts'

/** The time of the database server in milliseconds, as SQL. The clocks of the nodes may differ; leases need one. */
export const SERVER_NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/**
 * The clock of all nodes of a store: that of the database server, so that nodes whose own clocks differ agree on what is
 * due and which consents have expired. Between two readings it advances with the monotonic clock of the process.
 */
export class ServerClock implements Clock {
  private readonly own: Clock
  private readonly machine: Pick<Machine, 'elapsed'>
  /** The time of the server when the monotonic clock was 0; null: not known yet. */
  private zero: number | null = null

  constructor(own: Clock, machine: Pick<Machine, 'elapsed'> = systemMachine) {
    this.own = own
    this.machine = machine
  }

  now(): number {
    return this.zero === null ? this.own.now() : Math.round(this.zero + this.machine.elapsed())
  }

  after(ms: number, callback: () => void): () => void {
    return this.own.after(ms, callback)
  }

  /** The server read this time between two readings of the monotonic clock. */
  read(time: number, { from, to }: { readonly from: number; readonly to: number }): void {
    this.zero = time - (from + to) / 2
  }
}
