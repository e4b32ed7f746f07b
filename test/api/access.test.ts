import { describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { ACCESS } from '../../runtime/api/operations.ts'
import { ROLES, type Role } from '../../runtime/kernel/model/states.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import {
  type ApiKit,
  type ApiResponse,
  CONNECTION,
  factsOf,
  KEY,
  LOCAL_TOKEN,
  openApiKit,
  PERSONS,
  problemIn,
} from '../kit/api.ts'
import { operationsOf, readDocument } from './document.ts'
import { OPERATIONS, openForOperations } from './operations.ts'

/** The rows of the table, each with its requests. */
const table = openApiKit().then(rowsOf)

async function rowsOf(kit: ApiKit) {
  const names = new Map(
    operationsOf(await readDocument(kit)).map(({ method, path, operation }) => [
      `${method} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`,
      operation.operationId,
    ]),
  )
  return Object.entries(ACCESS).map(([route, row]) => {
    const operation = OPERATIONS.find(({ id }) => id === names.get(route))
    if (!operation) throw new Error(`${route} has no request in operations.ts.`)
    return { ...row, ...operation }
  })
}

/** A stored key, and the call that it signs. */
async function keyFor(kit: ApiKit, role: Role, connections: readonly string[] | null) {
  const name = `${role} ${connections?.join() ?? 'all'}`
  const { token } = await kit.app.keys.create({ name, role, connections, expiresAt: null })
  return (request: Parameters<ApiKit['call']>[0]) => kit.call({ ...request, key: token })
}

/** The connection to which keys are limited; everything in the kit belongs to `acme`. */
const OTHER = 'other'

async function openKit(): Promise<ApiKit> {
  const kit = await openForOperations()
  await kit.app.connections.create({ ...CONNECTION, id: OTHER })
  return kit
}

/** A response without what differs in each: the id of the request, and the id that was asked for. */
const comparable = (answer: ApiResponse, asked: readonly string[]) => {
  const { instance: _, ...problem } = problemIn(answer)
  const text = asked.reduce((all, id) => all.replaceAll(id, '<id>'), JSON.stringify(problem))
  return [answer.status, text]
}

describe('the table of what API keys may do', () => {
  it('has a row for each route that requires a key, and no other', async () => {
    const kit = await openApiKit()
    const closed = operationsOf(await readDocument(kit)).filter(({ operation }) => operation.security === undefined)
    const routes = closed.map(({ method, path }) => `${method} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`)
    expect(Object.keys(ACCESS).toSorted()).toEqual(routes.toSorted())
  })

  it('lets admin do everything, and auditor change nothing', () => {
    const rows = Object.entries(ACCESS)
    expect(rows.filter(([, { roles }]) => !roles.includes('admin'))).toEqual([])
    const theirs = rows.filter(([route, { roles }]) => roles.includes('auditor') && !route.startsWith('GET '))
    // A read, with what is asked for in the body.
    expect(theirs.map(([route, { audited }]) => `${route} ${audited}`)).toEqual(['POST /v1/persons/look-up read'])
  })

  it.each(ROLES)('is kept for the role %s on every route', async (role) => {
    const removes = ({ id }: { readonly id: string }): number =>
      Number(['removeConnection', 'deleteWebhookEndpoint'].includes(id))
    const removalLast = (await table).toSorted((a, b) => removes(a) - removes(b))
    const kit = await openKit()
    const call = await keyFor(kit, role, null)
    for (const { id, roles, happy, status } of removalLast) {
      const answer = await call(happy(kit.ids))
      if (roles.includes(role))
        expect([id, answer.status, answer.status === status ? '' : answer.text]).toEqual([id, status, ''])
      else expect([id, answer.status, problemIn(answer).code]).toEqual([id, 403, 'forbidden'])
    }
  })

  it('refuses a role before it reads the request: the response says nothing of what exists', async () => {
    const kit = await openKit()
    const call = await keyFor(kit, 'auditor', null)
    for (const { route, roles, bad, unknown } of await table) {
      if (roles.includes('auditor')) continue
      for (const request of [bad?.request(kit.ids), unknown])
        if (request) expect([route, (await call(request)).status]).toEqual([route, 403])
    }
  })
})

