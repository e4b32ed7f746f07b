/** Pushes on a restored backup: what may have been sent since the backup is looked up, not sent again. */
import { copyFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { restoreStore } from '../../../runtime/store/sqlite/restore.ts'
import { CONNECTION } from '../../kit/installation.ts'
import { attemptsOf } from '../../kit/push-installation.ts'
import { ANNA, BERT, ERASING, erasuresOf, opened, openIssues } from './erasing.ts'

const CARLA = 'carla'
const UNSEARCHED = ERASING.replaceAll(/recovery: \{ kind: search[^}]*\}/g, 'recovery: { kind: person }')

type Setup = { readonly spec?: string; readonly resumed?: boolean }

/**
 * Anna's push is queued at the time of the backup and sent after it; Bert's is requested and sent after it; Carla's is
 * never sent. Then the backup is restored.
 */
async function restored({ spec = ERASING, resumed = true }: Setup = {}) {
  const installation = await opened({ store: 'file', connectors: [spec] })
  await installation.ready(ANNA)
  await installation.close()
  const backup = `${installation.file}.backup`
  copyFileSync(installation.file, backup)
  const lived = await installation.reopen()
  await lived.consent(BERT, installation.job)
  await lived.push(BERT, installation.job, { idempotencyKey: 'bert-1' })
  await lived.settle()
  expect(await installation.made()).toEqual([2, 2])
  await lived.close()
  const key = Buffer.alloc(32, 7)
  restoreStore({ backup, file: installation.file, key, now: installation.clock.now() })
  const after = await installation.reopen()
  const anna = (await after.app.pushes.list({ state: 'QUEUED' }, { limit: 5 })).data[0]!
  if (resumed) await after.app.pushes.setSwitch({ paused: false })
  const requested = async (person: string) => {
    await after.consent(person, installation.job)
    return after.push(person, installation.job, { idempotencyKey: `${person}-1` })
  }
  const stateOf = async (id: string) => (await after.app.pushes.get(id)).push
  return { ...installation, ...after, anna, requested, stateOf }
}

test('nothing is sent or looked up before the pushes are resumed', async () => {
  const installation = await restored({ resumed: false })
  const before = (await installation.admin.requests()).length
  await installation.requested(BERT)
  await installation.settle()
  expect((await installation.admin.requests()).length).toBe(before)
  expect((await installation.stateOf(installation.anna.id)).state).toBe('QUEUED')
  expect(await openIssues(installation)).toMatchObject([
    {
      code: 'store_restored',
      next: expect.objectContaining({ action: { operation: 'setPushSwitch', parameters: { paused: false } } }),
    },
  ])
})

