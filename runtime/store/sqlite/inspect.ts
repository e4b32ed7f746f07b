import { existsSync, realpathSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { expectInPlace } from '../copy-marks.ts'
import { vaultOf } from '../envelope/vault.ts'
import { checkHeads, expectHeads } from './check-heads.ts'
import { runnerOn } from './database.ts'
import { probe } from './encrypted-file.ts'
import { headsFileOf } from './heads-file.ts'
import { expectKnownSchema } from './known-schema.ts'
import { lockStore } from './lock.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { assertFinished } from './unfinished.ts'

export type Inspected = {
  readonly schema: number
  /** The schema of this program, to which a start updates the file. */
  readonly newest: number
  /** SQLite's first complaint, which names no value; null: none. Undefined: too large to be read for this. */
  readonly damage: string | null | undefined
}

/** Reading this much takes some seconds. */
const MOST_BYTES = 1024 ** 3

/**
 * Looks at a store file that no process has open, as a start would; null: there is none. Changes nothing in it. Throws
 * what the start would: `store_locked`, `key_wrong`, `store_too_new`, `store_unsupported`, `store_moved`, `store_unfinished`,
 * `store_rolled_back`, `heads_missing`, `store_damaged`, `store_unwritable`.
 */
export function inspectFile(given: string, key: Uint8Array, heads: string | undefined): Inspected | null {
  if (!existsSync(given)) return null
  const file = realpathSync(given)
  lockStore(file).release()
  assertFinished(file)
  return probe(file, key, (db): Inspected | null => {
    const schema = expectKnownSchema(db, { file })
    const vault = vaultOf(key)
    if (db && schema > 0) runnerOn(db, vault)((tx) => expectInPlace(tx, file))
    expectHeads(file, checkHeads(db, { headsFile: heads ?? headsFileOf(file), vault }))
    if (db === null) return null
    const newest = MIGRATIONS.at(-1)?.number ?? 0
    return { schema, newest, damage: statSync(file).size > MOST_BYTES ? undefined : damageIn(db) }
  })
}

/** Unlike an `integrity_check`, it compares no index with its table: half of the time. */
function damageIn(db: Database.Database): string | null {
  const [first] = db.pragma('quick_check(1)') as { quick_check: string }[]
  return first === undefined || first.quick_check === 'ok' ? null : first.quick_check
}
