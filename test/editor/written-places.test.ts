import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pointerOf, proposalsAt } from '../../runtime/editor/completion.ts'
import { SCHEMAS } from '../../runtime/editor/document-kind.ts'
import { factsOf, NO_FACTS, NOTHING_SHOWN, placeAt, type Shown } from '../../runtime/editor/facts.ts'
import { hoverAt } from '../../runtime/editor/hover.ts'
import { mediaOf, schemasAt } from '../../runtime/editor/schema-at.ts'
import { VARIABLE_TEXTS } from '../../runtime/lint/variable-texts.ts'
import { loadConnector } from '../../runtime/spec/load.ts'

const SPEC = `spec: 2
id: acme
name: Acme
version: 1.0.0
settings:
  board: { type: string, title: The job board }
auth:
  key: { kind: headers, credentials: { api_key: { title: Key } }, headers: { x-key: $credentials.api_key } }
http:
  base_url: https://api.acme.example
  records: data
  limits:
    - { calls: 10, per: 1s, of: [search] }
requests:
  search:
    request: GET /candidates?email={{ $with.email }}
    headers: { x-board: $settings.board }
pull:
  defaults:
    every: 1h
    deletes: { kind: tombstones, list: { request: GET /deleted, query: { since?: $cursor.since } }, id: id }
  jobs:
    into: requisition
    for_each: { kind: vocabulary, of: requisition.status, as: state }
    list:
      request: GET /jobs/{{ $item.state }}
      query: { since?: $cursor.since }
      records: jobs
    get: GET /jobs/{{ $record.id }}
    store_new: open = true
    id: id
    map: { title: title, status: state }
  people:
    into: candidate
    list: GET /people?limit=5
    id: id
    map: { first_name: name }
vocabularies:
  requisition.status: { OPEN: [open] }
push:
  consent: interest_and_consent
  recovery: { kind: conflict, when: $response.status = 409, save: { candidate: id } }
  steps:
    - create: candidate
      find:
        - name: e-mail
          request: { use: search, with: { email: $candidate.email } }
          match: { $candidate.email: email }
          save: { candidate: id }
        - name: listed
          request: GET /people
          query: { phone?: $candidate.phone }
          match: { $candidate.phone: phone }
      request: POST /people
      json: { email: $candidate.email }
      save: { candidate: id }
    - create: application
      unless_saved: application
      request: POST /people/{{ $saved.candidate }}/applications
      json: { job: $requisition.id }
      save: { application: id }
  erase: DELETE /people/{{ $saved.candidate }}
events:
  kind: webhook
  verify: { kind: token, header: x-token, equals: $credentials.token }
  event: type
  id: id
  handlers:
    - { events: [job.new, job.changed], refresh: { jobs: { id: data.job, board: data.board } } }
    - { events: person.merged, merge: { people: { from: data.old, to: data.new } } }
`

const SHOWN: Shown = {
  ...NOTHING_SHOWN,
  samples: [
    sample('GET', '/jobs/open', { jobs: [{ id: 1, title: 'Nurse' }], total_jobs: 1 }),
    sample('GET', '/people', { data: [{ id: 7, phone: '1', email: 'ada@example.com' }] }),
    sample('GET', '/candidates', { data: [{ id: 7, email: 'ada@example.com', name: 'Ada' }] }),
    sample('POST', '/people', { created_id: 7 }),
  ],
}

function sample(method: string, path: string, json: unknown): Shown['samples'][number] {
  return { method, path, json, status: 200, query: {}, headers: { 'retry-after': '1' } } as never
}

/** The labels that are proposed after what was there has been replaced; `▮` is the cursor. */
function proposed(replaced: string, typed: string, before = factsOf(SPEC, NO_FACTS)): string[] {
  expect(SPEC.split(replaced).length, replaced).toBe(2)
  const marked = SPEC.replace(replaced, () => typed)
  const offset = marked.indexOf('▮')
  const text = marked.replace('▮', '')
  const known = { ...factsOf(text, before), ...SHOWN, schema: SCHEMAS.connector }
  return proposalsAt(text, offset, known).map(({ label }) => label)
}

it('is tested with a spec that is complete', () => {
  expect(loadConnector('acme.yaml', SPEC).findings).toEqual([])
})

