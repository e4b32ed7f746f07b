/** Pushes on a restored backup, in the steps of docs/operations.md. */
import { copyFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONNECTION } from '../house.ts'
import { ANNA, BERT, ERASING, erasuresOf, opened } from './erasing.ts'

/** Anna's push is queued at the backup and sent after it; Bert's is requested after it. Then the backup is back. */
async function restored() {
  const scene = await opened({ store: 'file', connectors: [ERASING] })
  await scene.ready(ANNA)
  await scene.close()
  copyFileSync(scene.file, `${scene.file}.backup`)
  const lived = await scene.reopen()
  await lived.consent(BERT, scene.job)
  await lived.push(BERT, scene.job)
  await lived.settle()
  expect(await scene.made()).toEqual([2, 2])
  await lived.close()
  for (const end of ['', '-wal', '-shm']) rmSync(`${scene.file}${end}`, { force: true })
  copyFileSync(`${scene.file}.backup`, scene.file)
  const after = await scene.reopen()
  const [queued] = (await after.app.pushes.list({ state: 'QUEUED' }, { limit: 5 })).data
  return { ...scene, ...after, queued: queued! }
}

test('what was sent after the backup runs again, finds its candidate, and an erasure is a task in that ATS', async () => {
  const scene = await restored()
  expect(scene.queued).toMatchObject({ person: ANNA, saved: {} })
  await scene.settle()
  expect((await scene.app.pushes.get(scene.queued.id)).push).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await scene.made()).toEqual([2, 2])
  // It counts as there before us, so that no call deletes it: somebody does.
  await scene.app.erasures.erase(ANNA)
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'open', connection: CONNECTION }])
})

test('what was requested after the backup is requested anew, and makes nobody a second time', async () => {
  const scene = await restored()
  await scene.consent(BERT, scene.job)
  const again = await scene.push(BERT, scene.job)
  await scene.settle()
  expect((await scene.app.pushes.get(again.push.id)).push).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await scene.made()).toEqual([2, 2])
})

test('who is erased before the push ran, or withdraws, has to be looked for in the ATS by hand', async () => {
  const scene = await restored()
  await scene.app.connections.pause(CONNECTION, 'restored')
  const { ats } = await scene.app.erasures.erase(ANNA)
  expect(ats).toEqual([])
  expect((await scene.app.erasures.erase(BERT)).ats).toEqual([])
})
