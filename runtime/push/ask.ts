import { type Answer, type CallRequest, callNow } from '../endpoint/call.ts'
import type { OpenReply } from '../expression/evaluator.ts'
import type { AskPlan } from '../plan/push.ts'
import type { AttemptRow, Match } from '../store/port-pushes.ts'
import type { Pager, PagerState } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { attempt, shownAnswer, withoutEcho } from './attempt.ts'
import { evaluate, resultOf } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'

/** A record of the ATS that answers a question of the duplicate check. */
export type Hit = { readonly ask: AskPlan; readonly saved: Record<string, unknown>; readonly match: Match }

export type Answered = { readonly hits: readonly Hit[]; readonly askOnly: boolean }

/** Answers of one duplicate check, by question. */
export type Answers = { get(question: string): Answered | undefined; set(question: string, answered: Answered): void }

export type Asked =
  | { readonly kind: 'answered'; readonly hits: readonly Hit[]; readonly askOnly: boolean }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly attempt: string | null; readonly answer: Answer }

/** Pages of one search that are read; an applicant may have to be looked for among all of a requisition. */
const MAX_PAGES = 200

/** Asks the ATS every question in turn; each is an attempt of its own, under the consent of that moment. `known`: answers that still count. */
export async function askAll(
  at: AtStep,
  asks: readonly AskPlan[],
  deps: PushDeps,
  known: Answers | null = null,
): Promise<Asked> {
  const hits: Hit[] = []
  let askOnly = false
  for (const ask of asks) {
    if (ask.when !== null && (await evaluate(ask.when, `${ask.pointer}/when`, at, deps)) !== true) continue
    for (const partition of partitionsOf(ask, at)) {
      const question = nameOf({ ask, partition })
      const before = known?.get(question)
      const asked = before ? { kind: 'answered' as const, ...before } : await askOne(at, { ask, partition }, deps)
      if (asked.kind !== 'answered') return asked
      known?.set(question, asked)
      hits.push(...asked.hits)
      askOnly ||= asked.askOnly
    }
  }
  return { kind: 'answered', hits, askOnly }
}

/**
 * Hits that lead to different records: candidates where the hits name them, else whatever they name. Of several questions that
 * lead to one record the first counts: an e-mail address that matches says more than the phone number that matches, too.
 */
export function distinct(hits: readonly Hit[]): Hit[] {
  const byIdentity = new Map<string, Hit>()
  for (const hit of hits) if (!byIdentity.has(hit.match.candidate)) byIdentity.set(hit.match.candidate, hit)
  return [...byIdentity.values()]
}

function partitionsOf(ask: AskPlan, { session }: AtStep): readonly Record<string, unknown>[] {
  if (ask.forEach === null) return [{}]
  const forEach = make(tables.for_each, ask.forEach)(session.connector.spec.vocabularies ?? {})
  return forEach.kind === 'values' ? forEach.values.map((value) => ({ [forEach.as]: value })) : [{}]
}

type Question = { readonly ask: AskPlan; readonly partition: Record<string, unknown> }

async function askOne(at: AtStep, { ask, partition }: Question, deps: PushDeps): Promise<Asked> {
  const vars = { ...at.vars, partition }
  const given = (await evaluate(ask.call.with, `${ask.pointer}/with`, { ...at, vars }, deps)) as Record<string, unknown>
  const pager = make(tables.paging, ask.call.endpoint.paging)
  const { endpoint } = ask.call
  const call = (state: PagerState): CallRequest => ({
    endpoint,
    priority: 'push',
    with: given,
    vars,
    page: pager.ask(state),
    reads: pager.reads,
  })
  const tried = await attempt(at, call(pager.first()), { act: 'ask', effect: 'none', pointer: ask.pointer }, deps)
  if (tried.kind !== 'answered') return tried.kind === 'wait' ? tried : { kind: 'cancelled' }
  const close = (outcome: AttemptRow['outcome'], more: Record<string, unknown> = {}) =>
    deps.pushes.settle({
      attempt: tried.attempt,
      push: at.push.id,
      hold: at.hold,
      outcome,
      response: { ...shownAnswer(tried.answer), ...more },
      to: { kind: 'same' },
    })
  const read = await readPages(at, { ask, vars, pager, call, answer: tried.answer }, deps).catch(async (error) => {
    await close('retry')
    throw error
  })
  if (read.kind === 'failed') return { kind: 'failed', attempt: tried.attempt, answer: withoutEcho(read.answer, at) }
  const question = nameOf({ ask, partition })
  if (read.kind === 'wait') await close('retry')
  else await close(read.hits.length > 0 ? 'found' : 'absent', { question, matches: read.hits.length })
  return read.kind === 'wait' ? read : { kind: 'answered', hits: read.hits, askOnly: tried.askOnly }
}

