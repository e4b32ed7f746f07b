import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { checkScenarios } from '../../runtime/scenario/check.ts'
import { applyOverlay } from '../../runtime/spec/overlay.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'
import { tables } from '../../runtime/strategies/tables.ts'
import { PROMISES } from '../../scripts/reference/promises.ts'
import { connectorFrom } from '../kit/installation.ts'
import { openAts } from '../kit/small-installation.ts'
import { findings, job, jobs, losing, open, SPEC, spec } from './promised.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')

describe('1. One language for all expressions', () => {
  const evaluator = createInProcessEvaluator()
  const root = { name: 'Ada', tags: [{ t: 'a' }, { t: 'b' }] }
  const evaluate = async (kind: 'value' | 'text', tree: object) =>
    (
      await evaluator.evaluate([
        { program: { kind, tree: tree as never, missing: 'error' }, root, vars: { settings: { x: 1 } } },
      ])
    )[0]

  it('evaluates the same in a value and in a placeholder of a text, and builds mappings and lists', async () => {
    const value = {
      n: '$uppercase(name)',
      'gone?': 'none',
      two: 2,
      all: { $each: 'tags', map: { tag: 't' } },
      s: '$settings.x',
    }
    expect(await evaluate('value', value)).toMatchObject({
      ok: true,
      value: { n: 'ADA', two: 2, all: [{ tag: 'a' }, { tag: 'b' }], s: 1 },
    })
    expect(await evaluate('text', { n: 'Dr. {{ $uppercase(name) }}', 'gone?': '{{ $with.none }}' })).toMatchObject({
      ok: true,
      value: { n: 'Dr. ADA' },
    })
    expect(await evaluate('value', { gone: 'none' })).toMatchObject({ ok: false, error: { kind: 'missing' } })
  })

  it('accepts YAML anchors without a YAML warning', () => {
    expect(
      findings(spec(['every: 60m', 'every: &hour 60m'], ['format: iso }', 'format: iso, full_every: *hour }'])),
    ).toEqual([])
    expect(findings(spec(['every: 60m', 'every: *nowhere']))).toMatchObject([{ rule: 'yaml' }])
  })
})

describe('2. Typos are errors', () => {
  it.each([
    ['records: data }\n  find', 'recods: data }\n  find', 'unknown-key', 'Did you mean "records"?'],
    ['kind: next_url', 'kind: next_ulr', 'unknown-kind', 'Did you mean "next_url"?'],
    [
      'list: { request: { use: list_jobs,',
      'list: { request: { use: list_job,',
      'unknown-request',
      'Did you mean "list_jobs"?',
    ],
    ['title: title,', 'title: $trm(title),', 'unknown-function', 'Did you mean $trim?'],
    ['{ $candidate.email:', '{ $candidate.emial:', 'unknown-key', 'Did you mean "$candidate.email"?'],
    ['title: title,', 'titel: title,', 'unknown-field', 'Did you mean "title"?'],
  ])('%s written as %s', (right, wrong, rule, hint) => {
    const text = spec([right, wrong])
    const line = text.slice(0, text.indexOf(wrong)).split('\n').length
    expect(findings(text)).toContainEqual({ rule, hint: expect.stringContaining(hint), line })
  })
})

describe('3. No silent loss', () => {
  it('a response without its records is a failure, and not an empty list', async () => {
    const { pull, stored } = await open(() => ({ json: { items: [job('r1')], total: 1 } }))
    expect(await pull()).toMatchObject({ state: 'failed', code: 'records_missing' })
    expect(await stored()).toEqual([])
  })

  it('a record without a required field is quarantined, an unknown value is stored and reported, and the others continue', async () => {
    const { pull, stored, issues } = await open(() =>
      jobs(job('r1', { title: null }), job('r2', { state: 'frozen' }), job('r3')),
    )
    expect(await pull()).toMatchObject({ state: 'complete', received: 3, quarantined: 1 })
    expect((await stored()).map(({ id, data }) => [id, data.status]).sort()).toEqual([
      ['r2', { value: 'UNMAPPED', source_value: 'frozen' }],
      ['r3', { value: 'OPEN', source_value: 'published' }],
    ])
    expect((await issues()).map(({ code }) => code)).toContain('value_unmapped')
  })
})

