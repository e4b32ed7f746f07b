import { describe, expect, it } from 'vitest'
import { job } from './bad-input/small-ats.ts'
import { jobsStream, openAts, pushedOnce, type Reply } from './strategies/ats.ts'

const NONE = 'no_records: { status: [204, 404], empty_body: true }'
const EMPTY = { text: '' }
const HOUR = 3_600_000

/** Responses of an ATS that has no records, and the declaration for them. */
const NOTHING: readonly (readonly [string, Reply])[] = [
  ['a 204', { status: 204, ...EMPTY }],
  ['a 200 with an empty body', { status: 200, ...EMPTY }],
  ['a 404 in JSON', { status: 404, json: { error: 'no such thing', data: [{ id: 'r9' }] } }],
  ['a 404 in HTML', { status: 404, headers: { 'content-type': 'text/html' }, text: '<h1>Not found</h1>' }],
]

const CHECK = (found: 'review' | 'update'): string =>
  `find: [{ name: e-mail, request: { use: find_person, with: { email: $candidate.email } }, match: { $candidate.email: email }, if_found: ${found}, save: { candidate: id } }]`
const BODY = 'json: { email: $candidate.email, job: $requisition.id }'
/** A spec whose push has one step, with these lines. */
const pushing = (endpoints: readonly string[], step: readonly string[]): string => `
requests:
  list_jobs: { request: GET /jobs, records: data }
${endpoints.map((line) => `  ${line}`).join('\n')}
${jobsStream()}
push:
  consent: interest_and_consent
  steps:
${step.map((line, at) => `${at === 0 ? '    - ' : '      '}${line}`).join('\n')}
`

describe('a list', () => {
  const pulled = async (endpoint: string, reply: Reply) => {
    const { pull, seen } = await openAts(
      `requests:\n  list_jobs: { request: GET /jobs, records: data${endpoint} }${jobsStream()}`,
      () => reply,
    )
    return { run: await pull(), calls: seen.length }
  }

  it.each(NOTHING)('that returns %s has no records, if its endpoint declares it', async (_, reply) => {
    expect(await pulled(`, ${NONE}`, reply)).toMatchObject({ run: { state: 'complete', received: 0 }, calls: 1 })
  })

  it.each(NOTHING)('that returns %s is not mistaken for empty if nothing declares it', async (_, reply) => {
    expect((await pulled('', reply)).run).toMatchObject({ state: 'failed', received: 0 })
  })

  it('is refused by an error rule that matches the response, whatever is declared', async () => {
    const rule = `, ${NONE}, errors: [{ when: '$response.status = 404 and error = "no such thing"', is: config }]`
    const { run } = await pulled(rule, { status: 404, json: { error: 'no such thing' } })
    expect(run).toMatchObject({ state: 'failed' })
  })

  it('that returns 304 is not a redirect, and the message has the next step', async () => {
    const { run } = await pulled('', { status: 304, ...EMPTY })
    expect(run).toMatchObject({ state: 'failed', code: 'ats_rejected' })
    expect(run.reason).toContain('nothing changed, according to the condition')
  })

  it('that has not changed since the previous run has no new records, if that is declared', async () => {
    const endpoint = `
requests:
  list_jobs:
    request: GET /jobs
    headers: { if-modified-since?: $with.since }
    records: data
    no_records: { status: [304] }`
    const stream = jobsStream(
      '    list: { request: { use: list_jobs, with: { since: $cursor.since } } }\n    incremental: { kind: watermark, format: iso }\n    updated: at',
    )
    const ats = await openAts(endpoint + stream, ({ headers }) =>
      headers['if-modified-since']
        ? { status: 304, ...EMPTY }
        : { json: { data: [job(1, { at: '2026-01-01T00:00:00Z' })] } },
    )
    expect(await ats.pull()).toMatchObject({ state: 'complete', received: 1 })
    expect(await ats.pull()).toMatchObject({ state: 'complete', received: 0 })
    expect(ats.seen).toHaveLength(2)
  })

  it('whose pages end with a 404 has all of the pages before it', async () => {
    const endpoint = `requests:\n  list_jobs: { request: GET /jobs, records: data, paging: { kind: page, param: page, size: 1, first: 1 }, ${NONE} }`
    const { pull } = await openAts(endpoint + jobsStream(), ({ query }) =>
      Number(query.page) < 3 ? { json: { data: [job(Number(query.page))] } } : { status: 404, json: {} },
    )
    expect(await pull()).toMatchObject({ state: 'complete', received: 2 })
  })

  it('whose pages end before the reported total is incomplete, also with a 404', async () => {
    const endpoint = `requests:\n  list_jobs: { request: GET /jobs, records: data, paging: { kind: page, param: page, size: 1, first: 1 }, total: total, ${NONE} }`
    const { pull } = await openAts(endpoint + jobsStream(), ({ query }) =>
      Number(query.page) < 3 ? { json: { total: 5, data: [job(Number(query.page))] } } : { status: 404, json: {} },
    )
    expect(await pull()).toMatchObject({ state: 'incomplete', received: 2 })
  })
})