const nameOf = ({ ask, partition }: Question): string => [ask.name, ...Object.values(partition)].join(' / ')

type Pages = {
  readonly ask: AskPlan
  readonly vars: Record<string, unknown>
  readonly pager: Pager
  readonly answer: Answer
  call(state: PagerState): CallRequest
}
type PagesRead =
  | { readonly kind: 'hits'; readonly hits: readonly Hit[] }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'failed'; readonly answer: Answer }

/** The matches on all pages of an answer. What does not show all of its records has not said that somebody is absent. */
async function readPages(at: AtStep, pages: Pages, deps: PushDeps): Promise<PagesRead> {
  const { pager } = pages
  const hits: Hit[] = []
  let state: PagerState | null = pager.first()
  let answer: Answer | { kind: 'wait'; until: number } = pages.answer
  let received = 0
  for (let page = 1; ; page++) {
    if (answer.kind === 'wait') return answer
    if (answer.kind !== 'ok') return { kind: 'failed', answer }
    const { reply, total } = answer
    const { records } = reply.reading
    if (records === null || 'missing' in records) {
      reply.close()
      const path = records?.missing ?? 'records'
      return unanswered(answer, pages.ask, `has no \`${path}\`, which is not the same as zero records`)
    }
    const count = records.hashes.length
    received += count
    hits.push(...(await hitsIn(reply, pages, at)))
    const read = Object.fromEntries(
      Object.entries(reply.reading.read).map(([name, r]) => [name, r.ok ? r.value : undefined]),
    )
    state = pager.next(state, { received: count, receivedInAll: received, total, read })
    if (state === null)
      return total !== null && received < total
        ? unanswered(answer, pages.ask, `declared ${total} records and gave ${received}`)
        : { kind: 'hits', hits }
    if (page === MAX_PAGES) return unanswered(answer, pages.ask, `has more than ${MAX_PAGES} pages`)
    answer = await callNow(at.session, pages.call(state), deps)
  }
}

function unanswered({ status, ms }: Extract<Answer, { kind: 'ok' }>, { call, name }: AskPlan, why: string): PagesRead {
  const message = `The answer of ${call.endpoint.name} to "${name}" ${why}.`
  return { kind: 'failed', answer: { kind: 'unreadable', status, message, ms } }
}

async function hitsIn(
  reply: OpenReply,
  question: { ask: AskPlan; vars: Record<string, unknown> },
  at: AtStep,
): Promise<Hit[]> {
  try {
    const results = await reply.map(question.ask.match, question.vars)
    return results.flatMap(({ result, raw }) => {
      const { where, save } = resultOf(result, question.ask.pointer, at) as {
        where?: unknown
        save?: Record<string, unknown>
      }
      if (where !== true) return []
      const saved = save ?? {}
      const candidate = String(saved.candidate ?? saved.application ?? JSON.stringify(saved))
      return [{ ask: question.ask, saved, match: { candidate, rule: question.ask.name, shown: bounded(raw) } }]
    })
  } finally {
    reply.close()
  }
}

/** What a reviewer sees of the other side. */
function bounded(raw: string): Record<string, unknown> {
  return raw.length <= 8_192
    ? (JSON.parse(raw) as Record<string, unknown>)
    : { note: `record of ${raw.length} characters` }
}
