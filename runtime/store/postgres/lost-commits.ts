import type { Pool } from 'pg'
import { isDisconnected } from './failures.ts'
import type { Machine } from './machine.ts'
import { type Lent, lend, SYSTEM_AND_TIMELINE } from './session.ts'

/*
 * A connection that ends during COMMIT leaves open whether the transaction was stored. The server knows it for each
 * transaction id: the id is read in the round trip of BEGIN, and looked up on the next connection.
 */

/** A transaction id is of one server and one timeline: a promoted replica gives it to another transaction. */
const SERVER = `SELECT concat_ws('/', ${SYSTEM_AND_TIMELINE}) AS server FROM pg_control_system()`
const OUTCOME = 'SELECT pg_xact_status($1::xid8) AS outcome'

/** How often the outcome is looked up while the server cannot be reached, and the delay before the next time. */
const LOOKS = { most: 40, delayMs: 250 } as const

type Lost = {
  readonly id: string
  readonly server: string
  /** The result of the transition. */
  readonly result: unknown
}

/** The connection ended during a commit. */
export class LostCommit extends Error {
  readonly lost: Lost

  constructor(lost: Lost, cause: unknown) {
    super('The connection ended during a commit.', { cause })
    this.lost = lost
  }
}

/** The server of each connection that writes. */
export class CommitServers {
  private readonly known = new WeakMap<object, string>()

  async of({ connection, query }: Pick<Lent, 'connection' | 'query'>): Promise<string> {
    const known = this.known.get(connection)
    if (known !== undefined) return known
    const { server } = (await query<{ server: string }>(SERVER)).rows[0]!
    this.known.set(connection, server)
    return server
  }
}

type Looking = {
  readonly writers: Pool
  readonly servers: CommitServers
  readonly machine: Pick<Machine, 'wait'>
  /** Begins a transaction that waits for the lock of transitions: once it is free, the lost one has ended. */
  readonly begin: string
}

/** Whether a lost commit happened; `unknown` if the server cannot be reached, or is another one. */
export async function outcomeOf({ id, server }: Lost, looking: Looking): Promise<'committed' | 'aborted' | 'unknown'> {
  const { writers, servers, machine, begin } = looking
  for (let looks = 1; looks <= LOOKS.most; looks++)
    try {
      return await lend(writers, async (client) => {
        if ((await servers.of(client)) !== server) return 'unknown'
        await client.query(begin)
        const { rows } = await client.query<{ outcome: string | null }>(OUTCOME, [id])
        await client.query('ROLLBACK')
        const outcome = rows[0]?.outcome
        return outcome === 'committed' || outcome === 'aborted' ? outcome : 'unknown'
      })
    } catch (error) {
      if (!isDisconnected(error)) return 'unknown'
      await machine.wait(LOOKS.delayMs)
    }
  return 'unknown'
}
