import type { Sent } from '../../send.ts'
import { type Attack, attacks } from '../attack.ts'
import { VICTIM } from '../spec.ts'

type Body = { readonly sent: Sent; readonly status: number }

const CONNECTION = `/v1/connections/${VICTIM}`
const PUSH = {
  person: 'mallory',
  connection: VICTIM,
  requisition: 'r1',
  candidate: { first_name: 'Mallory', last_name: 'M', email: 'm@attack.example' },
  attachments: [{ kind: 'resume', file_name: 'cv.pdf', content: 'JVBERi0xLjQKJSVFT0YK' }],
}
const CONSENT = {
  person: 'mallory',
  connection: VICTIM,
  requisition: 'r1',
  kind: 'interest_and_consent',
  state: 'confirmed',
  at: '2026-01-05T08:00:00Z',
  evidence: { recorded_by: 'rig' },
}
const FORM = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (name: string, content: string, more = ''): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const push = (change: object): Sent => ({ path: '/v1/pushes', body: { ...PUSH, ...change } })
const pushText = (body: string | Uint8Array, headers = {}): Sent => ({ path: '/v1/pushes', body, headers })
const consent = (change: object): Sent => ({ path: '/v1/consents', body: { ...CONSENT, ...change } })
const patch = (body: unknown): Sent => ({ method: 'PATCH', path: CONNECTION, body })
const create = (change: object): Sent => ({
  path: '/v1/connections',
  body: {
    id: 'planted',
    integration: VICTIM,
    auth_type: 'key',
    credentials: { token: 'x' },
    settings: { base: 'http://127.0.0.1:1' },
    ...change,
  },
})
const base64 = (bytes: number): string => Buffer.alloc(bytes).toString('base64')

