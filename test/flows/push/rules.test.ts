import { expect, test } from 'vitest'
import { CONNECTION, candidateOf, specText } from '../house.ts'
import { isSend, once, openScene } from './scene.ts'

const MINUTE = 60_000
const B = { method: 'POST', path_prefix: '/v2/candidate' }
const open = () => openScene({ ats: 'recruiting-suite' })

test('a requisition that is not open takes no push: refused, recorded, nothing sent', async () => {
  const scene = await open()
  await scene.admin.closeRequisitions({ ids: [scene.job] })
  await scene.pull('requisitions')
  const before = (await scene.calls()).length
  for (const requisition of [scene.job, 'j9999']) {
    const outcome = await scene.ready('anna', requisition)
    await scene.settle()
    expect(outcome).toMatchObject({ kind: 'refused', code: 'requisition_not_open' })
    expect(await scene.state(outcome)).toMatchObject({ state: 'REFUSED', code: 'requisition_not_open', candidate: {} })
  }
  expect(await scene.calls()).toHaveLength(before)
})

test('one Idempotency-Key and one body are one push, however often and whenever they come', async () => {
  const scene = await open()
  await scene.consent('anna', scene.job)
  const key = { idempotencyKey: 'k1' }
  const first = await scene.push('anna', scene.job, key)
  const second = await scene.push('anna', scene.job, key)
  await scene.settle()
  const third = await scene.push('anna', scene.job, key)
  await scene.settle()
  expect([first.kind, second.kind, third.kind]).toEqual(['queued', 'repeated', 'repeated'])
  expect(new Set([first, second, third].map(({ push }) => push.id)).size).toBe(1)
  expect(third.push.state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 1])
})

test('an Idempotency-Key that is still being answered is refused, and may come again once it was', async () => {
  const scene = await open()
  await scene.consent('anna', scene.job)
  const key = { idempotencyKey: 'k1' }
  const first = scene.push('anna', scene.job, key)
  await expect(scene.push('anna', scene.job, key)).rejects.toMatchObject({ code: 'idempotency_in_flight' })
  const { push } = await first
  expect(await scene.push('anna', scene.job, key)).toMatchObject({ kind: 'repeated', push: { id: push.id } })
  // What was refused as bad input leaves no key behind.
  const bad = scene.push('anna', scene.job, { idempotencyKey: 'k2', connection: 'nowhere' })
  await expect(bad).rejects.toMatchObject({ code: 'not_found' })
  expect(await scene.push('anna', scene.job, { idempotencyKey: 'k2' })).toMatchObject({ kind: 'queued' })
})

test('an Idempotency-Key with another body is refused and changes nothing', async () => {
  const scene = await open()
  await scene.ready('anna', scene.job, { idempotencyKey: 'k1' })
  const other = { ...candidateOf('anna'), last_name: 'Other' }
  const changed = scene.push('anna', scene.job, { idempotencyKey: 'k1', candidate: other })
  await expect(changed).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  await scene.settle()
  expect(await scene.made()).toEqual([1, 1])
})