test('a push that was sent after the backup is looked up, and its candidate counts as one that was there before', async () => {
  const installation = await restored()
  await installation.settle()
  expect(await installation.stateOf(installation.anna.id)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([2, 2])
  // No call deletes it: a person does.
  await installation.app.erasures.erase(ANNA)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', connection: CONNECTION }])
  expect(installation.deletes).toEqual([])
})

test('a candidate that was found after a restore may be ours: a withdrawal asks a person to look who created it', async () => {
  const installation = await restored()
  await installation.settle()
  await installation.consent(ANNA, installation.job, 'withdrawn')
  await installation.settle()
  const { saved } = await installation.stateOf(installation.anna.id)
  expect(await erasuresOf(installation)).toMatchObject([
    { state: 'open', reason: 'withdrawn', records: { candidate: saved.candidate, application: saved.application } },
  ])
  expect((await openIssues(installation)).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Find out in the ATS who created the candidate before you erase it'),
  )
})

test('a push that was requested after the backup is requested again under its key, and creates nothing twice', async () => {
  const installation = await restored()
  const again = await installation.requested(BERT)
  expect(again.kind).toBe('queued')
  await installation.settle()
  expect(await installation.stateOf(again.push.id)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([2, 2])
})

test('a push that never left is sent once, after two look-ups that find nothing', async () => {
  const installation = await restored()
  const carla = await installation.requested(CARLA)
  await installation.settle()
  expect(await installation.stateOf(carla.push.id)).toMatchObject({ state: 'CONFIRMED', existing: false })
  expect(await installation.made()).toEqual([3, 3])
  const attempts = await attemptsOf(installation, carla)
  expect(attempts.slice(0, 3)).toEqual(['send create uncertain', 'ask absent', 'ask absent'])
  // Nothing was created before for a candidate that this push created.
  expect(attempts.filter((one) => one === 'send create uncertain')).toHaveLength(1)
})

test('where the ATS cannot be asked, a push waits for a person, and is sent after the person decided', async () => {
  const installation = await restored({ spec: UNSEARCHED })
  const carla = await installation.requested(CARLA)
  await installation.settle()
  expect(await installation.stateOf(carla.push.id)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(await installation.made()).toEqual([2, 2])
  expect(await openIssues(installation)).toContainEqual(
    expect.objectContaining({
      code: 'outcome_unknown',
      next: expect.objectContaining({ text: expect.stringContaining('report it') }),
    }),
  )
  await installation.app.pushes.settle(carla.push.id, { arrived: false, sourceIds: {}, by: 'Kim' })
  await installation.settle()
  expect(await installation.stateOf(carla.push.id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await installation.made()).toEqual([3, 3])
})

/** What the ATS was asked or sent about this person since then. */
async function about(installation: Awaited<ReturnType<typeof restored>>, person: string, since: number) {
  const requests = (await installation.admin.requests()).slice(since)
  return requests.filter((request) => decodeURIComponent(JSON.stringify(request)).includes(`${person}@`))
}

test('a withdrawal that is recorded again cancels no push that may have arrived: a person looks, and no request names the person', async () => {
  const installation = await restored({ resumed: false })
  await installation.consent(ANNA, installation.job, 'withdrawn')
  expect((await installation.stateOf(installation.anna.id)).state).toBe('UNCERTAIN')
  const since = (await installation.admin.requests()).length
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect(await installation.stateOf(installation.anna.id)).toMatchObject({
    state: 'UNCERTAIN',
    code: 'outcome_unknown',
    readyAt: null,
    message: expect.stringContaining('no consent now'),
  })
  expect(await about(installation, ANNA, since)).toEqual([])
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', reason: 'withdrawn' }])
  const sourceIds = { candidate: 'c-anna', application: 'a-anna' }
  await installation.app.pushes.settle(installation.anna.id, { arrived: true, sourceIds, by: 'Kim' })
  await installation.settle()
  expect(await installation.stateOf(installation.anna.id)).toMatchObject({ state: 'FAILED', code: 'erase_in_ats' })
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', records: sourceIds }])
  expect(await installation.made()).toEqual([2, 2])
})

test('a withdrawn push that never left is not looked up, and is cancelled once a person has reported that', async () => {
  const installation = await restored()
  const since = (await installation.admin.requests()).length
  const carla = await installation.requested(CARLA)
  await installation.consent(CARLA, installation.job, 'withdrawn')
  await installation.settle()
  expect(await installation.stateOf(carla.push.id)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(await about(installation, CARLA, since)).toEqual([])
  await installation.app.pushes.settle(carla.push.id, { arrived: false, sourceIds: {}, by: 'Kim' })
  await installation.settle()
  expect(await installation.stateOf(carla.push.id)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await installation.made()).toEqual([2, 2])
})

test('a person who is erased again is not looked up in the ATS: a task asks to look there', async () => {
  const installation = await restored({ resumed: false })
  const since = (await installation.admin.requests()).length
  expect((await installation.app.erasures.erase(ANNA)).waitsFor).toEqual([installation.anna.id])
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect(await about(installation, ANNA, since)).toEqual([])
  expect((await installation.app.erasures.status(ANNA))?.waitsFor).toEqual([])
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', reason: 'erased' }])
})

test('a push that may have been sent cannot be cancelled before it is looked up', async () => {
  const installation = await restored({ resumed: false })
  const cancelled = installation.app.pushes.cancel(installation.anna.id, 'not needed')
  await expect(cancelled).rejects.toMatchObject({ code: 'state_conflict' })
  await expect(cancelled).rejects.toThrow('may have been sent since the backup')
})

test('after the end of the restore, pushes are sent as usual', async () => {
  const installation = await restored()
  await installation.settle()
  await installation.app.pushes.setSwitch({ restored: null })
  expect(await openIssues(installation)).toEqual([])
  const carla = await installation.requested(CARLA)
  await installation.settle()
  expect(await attemptsOf(installation, carla)).not.toContain('send create uncertain')
  expect(await installation.made()).toEqual([3, 3])
})

test('a second restore of the same backup doubts every push again', async () => {
  const installation = await restored()
  await installation.settle()
  await installation.close()
  const key = Buffer.alloc(32, 7)
  const backup = `${installation.file}.backup`
  restoreStore({ backup, file: installation.file, key, now: installation.clock.now() })
  const after = await installation.reopen()
  await after.app.pushes.setSwitch({ paused: false })
  await after.settle()
  expect((await after.app.pushes.get(installation.anna.id)).push).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([2, 2])
})
