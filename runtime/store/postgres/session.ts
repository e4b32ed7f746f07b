import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import type { Writable } from 'node:stream'
import type { Client, ClientBase, ClientConfig, Pool, PoolConfig } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { guarded, hasNoConnection, isDisconnected, isOutdated, tooFewConnections } from './failures.ts'
import { type Driver, type Machine, systemMachine } from './machine.ts'
import { expectOwnSessions } from './own-session.ts'
import type { Address } from './settings.ts'
import { Texts } from './text.ts'
import { TYPES } from './values.ts'

/** How long a connection may take to open, in milliseconds. */
const CONNECT_MS = 10_000
/** After this time without a result, the connection counts as cut off; the server ends a statement before. */
const RESULT_MS = 70_000
/** The same for the connection that carries a lease: its statements take a millisecond, and the lease some seconds. */
const PULSE_MS = 3_000
/** After this time without a packet, it is checked whether the other side is still there. */
const KEEPALIVE_MS = 10_000

/**
 * The settings of each session. A transaction that waits for this process for five seconds belongs to one that is
 * frozen: it ends, so that its locks are free. `statement_timeout` includes the wait for the transitions of others.
 */
const SESSION = [
  "SET statement_timeout = '60s'",
  "SET idle_in_transaction_session_timeout = '5s'",
  "SET TIME ZONE 'UTC'",
  "SET client_encoding = 'UTF8'",
  "SET default_transaction_isolation = 'read committed'",
  // Statements are planned for tables that may grow a thousandfold within one transaction, and every table that grows
  // has the index. JIT compiling takes longer than any of these statements.
  'SET enable_seqscan = off',
  'SET jit = off',
  // The server's side of a connection that was cut off. Without effect on a socket of this machine.
  'SET tcp_keepalives_idle = 10',
  'SET tcp_keepalives_interval = 5',
  'SET tcp_keepalives_count = 3',
].join('; ')

/** Which server a connection is on, as SQL over `pg_control_system()`: a promoted replica has another timeline. */
export const SYSTEM_AND_TIMELINE = 'system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)'

/** Older versions have no store. */
export const OLDEST = { number: 150_000, name: 15 }

type Server = {
  version: number
  fsync: string
  synchronous_commit: string
  encoding: string
  standby: number
}

const SERVER = `SELECT current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
  current_setting('synchronous_commit') AS synchronous_commit, current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS standby`

/** Why a server cannot have a store, and what to do; null: it can. */
export function faultOf(server: Server): { readonly what: string; readonly next: string } | null {
  if (server.version < OLDEST.number)
    return {
      what: `is on PostgreSQL ${Math.floor(server.version / 10_000)}, but ${OLDEST.name} or newer is required`,
      next: `Upgrade the database server to PostgreSQL ${OLDEST.name} or newer.`,
    }
  if (server.standby) return { what: 'is on a standby server', next: 'Use the address of the primary server.' }
  for (const name of ['fsync', 'synchronous_commit'] as const)
    if (server[name] === 'off')
      return {
        what: `is on a server with ${name}=off: a power failure would lose changes that were acknowledged`,
        next: `Set ${name} to on, for the server, the database and the user.`,
      }
  if (server.encoding !== 'UTF8')
    return { what: `has the encoding ${server.encoding}`, next: 'Create the database with the encoding UTF8.' }
  return null
}

/** Sets up a new connection, and refuses a server with weaker guarantees: it may change with a failover. */
async function begin(client: ClientBase, place: string): Promise<void> {
  await client.query(SESSION)
  const { rows } = await client.query<Server>(SERVER)
  const fault = faultOf(rows[0]!)
  if (fault) throw new HirewireError('store_unsupported', `The store ${place} ${fault.what}.`, { next: fault.next })
}

export type Sessions = {
  readonly place: string
  /** One: transitions are serialized anyway, and those of this process run in the order of the calls. */
  readonly writers: Pool
  readonly readers: Pool
  /** A further connection, for the lease of a node and what it hears. The caller ends it. */
  connect(): Promise<Client>
  /**
   * Ends all connections at once, without a word to the server: one of them got no answer, and the others would wait for
   * theirs for a minute. The next use opens others.
   */
  drop(): void
  /** The statements that these connections keep prepared. */
  readonly texts: Texts
  readonly machine: Machine
}

export const READERS = 4

/** How the server lists these connections, and its longest name. */
const APPLICATION = `hirewire ${hostname()} ${process.pid}`.slice(0, 63)

/** Called with each new connection, before anything uses it. */
export type Connected = (client: ClientBase) => Promise<void>

/** `serving`: for those that write. */
type SessionOptions = { readonly serving?: Connected; readonly connected?: Connected; readonly machine?: Machine }

