import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ApiKit, factsOf, HOOK_KEY, KEY, openApiKit, PDF, PUSH, problemIn } from '../kit/api.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const { attachments: _, ...REQUEST } = PUSH
const kit = openApiKit({ bodyBytes: 2000, pushBodyBytes: 10_000, webhookBodyBytes: 1000 })
const BOUNDARY = 'boundary-7d1'
const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

type Part = { name: string; file?: string; type?: string; content: string | Uint8Array }
const part = ({ name, file, type, content }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    ),
    Buffer.from(`${type ? `content-type: ${type}\r\n` : ''}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Part[]): Buffer => Buffer.concat([...parts.map(part), Buffer.from(`--${BOUNDARY}--\r\n`)])
const requestPart = (content: unknown = REQUEST): Part => ({
  name: 'request',
  type: 'application/json',
  content: JSON.stringify(content),
})
const sendForm = ({ call }: ApiKit, payload: Buffer) =>
  call({ method: 'POST', url: '/v1/pushes', headers: FORM_TYPE, payload })

describe('a request body', () => {
  it('over the limit of its operation is refused', async () => {
    const { call } = await kit
    const evidence = { note: 'x'.repeat(3000) }
    const consent = { ...REQUEST, evidence }
    const big = Buffer.alloc(9000, 'a').toString('base64')
    const answers = await Promise.all([
      call({ method: 'POST', url: '/v1/consents', payload: consent }),
      call({
        method: 'POST',
        url: '/v1/pushes',
        payload: { ...PUSH, attachments: [{ ...PUSH.attachments[0], content: big }] },
      }),
      call({ method: 'POST', url: '/webhooks/acme', payload: 'x'.repeat(1001), key: null }),
    ])
    expect(answers.map((answer) => [answer.status, problemIn(answer).code, problemIn(answer).detail])).toEqual(
      [2000, 10_000, 1000].map((most) => [
        413,
        'body_too_large',
        `The body is too large for this operation: the maximum is ${most} bytes.`,
      ]),
    )
  })

  it('of an unsupported content type is refused, in any spelling', async () => {
    const { call } = await kit
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json2',
      'application/jsonfoo; charset=utf-8',
      ' text/plain\t;application/json',
      'json',
      'multipart/form-data; boundary=x',
    ]
    for (const type of types) {
      const answer = await call({
        method: 'PUT',
        url: '/v1/settings/pushes',
        headers: { 'content-type': type },
        payload: '{"paused":true}',
      })
      expect([type, answer.status, problemIn(answer).code]).toEqual([type, 415, 'media_type_unsupported'])
    }
  })

  it('that is cut off or would reach a prototype is refused', async () => {
    const { call, app } = await kit
    for (const payload of [
      '{"paused":',
      '{"paused":true,"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}},"paused":true}',
      '\u0000',
    ]) {
      const answer = await call({ method: 'PUT', url: '/v1/settings/pushes', headers: JSON_TYPE, payload })
      expect([payload, answer.status, problemIn(answer).code]).toEqual([payload, 400, 'request_malformed'])
    }
    expect((await app.pushes.getSwitch()).paused).toBe(false)
  })

  it('that nests too deeply is refused, in any field', async () => {
    const { call } = await kit
    const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`
    const { person, connection, requisition } = REQUEST
    const consent = { person, connection, requisition, kind: 'interest_and_consent', state: 'confirmed' }
    const requests = [
      ['POST', '/v1/consents', { ...consent, evidence: 'DEEP' }],
      ['PATCH', '/v1/connections/acme', { overrides: 'DEEP' }],
      ['POST', '/v1/pushes', { ...REQUEST, answers: 'DEEP' }],
    ] as const
    const before = await factsOf(await kit)
    for (const [method, url, body] of requests) {
      const payload = JSON.stringify(body).replace('"DEEP"', deep)
      const answer = await call({ method, url, headers: JSON_TYPE, payload })
      expect([url, answer.status, problemIn(answer).code]).toEqual([url, 400, 'request_malformed'])
      expect(problemIn(answer).detail).toContain('deeper than 64 levels')
    }
    const payload = form({
      name: 'request',
      content: JSON.stringify({ ...REQUEST, answers: 'DEEP' }).replace('"DEEP"', deep),
    })
    const answer = await sendForm(await kit, payload)
    expect([answer.status, problemIn(answer).code]).toEqual([400, 'request_malformed'])
    expect(await factsOf(await kit)).toBe(before)
  })

  it('is taken literally: text is never converted to a number, nor a number to text', async () => {
    const { call } = await kit
    const answer = await call({
      method: 'POST',
      url: '/v1/pushes',
      payload: { ...REQUEST, person: 7, candidate: 'Ada' },
    })
    expect(
      problemIn(answer)
        .errors?.map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual(['/candidate', '/person'])
  })

  it('may be omitted if all its fields are optional', async () => {
    const { call } = await kit
    for (const request of [{}, { headers: JSON_TYPE, payload: '' }, { payload: {} }]) {
      const answer = await call({ method: 'POST', url: '/v1/connections/acme/pause', ...request })
      expect([answer.status, answer.json().paused_reason]).toEqual([200, 'Paused by platform.'])
    }
  })

  it('that is missing although a field is required is refused with the name of the field', async () => {
    const { call } = await kit
    const answer = await call({ method: 'POST', url: '/v1/keys' })
    expect(problemIn(answer).errors).toContainEqual({ in: 'body', pointer: '/role', message: 'is required' })
  })

  it('that changes nothing is refused', async () => {
    const { call } = await kit
    for (const request of [{}, { payload: {} }]) {
      const answer = await call({ method: 'PUT', url: '/v1/settings/pushes', ...request })
      expect(problemIn(answer)).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '' }] })
    }
  })
})

