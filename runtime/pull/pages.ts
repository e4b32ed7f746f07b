import { callNow } from '../endpoint/call.ts'
import type { Session } from '../endpoint/session.ts'
import type { OpenReply, Variables } from '../expression/evaluator.ts'
import { isoTime } from '../kernel/clock.ts'
import { type ErrorCode, HirewireError } from '../kernel/errors.ts'
import { sha256 } from '../kernel/fingerprint.ts'
import type { MappingPlan, PullPlan } from '../plan/pull.ts'
import type { Pager, PagerState, Partition } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { watchCircles, watchEmpty } from './circles.ts'
import type { PullDeps } from './deps.ts'
import { type Failed, isStale, type Stop, stopFor, triesAfter, withoutRecords } from './ends.ts'
import { atPartition, behindPartition, type Resume } from './resume.ts'
import { sinceOf } from './state.ts'

export type Page = {
  readonly kind: 'page'
  readonly reply: OpenReply
  readonly hashes: readonly string[]
  readonly vars: Variables
  /** Where the run stands once this page is stored. */
  readonly resume: Resume
  /** What turns its records into records of the model. */
  readonly mapping: MappingPlan
  /** Its records only name what is read one by one. */
  readonly detailed: boolean
}
/** `tooOld`: the ATS does not know any more what changed since then. */
export type PageOrEnd =
  | Page
  | { readonly kind: 'end'; readonly end: Stop; readonly resume: Resume; readonly tooOld?: true }

export type Walk = {
  readonly plan: PullPlan
  readonly session: Session
  readonly resume: Resume
  /** Root of `with`; null where it has none. */
  readonly root?: unknown
  /** What is not found is passed over: it was there a while ago. */
  readonly mayBeGone?: boolean
}

/** The pages of one part of a stream, and then how it ended. A page is asked for while the one before it is being stored. */
export async function* partitionPages(
  walk: Walk,
  partition: Partition | null,
  deps: PullDeps,
): AsyncGenerator<PageOrEnd> {
  const { plan, session, resume } = walk
  const pager = make(tables.paging, plan.endpoint.paging)
  const reads = { ...pager.reads, ...(resume.phase === 'records' ? sinceOf(plan).reads : {}) }
  const vars = {
    cursor: resume.asked.cursor,
    ...(partition ? { partition: { [partition.name]: partition.value } } : {}),
  }
  const given = await evaluateWith(walk, vars, deps)
  const judge = watchPages(walk)
  let at = startOf(resume, pager)
  for (;;) {
    const { state } = at
    const call = { endpoint: plan.endpoint, with: given, vars, page: pager.ask(state), reads }
    const answer = await callNow(session, call, deps)
    if (answer.kind !== 'ok') {
      if (at.borrowed && isStale(answer)) {
        at = { state: pager.first(), received: 0, tries: at.tries + 1, borrowed: false }
        continue
      }
      if (walk.mayBeGone && answer.kind === 'refused' && answer.class === 'not_found')
        yield { kind: 'end', end: { kind: 'complete' }, resume: behindPartition(resume) }
      else yield stoppedAt(answer, { walk, at }, deps)
      return
    }
    const { hashes, stop } = judge.page(answer.reply)
    if (stop) {
      answer.reply.close()
      yield { kind: 'end', end: stop, resume: atPartition(resume, resume.place) }
      return
    }
    const received = at.received + hashes.length
    const seen = { received: hashes.length, receivedInAll: received, total: answer.total, read: readings(answer.reply) }
    const next = pager.next(state, seen)
    const end = judge.next(next, seen)
    const token = 'token' in reads ? (seen.read.token ?? null) : resume.token
    const after = { ...standing(resume, { next, received, end }), token }
    const { mapping, read } = plan
    const detailed = resume.phase === 'records' && read?.always === true
    yield { kind: 'page', reply: answer.reply, hashes, vars, resume: after, mapping, detailed }
    if (end || next === null) {
      yield { kind: 'end', end: end ?? { kind: 'complete' }, resume: after }
      return
    }
    at = { state: next, received, tries: 0, borrowed: false }
  }
}

