import type { FastifyRequest } from 'fastify'
import type { LoadedConnector } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { notFound } from '../failures.ts'
import { closed, idParam, listOf, listQuery, pagingOf, ref, showRows, text } from '../fields.ts'
import { COUNTED } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { Connector, showConnector } from '../views/connector.ts'
import { ConnectorSpec, ConnectorTest, showSource, showTested } from '../views/connector-spec.ts'

export const connectorRoutes: Routes = (api, deps) => {
  listConnectors(api, deps)
  getConnector(api, deps)
  getSpec(api, deps)
  testConnector(api, deps)
}

function connectorOf({ app }: Pick<FastifyRequest, 'app'>, id: string): LoadedConnector {
  const connector = app.connectors.get(id)
  if (!connector) throw notFound(`connector with the id ${id}`)
  return connector
}

const showing =
  ({ app }: Pick<FastifyRequest, 'app'>) =>
  (connector: LoadedConnector) =>
    showConnector(connector, app.connectors.effectClass(connector.spec.id))

const listConnectors: Routes = (api) => {
  api.get(
    '/v1/connectors',
    {
      schema: {
        ...about(
          'listConnectors',
          'Connectors',
          'List connectors',
          'Every supported ATS, with the settings and credentials that a connection needs.',
        ),
        querystring: listQuery({ ...COUNTED }),
        response: { 200: listOf(Connector, 'Connectors, ordered by id.') },
      },
    },
    (request) => {
      const { limit, cursor, count } = pagingOf(request.query)
      const all = request.app.connectors.list().toSorted((a, b) => (a.spec.id < b.spec.id ? -1 : 1))
      const rest = cursor === undefined ? all : all.filter((connector) => connector.spec.id > cursor)
      const page = rest.slice(0, limit)
      const nextCursor = rest.length > page.length ? (page.at(-1)?.spec.id ?? null) : null
      const total = { count: all.length, exact: true }
      return showRows({ nextCursor, ...(count && { total }) }, page.map(showing(request)))
    },
  )
}

const getConnector: Routes = (api) => {
  api.get(
    '/v1/connectors/:id',
    {
      schema: {
        ...about('getConnector', 'Connectors', 'Get a connector'),
        params: idParam('connector'),
        response: { 200: ref(Connector, 'The connector.') },
      },
    },
    (request) => showing(request)(connectorOf(request, request.params.id)),
  )
}

const getSpec: Routes = (api) => {
  api.get(
    '/v1/connectors/:id/spec',
    {
      schema: {
        ...about(
          'getConnectorSpec',
          'Connectors',
          'Get the spec of a connector',
          'The text of its file with what the linter finds, as the server read it when it started; what the file contains now, if that differs; and the names of its scenarios.',
        ),
        params: idParam('connector'),
        response: { 200: ref(ConnectorSpec, 'The spec.') },
      },
    },
    (request) => {
      const connector = connectorOf(request, request.params.id)
      return showSource(request.params.id, request.app.connectors.source(connector))
    },
  )
}

const testConnector: Routes = (api, { testConnector: run }) => {
  let isRunning = false
  api.post(
    '/v1/connectors/:id/test',
    {
      schema: {
        ...about(
          'testConnector',
          'Connectors',
          'Run the scenarios of a connector',
          'Runs the scenarios beside the spec, as both files are now: in a process of its own, against simulated responses, without a call to an ATS. One run at a time.',
        ),
        params: idParam('connector'),
        body: closed(
          {
            faults: Type.Optional(
              Type.Boolean({
                default: false,
                description: 'Also replay each scenario under each fault, which takes longer.',
              }),
            ),
            only: Type.Optional(text(200, { description: 'Only scenarios whose name contains this text.' })),
          },
          { examples: [{ faults: true }] },
        ),
        response: { 200: ref(ConnectorTest, 'The results; a failed scenario is a result, not an error.') },
      },
    },
    async (request) => {
      const { id } = request.params
      const connector = connectorOf(request, id)
      const { scenarios, now } = request.app.connectors.source(connector)
      if (run === null || scenarios === null) throw notFound(`scenarios of the connector ${id}`)
      if (isRunning)
        throw new HirewireError('too_many_requests', 'Scenarios are running already.', {
          detail: { retryAfterMs: 5_000 },
        })
      isRunning = true
      try {
        const { faults = false, only = null } = request.body
        const tested = await run(scenarios.file, { faults, only })
        return showTested({ connector: id, inUse: now === null, tested })
      } finally {
        isRunning = false
      }
    },
  )
}