describe('a multipart form', () => {
  it('creates the same push as JSON', async () => {
    const { call, app } = await kit
    const pdf = Buffer.concat([PDF, Buffer.from([0x00, 0xff])])
    for (const request of [
      requestPart(),
      { ...requestPart(), file: 'blob' },
      { name: 'request', content: JSON.stringify(REQUEST) },
    ]) {
      const answer = await sendForm(
        await kit,
        form(request, { name: 'resume', file: 'r\u00e9sum\u00e9.pdf', type: 'application/pdf', content: pdf }),
      )
      expect([answer.status, answer.text]).toEqual([202, expect.stringContaining('psh_')])
      const { push } = await app.pushes.get(String(answer.json().id))
      expect(push.candidate).toEqual(REQUEST.candidate)
      expect(push.files).toMatchObject([{ kind: 'resume', givenName: 'r\u00e9sum\u00e9.pdf', size: pdf.length }])
    }
    const json = await call({
      method: 'POST',
      url: '/v1/pushes',
      payload: {
        ...PUSH,
        attachments: [{ kind: 'resume', file_name: 'a.pdf', content: pdf.toString('base64') }],
      },
    })
    expect(json.json()).toMatchObject({ attachments: [{ size: pdf.length }] })
  })

  it.each([
    ['without the request', form({ name: 'resume', file: 'a.pdf', content: 'x' }), 422, '/request'],
    ['with an unknown part', form(requestPart(), { name: 'photo', file: 'a.png', content: 'x' }), 422, '/photo'],
    ['with a file without a name', form(requestPart(), { name: 'resume', content: 'x' }), 422, '/resume'],
    [
      'with two files of a kind',
      form(requestPart(), { name: 'resume', file: 'a', content: 'x' }, { name: 'resume', file: 'b', content: 'x' }),
      422,
      '/attachments/1/kind',
    ],
    ['whose request is invalid', form(requestPart({ ...REQUEST, person: '' })), 422, '/person'],
    ['whose request is cut off', form({ name: 'request', content: '{"person":' }), 400, undefined],
    ['whose request would reach a prototype', form({ name: 'request', content: '{"__proto__":{}}' }), 400, undefined],
    ['that is cut off', form(requestPart()).subarray(0, 150), 400, undefined],
    [
      'that is too large',
      form(requestPart(), { name: 'resume', file: 'a', content: 'x'.repeat(12_000) }),
      413,
      undefined,
    ],
    [
      'with more files than there are kinds',
      form(requestPart(), ...Array(8).fill({ name: 'other', file: 'a', content: 'x' })),
      413,
      undefined,
    ],
  ])('%s is refused', async (_name, payload, status, pointer) => {
    const answer = await sendForm(await kit, payload)
    expect([answer.status, problemIn(answer).errors?.[0]?.pointer]).toEqual([status, pointer])
  })

  it.each([
    ['as a whole', form(requestPart(), { name: 'resume', file: 'a', content: 'x'.repeat(12_000) }), 10_000],
    ['in its request', form({ name: 'request', content: JSON.stringify({ a: 'x'.repeat(3_000) }) }), 2_000],
  ])('that is too large %s is refused with the limit in the message', async (_name, payload, most) => {
    const answer = await sendForm(await kit, payload)
    expect([answer.status, problemIn(answer).detail]).toEqual([
      413,
      expect.stringContaining(`the maximum is ${most} bytes`),
    ])
  })

  it('keeps the file name as sent, whatever characters it contains', async () => {
    const { app } = await kit
    for (const name of ['C:\\Users\\Ada\\cv.pdf', '../../cv.pdf', 'cv\u202efdp.exe', 'n'.repeat(900)]) {
      const answer = await sendForm(await kit, form(requestPart(), { name: 'resume', file: name, content: PDF }))
      expect([name, answer.status]).toEqual([name, 202])
      expect((await app.pushes.get(String(answer.json().id))).push.files[0]?.givenName).toBe(name)
    }
    const endless = form(requestPart(), { name: 'resume', file: 'n'.repeat(1_001), content: 'x' })
    expect((await sendForm(await kit, endless)).status).toBe(422)
  })

  it('that is too large and has no Content-Length is refused over a real connection', async () => {
    const { api } = await openApiKit({ pushBodyBytes: 10_000 })
    await api.listen({ host: '127.0.0.1', port: 0 })
    const { port } = api.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      const headers = { ...FORM_TYPE, authorization: `Bearer ${KEY}`, 'transfer-encoding': 'chunked' }
      const sending = httpRequest(
        { host: '127.0.0.1', port, path: '/v1/pushes', method: 'POST', headers },
        (answer) => {
          resolve(answer.statusCode)
          answer.resume()
          sending.destroy()
        },
      )
      sending.on('error', reject)
      sending.write(part(requestPart()))
      sending.end(form({ name: 'resume', file: 'a', content: 'x'.repeat(200_000) }))
    })
    await api.close()
    expect(status).toBe(413)
  })
})

