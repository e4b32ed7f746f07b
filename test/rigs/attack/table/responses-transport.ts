import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { every } from '../../../kit/real-time.ts'
import type { HostileReply } from '../hostile-server.ts'
import type { ResponseRow } from './responses.ts'

const MEGABYTE = 1024 * 1024

/** Written to the connection as it is. */
const raw =
  (head: string): HostileReply =>
  (request) =>
    void request.socket.end(Buffer.from(head, 'latin1'))

const endless =
  (piece: Buffer): HostileReply =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const pour = (): void => {
      while (response.writable && response.write(piece)) {
        // Until the other side reads no more.
      }
    }
    response.on('drain', pour)
    pour()
  }

const packed =
  (coding: string, bytes: () => Buffer): HostileReply =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding })
    response.end(bytes())
  }
const blank = (megabytes: number): Buffer => Buffer.alloc(megabytes * MEGABYTE, 32)

/** A body that never ends and never pauses for long. */
const drip: HostileReply = (_request, response) => {
  response.write('{"data":[')
  const dripping = every(50, () => response.write(' '))
  response.on('close', () => dripping.stop())
}

/** Responses that break or abuse HTTP. */
export const TRANSPORT_ROWS: readonly ResponseRow[] = [
  [
    'gzip-bomb',
    'fill the memory with 20 kB that unpack to 80 MB',
    packed('gzip', () => gzipSync(blank(80))),
    'ats_answer_unreadable',
    { memoryMb: 400 },
  ],
  [
    'deflate-bomb',
    'the same with deflate',
    packed('deflate', () => deflateSync(blank(80))),
    'ats_answer_unreadable',
    { memoryMb: 400 },
  ],
  [
    'brotli-bomb',
    'the same with brotli',
    packed('br', () => brotliCompressSync(blank(80))),
    'ats_answer_unreadable',
    { memoryMb: 400 },
  ],
  [
    'gzip-twice',
    'unpack in layers',
    packed('gzip, gzip', () => gzipSync(gzipSync(blank(80)))),
    'ats_answer_unreadable',
  ],
  [
    'gzip-a-hundred-times',
    'declare a hundred layers',
    packed(Array(100).fill('gzip').join(', '), () => gzipSync('{}')),
    'ats_answer_unreadable',
  ],
  [
    'gzip-that-is-none',
    'send bytes that are not compressed',
    packed('gzip', () => Buffer.from('{"data":[]}')),
    'ats_answer_unreadable',
  ],
  [
    'gzip-cut-off',
    'end in the middle of a compressed body',
    packed('gzip', () => gzipSync('{"data":[]}').subarray(0, 15)),
    'ats_answer_unreadable',
  ],
  [
    'unknown-coding',
    'name a coding that nobody has',
    packed('zstd-x', () => Buffer.from('{}')),
    'ats_answer_unreadable',
  ],
  [
    'endless-blanks',
    'send blanks without an end',
    endless(Buffer.alloc(64_000, 32)),
    'ats_answer_unreadable',
    { memoryMb: 400 },
  ],
  [
    'endless-list',
    'send records without an end',
    endless(Buffer.from('{"id":"r"},'.repeat(6_000))),
    'ats_answer_unreadable',
    { memoryMb: 400 },
  ],
  [
    'declared-two-gigabytes',
    'declare two gigabytes',
    (_request, response) => void response.writeHead(200, { 'content-length': String(2 ** 31) }).write('{'),
    'ats_answer_unreadable',
  ],
  [
    'declared-more-than-numbers',
    'declare a length beyond all numbers',
    raw('HTTP/1.1 200 OK\r\ncontent-length: 99999999999999999999999\r\n\r\n{}'),
    'ats_unavailable',
  ],
  [
    'declared-negative',
    'declare a negative length',
    raw('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}'),
    'ats_answer_unreadable',
  ],
  [
    'declared-twice',
    'declare two lengths',
    raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 200\r\n\r\n{}'),
    'ats_unavailable',
  ],
  [
    'length-and-chunks',
    'smuggle with a length beside chunks',
    raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'),
    'ats_unavailable',
  ],
  [
    'chunk-of-a-terabyte',
    'announce a chunk of a terabyte',
    raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nfffffffffff\r\n{}'),
    'ats_unavailable',
  ],
  [
    'chunk-of-nothing-known',
    'announce a chunk that has no size',
    raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}'),
    'ats_answer_unreadable',
  ],
  [
    'two-responses',
    'poison the next request with a second response',
    raw(
      'HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{"data":[]}HTTP/1.1 200 OK\r\ncontent-length: 40\r\n\r\n{"data":[{"id":"poison","title":"x"}]}xx',
    ),
    'harmless',
  ],
  [
    'header-of-a-megabyte',
    'fill the memory with a header',
    raw(`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(MEGABYTE)}\r\n\r\n{}`),
    'ats_answer_unreadable',
  ],
  [
    'a-hundred-thousand-headers',
    'fill the memory with headers',
    raw(`HTTP/1.1 200 OK\r\n${Array.from({ length: 100_000 }, (_, at) => `x-${at}: a`).join('\r\n')}\r\n\r\n{}`),
    'ats_answer_unreadable',
  ],
  [
    'header-without-an-end',
    'never end a header',
    (request) => void request.socket.write('HTTP/1.1 200 OK\r\nx-a: b'),
    'ats_unavailable',
    { stream: 'quick' },
  ],
  [
    'a-thousand-early-hints',
    'answer with 1xx again and again',
    raw(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}`),
    'records_missing',
  ],
  [
    'upgrade',
    'switch to another protocol',
    raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    'ats_unavailable',
  ],
  ['another-protocol', 'answer as another protocol does', raw('SSH-2.0-OpenSSH_9.9\r\n'), 'ats_answer_unreadable'],
  ['nothing', 'answer nothing', raw(''), 'ats_unavailable'],
  ['silence', 'never answer', () => undefined, 'ats_unavailable', { stream: 'quick' }],
  ['drip', 'send a byte now and then', drip, 'ats_unavailable', { stream: 'quick' }],
  [
    'status-999',
    'answer with a status that nobody knows',
    raw('HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}'),
    'ats_unavailable',
  ],
  [
    'retry-in-a-thousand-years',
    'stop the connection for ever',
    (_request, response) => void response.writeHead(503, { 'retry-after': '31536000000' }).end(),
    'ats_unavailable',
  ],
]
