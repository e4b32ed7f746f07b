import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { ACCESS } from '../../runtime/api/operations.ts'
import type { AuditRow } from '../../runtime/app/contract.ts'
import { HirewireError } from '../../runtime/kernel/errors/errors.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { type ApiKit, KEY, LOCAL_TOKEN, openApiKit, PUSH, problemIn } from '../kit/api.ts'
import { SHARED_COMPILERS } from '../kit/compilers.ts'
import { turn } from '../kit/until.ts'
import { operationsOf, readDocument } from './document.ts'
import { OPERATIONS, openForOperations } from './operations.ts'

let kit: ApiKit
afterEach(() => kit?.api.close())

const entries = async (): Promise<AuditRow[]> => (await kit.app.audit.list({}, { limit: 500 })).data
const newest = async (): Promise<AuditRow> => (await entries())[0]!
/** Objects as `kind id`; a hash as `kind #`. */
const about = ({ objects }: AuditRow) => objects.map(({ kind, id }) => `${kind} ${id ?? '#'}`)

async function listen(change: Partial<Parameters<typeof buildApi>[0]> = {}): Promise<number> {
  const { app, clock } = kit
  await kit.api.close()
  const apiKeys = [{ name: 'platform', hash: sha256(KEY), role: 'admin', connections: null }] as const
  const deps = { app, apiKeys, logger: false, version: '0', clock, compilers: SHARED_COMPILERS } as const
  const api = await buildApi({ ...deps, ...change })
  kit = { ...kit, api }
  await api.listen({ host: '127.0.0.1', port: 0 })
  return (api.server.address() as { port: number }).port
}

type Got = { readonly status: number; readonly text: string; readonly type: string }
/** A request over a real connection. */
function send(port: number, path: string, { method = 'GET', headers = {} } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { authorization: `Bearer ${KEY}`, ...headers } }
    request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, type: String(answer.headers['content-type']) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('every operation', () => {
  it('states whether it is recorded: each change is, unless it is its own record', () => {
    const changing = Object.entries(ACCESS).filter(([route]) => !route.startsWith('GET '))
    expect(changing.flatMap(([route, { audited }]) => (audited === 'action' ? [] : [`${route} ${audited}`]))).toEqual([
      // Plays recorded responses: it changes nothing, and returns no personal data.
      'POST /v1/connectors/:id/test none',
      'POST /v1/connections/:id/try read',
      'POST /v1/consents none',
      'POST /v1/pushes dry_run',
      'POST /v1/persons/look-up read',
    ])
    const read = Object.entries(ACCESS).filter(([route]) => route.startsWith('GET '))
    expect(read.flatMap(([route, { audited }]) => (audited === 'none' ? [route] : []))).toEqual([
      'GET /v1/summary',
      'GET /v1/connectors',
      'GET /v1/connectors/:id',
      'GET /v1/connectors/:id/spec',
      'GET /v1/connections',
      'GET /v1/connections/:id',
      'GET /v1/connect-links',
      'GET /v1/connect-links/:id',
      'GET /v1/departments',
      'GET /v1/departments/:connection/:id',
      'GET /v1/locations',
      'GET /v1/locations/:connection/:id',
      'GET /v1/pushes/groups',
      'GET /v1/bulk',
      'GET /v1/bulk/:id',
      'GET /v1/bulk/:id/items',
      'GET /v1/analytics/funnel',
      'GET /v1/analytics/time-in-phase',
      'GET /v1/analytics/pushes',
      'GET /v1/analytics/pulls',
      'GET /v1/analytics/limits',
      'GET /v1/analytics/deliveries',
      'GET /v1/runs',
      'GET /v1/runs/:id',
      'GET /v1/quarantine/groups',
      'GET /v1/budgets',
      'GET /v1/issues',
      'GET /v1/nodes',
      'GET /v1/settings/pushes',
      'GET /v1/settings/pause',
      'GET /v1/settings/retention',
      'GET /v1/backups',
      'GET /v1/keys',
      'GET /v1/keys/:id',
      'GET /v1/keys/self',
      'GET /v1/webhook-endpoints',
      'GET /v1/webhook-endpoints/:id',
      'GET /v1/webhook-endpoints/:id/deliveries',
      'GET /metrics',
    ])
  })

  it('has exactly the entry that its row in the table states', async () => {
    kit = await openForOperations()
    const document = operationsOf(await readDocument(kit))
    const routeOf = new Map(
      document.map(({ method, path, operation }) => [
        operation.operationId,
        `${method} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`,
      ]),
    )
    const last = (id: string): number => Number(id === 'removeConnection')
    for (const { id, happy, status, open } of OPERATIONS.toSorted((a, b) => last(a.id) - last(b.id))) {
      const before = await kit.app.audit.lastSeq()
      await kit.call({ ...happy(kit.ids), ...(open && { key: null }) })
      const added = (await kit.app.audit.list({}, { limit: 5 })).data.filter(({ seq }) => seq > before)
      const route = routeOf.get(id)!
      const audited = ACCESS[route]?.audited ?? 'none'
      if (audited === 'none' || audited === 'dry_run') expect([id, added]).toEqual([id, []])
      else
        expect([id, added]).toEqual([
          id,
          [
            expect.objectContaining({
              kind: audited,
              operation: id,
              route,
              status,
              key: { id: 'config:platform', name: 'platform', role: 'admin' },
              address: '127.0.0.1',
            }),
          ],
        ])
    }
  })
})