describe('a key that is limited to another connection', () => {
  it('sees, changes and finds nothing of a foreign one on any route', async () => {
    const kit = await openKit()
    const call = await keyFor(kit, 'admin', [OTHER])
    const before = await factsOf(kit)
    const named = ['acme', 'nobody', 'nothing', 'j1', ...Object.values(PERSONS), ...Object.values(kit.ids)]
    // Some contain others.
    const asked = named.toSorted((a, b) => b.length - a.length)
    for (const { id, reach, happy, status, unknown } of await table) {
      const answer = await call(happy(kit.ids))
      if (reach === 'all') expect([id, answer.status, problemIn(answer).code]).toEqual([id, 403, 'forbidden'])
      if (reach === 'none') expect([id, answer.status]).toEqual([id, status])
      if (reach === 'rows' && String(answer.headers['content-type']).startsWith('text/csv'))
        expect([id, answer.text.trimEnd().split('\r\n').length]).toEqual([id, 1])
      else if (id.startsWith('count')) {
        // Counts name no connection. Of the foreign ones, there are some.
        const { data } = answer.json<{ data: Record<string, string | number | null>[] }>()
        const counted = data.flatMap(({ at: _, ...counts }) => Object.values(counts)).filter((one) => one)
        expect([id, answer.status, counted]).toEqual([id, 200, []])
      } else if (reach === 'rows' && answer.status < 400) {
        type Rows = readonly { connection?: string; id?: string; connections?: string[] }[]
        const { data, pushes } = answer.json<{ data?: Rows; pushes?: { connections: Rows } }>()
        const owners = (data ?? pushes!.connections).map((row) => row.connection ?? row.connections?.join() ?? row.id)
        expect([id, owners.filter((owner) => owner !== OTHER)]).toEqual([id, []])
      }
      if (reach !== 'one') continue
      expect([id, answer.status]).toEqual([id, 404])
      if (unknown) expect([id, comparable(answer, asked)]).toEqual([id, comparable(await call(unknown), asked)])
    }
    expect(await factsOf(kit)).toBe(before)
  })

  it('gets the response of an unknown connection where it names a foreign one in a list', async () => {
    const kit = await openKit()
    const call = await keyFor(kit, 'admin', [OTHER])
    for (const { id, route, reach } of await table) {
      if (reach !== 'rows' || !route.startsWith('GET ') || id === 'listConnections') continue
      const url = route.slice(4)
      const [foreign, unknown] = [
        await call({ url: `${url}?connection=acme` }),
        await call({ url: `${url}?connection=nobody` }),
      ]
      expect([id, comparable(foreign, ['acme'])]).toEqual([id, comparable(unknown, ['nobody'])])
      expect([id, foreign.status]).toEqual([id, 404])
    }
  })

  it('uses its own connection as a key without a limit does', async () => {
    const kit = await openKit()
    const call = await keyFor(kit, 'admin', ['acme'])
    for (const { id, reach, happy, status } of await table) {
      if (reach === 'all' || id === 'removeConnection') continue
      const answer = await call(happy(kit.ids))
      expect([id, answer.status, answer.status === status ? '' : answer.text]).toEqual([id, status, ''])
    }
  })
})

it('a key that is limited to connections names no place of a credential, where another key may', async () => {
  const kit = await openApiKit()
  const payload = { credentials: { api_key: { env: 'ATS_OF_BETA' } } }
  const change = async (connections: readonly string[] | null) => {
    const call = await keyFor(kit, 'integrator', connections)
    const answer = await call({ method: 'PATCH', url: '/v1/connections/acme', payload })
    return problemIn(answer).detail
  }
  expect(await change(['acme'])).toMatch(/"api_key" .* the API key is limited to connections/)
  expect(await change(null)).not.toMatch(/limited to connections/)
})

it('every key reads its own role and connections', async () => {
  const kit = await openKit()
  const self = async (key: string) => (await kit.call({ url: '/v1/keys/self', key })).json()
  for (const role of ROLES) {
    const connections = role === 'admin' ? null : [OTHER]
    const { key, token } = await kit.app.keys.create({ name: `my ${role}`, role, connections, expiresAt: null })
    expect(await self(token)).toEqual({ id: key.id, name: `my ${role}`, role, connections })
  }
  expect(await self(KEY)).toEqual({ id: 'config:platform', name: 'platform', role: 'admin', connections: null })
  expect(await self(LOCAL_TOKEN)).toEqual({ id: 'local', name: 'local', role: 'admin', connections: null })
})

it('a new key never has the name of a key of the configuration, nor of the command line', async () => {
  const kit = await openApiKit()
  for (const name of ['platform', 'local']) {
    const answer = await kit.call({ method: 'POST', url: '/v1/keys', payload: { name, role: 'operator' } })
    expect([name, answer.status, problemIn(answer).code]).toEqual([name, 409, 'state_conflict'])
  }
})

it('a route that does not say who may use it stops the server from starting', async () => {
  const { api } = await openApiKit()
  await api.close()
  const { requireRows } = await import('../../runtime/api/sender/access.ts')
  const { fastify } = await import('fastify')
  const server = fastify()
  requireRows(server as never)
  const add = (url: string, config: object) => () => server.get(url, { config }, async () => ({}))
  expect(add('/v1/runs', { access: ACCESS['GET /v1/runs'] })).not.toThrow()
  expect(add('/v1/new', {})).toThrow(/GET \/v1\/new does not say who may use it/)
  await server.close()
})

it('keys of the configuration have their role and their connections, too', async () => {
  const { app, clock, ids } = await openKit()
  const keys = [
    { name: 'desk', hash: sha256('desk'), role: 'operator', connections: [OTHER] },
    { name: 'local', hash: sha256('no-cli'), role: 'auditor', connections: null },
  ] as const
  const limits = { requestsPerMinute: 4 }
  const api = await buildApi({ app, apiKeys: keys, localToken: 'the-cli', logger: false, version: '0', clock, limits })
  const status = async (key: string, method: 'GET' | 'POST', url: string) =>
    (await api.inject({ method, url, headers: { authorization: `Bearer ${key}` } })).statusCode
  expect(await status('desk', 'GET', `/v1/pushes/${ids.push}`)).toBe(404)
  expect(await status('desk', 'POST', `/v1/connections/${OTHER}/pause`)).toBe(200)
  expect(await status('desk', 'POST', '/v1/consents')).toBe(403)
  // The name of a key is text of the operator: it does not make it the command line.
  expect(await status('no-cli', 'POST', `/v1/connections/${OTHER}/pause`)).toBe(403)
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) statuses.push(await status('no-cli', 'POST', '/v1/consents'))
  expect(statuses).toEqual([403, 403, 403, 429])
})
