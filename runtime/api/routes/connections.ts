import { Type } from 'typebox'
import type { ConnectionView } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { PULL_MODES } from '../../kernel/states.ts'
import {
  closed,
  filterOf,
  id,
  idParam,
  listOf,
  listQuery,
  oneOf,
  pagingOf,
  ref,
  showList,
  text,
  time,
} from '../fields.ts'
import { ConnectionChange, connectionChange, NewConnection, newConnection } from '../inputs/connection.ts'
import { about, type RouteDeps, type Routes } from '../route.ts'
import { Check, Connection, showConnection } from '../views/connection.ts'
import { Remap, showRemap } from '../views/remap.ts'
import { Run, showRun } from '../views/run.ts'
import { showTry, Try } from '../views/try.ts'

const TAG = 'Connections'
const params = idParam('connection')
const connection = ref(Connection, 'The connection, with every secret masked.')

export const connectionRoutes: Routes = (api, deps) => {
  listConnections(api, deps)
  getConnection(api, deps)
  createConnection(api, deps)
  updateConnection(api, deps)
  removeConnection(api, deps)
  checkConnection(api, deps)
  authorizeConnection(api, deps)
  pauseConnection(api, deps)
  resumeConnection(api, deps)
  syncConnection(api, deps)
  remapConnection(api, deps)
  tryConnection(api, deps)
}

const showing =
  ({ app }: RouteDeps) =>
  (view: ConnectionView) =>
    showConnection(view, app.connectors.get(view.row.connector))

const listConnections: Routes = (api, deps) => {
  const querystring = listQuery({
    connector: Type.Optional(id({ description: 'Only connections of this connector.' })),
    state: Type.Optional(oneOf(['active', 'paused'])),
  })
  api.get(
    '/v1/connections',
    {
      schema: {
        ...about('listConnections', TAG, 'List the connections'),
        querystring,
        response: { 200: listOf(Connection, 'Connections.') },
      },
    },
    async ({ query }) => showList(await deps.app.connections.list(filterOf(query), pagingOf(query)), showing(deps)),
  )
}

const getConnection: Routes = (api, deps) => {
  api.get(
    '/v1/connections/:id',
    {
      schema: {
        ...about('getConnection', TAG, 'Read a connection'),
        params,
        response: { 200: connection },
      },
    },
    async (request) => showing(deps)(await deps.app.connections.get(request.params.id)),
  )
}

const createConnection: Routes = (api, deps) => {
  const description =
    'Takes the connection object of the service description as it stands, and `settings`, `webhook`, `every`, `overrides`.'
  api.post(
    '/v1/connections',
    {
      schema: {
        ...about('createConnection', TAG, 'Connect an account', description),
        body: NewConnection,
        response: { 201: connection },
      },
    },
    async (request, reply) => {
      const view = await deps.app.connections.create(newConnection(request.body))
      return reply
        .code(201)
        .header('location', `/v1/connections/${encodeURIComponent(view.row.id)}`)
        .send(showing(deps)(view))
    },
  )
}

const updateConnection: Routes = (api, deps) => {
  api.patch(
    '/v1/connections/:id',
    {
      schema: {
        ...about(
          'updateConnection',
          TAG,
          'Change a connection',
          'Each part that is given (settings, overrides, every) is replaced as a whole: what it does not repeat is no longer there. credentials and webhook change field by field. Where the change would send a credential to another origin than it was given for, it is refused (409 `origin_changed`) unless that credential is given again with it.',
        ),
        params,
        body: ConnectionChange,
        response: { 200: connection },
      },
    },
    async (request) =>
      showing(deps)(await deps.app.connections.update(request.params.id, connectionChange(request.body))),
  )
}

const removeConnection: Routes = (api, { app }) => {
  api.delete(
    '/v1/connections/:id',
    {
      schema: {
        ...about(
          'removeConnection',
          TAG,
          'Remove a connection',
          'With pushes that are not finished it refuses, unless `force`, which cancels those that wait.',
        ),
        params,
        querystring: closed({ force: Type.Optional(Type.Boolean({ default: false })) }),
        response: {
          200: closed(
            { removed: Type.String(), cancelled_pushes: Type.Integer() },
            { description: 'It is gone; pushes and consents stay as evidence.' },
          ),
        },
      },
    },
    async (request) => {
      const { cancelled } = await app.connections.remove(request.params.id, request.query.force ?? false)
      return { removed: request.params.id, cancelled_pushes: cancelled }
    },
  )
}

const checkConnection: Routes = (api, { app }) => {
  api.post(
    '/v1/connections/:id/check',
    {
      schema: {
        ...about(
          'checkConnection',
          TAG,
          'Try a connection',
          'Prerequisites, credentials, and one cheap call to the ATS.',
        ),
        params,
        response: {
          200: ref(Check, 'What was found; `ok` false is an answer, not an error.'),
        },
      },
    },
    async (request) => {
      const { ok, checks } = await app.connections.check(request.params.id)
      return {
        ok,
        checks: checks.map((check) => ({
          name: check.name,
          ok: check.ok,
          message: check.message,
          next: check.next ?? null,
        })),
      }
    },
  )
}