describe('an entry', () => {
  it('names the ids of what was read, and nothing else of it', async () => {
    kit = await openApiKit()
    await kit.call({ url: `/v1/pushes/${kit.ids.push}` })
    expect(about(await newest())).toEqual(['connection acme', 'person p-1', `push ${kit.ids.push}`])
    const { data } = (await kit.call({ url: '/v1/pushes?connection=acme' })).json<{ data: { person: string }[] }>()
    const persons = [...new Set(data.map(({ person }) => `person ${person}`))]
    expect(persons.length).toBeGreaterThan(1)
    expect(about(await newest()).toSorted()).toEqual(['connection acme', ...persons.toSorted()])
    expect((await newest()).rows).toBe(data.length)
    await kit.call({ url: `/v1/reviews/${kit.ids.review}` })
    expect(about(await newest())).toContain(`review ${kit.ids.review}`)
    await kit.call({ url: '/v1/candidates/acme/j1' })
    expect(about(await newest())).toEqual(['candidate #', 'connection acme'])
    await kit.call({ method: 'POST', url: '/v1/keys', payload: { name: 'desk', role: 'operator' } })
    expect(about(await newest())).toEqual([expect.stringMatching(/^key key_/)])
    const all = JSON.stringify(await entries())
    for (const text of ['Ada', 'Lovelace', 'ada@example.com', '+44', '442079460958', 'c-77'])
      expect(all).not.toContain(text)
  })

  it('of a request that failed has no text that the request only claims to be an id', async () => {
    kit = await openApiKit()
    for (const id of ['ada@example.com', '+44 20 7946 0958', 'Ada Lovelace']) {
      const inPath = encodeURIComponent(id)
      expect((await kit.call({ method: 'POST', url: `/v1/pushes/${inPath}/cancel` })).status).toBe(404)
      expect((await kit.call({ method: 'POST', url: `/v1/connections/${inPath}/pause` })).status).toBe(404)
      await kit.call({ method: 'POST', url: `/v1/persons/${inPath}/erase` })
    }
    expect(await entries()).toHaveLength(9)
    const all = JSON.stringify(await entries())
    // Longer than what the random digits of the hashes spell by chance, or with signs that they do not have.
    for (const text of ['Ada', 'ada@', 'ada%40', '7946 0958', '7946%200958', '442079460958'])
      expect(all).not.toContain(text)
  })

  it('names the acting person of the header, who is the author of a decision without one of its own', async () => {
    kit = await openApiKit()
    const headers = { 'x-acting-person': 'ann@desk.example' }
    const decided = await kit.call({
      method: 'POST',
      url: `/v1/reviews/${kit.ids.review}/decision`,
      payload: { decision: 'create' },
      headers,
    })
    expect(decided.json()).toMatchObject({ decided_by: 'ann@desk.example' })
    expect((await newest()).actingPerson).toBe('ann@desk.example')
    await kit.call({ method: 'POST', url: `/v1/runs/${kit.ids.run}/release`, payload: { by: 'Jörg' } })
    expect((await newest()).actingPerson).toBe('Jörg')
    await kit.call({ method: 'POST', url: `/v1/runs/${kit.ids.run}/release` })
    expect((await newest()).actingPerson).toBeNull()
  })

  it('exists for each attempt of an action that is forbidden, invalid or impossible', async () => {
    kit = await openApiKit()
    const { token } = await kit.app.keys.create({
      name: 'reader',
      role: 'auditor',
      connections: null,
      expiresAt: null,
    })
    const pause = { method: 'POST', url: '/v1/connections/acme/pause' } as const
    expect((await kit.call({ ...pause, key: token })).status).toBe(403)
    expect(await newest()).toMatchObject({ status: 403, kind: 'action', key: { name: 'reader', role: 'auditor' } })
    expect(about(await newest())).toEqual(['connection acme'])
    expect((await kit.call({ ...pause, payload: { reason: 5 } })).status).toBe(422)
    expect((await newest()).status).toBe(422)
    expect((await kit.call({ method: 'POST', url: `/v1/pushes/${kit.ids.push}/retry` })).status).toBe(409)
    expect((await newest()).status).toBe(409)
  })

  it('exists for a read that is forbidden, not for one that finds nothing, unless it asks for a person', async () => {
    kit = await openApiKit()
    const { token } = await kit.app.keys.create({
      name: 'builder',
      role: 'integrator',
      connections: null,
      expiresAt: null,
    })
    expect((await kit.call({ url: '/v1/consents?person=p-1', key: token })).status).toBe(403)
    expect([(await newest()).status, about(await newest())]).toEqual([403, ['person #']])
    const before = (await entries()).length
    await kit.call({ url: '/v1/pushes/psh_none' })
    await kit.call({ url: `/v1/changes?after=${await kit.store.changes.lastSeq()}` })
    await kit.call({ url: '/v1/pushes?state=SENDING' })
    expect(await entries()).toHaveLength(before)
    await kit.call({ url: '/v1/pushes?person=p-9' })
    expect([(await newest()).rows, about(await newest())]).toEqual([0, ['person #']])
  })

  it('exists for a dry run, which shows data of the ATS, and not for a push, which is its own record', async () => {
    kit = await openApiKit()
    expect((await kit.call({ method: 'POST', url: '/v1/pushes', payload: PUSH })).status).toBe(202)
    expect(await entries()).toEqual([])
    expect((await kit.call({ method: 'POST', url: '/v1/pushes?dry_run=true', payload: PUSH })).status).toBe(200)
    expect(await newest()).toMatchObject({ kind: 'read', operation: 'requestPush', status: 200 })
    expect(about(await newest())).toEqual(['connection acme', 'person #'])
  })

  it('is not written for what the rate limit refuses: it would fill the log', async () => {
    kit = await openApiKit({ requestsPerMinute: 2 })
    const statuses: number[] = []
    for (let at = 0; at < 4; at++)
      statuses.push((await kit.call({ method: 'POST', url: '/v1/connections/acme/resume' })).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await entries()).map(({ status }) => status)).toEqual([200, 200])
  })

  it('names the command line as the sender of its local token', async () => {
    kit = await openApiKit()
    await kit.call({ method: 'POST', url: '/v1/connections/acme/resume', key: LOCAL_TOKEN })
    expect((await newest()).key).toEqual({ id: 'local', name: 'local', role: 'admin' })
  })
})

