import type { fork } from 'node:child_process'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { countCommit } from '../chains/heads.ts'
import type { Database as Driver } from '../database.ts'
import type { Vault } from '../envelope/vault.ts'
import { FeedWatch } from '../feed-watch.ts'
import type { ChainHead } from '../port/history.ts'
import { type StoreTimes, UNTIMED } from '../times.ts'
import type { Fitting, SqlValue, Step, Transaction } from '../transaction.ts'
import { createBackups } from './backups.ts'
import { openKeyed } from './encrypted-file.ts'
import { guarded } from './failures.ts'
import type { HeadsFile } from './heads-file.ts'
import { looksAt } from './look.ts'
import { applyPragmas, assertSqliteVersion } from './pragmas.ts'

export const WRITER_CACHE_KB = 16_000
export const READER_CACHE_KB = 4_000

/** Opens the writer; `openDatabase` adds the reader once the schema exists. */
export function openWriter(file: string, key: Uint8Array | null): Database.Database {
  const writer = openKeyed(file, key)
  try {
    return guarded(file, () => {
      assertSqliteVersion(writer)
      // Takes effect only in an empty file. It lets a purge return freed pages to the disk.
      if (writer.pragma('page_count', { simple: true }) === 0) writer.pragma('auto_vacuum = INCREMENTAL')
      applyPragmas(writer, { cacheKb: WRITER_CACHE_KB })
      return writer
    })
  } catch (error) {
    writer.close()
    throw error
  }
}

/** The writer, and a reader beside it if the store is a file. `closed` runs after both are closed. */
export function openDatabase(writer: Database.Database, options: DatabaseOptions): Driver {
  const { file, key, vault, times = UNTIMED } = options
  const reader = writer.memory ? writer : openKeyed(file, key, { readonly: true })
  if (reader !== writer) guarded(file, () => applyPragmas(reader, { cacheKb: READER_CACHE_KB }))
  const statements = statementsOf(writer)
  const moved = new Map<string, ChainHead>()
  const tx = transactionOn(statements, { vault, moved })
  const lists = reader === writer ? tx : transactionOn(statementsOf(reader), { vault, moved })
  const writing = { writer, statements, tx, moved, heads: options.heads, bounds: options.bounds ?? TRANSACTION }
  const onOpen = <T>(kind: 'read' | 'write', work: () => T): T =>
    timed(times, kind, () => whileOpen(writer, file, work))
  const readNow = <T>(transition: (tx: Transaction) => Step<T>): T => onOpen('read', () => run(transition(tx)))
  const feed = new FeedWatch()
  const { acts, backups } = fileActs(writer, options)
  return {
    // Runs in one event loop turn: nothing else runs inside of a transaction.
    write: async (transition) => {
      const result = onOpen('write', () => transact(writing, transition))
      // Whether there are new entries is cheaper to look up than to follow.
      feed.wake()
      return result
    },
    watchFeed: feed.watch,
    read: async (transition) => onOpen('read', () => run(transition(lists))),
    // On the writer: its page cache stays warm across our own commits, the reader's does not.
    readLatest: async (transition) => readNow(transition),
    // Reads the rows in the turn of the first byte, too, so nothing has to be watched.
    dispatchCheck: (refusal) => ({
      confirm: async () => readNow(refusal),
      refused: () => readNow(refusal),
      end: () => undefined,
    }),
    ...acts,
    async scrub() {
      await backups?.idle()
      checkpoint(writer, file)
    },
    shrink: async () => shrink(writer),
    async close() {
      await backups?.end()
      closeAll(writer, reader, options)
    },
  }
}

/** It runs in the turn in which it is called: it waits for nothing. */
function timed<T>(times: StoreTimes, kind: 'read' | 'write', work: () => T): T {
  const from = performance.now()
  const result = work()
  times.observe(kind, 'run', performance.now() - from)
  return result
}

function closeAll(
  writer: Database.Database,
  reader: Database.Database,
  { file, heads, closed }: DatabaseOptions,
): void {
  try {
    if (!writer.open) return
    if (reader !== writer) reader.close()
    // Makes the single file the complete store, and removes deleted rows from the log.
    checkpoint(writer, file)
    writer.close()
  } finally {
    heads?.file.close()
    closed?.()
  }
}

/** A store in memory is for tests and previews: nothing in it is persistent. */
function fileActs(writer: Database.Database, { file, key, heads, start }: DatabaseOptions) {
  if (writer.memory) return { acts: {}, backups: null }
  const look = looksAt(file, heads?.file)
  const backups = createBackups(writer, { file, key, look, start })
  return { acts: { backup: backups.write, look }, backups }
}

