import type { ClientBase } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { codeOf } from './failures.ts'

/*
 * Nodes share a store; a command that changes it as a whole has it alone, and a migration is alone with those that can run
 * on the new schema. Each connection that writes holds a lock for each, so that no statement of a node runs beside such a
 * command, and the server frees them with the session.
 */

/** Any number, the same for every process that uses the store. */
const OWNER = 0x6869_7267
/** How long one waits for another that is closing, in milliseconds. */
const PATIENCE_MS = 500
/** The error code of PostgreSQL when this time is over. */
export const TIMED_OUT = '55P03'

/** No node can continue: each registers again, and checks the schema before. */
export const DISOWN = 'DELETE FROM node'

type Holder = { readonly name: string | null; readonly host: string | null; readonly since: string | null }
/** All of it is null for a session that this user may not see. */
const holder = (ids: string): string => `SELECT application_name AS name, host(client_addr) AS host,
    to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid, objid, objsubid) = (${ids}) AND granted`

type Session = Pick<ClientBase, 'query'>

/** The store is of this session alone. Throws `store_locked`, naming one that uses it. */
export const lockOwner = (client: Session, place: string): Promise<void> =>
  take(client, place, { how: '', next: ALONE })

/**
 * This session is one of those that serve the store, of a program with this schema. Throws `store_locked` while a command
 * has it alone.
 */
export async function lockShared(client: Session, place: string, schema: number): Promise<void> {
  await take(client, place, { how: '_shared', next: ALONE })
  await take(client, place, { how: '_shared', schema, next: ALONE })
}

/** No program with this schema uses the store until the end of this session. Throws `store_locked`, naming one that does. */
export const lockOut = (client: Session, place: string, schema: number): Promise<void> =>
  take(client, place, { how: '', schema, next: OLDER_NODES })

type Taking = { readonly how: '' | '_shared'; readonly schema?: number; readonly next: string }

async function take(client: Session, place: string, { how, schema, next }: Taking): Promise<void> {
  // The server shows a lock of one number as two halves.
  const [key, ids] =
    schema === undefined ? [OWNER, `0, ${OWNER}, 1`] : [`${OWNER}, ${schema}`, `${OWNER}, ${schema}, 2`]
  try {
    await client.query(`SET lock_timeout = ${PATIENCE_MS}; SELECT pg_advisory_lock${how}(${key}); RESET lock_timeout`)
  } catch (error) {
    if (codeOf(error) !== TIMED_OUT) throw error
    throw locked(place, { holder: (await client.query<Holder>(holder(ids))).rows[0], next })
  }
}

const ALONE =
  'A command that changes the whole store needs it alone: stop every node first. A node cannot start while such a command runs. After a cut of its connection, the database server frees the store within half a minute.'
/** A migration does not leave them running. */
export const OLDER_NODES =
  'Nothing was changed. Nodes of this version cannot run on the new schema: update them to a version that can, or stop them, and run the command again.'

function locked(place: string, { holder, next }: { holder: Holder | undefined; next: string }): HirewireError {
  const { name, host, since } = holder ?? {}
  const facts = [name && `"${name}"`, host && `from ${host}`, since && `connected since ${since}`].filter(Boolean)
  const who = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  return new HirewireError('store_locked', `Another Hirewire process uses the store ${place}${who}.`, {
    place: { file: place },
    next,
  })
}
