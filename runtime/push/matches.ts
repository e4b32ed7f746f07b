import type { Evaluated } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { idText } from '../kernel/model/model.ts'
import type { SearchPlan } from '../plan/push.ts'
import { agrees } from './agrees.ts'
import type { FailedAttempt } from './attempt.ts'
import { placeIn, resultOf } from './context.ts'
import type { AtStep } from './deps.ts'
import type { Hit, SearchResult } from './hit.ts'

export type SearchOutcome =
  | ({ readonly kind: 'answered' } & SearchResult)
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly attempt: string | null; readonly response: FailedAttempt }
  /** The pulled records are too old to search. */
  | { readonly kind: 'old'; readonly until: number; readonly message: string }

/** The most different records one query may return; nobody reviews more. */
const ENOUGH = 20

/** Whether further results could not change the outcome: this many need a person's decision. */
export const isEnough = (hits: readonly Hit[]): boolean =>
  hits.length > ENOUGH && new Set(hits.map(({ match }) => match.candidate)).size > ENOUGH

/**
 * Hits on different records: by candidate where the hits name one, otherwise by whatever they name. If several queries
 * find one record, the first counts: a matching e-mail address is stronger evidence than a phone number that matches
 * too.
 */
export function distinct(hits: readonly Hit[]): Hit[] {
  const byIdentity = Map.groupBy(hits, ({ match }) => match.candidate)
  return [...byIdentity.values()].map((same) => {
    const [first] = same
    const rules = [...new Set(same.flatMap(({ match }) => match.rules))]
    return { ...first!, match: { ...first!.match, rules } }
  })
}

/** The record as a hit, if it agrees with the push in all that `match` compares, and `where` admits it. */
export function hitIn(result: Evaluated, record: () => unknown, { plan, at }: { plan: SearchPlan; at: AtStep }): Hit[] {
  const found = resultOf(result, plan.pointer, at) as FoundRecord
  if (!agrees(plan.compares, found.match ?? {}, at.vars) || (plan.narrowed && found.where !== true)) return []
  const saved = found.save ?? {}
  refuseNoIds(saved, { plan, at })
  const candidate = String(saved.candidate ?? saved.application ?? JSON.stringify(saved))
  const shown = bounded(plan.shows ? (found.show ?? {}) : record())
  const isApplication = saved.candidate === undefined && saved.application !== undefined
  const model = isApplication ? { model: 'application' as const } : {}
  return [{ plan, saved, match: { candidate, ...model, rules: [plan.name], shown } }]
}

/** A list of ids would be recorded as one candidate, and an object as "[object Object]". */
function refuseNoIds(saved: HitDetails, { plan, at }: { plan: SearchPlan; at: AtStep }): void {
  const wrong = (['candidate', 'application'] as const).find(
    (name) => saved[name] !== undefined && saved[name] !== null && idText(saved[name]) === null,
  )
  if (wrong === undefined) return
  throw new HirewireError(
    'expression_failed',
    `The duplicate check "${plan.name}" of step ${at.step.name} found a record, but its \`save\` reads ${wrong} as something that is not an id: one string or number is expected.`,
    { place: placeIn(at, `${plan.pointer}/save/${wrong}`) },
  )
}

type HitDetails = Record<string, unknown>
type FoundRecord = { match?: HitDetails; where?: unknown; save?: HitDetails; show?: HitDetails }
const LONGEST_FIELD = 1_000
const LONGEST = 8_000

/** The part of the matched record that a reviewer sees. */
function bounded(record: unknown): HitDetails {
  let left = LONGEST
  const fields = Object.entries(Object(record)).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined || value === null || value === '') return []
    const { length } = JSON.stringify(value)
    const shown = length > LONGEST_FIELD ? `(${length} characters)` : value
    left -= Math.min(length, LONGEST_FIELD) + name.length
    return left > 0 ? [[name, shown]] : []
  })
  return Object.fromEntries(fields)
}
