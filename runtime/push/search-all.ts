import type { SearchPlan } from '../plan/push.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { evaluate } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import type { Hit, SearchResult } from './hit.ts'
import type { SearchCache } from './kept-searches.ts'
import type { SearchOutcome } from './matches.ts'
import { searchAts } from './search.ts'
import { searchPulled } from './search-pulled.ts'

/**
 * Runs every duplicate check in turn; each is an attempt of its own, under the consent valid at that time. A check that
 * was completed before the budget ran out is not repeated; an interrupted one resumes where it stopped.
 */
export async function searchAll(at: AtStep, plans: readonly SearchPlan[], deps: PushDeps): Promise<SearchOutcome> {
  const known = deps.keptSearches.of(at, deps.clock.now())
  const hits: Hit[] = []
  let lookUpOnly = false
  let asOf: number | null = null
  let unread: SearchResult['unread'] = null
  for (const plan of plans) {
    const when = plan.when && { program: plan.when, pointer: `${plan.pointer}/when` }
    if (when && (await evaluate(when, at, deps)) !== true) continue
    for (const partition of partitionsOf(plan, at)) {
      const name = [plan.name, ...Object.values(partition)].join(' / ')
      const before = known.get(name)
      const search = { plan, partition, name, known }
      const result = before ? { kind: 'answered' as const, ...before } : await searchOne(at, search, deps)
      if (result.kind !== 'answered') return result
      known.set(name, result)
      hits.push(...result.hits)
      lookUpOnly ||= result.lookUpOnly
      unread ??= result.unread
      if (result.asOf !== null) asOf = Math.min(result.asOf, asOf ?? result.asOf)
    }
  }
  return { kind: 'answered', hits, lookUpOnly, asOf, unread }
}

function partitionsOf(plan: SearchPlan, { session }: AtStep): readonly Record<string, unknown>[] {
  if (plan.forEach === null) return [{}]
  const forEach = make(tables.for_each, plan.forEach)(session.connector.spec.vocabularies ?? {})
  return forEach.kind === 'values' ? forEach.values.map((value) => ({ [forEach.as]: value })) : [{}]
}

type PlannedSearch = {
  readonly plan: SearchPlan
  readonly partition: Record<string, unknown>
  readonly name: string
  readonly known: SearchCache
}

function searchOne(
  at: AtStep,
  { plan, partition, name, known }: PlannedSearch,
  deps: PushDeps,
): Promise<SearchOutcome> {
  const { call, mirror } = plan
  const vars = { ...at.vars, item: partition }
  if (call !== null) return searchAts(at, { plan, call, vars, name, known }, deps)
  if (mirror !== null) return searchPulled(at, { plan, mirror, vars, name }, deps)
  throw new Error(`Duplicate check ${plan.name} has nothing to query.`)
}