const authorizeConnection: Routes = (api, { app }) => {
  api.post(
    '/v1/connections/:id/authorize',
    {
      schema: {
        ...about(
          'authorizeConnection',
          TAG,
          'Let a person authorize a connection',
          'For an auth_type with the consent of a person in the browser: gives the address to open. The ATS then sends the browser to `redirect_uri`, which has to be registered there.',
        ),
        params,
        response: {
          200: closed(
            {
              address: Type.String({ description: 'To be opened in a browser.' }),
              redirect_uri: Type.String({ description: 'Where the browser comes back to.' }),
              expires_at: time({ description: 'The address counts until then.' }),
            },
            { description: 'Where a person authorizes the connection.' },
          ),
        },
      },
    },
    async (request) => {
      const { address, redirectUri, expiresAt } = await app.connections.authorize(request.params.id)
      return { address, redirect_uri: redirectUri, expires_at: isoTime(expiresAt) }
    },
  )
}

const pauseConnection: Routes = (api, deps) => {
  api.post(
    '/v1/connections/:id/pause',
    {
      schema: {
        ...about('pauseConnection', TAG, 'Pause a connection', 'Nothing is pulled or sent for it until it is resumed.'),
        params,
        body: closed({ reason: Type.Optional(text(500)) }),
        response: { 200: connection },
      },
    },
    async (request) =>
      showing(deps)(
        await deps.app.connections.pause(
          request.params.id,
          request.body.reason ?? `Paused by ${request.caller ?? 'a caller'}.`,
        ),
      ),
  )
}

const resumeConnection: Routes = (api, deps) => {
  api.post(
    '/v1/connections/:id/resume',
    { schema: { ...about('resumeConnection', TAG, 'Resume a connection'), params, response: { 200: connection } } },
    async (request) => showing(deps)(await deps.app.connections.resume(request.params.id)),
  )
}

const syncConnection: Routes = (api, { app }) => {
  api.post(
    '/v1/connections/:id/sync',
    {
      schema: {
        ...about(
          'syncConnection',
          TAG,
          'Pull now',
          'Puts runs on the list: of one stream, or of all in the order in which they need each other.',
        ),
        params,
        body: closed(
          { stream: Type.Optional(text(100)), mode: Type.Optional(oneOf(PULL_MODES)) },
          { examples: [{ mode: 'incremental' }] },
        ),
        response: {
          202: listOf(Run, 'The runs that were put on the list.'),
        },
      },
    },
    async (request, reply) => {
      const { stream, mode = 'incremental' } = request.body
      const runs = await app.connections.sync(request.params.id, { ...(stream !== undefined && { stream }), mode })
      return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
    },
  )
}

const remapConnection: Routes = (api, { app }) => {
  api.post(
    '/v1/connections/:id/remap',
    {
      schema: {
        ...about(
          'remapConnection',
          TAG,
          'Map again what is stored',
          'Applies the connector of today to the source records that are stored, without a call to the ATS: of one stream, or of all. With `dry_run` nothing is stored, and the answer says what would change.',
        ),
        params,
        querystring: closed({ dry_run: Type.Optional(Type.Boolean({ default: false })) }),
        body: closed({ stream: Type.Optional(text(100)) }, { examples: [{ stream: 'requisitions' }] }),
        response: {
          200: listOf(Remap, 'What would change, by stream.'),
          202: listOf(Run, 'The runs that were put on the list.'),
        },
      },
    },
    async ({ params: { id }, query, body }, reply) => {
      if (query.dry_run) {
        const previews = await app.connections.previewRemap(id, body)
        return reply.code(200).send({ data: previews.map(showRemap), next_cursor: null })
      }
      const runs = await app.connections.remap(id, body)
      return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
    },
  )
}

const tryConnection: Routes = (api, { app }) => {
  api.post(
    '/v1/connections/:id/try',
    {
      schema: {
        ...about(
          'tryConnection',
          TAG,
          'Look at one live page',
          'Asks the ATS for one page of a stream and shows the exchange and what a run would make of it. Nothing is stored.',
        ),
        params,
        body: closed(
          {
            stream: Type.Optional(text(100)),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 5, description: 'Records to map.' })),
          },
          { examples: [{ stream: 'requisitions', limit: 5 }] },
        ),
        response: { 200: ref(Try, 'What was asked, what came back, and what it would become.') },
      },
    },
    async (request) => {
      const { stream, limit = 5 } = request.body
      return showTry(
        await app.connections.tryStream(request.params.id, { limit, ...(stream !== undefined && { stream }) }),
      )
    },
  )
}
