import { afterEach, describe, expect, it } from 'vitest'
import { HirewireError } from '../../runtime/kernel/errors/errors.ts'
import { type ApiKit, type Call, openApiKit, problemIn } from '../kit/api.ts'
import { operationsOf, readDocument } from './document.ts'

let kit: ApiKit
afterEach(() => kit.api.close())

const post = (url: string, key: string, payload: object = {}, more: Partial<Call> = {}) =>
  kit.call({ method: 'POST', url, payload, ...more, headers: { 'idempotency-key': key } })

describe('an Idempotency-Key', () => {
  it('is documented for every POST that acts, also where it repeats with another rule', async () => {
    kit = await openApiKit()
    const without = operationsOf(await readDocument(kit)).flatMap(({ method, operation }) => {
      const names = (operation.parameters ?? []).map(({ name }) => name.toLowerCase())
      return method === 'POST' && !names.includes('idempotency-key') ? [operation.operationId] : []
    })
    // A look-up, a preview, a run of scenarios and a delivery of an ATS are no requests to act.
    expect(without.toSorted()).toEqual(['lookUpPerson', 'receiveWebhook', 'testConnector', 'tryConnection'])
  })

  it('repeats the first response, with a mark, and acts once', async () => {
    kit = await openApiKit()
    const [url, body] = ['/v1/bulk', { action: 'retry', filter: { connection: ['acme'] } }]
    const plans = async () => (await kit.app.bulk.list({}, { limit: 10 })).data.length
    const before = await plans()
    const first = await post(url, 'k1', body)
    const again = await post(url, 'k1', body)
    expect([first.status, again.status, again.text, await plans()]).toEqual([201, 201, first.text, before + 1])
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    const other = await post(url, 'k2', body)
    expect([other.status, await plans()]).toEqual([201, before + 2])
  })

  it.each(['/v1/connections/acme/check', '/v1/connections/acme/authorize', '/v1/persons/p-1/erase'])(
    'of %s acts again, which the document says, and never returns an earlier response',
    async (url) => {
      kit = await openApiKit()
      const body = url.endsWith('/authorize') ? { same_account: true } : {}
      const first = await post(url, 'k1', body)
      const again = await post(url, 'k1', body)
      expect([first.status, again.status]).toEqual([200, 200])
      expect(again.headers['idempotency-replayed']).toBeUndefined()
      // The key is still free for a request that uses it.
      expect((await post('/v1/connections/acme/sync', 'k1', { mode: 'full' })).status).toBe(202)
      const described = operationsOf(await readDocument(kit)).filter(({ operation }) =>
        ['checkConnection', 'authorizeConnection', 'erasePerson'].includes(operation.operationId),
      )
      for (const { operation } of described)
        expect(operation.parameters?.find(({ name }) => name.toLowerCase() === 'idempotency-key')).toMatchObject({
          description: expect.stringContaining('acts again'),
        })
    },
  )

  it('of a refusal repeats the refusal', async () => {
    kit = await openApiKit()
    const url = `/v1/pushes/${kit.ids.push}/retry`
    const first = await post(url, 'k1')
    const again = await post(url, 'k1')
    expect([first.status, again.status, again.text]).toEqual([409, 409, first.text])
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
  })

  it('is free again when the request was refused as invalid, so that it can be corrected', async () => {
    kit = await openApiKit()
    const { connections } = kit.app
    const { pause } = connections
    for (const [code, status] of [
      ['request_invalid', 422],
      ['request_malformed', 400],
    ] as const) {
      const refused = async () => {
        throw new HirewireError(code, 'This reason is refused.')
      }
      Object.assign(connections, { pause: refused })
      expect((await post('/v1/connections/acme/pause', code, { reason: 'wrong' })).status).toBe(status)
      Object.assign(connections, { pause })
      const corrected = await post('/v1/connections/acme/pause', code, { reason: 'right' })
      expect([corrected.status, corrected.headers['idempotency-replayed']]).toEqual([200, undefined])
    }
  })

  it('with another request, another path or another API key is another request', async () => {
    kit = await openApiKit()
    const url = '/v1/connections/acme/pause'
    expect((await post(url, 'k1', { reason: 'a' })).status).toBe(200)
    for (const [other, body] of [
      [url, { reason: 'b' }],
      ['/v1/connections/acme/resume', {}],
    ] as const)
      expect(problemIn(await post(other, 'k1', body)).code).toBe('idempotency_mismatch')
    const byOther = await post(url, 'k1', { reason: 'b' }, { key: 'hw_other_key' })
    expect([byOther.status, byOther.headers['idempotency-replayed']]).toEqual([200, undefined])
  })

  it('is refused while its request is in progress, and once its server was killed', async () => {
    kit = await openApiKit()
    const { requests } = kit.app
    const { finish } = requests
    Object.assign(requests, { finish: async () => undefined })
    const url = '/v1/connections/acme/pause'
    await post(url, 'k1', { reason: 'a' })
    Object.assign(requests, { finish })
    expect(problemIn(await post(url, 'k1', { reason: 'a' })).code).toBe('idempotency_in_flight')
    await (kit.clock as unknown as { wind(ms: number): Promise<void> }).wind(3 * 3_600_000)
    const late = problemIn(await post(url, 'k1', { reason: 'a' }))
    expect([late.code, late.detail]).toEqual(['state_conflict', expect.stringContaining('was interrupted')])
  })

  it('is free again when the request failed here', async () => {
    kit = await openApiKit()
    const { connections } = kit.app
    const { pause } = connections
    const broken = async () => {
      throw new Error('the disk is gone')
    }
    Object.assign(connections, { pause: broken })
    expect((await post('/v1/connections/acme/pause', 'k1', { reason: 'a' })).status).toBe(500)
    Object.assign(connections, { pause })
    expect((await post('/v1/connections/acme/pause', 'k1', { reason: 'a' })).status).toBe(200)
  })

  it('never makes the store keep a secret: a repeated creation of a key says which status it had', async () => {
    kit = await openApiKit()
    const body = { name: 'desk', role: 'operator', connections: ['acme'] }
    expect((await post('/v1/keys', 'k1', body)).status).toBe(201)
    const again = problemIn(await post('/v1/keys', 'k1', body))
    expect([again.code, again.detail]).toEqual(['state_conflict', expect.stringContaining('(status 201)')])
    const { data } = await kit.app.keys.list({ limit: 10 })
    expect(data.filter(({ name }) => name === 'desk')).toHaveLength(1)
  })
})
