import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionView } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { CONNECTION_HEALTHS, CONNECTION_STATES, PULL_MODES } from '../../kernel/model/states.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { closed, id, idParam, listOf, oneOf, pagingOf, ref, showList, text, time } from '../fields.ts'
import { ConnectionChange, connectionChange, NewConnection, newConnection, sameAccount } from '../inputs/connection.ts'
import { eventQuery, filterIn, several, stateFilter } from '../lists/lists.ts'
import { EVERYONE, type Group, one, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { Check, Connection, showConnection } from '../views/connection.ts'
import { ConnectionDetail, showHealth } from '../views/connection-health.ts'
import { showNext } from '../views/next.ts'
import { Remap, showRemap } from '../views/remap.ts'
import { Run, showRun } from '../views/run.ts'
import { showTry, Try } from '../views/try.ts'

const params = idParam('connection')
const connection = ref(Connection, 'The connection, with all secrets masked.')

/** A connection with its version. */
function show({ app }: Pick<FastifyRequest, 'app'>, reply: FastifyReply, view: ConnectionView) {
  withEtag(reply, String(view.row.revision))
  return showing({ app })(view)
}

const showing =
  ({ app }: Pick<FastifyRequest, 'app'>) =>
  (view: ConnectionView) =>
    showConnection(view, app.connectors.get(view.row.connector))

const listConnections = operation({
  method: 'GET',
  path: '/v1/connections',
  id: 'listConnections',
  summary: 'List connections',
  description:
    'Ordered by id. With `sort`, ordered by when they were created; `from` and `to` select by that time, too.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: eventQuery({
    connector: several(id(), 'Only of these connectors.'),
    ...stateFilter(CONNECTION_STATES),
    health: several(oneOf(CONNECTION_HEALTHS), 'Only with one of these, as `GET /v1/summary` counts them.'),
  }),
  response: { 200: listOf(Connection, 'Connections.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.connections.list, filterIn(query), pagingOf(query)), showing({ app })),
})

const getConnection = operation({
  method: 'GET',
  path: '/v1/connections/:id',
  id: 'getConnection',
  summary: 'Get a connection',
  description:
    'With its health, the state of its authorization, and for each stream the last run, the last success, and why it is late.',
  roles: EVERYONE,
  reach: one('connection'),
  audited: 'none',
  etag: true,
  params,
  response: { 200: ref(ConnectionDetail, 'The connection, with all secrets masked, and how it fares.') },
  handle: async (request, reply) => {
    const { app, params } = request
    const shown = show(request, reply, await app.connections.get(params.id))
    return { ...shown, ...showHealth(await app.connections.health(params.id)) }
  },
})

/** What can be wrong with the object of a connection. */
const OF_OBJECT = [
  'connection_invalid',
  'credential_missing',
  'credential_inline_refused',
  'connection_tls_invalid',
  'interval_too_short',
  'spec_invalid',
] as const

const createConnection = operation({
  method: 'POST',
  path: '/v1/connections',
  id: 'createConnection',
  summary: 'Create a connection',
  description:
    'Accepts the connection object of the service description unchanged, and `settings`, `webhook`, `every` and `overrides`.',
  roles: ['integrator'],
  reach: 'all',
  audited: 'action',
  problems: OF_OBJECT,
  etag: true,
  body: NewConnection,
  response: { 201: connection },
  handle: async (request, reply, { app }) => {
    const view = await app.connections.create(newConnection(request.body))
    return reply
      .code(201)
      .header('location', `/v1/connections/${encodeURIComponent(view.row.id)}`)
      .send(show(request, reply, view))
  },
})

const updateConnection = operation({
  method: 'PATCH',
  path: '/v1/connections/:id',
  id: 'updateConnection',
  summary: 'Change a connection',
  description:
    '`settings`, `overrides`, `every` and `tls` are replaced as a whole; `credentials` and `webhook` change field by field. A change that would send a credential to another origin than before, or that changes `tls.ca`, is refused (409 `origin_changed`), unless the request includes that credential again. A change that may lead to another account of the ATS is refused (409 `account_changed`), unless `same_account` is set: for another account, create another connection.',
  roles: ['integrator'],
  reach: one('connection'),
  audited: 'action',
  problems: [...OF_OBJECT, 'origin_changed', 'account_changed'],
  etag: true,
  params,
  headers: ifMatchHeaders,
  body: ConnectionChange,
  response: { 200: connection },
  handle: async (request, reply) => {
    const { app, own, params, body, headers } = request
    const by = own.connections === null ? 'api_key' : 'limited_key'
    const how = { by, match: matchOf(headers), sameAccount: body.same_account === true } as const
    return show(request, reply, await app.connections.update(params.id, connectionChange(body), how))
  },
})

const removeConnection = operation({
  method: 'DELETE',
  path: '/v1/connections/:id',
  id: 'removeConnection',
  summary: 'Remove a connection',
  description: 'Refused if pushes are not finished, unless `force` is set, which cancels the queued ones.',
  roles: [],
  reach: one('connection'),
  audited: 'action',
  problems: ['connection_busy'],
  params,
  headers: ifMatchHeaders,
  query: closed({ force: Type.Optional(Type.Boolean({ default: false })) }),
  response: {
    200: closed(
      { removed: Type.String(), cancelled_pushes: Type.Integer() },
      { description: 'The connection was removed; pushes and consents are kept as evidence.' },
    ),
  },
  handle: async ({ app, params, query, headers }) => {
    const { cancelled } = await app.connections.remove(params.id, query.force ?? false, matchOf(headers))
    return { removed: params.id, cancelled_pushes: cancelled }
  },
})

const checkConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/check',
  id: 'checkConnection',
  summary: 'Check a connection',
  description: 'Checks the prerequisites, the credentials, and one inexpensive call to the ATS.',
  roles: ['operator', 'integrator'],
  reach: one('connection'),
  audited: 'action',
  problems: ['spec_invalid'],
  repeats: 'acts',
  params,
  response: {
    200: ref(Check, 'The result of each check; `ok: false` is a result, not an error.'),
  },
  handle: async (request) => {
    const { ok, checks } = await request.app.connections.check(request.params.id)
    return {
      ok,
      checks: checks.map((check) => ({
        name: check.name,
        ok: check.ok,
        message: check.message,
        next: check.next === undefined ? null : showNext({ text: check.next, action: check.action ?? null }),
      })),
    }
  },
})

const authorizeConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/authorize',
  id: 'authorizeConnection',
  summary: 'Start a browser authorization',
  description:
    'For an auth_type that requires a person to grant access in a browser: returns the URL to open. The ATS then redirects the browser to `redirect_uri`, which must be registered there. Another person may belong to another account: a second authorization requires `same_account`, unless the connector names the account in another way.',
  roles: ['operator', 'integrator'],
  reach: one('connection'),
  audited: 'action',
  problems: [
    'connection_invalid',
    'config_invalid',
    'credential_missing',
    'origin_changed',
    'account_changed',
    'spec_invalid',
  ],
  repeats: 'acts',
  params,
  body: Type.Optional(closed({ same_account: Type.Optional(sameAccount) }, { examples: [{ same_account: true }] })),
  response: {
    200: closed(
      {
        address: Type.String({ description: 'The URL to open in a browser.' }),
        redirect_uri: Type.String({ description: 'Where the ATS redirects the browser.' }),
        expires_at: time({ description: 'When the URL expires.' }),
      },
      { description: 'Where a person grants access to the connection.' },
    ),
  },
  handle: async (request) => {
    const { address, redirectUri, expiresAt } = await request.app.connections.authorize(request.params.id, {
      sameAccount: request.body?.same_account === true,
    })
    return { address, redirect_uri: redirectUri, expires_at: isoTime(expiresAt) }
  },
})

const pauseConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/pause',
  id: 'pauseConnection',
  summary: 'Pause a connection',
  description: 'Stops its pulls and pushes until it is resumed.',
  roles: ['operator'],
  reach: one('connection'),
  audited: 'action',
  etag: true,
  params,
  headers: ifMatchHeaders,
  body: closed({ reason: Type.Optional(text(500)) }),
  response: { 200: connection },
  handle: async (request, reply) => {
    const { app, params, body, headers, actor } = request
    const reason = body.reason ?? `Paused by ${actor ?? 'a caller'}.`
    return show(request, reply, await app.connections.pause(params.id, reason, matchOf(headers)))
  },
})

const resumeConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/resume',
  id: 'resumeConnection',
  summary: 'Resume a connection',
  roles: ['operator'],
  reach: one('connection'),
  audited: 'action',
  etag: true,
  params,
  headers: ifMatchHeaders,
  response: { 200: connection },
  handle: async (request, reply) => {
    const { app, params, headers } = request
    return show(request, reply, await app.connections.resume(params.id, matchOf(headers)))
  },
})

const syncConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/sync',
  id: 'syncConnection',
  summary: 'Start a pull',
  description: 'Queues runs: of one stream, or of all streams in order of their dependencies.',
  roles: ['operator', 'integrator'],
  reach: one('connection'),
  audited: 'action',
  problems: ['spec_invalid'],
  params,
  body: closed(
    { stream: Type.Optional(text(100)), mode: Type.Optional(oneOf(PULL_MODES)) },
    { examples: [{ mode: 'incremental' }] },
  ),
  response: {
    202: listOf(Run, 'The queued runs.'),
  },
  handle: async (request, reply) => {
    const { stream, mode = 'incremental' } = request.body
    const runs = await request.app.connections.sync(request.params.id, {
      ...(stream !== undefined && { stream }),
      mode,
    })
    return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
  },
})

const remapConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/remap',
  id: 'remapConnection',
  summary: 'Remap stored records',
  description:
    'Maps the stored source records of one or all streams again with the current connector, without calls to the ATS. With `dry_run`, nothing is stored, and the response contains what would change.',
  roles: ['operator', 'integrator'],
  reach: one('connection'),
  audited: 'action',
  problems: ['spec_invalid'],
  params,
  query: closed({ dry_run: Type.Optional(Type.Boolean({ default: false })) }),
  body: closed({ stream: Type.Optional(text(100)) }, { examples: [{ stream: 'requisitions' }] }),
  response: {
    202: listOf(Run, 'The queued runs.'),
    // As a range for the reason of `requestPush`.
    '2xx': listOf(Remap, '200 with `dry_run`: what would change, by stream.'),
  },
  handle: async ({ app, params: { id }, query, body }, reply) => {
    if (query.dry_run) {
      const previews = await app.connections.previewRemap(id, body)
      return reply.code(200).send({ data: previews.map(showRemap), next_cursor: null })
    }
    const runs = await app.connections.remap(id, body)
    return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
  },
})

const tryConnection = operation({
  method: 'POST',
  path: '/v1/connections/:id/try',
  id: 'tryConnection',
  summary: 'Preview one live page',
  description: 'Requests one page of a stream and returns the exchange and what a run would store. Nothing is stored.',
  roles: ['operator', 'integrator'],
  reach: one('connection'),
  audited: 'read',
  problems: ['connection_invalid', 'spec_invalid'],
  params,
  body: closed(
    {
      stream: Type.Optional(text(100)),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, default: 5, description: 'Number of records to map.' }),
      ),
    },
    { examples: [{ stream: 'requisitions', limit: 5 }] },
  ),
  response: { 200: ref(Try, 'The request, the response, and the resulting records.') },
  handle: async (request) => {
    const { stream, limit = 5 } = request.body
    return showTry(
      await request.app.connections.tryStream(request.params.id, { limit, ...(stream !== undefined && { stream }) }),
    )
  },
})

export const connections: Group = {
  tag: 'Connections',
  description: 'Customer accounts at an ATS.',
  rows: 'connection',
  operations: [
    listConnections,
    getConnection,
    createConnection,
    updateConnection,
    removeConnection,
    checkConnection,
    authorizeConnection,
    pauseConnection,
    resumeConnection,
    syncConnection,
    remapConnection,
    tryConnection,
  ],
}
