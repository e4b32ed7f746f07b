import { NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Collects the records that were seen together, and writes that with one statement. */
export type SeenRecords = {
  see(record: number): void
  /** Call it before the transaction ends. */
  writeSeen(): Step<void>
}

/** `run`: its number; `page`: the page that they belong to from now on, if there is one. */
type Sight = { readonly run: number; readonly now: number; readonly page: number | null }

/** `WHERE true` tells SQLite that `ON CONFLICT` is no condition of a join. */
const SEE = `INSERT INTO seen (record, run, at, page)
  SELECT value, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT) FROM ${NUMBERS} WHERE true
  ON CONFLICT (record) DO UPDATE SET run = excluded.run, at = excluded.at, page = coalesce(excluded.page, seen.page)`

export function seenOf(tx: Transaction, { run, now, page }: Sight): SeenRecords {
  const records = new Set<number>()
  return {
    see: (record) => void records.add(record),
    *writeSeen() {
      if (records.size > 0) yield* tx.put(SEE, run, now, page, JSON.stringify([...records]))
      records.clear()
    },
  }
}