const ROWS: readonly (readonly [id: string, tries: string, sent: Sent, status: number, more?: object])[] = [
  ['no-json', 'confuse the parser', pushText('{'), 400],
  ['nothing', 'confuse the parser', pushText(''), 422],
  ['null', 'confuse the parser', pushText('null'), 422],
  ['a-list', 'confuse the parser', pushText('[]'), 422],
  ['deep', 'exhaust the stack', pushText(nested(100_000)), 400],
  ['deep-lists', 'exhaust the stack', pushText(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 400],
  ['many-values', 'fill the memory', pushText(`[${'0,'.repeat(400_000)}0]`), 400],
  [
    'many-keys',
    'fill the memory',
    pushText(`{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":0`).join(',')}}`),
    400,
    { memoryMb: 300 },
  ],
  ['one-key-often', 'say two things', pushText(`{${'"person":"a",'.repeat(10_000)}"connection":"b"}`), 422],
  [
    'inherited-names',
    'change what every object inherits',
    pushText(`{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`),
    400,
  ],
  ['a-text-of-a-megabyte', 'fill the memory', push({ person: 'x'.repeat(1_000_000) }), 422],
  [
    'forty-megabytes',
    'fill the memory',
    push({ attachments: [{ kind: 'resume', file_name: 'a.pdf', content: base64(30_000_000) }] }),
    413,
    { memoryMb: 300 },
  ],
  ['two-megabytes-of-a-consent', 'fill the memory', consent({ evidence: { recorded_by: 'x'.repeat(2_000_000) } }), 413],
  ['invalid-utf-8', 'confuse the parser', pushText(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), 400],
  ['utf-16', 'confuse the parser', pushText(Buffer.from('{"person":"a"}', 'utf16le')), 400],
  ['a-mark-before', 'confuse the parser', pushText('\ufeff{"person":"a"}'), 422],
  ['compressed', 'unpack a bomb', pushText(Buffer.from('1f8b0800', 'hex'), { 'content-encoding': 'gzip' }), 400],
  ['another-type', 'skip the checks', pushText('<x/>', { 'content-type': 'application/xml' }), 415],
  [
    'a-type-with-a-charset',
    'skip the checks',
    pushText('{}', { 'content-type': 'application/json; charset=utf-7' }),
    422,
  ],
  ['no-type', 'skip the checks', pushText('{}', { 'content-type': 'x' }), 415],
  ['unknown-fields', 'set fields of the store', push({ state: 'CONFIRMED', consent: 'cns_1' }), 422],
  ['a-number-as-id', 'confuse the types', push({ person: 1 }), 422],
  ['an-infinite-number', 'confuse the types', pushText('{"person":1e999}'), 422],
  ['an-object-as-id', 'query by an operator', push({ person: { $ne: null } }), 422],
  ['a-list-as-id', 'query by a list', push({ connection: [VICTIM] }), 422],
  ['sql', 'query by a text', push({ person: "' OR 1=1; DROP TABLE pushes; --" }), 409],
  ['a-template', 'have a text evaluated', push({ person: '$credentials.token' }), 409],
  [
    'an-expression',
    'have a text evaluated',
    push({ person: 'nobody', candidate: { ...PUSH.candidate, first_name: '$eval("1")' } }),
    409,
  ],
  ['no-base64', 'confuse the parser', push({ attachments: [{ kind: 'resume', file_name: 'a', content: '%%%' }] }), 422],
  [
    'base64-with-more',
    'send other bytes than are read',
    push({ attachments: [{ kind: 'resume', file_name: 'a', content: 'JVBERi0x*' }] }),
    422,
  ],
  [
    'a-kind-twice',
    'send two files as one',
    push({
      attachments: ['a', 'b'].map((file_name) => ({ kind: 'resume', file_name, content: 'JVBERi0xLjQKJSVFT0YK' })),
    }),
    422,
  ],
  [
    'a-thousand-files',
    'fill the memory',
    push({ attachments: Array.from({ length: 1_000 }, () => ({ kind: 'other', file_name: 'a', content: 'QQ==' })) }),
    422,
  ],
  ['a-consent-of-tomorrow', 'consent in advance', consent({ at: '2126-01-01T00:00:00Z' }), 422],
  ['a-consent-of-no-day', 'confuse the clock', consent({ at: '2026-02-31T00:00:00Z' }), 422],
  ['a-consent-before-time', 'confuse the clock', consent({ at: '-271821-04-20T00:00:00Z' }), 422],
  ['a-consent-of-another-kind', 'invent a consent', consent({ kind: 'everything' }), 422],
  ['a-consent-at-nobody', 'consent elsewhere', consent({ connection: '__proto__' }), 404],
  ['a-form-without-an-end', 'hold the request open', pushText(part('request', '{}'), FORM), 400],
  ['a-form-without-a-boundary', 'confuse the parser', pushText('x', { 'content-type': 'multipart/form-data' }), 400],
  [
    'a-form-of-many-parts',
    'fill the memory',
    pushText(`${Array.from({ length: 20_000 }, (_, at) => part(`p${at}`, 'x')).join('')}--b--\r\n`, FORM),
    422,
  ],
  [
    'a-form-with-inherited-names',
    'change what every object inherits',
    pushText(`${part('__proto__', '{"polluted":1}')}--b--\r\n`, FORM),
    400,
  ],
  [
    'a-form-with-a-long-header',
    'fill the memory',
    pushText(`--b\r\ncontent-disposition: form-data; name="${'x'.repeat(200_000)}"\r\n\r\nx\r\n--b--\r\n`, FORM),
    422,
  ],
  [
    'a-form-with-two-requests',
    'say two things',
    pushText(`${part('request', '{}')}${part('request', '{}')}--b--\r\n`, FORM),
    422,
  ],
  [
    'a-file-in-place-of-the-request',
    'confuse the parser',
    pushText(`${part('request', '{}', '; filename="a"')}--b--\r\n`, FORM),
    422,
  ],
  ['a-connection-of-no-connector', 'use what does not exist', create({ integration: '../../etc/passwd' }), 422],
  [
    'a-credential-in-proc',
    'read the environment',
    create({ credentials: { token: { file: '/proc/self/environ' } } }),
    422,
  ],
  [
    'a-credential-in-a-system-file',
    'read a file of the machine',
    create({ credentials: { token: { file: '/etc/passwd' } } }),
    422,
  ],
  [
    'a-credential-in-a-parent-folder',
    'read the key of the store',
    create({ credentials: { token: { file: '../key' } } }),
    422,
  ],
  [
    'a-credential-in-the-data-folder',
    'read the store',
    create({ credentials: { token: { file: './data/hirewire.db' } } }),
    422,
  ],
  [
    'a-credential-in-a-variable',
    'read an API key',
    create({ credentials: { token: { env: 'RIG_API_KEY_ADMIN' } } }),
    422,
  ],
  [
    'a-credential-in-a-variable-of-ours',
    'read the key of the store',
    create({ credentials: { token: { env: 'HIREWIRE_KEY' } } }),
    422,
  ],
  [
    'the-key-of-another-account',
    'send persons to another customer',
    patch({ credentials: { token: 'of-another' } }),
    409,
  ],
  ['half-a-character-as-credential', 'break the mask', patch({ credentials: { token: 'half\ud83d' } }), 422],
  [
    'half-a-character-in-a-name',
    'hold up the queue',
    push({ candidate: { ...PUSH.candidate, first_name: 'A\ud83d' } }),
    422,
  ],
  ['half-a-character-in-a-person', 'break the lists of consents', consent({ person: 'p\ud83d' }), 422],
  [
    'half-a-character-in-a-file-name',
    'break a header',
    push({ attachments: [{ kind: 'resume', file_name: 'cv\ud83d.pdf', content: 'JVBERi0xLjcKJSVFT0YK' }] }),
    422,
  ],
  [
    'a-line-break-in-a-credential',
    'add a header to each call',
    patch({ credentials: { token: 'a\r\nx-admin: 1' }, same_account: true }),
    200,
  ],
  [
    'an-override-of-the-consent',
    'push without a consent',
    patch({ overrides: { push: { application: { consent: {} } } } }),
    422,
  ],
  [
    'an-override-of-the-host',
    'send the token elsewhere',
    patch({ overrides: { http: { base_url: 'https://evil.example' } } }),
    422,
  ],
  ['a-setting-of-another-host', 'send the token elsewhere', patch({ settings: { base: 'http://127.0.0.1:9' } }), 409],
  ['deep-overrides', 'exhaust the stack', patch(`{"overrides":${nested(5_000)}}`), 400],
  [
    'many-overrides',
    'slow down lint',
    patch({
      overrides: { map: { jobs: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, 'title'])) } },
    }),
    422,
    { processorSeconds: 10 },
  ],
  ['an-interval-of-nothing', 'pull without a pause', patch({ every: { jobs: '0s' } }), 422],
  ['an-interval-of-ages', 'confuse the clock', patch({ every: { jobs: '99999999999999d' } }), 422],
  [
    'a-backup-elsewhere',
    'write a file elsewhere',
    { path: '/v1/backups', body: { name: '../../../tmp/planted' } },
    422,
  ],
  ['a-backup-with-a-nul', 'write a file elsewhere', { path: '/v1/backups', body: { name: 'a\u0000.db' } }, 422],
  ['a-key-for-everything', 'widen a key', { path: '/v1/keys', body: { name: 'k', role: 'root' } }, 422],
  [
    'an-outcome-of-no-push',
    'invent an outcome',
    { path: '/v1/pushes/psh_1/settle', body: { arrived: true, source_ids: { candidate: 'x' } } },
    404,
  ],
  ['a-remap-of-everything', 'block the server', { path: `${CONNECTION}/remap`, body: { stream: '*' } }, 422],
]

export const BODIES: readonly Attack[] = attacks<Body>(
  ROWS.map(([id, tries, sent, status, more]) => ({ id, tries, sent, status, ...more })),
  {
    bounds: { memoryMb: 150, processorSeconds: 4 },
    ends: ({ status }) => String(status),
    run:
      ({ sent, status }) =>
      async (world) => {
        await world.victimJob()
        const answer = await world.send(sent)
        return answer.status === status
          ? []
          : [`${answer.status}, and was to be ${status}: ${answer.text.slice(0, 300)}`]
      },
  },
)