describe('a detail', () => {
  const spec = (endpoint: string): string => `
requests:
  list_jobs: { request: GET /jobs, records: data }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: job${endpoint} }
${jobsStream('    detail: { request: { use: read_job, with: { id: $record.id } } }')}`
  const pulled = async (endpoint: string, reply: () => Reply) => {
    const ats = await openAts(spec(endpoint), ({ path }) => {
      if (path === '/jobs') return { json: { data: [{ id: 'r1' }, { id: 'r2' }] } }
      return path === '/jobs/r1' ? { json: { job: job(1) } } : reply()
    })
    const quarantined = async () =>
      (await ats.installation.app.quarantine.list({ connection: 'small' }, { limit: 9 })).data.length
    return { ...ats, quarantined }
  }

  it.each(NOTHING)(
    'that returns %s is treated as deleted: the others are stored, and no issue is raised',
    async (_, reply) => {
      const { pull, quarantined, installation } = await pulled(`, ${NONE}`, () => reply)
      expect(await pull()).toMatchObject({ state: 'complete', received: 2 })
      expect(await quarantined()).toBe(0)
      expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(1)
    },
  )

  it('that exists again later is read then', async () => {
    let there = false
    const { pull, installation } = await pulled(`, ${NONE}`, () =>
      there ? { json: { job: job(2) } } : { status: 404, json: {} },
    )
    await pull()
    there = true
    await pull()
    expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(2)
  })

  it('that is not found is quarantined if nothing declares that it may be deleted', async () => {
    const { pull, quarantined } = await pulled('', () => ({ status: 404, json: {} }))
    await pull()
    expect(await quarantined()).toBe(1)
  })
})

