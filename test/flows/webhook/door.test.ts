import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { KEY, signed, signedHook } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'
import { until } from '../../kit/until.ts'

const SPEC = specWith(BEARER, signedHook())
const EVENT = '{"event":"job.changed",  "id":"r1", "name":"Zo\\u00eb"}'

/** The installation behind its real HTTP server. */
async function open() {
  const ats = await openAts(({ path }) =>
    path === '/jobs/r1' ? { json: { id: 'r1', title: 'Head nurse', state: 'published' } } : JOBS,
  )
  const connection = { credentials: { key: 'api-key' }, webhook: { key: KEY } }
  const { installation } = await openSmall({ spec: SPEC, url: ats.url, connection, store: 'file' })
  await installation.settle()
  const limits = { webhookBodyBytes: 1_000 }
  const { app, clock } = installation
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', limits, clock })
  await api.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => api.close())
  const { port } = api.server.address() as AddressInfo
  const send = async (to: string, body: string, signature = 'forged') => {
    const headers = { 'x-signature': signature, 'content-type': 'text/plain; charset=latin1' }
    const answer = await fetch(`http://127.0.0.1:${port}/webhooks/${to}`, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  return { installation, send, server: api.server }
}

test('a delivery is verified on the bytes as received, and acknowledged when it is on disk', async () => {
  const { installation, send } = await open()
  expect(await send('small', EVENT, signed(EVENT))).toMatchObject({ status: 202 })
  expect(await send('small', EVENT, signed(JSON.stringify(JSON.parse(EVENT))))).toMatchObject({ status: 401 })
  await installation.crash()
  const again = await installation.reopen()
  await again.settle()
  const record = await again.store.records.get({ connection: 'small', model: 'requisition', id: 'r1' })
  expect(record?.data.title).toBe('Head nurse')
})

test('a delivery that could not be stored is not acknowledged: the ATS resends it', async () => {
  const { installation, send } = await open()
  const { keep } = installation.store.hooks
  installation.store.hooks.keep = async () => {
    throw new HirewireError('store_full', 'The disk is full.')
  }
  expect((await send('small', EVENT, signed(EVENT))).status).toBeGreaterThanOrEqual(500)
  installation.store.hooks.keep = keep
  expect(await send('small', EVENT, signed(EVENT))).toMatchObject({ status: 202 })
})

test('a forged delivery and one for an unknown connection get 401 with the same body, and one that is too large gets 413', async () => {
  const { installation, send } = await open()
  expect(await send('small', EVENT)).toMatchObject({ status: 401 })
  const normalized = (text: string, name: string): unknown => ({
    ...JSON.parse(text.replaceAll(name, 'NAME')),
    instance: '',
  })
  const [forged, stranger, without] = [
    await send('small', EVENT),
    await send('nobody', EVENT),
    await send('acme', EVENT),
  ]
  expect([forged.status, stranger.status, without.status]).toEqual([401, 401, 401])
  expect(normalized(stranger.text, 'nobody')).toEqual(normalized(forged.text, 'small'))
  expect(normalized(without.text, 'acme')).toEqual(normalized(forged.text, 'small'))
  const large = JSON.stringify({ event: 'job.changed', id: 'x'.repeat(1_000) })
  const lookups: string[] = []
  const { get } = installation.store.connections
  installation.store.connections.get = (id) => {
    lookups.push(id)
    return get(id)
  }
  const [known, nobody] = [await send('small', large, signed(large)), await send('nobody', large)]
  expect([known.status, nobody.status]).toEqual([413, 413])
  // No connection was read.
  expect(lookups).toEqual([])
})

test('a refused delivery is logged and counted after its response was sent: the response time reveals no connection', async () => {
  const { installation, send, server } = await open()
  const logged = () => installation.log.filter((line) => line.includes('delivery rejected')).length
  const whenSent: number[] = []
  server.on('request', (_request, response) => void response.on('finish', () => whenSent.push(logged())))
  expect(await send('small', EVENT)).toMatchObject({ status: 401 })
  await until(() => logged() > 0)
  expect(whenSent).toEqual([0])
  expect(await installation.app.metrics()).toContain(
    'hirewire_deliveries_refused_total{connection="small",reason="signature"} 1',
  )
})
