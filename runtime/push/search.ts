import type { Wait } from '../endpoint/call.ts'
import { unreadPages } from '../endpoint/unread-pages.ts'
import type { OpenReply } from '../expression/evaluator.ts'
import type { CallPlan, SearchPlan } from '../plan/push.ts'
import type { AttemptRow, Settlement } from '../store/port/pushes.ts'
import type { Pager, PagerState, PageSeen } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type AttemptResponse, attempt, type FailedAttempt, searchNextPage, storedResponse } from './attempt.ts'
import { contactsOf, filledWith, type PersonCall } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import type { Hit } from './hit.ts'
import type { SearchCache, SearchPosition } from './kept-searches.ts'
import { hitIn, isEnough, type SearchOutcome } from './matches.ts'
import type { BegunAttempt } from './permit.ts'

/** Pages read per search; an applicant may have to be found among all applicants of a requisition. */
const MAX_PAGES = 200

/** A query to an endpoint of the ATS. */
export type AtsSearch = {
  readonly plan: SearchPlan
  readonly call: CallPlan
  readonly vars: Record<string, unknown>
  readonly name: string
  readonly known: Pick<SearchCache, 'place' | 'stopAt'>
}

/** Queries the ATS and compares the results here: a search may return records that are only similar. */
export async function searchAts(at: AtStep, search: AtsSearch, deps: PushDeps): Promise<SearchOutcome> {
  const { plan, call: callPlan, vars, name, known } = search
  const given = await filledWith({ program: callPlan.with, pointer: `${plan.pointer}/with` }, { ...at, vars }, deps)
  const pager = make(tables.paging, callPlan.endpoint.paging)
  const carries = contactsOf(callPlan, at)
  const call = (state: PagerState): PersonCall => ({
    endpoint: callPlan.endpoint,
    priority: 'push',
    with: given,
    vars,
    page: pager.request(state),
    reads: pager.reads,
    moreSigns: true,
    carries,
  })
  const from = known.place(name) ?? { state: pager.first(), page: 1, received: 0, declared: null, hits: [] }
  const tried = await attempt(
    at,
    { call: call(from.state), act: { act: 'ask', effect: 'none', pointer: plan.pointer } },
    deps,
  )
  if (tried.kind !== 'answered') return tried.kind === 'wait' ? tried : { kind: 'cancelled' }
  const { begun } = tried
  if (begun === null) return { kind: 'failed', attempt: null, response: tried.response }
  const close = (outcome: AttemptRow['outcome'], response: AttemptResponse, more: Record<string, unknown> = {}) =>
    closeSearch(at, { attempt: begun.attempt, outcome, response: { ...storedResponse(response), ...more } }, deps)
  const read = await readPages(at, { search, pager, call, from, begun, response: tried.response }, deps).catch(
    async (error) => {
      await close('retry', tried.response)
      throw error
    },
  )
  if (read.kind === 'failed') return { kind: 'failed', attempt: begun.attempt, response: read.response }
  if (read.kind === 'wait') known.stopAt(name, read.place)
  if (read.kind !== 'hits') {
    await close('retry', tried.response)
    return read.kind === 'wait' ? { kind: 'wait', until: read.until } : read
  }
  const searched = { question: name, matches: read.hits.length }
  await close(read.hits.length > 0 ? 'found' : 'absent', read.response, searched)
  return { kind: 'answered', hits: read.hits, lookUpOnly: begun.lookUpOnly, asOf: null, unread: read.unread }
}

/** The attempt of a search has ended; the push stays where it is. */
export const closeSearch = (
  { push, hold }: AtStep,
  ended: Pick<Settlement, 'attempt' | 'outcome' | 'response'>,
  { pushes }: PushDeps,
) => pushes.settle({ ...ended, push: push.id, hold, to: { kind: 'same' } })

type Pages = {
  readonly search: AtsSearch
  readonly pager: Pager
  readonly from: SearchPosition
  readonly begun: BegunAttempt
  readonly response: AttemptResponse
  call(state: PagerState): PersonCall
}
type PagesRead =
  | {
      readonly kind: 'hits'
      readonly hits: readonly Hit[]
      readonly response: AttemptResponse
      readonly unread: FailedAttempt | null
    }
  | { readonly kind: 'wait'; readonly until: number; readonly place: SearchPosition }
  /** The consent ended, or the push was cancelled. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly response: FailedAttempt }

/** The matches on all pages of a result. A result that is not complete does not prove that a record is absent. */
async function readPages(at: AtStep, pages: Pages, deps: PushDeps): Promise<PagesRead> {
  const { pager, search, from, begun } = pages
  const hits: Hit[] = [...from.hits]
  let state: PagerState | null = from.state
  let { response }: { response: AttemptResponse | Wait | Extract<PagesRead, { kind: 'cancelled' }> } = pages
  let { received, declared } = from
  for (let { page } = from; ; page++) {
    if (response.kind === 'wait') return { ...response, place: { state, page, received, declared, hits } }
    if (response.kind === 'cancelled') return response
    if (response.kind !== 'ok') return { kind: 'failed', response }
    const { reply, total } = response
    const { records } = reply.reading
    if (records === null || 'missing' in records) {
      reply.close()
      const path = records?.missing ?? 'records'
      return unreadable(response, search, `has no \`${path}\`, which is not the same as an empty list`)
    }
    const count = records.hashes.length
    received += count
    declared = total ?? declared
    hits.push(...(await hitsOf(reply, search, at)))
    if (isEnough(hits)) return { kind: 'hits', hits, response, unread: null }
    const read = Object.fromEntries(
      Object.entries(reply.reading.read).map(([name, r]) => [name, r.ok ? r.value : undefined]),
    )
    const seen = { received: count, receivedInAll: received, total, read }
    state = pager.next(state, seen)
    if (state === null) {
      if (declared !== null && received < declared)
        return unreadable(response, search, `declared ${declared} records but returned ${received}`)
      const why = moreFollow(seen, { search, pager, page })
      const unread = why === null ? null : unreadable(response, search, why)
      return unread === null || hits.length > 0
        ? { kind: 'hits', hits, response, unread: unread?.response ?? null }
        : unread
    }
    if (page === MAX_PAGES) return unreadable(response, search, `has more than ${MAX_PAGES} pages`)
    response = await searchNextPage(at, { call: pages.call(state), page: page + 1, begun }, deps)
  }
}

/** Why more records follow than the pages that were read; null: nothing says so. */
function moreFollow(
  seen: PageSeen,
  { search, pager, page }: Pick<Pages, 'search' | 'pager'> & { readonly page: number },
): string | null {
  const { total } = search.call.endpoint
  const [sign] = unreadPages(seen, { pager, reads: pager.reads, total, pages: page })
  return sign === undefined
    ? null
    : `shows by \`${sign}\` that more records follow, which the check does not read. Declare its paging, or name the sign under \`ignore\` if it means something else`
}

function unreadable(
  { status, ms, redacted, page }: Extract<AttemptResponse, { kind: 'ok' }>,
  { plan, call }: AtsSearch,
  why: string,
): Extract<PagesRead, { kind: 'failed' }> {
  const message = `The response of ${call.endpoint.name} to "${plan.name}" ${why}.`
  return { kind: 'failed', response: { kind: 'unreadable', status, message, ms, redacted, page } }
}

async function hitsOf(reply: OpenReply, { plan, vars }: AtsSearch, at: AtStep): Promise<Hit[]> {
  try {
    const results = await reply.map(plan.reads, vars)
    return results.flatMap(({ result, raw }) => hitIn(result, () => JSON.parse(raw), { plan, at }))
  } finally {
    reply.close()
  }
}