function whileOpen<T>(writer: Database.Database, file: string, work: () => T): T {
  if (!writer.open) throw new HirewireError('server_stopping', `The store ${file} is closed: this process stops.`)
  return guarded(file, work)
}

/** Runs transitions, each in one transaction, before the store is open to anybody else. */
export function writerOf(writer: Database.Database, vault: Vault): <T>(transition: (tx: Transaction) => Step<T>) => T {
  const statements = statementsOf(writer)
  const moved = new Map<string, ChainHead>()
  const tx = transactionOn(statements, { vault, moved })
  const writing = { writer, statements, tx, moved, heads: undefined, bounds: TRANSACTION }
  return (transition) => transact(writing, transition)
}

type DatabaseOptions = {
  readonly file: string
  readonly key: Uint8Array | null
  readonly vault: Vault
  readonly heads?: KeptHeads
  readonly bounds?: Bounds
  readonly times?: StoreTimes | undefined
  /** For tests: replaces Node's start of a process. */
  readonly start?: typeof fork | undefined
  readonly closed?: () => void
}

/** The statements around a transition. */
export type Bounds = { readonly begin: string; readonly commit: string; readonly rollback: readonly string[] }

const TRANSACTION: Bounds = { begin: 'BEGIN IMMEDIATE', commit: 'COMMIT', rollback: ['ROLLBACK'] }

/** `report`: why the heads file could not be written after a commit; null once it was. */
export type KeptHeads = { readonly file: HeadsFile; report(fault: unknown): void }

function checkpoint(writer: Database.Database, file: string): void {
  if (!writer.memory) guarded(file, () => writer.pragma('wal_checkpoint(TRUNCATE)'))
}

/** New rows soon reuse free pages; only what exceeds this share of the file is returned to the disk. */
const FREE_SHARE = 0.1
/** Moving pages has a cost; this many take about 30 ms. */
const SHRINK_PAGES = 500

function shrink(writer: Database.Database): boolean {
  const pages = (name: string): number => Number(writer.pragma(name, { simple: true }))
  const free = pages('freelist_count')
  if (free <= FREE_SHARE * pages('page_count')) return false
  writer.pragma(`incremental_vacuum(${SHRINK_PAGES})`)
  return pages('freelist_count') < free
}

type Writing = {
  readonly writer: Database.Database
  readonly statements: Statements
  readonly tx: Transaction
  /** The chains that the current transaction extends. */
  readonly moved: Map<string, ChainHead>
  readonly heads: KeptHeads | undefined
  readonly bounds: Bounds
}

function transact<T>(writing: Writing, transition: (tx: Transaction) => Step<T>): T {
  const { writer, statements, tx, moved, heads, bounds } = writing
  moved.clear()
  const before = heads && changesOn(statements)
  statements(bounds.begin).run()
  try {
    const result = run(transition(tx))
    // A transition without a change writes nothing, so it costs no sync.
    const commit = heads && changesOn(statements) !== before ? run(countCommit(tx)) : null
    if (heads && commit !== null) announceChains(heads, moved)
    statements(bounds.commit).run()
    if (heads && commit !== null) keepHeads(heads, commit, moved)
    return result
  } catch (error) {
    // SQLite rolls back automatically after some failures, such as a full disk.
    if (writer.inTransaction) for (const text of bounds.rollback) statements(text).run()
    throw error
  }
}

const changesOn = (statements: Statements): unknown => statements('SELECT total_changes()').pluck().get()

/** A heads file that cannot be written stops no transaction. */
function announceChains({ file, report }: KeptHeads, moved: Writing['moved']): void {
  try {
    file.announce(moved.keys())
  } catch (error) {
    report(error)
  }
}

/** The transaction is committed: a heads file that cannot be written does not undo it. */
function keepHeads({ file, report }: KeptHeads, commit: number, moved: Writing['moved']): void {
  try {
    file.committed(commit, [...moved.values()])
    report(null)
  } catch (error) {
    report(error)
  }
}

/**
 * SQLite plans for the value of `LIMIT ?` and compiles the statement again each time that it is bound: 0.1 to 0.4 ms for
 * what then runs in microseconds. The value of an expression does not change the plan.
 */
const compiledOnce = (text: string): string => text.replaceAll('LIMIT ?', 'LIMIT CAST(? AS INTEGER)')

/** Fitting hundred texts are fixed; those with a list of values have one for each length. */
const STATEMENTS_AT_MOST = 2_000

/** Prepared statements by their text. */
type Statements = (text: string) => Database.Statement<SqlValue[]>

