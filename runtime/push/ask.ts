import type { AskPlan } from '../plan/push.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { evaluate } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import type { Hit } from './hit.ts'
import type { Answers } from './kept-searches.ts'
import type { AskOutcome } from './matches.ts'
import { searchAts } from './search.ts'
import { searchPulled } from './search-pulled.ts'

/**
 * Runs every duplicate check in turn; each is an attempt of its own, under the consent valid at that time. A check that
 * was completed before the budget ran out is not repeated; an interrupted one resumes where it stopped.
 */
export async function searchAll(at: AtStep, asks: readonly AskPlan[], deps: PushDeps): Promise<AskOutcome> {
  const known = deps.keptSearches.of(at, deps.clock.now())
  const hits: Hit[] = []
  let askOnly = false
  let asOf: number | null = null
  for (const ask of asks) {
    const when = ask.when && { program: ask.when, pointer: `${ask.pointer}/when` }
    if (when && (await evaluate(when, at, deps)) !== true) continue
    for (const partition of partitionsOf(ask, at)) {
      const name = [ask.name, ...Object.values(partition)].join(' / ')
      const before = known.get(name)
      const question = { ask, partition, name, known }
      const asked = before ? { kind: 'answered' as const, ...before } : await searchOne(at, question, deps)
      if (asked.kind !== 'answered') return asked
      known.set(name, asked)
      hits.push(...asked.hits)
      askOnly ||= asked.askOnly
      if (asked.asOf !== null) asOf = Math.min(asked.asOf, asOf ?? asked.asOf)
    }
  }
  return { kind: 'answered', hits, askOnly, asOf }
}

function partitionsOf(ask: AskPlan, { session }: AtStep): readonly Record<string, unknown>[] {
  if (ask.forEach === null) return [{}]
  const forEach = make(tables.for_each, ask.forEach)(session.connector.spec.vocabularies ?? {})
  return forEach.kind === 'values' ? forEach.values.map((value) => ({ [forEach.as]: value })) : [{}]
}

type Question = {
  readonly ask: AskPlan
  readonly partition: Record<string, unknown>
  readonly name: string
  readonly known: Answers
}

function searchOne(at: AtStep, { ask, partition, name, known }: Question, deps: PushDeps): Promise<AskOutcome> {
  const { call, mirror } = ask
  const vars = { ...at.vars, partition }
  if (call !== null) return searchAts(at, { ask, call, vars, name, known }, deps)
  if (mirror !== null) return searchPulled(at, { ask, mirror, vars, name }, deps)
  throw new Error(`Duplicate check ${ask.name} has nothing to query.`)
}
