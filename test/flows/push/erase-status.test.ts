import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
import { CREATE, type PushInstallation } from '../../kit/push-installation.ts'
import { ANNA, confirmed, ERASING, erasuresOf, opened } from './erasing.ts'

const HOUR = 3_600_000

/** Everything that an erasure leaves: the feed, the erasure tasks and the erasures. */
const trail = async (installation: PushInstallation) => ({
  changes: (await installation.app.changes.bounds()).newest,
  erasures: await erasuresOf(installation),
  deletes: installation.wire.sends.length,
})

test('reading the status of an erasure repeats nothing: no date changes, no ATS is called, no entry is added', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  const { erasedAt } = await installation.app.erasures.erase(ANNA)
  expect(await installation.app.erasures.status(ANNA)).toMatchObject({ erasedAt, complete: false, waitsFor: [] })
  await installation.settle()
  const before = await trail(installation)
  await installation.clock.wind(HOUR)
  for (const _ of [1, 2])
    expect(await installation.app.erasures.status(ANNA)).toMatchObject({
      erasedAt,
      complete: true,
      waitsFor: [],
      ats: [{ state: 'done' }],
    })
  await installation.settle()
  expect(await trail(installation)).toEqual(before)
  expect(installation.deletes).toHaveLength(1)
})

test('a person who was never erased has no status', async () => {
  const installation = await opened()
  await confirmed(installation, ANNA)
  await expect(installation.app.erasures.status(ANNA)).rejects.toMatchObject({ code: 'not_found' })
  await expect(installation.app.erasures.status('nobody')).rejects.toMatchObject({ code: 'not_found' })
})

test('a repeated erasure keeps its date, and completed tasks stay completed', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  const { erasedAt } = await installation.app.erasures.erase(ANNA)
  await installation.settle()
  const before = await trail(installation)
  await installation.clock.wind(HOUR)
  const again = await installation.app.erasures.erase(ANNA, [candidateOf(ANNA).email ?? ''])
  expect(again).toMatchObject({ erasedAt, ats: [{ state: 'done' }], local: { pushes: 0, records: 0 } })
  await installation.settle()
  expect(await trail(installation)).toEqual(before)
  // Recorded after the erasure and before it was requested again: it is kept.
  await expect(installation.consent(ANNA, installation.job, 'confirmed', { at: erasedAt + 1 })).resolves.toBeDefined()
})

test('the date of an erasure that waits for a lost response is that of the request, whenever it ends', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  const { erasedAt } = await installation.app.erasures.erase(ANNA)
  expect(await installation.app.erasures.status(ANNA)).toMatchObject({ complete: false, waitsFor: [outcome.push.id] })
  await installation.settle()
  expect(installation.clock.now()).toBeGreaterThan(erasedAt)
  expect(await installation.app.erasures.status(ANNA)).toMatchObject({ erasedAt, complete: true, waitsFor: [] })
})

test('a person who consented again and is erased again has the date of the second erasure', async () => {
  const installation = await opened()
  await confirmed(installation, ANNA)
  const first = await installation.app.erasures.erase(ANNA)
  await installation.clock.wind(HOUR)
  await installation.consent(ANNA, installation.job)
  await installation.clock.wind(HOUR)
  const second = await installation.app.erasures.erase(ANNA)
  expect(second.erasedAt).toBe(first.erasedAt + 2 * HOUR)
  expect(second.local.consents).toBe(1)
  expect(await installation.app.erasures.status(ANNA)).toMatchObject({ erasedAt: second.erasedAt })
})

test('an e-mail address that is added later is not stored either, and the date is kept', async () => {
  const installation = await opened()
  const { erasedAt } = await installation.app.erasures.erase(ANNA)
  const { email = '' } = candidateOf(ANNA)
  await installation.admin.addCandidate({ ...candidateOf(ANNA), phone: '', requisition_id: installation.job })
  await installation.pull('applications', 'full')
  await installation.clock.wind(HOUR)
  const again = await installation.app.erasures.erase(ANNA, [email])
  expect(again).toMatchObject({ erasedAt, local: { records: 2 } })
})
