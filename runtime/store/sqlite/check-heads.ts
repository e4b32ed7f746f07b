import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { contradictions } from '../chains/heads.ts'
import { chainKey } from '../envelope/data-keys.ts'
import type { Vault } from '../envelope/vault.ts'
import type { Heads, Violation } from '../port/history.ts'
import { runnerOn } from './database.ts'
import { versionOf } from './encrypted-file.ts'
import { readHeads } from './heads-file.ts'

/** How a store agrees with its heads file. */
export type HeadsCheck = {
  readonly violations: readonly Violation[]
  /** The heads in the file; null if it cannot be read. */
  readonly kept: Heads | null
}

type HeadsPlace = { readonly headsFile: string; readonly vault: Vault }

const AGREES: HeadsCheck = { violations: [], kept: null }
const whole = (code: Violation['code'], message: string): HeadsCheck => ({
  violations: [{ code, chain: null, message }],
  kept: null,
})

/** Reads only. `db` null: there is no store yet. */
export function checkHeads(db: Database.Database | null, { headsFile, vault }: HeadsPlace): HeadsCheck {
  const commits = db === null ? undefined : commitsOf(db)
  if (db === null || commits === undefined) {
    if (!existsSync(headsFile)) return AGREES
    return whole('commits_lost', `The heads file ${headsFile} exists, but the store has no history: it is new.`)
  }
  // The first start was interrupted before it wrote the file, which is before the first commit.
  if (commits === 0 && !existsSync(headsFile)) return AGREES
  const run = runnerOn(db, vault)
  const key = run(chainKey)
  if (key === undefined) return whole('commits_lost', 'The key of the chains is missing in the store.')
  const found = readHeads(headsFile, key)
  if (found.state === 'missing') return whole('heads_missing', `The heads file ${headsFile} is missing.`)
  if (found.state === 'unreadable')
    return whole('heads_unreadable', `The heads file ${headsFile} is damaged, or it belongs to another store.`)
  return { violations: run((tx) => contradictions(tx, found.heads)), kept: found.heads }
}

/** Undefined: the file has no schema yet. */
const commitsOf = (db: Database.Database): number | undefined =>
  versionOf(db) === 0 ? undefined : db.prepare<[], number>('SELECT n FROM commit_count').pluck().get()

/** Throws `heads_missing` or `store_rolled_back`. */
export function expectHeads(file: string, { violations }: HeadsCheck): void {
  const [first] = violations
  if (first === undefined) return
  const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : ''
  const missing = first.code === 'heads_missing' || first.code === 'heads_unreadable'
  throw new HirewireError(
    missing ? 'heads_missing' : 'store_rolled_back',
    missing
      ? first.message
      : `The store ${file} is not in the state in which Hirewire left it: ${first.message}${more}`,
    { place: { file }, detail: { violations } },
  )
}
