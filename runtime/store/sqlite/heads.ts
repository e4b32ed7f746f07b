import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { headsOf } from '../chains/heads.ts'
import { chainKey, newChainKey } from '../envelope/data-keys.ts'
import { type Vault, vaultOf } from '../envelope/vault.ts'
import { acceptHistory } from '../history/acceptance.ts'
import type { Step, Transaction } from '../transaction.ts'
import { checkHeads, type HeadsCheck } from './check-heads.ts'
import { runnerOn } from './database.ts'
import { probe } from './encrypted-file.ts'
import { HeadsFile } from './heads-file.ts'
import { walked } from './walked.ts'

type Opening = {
  readonly headsFile: string
  readonly checked: HeadsCheck
  readonly vault: Vault
  /** Why an operator accepts the state of the store; undefined: it is not accepted. */
  readonly accept: string | undefined
  readonly now: number
}

type Run = <T>(step: (tx: Transaction) => Step<T>) => T

/** Writes the heads file of a store that agrees with it, or whose state an operator accepts. */
export function openHeads(writer: Database.Database, { headsFile, vault, ...opening }: Opening): HeadsFile {
  const run = runnerOn(writer, vault)
  const key = writer.transaction(() => {
    const made = run(newChainKey)
    if (opening.accept !== undefined) acceptFound({ ...opening, run }, opening.accept)
    return made
  })()
  return new HeadsFile(headsFile, key, run(headsOf))
}

type Accepting = Pick<Opening, 'checked' | 'now'> & { readonly run: Run }

function acceptFound({ checked, now, run }: Accepting, reason: string): void {
  const walk = walked(run)
  const violations = walk.found + checked.violations.length
  if (violations === 0) return
  const chains = new Set([...walk.broken, ...checked.violations.flatMap(({ chain }) => chain ?? [])])
  run((tx) => acceptHistory(tx, { violations, chains: [...chains], kept: checked.kept, reason, now, raises: true }))
}

type Restored = { readonly headsFile: string; readonly vault: Vault; readonly now: number }

/** Records in a restored copy that it takes the place of a newer store: its chains begin again where they are shorter. */
export function adoptBackup(db: Database.Database, { headsFile, vault, now }: Restored): void {
  const { violations, kept } = checkHeads(db, { headsFile, vault })
  if (violations.length === 0) return
  const chains = [...new Set(violations.flatMap(({ chain }) => chain ?? []))]
  const run = runnerOn(db, vault)
  const acceptance = { violations: violations.length, chains, kept, reason: 'restored from a backup', now }
  db.transaction(() => run((tx) => acceptHistory(tx, { ...acceptance, raises: false })))()
}

/** Gives a restored store its heads file; the one of the store before it is kept. */
export function replaceHeads(
  file: string,
  { key, headsFile, aside }: { readonly key: Uint8Array; readonly headsFile: string; readonly aside: string },
): void {
  if (existsSync(headsFile) && !existsSync(aside)) {
    // It may be on another disk.
    copyFileSync(headsFile, aside)
    chmodSync(aside, 0o600)
  }
  const heads = probe(file, key, (db) => {
    if (db === null) return null
    const run = runnerOn(db, vaultOf(key))
    const sealer = run(chainKey)
    return sealer ? { sealer, heads: run(headsOf) } : null
  })
  // Its first start was interrupted before it had a history.
  if (heads === null) rmSync(headsFile, { force: true })
  else new HeadsFile(headsFile, heads.sealer, heads.heads).close()
}
