import type { Clock } from '../../../../runtime/kernel/machine/clock.ts'
import { sha256 } from '../../../../runtime/kernel/text/fingerprint.ts'
import { partsOfBoth } from '../../../../runtime/store/postgres/both.ts'
import { MIGRATIONS } from '../../../../runtime/store/postgres/migrations/index.ts'
import { newTables, type Outcome, Tables, UNWATCH } from './tables.ts'

/*
 * A PostgreSQL server in simulated time: sessions, the one lock of transitions, transactions that read what is committed,
 * savepoints, `LISTEN`, transaction ids, and sessions that end because their client waits too long, is gone, or because
 * the server stops. Its tables are those of SQLite (`tables.ts`), so it knows nothing of the dialect, which the suites of
 * the store test on a real server.
 */

export type Query = {
  readonly text: string
  readonly values: readonly unknown[]
  done(error: Error | null, outcome?: unknown): void
}

/** The client of a session. */
type Peer = {
  /** Which process it is. */
  readonly process: object
  notified(payload: string): void
  /** The server has ended the session. */
  ended(error: Error): void
}

/** What `idle_in_transaction_session_timeout` is set to. */
const IDLE_MS = 5_000

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code })
const DONE = { rows: [], rowCount: 0 }
/** The answers about the server itself, by a part of the statement. */
const ABOUT: readonly (readonly [part: string, rows: () => unknown[]])[] = [
  ['AS identity', () => [{ identity: '1/00000001/1', hasStore: 1 }]],
  ['AS server FROM pg_control_system()', () => [{ server: '1/00000001' }]],
  ["to_regclass('migration')", () => [{ found: 1 }]],
  [
    'FROM migration',
    () => MIGRATIONS.map(({ number, name, sql }) => ({ number, name, checksum: sha256(sql), oldest: 0 })),
  ],
  [
    "current_setting('server_version_num')",
    () => [{ version: 180_000, fsync: 'on', synchronous_commit: 'on', encoding: 'UTF8', standby: 0 }],
  ],
]
/** What a session sets and reads back. */
const SET_OWN = /^SET hirewire\.session = '(\w+)'$/
/** Statements that change nothing here. */
const SETTINGS = /^(SET |BEGIN; SET LOCAL |DISCARD PLANS)/

export class SimulatedServer {
  readonly clock: Clock
  readonly file: string
  private readonly remove: () => void
  isUp = true
  private readonly writer: Tables
  private readonly free: Tables[] = []
  private readonly sessions = new Set<Session>()
  /** The session whose transaction has the lock, and those that wait for it. */
  private holder: Session | null = null
  private readonly waiting: Session[] = []
  /** What the open transaction has run, to run it again behind what another session commits meanwhile. */
  private journal: { readonly text: string; readonly values: readonly unknown[] | null }[] = []
  private running: object | null = null
  private readonly processes = new Map<string, object>()
  private readonly outcomes = new Map<string, 'in progress' | 'committed' | 'aborted'>()

  constructor(clock: Clock) {
    const { file, remove } = newTables()
    this.clock = clock
    this.file = file
    this.remove = remove
    this.writer = this.opened()
  }

  private opened(): Tables {
    return new Tables(this.file, {
      now: () => this.clock.now(),
      joined: (node) => void this.processes.set(node, this.running!),
      isOwn: (node) => this.processes.get(node) === this.running,
    })
  }

  private rows<Row>(text: string, ...values: unknown[]): Row[] {
    return this.runAlone(this, text, values)!.rows as Row[]
  }

  /** Which processes run which lanes, with a lease. */
  turns(): { readonly process: object | undefined; readonly lane: string; readonly limiter: string }[] {
    const rows = this.rows<{ node: string; lane: string; limiter: string }>(
      'SELECT h.node, h.lane, h.limiter FROM holding h JOIN node n ON n.id = h.node WHERE n.expires_at > server_now()',
    )
    return rows.map(({ node, ...turn }) => ({ process: this.processes.get(node), ...turn }))
  }

  /** Lanes that have been due for so long, and that no node runs. */
  overdue(ms: number): string[] {
    const text = `SELECT l.name, server_now() - l.ready_at AS ms FROM lane l JOIN connection c ON c.id = l.connection
      WHERE c.state = 'active' AND l.ready_at < server_now() - ? AND l.name NOT IN (SELECT lane FROM holding)
        AND (l.kind <> 'push' OR NOT EXISTS (SELECT 1 FROM setting WHERE name = 'pushes_paused'))`
    return this.rows<{ name: string; ms: number }>(text, ms).map(({ name, ms: due }) => `${name} is due for ${due} ms`)
  }

  /** Pushes that have waited for so long, although their lane is not due for as long again. */
  forgotten(ms: number): string[] {
    const text = `SELECT p.id, l.ready_at - server_now() AS ms FROM push p JOIN connection c ON c.id = p.connection
      JOIN lane l ON l.name = 'push:' || p.connection
      WHERE c.state = 'active' AND p.state = 'QUEUED' AND p.ready_at < server_now() - $1
        AND l.ready_at > server_now() + $1 AND l.name NOT IN (SELECT lane FROM holding)`
    return this.rows<{ id: string; ms: number }>(text, ms).map(
      ({ id, ms: left }) => `${id} waits for its lane, which is due in ${left} ms`,
    )
  }

