import { describe, expect, it } from 'vitest'
import { planPush } from '../../../runtime/plan/push.ts'
import { connectorFrom } from '../../kit/installation.ts'
import { job } from '../bad-input/small-ats.ts'
import { HEAD, jobsStream, openAts, type Reply, type Seen } from './ats.ts'

const MINUTE = 60_000
const spec = (settle: string, more = ''): string => `
requests:
  list_jobs: { request: GET /jobs, records: data }
  find_application: { request: GET /applications, query: { person: $with.person }, records: data }
  create_application:
    request: POST /applications
    errors: [{ when: $response.status = 503, is: unavailable }]
${jobsStream()}
push:
  consent: interest_and_consent
  attachments: { resume: { optional: true } }
  steps:
    - create: application
      request: { use: create_application }
      json: { person: $push.person, email: $candidate.email, job: $requisition.id }
      save: { candidate: candidate, application: id }
      recovery: ${settle}
${more}`

type Made = { readonly id: string; readonly candidate: string; readonly email: string }

/** An ATS that creates applications as `create` defines; `made` contains those that took effect. */
async function open(settle: string, create: (seen: Seen, made: Made[]) => Reply, more = '') {
  const made: Made[] = []
  const ats = await openAts(spec(settle, more), (seen) => {
    if (seen.path === '/jobs') return { json: { data: [job(1)] } }
    if (seen.method === 'GET') return { json: { data: made } }
    return create(seen, made)
  })
  await ats.pull()
  const { installation } = ats
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  const push = () => installation.push('p1', 'r1', { connection: 'small', attachments: [] })
  const sends = () => ats.seen.filter(({ method }) => method === 'POST')
  return { ...ats, made, push, sends }
}

const make = ({ json }: Seen, made: Made[]): Made => {
  const n = made.length + 1
  const one = { id: `a${n}`, candidate: `c${n}`, email: (json as { email: string }).email }
  made.push(one)
  return one
}

