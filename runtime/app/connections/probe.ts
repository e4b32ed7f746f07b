import { callNow } from '../../endpoint/call.ts'
import { asHirewireError, ERRORS, type ErrorCode, nextOf } from '../../kernel/errors/errors.ts'
import type { Action } from '../../kernel/errors/next-actions.ts'
import { planPull, streamOrder } from '../../plan/pull.ts'
import type { PullDeps } from '../../pull/deps.ts'
import { firstCall } from '../../pull/list-call.ts'
import { ONE_ATTEMPT, stopFor } from '../../pull/walk-end.ts'
import type { App } from '../contract.ts'
import type { Probe } from './check.ts'

/** The URL was often entered just before the check. */
const UNREACHED =
  'Check the ATS URL in the settings of the connection. If it is correct, try again later, or contact the ATS vendor.'

type Probed = {
  readonly ok: boolean | null
  readonly message: string
  readonly next?: string
  readonly action?: Action | null
  readonly code?: ErrorCode
  readonly said?: string | null
}
type Flows = (connection: string) => PullDeps

/** One cheap call with the connection's credentials: the first page of its first stream; nothing is stored. */
export function createProbe(flows: Flows): Probe {
  return async (connection) => {
    const { connector } = await flows(connection).session(connection)
    const [stream] = streamOrder(connector.spec)
    if (stream === undefined) return { ok: true, message: 'The connector has no streams to try.' }
    const { ok, ...probed } = await createStreamProbe(flows)(connection, stream)
    return { ...probed, ok: ok !== false }
  }
}

/** The first page of one stream. `ok` null: it has nothing to request yet. */
function createStreamProbe(flows: Flows): (connection: string, stream: string) => Promise<Probed> {
  return async (connection, stream) => {
    const deps = flows(connection)
    const session = await deps.session(connection)
    const plan = planPull(session.connector.spec, stream)
    const call = await firstCall({ plan, session }, deps)
    if (!call) return { ok: null, message: `Stream ${stream} has nothing to request yet.` }
    // A person waits for the result.
    const response = await callNow(session, { ...call, priority: 'status' }, deps)
    if (response.kind === 'ok') {
      response.reply.close()
      return {
        ok: true,
        message: `${plan.endpoint.name} returned ${response.status} in ${Math.round(response.ms)} ms.`,
      }
    }
    if (response.kind === 'failure')
      return { ok: false, message: response.message, next: UNREACHED, code: 'ats_unavailable' }
    const stop = stopFor(response, { plan, session, ...ONE_ATTEMPT }, deps)
    if (stop.kind === 'failed' || stop.kind === 'incomplete') {
      const { text, action } = nextOf(stop.code, { connection, stream })
      const said = response.kind === 'refused' ? (response.said ?? null) : null
      return { ok: false, message: stop.message, next: text, action, code: stop.code, said }
    }
    return {
      ok: false,
      message: 'The rate limit of this connection is reached for now.',
      next: ERRORS.ats_rate_limited.next,
      code: 'ats_rate_limited',
    }
  }
}

/**
 * What a customer has to grant: each stream is read as a pull would begin to. One after the other: a person waits, and an
 * ATS limits how much it is asked at once.
 */
export function createPermissions(flows: Flows): App['connections']['permissions'] {
  const probe = createStreamProbe(flows)
  return async (connection) => {
    const { spec } = (await flows(connection).session(connection)).connector
    const tried = []
    for (const stream of streamOrder(spec)) {
      const found = await probe(connection, stream).catch(failed)
      const { message, next = null, code = null, said = null } = found
      // The ATS did not refuse it: only a pull finds out.
      const ok = code === 'ats_rate_limited' ? null : found.ok
      tried.push({ stream, model: spec.pull![stream]!.into, ok, message, next, code, said })
    }
    return tried
  }
}

function failed(error: unknown): Probed {
  const { code, message, next } = asHirewireError(error)
  return { ok: false, message, next, code }
}