test('an Idempotency-Key is answered as before, whatever has become of its connection', async () => {
  const scene = await open()
  const key = { idempotencyKey: 'k1' }
  const { push } = await scene.ready('anna', scene.job, key)
  await scene.settle()
  await scene.admin.closeRequisitions({ ids: [scene.job] })
  await scene.pull('requisitions')
  expect(await scene.push('anna', scene.job, key)).toMatchObject({ kind: 'repeated', push: { id: push.id } })
  await scene.app.connections.remove(CONNECTION, true)
  expect(await scene.push('anna', scene.job, key)).toMatchObject({ kind: 'repeated', push: { id: push.id } })
  await expect(scene.push('bert', scene.job, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('an Idempotency-Key is answered as before when the connector takes no such file any more', async () => {
  const scene = await openScene({ ats: 'recruiting-suite', store: 'file' })
  const key = { idempotencyKey: 'k1' }
  const { push } = await scene.ready('anna', scene.job, key)
  await scene.close()
  const tightened = specText('recruiting-suite').replace(
    '{ formats: [pdf], max: 10MB }',
    '{ formats: [docx], max: 10MB }',
  )
  const later = await scene.reopen({ connectors: [tightened] })
  expect(await later.push('anna', scene.job, key)).toMatchObject({ kind: 'repeated', push: { id: push.id } })
  await expect(later.push('anna', scene.job, { idempotencyKey: 'k2' })).rejects.toMatchObject({ code: 'file_invalid' })
})

test('a refusal keeps its Idempotency-Key: a later consent needs a new request', async () => {
  const scene = await open()
  const refused = await scene.push('anna', scene.job, { idempotencyKey: 'k1' })
  await scene.consent('anna', scene.job)
  const again = await scene.push('anna', scene.job, { idempotencyKey: 'k1' })
  expect(again).toMatchObject({ kind: 'repeated', push: { id: refused.push.id, state: 'REFUSED' } })
})

test('what waits can be cancelled, and then nothing is sent; what is over cannot', async () => {
  const scene = await open()
  await scene.app.connections.pause(CONNECTION, 'test')
  const outcome = await scene.ready('anna')
  expect((await scene.app.pushes.cancel(outcome.push.id, 'not now')).state).toBe('CANCELLED')
  await scene.app.connections.resume(CONNECTION)
  await scene.settle()
  expect(await scene.calls()).toEqual([])
  const done = await scene.ready('bert')
  await scene.settle()
  for (const id of [outcome.push.id, done.push.id]) {
    await expect(scene.app.pushes.cancel(id, 'no')).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(scene.app.pushes.retry(id)).rejects.toMatchObject({ code: 'state_conflict' })
  }
})

test('a push that is cancelled during the duplicate check is not sent', async () => {
  const scene = await open()
  const outcome = await scene.ready('anna')
  scene.wire.after(
    once(
      () => true,
      () => scene.app.pushes.cancel(outcome.push.id, 'not now'),
    ),
  )
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CANCELLED', message: 'not now' })
  expect(await scene.sends()).toEqual([])
})

test('what is under way can be neither cancelled nor tried again', async () => {
  const scene = await open()
  const outcome = await scene.ready('anna')
  const refused: unknown[] = []
  scene.wire.before(
    once(isSend, async () => {
      const { cancel, retry } = scene.app.pushes
      for (const act of [cancel(outcome.push.id, 'no'), retry(outcome.push.id)])
        refused.push(await act.catch((error: { code: string }) => error.code))
    }),
  )
  await scene.settle()
  expect(refused).toEqual(['state_conflict', 'state_conflict'])
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
})

test.each(['the connection', 'all pushes'])(
  'a pause of %s stops sending at once, also in the middle of a push; resuming goes on',
  async (what) => {
    const scene = await openScene({ ats: 'enterprise-hr-suite' })
    const pause = () =>
      what === 'all pushes' ? scene.app.pushes.setPaused(true) : scene.app.connections.pause(CONNECTION, 'x')
    const resume = () =>
      what === 'all pushes' ? scene.app.pushes.setPaused(false) : scene.app.connections.resume(CONNECTION)
    scene.wire.after(once(({ method, url }) => method === 'POST' && url.endsWith('/Candidate'), pause))
    const anna = await scene.ready('anna')
    await scene.settle()
    const bert = await scene.ready('bert')
    await scene.settle(24 * 60 * MINUTE)
    expect(await scene.sends()).toEqual(['POST /Candidate'])
    expect((await scene.state(anna)).state).toBe('QUEUED')
    expect((await scene.state(bert)).state).toBe('QUEUED')
    const start = scene.clock.now()
    await resume()
    await scene.settle()
    expect((await scene.state(anna)).state).toBe('CONFIRMED')
    expect((await scene.state(bert)).state).toBe('CONFIRMED')
    expect(await scene.made()).toEqual([2, 2])
    expect(scene.clock.now(), 'resuming wakes at once').toBe(start)
  },
)

test('what the ATS refuses for good fails with cause, code and status, while others go on; mended, a retry works', async () => {
  const scene = await open()
  const [closed, other] = scene.jobs
  await scene.admin.closeRequisitions({ ids: [closed!] })
  const outcome = await scene.ready('anna', closed)
  const bert = await scene.ready('bert', other)
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'FAILED', cause: 'rejected', code: 'ats_rejected' })
  expect((await scene.state(outcome)).message).toBe('create_candidate answered 422')
  expect((await scene.state(bert)).state).toBe('CONFIRMED')
  expect(await scene.sends()).toHaveLength(2)
  await scene.admin.reopenRequisitions({ ids: [closed!] })
  await scene.app.pushes.retry(outcome.push.id)
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([2, 2])
})

test('a retry needs a consent that holds now', async () => {
  const scene = await open()
  await scene.admin.setFaults([{ match: B, kind: 'status', status: 422 }])
  const outcome = await scene.ready('anna')
  await scene.settle()
  await scene.consent('anna', scene.job, 'withdrawn')
  await expect(scene.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'consent_missing' })
  expect((await scene.state(outcome)).state).toBe('FAILED')
})

test('a wrong key fails the push as a matter of the login, and sends nothing twice', async () => {
  const scene = await open()
  await scene.app.connections.update(CONNECTION, { credentials: { api_key: 'wrong-key', api_secret: 'wrong-secret' } })
  const outcome = await scene.ready('anna')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'FAILED', cause: 'auth', code: 'ats_auth' })
  expect(await scene.sends()).toEqual([])
})
