import { expect, test } from 'vitest'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

const MINUTES = 60_000

test('no push is sent while the consent ledger does not agree with its chain; the rest goes on', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  const outcome = await installation.ready('anna')
  // With a sign that no generated id has.
  const person = 'bert-lou'
  await installation.consent(person, installation.job)
  await installation.consent(person, installation.job, 'withdrawn')
  await installation.close()
  const db = openKeyed(installation.file, Buffer.alloc(32, 7))
  db.exec(`DROP TRIGGER consent_kept; DELETE FROM consent WHERE person = '${person}' AND state = 'withdrawn'`)
  db.close()

  const misled = await installation.reopen()
  const bert = await misled.push(person, installation.job)
  expect(bert.kind).toBe('queued')
  await misled.settle(5 * MINUTES)
  expect((await misled.state(outcome)).state).toBe('QUEUED')
  expect((await misled.state(bert)).state).toBe('QUEUED')
  expect((await misled.pull('requisitions')).state).toBe('complete')
  const issues = (await misled.app.issues.list({ open: true }, { limit: 10 })).data
  expect(issues).toMatchObject([
    {
      code: 'history_broken',
      message: expect.stringContaining('is missing'),
      next: expect.objectContaining({ text: expect.stringContaining('Verify the store') }),
    },
  ])
  expect(misled.log.join('')).toContain('history_broken')
  expect(JSON.stringify(issues) + misled.log.join('')).not.toContain(person)
})

test('pushes are sent once the history is compared, and an earlier issue is closed', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  const outcome = await installation.ready('anna')
  await installation.store.issues.raise({
    key: 'history',
    connection: null,
    stream: null,
    code: 'history_broken',
    message: 'The history of the store has 1 violations.',
  })
  await installation.close()
  const reopened = await installation.reopen()
  await reopened.settle(5 * MINUTES)
  expect((await reopened.state(outcome)).state).toBe('CONFIRMED')
  expect((await reopened.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
})
