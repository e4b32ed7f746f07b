import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { KEY, signed, signedHook } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const changed = (id: string) => ({ event: 'job.changed', id })

async function open(spec = specWith(BEARER, signedHook())) {
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
