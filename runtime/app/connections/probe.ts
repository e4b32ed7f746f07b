import { callNow } from '../../endpoint/call.ts'
import { ERRORS } from '../../kernel/errors.ts'
import { planPull, streamOrder } from '../../plan/pull.ts'
import type { PullDeps } from '../../pull/deps.ts'
import { forEachOf } from '../../pull/partitions.ts'
import { ONE_ATTEMPT, stopFor } from '../../pull/walk-end.ts'
import { make } from '../../strategies/make.ts'
import { tables } from '../../strategies/tables.ts'
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
    const forEach = forEachOf(plan, session)
    const partition = forEach.kind === 'values' ? { [forEach.as]: forEach.values[0] } : {}
    const program = { ...plan.with, missing: 'omit' } as const
    const [given] = await deps.evaluator.evaluate([
      { program, root: null, vars: { settings: session.settings, cursor: {}, partition } },
    ])
    const pager = make(tables.paging, plan.endpoint.paging)
    const call = {
      endpoint: plan.endpoint,
      // A person waits for the result.
      priority: 'status' as const,
      with: given?.ok ? (given.value as Record<string, unknown>) : {},
      page: pager.ask(pager.first()),
    }
    const answer = await callNow(session, call, deps)
    if (answer.kind === 'ok') {
      answer.reply.close()
      return { ok: true, message: `${plan.endpoint.name} returned ${answer.status} in ${Math.round(answer.ms)} ms.` }
    }
    if (answer.kind === 'failure') return { ok: false, message: answer.message, next: UNREACHED }
    const stop = stopFor(answer, { plan, session, ...ONE_ATTEMPT }, deps)
    if (stop.kind === 'failed' || stop.kind === 'incomplete')
      return { ok: false, message: stop.message, next: ERRORS[stop.code].next }
    return {
      ok: false,
      message: 'The rate limit of this connection is reached for now.',
      next: ERRORS.ats_rate_limited.next,
    }
  }
}
