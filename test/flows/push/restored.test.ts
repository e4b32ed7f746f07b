/** Pushes on a restored backup, in the steps of docs/operations.md. */
import { copyFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONNECTION } from '../../kit/installation.ts'
import { ANNA, BERT, ERASING, erasuresOf, opened } from './erasing.ts'

/**
 * Anna's push is queued at the time of the backup and sent after it; Bert's is requested after it. Then the backup is
 * restored.
 */
async function restored() {
  const installation = await opened({ store: 'file', connectors: [ERASING] })
  await installation.ready(ANNA)
  await installation.close()
  copyFileSync(installation.file, `${installation.file}.backup`)
  const lived = await installation.reopen()
  await lived.consent(BERT, installation.job)
  await lived.push(BERT, installation.job)
  await lived.settle()
  expect(await installation.made()).toEqual([2, 2])
  await lived.close()
  for (const end of ['', '-wal', '-shm']) rmSync(`${installation.file}${end}`, { force: true })
  copyFileSync(`${installation.file}.backup`, installation.file)
  const after = await installation.reopen()
  const [queued] = (await after.app.pushes.list({ state: 'QUEUED' }, { limit: 5 })).data
  return { ...installation, ...after, queued: queued! }
}

test('a push that was sent after the backup runs again and finds its candidate, and an erasure opens a task in that ATS', async () => {
  const installation = await restored()
  expect(installation.queued).toMatchObject({ person: ANNA, saved: {} })
  await installation.settle()
  expect((await installation.app.pushes.get(installation.queued.id)).push).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
  })
  expect(await installation.made()).toEqual([2, 2])
  // The candidate counts as existing before us, so that no call deletes it: a person does.
  await installation.app.erasures.erase(ANNA)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', connection: CONNECTION }])
})

test('a push that was requested after the backup is requested again, and creates no candidate twice', async () => {
  const installation = await restored()
  await installation.consent(BERT, installation.job)
  const again = await installation.push(BERT, installation.job)
  await installation.settle()
  expect((await installation.app.pushes.get(again.push.id)).push).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([2, 2])
})

test('a person who is erased or withdraws before the push runs again has to be searched in the ATS by hand', async () => {
  const installation = await restored()
  await installation.app.connections.pause(CONNECTION, 'restored')
  const { ats } = await installation.app.erasures.erase(ANNA)
  expect(ats).toEqual([])
  expect((await installation.app.erasures.erase(BERT)).ats).toEqual([])
})