describe('a create with a key that the ATS honors', () => {
  const KEY = '{ kind: key, header: Idempotency-Key, lifetime: 1h }'
  /** Stores each key and returns the first response again; loses the responses that `lose` names. */
  const honouring = (lose: (send: number) => boolean) => {
    const byKey = new Map<string, Made>()
    let send = 0
    return (seen: Seen, made: Made[]): Reply => {
      const key = String(seen.headers['idempotency-key'])
      const one = byKey.get(key) ?? make(seen, made)
      byKey.set(key, one)
      return { status: 201, json: one, lost: lose(++send) }
    }
  }

  it('is resent when its response is lost, with the same key, and takes effect once', async () => {
    const { installation, push, made, sends } = await open(
      KEY,
      honouring((send) => send < 4),
    )
    const outcome = await push()
    await installation.settle(30 * MINUTE)
    expect(await installation.state(outcome)).toMatchObject({
      state: 'CONFIRMED',
      effectClass: 'keyed',
      existing: false,
      saved: { candidate: 'c1', application: 'a1' },
    })
    expect(made).toHaveLength(1)
    expect(new Set(sends().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(sends()).toHaveLength(4)
  })

  it('has another key for another push', async () => {
    const { installation, push, sends } = await open(
      KEY,
      honouring(() => false),
    )
    await push()
    await installation.consent('p2', 'r1', 'confirmed', { connection: 'small' })
    await installation.push('p2', 'r1', { connection: 'small', attachments: [] })
    await installation.settle()
    expect(new Set(sends().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })

  it('stays uncertain while a resend is refused temporarily, and is not sent without its consent', async () => {
    let busy = false
    const { installation, push, made, sends } = await open(KEY, (seen, list) => {
      if (busy) return { status: 503, json: {} }
      busy = true
      return { json: make(seen, list), lost: true }
    })
    const outcome = await push()
    await installation.settle(MINUTE)
    expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN' })
    const before = sends().length
    expect(before).toBeGreaterThan(1)
    await installation.consent('p1', 'r1', 'withdrawn', { connection: 'small', at: installation.clock.now() })
    await installation.settle(30 * MINUTE)
    expect(sends()).toHaveLength(before)
    // It may have arrived: a person has to find out, and it is never reported as cancelled.
    expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
    expect(made).toHaveLength(1)
    const { data } = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    // Whether it arrived, and if so, the erasure of what the person has taken back.
    expect(data.map(({ code }) => code).sort()).toEqual(['erase_in_ats', 'outcome_unknown'])
  })

  it('is not resent once the key has expired at the ATS', async () => {
    const { installation, push, sends } = await open(
      '{ kind: key, header: Idempotency-Key, lifetime: 90s }',
      (seen, made) => ({
        json: make(seen, made),
        lost: true,
      }),
    )
    const outcome = await push()
    await installation.settle(120 * MINUTE)
    expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
    const times = sends().length
    await installation.wind(24 * 60 * MINUTE)
    expect(sends()).toHaveLength(times)
  })
})

describe('a create that the ATS refuses a second time', () => {
  const CONFLICT =
    "{ kind: conflict, when: '$same_email(existing.email, $candidate.email)', save: { candidate: existing.candidate, application: existing.id } }"
  const unique = (lose: (send: number) => boolean, shown: (one: Made) => object = (one) => one) => {
    let send = 0
    return (seen: Seen, made: Made[]): Reply => {
      const there = made.find(({ email }) => email === (seen.json as { email: string }).email)
      const lost = lose(++send)
      if (there) return { status: 409, json: { existing: shown(there) }, lost }
      return { status: 201, json: make(seen, made), lost }
    }
  }

  it('is resent when its response is lost, and adopts the record that the refusal names', async () => {
    const { installation, push, made, sends } = await open(
      CONFLICT,
      unique((send) => send < 3),
    )
    const outcome = await push()
    await installation.settle(60 * MINUTE)
    expect(await installation.state(outcome)).toMatchObject({
      state: 'CONFIRMED',
      effectClass: 'conflict',
      existing: false,
      saved: { candidate: 'c1', application: 'a1' },
    })
    expect(made).toHaveLength(1)
    expect(sends()).toHaveLength(3)
  })

  it('adopts at once an existing candidate, and marks it as existing', async () => {
    const { installation, push, made } = await open(
      CONFLICT,
      unique(() => false),
    )
    made.push({ id: 'a9', candidate: 'c9', email: 'p1@candidates.example' })
    const outcome = await push()
    await installation.settle()
    expect(await installation.state(outcome)).toMatchObject({
      state: 'CONFIRMED',
      existing: true,
      saved: { candidate: 'c9', application: 'a9' },
    })
  })

  it('adopts nothing if the refusal names another person, or none', async () => {
    for (const shown of [{ id: 'a9', candidate: 'c9', email: 'other@candidates.example' }, {}]) {
      const { installation, push, made } = await open(
        CONFLICT,
        unique(
          () => false,
          () => shown,
        ),
      )
      made.push({ id: 'a9', candidate: 'c9', email: 'p1@candidates.example' })
      const outcome = await push()
      await installation.settle()
      expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_duplicate', saved: {} })
    }
  })

  it('is left to a person if the refusal does not resolve the loss', async () => {
    const { installation, push } = await open(
      CONFLICT,
      unique(
        (send) => send === 1,
        () => ({}),
      ),
    )
    const outcome = await push()
    await installation.settle(60 * MINUTE)
    expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  })
})

it('the effect class of a push is that of its weakest create', () => {
  const settles = {
    key: '{ kind: key, header: K, lifetime: 1h }',
    conflict: '{ kind: conflict, save: { candidate: id, application: id } }',
    person: '{ kind: person }',
  }
  const second = (settle: string): string => `
    - create: second
      request: { use: create_application }
      recovery: ${settle}`
  const classOf = (one: keyof typeof settles, other: keyof typeof settles): string =>
    planPush(connectorFrom(HEAD + spec(settles[one], second(settles[other]))).spec).effectClass
  expect(classOf('key', 'key')).toBe('keyed')
  expect(classOf('key', 'conflict')).toBe('conflict')
  expect(classOf('person', 'key')).toBe('at_most_once')
})