describe('4. A pull is complete or reported as incomplete', () => {
  it('keeps the cursor and everything that is stored', async () => {
    const answers = [jobs(job('r1'), job('r2')), { json: { data: [job('r1')], total: 2 } }, jobs(job('r1'))]
    const { pull, ats, stored } = await open(() => answers.shift() ?? jobs())
    expect(await pull()).toMatchObject({ state: 'complete' })
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'pull_incomplete' })
    await pull()
    const [first, second, third] = ats.requests.map(({ query }) => query.since)
    expect([first, third]).toEqual([undefined, second])
    expect(await stored()).toHaveLength(2)
  })
})

describe('5. A push takes effect once', () => {
  it('even if the response is lost: it is looked up before anything is resent', async () => {
    const { installation, pull, ats } = await open(losing())
    await pull()
    await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
    const push = await installation.push('p1', 'r1', { connection: 'small', attachments: [] })
    await installation.settle(60 * 60_000)
    expect(await installation.state(push)).toMatchObject({
      state: 'CONFIRMED',
      effectClass: 'searched',
      saved: { candidate: 'c1' },
    })
    expect(ats.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(installation.app.connectors.effectClass('small')).toBe('searched')
  })

  it('a create that does not define how a lost response is resolved is refused', () => {
    expect(findings(spec(['      recovery: { kind: search, delay: 60s }\n', '']))).toMatchObject([
      { rule: 'create-without-recovery' },
    ])
  })
})

describe('6. Consent cannot be disabled', () => {
  it('by any spec or overlay', () => {
    expect(findings(spec(['consent: interest_and_consent', 'consent: none']))).toMatchObject([{ rule: 'not-allowed' }])
    expect(findings(spec(['  consent: interest_and_consent\n', '']))).toMatchObject([{ rule: 'missing-key' }])
    const overrides = { push: { application: { consent: { requires: 'none' } } } }
    expect(applyOverlay(connectorFrom(SPEC), { overrides }).faults).toMatchObject([{ pointer: '/overrides/push' }])
  })

  it('without a consent nothing is sent', async () => {
    const { installation, pull, ats } = await open(losing())
    await pull()
    const refused = await installation.push('p1', 'r1', { connection: 'small', attachments: [] })
    await installation.settle(60 * 60_000)
    expect(refused).toMatchObject({ kind: 'refused', code: 'consent_missing', push: { state: 'REFUSED' } })
    expect(ats.requests.filter(({ path }) => path === '/people')).toEqual([])
  })
})

describe('7. Connections override a spec instead of forking it', () => {
  it('a connection has its own vocabulary, while the connector stays the same for the others', async () => {
    const overrides = { vocabularies: { 'requisition.status': { OPEN: ['frozen'] } }, map: { jobs: { code: 'ref' } } }
    const { installation, pull, stored } = await open(() => jobs(job('r1', { state: 'frozen', ref: 'R-1' })), {
      overrides,
    })
    await pull()
    expect((await stored())[0]?.data).toMatchObject({ status: { value: 'OPEN', source_value: 'frozen' }, code: 'R-1' })
    expect(installation.app.connectors.get('small')?.spec.vocabularies).toEqual(connectorFrom(SPEC).spec.vocabularies)
  })
})

describe('8. Secrets have one place', () => {
  it('a secret is known and shown nowhere else', async () => {
    expect(findings(spec(['title: title,', 'title: $credentials.key,']))).toMatchObject([{ rule: 'secret-place' }])
    const { installation, pull } = await open(() => ({ status: 401, json: { error: 'no a-key-of-the-customer' } }))
    const run = await pull()
    expect(run).toMatchObject({ state: 'failed', code: 'ats_auth' })
    const shown = [run, installation.log, await installation.app.connections.get('small')]
    expect(JSON.stringify(shown)).not.toContain('a-key-of-the-customer')
  })

  it('a secret follows neither a redirect nor a next page to another host', async () => {
    const elsewhere = await openAts(() => jobs(job('r9')))
    const redirected = await open(() => ({ status: 302, headers: { location: `${elsewhere.url}/jobs` } }))
    expect(await redirected.pull()).not.toMatchObject({ state: 'complete' })
    const led = await open(() => ({ json: { data: [job('r1')], total: 2, next: `${elsewhere.url}/jobs` } }))
    expect(await led.pull()).not.toMatchObject({ state: 'complete' })
    expect(elsewhere.requests).toEqual([])
  })
})

describe('9. A connector contains no code', () => {
  it('the runtime knows no ATS: every kind that a spec may name is a strategy for all', () => {
    expect(readdirSync(join(ROOT, 'connectors')).filter((name) => !name.endsWith('.yaml'))).toEqual([])
    const kinds = Object.values(tables).flatMap((table) => Object.keys(table))
    const names = readdirSync(join(ROOT, 'connectors')).map((name) => name.split('.')[0] ?? '')
    expect(kinds.filter((kind) => names.includes(kind))).toEqual([])
    expect(findings(spec(['title: title,', `title: '$eval("title")',`]))).toMatchObject([
      { rule: expect.stringMatching(/function|expression/) },
    ])
  })
})

describe('10. A small connector is short', () => {
  it('it reads the pages of a list in 25 lines', async () => {
    const text = read('test', 'lint', 'ok', 'smallest.yaml')
    expect(text.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(25)
    const { scenarios } = loadScenarios(
      'smallest.test.yaml',
      `connector: smallest
scenarios:
  - name: two pages
    do: [{ pull: requisitions }]
    exchanges:
      - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: r1, title: Nurse, state: published }], links: { next: 'https://ats.example.com/v1/jobs?page=2' } } } }
      - { request: { path: /v1/jobs, query: { page: "2" } }, reply: { json: { data: [{ id: r2, title: Cook, state: closed }], links: {} } } }
    expect: { run: { state: complete, received: 2, written: 2 } }
`,
    )
    const report = await checkScenarios(connectorFrom(text, 'smallest.yaml'), scenarios!, { faults: false, only: null })
    expect(report.scenarios.flatMap(({ failures }) => failures)).toEqual([])
  })
})

describe('11. A shared request is a function', () => {
  it('it reads only what it is given', () => {
    const path = 'find_people: { request: GET /people,'
    expect(findings(spec([path, "find_people: { request: 'GET /people/{{ $candidate.email }}',"]))).toMatchObject([
      { rule: 'not-given' },
    ])
    expect(findings(spec([path, "find_people: { request: 'GET /people/{{ $saved.candidate }}',"]))).toMatchObject([
      { rule: 'unknown-variable' },
    ])
    expect(findings(spec(['with: { email: $candidate.email }', 'with: { emial: $candidate.email }']))).toMatchObject([
      { rule: 'not-given' },
      { rule: 'not-read' },
    ])
  })
})

describe('12. No status changes and no requisition writes', () => {
  it.each([
    [
      'a status in a body that writes',
      'job: $requisition.id }',
      `job: $requisition.id, status: '"Hired"' }`,
      'moves-status',
    ],
    ['a call that moves', 'request: POST /people', 'request: POST /people/1/move', 'moves-status'],
    ['a call that writes a requisition', 'request: POST /people', 'request: POST /jobs', 'writes-requisition'],
  ])('%s is refused', (_what, from, to, rule) => {
    expect(findings(spec([from, to])).map((one) => one.rule)).toContain(rule)
  })
})

it('every promise of the reference has its part here, under its name', () => {
  const parts = [...read('test', 'flows', 'promises.test.ts').matchAll(/^describe\('(.+)', \(\) => \{$/gm)].map(
    ([, name]) => name,
  )
  expect(parts).toEqual(PROMISES.map(({ title }, index) => `${index + 1}. ${title}`))
})
