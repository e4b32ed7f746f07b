import { type CallInputs, evaluateWith } from '../endpoint/evaluate-with.ts'
import type { CallRequest } from '../endpoint/request.ts'
import type { Session } from '../endpoint/session.ts'
import type { Variables } from '../expression/evaluator.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import type { PullPlan } from '../plan/pull.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { PullDeps } from './deps.ts'
import { partitions } from './partitions.ts'

/** A list of a stream. `root`: the root of `with`; null when there is none. */
type List = { readonly plan: PullPlan; readonly session: Session; readonly root?: unknown }
type ListDeps = Pick<PullDeps, 'evaluator' | 'clock'>

/** Evaluates `with` of a list. `vars`: the cursor and the part. Throws `expression_failed`. */
export const fillList = (list: List, vars: Variables, deps: ListDeps): Promise<Record<string, unknown>> =>
  evaluateWith(inputsOf(list, vars, deps.clock.now()), deps)

const inputsOf = ({ plan, session, root = null }: List, vars: Variables, now: number): CallInputs => ({
  // In a full run the cursor is empty: what `with` takes from it is omitted, and the endpoint's `key?` with it.
  program: { ...plan.with, missing: 'omit' },
  root,
  vars: { settings: session.settings, now: isoTime(now), ...vars },
  of: `\`with\` of stream ${plan.stream}`,
  place: (pointer) => ({
    connection: session.connection,
    stream: plan.stream,
    pointer: `/pull/${plan.stream}/with${pointer}`,
  }),
})

type FirstCall = Required<Pick<CallRequest, 'endpoint' | 'with' | 'vars' | 'page'>>

/** The first call of a full run; null if the stream has no part yet. Throws `expression_failed`. */
export async function firstCall(list: Pick<List, 'plan' | 'session'>, deps: PullDeps): Promise<FirstCall | null> {
  for await (const { partition } of partitions(list, deps)) {
    const vars = { cursor: {}, ...(partition ? { item: { [partition.name]: partition.value } } : {}) }
    const { endpoint } = list.plan
    const pager = make(tables.paging, endpoint.paging)
    return { endpoint, with: await fillList(list, vars, deps), vars, page: pager.request(pager.first()) }
  }
  return null
}