/** The connections of a store; opened when they are used. */
export async function openSessions({ config, place }: Address, how: SessionOptions = {}): Promise<Sessions> {
  const { machine = systemMachine } = how
  const driver = await machine.driver()
  const { pool, connected, drop } = connectionsTo(config, driver)
  const proven = once((client: ClientBase) => provenSessions(client, { connected, place, machine }))
  const opened = async (client: ClientBase): Promise<void> => {
    // Before it sets or locks anything, which a session that is not its own would keep.
    await proven(client)
    await begin(client, place)
    await how.connected?.(client)
  }
  const writers = pool(1, async (client) => {
    await opened(client)
    await how.serving?.(client)
  })
  const readers = pool(READERS, opened)
  const connect = async (): Promise<Client> => {
    const client = await connected()
    try {
      await opened(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    return client
  }
  return { place, writers, readers, connect, drop, texts: new Texts(driver.translated), machine }
}

/** Connections in pools, and single ones, that can all be ended at once. */
function connectionsTo(config: Address['config'], driver: Driver) {
  const { OwnClient, drop } = clientsOf(driver)
  const shared: PoolConfig = {
    ...config,
    types: TYPES,
    application_name: APPLICATION,
    query_timeout: RESULT_MS,
    // Statements that do not wait for each other cross the network together.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    idleTimeoutMillis: 0,
    Client: OwnClient as unknown as NonNullable<PoolConfig['Client']>,
  }
  const pool = (max: number, onConnect: NonNullable<PoolConfig['onConnect']>): Pool => {
    const opened = new driver.Pool({ ...shared, max, onConnect })
    // A connection that nobody uses has failed; the next use opens another one.
    opened.on('error', () => undefined)
    return opened
  }
  const connected = async (): Promise<Client> => {
    const client = new OwnClient({ ...shared, query_timeout: PULSE_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    return client
  }
  return { pool, connected, drop }
}

/** Does it for the first one, and again for the next one where it failed. */
function once(prove: (client: ClientBase) => Promise<void>): (client: ClientBase) => Promise<void> {
  let proven: Promise<void> | null = null
  return (client) => {
    proven ??= prove(client).catch((error: unknown) => {
      proven = null
      throw error
    })
    return proven
  }
}

type Proving = Pick<Sessions, 'place' | 'machine'> & { connected(): Promise<Client> }

async function provenSessions(client: ClientBase, { connected, place, machine }: Proving): Promise<void> {
  let other: Client | null = null
  try {
    other = await connected()
    await expectOwnSessions([client, other], { place, unique: machine.unique })
  } catch (error) {
    throw hasNoConnection(error)
      ? tooFewConnections(place, 'gave fewer than the two connections that each command needs')
      : error
  } finally {
    await other?.end().catch(() => undefined)
  }
}

/** Clients that can all be ended at once. */
function clientsOf(driver: Driver) {
  const open = new Set<Client>()
  // On the client and not on the pool, where it would also limit how long a call waits for its turn.
  class OwnClient extends driver.Client {
    constructor(given: ClientConfig) {
      super({ ...given, connectionTimeoutMillis: CONNECT_MS })
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }
  const drop = (): void => {
    for (const client of open) streamOf(client).destroy()
  }
  return { OwnClient, drop }
}

/** `pg` has no other way to end a connection to which nothing can be sent any more. */
const streamOf = (client: Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** A connection for as long as it is lent. `drop`: it is not used again after that. */
export type Lent = { readonly query: ClientBase['query']; readonly connection: object; drop(): void }

/**
 * All statements of one turn of the event loop leave in one write: each write of its own is a system call, and wakes
 * the server for one statement.
 */
function joined(client: ClientBase): ClientBase['query'] {
  const { stream } = (client as ClientBase & { readonly connection: { readonly stream: Writable } }).connection
  let isCorked = false
  const query = (...given: Parameters<ClientBase['query']>): unknown => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(() => {
        isCorked = false
        stream.uncork()
      })
    }
    return client.query(...given)
  }
  return query as ClientBase['query']
}

/** Lends a connection, and drops it where it cannot be used again. Failures are those of `pg`. */
export async function lend<T>(pool: Pool, work: (client: Lent) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let unusable = false
  const drop = (): void => {
    unusable = true
  }
  // Without a listener, a connection that ends while it is lent would end the process.
  client.on('error', drop)
  try {
    return await work({ query: joined(client), connection: client, drop })
  } catch (error) {
    if (isDisconnected(error) || isOutdated(error)) drop()
    throw error
  } finally {
    client.off('error', drop)
    client.release(unusable)
  }
}

export const closeSessions = ({ writers, readers, place }: Sessions): Promise<void> =>
  guarded(place, async () => {
    await Promise.all([writers.end(), readers.end()])
  })
