import type { KnownPage, PageCommit, PageResult } from '../port/runs.ts'
import { later, parse } from '../sql/columns.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { SOURCE_OF, VERSION_OF } from './sources.ts'

/** 128 bits in hex, as safe against collisions as the whole fingerprint. */
const printKey = (print: string): string => print.slice(0, 32)

type Of = { readonly connection: string; readonly stream: string; readonly version: string; readonly print: string }
type PageRecord = { key: number; received: number; digest: string; read: string }

const FIND = `SELECT key, received, digest, read FROM whole_page
  WHERE source = ${SOURCE_OF} AND version = ${VERSION_OF} AND print = ?`

export function* findPage(tx: Transaction, { connection, stream, version, print }: Of): Step<KnownPage | null> {
  const row = yield* tx.get<PageRecord>(FIND, connection, stream, version, printKey(print))
  return row ? { key: row.key, received: row.received, digest: row.digest, read: parse(row.read) } : null
}

/**
 * The fingerprint of a page of which a record is no longer stored as the page shows it: no response is recognized as it.
 * The page still says when its other records were seen. Triggers set it (`sqlite/migrations/initial/records.ts`).
 */
const CHANGED = `'changed ' || key`
const IS_CHANGED = `print = ${CHANGED}`

const SUMS = `SELECT count(*) AS pages, sum(received) AS received, sum(skipped) AS skipped FROM whole_page
  WHERE key ${IN_NUMBERS} AND NOT ${IS_CHANGED}`
const MARK_SEEN = `UPDATE whole_page SET run = ?, at = ? WHERE key ${IN_NUMBERS}`

/**
 * Marks all records of these pages as seen, with one row per page. Null if a page is no longer whole, or occurs twice.
 */
export function* seePages(
  tx: Transaction,
  keys: readonly number[],
  { run, now }: { run: number; now: number },
): Step<PageResult | null> {
  const sums = yield* tx.get<{ pages: number; received: number; skipped: number }>(SUMS, JSON.stringify(keys))
  if (sums?.pages !== keys.length) return null
  yield* tx.put(MARK_SEEN, run, now, JSON.stringify(keys))
  return { written: 0, unchanged: sums.received - sums.skipped, skipped: sums.skipped, quarantined: 0 }
}

/** A page being stored that may be recognized as a whole later. */
export type RememberedPage = {
  readonly key: number
  /** Keys of its records seen so far. */
  readonly members: number[]
  /** One of its records is not stored as the page shows it. */
  spoilt: boolean
  /** The page as it was, if it continues one; null if it is new. */
  readonly before: ContinuedPage | null
}

/** An unchanged record of a page, and the page that says when it was seen. */
export type UnchangedRecord = { readonly record: number; readonly page: number | null }
type ContinuedPage = { readonly key: number; readonly run: number; readonly at: number; readonly members: string }
type PageOrigin = {
  readonly source: number
  readonly version: number
  readonly run: number
  readonly now: number
  readonly page: PageCommit
  readonly unchanged: readonly UnchangedRecord[]
}

const ADD = `INSERT INTO whole_page (source, version, print, run, at, received, skipped, digest, read, members)
  VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, '[]')`
const REMOVE = 'DELETE FROM whole_page WHERE key = ?'
const REMOVE_OTHERS = 'DELETE FROM whole_page WHERE source = ? AND version = ? AND print = ? AND key <> ?'
/** Not one that this run saw already: it stands for another response of this list. */
const CONTINUED = 'SELECT key, run, at, members FROM whole_page WHERE key = ? AND source = ? AND run <> ?'

/**
 * Prepares to remember a page. If most of its records belong to a page that was stored before, that page is continued:
 * what did not change is then seen without a write of its own.
 */
