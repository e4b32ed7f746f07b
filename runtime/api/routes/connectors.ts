import type { FastifyRequest } from 'fastify'
import type { LoadedConnector } from '../../app/contract.ts'
import { notFound } from '../failures.ts'
import { idParam, listOf, listQuery, pagingOf, ref } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Connector, showConnector } from '../views/connector.ts'

export const connectorRoutes: Routes = (api, deps) => {
  listConnectors(api, deps)
  getConnector(api, deps)
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
        querystring: listQuery({}),
        response: { 200: listOf(Connector, 'Connectors, ordered by id.') },
      },
    },
    (request) => {
      const { limit, cursor } = pagingOf(request.query)
      const all = request.app.connectors.list().toSorted((a, b) => (a.spec.id < b.spec.id ? -1 : 1))
      const rest = cursor === undefined ? all : all.filter((connector) => connector.spec.id > cursor)
      const page = rest.slice(0, limit)
      return {
        data: page.map(showing(request)),
        next_cursor: rest.length > page.length ? (page.at(-1)?.spec.id ?? null) : null,
      }
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
    (request) => {
      const connector = request.app.connectors.get(request.params.id)
      if (!connector) throw notFound(`connector with the id ${request.params.id}`)
      return showing(request)(connector)
    },
  )
}