/** `borrowed`: an address of the ATS that was kept over a wait, and that the ATS may have forgotten. */
type At = { readonly state: PagerState; readonly received: number; readonly tries: number; readonly borrowed: boolean }

function startOf(resume: Resume, pager: Pager): At {
  const { within, received, tries, waiting } = resume
  if (within === null || !(pager.resumable || waiting))
    return { state: pager.first(), received: 0, tries, borrowed: false }
  return { state: within, received, tries, borrowed: !pager.resumable }
}

function stoppedAt(answer: Failed, { walk, at }: { walk: Walk; at: At }, deps: PullDeps): PageOrEnd {
  const { tries, received } = at
  const resume = { ...walk.resume, within: at.state, waiting: true, received, tries: triesAfter(answer, tries) }
  const end = stopFor(answer, { ...walk, tries }, deps)
  return {
    kind: 'end',
    end,
    resume,
    ...(answer.kind === 'refused' && answer.class === 'too_old' ? { tooOld: true } : {}),
  }
}

/** Where the run stands behind a page. A partition that came too short is not behind it: it would have to be read again. */
function standing(resume: Resume, page: { next: PagerState | null; received: number; end: Stop | null }): Resume {
  const here = atPartition(resume, resume.place)
  if (page.next !== null) return { ...here, within: page.next, received: page.received, tries: 0 }
  return page.end ? here : behindPartition(resume)
}

type Seen = { readonly received: number; readonly receivedInAll: number; readonly total: number | null }

/** Says of each page, and of the one that follows it, whether the walk can be trusted. */
function watchPages({ plan, session }: Walk) {
  const { name } = plan.endpoint
  const place = { connection: session.connection, stream: plan.stream, endpoint: name }
  const samePage = watchCircles()
  const sameNext = watchCircles()
  const tooEmpty = watchEmpty()
  let total: number | null = null
  const incomplete = (code: ErrorCode, message: string): Stop => ({ kind: 'incomplete', code, message, place })
  return {
    /** The records of a page, or why it is none: a missing path is never zero records. */
    page({ reading }: OpenReply): { hashes: readonly string[]; stop: Stop | null } {
      const { records } = reading
      if (records === null || 'missing' in records)
        return { hashes: [], stop: withoutRecords(plan.endpoint, { plan, session }, records?.missing) }
      const { hashes } = records
      const again = hashes.length > 0 && samePage(sha256(hashes.join()))
      const stop = again ? incomplete('page_loop', `${name} gave the same page twice.`) : null
      return { hashes, stop }
    },
    next(next: PagerState | null, seen: Seen): Stop | null {
      total = seen.total ?? total
      if (next === null && total !== null && seen.receivedInAll < total)
        return incomplete('pull_incomplete', `${name} declared ${total} records and gave ${seen.receivedInAll}.`)
      if (next === null) return null
      if (sameNext(JSON.stringify(next)))
        return incomplete('page_loop', `${name} names a page as its next one that it gave before.`)
      return tooEmpty(seen.received)
        ? incomplete('page_loop', `${name} names one more page again and again, and all of them are empty.`)
        : null
    },
  }
}

async function evaluateWith(
  walk: Walk,
  vars: Variables,
  { evaluator, clock }: PullDeps,
): Promise<Record<string, unknown>> {
  const { plan, session } = walk
  // In a full run the cursor is empty: what `with` takes from it is then left out, and the endpoint's `key?` with it.
  const program = { ...plan.with, missing: 'omit' } as const
  const scope = { root: walk.root ?? null, vars: { settings: session.settings, now: isoTime(clock.now()), ...vars } }
  const [result] = await evaluator.evaluate([{ program, ...scope }])
  if (result?.ok) return result.value as Record<string, unknown>
  throw new HirewireError('expression_failed', `\`with\` of stream ${plan.stream} failed: ${result?.error.message}`, {
    place: {
      connection: session.connection,
      stream: plan.stream,
      pointer: `/pull/${plan.stream}/with${result?.error.pointer ?? ''}`,
    },
  })
}

const readings = (reply: OpenReply): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(reply.reading.read).map(([name, result]) => [name, result.ok ? result.value : undefined]),
  )
