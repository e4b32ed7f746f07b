import { type CallResult, callNow } from '../endpoint/call.ts'
import type { Session } from '../endpoint/session.ts'
import { unreadPages } from '../endpoint/unread-pages.ts'
import type { OpenReply, Variables } from '../expression/evaluator.ts'
import type { MappingPlan, PullPlan } from '../plan/pull.ts'
import type { PageCommit } from '../store/port/runs.ts'
import type { PageRequest, Pager, PagerState, Partition } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { clockBehind } from './clock-behind.ts'
import type { PullDeps } from './deps.ts'
import { fillList } from './list-call.ts'
import { checkPages } from './page-checks.ts'
import { type Recogniser, recogniserOf } from './page-fingerprints.ts'
import { nameOf, type PartitionPlace } from './partitions.ts'
import { priorityOf } from './priority.ts'
import { fingerprinter } from './record-fingerprints.ts'
import { atPartition, behindPartition, type Resume } from './resume.ts'
import { sinceOf } from './since-window.ts'
import { type Failed, isStale, stopFor, triesAfter, type WalkEnd } from './walk-end.ts'

export type FetchedPage = {
  readonly kind: 'page'
  readonly reply: OpenReply
  readonly hashes: readonly string[]
  readonly received: number
  /**
   * The store knows the page as a whole, or will from now on; see {@link Recogniser}. Several of them may be one page
   * here.
   */
  readonly whole: readonly number[] | null
  readonly remember: PageCommit['remember'] | null
  /** When it was requested. */
  readonly askedAt: number
  readonly vars: Variables
  /** The request, masked. */
  readonly request: string
  /** Position of the run once this page is stored. */
  readonly resume: Resume
  /** Maps its records to records of the model. */
  readonly mapping: MappingPlan
  /** Its records only name what is read one by one. */
  readonly detailed: boolean
}
/** `tooOld`: the ATS no longer knows what changed since then. */
export type PageOrEnd =
  | FetchedPage
  | {
      readonly kind: 'end'
      readonly end: WalkEnd
      readonly resume: Resume
      readonly tooOld?: true
    }

export type Walk = {
  readonly plan: PullPlan
  readonly session: Session
  readonly resume: Resume
  /** Position of the run after this part. */
  readonly after: PartitionPlace
  /** Root of `with`; null when there is none. */
  readonly root?: unknown
  /** A record that is not found is skipped: it existed a while ago. */
  readonly mayBeGone?: boolean
}

/**
 * The pages of one part of a stream, then how it ended. The next page is requested while the current one is being
 * stored.
 */
export async function* partitionPages(
  begun: Walk,
  partition: Partition | null,
  deps: PullDeps,
): AsyncGenerator<PageOrEnd> {
  const { plan, session, resume } = begun
  let walk = begun
  const pager = make(tables.paging, plan.endpoint.paging)
  const reads = { ...pager.reads, ...(resume.phase === 'records' ? sinceOf(plan).reads : {}) }
  const vars = {
    cursor: resume.asked.cursor,
    ...(partition ? { item: { [partition.name]: partition.value } } : {}),
  }
  const given = await fillList(walk, vars, deps)
  const priority = priorityOf(plan, resume.asked)
  const part = nameOf(partition)
  let at = startOf(resume, { pager, part })
  let judge = checkPages(walk, at.last)
  const recogniser =
    resume.phase === 'records' ? recogniserOf({ plan, session, partition, all: resume.asked.full }, deps) : null
  const reading = recogniser ? { ...deps, evaluator: recogniser.evaluator } : deps
  for (;;) {
    const page = pager.request(at.state)
    const moreSigns = resume.phase !== 'reread'
    const call = { endpoint: plan.endpoint, priority, with: given, vars, page, reads, moreSigns }
    const response = await callNow(session, call, reading)
    if (response.kind === 'ok') walk = noting(walk, response, deps)
    if (response.kind !== 'ok') {
      if (at.borrowed && isStale(response)) {
        at = { ...atFirst(pager), tries: at.tries + 1 }
        judge = checkPages(walk, null)
        continue
      }
      if (walk.mayBeGone && response.kind === 'refused' && response.class === 'not_found')
        yield { kind: 'end', end: { kind: 'complete' }, resume: behindPartition(resume, walk.after) }
      else yield stoppedAt(response, { walk, at, part }, deps)
      return
    }
    const from = { walk, pager, part, at, page, judge, recogniser, vars: { ...vars, with: given } }
    const read = readPage(response, { ...from, reads })
    if ('stop' in read) {
      yield { kind: 'end', end: read.stop, resume: atPartition(resume, resume.place) }
      return
    }
    yield read.page
    if (read.at === null) {
      yield { kind: 'end', end: read.end ?? { kind: 'complete' }, resume: read.page.resume }
      return
    }
    at = read.at
  }
}

/** A walk that knows the clock of the ATS by its latest response, and whether one was in another charset. */
function noting(walk: Walk, { headers, misencoded }: Success, { clock }: PullDeps): Walk {
  const behind = Math.min(walk.resume.behind, clockBehind(headers, clock.now()))
  if (behind === 0 && !misencoded) return walk
  return { ...walk, resume: { ...walk.resume, behind, ...(misencoded && { misencoded }) } }
}

