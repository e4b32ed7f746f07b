import { expect, test } from 'vitest'
import { candidateOf } from '../house.ts'
import { ANNA, confirmed, ERASING, erasuresOf, opened } from './erasing.ts'
import { CREATE, type Scene } from './scene.ts'

const HOUR = 3_600_000

/** All that an erasure leaves: the feed, what the ATSs have to give up, and the tasks. */
const trail = async (scene: Scene) => ({
  changes: await scene.app.changes.lastSeq(),
  erasures: await erasuresOf(scene),
  deletes: scene.wire.sends.length,
})

test('the status of an erasure is read, and nothing is repeated: no date moves, no ATS is asked, no entry is added', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  const { erasedAt } = await scene.app.erasures.erase(ANNA)
  expect(await scene.app.erasures.status(ANNA)).toMatchObject({ erasedAt, complete: false, waitsFor: [] })
  await scene.settle()
  const before = await trail(scene)
  await scene.clock.wind(HOUR)
  for (const _ of [1, 2])
    expect(await scene.app.erasures.status(ANNA)).toMatchObject({
      erasedAt,
      complete: true,
      waitsFor: [],
      ats: [{ state: 'done' }],
    })
  await scene.settle()
  expect(await trail(scene)).toEqual(before)
  expect(scene.deletes).toHaveLength(1)
})

test('of somebody who was never erased there is no status', async () => {
  const scene = await opened()
  await confirmed(scene, ANNA)
  await expect(scene.app.erasures.status(ANNA)).rejects.toMatchObject({ code: 'not_found' })
  await expect(scene.app.erasures.status('nobody')).rejects.toMatchObject({ code: 'not_found' })
})

test('an erasure that is asked for again keeps its date, and what is done stays done', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  const { erasedAt } = await scene.app.erasures.erase(ANNA)
  await scene.settle()
  const before = await trail(scene)
  await scene.clock.wind(HOUR)
  const again = await scene.app.erasures.erase(ANNA, [candidateOf(ANNA).email ?? ''])
  expect(again).toMatchObject({ erasedAt, ats: [{ state: 'done' }], local: { pushes: 0, records: 0 } })
  await scene.settle()
  expect(await trail(scene)).toEqual(before)
  // Said after the erasure and before it was asked for again: it counts.
  await expect(scene.consent(ANNA, scene.job, 'confirmed', { at: erasedAt + 1 })).resolves.toBeDefined()
})

test('the date of an erasure that waits for a lost answer is that of the request, whenever it ends', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await scene.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 }])
  const outcome = await scene.ready(ANNA)
  await scene.settle(0)
  const { erasedAt } = await scene.app.erasures.erase(ANNA)
  expect(await scene.app.erasures.status(ANNA)).toMatchObject({ complete: false, waitsFor: [outcome.push.id] })
  await scene.settle()
  expect(scene.clock.now()).toBeGreaterThan(erasedAt)
  expect(await scene.app.erasures.status(ANNA)).toMatchObject({ erasedAt, complete: true, waitsFor: [] })
})

test('whoever consented again and is erased again has the date of the second erasure', async () => {
  const scene = await opened()
  await confirmed(scene, ANNA)
  const first = await scene.app.erasures.erase(ANNA)
  await scene.clock.wind(HOUR)
  await scene.consent(ANNA, scene.job)
  await scene.clock.wind(HOUR)
  const second = await scene.app.erasures.erase(ANNA)
  expect(second.erasedAt).toBe(first.erasedAt + 2 * HOUR)
  expect(second.local.consents).toBe(1)
  expect(await scene.app.erasures.status(ANNA)).toMatchObject({ erasedAt: second.erasedAt })
})

test('an address that is named later is held off, too, and the date stays', async () => {
  const scene = await opened()
  const { erasedAt } = await scene.app.erasures.erase(ANNA)
  const { email = '' } = candidateOf(ANNA)
  await scene.admin.addCandidate({ ...candidateOf(ANNA), phone: '', requisition_id: scene.job })
  await scene.pull('applications', 'full')
  await scene.clock.wind(HOUR)
  const again = await scene.app.erasures.erase(ANNA, [email])
  expect(again).toMatchObject({ erasedAt, local: { records: 2 } })
})
