import { describe, expect, it } from 'vitest'
import { ADD, check, expectSame, FOUND, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

const CONFIRMED = '{ push: { state: CONFIRMED, saved: { candidate: c1, application: a1 } } }'
const reply = (code: string, more = ''): string =>
  ADD.replace(/reply: .*/, `reply: { json: { state: ERR, code: ${code}${more} } } }`)

/** Every refusal is returned with HTTP 200, and only the body identifies it. */
const UNDER_200 = SMALL.replace(
  'errors: [{ when: $response.status = 418, is: rejected }]',
  `errors:
    - { when: code = "TICKET", is: auth }
    - { when: code = "BUSY", is: rate_limited, wait: { else: 30s } }
    - { when: code = "DUP", is: duplicate }
    - { when: code = "BAD", is: rejected }`,
)
const settledBy = (settle: string, spec = SMALL): string =>
  spec.replace(/ +find: .*\n/, '').replace('recovery: { kind: search, delay: 60s }', `recovery: ${settle}`)
const BY_CONFLICT = settledBy('{ kind: conflict, save: { candidate: id, application: application } }')
const BY_KEY = settledBy('{ kind: key, header: Idempotency-Key, lifetime: 24h }')
const REFUSED = ADD.replace('reply: {', 'after_loss: true, reply: { status: 409,')

describe('a create that is refused', () => {
  it('counts as not created, even if only an error rule identifies the refusal', async () => {
    const lookups = NOBODY.replace(/ }$/, ', times: 4 }')
    const exchanges = [JOBS, lookups, reply('BUSY'), reply('TICKET'), reply('BUSY'), ADD, FOUND]
    await expectSame(scenario({ do: PUSH, exchanges, expect: CONFIRMED }), { spec: UNDER_200, at: [2, 3, 4, 5] })
  })

  it('as a duplicate resolves a lost create, under HTTP 200 as under 409', async () => {
    for (const [spec, second] of [
      [BY_CONFLICT, REFUSED],
      [
        settledBy('{ kind: conflict, save: { candidate: id, application: application } }', UNDER_200),
        reply('DUP', ', id: c1, application: a1').replace('{ request', '{ after_loss: true, request'),
      ],
    ] as const) {
      await expectSame(scenario({ do: PUSH, exchanges: [JOBS, ADD, second], expect: CONFIRMED }), { spec, at: [1] })
    }
  })
})

describe('a create that is resent', () => {
  it('is left uncertain if no exchange defines the response to the second one', async () => {
    const { failures, faults } = await check(scenario({ do: PUSH, exchanges: [JOBS, ADD], expect: CONFIRMED }), {
      spec: BY_CONFLICT,
      faults: true,
      at: [1],
    })
    expect(failures).toEqual([])
    expect(faults?.says_so).toBe(5)
  })

  it('because its response lacks a value that the step saves is reported with the reason', async () => {
    const without = ADD.replace('id: c1, ', '')
    const { failures } = await check(scenario({ do: PUSH, exchanges: [JOBS, without], expect: CONFIRMED }), {
      spec: BY_KEY,
    })
    expect(failures).toMatchObject([
      {
        message: expect.stringContaining('was sent again'),
        details: ['The response to step person was 200, but it lacks a value that `save` reads.'],
      },
    ])
  })

  it('is found by a lookup whose path contains data of the person', async () => {
    const spec = SMALL.replace(
      'request: GET /people, query: { email: $with.email }',
      "request: 'GET /people/by/{{ $with.email }}'",
    )
    expect(spec).not.toBe(SMALL)
    const path = 'path: /people/by/p1%40example.com'
    const nobody = `{ request: { ${path} }, reply: { json: { people: [] } } }`
    const found = FOUND.replace('path: /people', path)
    const text = scenario({ do: PUSH, exchanges: [JOBS, nobody, ADD, found], expect: CONFIRMED })
    await expectSame(text, { spec, at: [2] })
  })

  it('counts as the same create for an ATS that knows its key', async () => {
    await expectSame(scenario({ do: PUSH, exchanges: [JOBS, ADD], expect: CONFIRMED }), { spec: BY_KEY, at: [1] })
  })

  it('and was not refused counts as a second create, which is reported with both requests and responses', async () => {
    const taken = REFUSED.replace('status: 409,', '')
    const { failures } = await check(scenario({ do: PUSH, exchanges: [JOBS, ADD, taken], expect: CONFIRMED }), {
      spec: BY_CONFLICT,
      faults: true,
      at: [1],
    })
    expect(failures[0]).toMatchObject({
      message: expect.stringContaining('A create took effect twice: step person, 2 times.'),
      details: [
        expect.stringMatching(/^POST \/people .* no response \(line 7\)$/),
        expect.stringMatching(/^POST \/people .* 200 \(line 8\)$/),
        expect.stringMatching(/an error rule of the spec.*replaces the existing value.*`faults: false`.*kind: person/),
      ],
    })
  })
})

describe('an exchange for after a loss', () => {
  it('can be limited to one step if two steps send the same request', async () => {
    const two = SMALL.replace(
      'save: { candidate: id, application: application } }]\n      request',
      'save: { candidate: id } }]\n      request',
    )
      .replace(', $requisition.id: job }', ' }')
      .replace('save: { candidate: id, application: application }\n', 'save: { candidate: id }\n')
      .concat(`    - create: application
      find: [{ name: applied, request: { use: find_people, with: { email: $candidate.email } }, match: { $saved.candidate: id, $requisition.id: job }, save: { application: application } }]
      request: { use: apply }
      json: { person: $saved.candidate, job: $requisition.id }
      save: { application: application }
      recovery: { kind: search, delay: 60s }
`)
      .replace('  add_person:', '  apply: { request: POST /apply }\n  add_person:')
    const people = (rows: string): string => `reply: { json: { people: [${rows}] } } }`
    const exchanges = [
      JOBS,
      NOBODY,
      '{ request: { method: POST, path: /people }, reply: { json: { id: c1 } } }',
      `{ request: { path: /people }, ${people('{ id: c1, email: p1@example.com }')}`,
      '{ request: { method: POST, path: /apply }, reply: { json: { application: a1 } } }',
      `{ after_loss: person, request: { path: /people }, ${people('{ id: c1, email: p1@example.com }')}`,
      `{ after_loss: application, request: { path: /people }, ${people('{ id: c1, email: p1@example.com, application: a1, job: j1 }')}`,
    ]
    await expectSame(scenario({ do: PUSH, exchanges, expect: CONFIRMED }), { spec: two, at: [2, 4] })
  })
})