type Success = Extract<CallResult, { kind: 'ok' }>
type PageReading = {
  readonly walk: Walk
  readonly pager: Pager
  readonly part: string | null
  readonly at: PagePosition
  readonly page: PageRequest
  readonly judge: ReturnType<typeof checkPages>
  readonly recogniser: Recogniser | null
  readonly vars: Variables
  /** The values that are read from each page; `token`: the last page contains that of the next run. */
  readonly reads: Pager['reads']
}
/** `at`: where the next page is; null after the last one, and where the walk is no longer reliable. */
type ReadPage =
  | { readonly page: FetchedPage; readonly end: WalkEnd | null; readonly at: PagePosition | null }
  | { readonly stop: WalkEnd }

/** A successful response as a page of the walk. This function frees a response that is not a page. */
function readPage(response: Success, reading: PageReading): ReadPage {
  try {
    const read = pageOf(response, reading)
    if ('stop' in read) response.reply.close()
    return read
  } catch (error) {
    response.reply.close()
    throw error
  }
}

function pageOf(
  response: Success,
  { walk, pager, part, at, page, judge, recogniser, vars, reads }: PageReading,
): ReadPage {
  const { plan, resume } = walk
  const { reply, request, askedAt, total } = response
  const known = recogniser?.known(reply) ?? null
  const { hashes, received: count, stop, print } = judge.page(reply, page, known)
  if (stop) return { stop }
  const received = at.received + count
  const pages = at.pages + 1
  const seen = { received: count, receivedInAll: received, total, read: readings(reply) }
  const next = pager.next(at.state, seen)
  const counted = {
    total: total ?? at.total,
    fell: at.fell || (total !== null && at.total !== null && total < at.total),
  }
  const shifted = counted.fell && pager.mayShift === true
  const unread = unreadPages(seen, { pager, reads, total: plan.endpoint.total, pages })
  const isBeyond = pager.isBeyondTotal?.(at.state, seen) === true
  const end = judge.next(next, { ...seen, total: counted.total, pages, shifted, unread, isBeyond })
  const last = print ?? at.last
  const position = positionAfter(walk, { part, next, received, pages, ...counted, last, end })
  return {
    end,
    at: end || next === null ? null : { state: next, received, pages, ...counted, last, tries: 0, borrowed: false },
    page: {
      kind: 'page',
      reply,
      hashes: hashes.map(fingerprinter(plan.mapping, vars)),
      received: count,
      whole: known && [known.key],
      remember: recogniser?.remember(reply, print) ?? null,
      vars,
      request,
      askedAt,
      resume: { ...position, token: 'token' in reads ? (seen.read.token ?? null) : resume.token },
      mapping: plan.mapping,
      detailed: resume.phase === 'records' && plan.read?.always === true,
    },
  }
}

/** `borrowed`: a URL of the ATS kept across a wait, which the ATS may no longer accept. */
type PagePosition = Pick<Resume, 'received' | 'pages' | 'total' | 'fell' | 'last' | 'tries'> & {
  readonly state: PagerState
  readonly borrowed: boolean
}

const atFirst = (pager: Pager): PagePosition => ({
  state: pager.first(),
  received: 0,
  pages: 0,
  total: null,
  fell: false,
  last: null,
  tries: 0,
  borrowed: false,
})

function startOf(resume: Resume, { pager, part }: { pager: Pager; part: string | null }): PagePosition {
  const { within, received, pages, total = null, fell = false, last, tries, waiting } = resume
  if (within === null || resume.part !== part || !(pager.resumable || waiting)) return { ...atFirst(pager), tries }
  return { state: within, received, pages, total, fell, last, tries, borrowed: !pager.resumable }
}

type Stopped = { readonly walk: Walk; readonly at: PagePosition; readonly part: string | null }

function stoppedAt(response: Failed, { walk, at, part }: Stopped, deps: PullDeps): PageOrEnd {
  const { tries, received, pages, total, fell, last } = at
  const here = {
    part,
    within: at.state,
    waiting: true,
    received,
    pages,
    total,
    fell,
    last,
    tries: triesAfter(response, tries),
  }
  const end = stopFor(response, { ...walk, tries }, deps)
  return {
    kind: 'end',
    end,
    resume: { ...walk.resume, ...here },
    ...(response.kind === 'refused' && response.class === 'too_old' ? { tooOld: true } : {}),
  }
}

type PageProgress = Pick<Resume, 'part' | 'received' | 'pages' | 'total' | 'fell' | 'last'> & {
  readonly next: PagerState | null
  readonly end: WalkEnd | null
}

/**
 * Position of the run after a page. A partition that returned suspiciously few records is not passed: it has to be read
 * again.
 */
function positionAfter({ resume, after }: Walk, { part, next, received, end, ...counts }: PageProgress): Resume {
  const here = atPartition(resume, resume.place)
  if (next !== null) return { ...here, part, within: next, received, ...counts, tries: 0, silent: 0 }
  const listed = resume.listed + (resume.phase === 'records' ? received : 0)
  return end ? here : behindPartition({ ...resume, listed }, after)
}

const readings = (reply: OpenReply): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(reply.reading.read).map(([name, result]) => [name, result.ok ? result.value : undefined]),
  )
