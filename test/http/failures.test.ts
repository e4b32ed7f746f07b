import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { Dispatcher } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import { until } from '../kit/until.ts'
import {
  certificate,
  client,
  closeAll,
  failure,
  get,
  httpServer,
  LIMITS,
  post,
  rawServer,
  reply,
  tlsServer,
} from './servers.ts'

afterEach(closeAll)

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a failure is not_sent if proven', () => {
  test('a refused connection', async () => {
    const got = failure(await client().attempt(post(`http://127.0.0.1:${await closedPort()}/`, '{}'), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'connect' })
    expect(got.message).toContain('ECONNREFUSED')
  })

  test('a name that does not exist', async () => {
    const got = failure(await client().attempt(post('https://ats.invalid/', '{}'), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'connect' })
  })

  test('a certificate that no authority signed', async () => {
    const server = await tlsServer({})
    const got = failure(await client().attempt(post(`https://127.0.0.1:${server.port}/`, '{}'), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'tls' })
    expect(server.seen()).toBe(0)
  })

  test('a certificate for another name', async () => {
    const server = await tlsServer({})
    const got = failure(
      await client({ ca: [certificate] }).attempt(post(`https://127.0.0.2:${server.port}/`, '{}'), LIMITS),
    )
    // On some systems 127.0.0.2 refuses the connection, which serves this test as well.
    expect(got.stage).toBe('not_sent')
    expect(server.seen()).toBe(0)
  })

  test('a server that speaks TLS 1.1 at most', async () => {
    const server = await tlsServer({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })
    const got = failure(
      await client({ ca: [certificate] }).attempt(post(`https://127.0.0.1:${server.port}/`, '{}'), LIMITS),
    )
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'tls' })
    expect(server.seen()).toBe(0)
  })

  test('a server that closes the connection in the handshake', async () => {
    const port = await rawServer(() => {})
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const hangingUp = (server.address() as AddressInfo).port
    const got = failure(await client().attempt(post(`https://127.0.0.1:${hangingUp}/`, '{}'), LIMITS))
    await new Promise((resolve) => server.close(resolve))
    expect(got.stage).toBe('not_sent')
    // A server that never completes the handshake reaches the deadline before anything was written.
    const silent = failure(
      await client().attempt(post(`https://127.0.0.1:${port}/`, '{}'), { ...LIMITS, deadlineMs: 100 }),
    )
    expect(silent).toMatchObject({ stage: 'not_sent', reason: 'timeout' })
  })

  test('a request whose time expired while it waited for a connection: it is never written later', async () => {
    const seen: string[] = []
    const answers: (() => void)[] = []
    const port = await httpServer((request, response) => {
      seen.push(request.url ?? '')
      answers.push(() => response.end('{}'))
    })
    const http = client()
    const first = Array.from({ length: 16 }, (_, i) =>
      http.attempt(post(`http://127.0.0.1:${port}/first/${i}`, '{}'), LIMITS),
    )
    await until(() => seen.length === 16)
    const late = failure(await http.attempt(post(`http://127.0.0.1:${port}/late`, '{}'), { ...LIMITS, deadlineMs: 50 }))
    expect(late).toMatchObject({ stage: 'not_sent', reason: 'timeout' })
    for (const answer of answers.splice(0)) answer()
    await Promise.all(first)
    const after = http.attempt(post(`http://127.0.0.1:${port}/after`, '{}'), LIMITS)
    await until(() => seen.includes('/after'))
    for (const answer of answers.splice(0)) answer()
    reply(await after)
    expect(seen).not.toContain('/late')
  })

  test('a request that may no longer leave when its connection is ready; the connection serves the next one', async () => {
    const seen: string[] = []
    const port = await httpServer((request, response) => {
      seen.push(request.url ?? '')
      response.end('{}')
    })
    const http = client()
    const arrived: string[] = []
    const attempt = (path: string, may: boolean) =>
      http.attempt(post(`http://127.0.0.1:${port}/${path}`, '{}'), {
        ...LIMITS,
        mayLeave: () => {
          arrived.push(path)
          return may
        },
      })
    expect(failure(await attempt('new', false))).toMatchObject({ stage: 'not_sent', reason: 'aborted' })
    reply(await attempt('kept', true))
    expect(failure(await attempt('late', false))).toMatchObject({ stage: 'not_sent', reason: 'aborted' })
    reply(await attempt('again', true))
    expect(seen).toEqual(['/kept', '/again'])
    expect(arrived).toEqual(['new', 'kept', 'late', 'again'])
  })

  test('a header with a line break', async () => {
    let seen = 0
    const port = await httpServer((_, response) => {
      seen++
      response.end('{}')
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`, { 'x-key': 'a\r\nx-evil: 1' }), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'encoding' })
    const host = failure(await client().attempt(get(`http://127.0.0.1:${port}/`, { host: 'bank.example' }), LIMITS))
    expect(host).toMatchObject({ stage: 'not_sent', reason: 'encoding' })
    expect(seen).toBe(0)
  })
})