  /** From now on one process writes, which has no lease. */
  unwatch(): void {
    this.writer.exec(UNWATCH)
  }

  /** What the triggers noted. */
  noted(): string[] {
    return this.rows<{ what: string }>('SELECT what FROM rig_note').map(({ what }) => what)
  }

  /** Creates without an outcome. What a kill left behind waits for the end of a pause. */
  unfinished(): string[] {
    const text = `SELECT a.id FROM attempt a JOIN push p ON p.id = a.push JOIN connection c ON c.id = p.connection
      WHERE a.outcome = 'sending' AND a.act = 'send' AND a.effect = 'create' AND c.state = 'active'
        AND NOT EXISTS (SELECT 1 FROM setting WHERE name = 'pushes_paused')`
    return this.rows<{ id: string }>(text).map(({ id }) => id)
  }

  /** Null: nobody listens at this address. */
  connect(peer: Peer): Session | null {
    if (!this.isUp) return null
    const session = new Session(this, peer)
    this.sessions.add(session)
    return session
  }

  /** Ends at once, as after a crash: what was not committed is lost. */
  stop(): void {
    this.isUp = false
    for (const session of [...this.sessions]) session.end(new Error('Connection terminated unexpectedly'))
  }

  start(): void {
    this.isUp = true
  }

  close(): void {
    this.stop()
    this.writer.close()
    for (const tables of this.free) tables.close()
    this.remove()
  }

  forget(session: Session): void {
    this.sessions.delete(session)
    const at = this.waiting.indexOf(session)
    if (at >= 0) this.waiting.splice(at, 1)
  }

  /** A connection of which the snapshot begins with the first read. */
  reader(): Tables {
    const tables = this.free.pop() ?? this.opened()
    tables.exec('BEGIN')
    return tables
  }

  giveBack(tables: Tables): void {
    tables.exec('ROLLBACK')
    this.free.push(tables)
  }

  /** Whether the session has the lock now; otherwise it is called once it does. */
  lock(session: Session): boolean {
    if (this.holder !== null) {
      this.waiting.push(session)
      return false
    }
    this.holder = session
    this.journal = []
    this.writer.exec('BEGIN IMMEDIATE')
    return true
  }

  newTransaction(): string {
    const id = String(this.outcomes.size + 1)
    this.outcomes.set(id, 'in progress')
    return id
  }

  outcomeOf(id: string): string | null {
    return this.outcomes.get(id) ?? null
  }

  /** Of the transaction that has the lock; a statement without values is a command. */
  runLocked(process: object, text: string, values: readonly unknown[] | null): Outcome {
    this.running = process
    if (values === null) this.writer.exec(text)
    const outcome = values === null ? DONE : this.writer.run(text, values)
    if (values === null || isChange(text)) this.journal.push({ text, values })
    return outcome
  }

  /** Ends the transaction that has the lock. */
  unlock(id: string | null, end: 'COMMIT' | 'ROLLBACK'): void {
    this.writer.exec(end)
    if (id !== null) this.outcomes.set(id, end === 'COMMIT' ? 'committed' : 'aborted')
    this.holder = null
    const next = this.waiting.shift()
    if (next) {
      this.lock(next)
      next.locked()
    }
  }

  /**
   * A statement of its own. One that changes a row waits for a transaction that has changed its table; behind any other,
   * the open transaction is run again, so that both are as if this one had come first. Null: it has to wait.
   */
  runAlone(process: object, text: string, values: readonly unknown[]): Outcome | null {
    if (!isChange(text)) {
      const tables = this.free.pop() ?? this.opened()
      this.free.push(tables)
      return tables.run(text, values)
    }
    const table = changed(text)
    if (this.journal.some((one) => one.values !== null && changed(one.text) === table) && this.holder) return null
    const { holder, journal, running } = this
    if (holder) this.writer.exec('ROLLBACK')
    this.running = process
    const outcome = this.writer.run(text, values)
    if (holder) {
      this.running = running
      this.writer.exec('BEGIN IMMEDIATE')
      for (const one of journal)
        one.values === null ? this.writer.exec(one.text) : this.writer.run(one.text, one.values)
    }
    return outcome
  }

  notify(payload: string): void {
    for (const session of this.sessions) if (session.listens) session.peer.notified(payload)
  }
}

const CHANGE = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/
const isChange = (text: string): boolean => CHANGE.test(text)
const changed = (text: string): string | undefined => CHANGE.exec(text)?.[1]

type Open = { readonly id: string | null; readonly reader: Tables | null; failed: boolean }

/** One session of the server. Its statements run one after the other. */
export class Session {
  readonly peer: Peer
  listens = false
  isEnded = false
  private readonly server: SimulatedServer
  private readonly queue: Query[] = []
  private transaction: Open | null = null
  private isWaiting = false
  private own: string | null = null
  private cancelIdle = (): void => undefined

