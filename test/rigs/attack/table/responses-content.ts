import type { HostileReply } from '../hostile-server.ts'
import { job, sendJson, sendText } from '../replies.ts'
import type { ResponseRow } from './responses.ts'

const MEGABYTE = 1024 * 1024

const text =
  (body: string | Buffer, type?: string): HostileReply =>
  (_request, response) =>
    sendText(response, body, type)
const json =
  (body: unknown): HostileReply =>
  (_request, response) =>
    sendJson(response, body)
const page = (...jobs: object[]): HostileReply => json({ data: jobs })

const GOOD = job('r1')
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const HARMFUL =
  '{"data":[{"id":"r1","title":"Nurse","state":"open","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]}'

/** Responses whose content does harm. */
export const CONTENT_ROWS: readonly ResponseRow[] = [
  ['deep-lists', 'exhaust the stack with lists in lists', text(`{"data":${nested(100_000)}}`), 'ats_answer_unreadable'],
  [
    'deep-objects',
    'exhaust the stack with objects in objects',
    text(`${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
    'ats_answer_unreadable',
  ],
  [
    'a-million-values',
    'fill the memory with small values',
    text(`{"data":[${'0,'.repeat(5_000_000)}0]}`),
    'ats_answer_unreadable',
    { memoryMb: 400 },
  ],
  [
    'many-keys',
    'fill the memory with names',
    text(`{"data":[{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`).join(',')}}]}`),
    'quarantined',
    { memoryMb: 400, or: 'ats_answer_unreadable' },
  ],
  [
    'colliding-keys',
    'slow down tables by names that collide',
    json({ data: [Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [String(at * 65_536), 0]))] }),
    'quarantined',
  ],
  [
    'one-name-often',
    'repeat one name',
    text(`{"data":[{${'"id":"a",'.repeat(50_000)}"id":"r1","title":"Nurse","state":"open"}]}`),
    'harmless',
  ],
  [
    'a-large-record',
    'slow down the evaluation with a record of 2 MB',
    page({ ...GOOD, note: 'x'.repeat(2 * MEGABYTE) }),
    'quarantined',
  ],
  [
    'a-large-number',
    'send a number of a million digits',
    text(`{"data":[{"id":${'9'.repeat(1_000_000)},"title":"Nurse","state":"open"}]}`),
    'quarantined',
  ],
  [
    'an-infinite-number',
    'send a number beyond all numbers',
    text('{"data":[{"id":"r1","title":1e999,"state":"open"}]}'),
    'harmless',
  ],
  ['inherited-names', 'change what every object inherits', text(HARMFUL), 'harmless'],
  ['inherited-id', 'name a record like what objects inherit', page(job('__proto__')), 'harmless'],
  [
    'html',
    'send a page to sign in',
    text('<html><script>alert(1)</script></html>', 'text/html'),
    'ats_answer_unreadable',
  ],
  [
    'xml-entities',
    'send XML that expands',
    text('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>', 'application/xml'),
    'ats_answer_unreadable',
  ],
  ['cut-off-json', 'end in the middle of JSON', text('{"data":[{"id":"r1"'), 'ats_answer_unreadable'],
  ['two-json-values', 'send two values', text('{"data":[]}{"data":[]}'), 'ats_answer_unreadable'],
  [
    'invalid-utf-8',
    'send bytes that are no text',
    text(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
    'ats_answer_unreadable',
  ],
  [
    'unknown-charset',
    'name a charset that nobody has',
    text('{"data":[]}', 'application/json; charset=klingon'),
    'ats_answer_unreadable',
  ],
  [
    'half-characters',
    'send half of a character',
    text('{"data":[{"id":"r1","title":"\\ud800","state":"open"}]}'),
    'harmless',
  ],
  [
    'half-a-character-in-an-id',
    'store a record that no list can show',
    text('{"data":[{"id":"r\\ud83d","title":"Nurse","state":"open"}]}'),
    'harmless',
  ],
  [
    'nul-characters',
    'send NUL in a text',
    text('{"data":[{"id":"r1","title":"a\\u0000b","state":"open"}]}'),
    'harmless',
  ],
  ['records-elsewhere', 'hide the records', json({ items: [] }), 'records_missing'],
  ['records-are-text', 'send a text in place of records', json({ data: 'none' }), 'records_missing'],
  ['next-is-an-object', 'send an object in place of a URL', json({ data: [GOOD], next: { at: 1 } }), 'harmless'],
]
