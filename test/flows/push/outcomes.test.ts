import { describe, expect, test } from 'vitest'
import { type OnWire, openRaw, pushTo, type Step, say } from './raw-ats.ts'

/** The outcome of a push: never `uncertain` if nothing could take effect. */
type Outcome = 'CONFIRMED' | 'QUEUED' | 'UNCERTAIN' | 'FAILED'
type Met = readonly [what: string, does: OnWire, create: Outcome, search: Outcome, update: Outcome]

const writes =
  (text: string): OnWire =>
  (socket) =>
    void socket.write(text)
const answers = (status: string, ...headers: string[]): OnWire => writes(say(status, '{}', ...headers))
const [Q, U, F, C] = ['QUEUED', 'UNCERTAIN', 'FAILED', 'CONFIRMED'] as const
const MADE = say('201 Created', '{"id":"a1","data":[]}')

const SILENT: OnWire = () => undefined
/** Only what is waited for in vain meets it. */
const SHORT_MS = 1_000

/** The request may have taken effect: a create is looked up, other requests are repeated. */
const LOST = [U, Q, Q] as const
const AGAIN = [Q, Q, Q] as const
const NEVER = [F, F, F] as const

const ANSWERS: readonly Met[] = [
  ['no response', SILENT, ...LOST],
  ['a reset instead of a response', (socket) => socket.resetAndDestroy(), ...LOST],
  ['a kept connection that is closed as the request arrives', (socket) => socket.destroy(), ...LOST],
  ['a connection that ends without a response', (socket) => socket.end(), ...LOST],
  [
    'a reset after the headers',
    (s) => s.write('HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\n', () => s.resetAndDestroy()),
    ...LOST,
  ],
  ['a truncated body', (socket) => socket.end('HTTP/1.1 201 Created\r\ncontent-length: 99\r\n\r\n{"id":'), ...LOST],
  [
    'chunks that are cut off',
    (socket) => socket.end('HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n'),
    ...LOST,
  ],
  [
    'a body without an end that is cut off',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"id":"a'),
    ...LOST,
  ],
  ['200 with invalid JSON', writes(say('200 OK', '{"id":', 'content-type: application/json')), ...LOST],
  ['201 with a page', writes(say('201 Created', '<html>', 'content-type: text/html')), ...LOST],
  ['a response that is not HTTP', (socket) => socket.end('220 mail.example ESMTP\r\n'), ...LOST],
  ['a response over the limit', writes('HTTP/1.1 200 OK\r\ncontent-length: 100000000\r\n\r\n'), ...LOST],
  ['a head that is too large', writes(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(70_000)}\r\n\r\n`), ...LOST],
  ['invalid gzip', writes(say('200 OK', 'not gzip', 'content-encoding: gzip')), ...LOST],
  [
    'another protocol',
    writes('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    ...LOST,
  ],
  ['a response without the id', writes(say('200 OK', '{"data":[]}')), U, C, C],
  ['an unrequested 100 Continue', writes(`HTTP/1.1 100 Continue\r\n\r\n${MADE}`), ...LOST],
  ['a response after 103 Early Hints', writes(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${MADE}`), C, C, C],
  [
    'two responses to one request',
    writes(`${MADE}${say('201 Created', '{"id":"of somebody else","data":[]}')}`),
    C,
    C,
    C,
  ],
]

const STATUSES: readonly Met[] = [
  // Frameworks redirect to what they have just created, and some servers in front of an ATS only once it is done.
  ...[
    '300 Multiple Choices',
    '301 Moved Permanently',
    '302 Found',
    '303 See Other',
    '307 Temporary Redirect',
    '308 Permanent Redirect',
  ].map((status): Met => [status, answers(status, 'location: /made/a1'), U, F, F]),
  ...['400 Bad Request', '413 Content Too Large', '417 Expectation Failed', '422 Unprocessable'].map(
    (status): Met => [status, answers(status), ...NEVER],
  ),
  // The record to update was found a moment ago: it is looked up again.
  ...['404 Not Found', '410 Gone'].map((status): Met => [status, answers(status), F, F, Q]),
  ...['401 Unauthorized', '403 Forbidden'].map((status): Met => [status, answers(status), ...AGAIN]),
  // What proxies and firewalls give while the request is at the ATS, or before it gets there: the status does not say.
  ...[
    '408 Request Timeout',
    '425 Too Early',
    '429 Too Many Requests',
    '500 Oops',
    '501 Not Implemented',
    '502 Bad Gateway',
    '503 Service Unavailable',
    '504 Gateway Timeout',
    ...['520', '521', '522', '523', '524', '525', '526', '527', '529'].map((status) => `${status} Of a Proxy`),
  ].map((status): Met => [status, answers(status), ...LOST]),
  ['409 Conflict', answers('409 Conflict'), Q, F, F],
]

const NOT_SENT: readonly (readonly [what: string, to: (port: number) => string])[] = [
  ['an unknown host name', () => 'https://ats.invalid/made'],
  ['a port without a listener', () => 'http://127.0.0.1:1/made'],
  ['a failed handshake', (port) => `https://127.0.0.1:${port}/made`],
]

describe.each([
  ['create', 2],
  ['search', 3],
  ['update', 4],
] as const)('a %s with', (step: Step, column) => {
  test.each([...ANSWERS, ...STATUSES].map((met) => [met[0], met[column], met[1]] as const))(
    '%s is %s, and is not repeated automatically',
    async (_, expected, does) => {
      const { installation, met } = await openRaw(step, does === SILENT ? { does, deadlineMs: SHORT_MS } : { does })
      const outcome = await pushTo(installation)
      await installation.settle(0)
      expect(await installation.state(outcome)).toMatchObject({ state: expected })
      expect(met()).toBe(1)
      if (expected === 'CONFIRMED' && step !== 'update')
        expect((await installation.state(outcome)).saved).toEqual({ application: 'a1' })
    },
  )

  test.each(NOT_SENT)('%s has sent nothing, and is retried', async (_, to) => {
    const { installation, met } = await openRaw(step, { to, deadlineMs: SHORT_MS })
    const outcome = await pushTo(installation)
    await installation.settle(0)
    expect(await installation.state(outcome)).toMatchObject({ state: 'QUEUED', cause: 'unavailable' })
    expect(met()).toBe(0)
  })
})