describe('a failure is maybe_sent in every other case', () => {
  test('a reset before the response, which is not retried', async () => {
    let requests = 0
    const port = await rawServer((socket) => {
      requests++
      socket.resetAndDestroy()
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'reset' })
    expect(requests).toBe(1)
  })

  test('a reset in the middle of the body', async () => {
    const port = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n', () =>
        socket.resetAndDestroy(),
      )
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'reset' })
  })

  test.each([
    ['content-length: 100', '{"a":'],
    ['transfer-encoding: chunked', '5\r\n{"a":\r\n'],
  ])('a body that ends before its declared end: %s', async (header, body) => {
    const port = await rawServer((socket) => {
      socket.end(`HTTP/1.1 200 OK\r\n${header}\r\nconnection: close\r\n\r\n${body}`)
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'reset' })
  })

  test('a body without a declared length that is cut off is returned as received: only its reader can detect it', async () => {
    const port = await rawServer((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"a":')
    })
    expect(reply(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS)).text).toBe('{"a":')
  })

  test('a response that is not HTTP', async () => {
    const port = await rawServer((socket) => {
      socket.end('220 mail.example ESMTP\r\n')
    })
    const got = failure(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'encoding' })
  })

  test('a kept connection that the server closes as the next request arrives', async () => {
    const heads: string[] = []
    const port = await rawServer((socket, head) => {
      heads.push(head.split('\r\n')[0] ?? '')
      if (heads.length === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
      else socket.destroy()
    })
    const http = client()
    reply(await http.attempt(get(`http://127.0.0.1:${port}/one`), LIMITS))
    const got = failure(await http.attempt(post(`http://127.0.0.1:${port}/two`, '{}'), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'reset' })
    expect(heads).toEqual(['GET /one HTTP/1.1', 'POST /two HTTP/1.1'])
  })

  test('a request that undici would write a second time automatically, which is stopped', async () => {
    const aborted: string[] = []
    class Requeuing extends Dispatcher {
      override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
        const controller = (name: string): Dispatcher.DispatchController => ({
          aborted: false,
          paused: false,
          reason: null,
          abort: () => void aborted.push(name),
          pause: () => {},
          resume: () => {},
        })
        handler.onRequestStart?.(controller('first'), null)
        handler.onRequestStart?.(controller('second'), null)
        return true
      }
    }
    const got = failure(await client({ dispatcher: new Requeuing() }).attempt(post('https://ats.test/', '{}'), LIMITS))
    expect(got).toMatchObject({ stage: 'maybe_sent', reason: 'reset' })
    expect(aborted).toContain('second')
  })

  test('a client that is closed while it waits', async () => {
    let arrived: () => void = () => {}
    const there = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const port = await rawServer(() => arrived())
    const http = client()
    const waiting = http.attempt(post(`http://127.0.0.1:${port}/`, '{}'), LIMITS)
    await there
    await http.close()
    expect(failure(await waiting)).toMatchObject({ stage: 'maybe_sent', reason: 'aborted' })
    expect(failure(await http.attempt(get(`http://127.0.0.1:${port}/`), LIMITS))).toMatchObject({
      stage: 'not_sent',
      reason: 'aborted',
    })
  })
})

test('TLS 1.2 and a trusted certificate are enough', async () => {
  const server = await tlsServer({ maxVersion: 'TLSv1.2' })
  expect(
    reply(await client({ ca: [certificate] }).attempt(get(`https://localhost:${server.port}/`), LIMITS)).text,
  ).toBe('{}')
})

test('no failure shows the query or the headers', async () => {
  const port = await rawServer((socket) => socket.destroy())
  for (const url of [
    `http://127.0.0.1:${port}/?key=s3cret`,
    'https://ats.invalid/?key=s3cret',
    'https://10.0.0.1/?key=s3cret',
  ]) {
    const got = failure(
      await client({ allowPrivateAddresses: !url.includes('10.0') }).attempt(get(url, { 'x-key': 's3cret' }), LIMITS),
    )
    expect(JSON.stringify(got)).not.toContain('s3cret')
  }
})
