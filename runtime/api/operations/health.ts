import { closed, dictionary, oneOf } from '../fields.ts'
import { type Group, openOperation } from '../operation.ts'
import { Type } from '../type.ts'

const Live = closed({ status: oneOf(['live']), version: Type.String() }, { description: 'The process is alive.' })
const Ready = closed(
  {
    status: oneOf(['ready', 'not_ready']),
    checks: dictionary(Type.String(), { examples: [{ store: 'ok', scheduler: 'ok' }] }),
  },
  { description: 'Whether it is ready, and what prevents it.' },
)

const getLive = openOperation({
  method: 'GET',
  path: '/health/live',
  id: 'getLive',
  summary: 'Check liveness',
  response: { 200: Live },
  handle: (_request, _reply, { version }) => ({ status: 'live' as const, version }),
})

const getReady = openOperation({
  method: 'GET',
  path: '/health/ready',
  id: 'getReady',
  summary: 'Check readiness',
  description:
    'Returns 503 while the store does not respond, and, of several servers, while this one has no lease or other specs than the active ones.',
  response: { 200: Ready, 503: Ready },
  handle: async (_request, reply, { app }) => {
    const { ready, checks } = await app.health()
    if (!ready) reply.code(503).header('retry-after', '5')
    return { status: ready ? ('ready' as const) : ('not_ready' as const), checks: { ...checks } }
  },
})

export const health: Group = {
  tag: 'Health',
  description: 'Liveness and readiness.',
  operations: [getLive, getReady],
}
