import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { MockAgent } from 'undici'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { until } from '../kit/until.ts'
import { client, closeAll, failure, get, httpServer, LIMITS, post, rawServer, reply } from './servers.ts'

afterEach(async () => {
  vi.useRealTimers()
  await closeAll()
})

describe('a response', () => {
  test('is returned as received: status, lower-case headers joined, text', async () => {
    const port = await httpServer((request, response) => {
      response.writeHead(201, { 'X-Thing': ['a', 'b'], 'content-type': 'application/json' })
      response.end(JSON.stringify({ method: request.method, url: request.url, agent: request.headers['user-agent'] }))
    })
    const got = reply(
      await client({ userAgent: 'hirewire-test' }).attempt(get(`http://127.0.0.1:${port}/a?$top=1`), LIMITS),
    )
    expect(got.status).toBe(201)
    expect(got.headers['x-thing']).toBe('a, b')
    expect(JSON.parse(got.text)).toEqual({ method: 'GET', url: '/a?$top=1', agent: 'hirewire-test' })
    expect(got.ms).toBeGreaterThanOrEqual(0)
  })

  test('carries the body of the request and its type, byte for byte', async () => {
    const port = await httpServer(async (request, response) => {
      const chunks = await request.toArray()
      response.end(JSON.stringify({ type: request.headers['content-type'], body: Buffer.concat(chunks).toString() }))
    })
    const got = reply(await client().attempt(post(`http://127.0.0.1:${port}/`, '{"name":"Zoë"}'), LIMITS))
    expect(JSON.parse(got.text)).toEqual({ type: 'application/json', body: '{"name":"Zoë"}' })
  })

  test('has the type that its body needs, whatever a header says, or the more exact one of the header', async () => {
    const port = await httpServer((request, response) => response.end(request.headers['content-type']))
    const typed = async (contentType: string, ownsType?: true) => {
      const body = { kind: 'bytes', contentType, bytes: Buffer.from('{}'), ...(ownsType && { ownsType }) } as const
      const headers = { 'content-type': 'application/vnd.api+json' }
      const request = { method: 'POST', url: `http://127.0.0.1:${port}/`, headers, body } as const
      return reply(await client().attempt(request, LIMITS)).text
    }
    expect(await typed('application/json')).toBe('application/vnd.api+json')
    expect(await typed('multipart/form-data; boundary=b', true)).toBe('multipart/form-data; boundary=b')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (coding, compress) => {
    const port = await httpServer((_, response) => {
      response.setHeader('content-encoding', coding)
      response.end(compress(Buffer.from('{"name":"Zoë"}')))
    })
    expect(reply(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS)).text).toBe('{"name":"Zoë"}')
  })

  test.each([
    ['application/json; charset=ISO-8859-1', Buffer.from('Zoë', 'latin1')],
    ['application/json', Buffer.from('\ufeffZoë', 'utf8')],
    ['application/json', Buffer.from('\ufeffZoë', 'utf16le')],
    ['application/json; charset=utf-16le', Buffer.from('Zoë', 'utf16le')],
  ])('is decoded by its charset or byte order mark: %s', async (type, bytes) => {
    const port = await httpServer((_, response) => {
      response.setHeader('content-type', type)
      response.end(bytes)
    })
    expect(reply(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS)).text).toBe('Zoë')
  })

  test.each([
    ['Latin-1', Buffer.from('Zoë, Spaß', 'latin1'), 'Zoë, Spaß'],
    // In Windows-1252 a closing quotation mark after ß is a character of UTF-8, too.
    ['Windows-1252', Buffer.from('Zoë, \x84Spaß\x93, 5 \x80', 'latin1'), 'Zoë, „Spaß“, 5 €'],
    [
      'UTF-8 with a text that was cut within a character',
      Buffer.concat([Buffer.from('Zoë, Spaß, Zo'), Buffer.of(0xc3)]),
      'Zoë, Spaß, Zo\ufffd',
    ],
  ])(
    'that is not the UTF-8 that it declares, or declares nothing, is decoded as its bytes are: %s',
    async (_, bytes, text) => {
      for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain; charset=UTF8']) {
        const port = await httpServer((_, response) => {
          response.setHeader('content-type', type)
          response.end(bytes)
        })
        const got = reply(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
        expect(got).toMatchObject({ text, misencoded: true })
      }
    },
  )

  test.each([
    [{ 'content-type': 'text/plain; charset=klingon' }, 'text'],
    [{ 'content-encoding': 'gzip, gzip' }, 'text'],
    [{ 'content-encoding': 'gzip' }, 'this is not gzip'],
  ])('that cannot be decoded is a failure, not an empty text: %j', async (headers, body) => {
    const port = await httpServer((_, response) => {
      response.writeHead(200, headers)
      response.end(body)
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'encoding' })
  })

  test('that redirects is returned: no redirect is followed', async () => {
    const paths: string[] = []
    const port = await httpServer((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' })
      response.end()
    })
    const got = reply(await client().attempt(get(`http://127.0.0.1:${port}/here`), LIMITS))
    expect(got.status).toBe(302)
    expect(got.headers.location).toBe('/elsewhere')
    expect(paths).toEqual(['/here'])
  })

  test('may be preceded by 1xx responses', async () => {
    const port = await rawServer((socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
    })
    expect(reply(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))).toMatchObject({
      status: 200,
      text: '{}',
    })
  })

  test('is that of the mock if a test passes its own dispatcher', async () => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    agent
      .get('https://ats.test')
      .intercept({ path: '/v2/job?start=0' })
      .reply(200, { total: 0 }, { headers: { 'X-A': 'b' } })
    const got = reply(
      await client({ dispatcher: agent, allowPrivateAddresses: false }).attempt(
        get('https://ats.test/v2/job?start=0'),
        LIMITS,
      ),
    )
    expect(got).toMatchObject({ status: 200, text: '{"total":0}', headers: { 'x-a': 'b' } })
    agent.assertNoPendingInterceptors()
    await agent.close()
  })
})

