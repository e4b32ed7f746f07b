import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { isoTime } from '../../../runtime/kernel/machine/clock.ts'
import type { ConsentState } from '../../../runtime/kernel/model/consent.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { CONNECTION, candidateOf } from '../../kit/installation.ts'
import type { PushInstallation } from '../../kit/push-installation.ts'
import { leaksOf } from '../../rigs/leaks.ts'
import { confirmed, ERASING, erasuresOf, opened } from './erasing.ts'

const TOKEN = 'local-token-of-this-test'
/** Occurs nowhere else, and not in random characters by chance. */
const PERSON = 'qzperson-7f31'
const NOT_GIVEN = ['requested', 'opted_out', 'disengaged', 'no_response', 'withdrawn', 'expired'] as const
const SECOND = 1_000

async function withApi() {
  const installation = await opened({ connectors: [ERASING], store: 'file' })
  const { app, clock } = installation
  const api = await buildApi({ app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const record = async (state: ConsentState, more: { at?: number; connection?: string; key?: string } = {}) => {
    const { at = clock.now(), connection = CONNECTION, key } = more
    const response = await api.inject({
      method: 'POST',
      url: '/v1/consents',
      headers: { authorization: `Bearer ${TOKEN}`, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: {
        person: PERSON,
        connection,
        requisition: installation.job,
        kind: 'interest_and_consent',
        state,
        at: isoTime(at),
        evidence: { where: `the form of ${PERSON}` },
      },
    })
    return { status: response.statusCode, json: response.json(), replayed: response.headers['idempotency-replayed'] }
  }
  return { ...installation, record }
}

type WithApi = Awaited<ReturnType<typeof withApi>>

/** Where a table has the person, as its text or sealed. */
function leftOf({ file }: WithApi): string[] {
  const db = openKeyed(file, Buffer.alloc(32, 7), { readonly: true })
  try {
    return leaksOf(db, [PERSON, candidateOf(PERSON).email ?? ''], Buffer.alloc(32, 7))
  } finally {
    db.close()
  }
}

/** Erased here and in the ATS, a second ago. */
async function erased(installation: WithApi): Promise<void> {
  await confirmed(installation, PERSON)
  expect(leftOf(installation)).not.toEqual([])
  await installation.app.erasures.erase(PERSON)
  await installation.settle()
  expect(await installation.app.erasures.status(PERSON)).toMatchObject({ complete: true })
  expect(leftOf(installation)).toEqual([])
  await installation.clock.wind(SECOND)
}

const ledgerOf = async ({ app }: PushInstallation) =>
  (await app.consents.list({ person: PERSON }, { limit: 10 })).data.map(({ state }) => state)

test('after the end of an erasure, what gives no consent is acknowledged, and nothing of the person is stored again', async () => {
  const installation = await withApi()
  await erased(installation)
  const before = (await installation.app.changes.bounds()).newest
  const key = `${CONNECTION}.${PERSON}`
  for (const state of NOT_GIVEN)
    for (const more of [{}, { key }, { key }, { at: 0 }])
      expect(await installation.record(state, more)).toMatchObject({
        status: 201,
        replayed: undefined,
        json: { recorded: false, seq: 0, cancelled_pushes: [], in_flight_pushes: [], erasures: [] },
      })
  expect(leftOf(installation)).toEqual([])
  expect((await installation.app.changes.bounds()).newest).toBe(before)
  expect(await ledgerOf(installation)).toEqual([])
  // It did not bring the person back: the erasure is complete, and no push is stored, not even as refused.
  expect(await installation.app.erasures.status(PERSON)).toMatchObject({ complete: true })
  await expect(installation.push(PERSON, installation.job)).rejects.toMatchObject({ code: 'person_erased' })
  expect(leftOf(installation)).toEqual([])
  expect(installation.log.join('\n')).not.toContain(PERSON)
})

test('a withdrawal at a connection that was removed is acknowledged for a person who was erased', async () => {
  const installation = await withApi()
  await erased(installation)
  await installation.app.connections.remove(CONNECTION, true)
  expect(await installation.record('withdrawn')).toMatchObject({ status: 201, json: { recorded: false } })
  expect(await installation.record('confirmed')).toMatchObject({ status: 404 })
  expect(await ledgerOf(installation)).toEqual([])
})

test('a withdrawal during an erasure names the push that it cannot stop, and leaves nothing of the person', async () => {
  const installation = await withApi()
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_after' }])
  const { push } = await installation.ready(PERSON)
  await installation.settle(0)
  expect((await installation.app.erasures.erase(PERSON)).waitsFor).toEqual([push.id])
  await installation.clock.wind(SECOND)
  expect(await installation.record('withdrawn')).toMatchObject({
    status: 201,
    json: { recorded: false, in_flight_pushes: [push.id], cancelled_pushes: [] },
  })
  await installation.settle()
  expect(await installation.sends()).toEqual(['POST /v2/candidate'])
  expect(installation.deletes).toHaveLength(1)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'done', reason: 'erased' }])
  expect(await installation.app.erasures.status(PERSON)).toMatchObject({ complete: true })
  expect(leftOf(installation)).toEqual([])
})

test('a consent that was given after an erasure and then withdrawn does not count, whichever is recorded first', async () => {
  const installation = await withApi()
  await erased(installation)
  const at = installation.clock.now()
  await installation.clock.wind(SECOND)
  await installation.record('withdrawn')
  const late = await installation.record('confirmed', { at })
  expect(late).toMatchObject({ status: 409, json: { code: 'person_erased' } })
  await expect(installation.push(PERSON, installation.job)).rejects.toMatchObject({ code: 'person_erased' })
  expect(leftOf(installation)).toEqual([])
  // A newer one does.
  expect(await installation.record('confirmed')).toMatchObject({ status: 201, json: { recorded: true } })
  const again = await installation.push(PERSON, installation.job)
  await installation.settle()
  expect(await installation.state(again)).toMatchObject({ state: 'CONFIRMED' })
})

test('after a new consent, a withdrawal counts again, also one that is dated before the erasure', async () => {
  const installation = await withApi()
  await erased(installation)
  const { push } = await installation.ready(PERSON)
  expect(await installation.record('withdrawn', { at: 0 })).toMatchObject({
    status: 201,
    json: { recorded: true, cancelled_pushes: [push.id] },
  })
  expect(await ledgerOf(installation)).toEqual(['confirmed', 'withdrawn'])
  await installation.app.erasures.erase(PERSON)
  expect(leftOf(installation)).toEqual([])
})
