import { describe, expect, it } from 'vitest'
import { FAULTS } from '../../runtime/scenario/faults/faults.ts'
import { ADD, check, FOUND, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

const PUSHED = { do: PUSH, exchanges: [JOBS, NOBODY, ADD, FOUND], expect: '{ push: { state: CONFIRMED } }' }

const BY_PERSON = SMALL.replace('recovery: { kind: search, delay: 60s }', 'recovery: { kind: person }')
/** A person, an application and a file, each created by its own call; ids are numbers. */
const ADD_12 = ADD.replace('id: c1, application: a1', 'id: 12')
const APPLY = '{ request: { method: POST, path: /apply }, reply: { json: { id: 901 } } }'
const UPLOAD = '{ request: { method: POST, path: /people/12/papers }, reply: { status: 201 } }'
const PERSON_ONLY = BY_PERSON.replace(/ +find: .*\n/, '')
  .replace('save: { candidate: id, application: application }', 'save: { candidate: id }')
  .replace(
    'requests:',
    "requests:\n  apply: { request: POST /apply }\n  upload: { request: 'POST /people/{{ $with.id }}/papers' }",
  )
  .trimEnd()
const APPLIES = `
    - { create: application, request: { use: apply }, json: { person: $saved.candidate, job: $requisition.id }, save: { application: id }, recovery: { kind: person } }`
const UPLOADS = `
    - { create: file, request: { use: upload, with: { id: $saved.candidate } }, multipart: [{ name: file, value: { $file: resume, as: bytes } }], recovery: { kind: person } }`
const UPLOADED = `${PERSON_ONLY}${APPLIES}${UPLOADS}\n`
const UPLOADED_FIRST = `${PERSON_ONLY}${UPLOADS}${APPLIES}\n`

const page = (number: number, jobs: string): string =>
  `{ request: { path: /jobs, query: { page: ${number} } }, reply: { json: { jobs: [${jobs}] } } }`
const PAGES = scenario({
  do: '[{ pull: jobs }]',
  exchanges: [
    page(1, '{ id: j1, title: A, state: open }, { id: j2, title: B, state: open }'),
    page(2, '{ id: j3, title: C, state: open }'),
  ],
  expect: '{ run: { state: complete, received: 3 } }',
})
const PAGING_IN_BODY =
  'request: POST /jobs, json: { size: 2 }, records: jobs, paging: { kind: cursor, param: cursor, next: next, in: body }'

describe('the fault suite', () => {
  it('replays a scenario with every fault at every request, and between any two acts', async () => {
    const { failures, faults } = await check(scenario(PUSHED), { faults: true })
    expect(failures).toEqual([])
    // Three requests; no token to expire, no page to repeat or to shift; two gaps between three acts.
    expect(faults).toMatchObject({ replayed: 3 * (FAULTS.length - 3) + 2, says_so: 0, hidden: 0 })
    expect(faults?.same).toBe(faults?.replayed)
  })

  it('accepts an uncertain outcome if the scenario does not define what the ATS returns after a loss', async () => {
    const text = scenario({ ...PUSHED, exchanges: [JOBS, NOBODY, ADD] })
    const { failures, faults } = await check(text, { faults: true, at: [2] })
    expect(failures).toEqual([])
    expect(faults?.says_so).toBeGreaterThan(0)
  })

  it('reports a connector whose search does not find a lost create: it is created twice', async () => {
    const blind = SMALL.replace('$candidate.email: email', '$candidate.email: mail')
    const { failures } = await check(scenario(PUSHED), { spec: blind, faults: true, at: [2] })
    const twice = failures.filter(({ message }) => message.includes('A create took effect twice: step person'))
    expect(twice.map(({ fault }) => fault)).toEqual(
      expect.arrayContaining([
        'a reset after the ATS acted',
        'a restart after the ATS acted',
        'a response after the deadline',
      ]),
    )
    expect(twice[0]).toMatchObject({ kind: 'fault', line: 8, column: 20 })
  })

  it('reports a connector whose error rule mistakes a rate limit for a refusal', async () => {
    const rash = SMALL.replace('$response.status = 418', '$response.status = 429')
    const { failures } = await check(scenario(PUSHED), { spec: rash, faults: true, at: [1, 2] })
    expect(failures.map(({ fault }) => fault)).toContain('429 with Retry-After in seconds')
    expect(failures.every(({ fault }) => fault?.startsWith('429'))).toBe(true)
  })

  it('accepts an uncertain outcome of a push whose lost create only a person can resolve', async () => {
    const { failures, faults } = await check(scenario({ ...PUSHED, exchanges: [JOBS, NOBODY, ADD] }), {
      spec: BY_PERSON,
      faults: true,
      at: [2],
    })
    expect(failures).toEqual([])
    // Whatever leaves open whether the create arrived: a burst, a 429 that no error rule explains, resets, unreadable
    // responses, no response, restarts.
    expect(faults?.says_so).toBe(11)
  })

  it('accepts what is then rightly missing: an application from a later step, or one from an earlier step', async () => {
    for (const [spec, exchanges] of [
      [UPLOADED, [ADD_12, APPLY, UPLOAD]],
      [UPLOADED_FIRST, [ADD_12, UPLOAD, APPLY]],
    ] as const) {
      const text = scenario({ do: PUSH, exchanges: [JOBS, ...exchanges], expect: '{ push: { state: CONFIRMED } }' })
      const { failures, faults } = await check(text, { spec, faults: true, at: [1, 2] })
      expect(failures).toEqual([])
      expect(faults?.says_so).toBeGreaterThan(0)
    }
  })

  it('reports an upload that is declared as an update: it is resent, and the ATS creates something each time', async () => {
    const rash = UPLOADED.replace(/create: file(, .*), recovery: \{ kind: person \}/, 'update: file$1')
    const text = (answer: string): string =>
      scenario({
        do: PUSH,
        exchanges: [JOBS, ADD_12, APPLY, UPLOAD.replace('status: 201', answer)],
        expect: '{ push: { state: CONFIRMED } }',
      })
    const { failures } = await check(text('status: 201'), { spec: rash, faults: true, at: [3] })
    const twice = failures.filter(({ message }) => message.includes('A create took effect twice: step file'))
    expect(twice.map(({ fault }) => fault)).toContain('a reset after the ATS acted')
    expect(twice[0]?.details.join(' ')).toContain('201')
    const quiet = await check(text('status: 200'), { spec: rash, faults: true, at: [3] })
    expect(quiet.failures.filter(({ message }) => message.includes('twice'))).toEqual([])
  })

  it('treats an id as the same whether the ATS returns it as a number or as text', async () => {
    const [made, found] = [ADD.replace('id: c1', 'id: 12'), FOUND.replace('id: c1', 'id: "12"')]
    const text = scenario({ ...PUSHED, exchanges: [JOBS, NOBODY, made, found] })
    expect((await check(text, { faults: true, at: [2] })).failures).toEqual([])
  })

  it('does not accept an uncertain outcome of a create that the ATS can look up', async () => {
    const mute = FOUND.replace(/reply: .*/, 'reply: { status: 503 } }')
    const text = scenario({ ...PUSHED, exchanges: [JOBS, NOBODY, ADD, mute] })
    // It is looked up again after each grace period, for hours: with one of a minute, hundreds of times.
    const { failures } = await check(text, { spec: SMALL.replace('delay: 60s', 'delay: 30m'), faults: true, at: [2] })
    expect(failures.map(({ fault }) => fault)).toContain('a reset after the ATS acted')
    expect(failures[0]?.details).toContain('pushes[0].state: expected "CONFIRMED", got "UNCERTAIN"')
  })

  it('still compares the outcomes of other pushes', async () => {
    const text = scenario({
      do: `${PUSH.slice(0, -1)}, { consent: { person: p2, requisition: j1 } }, { push: { person: p2, requisition: j1 } }]`,
      exchanges: [
        JOBS,
        NOBODY,
        ADD,
        NOBODY.replace('p1@', 'p2@'),
        ADD.replace('p1@', 'p2@').replace('id: c1, application: a1', 'id: c2, application: a2'),
      ],
      expect: '{ pushes: [{ state: CONFIRMED }, { state: CONFIRMED }] }',
    })
    expect((await check(text, { spec: BY_PERSON, faults: true, at: [2, 4] })).failures).toEqual([])
  })

  it('replays a repeated page, and accepts a run that reports itself as incomplete', async () => {
    const { failures, faults } = await check(PAGES, { faults: true })
    expect(failures).toEqual([])
    expect(faults).toMatchObject({ replayed: 2 * (FAULTS.length - 3) + 2, says_so: 1 })
  })

  it('replays a page that shifts: numbered pages hide it, and the next full run finds it', async () => {
    expect((await check(PAGES, { faults: true, at: [1] })).faults?.hidden).toBe(1)
  })

  it('reports a stream that never reads again what a shift hid', async () => {
    const since = 'incremental: { kind: watermark, format: iso, overlap: 1m }\n    updated: changed'
    const incremental = SMALL.replace('every: 1h', `every: 1h\n    ${since}`)
      .replace('request: GET /jobs,', 'request: GET /jobs, query: { since?: $with.since },')
      .replace(
        'list: { request: { use: list_jobs } }',
        'list: { request: { use: list_jobs, with: { since: $cursor.since } } }',
      )
    const shown = await check(PAGES, { spec: incremental, faults: true, at: [1] })
    expect(shown.failures).toMatchObject([
      { fault: 'a page that shifts', message: expect.stringContaining('give the stream jobs `full_every`') },
    ])
    const fixed = incremental.replace('overlap: 1m }', 'overlap: 1m, full_every: 7d }')
    const { failures, faults } = await check(PAGES, { spec: fixed, faults: true, at: [1] })
    expect(failures).toEqual([])
    expect(faults?.hidden).toBe(1)
  })

  it('replays both faults for pages that are requested in a body or linked by the previous response, where applicable', async () => {
    const jobs = (number: number): string =>
      `[{ id: a${number}, title: A, state: open }, { id: b${number}, title: B, state: open }]`
    const spec = SMALL.replace(
      'request: GET /jobs, records: jobs, paging: { kind: page, param: page, size_param: size, size: 2, first: 1 }',
      PAGING_IN_BODY,
    )
    const page = (request: string, number: number, next: string): string =>
      `{ request: { method: POST, path: /jobs, json: ${request} }, reply: { json: { jobs: ${jobs(number)}, next: ${next} } } }`
    const text = scenario({
      do: '[{ pull: jobs }]',
      exchanges: [page('{ cursor: null }', 1, 'm2'), page('{ cursor: m2 }', 2, 'null')],
      expect: '{ run: { state: complete, received: 4 } }',
    })
    const { failures, faults } = await check(text, { spec, faults: true })
    expect(failures).toEqual([])
    // The position of a cursor is stored by the ATS: its page can repeat, but records do not shift.
    expect(faults).toMatchObject({ replayed: 2 * (FAULTS.length - 3) + 1, says_so: 1, hidden: 0 })
  })

  it('is not run on a scenario that fails without a fault, or that sets `faults: false`', async () => {
    const wrong = scenario({ ...PUSHED, expect: '{ push: { state: FAILED } }' })
    expect((await check(wrong, { faults: true })).faults).toBeNull()
    expect((await check(scenario({ ...PUSHED, more: 'faults: false' }), { faults: true })).faults).toBeNull()
  })
})