describe('a limit', () => {
  test('on the body applies to the size after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    const port = await httpServer((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(bomb)
    })
    expect(bomb.length).toBeLessThan(LIMITS.maxBytes)
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'too_large' })
  })

  test.each(['declared', 'streamed endlessly'])('on the body stops a response that is too large: %s', async (how) => {
    let stopped: () => void = () => {}
    const closed = new Promise<void>((resolve) => {
      stopped = resolve
    })
    const port = await httpServer((request, response) => {
      request.socket.on('close', stopped)
      if (how === 'declared') response.setHeader('content-length', 10_000_000)
      const pour = (): void => {
        while (response.writable && response.write(Buffer.alloc(64_000))) {}
      }
      response.on('drain', pour)
      pour()
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), { ...LIMITS, maxBytes: 200_000 }))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'too_large' })
    await closed
  })

  test('on headers stops a head that is too large', async () => {
    const port = await rawServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(70_000)}\r\ncontent-length: 2\r\n\r\n{}`)
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'too_large' })
  })

  test('on time covers a body that drips: activity does not extend it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let drips = 0
    const port = await httpServer((_, response) => {
      response.write('{')
      const drip = (): void => {
        drips++
        if (response.writable) response.write(' ', () => setImmediate(drip))
      }
      drip()
    })
    const attempt = client().attempt(get(`http://127.0.0.1:${port}/`), { ...LIMITS, deadlineMs: 150 })
    await until(() => drips > 20)
    vi.advanceTimersByTime(149)
    const before = drips
    await until(() => drips > before + 20)
    vi.advanceTimersByTime(1)
    expect(failure(await attempt)).toMatchObject({ stage: 'maybe_sent', reason: 'timeout' })
  })

  test('on time covers a server that never responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let requested = false
    const port = await rawServer(() => {
      requested = true
    })
    const attempt = client().attempt(post(`http://127.0.0.1:${port}/`, '{}'), { ...LIMITS, deadlineMs: 100 })
    await until(() => requested)
    vi.advanceTimersByTime(100)
    expect(failure(await attempt)).toMatchObject({ stage: 'maybe_sent', reason: 'timeout' })
  })
})