function statementsOf(db: Database.Database): Statements {
  const prepared = new Map<string, Database.Statement<SqlValue[]>>()
  return (text) => {
    const known = prepared.get(text)
    if (known) return known
    const statement = db.prepare<SqlValue[]>(compiledOnce(text))
    // All at once: to track the use of each would cost every statement.
    if (prepared.size >= STATEMENTS_AT_MOST) prepared.clear()
    prepared.set(text, statement)
    return statement
  }
}

type Seams = { readonly vault: Vault; readonly moved: Map<string, ChainHead> }

const transactionOn = (prepared: Statements, { vault, moved }: Seams): Transaction => ({
  vault,
  moved: (head) => void moved.set(head.chain, head),
  run: (text, ...values) => new Run(prepared(text), values),
  put: (text, ...values) => new Put(prepared(text), values),
  *putBoth(first, second) {
    const { number } = yield* new Get<{ number: number }>(prepared(first.text), [...first.values])
    yield* new Put(prepared(second.text), [number, ...second.values])
  },
  ahead: () => NOTHING,
  add: (text, ...values) => new Add(prepared(text), values),
  get: <Row>(text: string, ...values: SqlValue[]) => new Get<Row | undefined>(prepared(text), values),
  all: <Row>(text: string, ...values: SqlValue[]) => new All<Row[]>(prepared(text), values),
  fitting: <Row>(bytes: number, text: string, ...values: SqlValue[]) =>
    new FittingRows<Row>(prepared(text), values, bytes),
})

/**
 * A statement that runs when `yield*` reaches it, and yields nothing: no transition stops between its statements. It is
 * its own iterator and its own result, because a page of records creates ten thousand of them.
 */
abstract class Immediate<T> implements Iterable<never, T>, IteratorReturnResult<T> {
  readonly done = true
  value!: T
  protected readonly statement: Database.Statement<SqlValue[]>
  protected readonly values: SqlValue[]

  constructor(statement: Database.Statement<SqlValue[]>, values: SqlValue[]) {
    this.statement = statement
    this.values = values
  }

  [Symbol.iterator](): Iterator<never, T> {
    return this
  }

  abstract next(): IteratorReturnResult<T>
}

class Run extends Immediate<number> {
  next(): this {
    this.value = this.statement.run(...this.values).changes
    return this
  }
}

class Put extends Immediate<void> {
  next(): this {
    this.statement.run(...this.values)
    return this
  }
}

/** `key` is the number of the row. To return it, SQLite would collect the rows of the statement: twice the work of an insert. */
class Add extends Immediate<number> {
  next(): this {
    this.value = Number(this.statement.run(...this.values).lastInsertRowid)
    return this
  }
}

/** Reads are immediate: none has to be made ahead. */
const NOTHING: Step<void> & IteratorReturnResult<void> & { next(): IteratorReturnResult<void> } = {
  done: true,
  value: undefined,
  next: () => NOTHING,
  [Symbol.iterator]: () => NOTHING,
}

class Get<T> extends Immediate<T> {
  next(): this {
    this.value = this.statement.get(...this.values) as T
    return this
  }
}

class All<T> extends Immediate<T> {
  next(): this {
    this.value = this.statement.all(...this.values) as T
    return this
  }
}

class FittingRows<Row> extends Immediate<Fitting<Row>> {
  private left: number

  constructor(statement: Database.Statement<SqlValue[]>, values: SqlValue[], bytes: number) {
    super(statement, values)
    this.left = bytes
  }

  next(): this {
    const rows: Row[] = []
    // Leaving the loop ends the statement: SQLite has not read the next row yet.
    for (const row of this.statement.iterate(...this.values)) {
      rows.push(row as Row)
      this.left -= bytesIn(row as Record<string, SqlValue>)
      if (this.left < 0) break
    }
    this.value = { rows, isCut: this.left < 0 }
    return this
  }
}

/** The size of a row in memory; of texts, the number of their characters. */
function bytesIn(row: Readonly<Record<string, SqlValue>>): number {
  let bytes = 0
  for (const column in row) {
    const value = row[column]
    bytes += typeof value === 'object' || typeof value === 'string' ? (value?.length ?? 0) : 8
  }
  return bytes
}

/** Runs steps on a connection that no store uses, or not yet. */
export function runnerOn(db: Database.Database, vault: Vault): <T>(transition: (tx: Transaction) => Step<T>) => T {
  const tx = transactionOn(statementsOf(db), { vault, moved: new Map() })
  return (transition) => run(transition(tx))
}

/** Runs a whole transition in this turn. */
function run<T>(transition: Step<T>): T {
  const end = transition[Symbol.iterator]().next()
  if (end.done) return end.value
  throw new HirewireError('bug', `A transition of the store yielded a statement of another driver: ${end.value.text}`)
}