describe('a duplicate check', () => {
  const spec = (endpoint: string): string =>
    pushing(
      [
        `find_person: { request: GET /people, query: { email: $with.email }, records: data${endpoint} }`,
        'create_application: { request: POST /made }',
      ],
      [
        CHECK('review'),
        'request: { use: create_application }',
        'create: application',
        BODY,
        'save: { application: id }',
        'recovery: { kind: search, delay: 60s }',
      ],
    )
  it.each(NOTHING)('that returns %s is an empty result, if its endpoint declares it', async (_, reply) => {
    const { state, seen } = await pushed(spec(`, ${NONE}`), (path) => (path === '/people' ? reply : MADE))
    expect(state).toBe('CONFIRMED')
    expect(seen).toEqual(['GET /people', 'POST /made'])
  })

  it.each(NOTHING)('that returns %s is not an empty result if nothing declares it', async (_, reply) => {
    const { state, seen } = await pushed(spec(''), (path) => (path === '/people' ? reply : MADE))
    expect(state).toBe('FAILED')
    expect(seen).not.toContain('POST /made')
  })

  it('that ends with a 404 before the reported total is not an empty result', async () => {
    const paged = `, total: total, ${NONE}, paging: { kind: page, param: page, size: 1, first: 1 }`
    let pages = 0
    const { state, seen } = await pushed(spec(paged), (path) => {
      if (path !== '/people') return MADE
      return ++pages % 2 === 1
        ? { json: { total: 2, data: [{ id: 'c0', email: 'x@example.com' }] } }
        : { status: 404, json: {} }
    })
    expect(state).toBe('FAILED')
    expect(seen).not.toContain('POST /made')
  })

  const OTHER = { id: 'c0', email: 'x@example.com' }
  it.each([
    ['a next page', { links: { next: 'https://ats.example.com/people?page=2' } }],
    ['more', { meta: { has_more: true } }],
    ['a larger total', { total: 7 }],
    ['as many records as it has at most', { limit: 1 }],
  ])('whose only page shows %s is not an empty result', async (_, shown) => {
    const reply = (data: readonly object[]) => ({ json: { data, ...shown } })
    const missed = await pushed(spec(''), (path) => (path === '/people' ? reply([OTHER]) : MADE))
    expect(missed.state).toBe('FAILED')
    expect(missed.seen).not.toContain('POST /made')
    const found = await pushed(spec(''), (path, email) => (path === '/people' ? reply([{ ...OTHER, email }]) : MADE))
    expect(found.state).toBe('IN_REVIEW')
  })

  it('whose only match a reviewer has told apart, while more records follow, does not create the person again', async () => {
    const ats = await openAts(spec(''), ({ path, query }) => {
      if (path === '/jobs') return { json: { data: [job(1)] } }
      return path === '/people'
        ? { json: { data: [{ id: 'c7', email: query.email }], meta: { has_more: true } } }
        : MADE
    })
    const { id, state } = await pushedOnce(ats, 12 * HOUR)
    expect(state).toBe('IN_REVIEW')
    const { app } = ats.installation
    const { data } = await app.reviews.list({ state: 'open' }, { limit: 10 })
    await app.reviews.decide(data[0]!.id, { decision: 'create', candidate: null, by: 'me' })
    await ats.installation.settle(12 * HOUR)
    expect(await ats.installation.store.pushes.get(id)).toMatchObject({
      state: 'FAILED',
      code: 'ats_answer_unreadable',
    })
    expect(ats.seen.map(({ path }) => path)).not.toContain('/made')
  })

  it('whose response has such a sign that means something else is an empty result, if that is declared', async () => {
    const paging = ', paging: { kind: none, ignore: [total] }'
    const answer = (path: string) => (path === '/people' ? { json: { data: [OTHER], total: 7 } } : MADE)
    expect((await pushed(spec(paging), answer)).state).toBe('CONFIRMED')
  })

  it.each([
    ['an error', { error: 'the index is being rebuilt' }],
    ['no records', { total: 0 }],
    ['null instead of its records', { data: null }],
    ['a text instead of its records', { data: 'none' }],
  ])('that returns %s with status 200 is not an empty result', async (_, json) => {
    const { state, seen } = await pushed(spec(''), (path) => (path === '/people' ? { json } : MADE))
    expect(state).toBe('FAILED')
    expect(seen).not.toContain('POST /made')
  })

  it('that returns 401, 403, 429 or 500 is not an empty result, whatever is declared', async () => {
    for (const status of [401, 403, 429, 500]) {
      const { state, seen } = await pushed(spec(`, ${NONE}`), (path) =>
        path === '/people' ? { status, ...EMPTY } : MADE,
      )
      expect([status, state]).not.toEqual([status, 'CONFIRMED'])
      expect(seen).not.toContain('POST /made')
    }
  })
})

