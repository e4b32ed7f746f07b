import { callNow } from '../../endpoint/call.ts'
import { ERRORS, nextOf } from '../../kernel/errors/errors.ts'
import { planPull, streamOrder } from '../../plan/pull.ts'
import type { PullDeps } from '../../pull/deps.ts'
import { firstCall } from '../../pull/list-call.ts'
import { ONE_ATTEMPT, stopFor } from '../../pull/walk-end.ts'
import type { Probe } from './check.ts'

/** The URL was often entered just before the check. */
const UNREACHED =
  'Check the ATS URL in the settings of the connection. If it is correct, try again later, or contact the ATS vendor.'

/** One cheap call with the connection's credentials: the first page of its first stream; nothing is stored. */
export function createProbe(flows: (connection: string) => PullDeps): Probe {
  return async (connection) => {
    const deps = flows(connection)
    const session = await deps.session(connection)
    const [stream] = streamOrder(session.connector.spec)
    if (stream === undefined) return { ok: true, message: 'The connector has no streams to try.' }
    const plan = planPull(session.connector.spec, stream)
    const call = await firstCall({ plan, session }, deps)
    if (!call) return { ok: true, message: `Stream ${stream} has nothing to request yet.` }
    // A person waits for the result.
    const response = await callNow(session, { ...call, priority: 'status' }, deps)
    if (response.kind === 'ok') {
      response.reply.close()
      return {
        ok: true,
        message: `${plan.endpoint.name} returned ${response.status} in ${Math.round(response.ms)} ms.`,
      }
    }
    if (response.kind === 'failure') return { ok: false, message: response.message, next: UNREACHED }
    const stop = stopFor(response, { plan, session, ...ONE_ATTEMPT }, deps)
    if (stop.kind === 'failed' || stop.kind === 'incomplete') {
      const { text, action } = nextOf(stop.code, { connection, stream })
      return { ok: false, message: stop.message, next: text, action }
    }
    return {
      ok: false,
      message: 'The rate limit of this connection is reached for now.',
      next: ERRORS.ats_rate_limited.next,
    }
  }
}
