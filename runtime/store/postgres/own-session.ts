import type { ClientBase, ClientConfig, QueryConfig } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'

/*
 * Locks, settings, prepared statements and LISTEN belong to a session of the server. A pooler that lends a session for one
 * transaction at a time takes them away, or gives them to another client, and most of that without an error.
 */

type Session = Pick<ClientBase, 'query'>

/** A pooler admits a client at once, and lets its first statement wait for a session. */
const PATIENCE_MS = 5_000
const OWN = "SELECT current_setting('hirewire.session', true) AS own"

/**
 * Two connections to one address set the same setting of their sessions and read it back. A pooler with one session gives
 * the second one that of the first; the others have enough readings in an order in which neither the session that was
 * used last nor the one that was used first is right each time. The further ones are for a pooler that others use
 * meanwhile. Nothing of it outlasts the connections. Throws `store_unsupported`.
 */
export async function expectOwnSessions(
  [first, second]: readonly [Session, Session],
  { place, unique }: { readonly place: string; unique(): string },
): Promise<void> {
  const marks = new Map<Session, string>()
  for (const client of [first, second]) {
    const mark = unique()
    marks.set(client, mark)
    await client.query(impatient(`SET hirewire.session = '${mark}'`))
  }
  for (const client of [first, second, second, first, first, second]) {
    const { rows } = await client.query<{ own: string | null }>(OWN)
    if (rows[0]?.own !== marks.get(client)) throw sharedSessions(place)
  }
}

/** The types of `pg` do not know its option for one query. */
const impatient = (text: string): QueryConfig & ClientConfig => ({ text, query_timeout: PATIENCE_MS })

const sharedSessions = (place: string): HirewireError =>
  new HirewireError(
    'store_unsupported',
    `The store ${place} is behind a connection pooler that shares sessions between its clients, such as PgBouncer in transaction or statement mode: what Hirewire locks, sets or listens to in its session would be lost, or be another client's.`,
    {
      place: { file: place },
      next: 'Set `pool_mode = session` for this database and user in the pooler, or use the address of the database server itself.',
    },
  )