describe('`$` names of a request that is written where it is made', () => {
  it.each([
    ['in a line', 'GET /people?limit=5', 'GET /people?limit={{ $▮ }}', ['cursor', 'page'], ['with', 'candidate']],
    ['in the line of a mapping', '{{ $item.state }}', '{{ $▮ }}', ['item', 'cursor'], ['with', 'record']],
    [
      'in `query`',
      '/{{ $item.state }}\n      query: { since?: $cursor.since',
      '\n      query: { since?: $▮',
      ['item'],
      ['with'],
    ],
    ['in `get`', '{{ $record.id }}', '{{ $▮ }}', ['record', 'settings'], ['with', 'cursor']],
    ['in defaults', '/deleted, query: { since?: $cursor.since', '/deleted, query: { since?: $▮', ['cursor'], ['saved']],
    ['in `json` of a step', 'job: $requisition.id', 'job: $▮', ['candidate', 'saved'], ['with', 'cursor']],
    ['in `query` of a check', 'phone?: $candidate.phone', 'phone?: $▮', ['candidate', 'saved'], ['with']],
    [
      'in `erase`',
      'DELETE /people/{{ $saved.candidate }}',
      'DELETE /people/{{ $▮ }}',
      ['saved'],
      ['candidate', 'with'],
    ],
    ['in `records`', 'records: jobs', 'records: $▮', ['response', 'item'], ['with', 'candidate']],
    ['in `requests`', '{{ $with.email }}', '{{ $▮ }}', ['with', 'page'], ['candidate', 'saved']],
    ['in `with` of `use`', 'email: $candidate.email } }', 'email: $▮ } }', ['candidate', 'saved'], ['with']],
    ['in `map`', 'title: title, status', 'title: $▮, status', ['settings'], ['candidate', 'with']],
    ['in `recovery`', '$response.status = 409', '$▮', ['response', 'candidate'], ['with']],
    ['in `save`', 'save: { application: id', 'save: { application: $▮', ['response', 'saved'], ['with']],
    ['in a handler', 'data.job', '$▮', ['delivery', 'settings'], ['with', 'cursor']],
  ])('%s', (_where, replaced, typed, known, unknown) => {
    const names = proposed(replaced, typed)
    expect(names).toEqual(expect.arrayContaining(known.map((name) => `$${name}`)))
    for (const name of unknown) expect(names).not.toContain(`$${name}`)
  })
})

describe('what is under a `$` name', () => {
  it.each([
    ['$item', '{{ $item.state }}', '{{ $item.▮ }}', ['state']],
    ['$saved', 'people/{{ $saved.candidate }}/applications', 'people/{{ $saved.▮ }}/applications', ['candidate']],
    ['$candidate', 'phone?: $candidate.phone', 'phone?: $candidate.▮', ['phone', 'email']],
    ['$with in `requests`', '{{ $with.email }}', '{{ $with.▮ }}', ['email']],
    ['$response', '$response.status = 409', '$response.▮', ['status', 'headers']],
    ['$response.headers', '$response.status = 409', '$response.headers.▮', ['retry-after']],
    ['$cursor', '/deleted, query: { since?: $cursor.since', '/deleted, query: { since?: $cursor.▮', ['since']],
    ['$record', '{{ $record.id }}', '{{ $record.▮ }}', ['id', 'board']],
    ['$delivery', 'data.job', '$delivery.▮', ['headers', 'raw', 'url', 'method']],
    ['$settings in a line', 'GET /people?limit=5', 'GET /people?limit={{ $settings.▮ }}', ['board']],
  ])('%s', (_name, replaced, typed, expected) => {
    expect(proposed(replaced, typed)).toEqual(expect.arrayContaining(expected))
  })
})

describe('paths of samples', () => {
  it.each([
    ['`map`', 'title: title, status', 'title: ▮, status', 'title'],
    ['`store_new`', 'open = true', '▮', 'title'],
    ['`records`', 'records: jobs', 'records: ▮', 'total_jobs'],
    ['`match` of a request of `requests`', '$candidate.email: email }', '$candidate.email: ▮ }', 'name'],
    ['`match` of a request in place', '$candidate.phone: phone', '$candidate.phone: ▮', 'phone'],
    ['`save`', '      save: { candidate: id }\n    -', '      save: { candidate: ▮ }\n    -', 'created_id'],
  ])('are those of the request of %s', (_where, replaced, typed, expected) => {
    expect(proposed(replaced, typed)).toContain(expected)
  })
})

