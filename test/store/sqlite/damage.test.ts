import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { assemble } from '../../../runtime/store/assemble.ts'
import { newChainKey } from '../../../runtime/store/envelope/data-keys.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { openDatabase, openWriter, runnerOn } from '../../../runtime/store/sqlite/database.ts'
import { migrate } from '../../../runtime/store/sqlite/migrate.ts'
import { MIGRATIONS } from '../../../runtime/store/sqlite/migrations/index.ts'
import { addConnection, commit, openStoreKit, pull, requisition, startRun } from '../../kit/store.ts'
import { KEY, makeFolder } from './files.ts'

describe('a store under disk faults', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.clean())

  it('reports a full disk, keeps its data, and continues when there is space', async () => {
    const file = join(folder.folder, 'full.db')
    const clock = new WoundClock()
    const writer = openWriter(file, KEY)
    const vault = vaultOf(KEY)
    migrate(writer, { file, backupDir: folder.folder, migrations: MIGRATIONS, clock, key: KEY })
    writer.transaction(() => runnerOn(writer, vault)(newChainKey))()
    const { store } = await openStoreKit(async (seams) =>
      assemble({ db: openDatabase(writer, { file, key: KEY, vault }), ...seams, random: seededRandom(1) }),
    )
    const open = await startRun(store, 'requisitions')
    await commit(store, open, [requisition('kept')])
    const pages = Number(writer.pragma('page_count', { simple: true }))
    writer.pragma(`max_page_count = ${pages + 2}`)
    const big = Array.from({ length: 50 }, (_, i) =>
      requisition(String(i), 'OPEN', { description_html: 'x'.repeat(4_000) }),
    )
    await expect(commit(store, open, big)).rejects.toMatchObject({ code: 'store_full' })
    expect(await store.records.count('requisition', {})).toBe(1)
    expect(await store.changes.lastSeq()).toBe(2)
    writer.pragma(`max_page_count = ${pages + 10_000}`)
    expect(await commit(store, open, big)).toMatchObject({ written: 50 })
    expect(await store.changes.lastSeq()).toBe(52)
    await store.close()
  })

  it('reports a flipped bit as damage, and never returns wrong data', async () => {
    const store = await folder.open()
    await addConnection(store, 'acme')
    await pull(
      store,
      'requisitions',
      Array.from({ length: 200 }, (_, i) => requisition(String(i), 'OPEN', { d: 'x'.repeat(500) })),
    )
    await store.close()
    flipMiddleOfEveryPage(folder.file)
    const damaged = await folder.open().catch((error: unknown) => error)
    if (damaged instanceof Error) expect(damaged).toMatchObject({ code: 'store_damaged' })
    else {
      const reopened = damaged as Awaited<ReturnType<typeof folder.open>>
      await expect(reopened.records.list('requisition', {}, { limit: 200 })).rejects.toMatchObject({
        code: 'store_damaged',
      })
      await reopened.close()
    }
  })
})

/** All pages but the first, whose damage would look like a wrong key. */
function flipMiddleOfEveryPage(file: string): void {
  const descriptor = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  for (let at = 4_096 + 2_000; readSync(descriptor, byte, 0, 1, at) === 1; at += 4_096) {
    byte[0]! ^= 1
    writeSync(descriptor, byte, 0, 1, at)
  }
  closeSync(descriptor)
}
