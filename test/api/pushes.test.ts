import { describe, expect, it } from 'vitest'
import type { ConnectionView } from '../../runtime/app/contract.ts'
import { isoTime } from '../../runtime/kernel/machine/clock.ts'
import { type ApiKit, CONNECTION, factsOf, KEY, LOCAL_TOKEN, openApiKit, PUSH, problemIn, SECRET } from '../kit/api.ts'

/** For tests that change nothing, because they read, or are refused. */
const shared = openApiKit()

const request = ({ call }: ApiKit, body: object = PUSH, key?: string) =>
  call({
    method: 'POST',
    url: '/v1/pushes',
    payload: body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

const consent = (kit: ApiKit, change: object = {}) =>
  kit.call({
    method: 'POST',
    url: '/v1/consents',
    payload: {
      person: 'p-1',
      connection: 'acme',
      requisition: 'j1',
      kind: 'interest_and_consent',
      state: 'confirmed',
      at: isoTime(kit.clock.now()),
      evidence: {},
      ...change,
    },
  })

const sendingFrom =
  ({ call }: ApiKit) =>
  (key: string) =>
    call({ method: 'POST', url: '/v1/pushes', payload: PUSH, headers: { 'idempotency-key': 'k1' }, key })

describe('a push', () => {
  it('is acknowledged with the URL where it can be read', async () => {
    const kit = await openApiKit()
    const answer = await request(kit)
    expect(answer.headers.location).toBe(`/v1/pushes/${answer.json().id}`)
    expect((await kit.call({ url: String(answer.headers.location) })).json()).toMatchObject({
      state: 'QUEUED',
      result: { candidate: null, application: null },
    })
  })

  it('that is confirmed shows the ids of the ATS, and nothing else that a step saved', async () => {
    const { call, ids } = await shared
    const { state, result } = (await call({ url: `/v1/pushes/${ids.sent}` })).json()
    expect([state, result]).toEqual(['CONFIRMED', { candidate: '77', application: '770' }])
  })

  it('without a consent gets 409 with the id under which the refusal is recorded', async () => {
    const kit = await openApiKit()
    const answer = await request(kit, { ...PUSH, person: 'nobody asked' })
    const problem = problemIn(answer)
    expect(answer.status).toBe(409)
    expect(problem).toMatchObject({ code: 'consent_missing', cause: 'consent', who_fixes: 'platform' })
    expect((await kit.call({ url: `/v1/pushes/${problem.push}` })).json()).toMatchObject({
      state: 'REFUSED',
      cause: 'consent',
    })
  })

  it.each([
    ['a line break', 'Ada\nAdmin'],
    ['a C1 control character', 'Ada\u009b31m'],
    ['a line separator', 'Ada\u2028Admin'],
    ['a right-to-left override', 'Ada\u202egpj.exe'],
    ['an isolate without its end', 'Ada\u2066'],
  ])('whose names or ids contain %s is refused, and nothing is stored', async (_, text) => {
    const kit = await shared
    const before = await factsOf(kit)
    const bodies = [
      [{ ...PUSH, candidate: { ...PUSH.candidate, first_name: text } }, '/candidate/first_name'],
      [{ ...PUSH, person: text }, '/person'],
      [{ ...PUSH, candidate: { ...PUSH.candidate, email: `${text}@example.com` } }, '/candidate/email'],
    ] as const
    for (const [body, pointer] of bodies) {
      const answer = await request(kit, body)
      expect([answer.status, problemIn(answer).errors?.[0]?.pointer]).toEqual([422, pointer])
      expect(answer.text).not.toContain(text)
    }
    expect(await factsOf(kit)).toBe(before)
  })

  it.each([
    ['Arabic', 'أحمد'],
    ['Hebrew with its marks', 'דָּוִד\u200f'],
    ['a name with a joiner', 'क्\u200dष'],
  ])('takes a name in %s', async (_, first_name) => {
    const kit = await openApiKit()
    expect((await request(kit, { ...PUSH, candidate: { ...PUSH.candidate, first_name } })).status).toBe(202)
  })

  it('has its Idempotency-Key per caller: the same key from another caller is another push', async () => {
    const kit = await openApiKit()
    const first = await request(kit, PUSH, 'k1')
    const other = await kit.call({
      method: 'POST',
      url: '/v1/pushes',
      payload: { ...PUSH, requisition: 'j2' },
      headers: { 'idempotency-key': 'k1' },
      key: 'hw_other_key',
    })
    expect(problemIn(other).code).not.toBe('idempotency_mismatch')
    expect(other.json().push).not.toBe(first.json().id)
  })

  it('has its Idempotency-Key per API key: a key of the store shares none with a key that had its name', async () => {
    const kit = await openApiKit()
    const { keys } = kit.app
    const send = sendingFrom(kit)
    const ids = [(await send(KEY)).json().id, (await send(LOCAL_TOKEN)).json().id]
    // The API refuses these names; an earlier version, or a later row in hirewire.yaml, may have caused them.
    for (const name of ['platform', 'local']) {
      const { token } = await keys.create({ name, role: 'platform', connections: null, expiresAt: null })
      const answer = await send(token)
      expect([name, answer.status, answer.headers['idempotency-replayed']]).toEqual([name, 202, undefined])
      ids.push(answer.json().id)
    }
    expect(new Set(ids).size).toBe(4)
  })

  it('resent after its API key was rotated gets the same response', async () => {
    const kit = await openApiKit()
    const { keys } = kit.app
    const send = sendingFrom(kit)
    const { key, token } = await keys.create({ name: 'app', role: 'platform', connections: null, expiresAt: null })
    const first = await send(token)
    const again = await send((await keys.rotate(key.id, { overlapMs: 0 })).token)
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
  })

  it('resent with its key gets the same response and is created once', async () => {
    const kit = await openApiKit()
    const [first, again] = [await request(kit, PUSH, 'k1'), await request(kit, PUSH, 'k1')]
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([202, first.text, 'true'])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    const other = await request(kit, { ...PUSH, requisition: 'j2' }, 'k1')
    expect([other.status, problemIn(other).code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('that was refused is refused again under the same key, even after a consent was recorded', async () => {
    const kit = await openApiKit()
    const body = { ...PUSH, person: 'p-2' }
    const first = problemIn(await request(kit, body, 'k2'))
    await consent(kit, { person: 'p-2' })
    const again = await request(kit, body, 'k2')
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([409, 'true'])
    expect(problemIn(again)).toMatchObject({ push: first.push, detail: first.detail, code: first.code })
    expect((await request(kit, body, 'k3')).status).toBe(202)
  })

  it('with content that is not base64, or with an empty key, is refused', async () => {
    const kit = await shared
    for (const content of ['not base64!', 'YWJj\n', 'YWJ', 'data:;base64,YWJj', '_-8='])
      expect(
        problemIn(await request(kit, { ...PUSH, attachments: [{ kind: 'resume', file_name: 'a.pdf', content }] }))
          .errors,
      ).toMatchObject([{ pointer: '/attachments/0/content' }])
    expect(problemIn(await request(kit, PUSH, 'a key with spaces')).errors).toMatchObject([
      { in: 'header', pointer: '/idempotency-key' },
    ])
  })
})

describe('a consent', () => {
  it('that is withdrawn returns the pushes that it cancelled', async () => {
    const kit = await openApiKit()
    const id = (await request(kit)).json().id
    const answer = await consent(kit, { state: 'withdrawn' })
    expect(answer.status).toBe(201)
    expect(answer.json().cancelled_pushes).toEqual(expect.arrayContaining([id, kit.ids.push]))
  })

  it('may be dated slightly ahead of the server clock, but not more', async () => {
    const kit = await openApiKit()
    const ahead = (ms: number) => consent(kit, { at: isoTime(kit.clock.now() + ms) })
    expect((await ahead(300_000)).status).toBe(201)
    const answer = await ahead(300_001)
    expect([answer.status, problemIn(answer).errors]).toMatchObject([422, [{ pointer: '/at' }]])
    expect(problemIn(await consent(kit, { expires_at: '2025-01-01T00:00:00Z' })).errors).toMatchObject([
      { pointer: '/expires_at' },
    ])
  })

  it('is recorded under the API key unless it names who recorded it', async () => {
    const kit = await openApiKit()
    const evidence = async (change: object) => (await consent(kit, change)).json().evidence
    expect(await evidence({})).toEqual({ recorded_by: 'platform' })
    const given = { recorded_by: 'Nora', text_version: '3', text_hash: 'sha256:9f86' }
    expect(await evidence({ evidence: given })).toEqual(given)
  })

  it('keeps its time in any UTC offset', async () => {
    const answer = await consent(await openApiKit(), { at: '2026-01-05T09:30:00+01:00' })
    expect(answer.json().at).toBe('2026-01-05T08:30:00.000Z')
  })
})

describe('a list', () => {
  it('returns every entry once, page by page', async () => {
    const kit = await openApiKit()
    for (let n = 0; n < 5; n++) await consent(kit, { person: `p-${n}` })
    const seen: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer = await kit.call({ url: `/v1/consents?limit=2${cursor && `&cursor=${cursor}`}` })
      const page: { data: { seq: number }[]; next_cursor: string | null } = answer.json()
      seen.push(...page.data.map(({ seq }) => seq))
      cursor = page.next_cursor
    }
    expect(seen).toEqual((await kit.app.consents.list({}, { limit: 100 })).data.map(({ seq }) => seq))
    expect(seen.length).toBeGreaterThan(5)
  })
})

/** From now on it shows every credential of a connection, also an undeclared one. */
function unmask({ connections }: ApiKit['app']): void {
  const { create, get, list } = connections
  const credentials = { ...CONNECTION.credentials, undeclared: SECRET }
  const shown = (view: ConnectionView): ConnectionView => ({
    ...view,
    input: { ...view.input, credentials, webhook: { webhook_key: SECRET } },
  })
  connections.create = async (...given) => shown(await create(...given))
  connections.get = async (id) => shown(await get(id))
  connections.list = async (...given) => {
    const page = await list(...given)
    return { ...page, data: page.data.map(shown) }
  }
}

describe('a connection', () => {
  it('response contains no secret, even if the app fails to mask it', async () => {
    const { call, app } = await openApiKit()
    unmask(app)
    const made = await call({ method: 'POST', url: '/v1/connections', payload: { ...CONNECTION, id: 'b' } })
    expect(made.json()).toMatchObject({
      id: 'b',
      credentials: { client_id: 'acme-client', client_secret: '••••••' },
      webhook: { webhook_key: '••••••' },
    })
    for (const answer of [made, await call({ url: '/v1/connections' }), await call({ url: '/v1/connections/b' })])
      expect(answer.text).not.toContain(SECRET)
  })

  it('with waiting pushes is removed only with force', async () => {
    const { call, app } = await openApiKit()
    const cancelled = async () => (await app.pushes.list({ state: 'CANCELLED' }, { limit: 10 })).data.length
    const before = await cancelled()
    const refused = await call({ method: 'DELETE', url: '/v1/connections/acme' })
    expect([refused.status, problemIn(refused).code]).toEqual([409, 'connection_busy'])
    const removed = await call({ method: 'DELETE', url: '/v1/connections/acme?force=true' })
    const count = (await cancelled()) - before
    expect(count).toBeGreaterThan(0)
    expect(removed.json()).toEqual({ removed: 'acme', cancelled_pushes: count })
  })

  it('whose credential has none of the three forms is refused with the three forms listed', async () => {
    const { call } = await shared
    const answer = await call({
      method: 'PATCH',
      url: '/v1/connections/acme',
      payload: { credentials: { client_secret: { vault: 'x' } } },
    })
    expect(problemIn(answer).errors).toEqual([
      {
        in: 'body',
        pointer: '/credentials/client_secret',
        message: 'must be a string, { "env": NAME } or { "file": path }',
      },
    ])
  })
})

describe('a review decision', () => {
  it('is recorded under the named person, or under the API key', async () => {
    const kit = await openApiKit()
    const decide = (payload: object) =>
      kit.call({ method: 'POST', url: `/v1/reviews/${kit.ids.review}/decision`, payload })
    expect(problemIn(await decide({ decision: 'create', candidate: 'c-77' })).errors).toMatchObject([
      { pointer: '/candidate' },
    ])
    expect((await decide({ decision: 'discard' })).json()).toMatchObject({ decided_by: 'platform', state: 'decided' })
    expect((await decide({ decision: 'create' })).status).toBe(409)
  })
})
