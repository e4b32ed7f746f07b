import { describe, expect, it } from 'vitest'
import { ADD, check, FOUND, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

describe('a scenario', () => {
  it('passes if the expected requests are sent and the expected results are found', async () => {
    const text = scenario({
      do: PUSH,
      exchanges: [JOBS, NOBODY, ADD],
      expect:
        '{ run: { state: complete, received: 1 }, records: { requisition: [{ id: j1, status: { value: OPEN } }] }, push: { state: CONFIRMED, steps: [person], saved: { candidate: c1 } }, changes: [{ kind: created, id: j1 }, { kind: push }], issues: [] }',
    })
    expect((await check(text)).failures).toEqual([])
  })

  it('with an unmet expectation reports the difference at the line of the expectation', async () => {
    const text = scenario({
      do: '[{ pull: jobs }]',
      exchanges: [JOBS],
      expect: '{ run: { received: 2 }, records: { requisition: [{ id: j1, title: Cook }], department: [{ id: d1 }] } }',
    })
    expect((await check(text)).failures).toMatchObject([
      { kind: 'expectation', line: 7, column: 32, details: ['received: expected 2, got 1'] },
      { kind: 'expectation', line: 7, column: 62, details: ['title: expected "Cook", got "Nurse"'] },
      { kind: 'expectation', line: 7, message: 'No matching record of department.' },
    ])
  })

  it('with a different outcome reports the reason in the words of the run', async () => {
    const bare = '{ request: { path: /jobs }, reply: { json: { vacancies: [] } } }'
    const text = scenario({ do: '[{ pull: jobs }]', exchanges: [bare], expect: '{ run: { state: complete } }' })
    const [failure] = (await check(text)).failures
    expect(failure?.details).toEqual([
      'state: expected "complete", got "failed"',
      expect.stringMatching(/^why: .* is failed: records_missing: .*`jobs`.* \(small.yaml:15:3\)$/),
    ])
  })

  it('checks saved values as the ATS returned them, and distinguishes a number from the same text', async () => {
    const numbered = ADD.replace('id: c1', 'id: 12')
    const text = (saved: string): string =>
      scenario({
        do: PUSH,
        exchanges: [JOBS, NOBODY, numbered],
        expect: `{ push: { saved: { candidate: ${saved} } } }`,
      })
    expect((await check(text('12'))).failures).toEqual([])
    expect((await check(text('"12"'))).failures[0]?.details).toEqual([
      'saved.candidate: expected the string "12", got the number 12',
    ])
  })

  it('checks all records of a model: one too many fails it', async () => {
    const text = scenario({ do: '[{ pull: jobs }]', exchanges: [JOBS], expect: '{ records: { requisition: [] } }' })
    expect((await check(text)).failures).toMatchObject([{ message: 'There is 1 record of requisition, not 0:' }])
  })

  it('that expects a wait which does not happen fails at the wait', async () => {
    const again = (waited: string) => `{ waited: ${waited}, ${JOBS.trim().slice(1)}`
    const text = (waited: string): string =>
      scenario({
        do: '[{ pull: jobs }, { wind: 5m }, { pull: jobs }]',
        exchanges: [JOBS, again(waited)],
        expect: '{ runs: [{}, {}] }',
      })
    expect((await check(text('5m'))).failures).toEqual([])
    expect((await check(text('6m'))).failures).toMatchObject([
      {
        line: 7,
        message: expect.stringMatching(
          /^GET \/jobs.* was sent 300 s after the previous request, not 6m\. The previous request was GET \/jobs/,
        ),
      },
    ])
  })

  it('that expects a request which is not sent fails at that request', async () => {
    const other = '{ request: { path: /other }, reply: {} }'
    const text = scenario({ do: '[{ pull: jobs }]', exchanges: [JOBS, other], expect: '{ run: { state: complete } }' })
    expect((await check(text)).failures).toMatchObject([{ kind: 'not_made', line: 7, column: 20 }])
  })

  it('shows for an unexpected request the most similar expected one and their difference', async () => {
    const wrong = '{ request: { method: POST, path: /people, json: { email: p2@example.com, job: j1 } }, reply: {} }'
    const text = scenario({ do: PUSH, exchanges: [JOBS, NOBODY, wrong], expect: '{ push: { state: CONFIRMED } }' })
    const [failure, ...rest] = (await check(text)).failures
    expect(rest).toEqual([])
    expect(failure).toMatchObject({
      kind: 'unforeseen',
      line: 8,
      column: 20,
      message: 'Unexpected request POST /people. The nearest expected request differs:',
      details: ['json.email: expected "p2@example.com", got "p1@example.com"'],
    })
  })

  it('counts requests: one that is sent more often than expected is unexpected', async () => {
    const text = scenario({
      do: '[{ pull: jobs }, { pull: jobs }]',
      exchanges: [JOBS],
      expect: '{ run: { state: complete } }',
    })
    expect((await check(text)).failures).toMatchObject([
      { message: expect.stringContaining('expected once, but was sent again') },
    ])
    const twice = text.replace('} } }\n    expect', '} }, times: 2 }\n    expect')
    expect((await check(twice)).failures).toEqual([])
  })

  it('can require that a parameter is absent, and check the order of requests', async () => {
    const absent = JOBS.replace('path: /jobs', 'path: /jobs, query: { page: null }')
    const one = await check(scenario({ do: '[{ pull: jobs }]', exchanges: [absent], expect: '{ issues: [] }' }))
    expect(one.failures).toMatchObject([{ details: ['query.page: expected nothing, got "1"'] }])
    const ordered = { do: PUSH, exchanges: [JOBS, ADD, NOBODY], expect: '{ push: { state: CONFIRMED } }' }
    expect((await check(scenario(ordered))).failures).toEqual([])
    expect((await check(scenario({ ...ordered, more: 'in_order: true' }))).failures).toMatchObject([
      { kind: 'unforeseen', message: expect.stringContaining('too early') },
    ])
  })

  it('can use the shared exchanges of the file at any time, even with `in_order`', async () => {
    const text = scenario({
      do: `${PUSH.slice(0, -1)}, { pull: jobs }]`,
      exchanges: [JOBS, JOBS],
      expect: '{ push: { state: CONFIRMED } }',
      more: 'in_order: true',
    })
    const shared = `connector: small\nexchanges:\n  - ${NOBODY}\n  - ${ADD}`
    expect((await check(text.replace('connector: small', shared))).failures).toEqual([])
  })

  it('distinguishes hosts', async () => {
    const at = (host: string): string =>
      scenario({
        do: '[{ pull: jobs }]',
        exchanges: [JOBS.replace('path:', `host: ${host}, path:`)],
        expect: '{ run: { received: 1 } }',
      })
    expect((await check(at('ats.example'))).failures).toEqual([])
    expect((await check(at('other.example'))).failures).toMatchObject([
      { details: ['host: expected "other.example", got "ats.example"'] },
    ])
  })

  it('can define the response to a handshake', async () => {
    const spec = `${SMALL}events:
  kind: webhook
  verify: { kind: token, header: x-key, equals: abc }
  handshake: [{ when: kind = "hello", verified: false, body: { answer: challenge } }]
  event: kind
  handlers: [{ events: job, refresh: { jobs: id } }]
`
      .replace('    every: 1h', '    every: 1h\n    get: { request: { use: read_job, with: { id: $record.id } } }')
      .replace(
        '  add_person:',
        "  read_job: { request: 'GET /jobs/{{ $with.id }}', records: job, paging: { kind: none } }\n  add_person:",
      )
    const handshake = (answer: string): string =>
      scenario({
        do: '[{ hook: { json: { kind: hello, challenge: xyz } } }]',
        expect: `{ hook: { status: 200, body: { answer: ${answer} } } }`,
      })
    expect((await check(handshake('xyz'), { spec })).failures).toEqual([])
    expect((await check(handshake('other'), { spec })).failures).toMatchObject([
      { details: ['body.answer: expected "other", got "xyz"'] },
    ])
  })

  it('compares a multipart body by its fields and files, and names the one that differs', async () => {
    const parts =
      '[{ name: email, value: $candidate.email }, { name: job, value: $requisition.id }, { name: cv, value: { $file: resume, as: bytes } }]'
    const spec = SMALL.replace(/json: .*/, `multipart: ${parts}`)
    const sent = (request: string): string =>
      scenario({
        do: PUSH,
        exchanges: [JOBS, NOBODY, ADD.replace('json: { email: p1@example.com }', request)],
        expect: '{ push: { state: CONFIRMED } }',
      })
    const right =
      'form: { email: p1@example.com, phone: null }, files: { cv: { file_name: resume.pdf, content_type: application/pdf, size: 69, text: Catalog }, photo: null }'
    expect((await check(sent(right), { spec, faults: true })).failures).toEqual([])
    const wrong =
      'form: { email: null }, files: { cv: { file_name: cv.pdf, size: 1, text: docx }, letter: { size: 1 } }'
    expect((await check(sent(wrong), { spec })).failures[0]?.details).toEqual([
      'form.email: expected nothing, got "p1@example.com"',
      'files.cv.file_name: expected "cv.pdf", got "resume.pdf"',
      'files.cv.size: expected 1, got 69',
      expect.stringContaining('files.cv.text: expected "docx", got "%PDF'),
      'files.letter: expected {"size":1}, got nothing',
    ])
  })

  it('checks the content type of a multipart field, and parses JSON in one', async () => {
    const parts =
      '[{ name: email, value: $candidate.email, type: text/plain }, { name: job, value: $requisition.id }, { name: person, value: { name: $candidate.last_name, tags: [] } }, { name: id, value: $push.person }]'
    const spec = SMALL.replace(/json: .*/, `multipart: ${parts}`)
    const sent = (form: string): string =>
      scenario({
        do: PUSH,
        exchanges: [JOBS, NOBODY, ADD.replace('json: { email: p1@example.com }', `form: ${form}`)],
        expect: '{ push: { state: CONFIRMED } }',
      })
    const right =
      '{ email: { value: p1@example.com, content_type: text/plain }, person: { content_type: application/json, json: { tags: [] } }, id: { value: p1, content_type: null }, photo: null }'
    expect((await check(sent(right), { spec, faults: true })).failures).toEqual([])
    const wrong =
      '{ email: { value: p2@example.com, content_type: text/html }, person: { json: { tags: [a] } }, photo: { content_type: image/png } }'
    expect((await check(sent(wrong), { spec })).failures[0]?.details).toEqual([
      'form.email.value: expected "p2@example.com", got "p1@example.com"',
      'form.email.content_type: expected "text/html", got "text/plain"',
      'form.person.json.tags: expected ["a"], got []',
      'form.photo: expected {"content_type":"image/png"}, got nothing',
    ])
  })

  it('accepts null or an absent value for an expected null', async () => {
    const body = (value: string): string => ADD.replace('json: { email: p1@example.com', `json: { cursor: ${value}`)
    const text = (value: string): string =>
      scenario({ do: PUSH, exchanges: [JOBS, NOBODY, body(value)], expect: '{ push: { state: CONFIRMED } }' })
    expect((await check(text('null'))).failures).toEqual([])
    const spec = SMALL.replace('{ email: $candidate.email', "{ cursor: 'null', email: $candidate.email")
    expect((await check(text('null'), { spec })).failures).toEqual([])
    expect((await check(text('m2'))).failures[0]?.details).toEqual(['json.cursor: expected "m2", got nothing'])
  })

  it('passes a restart, a lost response and a rate limit, and advances the clock for them', async () => {
    const lost = '{ request: { method: POST, path: /people }, reply: { lost: after } }'
    const limited = '{ request: { path: /jobs }, reply: { status: 429, headers: { Retry-After: "3600" } } }'
    const text = scenario({
      do: PUSH.replace('{ consent', '{ restart: true }, { consent'),
      exchanges: [limited, JOBS, NOBODY, lost, FOUND],
      expect: '{ push: { state: CONFIRMED, steps: [], saved: { candidate: c1, application: a1 } } }',
    })
    expect((await check(text)).failures).toEqual([])
  })

  it('fails if a create takes effect twice, even if both requests are expected', async () => {
    const lost = '{ request: { method: POST, path: /people }, reply: { lost: after } }'
    const text = scenario({
      do: PUSH,
      exchanges: [JOBS, NOBODY.replace(/ }$/, ', times: any }'), lost, ADD],
      expect: '{ push: { state: CONFIRMED } }',
    })
    expect((await check(text)).failures).toMatchObject([
      { kind: 'twice', message: expect.stringContaining('step person, 2 times') },
    ])
  })

  it('that refers to something the connector does not have fails at the act', async () => {
    const text = scenario({ do: '[{ pull: job }]', expect: '{ issues: [] }' })
    expect((await check(text)).failures).toMatchObject([
      { kind: 'act', line: 4, message: expect.stringContaining('no stream "job"') },
    ])
  })
})

