import { HirewireError } from '../kernel/errors/errors.ts'
import type { StepPlan } from '../plan/push.ts'
import { planPush } from '../plan/push.ts'
import type { PushRow } from '../store/port/index.ts'
import type { PushDeps } from './deps.ts'

/** The finding of a person who looked in the ATS for a push whose response was lost. */
export type HandFound = {
  readonly arrived: boolean
  /** By the names under which the step saves them: `candidate`, `application`. */
  readonly sourceIds: Readonly<Record<string, string>>
  /** Who reports it. */
  readonly by: string
}

/**
 * Resolves an UNCERTAIN push by what a person found. Arrived: it continues after its step. Not arrived: it is resent,
 * if the consent is still valid. Throws `state_conflict`, and `request_invalid` when an id that later steps or the
 * result need is missing.
 */
export async function settleByHand(push: PushRow, found: HandFound, deps: PushDeps): Promise<PushRow> {
  const steps = await stepsOf(push, deps)
  const at = steps.findIndex(({ name }) => name === push.step)
  if (push.state === 'UNCERTAIN' && at >= 0) expectIds(steps[at]!, found)
  const settled = await deps.pushes.settleByHand(push.id, {
    arrived: found.arrived,
    saved: found.sourceIds,
    next: at < 0 && steps.length > 0 ? push.step : (steps[at + 1]?.name ?? null),
    by: found.by,
  })
  deps.observe('push.moved', { connection: push.connection, push: push.id, state: settled.state })
  return settled
}

/** Empty when the connection was removed: then the push cannot continue, and what the person found ends it. */
async function stepsOf({ connection }: PushRow, deps: PushDeps): Promise<readonly StepPlan[]> {
  try {
    return planPush((await deps.session(connection)).connector.spec).steps
  } catch (error) {
    if (error instanceof HirewireError && error.code === 'not_found') return []
    throw error
  }
}

/**
 * The ids that the response would have contained: without them the push could not continue, nor be linked to pulled
 * records.
 */
function expectIds({ name, save }: StepPlan, { arrived, sourceIds }: HandFound): void {
  const saved = Object.keys(save.tree as Record<string, unknown>)
  const wanted = saved.filter((key) => !key.endsWith('?'))
  const known = saved.map((key) => key.replace(/\?$/, ''))
  const given = Object.keys(sourceIds)
  const fault = arrived
    ? (wanted.find((key) => !given.includes(key)) ?? given.find((key) => !known.includes(key)))
    : given[0]
  if (fault === undefined) return
  const text = !arrived
    ? 'Ids are only possible with `arrived`.'
    : known.includes(fault)
      ? `Step ${name} would have saved \`${fault}\`: provide its id in the ATS.`
      : `Step ${name} saves ${known.map((key) => `\`${key}\``).join(', ') || 'nothing'}, but not \`${fault}\`.`
  throw new HirewireError('request_invalid', text, { place: { pointer: `/source_ids/${fault}` } })
}