export function* beginPage(
  tx: Transaction,
  { source, version, run, now, page, unchanged }: PageOrigin,
): Step<RememberedPage | null> {
  const { remember, received } = page
  if (remember === undefined || page.quarantined.length > 0 || received === 0) return null
  const print = printKey(remember.print)
  const most = pageOfMost(unchanged, received)
  const before = most === null ? null : ((yield* tx.get<ContinuedPage>(CONTINUED, most, source, run)) ?? null)
  yield* tx.put(REMOVE_OTHERS, source, version, print, before?.key ?? 0)
  if (before) return { key: before.key, members: [], spoilt: false, before }
  const { digest, read } = remember
  const key = yield* tx.add(ADD, source, version, print, run, now, received, digest, JSON.stringify(read))
  return { key, members: [], spoilt: false, before: null }
}

/** The page to which more than half of the received records belong. */
function pageOfMost(unchanged: readonly UnchangedRecord[], received: number): number | null {
  const counts = new Map<number, number>()
  for (const { page } of unchanged) if (page !== null) counts.set(page, (counts.get(page) ?? 0) + 1)
  for (const [page, count] of counts) if (2 * count > received) return page
  return null
}

type StoredPage = {
  readonly version: number
  readonly run: number
  readonly now: number
  readonly page: PageCommit
  readonly skipped: number
}

/** Keeps the page if each of its records was stored as it is, or was skipped. */
export function* endPage(tx: Transaction, remembered: RememberedPage, stored: StoredPage): Step<void> {
  const { key, members, spoilt, before } = remembered
  const { received } = stored.page
  const whole = !spoilt && members.length > 0 && new Set(members).size + stored.skipped === received
  if (before) yield* continuePage(tx, { ...remembered, before }, { ...stored, whole })
  else if (whole)
    yield* tx.put(
      'UPDATE whole_page SET members = ?, skipped = ? WHERE key = ?',
      JSON.stringify(members),
      stored.skipped,
      key,
    )
  else {
    // Deleting the row then releases the records it names.
    yield* tx.put('UPDATE whole_page SET members = ? WHERE key = ?', JSON.stringify(members), key)
    yield* tx.put(REMOVE, key)
  }
}

/** Records that the page no longer lists keep the time at which the page was seen before. */
const RELEASE = `UPDATE seen SET run = ${later('run', '?')}, at = ${later('at', '?')}, page = NULL
  WHERE record ${IN_NUMBERS} AND page = ?`
const CONTINUE = `UPDATE whole_page SET version = ?, print = ?, run = ?, at = ?, received = ?, skipped = ?, digest = ?, read = ?,
  members = ? WHERE key = ?`
const KEEP_TIMES = `UPDATE whole_page SET print = ${CHANGED}, run = ?, at = ?, members = ? WHERE key = ?`

function* continuePage(
  tx: Transaction,
  { key, members, before }: RememberedPage & { readonly before: ContinuedPage },
  { version, run, now, page, skipped, whole }: StoredPage & { readonly whole: boolean },
): Step<void> {
  const listed = new Set(members)
  const left = parse<number[]>(before.members).filter((record) => !listed.has(record))
  if (left.length > 0) {
    const { run: oldRun, at } = before
    yield* tx.put(RELEASE, oldRun, oldRun, at, at, JSON.stringify(left), key)
  }
  const names = JSON.stringify([...listed])
  const { remember, received } = page
  if (!whole || remember === undefined) yield* tx.put(KEEP_TIMES, run, now, names, key)
  else
    yield* tx.put(
      CONTINUE,
      version,
      printKey(remember.print),
      run,
      now,
      received,
      skipped,
      remember.digest,
      JSON.stringify(remember.read),
      names,
      key,
    )
}

const EMPTY = `SELECT key, members FROM whole_page WHERE key > ? AND key <= ? AND ${IS_CHANGED}`
const ANY_MEMBER = `SELECT 1 FROM seen WHERE record ${IN_NUMBERS} AND page = ? LIMIT 1`

/** Removes changed pages of a range to which no record belongs any more. */
export function* removeEmptyPages(tx: Transaction, { from, to }: { from: number; to: number }): Step<void> {
  for (const { key, members } of yield* tx.all<{ key: number; members: string }>(EMPTY, from, to))
    if ((yield* tx.get(ANY_MEMBER, members, key)) === undefined) yield* tx.run(REMOVE, key)
}