  constructor(server: SimulatedServer, peer: Peer) {
    this.server = server
    this.peer = peer
  }

  receive(queries: readonly Query[]): void {
    if (this.isEnded) return
    this.cancelIdle()
    this.queue.push(...queries)
    this.advance()
  }

  /** The server or the client ends it. */
  end(error: Error | null): void {
    if (this.isEnded) return
    this.isEnded = true
    this.cancelIdle()
    this.server.forget(this)
    if (this.transaction) this.finish('ROLLBACK')
    if (error) this.peer.ended(error)
  }

  /** It has the lock for which it waited. */
  locked(): void {
    this.isWaiting = false
    this.begun(this.queue.shift()!)
    this.advance()
  }

  private advance(): void {
    while (!this.isEnded && !this.isWaiting && this.queue.length > 0) this.next(this.queue[0]!)
    if (this.transaction && !this.isWaiting && !this.isEnded)
      this.cancelIdle = this.server.clock.after(IDLE_MS, () =>
        this.end(failure('25P03', 'terminating connection due to idle-in-transaction timeout')),
      )
  }

  private next(query: Query): void {
    if (query.text.includes('pg_advisory_xact_lock')) {
      if (this.server.lock(this)) this.begun(this.queue.shift()!)
      else this.isWaiting = true
      return
    }
    try {
      const outcome = this.run(query)
      // A row that another transaction has changed: again when that one has ended.
      if (outcome === null) this.retryLater()
      else this.queue.shift()!.done(null, outcome)
    } catch (error) {
      if (this.transaction) this.transaction.failed = true
      this.queue.shift()!.done(asServerError(error))
    }
  }

  private begun(query: Query): void {
    const id = query.text.includes('pg_current_xact_id') ? this.server.newTransaction() : null
    this.transaction = { id, reader: null, failed: false }
    query.done(null, id === null ? [DONE, DONE] : [DONE, DONE, { rows: [{ id }], rowCount: 1 }])
  }

  private retryLater(): void {
    this.isWaiting = true
    this.server.clock.after(1, () => {
      this.isWaiting = false
      this.advance()
    })
  }

  private run({ text, values }: Query): unknown {
    const { server, transaction } = this
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      const command = transaction?.failed ? 'ROLLBACK' : text
      if (transaction) this.finish(command)
      return { ...DONE, command }
    }
    if (text.startsWith('ROLLBACK TO ') && transaction) transaction.failed = false
    if (transaction?.failed) throw failure('25P02', 'current transaction is aborted')
    if (text.startsWith('BEGIN')) {
      this.transaction = { id: null, reader: server.reader(), failed: false }
      return DONE
    }
    if (/^(SAVEPOINT|RELEASE|ROLLBACK TO) /.test(text)) return server.runLocked(this.peer.process, text, null)
    return this.about(text, values) ?? this.statement(text, values)
  }

  /** Statements about the server and its sessions. */
  private about(text: string, values: readonly unknown[]): unknown {
    this.own = SET_OWN.exec(text)?.[1] ?? this.own
    if (text.includes("current_setting('hirewire.session'")) return { rows: [{ own: this.own }], rowCount: 1 }
    if (SETTINGS.test(text)) return DONE
    if (text.startsWith('LISTEN')) {
      this.listens = true
      return DONE
    }
    if (text.includes('pg_notify')) {
      this.server.notify(String(values[0]))
      return DONE
    }
    if (text.includes('pg_xact_status'))
      return { rows: [{ outcome: this.server.outcomeOf(String(values[0])) }], rowCount: 1 }
    const rows = ABOUT.find(([part]) => text.includes(part))?.[1]()
    return rows ? { rows, rowCount: rows.length } : null
  }

  private statement(text: string, values: readonly unknown[]): Outcome | null {
    const { server, transaction, peer } = this
    const both = partsOfBoth(text)
    // SQLite has no statement that changes rows in a part of it.
    if (both) return this.both(both, values)
    if (transaction === null) return server.runAlone(peer.process, text, values)
    if (transaction.reader) return transaction.reader.run(text, values)
    return server.runLocked(peer.process, text, values)
  }

  private both({ first, second }: NonNullable<ReturnType<typeof partsOfBoth>>, values: readonly unknown[]) {
    const own = [...first.matchAll(/\?/g)].length
    const [row] = this.statement(first, values.slice(0, own))!.rows as { number: number }[]
    return this.statement(second, [row!.number, ...values.slice(own)])
  }

  private finish(end: 'COMMIT' | 'ROLLBACK'): void {
    const { reader, id } = this.transaction!
    this.transaction = null
    if (reader) this.server.giveBack(reader)
    else this.server.unlock(id, end)
  }
}

function asServerError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !code.startsWith('SQLITE_')) return error
  return failure(code.startsWith('SQLITE_CONSTRAINT') ? '23505' : '42601', `${code}: ${error.message}`)
}
