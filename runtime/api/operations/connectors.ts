import type { FastifyRequest } from 'fastify'
import type { LoadedConnector } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { closed, idParam, listOf, listQuery, pagingOf, ref, showRows, text } from '../fields.ts'
import { COUNTED } from '../lists/lists.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import { notFound } from '../server/failures.ts'
import { Type } from '../type.ts'
import { Connector, showConnector } from '../views/connector.ts'
import { ConnectorSpec, ConnectorTest, showSource, showTested } from '../views/connector-spec.ts'

function connectorOf({ app }: Pick<FastifyRequest, 'app'>, id: string): LoadedConnector {
  const connector = app.connectors.get(id)
  if (!connector) throw notFound(`connector with the id ${id}`)
  return connector
}

const showing =
  ({ app }: Pick<FastifyRequest, 'app'>) =>
  (connector: LoadedConnector) =>
    showConnector(connector, app.connectors.effectClass(connector.spec.id))

const listConnectors = operation({
  method: 'GET',
  path: '/v1/connectors',
  id: 'listConnectors',
  summary: 'List connectors',
  description: 'Every supported ATS, with the settings and credentials that a connection needs.',
  roles: EVERYONE,
  reach: 'none',
  audited: 'none',
  query: listQuery({ ...COUNTED }),
  response: { 200: listOf(Connector, 'Connectors, ordered by id.') },
  handle: (request) => {
    const { limit, cursor, count } = pagingOf(request.query)
    const all = request.app.connectors.list().toSorted((a, b) => (a.spec.id < b.spec.id ? -1 : 1))
    const rest = cursor === undefined ? all : all.filter((connector) => connector.spec.id > cursor)
    const page = rest.slice(0, limit)
    const nextCursor = rest.length > page.length ? (page.at(-1)?.spec.id ?? null) : null
    const total = { count: all.length, exact: true }
    return showRows({ nextCursor, ...(count && { total }) }, page.map(showing(request)))
  },
})

const getConnector = operation({
  method: 'GET',
  path: '/v1/connectors/:id',
  id: 'getConnector',
  summary: 'Get a connector',
  roles: EVERYONE,
  reach: 'none',
  audited: 'none',
  params: idParam('connector'),
  response: { 200: ref(Connector, 'The connector.') },
  handle: (request) => showing(request)(connectorOf(request, request.params.id)),
})

const getConnectorSpec = operation({
  method: 'GET',
  path: '/v1/connectors/:id/spec',
  id: 'getConnectorSpec',
  summary: 'Get the spec of a connector',
  description:
    'The text of its file with what the linter finds, as the server read it when it started; what the file contains now, if that differs; and the names of its scenarios.',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'none',
  audited: 'none',
  params: idParam('connector'),
  response: { 200: ref(ConnectorSpec, 'The spec.') },
  handle: (request) => {
    const connector = connectorOf(request, request.params.id)
    return showSource(request.params.id, request.app.connectors.source(connector))
  },
})

const testConnector = operation({
  method: 'POST',
  path: '/v1/connectors/:id/test',
  id: 'testConnector',
  summary: 'Run the scenarios of a connector',
  description:
    'Runs the scenarios beside the spec, as both files are now: in a process of its own, against simulated responses, without a call to an ATS. One run at a time.',
  roles: ['integrator'],
  reach: 'none',
  audited: 'none',
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
  prepare: (_api, { testConnector: run }) => {
    let isRunning = false
    return {
      handle: async (request) => {
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
    }
  },
})

export const connectors: Group = {
  tag: 'Connectors',
  description: 'The supported ATSs.',
  operations: [listConnectors, getConnector, getConnectorSpec, testConnector],
}
