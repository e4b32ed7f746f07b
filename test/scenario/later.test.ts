import { describe, expect, it } from 'vitest'
import { laterOnly } from '../../runtime/scenario/ats/later.ts'
import { ADD, check, expectSame, FOUND, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

const CONFIRMED = '{ push: { state: CONFIRMED, saved: { candidate: c1, application: a1 } } }'
const BY_LOGIN = SMALL.replace(
  /auth: .*\n/,
  "auth: { login: { kind: oauth2, grant: client_credentials, credentials: { client_id: {}, client_secret: { secret: true } }, token: { url: '{{ $settings.address }}/token' } } }\n",
)
const TOKEN =
  '{ times: any, request: { method: POST, path: /token }, reply: { json: { access_token: a, expires_in: 3600 } } }'
const sends = (more: string, spec = BY_LOGIN): string =>
  spec.replace(
    '{ email: $candidate.email, job: $requisition.id }',
    `{ email: $candidate.email, job: $requisition.id, ${more} }`,
  )
const added = (more: string): string => ADD.replace('email: p1@example.com }', `email: p1@example.com, ${more} }`)
const pushed = (add: string, exchanges: readonly string[] = [NOBODY]): string =>
  scenario({ do: PUSH, exchanges: [TOKEN, JOBS, ...exchanges, add, FOUND], expect: CONFIRMED })

describe('a call that contains the time and that a fault delays', () => {
  it('matches the expected call with the time in any form: after a login that was refused temporarily, or after its own failure', async () => {
    const forms = [
      ['text', '$now', '"2026-01-05T09:00:00.000Z"'],
      ['inside', 'since {{ $now }}', '"since 2026-01-05T09:00:00.000Z"'],
      ['seconds', '$floor($toMillis($now) / 1000)', '1767603600'],
      ['milliseconds', '$toMillis($now)', '1767603600000'],
      ['day', '$substringBefore($now, "T")', '"2026-01-05"'],
    ]
    const spec = sends(forms.map(([name, sent]) => `${name}: '${sent}'`).join(', '))
    await expectSame(pushed(added(forms.map(([name, , then]) => `${name}: ${then}`).join(', '))), { spec, at: [0, 3] })
  })

  it('does not match if its time differs by more than the delay, or if anything else differs', async () => {
    const START = '"2026-01-05T09:00:00.000Z"'
    for (const [sent, foreseen] of [
      [`at: '$fromMillis(2 * $toMillis($now) - $toMillis(${START}))'`, `at: ${START}`],
      [`on: '$now = ${START} ? "time" : "late"'`, 'on: time'],
    ] as const) {
      const { failures } = await check(pushed(added(foreseen)), { spec: sends(sent), faults: true, at: [0] })
      expect(failures.map(({ fault }) => fault)).toContain('429 with Retry-After in seconds')
      expect(failures[0]?.message).toContain('Unexpected request')
    }
  })

  it('gets the response that precedes a write until that write was made', async () => {
    const spec = BY_LOGIN.replace('query: { email: $with.email }', 'query: { email: $with.email, at: $with.at }')
      .replaceAll('with: { email: $candidate.email }', 'with: { email: $candidate.email, at: $now }')
      .replace(', $requisition.id: job', '')
      .replace(/save: \{ candidate: id, application: application \}/g, 'save: { candidate: id }')
      .replace('  add_person:', '  apply: { request: POST /apply }\n  add_person:')
      .concat(`    - create: application
      find: [{ name: applied, request: { use: find_people, with: { email: $candidate.email, at: $now } }, match: { $saved.candidate: id, $requisition.id: job }, save: { application: application } }]
      request: { use: apply }
      json: { person: $saved.candidate, job: $requisition.id }
      save: { application: application }
      recovery: { kind: search, delay: 60s }
`)
    const found = (row: string): string => `{ request: { path: /people }, reply: { json: { people: [${row}] } } }`
    const exchanges = [
      TOKEN,
      JOBS,
      NOBODY,
      '{ request: { method: POST, path: /people }, reply: { json: { id: c1 } } }',
      // With another id, so that it is visible if this is returned before the create.
      found('{ id: d1, email: p1@example.com }'),
      '{ request: { method: POST, path: /apply }, reply: { json: { application: a1 } } }',
      found('{ id: c1, email: p1@example.com }').replace('{ request', '{ after_loss: person, request'),
      found('{ id: c1, email: p1@example.com, application: a1, job: j1 }').replace(
        '{ request',
        '{ after_loss: application, request',
      ),
    ]
    await expectSame(scenario({ do: PUSH, exchanges, expect: CONFIRMED }), { spec, at: [0, 2, 3, 4, 5] })
  })
})

describe('a lost create that is looked up hours later', () => {
  const late = SMALL.replace('delay: 60s', 'delay: 6h')
  const text = scenario({ do: PUSH, exchanges: [JOBS, NOBODY, ADD, FOUND], expect: CONFIRMED })

  it('is waited for: the outcome is the same', async () => {
    await expectSame(text, { spec: late, at: [2] })
  })

  it('is waited for before the next act', async () => {
    const next = `${PUSH.slice(0, -1)}, { consent: { person: p1, requisition: j1, state: withdrawn } }]`
    const withdrawn = scenario({ do: next, exchanges: [JOBS, NOBODY, ADD, FOUND], expect: CONFIRMED })
    const { failures } = await check(withdrawn, { spec: late, faults: true, at: [2] })
    expect(failures).toEqual([])
  })

  it('is still reported if it is created twice, or never resolved', async () => {
    const blind = late.replace('$candidate.email: email', '$candidate.email: mail')
    const twice = await check(text, { spec: blind, faults: true, at: [2] })
    expect(twice.failures.map(({ message }) => message).join()).toContain('A create took effect twice: step person')
    const mute = scenario({
      do: PUSH,
      exchanges: [JOBS, NOBODY, ADD, FOUND.replace(/reply: .*/, 'reply: { status: 503 } }')],
      expect: CONFIRMED,
    })
    const { failures } = await check(mute, { spec: late, faults: true, at: [2] })
    expect(failures[0]?.details).toContain('pushes[0].state: expected "CONFIRMED", got "UNCERTAIN"')
  })

  it('is left open if the scenario itself lets it wait', async () => {
    const lost = ADD.replace(/reply: .*/, 'reply: { lost: after } }')
    const waits = scenario({
      do: PUSH,
      exchanges: [JOBS, NOBODY, lost, FOUND],
      expect: '{ push: { state: UNCERTAIN } }',
    })
    await expectSame(waits, { spec: late, at: [1] })
  })
})

describe('two values are the same except for later times', () => {
  it.each([
    ['2026-01-05T09:00:00Z', '2026-01-05T09:00:30Z', 30_000, true],
    ['2026-01-05T09:00:00Z', '2026-01-05T09:00:31.5Z', 30_000, false],
    ['2026-01-05T09:00:00Z', '2026-01-05T09:00:32Z', 30_000, false],
    ['2026-01-05T09:00:00Z', '2026-01-05T08:59:59Z', 30_000, false],
    ['2026-01-05', '2026-01-06', 30_000, true],
    ['2026-01-05', '2026-01-07', 30_000, false],
    ['a 2026-01-05 09:00 b', 'a 2026-01-05 09:01 b', 30_000, true],
    ['a 2026-01-05 09:00 b', 'a 2026-01-05 09:01 c', 30_000, false],
    [1_767_603_600, 1_767_603_630, 30_000, true],
    [1_767_603_600, '1767603630', 30_000, false],
    [12, 13, 30_000, false],
    ['2026-01-05', '2026-01-05', 0, false],
  ])('%s and %s within %d ms: %s', (wanted, got, driftMs, same) => {
    expect(laterOnly(wanted, got, driftMs)).toBe(same)
  })
})
