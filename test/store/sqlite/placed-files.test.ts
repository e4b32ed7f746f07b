import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { addConnection } from '../../kit/store.ts'
import { makeFolder, openRestored } from './files.ts'

let folder: ReturnType<typeof makeFolder>
let store: Store

beforeEach(async () => {
  folder = makeFolder()
  store = await folder.open()
  await addConnection(store, 'acme')
})
afterEach(async () => {
  await store.close()
  folder.clean()
})

const names = async (of: Store) => (await of.connections.list({}, { limit: 9 })).data.map(({ id }) => id)

test('a store whose files are in their place has no fault', async () => {
  expect(store.look!()).toEqual([])
  await addConnection(store, 'other')
  expect(store.look!()).toEqual([])
})

test.each(['', '-wal'])(
  'a moved file (hirewire.db%s) is a fault, and changes are refused until it is back',
  async (end) => {
    const [file, away] = [`${folder.file}${end}`, join(folder.folder, 'away')]
    renameSync(file, away)
    expect(store.look!()).toMatchObject([
      { subject: 'store', code: 'store_gone', message: expect.stringContaining(file) },
    ])
    await expect(addConnection(store, 'lost')).rejects.toMatchObject({ code: 'store_gone', next: /backup/ })
    await store.issues.raise({ key: 'x', connection: null, stream: null, code: 'store_gone', message: 'still told' })
    renameSync(away, file)
    expect(store.look!()).toEqual([])
    await addConnection(store, 'kept')
    expect(await names(store)).toEqual(['acme', 'kept'])
  },
)

test('a file that is replaced by a copy of itself is another file', () => {
  copyFileSync(folder.file, `${folder.file}.copy`)
  renameSync(`${folder.file}.copy`, folder.file)
  expect(store.look!()).toMatchObject([{ code: 'store_gone' }])
})

test('a backup of a store whose file was removed has everything that was accepted', async () => {
  rmSync(folder.file)
  expect(store.look!()).toMatchObject([{ code: 'store_gone' }])
  const backup = join(folder.folder, 'rescue.db')
  await store.backup!(backup)
  const rescued = await openRestored(backup, { clock: new WoundClock(), random: seededRandom(2) })
  expect(await names(rescued)).toEqual(['acme'])
  await rescued.close()
})

test('a removed heads file is a fault, and refuses nothing', async () => {
  rmSync(folder.heads)
  expect(store.look!()).toMatchObject([{ subject: 'heads', code: 'heads_unwritable', effect: 'reported' }])
  await addConnection(store, 'other')
})
