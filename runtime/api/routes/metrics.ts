import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'

export const metricsRoutes: Routes = (api) => {
  api.get(
    '/metrics',
    {
      schema: {
        ...about('getMetrics', 'Metrics', 'Get metrics in the Prometheus text format'),
        produces: ['text/plain'],
        response: { 200: Type.String({ description: 'Prometheus text.' }) },
      },
    },
    async ({ app }, reply) => {
      const figures = await app.metrics()
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(figures)
    },
  )
}
