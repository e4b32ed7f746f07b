import type { ClientBase } from 'pg'
import { HirewireError } from '../../kernel/errors.ts'
import { codeOf } from './failures.ts'

/*
 * Nodes share a store; a command that changes it as a whole has it alone. Each connection that writes holds this lock, so
 * that no statement of a node runs beside such a command, and the server frees it with the session.
 */

/** Any number, the same for every process that uses the store. */
const OWNER = 0x6869_7267
/** How long one waits for another that is closing, in milliseconds. */
const PATIENCE_MS = 500
/** What PostgreSQL reports when this time is over. */
const TIMED_OUT = '55P03'

const lock = (how: '' | '_shared'): string =>
  `SET lock_timeout = ${PATIENCE_MS}; SELECT pg_advisory_lock${how}(${OWNER}); RESET lock_timeout`
/** No node can continue: each registers again, and checks the schema before. */
export const DISOWN = 'DELETE FROM node'

type Holder = { readonly name: string | null; readonly host: string | null; readonly since: string | null }
/** All of it is null for a session that this user may not see. */
const HOLDER = `SELECT application_name AS name, host(client_addr) AS host,
    to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = 0 AND objid = ${OWNER} AND objsubid = 1 AND granted`

type Session = Pick<ClientBase, 'query'>

/** The store is of this session alone. Throws `store_locked`, naming one that uses it. */
export const lockOwner = (client: Session, place: string): Promise<void> => take(client, { how: '', place })

/** This session is one of those that serve the store. Throws `store_locked` while a command has it alone. */
export const lockShared = (client: Session, place: string): Promise<void> => take(client, { how: '_shared', place })

async function take(client: Session, { how, place }: { how: '' | '_shared'; place: string }): Promise<void> {
  try {
    await client.query(lock(how))
  } catch (error) {
    if (codeOf(error) !== TIMED_OUT) throw error
    throw locked(place, (await client.query<Holder>(HOLDER)).rows[0])
  }
}

function locked(place: string, holder: Holder | undefined): HirewireError {
  const { name, host, since } = holder ?? {}
  const facts = [name && `"${name}"`, host && `from ${host}`, since && `connected since ${since}`].filter(Boolean)
  const who = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  return new HirewireError('store_locked', `Another Hirewire process uses the store ${place}${who}.`, {
    place: { file: place },
    next: 'A command that changes the whole store needs it alone: stop every node first. A node cannot start while such a command runs. After a cut of its connection, the database server frees the store within half a minute.',
  })
}
