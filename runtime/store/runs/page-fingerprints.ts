import type { KnownPage, PageCommit, PageResult } from '../port/runs.ts'
import { parse } from '../sql/columns.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

/** 128 bits in hex, as safe against collisions as the whole fingerprint. */
const printKey = (print: string): string => print.slice(0, 32)

type Of = { readonly source: number; readonly version: number; readonly print: string }
type PageRecord = { key: number; received: number; digest: string; read: string }

const FIND = `SELECT key, received, digest, read FROM whole_page WHERE source = ? AND version = ? AND print = ?`

export function* findPage(tx: Transaction, { source, version, print }: Of): Step<KnownPage | null> {
  const row = yield* tx.get<PageRecord>(FIND, source, version, printKey(print))
  return row ? { key: row.key, received: row.received, digest: row.digest, read: parse(row.read) } : null
}

const SUMS = `SELECT count(*) AS pages, sum(received) AS received, sum(skipped) AS skipped FROM whole_page
  WHERE key ${IN_NUMBERS}`
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
  yield* tx.run(MARK_SEEN, run, now, JSON.stringify(keys))
  return { written: 0, unchanged: sums.received - sums.skipped, skipped: sums.skipped, quarantined: 0 }
}

/** A page being stored that may be recognized as a whole later. */
export type RememberedPage = {
  readonly key: number
  /** Keys of its records seen so far. */
  readonly members: number[]
  /** One of its records is not stored as the page shows it. */
  spoilt: boolean
}

const ADD = `INSERT INTO whole_page (source, version, print, run, at, received, skipped, digest, read, members)
  VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, '[]') RETURNING key`
const REMOVE = 'DELETE FROM whole_page WHERE key = ?'

export function* beginPage(
  tx: Transaction,
  { source, version, run, now, page }: Omit<Of, 'print'> & { run: number; now: number; page: PageCommit },
): Step<RememberedPage | null> {
  const { remember, received } = page
  if (remember === undefined || page.quarantined.length > 0 || received === 0) return null
  const print = printKey(remember.print)
  yield* tx.run('DELETE FROM whole_page WHERE source = ? AND version = ? AND print = ?', source, version, print)
  const { digest, read } = remember
  const row = yield* tx.get<{ key: number }>(
    ADD,
    source,
    version,
    print,
    run,
    now,
    received,
    digest,
    JSON.stringify(read),
  )
  return row ? { key: row.key, members: [], spoilt: false } : null
}

/** Keeps the page if each of its records was stored as it is, or was skipped. */
export function* endPage(
  tx: Transaction,
  { key, members, spoilt }: RememberedPage,
  { received, skipped }: { received: number; skipped: number },
): Step<void> {
  const whole = !spoilt && members.length > 0 && new Set(members).size + skipped === received
  if (whole)
    yield* tx.run('UPDATE whole_page SET members = ?, skipped = ? WHERE key = ?', JSON.stringify(members), skipped, key)
  else {
    // Deleting the row then releases the records it names.
    yield* tx.run('UPDATE whole_page SET members = ? WHERE key = ?', JSON.stringify(members), key)
    yield* tx.run(REMOVE, key)
  }
}
