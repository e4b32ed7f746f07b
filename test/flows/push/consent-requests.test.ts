import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { isoTime } from '../../../runtime/kernel/machine/clock.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const TOKEN = 'local-token-of-this-test'

async function openPushInstallation() {
  const installation = await openInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 2 } })
  await installation.pull('requisitions')
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const record = (change: object, key?: string) =>
    api.inject({
      method: 'POST',
      url: '/v1/consents',
      headers: { authorization: `Bearer ${TOKEN}`, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: {
        person: 'p1',
        connection: CONNECTION,
        requisition: 'j1',
        kind: 'interest_and_consent',
        state: 'confirmed',
        at: isoTime(installation.clock.now()),
        evidence: { where: 'form' },
        ...change,
      },
    })
  const ledger = async () => (await installation.app.consents.list({ person: 'p1' }, { limit: 10 })).data
  return { installation, record, ledger }
}

test('a consent that is resent with its Idempotency-Key is recorded once, and gets the same response', async () => {
  const { installation, record, ledger } = await openPushInstallation()
  const first = await record({}, 'k1')
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined])
  const push = await installation.push('p1', 'j1')
  expect(push.kind).toBe('queued')
  const withdrawal = { state: 'withdrawn', at: isoTime(installation.clock.now() + 1) }
  const withdrawn = await record(withdrawal, 'k2')
  expect(withdrawn.json().cancelled_pushes).toEqual([push.push.id])
  for (const [body, key, before] of [
    [{ at: first.json().at }, 'k1', first],
    [withdrawal, 'k2', withdrawn],
  ] as const)
    for (let again = 0; again < 2; again++) {
      const repeated = await record(body, key)
      expect([repeated.statusCode, repeated.headers['idempotency-replayed']]).toEqual([201, 'true'])
      expect(repeated.json()).toEqual(before.json())
    }
  expect((await ledger()).map(({ state }) => state)).toEqual(['confirmed', 'withdrawn'])
  const other = await record({ state: 'requested' }, 'k1')
  expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  expect(await ledger()).toHaveLength(2)
})

test("an erasure deletes the Idempotency-Keys of the person's consents", async () => {
  const { installation, record, ledger } = await openPushInstallation()
  await record({}, 'k1')
  await installation.app.erasures.erase('p1')
  expect((await record({}, 'k1')).json()).toMatchObject({ code: 'person_erased' })
  await installation.clock.wind(1_000)
  const later = await record({ at: isoTime(installation.clock.now()) }, 'k1')
  expect([later.statusCode, later.headers['idempotency-replayed']]).toEqual([201, undefined])
  expect(await ledger()).toHaveLength(1)
})
