import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { HirewireError } from '../../kernel/errors.ts'
import { codeOf } from './failures.ts'

/*
 * One process serves a store (decision 53). The lock is held by the connection that writes: every statement that changes
 * something runs in the session that owns the store, and the server frees the lock with that session.
 */

/** Any number, the same for every process that uses the store. */
const OWNER = 0x6869_7267
/** How long a second process waits for one that is closing, and an owner for its own closed session, in milliseconds. */
const PATIENCE_MS = 500
/** What PostgreSQL reports when this time is over. */
const TIMED_OUT = '55P03'

const LOCK = `SET lock_timeout = ${PATIENCE_MS}; SELECT pg_advisory_lock(${OWNER}); RESET lock_timeout`
const MARK = `SELECT value FROM setting WHERE name = 'owner'`
const CLAIM = `INSERT INTO setting (name, value) VALUES ('owner', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`
/** No earlier owner can continue, not even one that has lost its connection and gets another one. */
export const DISOWN = `DELETE FROM setting WHERE name = 'owner'`

type Holder = { readonly name: string | null; readonly host: string | null; readonly since: string | null }
/** All of it is null for a session that this user may not see. */
const HOLDER = `SELECT application_name AS name, host(client_addr) AS host,
    to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = 0 AND objid = ${OWNER} AND objsubid = 1 AND granted`

export class Ownership {
  /** Identifies this opening of the store; null until it is claimed. */
  private mark: string | null = null
  private owner: ClientBase | null = null
  private lost = (): void => undefined
  private readonly place: string

  /** `place`: without password. */
  constructor(place: string) {
    this.place = place
  }

  /** Whether a connection of this process has the lock, as far as this process knows. */
  get held(): boolean {
    return this.owner !== null
  }

  /** Called in the turn in which this process learns that the connection ended. */
  onLost(listener: () => void): void {
    this.lost = listener
  }

  /**
   * Takes the lock for a new connection. After a cut, only as long as no other process has claimed the store: what this
   * one has in memory is true then. Throws `store_locked`.
   */
  async take(client: ClientBase): Promise<void> {
    await lockOwner(client, this.place)
    if (this.mark !== null) {
      const { rows } = await client.query<{ value: string }>(MARK)
      if (rows[0]?.value !== this.mark) throw overtaken(this.place)
    }
    const ended = (): void => this.end(client)
    client.once('error', ended)
    client.once('end', ended)
    this.owner = client
  }

  /** From now on, no earlier owner can continue. */
  async claim(client: Pick<ClientBase, 'query'>): Promise<void> {
    const mark = randomBytes(16).toString('hex')
    await client.query({ text: CLAIM, values: [mark] })
    this.mark = mark
  }

  private end(client: ClientBase): void {
    if (this.owner !== client) return
    this.owner = null
    this.lost()
  }
}

/** Locks the store for this session. Throws `store_locked`, naming who has it. */
export async function lockOwner(client: Pick<ClientBase, 'query'>, place: string): Promise<void> {
  try {
    await client.query(LOCK)
  } catch (error) {
    if (codeOf(error) !== TIMED_OUT) throw error
    throw locked(place, (await client.query<Holder>(HOLDER)).rows[0])
  }
}

function locked(place: string, holder: Holder | undefined): HirewireError {
  const { name, host, since } = holder ?? {}
  const facts = [name && `"${name}"`, host && `from ${host}`, since && `connected since ${since}`].filter(Boolean)
  const who = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  return new HirewireError('store_locked', `Another Hirewire process owns the store ${place}${who}.`, {
    place: { file: place },
    next: 'Stop that process, or use its API: one process serves a store. After a cut of its connection, the database server frees the store within half a minute.',
  })
}

const overtaken = (place: string): HirewireError =>
  new HirewireError(
    'store_locked',
    `Another Hirewire process opened the store ${place} while this one had no connection to it. This one writes and sends nothing more.`,
    {
      place: { file: place },
      next: 'Stop this process, unless it is the one that should serve: then stop the other one and restart this one.',
    },
  )
