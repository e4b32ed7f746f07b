import { existsSync, rmSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { contradictions, headsOf } from '../chains/heads.ts'
import { vaultOf } from '../envelope/vault.ts'
import type { ChainHead, Violation } from '../port/history.ts'
import { checkHeads } from './check-heads.ts'
import { runnerOn } from './database.ts'
import { probe } from './encrypted-file.ts'
import { expectKnownSchema } from './known-schema.ts'
import { walked } from './walked.ts'

export type VerifyOptions = {
  readonly file: string
  readonly key: Uint8Array
  /** Null: the file is a backup, which has no heads file. */
  readonly headsFile: string | null
  /** A backup whose history the file must contain. */
  readonly against?: string | undefined
}

export type Verified = {
  readonly file: string
  readonly bytes: number
  readonly commits: number
  readonly chains: readonly ChainHead[]
  readonly rows: Readonly<Record<string, number>>
  /** The first ones. */
  readonly violations: readonly { readonly code: string; readonly chain: string | null; readonly message: string }[]
  readonly found: number
  /** The file itself is damaged: no state of it can be accepted. */
  readonly damaged: boolean
}

const COUNTED = ['consent', 'audit', 'push', 'record', 'chain_link'] as const
/** More would only be more of the same. */
const MOST_PROBLEMS = 20

/**
 * Checks everything that can be checked in a store file or a backup of it, in one state of it, while a process uses it.
 * Changes nothing. Throws `key_wrong`, `store_too_new`, `store_unsupported`, and `store_damaged` for a file that cannot be
 * read at all.
 */
export function verifyFile(options: VerifyOptions): Verified {
  // Reading leaves an empty log beside a backup.
  const beside = ['-wal', '-shm'].map((end) => `${options.file}${end}`).filter((name) => !existsSync(name))
  try {
    return verify(options)
  } finally {
    if (options.headsFile === null) for (const name of beside) rmSync(name, { force: true })
  }
}

const verify = (options: VerifyOptions): Verified =>
  probe(options.file, options.key, (db) => {
    if (db === null || expectKnownSchema(db, options) === 0) return nothingIn(options)
    const vault = vaultOf(options.key)
    const run = runnerOn(db, vault)
    // First: what it contains was committed before the state that is read now.
    const heads = options.headsFile === null ? [] : checkHeads(db, { headsFile: options.headsFile, vault }).violations
    db.exec('BEGIN')
    const problems = problemsOf(db)
    const walk = walked(run)
    const against = options.against === undefined ? [] : missingOf(run, options.against, options.key)
    const { commit, chains } = run(headsOf)
    return {
      file: options.file,
      bytes: statSync(options.file).size,
      commits: commit,
      chains,
      rows: Object.fromEntries(COUNTED.map((table) => [table, countOf(db, table)])),
      violations: [...problems, ...heads, ...walk.violations, ...against],
      found: problems.length + heads.length + walk.found + against.length,
      damaged: problems.length > 0,
    }
  })

function nothingIn({ file, headsFile, key }: VerifyOptions): Verified {
  const violations = headsFile === null ? [] : checkHeads(null, { headsFile, vault: vaultOf(key) }).violations
  return { file, bytes: 0, commits: 0, chains: [], rows: {}, violations, found: violations.length, damaged: false }
}

/** Reads every page, which authenticates it. SQLite's texts name tables and pages, no values. */
function problemsOf(db: Database.Database): Verified['violations'] {
  const pages = db.pragma(`integrity_check(${MOST_PROBLEMS})`) as { integrity_check: string }[]
  const damaged = pages.flatMap(({ integrity_check: text }) =>
    text === 'ok' ? [] : [{ code: 'file_damaged', chain: null, message: text }],
  )
  const keys = (db.pragma('foreign_key_check') as { table: string; parent: string }[]).slice(0, MOST_PROBLEMS)
  const orphans = keys.map(({ table, parent }) => ({
    code: 'row_missing',
    chain: null,
    message: `A row of ${table} refers to a row of ${parent} that is missing.`,
  }))
  return [...damaged, ...orphans]
}

/** The parts of a backup's history that the store lacks; it may have more. */
function missingOf(run: ReturnType<typeof runnerOn>, backup: string, key: Uint8Array): Violation[] {
  const heads = probe(backup, key, (other) =>
    other !== null && expectKnownSchema(other, { file: backup }) > 0
      ? runnerOn(other, vaultOf(key))(headsOf)
      : { commit: 0, chains: [] },
  )
  return run((tx) => contradictions(tx, heads)).filter(({ code }) => code !== 'chain_unknown')
}

const countOf = (db: Database.Database, table: string): number =>
  Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
