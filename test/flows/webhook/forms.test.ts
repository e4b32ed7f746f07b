import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { KEY, signed, signedHook } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const changed = (id: string) => ({ event: 'job.changed', id })

async function open(more = '') {
  const spec = specWith(BEARER, signedHook(more))
  const read: string[] = []
  const ats = await openAts(({ path }) => {
    const [, id] = /^\/jobs\/(\w+)$/.exec(path) ?? []
    if (id) read.push(id)
    return id ? { json: { id, title: 'Nurse', state: 'published' } } : JOBS
  })
  const connection = { credentials: { key: 'api-key' }, webhook: { key: KEY } }
  const { installation } = await openSmall({ spec, url: ats.url, connection })
  await installation.settle()
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const bytes = Buffer.from(body)
    const proof = { 'x-signature': signed(bytes as unknown as string) }
    const delivery = { method: 'POST', url: '/webhooks/small', headers: { ...headers, ...proof }, body: bytes }
    const response = await installation.app.webhooks
      .receive({ connection: 'small', ...delivery })
      .catch((error: { code: string }) => error.code)
    await installation.settle()
    return typeof response === 'string' ? response : [response.status, response.body]
  }
  const issues = async () =>
    (await installation.app.issues.list({ connection: 'small', open: true }, { limit: 9 })).data
  return { read, send, issues }
}

it('each event of a delivery that is a list is read, and a repeated one is not read again', async () => {
  const { read, send, issues } = await open()
  expect(await send(JSON.stringify([changed('r1'), changed('r2'), { event: 'other' }]))).toEqual([
    202,
    { accepted: true, duplicate: false },
  ])
  expect(read.sort()).toEqual(['r1', 'r2'])
  expect(await send('[]')).toMatchObject([202, { accepted: false }])
  expect(await issues()).toEqual([])
})

it('of a list with one event that names no record, the others are read, and the delivery is refused with an issue', async () => {
  const { read, send, issues } = await open()
  expect(await send(JSON.stringify([{ event: 'job.changed' }, changed('r2')]))).toBe('request_invalid')
  expect(read).toEqual(['r2'])
  expect(await issues()).toMatchObject([{ code: 'request_invalid', message: expect.stringContaining('job.changed') }])
  await send(JSON.stringify(changed('r1')))
  expect(await issues()).toEqual([])
})

it('each event of a list below a key is read, where the connector says where the list is', async () => {
  const { read, send, issues } = await open('  list: body.events\n  id: key')
  const first = { ...changed('r1'), key: 'e1' }
  const body = (...events: unknown[]) => JSON.stringify({ body: { events } })
  expect(await send(body(first, { ...changed('r2'), key: 'e2' }))).toEqual([202, { accepted: true, duplicate: false }])
  expect(read.sort()).toEqual(['r1', 'r2'])
  expect(await send(body(first))).toEqual([202, { accepted: true, duplicate: true }])
  expect(await send(body(first, { ...changed('r3'), key: 'e3' }))).toMatchObject([202, { duplicate: false }])
  expect(read.slice(2)).toEqual(['r3'])
  expect(await send(body())).toMatchObject([202, { accepted: false }])
  expect(await issues()).toEqual([])
})

it('of a list of several deliveries, or with one event that is no list, each event is read', async () => {
  const { read, send } = await open('  list: events')
  expect(await send(JSON.stringify([{ events: [changed('r1')] }, { events: [changed('r2')] }]))).toMatchObject([
    202,
    {},
  ])
  expect(await send(JSON.stringify({ events: changed('r3') }))).toMatchObject([202, { accepted: true }])
  expect(read.sort()).toEqual(['r1', 'r2', 'r3'])
})

it('without the list where it should be, a delivery is refused with an issue', async () => {
  const { read, send, issues } = await open('  list: events')
  for (const body of [changed('r1'), { events: null }, { events: 'r1' }, {}])
    expect(await send(JSON.stringify(body))).toBe('request_invalid')
  expect(await issues()).toMatchObject([{ code: 'request_invalid', message: expect.stringContaining('`list`') }])
  expect(read).toEqual([])
})

it('several events with one id, that of their delivery, are all read, and none again with it', async () => {
  const { read, send } = await open('  id: $delivery.headers.`x-delivery`')
  const both = JSON.stringify([changed('r1'), changed('r2')])
  expect(await send(both, { 'x-delivery': 'd1' })).toEqual([202, { accepted: true, duplicate: false }])
  expect(await send(both, { 'x-delivery': 'd1' })).toEqual([202, { accepted: true, duplicate: true }])
  expect(read.sort()).toEqual(['r1', 'r2'])
})

it.each([
  ['whose events are below a key', { events: [changed('r1'), changed('r2')] }],
  ['without a name', { id: 'r1' }],
])('a delivery %s is not acknowledged: it is refused with an issue that names `list`', async (_, body) => {
  const { send, issues } = await open()
  expect(await send(JSON.stringify(body))).toBe('request_invalid')
  expect(await issues()).toMatchObject([{ code: 'request_invalid', message: expect.stringContaining('`list`') }])
})

it('a delivery whose `event` is no text is refused with an issue', async () => {
  const { send, issues } = await open()
  expect(await send(JSON.stringify({ event: ['job.changed', 'job.changed'], id: 'r1' }))).toBe('request_invalid')
  expect(await issues()).toMatchObject([{ code: 'request_invalid', message: expect.stringContaining('a list') }])
})

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a delivery that is compressed with %s is verified as it was received, and read', async (coding, pack) => {
  const { read, send } = await open()
  expect(await send(pack(JSON.stringify(changed('r1'))), { 'content-encoding': coding })).toMatchObject([202, {}])
  expect(read).toEqual(['r1'])
})

it('a delivery that cannot be unpacked is refused with an issue', async () => {
  const { send, issues } = await open()
  const bomb = gzipSync(Buffer.alloc(2 * 1024 * 1024, ' '))
  for (const body of ['no gzip', bomb]) expect(await send(body, { 'content-encoding': 'gzip' })).toBe('request_invalid')
  expect(await issues()).toMatchObject([{ code: 'request_invalid', message: expect.stringContaining('compressed') }])
})

it('the fields of a form are read like those of a JSON body', async () => {
  const { read, send } = await open()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await send('event=job.changed&id=r1&tag=a&tag=b', type)).toMatchObject([202, {}])
  expect(await send(JSON.stringify(changed('r2')), type)).toMatchObject([202, {}])
  expect(read).toEqual(['r1', 'r2'])
})