describe('a write', () => {
  const spec = (effect: readonly string[], endpoint: string): string =>
    pushing([`send_person: { request: POST /made${endpoint} }`], ['request: { use: send_person }', ...effect, BODY])
  const UPDATE = ['update: application']
  const CREATE = [
    'create: application',
    `save: { candidate: '$substringAfter($response.headers.location, "/made/")' }`,
    'recovery: { kind: person }',
  ]
  const OK: Reply = { status: 200, headers: { 'content-type': 'text/plain', location: '/made/c1' }, text: 'OK' }

  it.each([204, 200])('that updates succeeds with a %i and an empty body if nothing is saved', async (status) => {
    for (const endpoint of ['', ', records: items']) {
      const { state, seen } = await pushed(spec(UPDATE, endpoint), () => ({ status, ...EMPTY }))
      expect([state, seen]).toEqual(['CONFIRMED', ['POST /made']])
    }
  })

  it('that updates a found candidate succeeds with an empty body, and keeps what the check saved', async () => {
    const updates = (endpoint: string): string =>
      pushing(
        [
          `find_person: { request: GET /people, query: { email: $with.email }, records: data }`,
          'create_person: { request: POST /people }',
          `update_person: { request: 'PUT /people/{{ $with.id }}'${endpoint} }`,
        ],
        [
          CHECK('update'),
          'request: { use: create_person }',
          'create: application',
          BODY,
          'save: { candidate: id }',
          'recovery: { kind: search, delay: 60s }',
          'update_with: { request: { use: update_person, with: { id: $saved.candidate } }, json: { email: $candidate.email } }',
        ],
      )
    for (const [endpoint, reply] of [
      ['', { status: 204, ...EMPTY }],
      [', records: items', { status: 204, ...EMPTY }],
      [', response_body: ignored', OK],
    ] as const) {
      const { state, saved, seen } = await pushed(updates(endpoint), (path, email) =>
        path === '/people' ? { json: { data: [{ id: 'c7', email }] } } : reply,
      )
      expect([endpoint, state, saved]).toEqual([endpoint, 'CONFIRMED', { candidate: 'c7' }])
      expect(seen).toEqual(['GET /people', 'PUT /people/c7'])
    }
  })

  it('that updates succeeds with a text if its response is declared as ignored', async () => {
    const { state, seen } = await pushed(spec(UPDATE, ', response_body: ignored'), () => OK)
    expect([state, seen]).toEqual(['CONFIRMED', ['POST /made']])
  })

  it('that creates saves its id from a header, with an ignored text or an empty body', async () => {
    const ignored = await pushed(spec(CREATE, ', response_body: ignored'), () => OK)
    expect(ignored).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' }, seen: ['POST /made'] })
    const empty = await pushed(spec(CREATE, ''), () => ({ status: 201, headers: { location: '/made/c1' }, ...EMPTY }))
    expect(empty).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' }, seen: ['POST /made'] })
  })

  it('with an undeclared text as its response is not mistaken for a success', async () => {
    expect(await pushed(spec(CREATE, ''), () => OK)).toMatchObject({ state: 'UNCERTAIN', seen: ['POST /made'] })
    expect(await pushed(spec(UPDATE, ''), () => OK)).toMatchObject({ state: 'FAILED' })
  })

  it('whose response is ignored still fails by its status, and by an error rule if it is JSON', async () => {
    const endpoint = `, response_body: ignored, errors: [{ when: 'ok = false', is: rejected }]`
    expect(await pushed(spec(UPDATE, endpoint), () => ({ json: { ok: false } }))).toMatchObject({ state: 'FAILED' })
    expect(await pushed(spec(UPDATE, endpoint), () => ({ status: 400, text: 'no' }))).toMatchObject({ state: 'FAILED' })
  })

  it('that does not find its record fails, whatever its endpoint declares for reads', async () => {
    const { state } = await pushed(spec(UPDATE, `, ${NONE}`), () => ({ status: 404, json: {} }))
    expect(state).toBe('FAILED')
  })
})

const MADE: Reply = { json: { id: 'a1' } }

/** The outcome of a push, and its calls. */
async function pushed(parts: string, answer: (path: string, email: string) => Reply) {
  const ats = await openAts(parts, ({ path, query }) =>
    path === '/jobs' ? { json: { data: [job(1)] } } : answer(path, query.email ?? ''),
  )
  const { state, saved } = await pushedOnce(ats, 12 * HOUR)
  return {
    state,
    saved,
    seen: ats.seen.filter(({ path }) => path !== '/jobs').map((one) => `${one.method} ${one.path}`),
  }
}
