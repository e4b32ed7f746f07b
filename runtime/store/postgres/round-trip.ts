import type { ClientBase } from 'pg'
import type { Machine } from './machine.ts'

/*
 * How long the network and the server take for a statement that does nothing. A push waits for several of them, and the
 * lock of the transitions is held meanwhile, so that this is what decides how much a store does in a second.
 */

/** Within one zone, a network takes a quarter of it. */
const LONGEST_MS = 2
/** So many are asked for at a start: one alone may have waited for something else. */
const AT_START = 5
/** The median is that of the last ones. */
const KEPT = 15

export class RoundTrips {
  private readonly last: number[] = []
  private readonly machine: Pick<Machine, 'elapsed'>

  constructor(machine: Pick<Machine, 'elapsed'>) {
    this.machine = machine
  }

  /** Null: none was measured. */
  get medianMs(): number | null {
    return this.last.toSorted((one, other) => one - other)[Math.floor(this.last.length / 2)] ?? null
  }

  /** `ask` waits for the server once, which has almost nothing to do for it. */
  async timed<T>(ask: () => Promise<T>): Promise<T> {
    const from = this.machine.elapsed()
    const reply = await ask()
    this.last.push(this.machine.elapsed() - from)
    if (this.last.length > KEPT) this.last.shift()
    return reply
  }

  async measure(client: Pick<ClientBase, 'query'>): Promise<void> {
    for (let asked = 0; asked < AT_START; asked++) await this.timed(() => client.query('SELECT 1'))
  }
}

/** Why a round trip is too long, and what to do; null: it is not. */
export function faultOfRoundTrip(ms: number): { readonly what: string; readonly next: string } | null {
  if (ms <= LONGEST_MS) return null
  return {
    what: `A round trip to the database takes ${ms.toFixed(1)} ms. Each push waits for several of them.`,
    next: 'Put the nodes and the database into the same zone, where a round trip takes 0.5 ms or less; docs/scaling.md says what longer ones cost.',
  }
}
