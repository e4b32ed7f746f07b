import type { PushCall, Wait } from '../endpoint/call.ts'
import type { OpenReply } from '../expression/evaluator.ts'
import type { AskPlan, CallPlan } from '../plan/push.ts'
import type { AttemptRow, Settlement } from '../store/port/pushes.ts'
import type { Pager, PagerState } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type AttemptResponse, attempt, type FailedAttempt, searchNextPage, shownAnswer } from './attempt.ts'
import { filledWith } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import type { Hit } from './hit.ts'
import type { Answers, SearchPosition } from './kept-searches.ts'
import { type AskOutcome, hitIn, isEnough } from './matches.ts'
import type { BegunAttempt } from './permit.ts'

/** Pages read per search; an applicant may have to be found among all applicants of a requisition. */
const MAX_PAGES = 200

/** A query to an endpoint of the ATS. */
export type AtsQuestion = {
  readonly ask: AskPlan
  readonly call: CallPlan
  readonly vars: Record<string, unknown>
  readonly name: string
  readonly known: Pick<Answers, 'place' | 'stopAt'>
}

/** Queries the ATS and compares the results here: a search may return records that are only similar. */
export async function searchAts(at: AtStep, question: AtsQuestion, deps: PushDeps): Promise<AskOutcome> {
  const { ask, call: plan, vars, name, known } = question
  const given = await filledWith({ program: plan.with, pointer: `${ask.pointer}/with` }, { ...at, vars }, deps)
  const pager = make(tables.paging, plan.endpoint.paging)
  const call = (state: PagerState): PushCall => ({
    endpoint: plan.endpoint,
    priority: 'push',
    with: given,
    vars,
    page: pager.ask(state),
    reads: pager.reads,
  })
  const from = known.place(name) ?? { state: pager.first(), page: 1, received: 0, declared: null, hits: [] }
  const tried = await attempt(
    at,
    { call: call(from.state), act: { act: 'ask', effect: 'none', pointer: ask.pointer } },
    deps,
  )
  if (tried.kind !== 'answered') return tried.kind === 'wait' ? tried : { kind: 'cancelled' }
  const { begun } = tried
  if (begun === null) return { kind: 'failed', attempt: null, answer: tried.answer }
  const close = (outcome: AttemptRow['outcome'], answer: AttemptResponse, more: Record<string, unknown> = {}) =>
    closeSearch(at, { attempt: begun.attempt, outcome, response: { ...shownAnswer(answer), ...more } }, deps)
  const read = await readPages(at, { question, pager, call, from, begun, answer: tried.answer }, deps).catch(
    async (error) => {
      await close('retry', tried.answer)
      throw error
    },
  )
  if (read.kind === 'failed') return { kind: 'failed', attempt: begun.attempt, answer: read.answer }
  if (read.kind === 'wait') known.stopAt(name, read.place)
  if (read.kind !== 'hits') {
    await close('retry', tried.answer)
    return read.kind === 'wait' ? { kind: 'wait', until: read.until } : read
  }
  const told = { question: name, matches: read.hits.length }
  await close(read.hits.length > 0 ? 'found' : 'absent', read.answer, told)
  return { kind: 'answered', hits: read.hits, askOnly: begun.askOnly, asOf: null }
}

/** The attempt of a search has ended; the push stays where it is. */
const closeSearch = (
  { push, hold }: AtStep,
  ended: Pick<Settlement, 'attempt' | 'outcome' | 'response'>,
  { pushes }: PushDeps,
) => pushes.settle({ ...ended, push: push.id, hold, to: { kind: 'same' } })

type Pages = {
  readonly question: AtsQuestion
  readonly pager: Pager
  readonly from: SearchPosition
  readonly begun: BegunAttempt
  readonly answer: AttemptResponse
  call(state: PagerState): PushCall
}
type PagesRead =
  | { readonly kind: 'hits'; readonly hits: readonly Hit[]; readonly answer: AttemptResponse }
  | { readonly kind: 'wait'; readonly until: number; readonly place: SearchPosition }
  /** The consent ended, or the push was cancelled. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly answer: FailedAttempt }

/** The matches on all pages of a result. A result that is not complete does not prove that a record is absent. */
async function readPages(at: AtStep, pages: Pages, deps: PushDeps): Promise<PagesRead> {
  const { pager, question, from, begun } = pages
  const hits: Hit[] = [...from.hits]
  let state: PagerState | null = from.state
  let { answer }: { answer: AttemptResponse | Wait | Extract<PagesRead, { kind: 'cancelled' }> } = pages
  let { received, declared } = from
  for (let { page } = from; ; page++) {
    if (answer.kind === 'wait') return { ...answer, place: { state, page, received, declared, hits } }
    if (answer.kind === 'cancelled') return answer
    if (answer.kind !== 'ok') return { kind: 'failed', answer }
    const { reply, total } = answer
    const { records } = reply.reading
    if (records === null || 'missing' in records) {
      reply.close()
      const path = records?.missing ?? 'records'
      return unanswered(answer, question, `has no \`${path}\`, which is not the same as an empty list`)
    }
    const count = records.hashes.length
    received += count
    declared = total ?? declared
    hits.push(...(await hitsOf(reply, question, at)))
    if (isEnough(hits)) return { kind: 'hits', hits, answer }
    const read = Object.fromEntries(
      Object.entries(reply.reading.read).map(([name, r]) => [name, r.ok ? r.value : undefined]),
    )
    state = pager.next(state, { received: count, receivedInAll: received, total, read })
    if (state === null)
      return declared !== null && received < declared
        ? unanswered(answer, question, `declared ${declared} records but returned ${received}`)
        : { kind: 'hits', hits, answer }
    if (page === MAX_PAGES) return unanswered(answer, question, `has more than ${MAX_PAGES} pages`)
    answer = await searchNextPage(at, { call: pages.call(state), page: page + 1, begun }, deps)
  }
}

function unanswered(
  { status, ms, came, page }: Extract<AttemptResponse, { kind: 'ok' }>,
  { ask, call }: AtsQuestion,
  why: string,
): PagesRead {
  const message = `The response of ${call.endpoint.name} to "${ask.name}" ${why}.`
  return { kind: 'failed', answer: { kind: 'unreadable', status, message, ms, came, page } }
}

async function hitsOf(reply: OpenReply, { ask, vars }: AtsQuestion, at: AtStep): Promise<Hit[]> {
  try {
    const results = await reply.map(ask.match, vars)
    return results.flatMap(({ result, raw }) => hitIn(result, () => JSON.parse(raw), { ask, at }))
  } finally {
    reply.close()
  }
}