describe('the header X-Acting-Person', () => {
  it.each([
    ['a control character', 'ann\u0007'],
    ['a character that changes the direction of text', 'ann\u202e'],
    ['a line separator', 'ann\u2028'],
    ['201 characters', 'a'.repeat(201)],
    ['no character', ''],
    ['only a space', ' '],
  ])('is refused with %s, and nothing is done', async (_what, value) => {
    kit = await openApiKit()
    const headers = { 'x-acting-person': value }
    const answer = await kit.call({ method: 'POST', url: '/v1/connections/acme/pause', headers })
    expect(answer.status).toBe(422)
    expect(problemIn(answer).errors).toEqual([expect.objectContaining({ in: 'header', pointer: '/x-acting-person' })])
    expect((await kit.app.connections.get('acme')).row.state).toBe('active')
    expect(await newest()).toMatchObject({ status: 422, actingPerson: null })
  })
})

describe('over a real connection', () => {
  it('the address is that of the client, and of the forwarded client only behind a trusted proxy', async () => {
    kit = await openApiKit()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await send(await listen(), '/v1/pushes', { headers })).status).toBe(200)
    expect((await newest()).address).toBe('127.0.0.1')
    await send(await listen({ trustProxy: ['127.0.0.1'] }), '/v1/pushes', { headers })
    expect((await newest()).address).toBe('203.0.113.9')
  })

  it('a response leaves only after its entry is stored, and is withheld without one', async () => {
    kit = await openApiKit()
    const { app } = kit
    const order: string[] = []
    const record = async (): Promise<void> => {
      await turn()
      order.push('stored')
    }
    const stored = await listen({ app: { ...app, recorder: { ...app.recorder, record } } })
    await send(stored, `/v1/pushes/${kit.ids.push}`).then(({ status }) => order.push(`received ${status}`))
    expect(order).toEqual(['stored', 'received 200'])

    const full = async (): Promise<never> => {
      throw new HirewireError('store_full', 'The disk is full.')
    }
    const failing = await listen({ app: { ...app, recorder: { record: full, begin: full, finish: full } } })
    for (const path of [`/v1/pushes/${kit.ids.push}`, '/v1/audit/export?format=csv', '/v1/changes']) {
      const answer = await send(failing, path)
      expect([path, answer.status, answer.type]).toEqual([path, 503, 'application/problem+json; charset=utf-8'])
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'store_full', status: 503 })
      expect(answer.text).not.toContain('Lovelace')
    }
    // An action that cannot be announced is not done.
    expect((await send(failing, '/v1/connections/acme/pause', { method: 'POST' })).status).toBe(503)
    expect((await app.connections.get('acme')).row.state).toBe('active')
  })

  it('an action is announced before it is done, and its entry is stored before its response', async () => {
    kit = await openApiKit()
    const { app } = kit
    const order: string[] = []
    const recorder: typeof app.recorder = {
      ...app.recorder,
      async begin(entry) {
        order.push(`announced ${entry.status}`)
        return app.recorder.begin(entry)
      },
      async finish(id, entry) {
        await app.recorder.finish(id, entry)
        order.push(`stored ${entry.status}`)
      },
    }
    const pause: typeof app.connections.pause = async (...given) => {
      order.push('done')
      return app.connections.pause(...given)
    }
    const port = await listen({ app: { ...app, recorder, connections: { ...app.connections, pause } } })
    const { status } = await send(port, '/v1/connections/acme/pause', { method: 'POST' })
    order.push(`received ${status}`)
    expect(order).toEqual(['announced null', 'done', 'stored 200', 'received 200'])
  })

  it('an event stream has its entry before its first byte', async () => {
    kit = await openApiKit()
    const port = await listen()
    const headers = { authorization: `Bearer ${KEY}`, accept: 'text/event-stream' }
    await new Promise<void>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path: '/v1/changes', headers }, (answer) => {
        answer.once('data', () => {
          outgoing.destroy()
          resolve()
        })
      }).on('error', reject)
      outgoing.end()
    })
    expect(await newest()).toMatchObject({ operation: 'listChanges', status: 200, rows: null })
  })
})

