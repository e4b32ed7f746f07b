import { closed, dictionary, oneOf } from '../fields.ts'
import { about, type OpenRoutes } from '../route.ts'
import { Type } from '../type.ts'

const Live = closed({ status: oneOf(['live']), version: Type.String() }, { description: 'The process is alive.' })
const Ready = closed(
  {
    status: oneOf(['ready', 'not_ready']),
    checks: dictionary(Type.String(), { examples: [{ store: 'ok', scheduler: 'ok' }] }),
  },
  { description: 'Whether it is ready, and what prevents it.' },
)

export const healthRoutes: OpenRoutes = (api, { app, version }) => {
  api.get(
    '/health/live',
    { schema: { ...about('getLive', 'Health', 'Check liveness'), security: [], response: { 200: Live } } },
    () => ({ status: 'live' as const, version }),
  )

  api.get(
    '/health/ready',
    {
      schema: {
        ...about(
          'getReady',
          'Health',
          'Check readiness',
          'Returns 503 while the store does not respond, and, of several servers, while this one has no lease or other specs than the active ones.',
        ),
        security: [],
        response: { 200: Ready, 503: Ready },
      },
    },
    async (_request, reply) => {
      const { ready, checks } = await app.health()
      if (!ready) reply.code(503).header('retry-after', '5')
      return { status: ready ? ('ready' as const) : ('not_ready' as const), checks: { ...checks } }
    },
  )
}