describe('names that the spec gives', () => {
  it.each([
    ['requests', 'use: search', 'use: ▮', ['search']],
    ['requests and lines of a limit', 'of: [search]', 'of: [▮]', ['search', 'GET /people?limit=5']],
    ['streams of a handler', 'refresh: { jobs: {', 'refresh: { ▮: {', ['jobs', 'people']],
    ['streams of a merge', 'merge: { people:', 'merge: { ▮:', ['people']],
    ['streams of a check', 'request: GET /people\n          query', 'stream: ▮\n          query', ['jobs', 'people']],
    ['vocabularies', 'of: requisition.status', 'of: ▮', ['requisition.status']],
    ['streams to repeat', 'kind: vocabulary, of: requisition.status', 'kind: stream, of: ▮', ['people']],
    ['what is saved', 'unless_saved: application', 'unless_saved: ▮', ['candidate']],
  ])('%s', (_what, replaced, typed, expected) => {
    const names = proposed(replaced, typed)
    expect(names).toEqual(expect.arrayContaining(expected))
    expect(names.filter((name) => name.startsWith('$'))).toEqual([])
  })

  it('methods where a line begins, and nowhere else', () => {
    for (const [replaced, typed] of [
      ['list: GET /people?limit=5', 'list: ▮'],
      ['list: GET /people?limit=5', 'list: G▮ /people'],
      ['request: POST /people\n', 'request: ▮\n'],
      ['erase: DELETE /people/{{ $saved.candidate }}', "erase: '▮'"],
    ] as const)
      expect(proposed(replaced, typed)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(proposed('list: GET /people?limit=5', 'list: GET /peo▮')).toEqual([])
  })
})

describe('a spec that is not complete', () => {
  it('is answered as far as it can be read', () => {
    const cut = `spec: 2
id: acme
pull:
  jobs:
    into: requisition
    map: { title: $▮ }
  people:
    list: { query: { a: 1 } }
push:
  steps:
    - find: [{ name: a, request: }]
      json: { a: $ }
    - request: POST /x/{{ $ }}
      save: { x: id }
events:
`
    const at = (text: string) => {
      const offset = text.indexOf('▮')
      const plain = text.replace('▮', '')
      const known = { ...factsOf(plain, NO_FACTS), ...NOTHING_SHOWN, schema: SCHEMAS.connector }
      return proposalsAt(plain, offset, known).map(({ label }) => label)
    }
    expect(at(cut)).toContain('$cursor')
    const other = cut.replace('▮', '')
    expect(at(other.replace('json: { a: $', 'json: { a: $▮'))).toContain('$candidate')
    expect(at(other.replace('/x/{{ $', '/x/{{ $▮'))).toContain('$requisition')
    expect(at(other.replace('{ a: 1 }', '{ a: $▮ }'))).toContain('$cursor')
    // Nothing was ever readable.
    const broken = (text: string) => at(`${other}zzz: [{\n`.replace(...(text.split('=>') as [string, string])))
    expect(broken('json: { a: $=>json: { a: $▮')).toEqual(expect.arrayContaining(['$candidate']))
    expect(broken('/x/{{ $=>/x/{{ $▮')).toContain('$saved')
    expect(broken('{ a: 1 }=>{ a: $▮ }')).toContain('$cursor')
    expect(broken('save: { x: id=>save: { x: $▮')).toContain('$response')
  })

  it('knows of a part that cannot be read what it knew before', () => {
    const before = factsOf(SPEC, NO_FACTS)
    const facts = factsOf(SPEC.replace('kind: token', 'kind:').replace('kind: headers', 'kind: head'), before)
    expect(facts.sites.map(({ pointer }) => pointer)).toEqual(before.sites.map(({ pointer }) => pointer))
    const less = factsOf(SPEC.replace('kind: token', 'kind:').replace('kind: headers', 'kind: head'), NO_FACTS)
    expect(less.sites.length).toBeLessThan(before.sites.length)
    expect(less.sites.map(({ pointer }) => pointer)).toContain('/pull/jobs/map')
  })

  it('knows a request where keys are added while the text is broken', () => {
    const names = proposed('records: jobs\n', "headers: { a: '$▮\n")
    expect(names).toEqual(expect.arrayContaining(['$item', '$cursor']))
    expect(proposed('records: jobs\n', "headers: { a: '$item.▮\n")).toContain('state')
    expect(names).not.toContain('$with')
  })
})

it('says what a path has in the samples, and what a `$` name is, in a request in place', () => {
  const known = { ...factsOf(SPEC, NO_FACTS), ...SHOWN, schema: SCHEMAS.connector }
  const hover = (behind: string) => hoverAt(SPEC, SPEC.indexOf(behind) + behind.length, known)?.text
  expect(hover('map: { title: tit')).toContain('`"Nurse"`')
  expect(hover('/jobs/{{ $it')).toContain('**$item**')
  expect(hover('/jobs/{{ $it')).not.toContain('does not exist here')
  expect(hover('json: { job: $requ')).not.toContain('does not exist here')
  expect(hover('$candidate.email: em')).toContain('ada@example.com')
})

it.each(['bullhorn', 'greenhouse', 'teamtailor'])('every expression of %s has a place that knows its names', (name) => {
  const file = fileURLToPath(new URL(`../../connectors/${name}.yaml`, import.meta.url))
  const facts = factsOf(readFileSync(file, 'utf8'), NO_FACTS)
  const valueAt = (path: readonly string[]) => path.reduce<unknown>((value, key) => Object(value)[key], facts.document)
  const unknown: string[] = []
  let found = 0
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
    const media = typeof value === 'string' ? mediaOf(schemasAt(SCHEMAS.connector, path, valueAt)) : undefined
    if (media === undefined) return
    const at = placeAt(pointerOf(path), media, facts)
    if (!at?.site) unknown.push(path.join('.'))
    for (const [, variable = ''] of String(value).matchAll(/\$([a-z_]+)(?=[.\s)}]|$)/g)) {
      found++
      // Not a variable of the expression itself.
      if (variable in VARIABLE_TEXTS && !at?.known.includes(variable)) unknown.push(`${path.join('.')}: $${variable}`)
    }
  }
  visit(facts.document, [])
  expect(found).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