describe('coverage', () => {
  it('names what no scenario reaches, with its place in the spec', async () => {
    const text = scenario({ do: '[{ pull: jobs }]', exchanges: [JOBS], expect: '{ run: { state: complete } }' })
    const { coverage } = await check(text)
    const unreached = coverage.parts.filter((part) => !part.reached)
    expect(unreached.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'request find_people',
      'request add_person',
      'vocabulary requisition.status CLOSED',
      'error rejected when $response.status = 418',
      'step person',
      'step person/find/e-mail',
    ])
    const line = SMALL.split('\n').findIndex((one) => one.includes('add_person: {')) + 1
    expect(unreached[1]).toMatchObject({ line, column: 3 })
    expect(coverage.percent).toBe(45.4)
  })

  it('distinguishes an update step from the update branch of a create step', async () => {
    const spec = SMALL.replace('requests:', "requests:\n  tag_person: { request: 'PUT /people/{{ $with.id }}/tags' }")
      .trimEnd()
      .concat(`
    - update: tag
      request: { use: tag_person, with: { id: $saved.candidate } }
      json: { tag: sourced }
`)
    const tagged = '{ request: { method: PUT, path: /people/c1/tags }, reply: { json: {} } }'
    const text = scenario({
      do: PUSH,
      exchanges: [JOBS, NOBODY, ADD, tagged],
      expect: '{ push: { state: CONFIRMED } }',
    })
    const { failures, coverage } = await check(text, { spec })
    expect(failures).toEqual([])
    expect(coverage.parts.filter(({ kind, reached }) => kind === 'step' && !reached)).toEqual([])
  })

  it('is complete when scenarios reach everything', async () => {
    const teapot = '{ request: { method: POST, path: /people }, reply: { status: 418 } }'
    const closed = JOBS.replace('[{ id: j1', '[{ id: j2, title: Cook, state: closed }, { id: j1').replace(
      '/jobs',
      '/jobs, query: { page: 1 }',
    )
    const rest = '{ request: { path: /jobs, query: { page: 2 } }, reply: { json: { jobs: [] } } }'
    const text = scenario({
      do: PUSH,
      exchanges: [closed, rest, NOBODY, teapot],
      expect: '{ push: { state: FAILED } }',
    })
    const { failures, coverage } = await check(text)
    expect(failures).toEqual([])
    expect(coverage.percent).toBe(100)
  })
})
