import { type Group, operation } from '../operation.ts'
import { Type } from '../type.ts'

const getMetrics = operation({
  method: 'GET',
  path: '/metrics',
  id: 'getMetrics',
  summary: 'Get metrics in the Prometheus text format',
  roles: ['operator', 'auditor'],
  reach: 'all',
  audited: 'none',
  produces: ['text/plain'],
  response: { 200: Type.String({ description: 'Prometheus text.' }) },
  handle: async (_request, reply, { app }) => {
    const figures = await app.metrics()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(figures)
  },
})

export const metrics: Group = {
  tag: 'Metrics',
  description: 'Metrics for monitoring.',
  operations: [getMetrics],
}
