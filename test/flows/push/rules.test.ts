import { expect, test } from 'vitest'
import { CONNECTION, candidateOf, specText } from '../../kit/installation.ts'
import { isSend, once, openPushInstallation } from '../../kit/push-installation.ts'

const MINUTE = 60_000
const B = { method: 'POST', path_prefix: '/v2/candidate' }
const open = () => openPushInstallation({ ats: 'recruiting-suite' })

test('a push to a requisition that is not open is refused and recorded, and nothing is sent', async () => {
  const installation = await open()
  await installation.admin.closeRequisitions({ ids: [installation.job] })
  await installation.pull('requisitions')
  const before = (await installation.calls()).length
  for (const requisition of [installation.job, 'j9999']) {
    const outcome = await installation.ready('anna', requisition)
    await installation.settle()
    expect(outcome).toMatchObject({ kind: 'refused', code: 'requisition_not_open' })
    expect(await installation.state(outcome)).toMatchObject({
      state: 'REFUSED',
      code: 'requisition_not_open',
      candidate: {},
    })
  }
  expect(await installation.calls()).toHaveLength(before)
})

test('one Idempotency-Key with one body is one push, however often and whenever it is sent', async () => {
  const installation = await open()
  await installation.consent('anna', installation.job)
  const key = { idempotencyKey: 'k1' }
  const first = await installation.push('anna', installation.job, key)
  const second = await installation.push('anna', installation.job, key)
  await installation.settle()
  const third = await installation.push('anna', installation.job, key)
  await installation.settle()
  expect([first.kind, second.kind, third.kind]).toEqual(['queued', 'repeated', 'repeated'])
  expect(new Set([first, second, third].map(({ push }) => push.id)).size).toBe(1)
  expect(third.push.state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('an Idempotency-Key of a request in progress is refused, and may be resent after its response', async () => {
  const installation = await open()
  await installation.consent('anna', installation.job)
  const key = { idempotencyKey: 'k1' }
  const first = installation.push('anna', installation.job, key)
  await expect(installation.push('anna', installation.job, key)).rejects.toMatchObject({
    code: 'idempotency_in_flight',
  })
  const { push } = await first
  expect(await installation.push('anna', installation.job, key)).toMatchObject({
    kind: 'repeated',
    push: { id: push.id },
  })
  // A request that was refused as bad input does not use up its key.
  const bad = installation.push('anna', installation.job, { idempotencyKey: 'k2', connection: 'nowhere' })
  await expect(bad).rejects.toMatchObject({ code: 'not_found' })
  expect(await installation.push('anna', installation.job, { idempotencyKey: 'k2' })).toMatchObject({ kind: 'queued' })
})

test('an Idempotency-Key with another body is refused and changes nothing', async () => {
  const installation = await open()
  await installation.ready('anna', installation.job, { idempotencyKey: 'k1' })
  const other = { ...candidateOf('anna'), last_name: 'Other' }
  const changed = installation.push('anna', installation.job, { idempotencyKey: 'k1', candidate: other })
  await expect(changed).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  await installation.settle()
  expect(await installation.made()).toEqual([1, 1])
})

test('an Idempotency-Key returns the same response, whatever has become of its connection', async () => {
  const installation = await open()
  const key = { idempotencyKey: 'k1' }
  const { push } = await installation.ready('anna', installation.job, key)
  await installation.settle()
  await installation.admin.closeRequisitions({ ids: [installation.job] })
  await installation.pull('requisitions')
  expect(await installation.push('anna', installation.job, key)).toMatchObject({
    kind: 'repeated',
    push: { id: push.id },
  })
  await installation.app.connections.remove(CONNECTION, true)
  expect(await installation.push('anna', installation.job, key)).toMatchObject({
    kind: 'repeated',
    push: { id: push.id },
  })
  await expect(installation.push('bert', installation.job, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})

test('an Idempotency-Key returns the same response even if the connector no longer accepts such a file', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  const key = { idempotencyKey: 'k1' }
  const { push } = await installation.ready('anna', installation.job, key)
  await installation.close()
  const tightened = specText('recruiting-suite').replace(
    '{ formats: [pdf], max: 10MB }',
    '{ formats: [docx], max: 10MB }',
  )
  const later = await installation.reopen({ connectors: [tightened] })
  expect(await later.push('anna', installation.job, key)).toMatchObject({ kind: 'repeated', push: { id: push.id } })
  await expect(later.push('anna', installation.job, { idempotencyKey: 'k2' })).rejects.toMatchObject({
    code: 'file_invalid',
  })
})

test('a refusal keeps its Idempotency-Key: a later consent needs a new request', async () => {
  const installation = await open()
  const refused = await installation.push('anna', installation.job, { idempotencyKey: 'k1' })
  await installation.consent('anna', installation.job)
  const again = await installation.push('anna', installation.job, { idempotencyKey: 'k1' })
  expect(again).toMatchObject({ kind: 'repeated', push: { id: refused.push.id, state: 'REFUSED' } })
})

test('a waiting push can be cancelled, and then nothing is sent; a finished one cannot', async () => {
  const installation = await open()
  await installation.app.connections.pause(CONNECTION, 'test')
  const outcome = await installation.ready('anna')
  expect((await installation.app.pushes.cancel(outcome.push.id, 'not now')).state).toBe('CANCELLED')
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(await installation.calls()).toEqual([])
  const done = await installation.ready('bert')
  await installation.settle()
  for (const id of [outcome.push.id, done.push.id]) {
    await expect(installation.app.pushes.cancel(id, 'no')).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(installation.app.pushes.retry(id)).rejects.toMatchObject({ code: 'state_conflict' })
  }
})

test('a push that is cancelled during the duplicate check is not sent', async () => {
  const installation = await open()
  const outcome = await installation.ready('anna')
  installation.wire.after(
    once(
      () => true,
      () => installation.app.pushes.cancel(outcome.push.id, 'not now'),
    ),
  )
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', message: 'not now' })
  expect(await installation.sends()).toEqual([])
})

test('a push in flight can be neither cancelled nor retried', async () => {
  const installation = await open()
  const outcome = await installation.ready('anna')
  const refused: unknown[] = []
  installation.wire.before(
    once(isSend, async () => {
      const { cancel, retry } = installation.app.pushes
      for (const act of [cancel(outcome.push.id, 'no'), retry(outcome.push.id)])
        refused.push(await act.catch((error: { code: string }) => error.code))
    }),
  )
  await installation.settle()
  expect(refused).toEqual(['state_conflict', 'state_conflict'])
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
})

test.each(['the connection', 'all pushes'])(
  'a pause of %s stops sending at once, also during a push; resuming continues it',
  async (what) => {
    const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
    const pause = () =>
      what === 'all pushes'
        ? installation.app.pushes.setSwitch({ paused: true })
        : installation.app.connections.pause(CONNECTION, 'x')
    const resume = () =>
      what === 'all pushes'
        ? installation.app.pushes.setSwitch({ paused: false })
        : installation.app.connections.resume(CONNECTION)
    installation.wire.after(once(({ method, url }) => method === 'POST' && url.endsWith('/Candidate'), pause))
    const anna = await installation.ready('anna')
    await installation.settle()
    const bert = await installation.ready('bert')
    await installation.settle(24 * 60 * MINUTE)
    expect(await installation.sends()).toEqual(['POST /Candidate'])
    expect((await installation.state(anna)).state).toBe('QUEUED')
    expect((await installation.state(bert)).state).toBe('QUEUED')
    const start = installation.clock.now()
    await resume()
    await installation.settle()
    expect((await installation.state(anna)).state).toBe('CONFIRMED')
    expect((await installation.state(bert)).state).toBe('CONFIRMED')
    expect(await installation.made()).toEqual([2, 2])
    expect(installation.clock.now(), 'resuming wakes at once').toBe(start)
  },
)

test('a push that the ATS refuses permanently fails with cause, code and status, and a retry works once it is fixed', async () => {
  const installation = await open()
  const [closed, other] = installation.jobs
  await installation.admin.closeRequisitions({ ids: [closed!] })
  const outcome = await installation.ready('anna', closed)
  const bert = await installation.ready('bert', other)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', cause: 'rejected', code: 'ats_rejected' })
  expect((await installation.state(outcome)).message).toBe('POST /v2/candidate returned 422')
  expect((await installation.state(bert)).state).toBe('CONFIRMED')
  expect(await installation.sends()).toHaveLength(2)
  await installation.admin.reopenRequisitions({ ids: [closed!] })
  await installation.app.pushes.retry(outcome.push.id)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([2, 2])
})

test('a retry needs a consent that is valid now', async () => {
  const installation = await open()
  await installation.admin.setFaults([{ match: B, kind: 'status', status: 422 }])
  const outcome = await installation.ready('anna')
  await installation.settle()
  await installation.consent('anna', installation.job, 'withdrawn')
  await expect(installation.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'consent_missing' })
  expect((await installation.state(outcome)).state).toBe('FAILED')
})

test('a wrong key fails the push with an authentication error, and sends nothing twice', async () => {
  const installation = await open()
  const credentials = { api_key: 'wrong-key', api_secret: 'wrong-secret' }
  await installation.app.connections.update(CONNECTION, { credentials }, { sameAccount: true })
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', cause: 'auth', code: 'ats_auth' })
  expect(await installation.sends()).toEqual([])
})