describe('the log', () => {
  it('may be read by auditor and admin only, without a limit to connections, and each read is recorded', async () => {
    kit = await openApiKit()
    for (const role of ['platform', 'operator', 'integrator', 'auditor', 'admin'] as const) {
      const key = { name: role, role, connections: null, expiresAt: null }
      const { token } = await kit.app.keys.create(key)
      const allowed = role === 'auditor' || role === 'admin' ? 200 : 403
      for (const url of ['/v1/audit', '/v1/audit/export'])
        expect([role, (await kit.call({ url, key: token })).status]).toEqual([role, allowed])
      expect((await newest()).status).toBe(allowed)
      const limited = await kit.app.keys.create({ ...key, name: `${role} of acme`, connections: ['acme'] })
      expect([role, (await kit.call({ url: '/v1/audit', key: limited.token })).status]).toEqual([role, 403])
    }
  })

  it('is filtered and read page by page', async () => {
    kit = await openApiKit()
    for (const url of [`/v1/pushes/${kit.ids.push}`, '/v1/candidates/acme/j1', '/v1/connections/acme/resume'])
      await kit.call({ url, method: url.endsWith('resume') ? 'POST' : 'GET' })
    const operations = async (query: string): Promise<string[]> =>
      (await kit.call({ url: `/v1/audit?${query}` }))
        .json<{ data: { operation: string }[] }>()
        .data.map(({ operation }) => operation)
    expect(await operations('person=p-1')).toEqual(['getPush'])
    expect(await operations('record=acme/candidate/j1')).toEqual(['getCandidate'])
    expect(await operations('connection=acme&kind=action')).toEqual(['resumeConnection'])
    expect(await operations('operation=getPush&key=config:platform&to=9999-01-01T00:00:00Z')).toEqual(['getPush'])
    expect(await operations('from=9999-01-01T00:00:00Z')).toEqual([])
    const first = await kit.call({ url: '/v1/audit?kind=read&operation=getPush&limit=1' })
    expect(first.json()).toMatchObject({ data: [{ operation: 'getPush' }], next_cursor: null })
    const page = (await kit.call({ url: '/v1/audit?limit=1' })).json<{ next_cursor: string; data: { seq: number }[] }>()
    const next = await kit.call({ url: `/v1/audit?limit=1&cursor=${page.next_cursor}` })
    expect(next.json<{ data: { seq: number }[] }>().data[0]!.seq).toBe(page.data[0]!.seq - 1)
  })

  it('is counted on request, as its filter selects it', async () => {
    kit = await openApiKit()
    for (let nth = 0; nth < 3; nth++) await kit.call({ url: `/v1/pushes/${kit.ids.push}` })
    await kit.call({ url: '/v1/connections/acme/resume', method: 'POST' })
    const page = async (query: string) => (await kit.call({ url: `/v1/audit?limit=2&${query}` })).json()
    const of = 'operation=getPush&sort=oldest'
    const first = await page(`${of}&count=true`)
    expect(first.total).toEqual({ count: 3, exact: true })
    const last = await page(`${of}&count=true&cursor=${String(first.next_cursor)}`)
    expect(last).toMatchObject({ data: [{ operation: 'getPush' }], next_cursor: null, total: { count: 3 } })
    expect(await page('kind=action&count=true')).toMatchObject({ total: { count: 1, exact: true } })
    expect((await page(of)).total).toBeUndefined()
  })

  it('is exported as lines of JSON up to its newest entry, however long it is', async () => {
    kit = await openApiKit()
    await kit.call({ url: `/v1/pushes/${kit.ids.push}` })
    const [template] = await entries()
    const { seq: _, objects: __, ...facts } = template!
    for (let at = 0; at < 250; at++) await kit.app.recorder.record({ ...facts, subjects: [] })
    const { text, type } = await send(await listen(), '/v1/audit/export?kind=read')
    expect(type).toBe('application/x-ndjson')
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual(Array.from({ length: 251 }, (_, index) => index + 1))
    expect(JSON.parse(lines[0]!)).toMatchObject({
      objects: expect.arrayContaining([{ kind: 'person', id: 'p-1', hash: expect.any(String) }]),
    })
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\u0009=1', '＝1+1', '"=1'])(
    'is exported as CSV in which %j is a text and not a formula',
    async (name) => {
      kit = await openApiKit()
      const { app } = kit
      const { token } = await app.keys.create({ name, role: 'admin', connections: null, expiresAt: null })
      await kit.call({ url: '/v1/pushes', key: token })
      const { text, headers } = await kit.call({ url: '/v1/audit/export?format=csv' })
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit.csv"',
      })
      const [head, line] = text.split('\r\n')
      expect(head).toMatch(/^"seq","at","key_id","key_name"/)
      const cells = line!.match(/(?<=^|,)(?:"(?:[^"]|"")*"|\d*)(?=,|$)/g)!
      expect(cells).toHaveLength(head!.split(',').length)
      for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@\t\r＝]/)
      // A reader that splits at tabs begins a cell behind one, too.
      const written = name.replace('\t', "\t'")
      expect(cells[3]).toBe(`"'${written.replaceAll('"', '""')}"`)
    },
  )

  it('is exported to a few clients at once, and a place is free again when one leaves', async () => {
    kit = await openApiKit()
    await kit.call({ url: `/v1/pushes/${kit.ids.push}` })
    const { app } = kit
    let proceed = (): void => {}
    const gate = new Promise<void>((resolve) => {
      proceed = resolve
    })
    const read: typeof app.audit.read = async (...given) => {
      await gate
      return app.audit.read(...given)
    }
    const port = await listen({ app: { ...app, audit: { ...app.audit, read } }, limits: { exports: 1 } })
    const first = send(port, '/v1/audit/export?format=csv')
    expect((await send(port, '/v1/audit/export')).status).toBe(429)
    proceed()
    expect((await first).status).toBe(200)
    expect((await send(port, '/v1/audit/export')).status).toBe(200)
  })

  it('stops being exported when its key ends, and the client sees that the export is not complete', async () => {
    kit = await openApiKit()
    const { app } = kit
    const { key, token } = await app.keys.create({ name: 'x', role: 'auditor', connections: null, expiresAt: null })
    for (let at = 0; at < 2; at++) await kit.call({ url: `/v1/pushes/${kit.ids.push}` })
    const read: typeof app.audit.read = async (filter, range) => {
      const rows = await app.audit.read(filter, { ...range, limit: 1 })
      if (range.after > 0) await app.keys.revoke(key.id)
      return rows
    }
    const port = await listen({ app: { ...app, audit: { ...app.audit, read } } })
    const headers = { authorization: `Bearer ${token}` }
    await expect(send(port, '/v1/audit/export', { headers })).rejects.toThrow(/aborted|ECONNRESET|hang up/)
  })
})
