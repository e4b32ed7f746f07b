import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { HeadsFile } from '../../../runtime/store/sqlite/heads-file.ts'
import { verifyFile } from '../../../runtime/store/sqlite/verify.ts'
import { openStoreKit } from '../../kit/store.ts'
import { auditEntry } from '../suites/audit.ts'
import { KEY, makeFolder, WITHOUT_MACS } from './files.ts'

const KILLED = join(import.meta.dirname, 'chaining-killed.ts')

let folder: ReturnType<typeof makeFolder>
let heads: string
beforeEach(() => {
  folder = makeFolder()
  heads = folder.heads
})
afterEach(() => folder.clean())

function inFile<T>(work: (db: Database.Database) => T): T {
  const db = openKeyed(folder.file, KEY)
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const countOf = (what: string): number =>
  inFile((db) => Number(db.prepare(`SELECT count(*) FROM ${what}`).pluck().get()))

/** The violations of a closed store. */
async function violations(): Promise<unknown[]> {
  const store = await folder.open()
  const walk = await store.history.walk()
  while (await walk.next());
  await store.close()
  return [...walk.violations]
}

/** A store as the migration leaves it that creates the chains: 3,000 consents of 1,100 connections, 3 audit entries. */
async function unchained(): Promise<void> {
  const { store, consent } = await openStoreKit((seams) => folder.open(seams))
  await consent('confirmed')
  await store.audit.append([1, 2, 3].map((n) => auditEntry({ subjects: [{ kind: 'push', id: `psh_${n}` }] })))
  await store.close()
  inFile((db) => {
    db.exec('DROP TRIGGER chain_link_removed')
    db.exec(`WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 2999)
      INSERT INTO consent (id, person, connection, requisition, kind, state, at, evidence, recorded_at)
      SELECT id || n, person || n, CASE WHEN n < 1100 THEN 'connection-' || n ELSE connection END, requisition, kind, state, at,
        evidence, recorded_at FROM counted, consent WHERE seq = 1`)
    db.exec(`DELETE FROM chain_link; UPDATE commit_count SET n = 0, chained_at = NULL; ${WITHOUT_MACS}`)
    db.exec(`CREATE TRIGGER chain_link_removed BEFORE DELETE ON chain_link
      BEGIN SELECT RAISE(ABORT, 'the chains are append-only'); END`)
  })
  rmSync(heads)
}

describe('the entries of a version without chains', () => {
  beforeEach(unchained)

  it.each(['before', 'after'])(
    'get their links in batches: killed at any of them, %s the heads file has it, the next start continues',
    async (when) => {
      const start = (commit: number) =>
        spawnSync(process.execPath, [KILLED, folder.file, String(commit), when], { encoding: 'utf8' })
      let linked = 0
      let starts = 0
      let end = start(0)
      for (; end.signal === 'SIGKILL'; end = start(0)) {
        expect(++starts, 'it ends').toBeLessThan(10)
        const { found } = verifyFile({ file: folder.file, key: KEY, headsFile: heads })
        expect(found, 'what is not linked yet is no violation').toBe(0)
        const now = countOf('chain_link')
        expect(now, 'each start does a batch').toBeGreaterThan(linked)
        expect(now - linked).toBeLessThanOrEqual(1_000)
        linked = now
      }
      expect(end).toMatchObject({ status: 0, stderr: '' })
      expect(starts).toBeGreaterThan(3)
      expect(countOf('chain_link')).toBe(3_004)
      expect(await violations()).toEqual([])
    },
  )

  it('are not linked while the heads file is missing that an interrupted start had written', async () => {
    expect(spawnSync(process.execPath, [KILLED, folder.file, '1', 'after']).signal).toBe('SIGKILL')
    rmSync(heads)
    await expect(folder.open()).rejects.toMatchObject({ code: 'heads_missing' })
  })
})

it('a server that is killed right after the first entry of a chain opens again', async () => {
  const kit = await openStoreKit((seams) => folder.open(seams))
  // The process ends between the commit and its line in the heads file.
  const written = vi.spyOn(HeadsFile.prototype, 'committed').mockImplementation(() => undefined)
  await kit.consent('confirmed')
  const killed = join(folder.folder, 'killed')
  // Not read by this process: closing the files would drop the locks that it holds on them.
  execFileSync('cp', ['-r', dirname(folder.file), killed])
  written.mockRestore()
  const store = await folder.open({ file: join(killed, 'hirewire.db') })
  expect((await store.consents.list({ person: 'person-1' }, { limit: 10 })).data).toHaveLength(1)
  await store.close()
  await kit.store.close()
})