describe('a webhook delivery', () => {
  /** A delivery, and what the application received of it. */
  async function deliver(headers: Readonly<Record<string, string>>, payload?: string | Buffer) {
    const { call, app } = await kit
    const receive = vi.spyOn(app.webhooks, 'receive')
    onTestFinished(() => void receive.mockRestore())
    const url = '/webhooks/acme?a=1'
    const answer = await call({ method: 'POST', url, key: null, headers, ...(payload && { payload }) })
    return { answer, received: receive.mock.lastCall?.[0] }
  }

  it('reaches its connector byte for byte, whatever content type it declares', async () => {
    const payload = Buffer.from('{"event":"job.changed","id":"j\xff"}\r\n', 'latin1')
    for (const type of ['application/json', 'text/plain', 'nonsense', 'multipart/form-data', undefined]) {
      const { answer, received } = await deliver(
        { 'X-Api-Key': HOOK_KEY, ...(type && { 'content-type': type }) },
        payload,
      )
      expect([type, answer.status]).toEqual([type, 202])
      expect(received).toMatchObject({ connection: 'acme', url: '/webhooks/acme?a=1' })
      expect(Buffer.from(received!.body).equals(payload)).toBe(true)
      expect([received?.headers['x-api-key'], received?.headers['content-type']]).toEqual([HOOK_KEY, type])
    }
  })

  it('may be empty, and is refused as a problem document if it cannot be verified', async () => {
    const empty = await deliver({ 'x-hook-secret': 'abc' })
    expect([empty.answer.status, empty.received?.body.byteLength]).toEqual([200, 0])
    const forged = await deliver({}, '{}')
    expect([forged.answer.status, problemIn(forged.answer).code]).toEqual([401, 'signature_invalid'])
  })

  it('gets the response headers and body that its connector defines', async () => {
    const { answer: echoed } = await deliver({ 'x-hook-secret': 'abc' })
    expect([echoed.status, echoed.headers['x-hook-secret'], echoed.text]).toEqual([200, 'abc', ''])
    expect((await deliver({ 'x-challenge': '42' })).answer.text).toBe('42')
  })
})
