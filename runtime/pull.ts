/**
 * Flow 1: plan → fetch → map → dedupe → store. Reads one stream of one connection. Stored pages are kept whatever
 * happens later; only a complete run moves the cursor and decides which records are absent.
 */

import type { Session } from './endpoint/session.ts'
import { asHirewireError, HirewireError } from './kernel/errors/errors.ts'
import { nextTurn } from './kernel/machine/turn.ts'
import { type PullPlan, planPull } from './plan/pull.ts'
import { batches, type MappedBatch, type MappedOrEnd } from './pull/batch.ts'
import type { PullDeps } from './pull/deps.ts'
import { readDetails } from './pull/details.ts'
import { forbiddenEnd } from './pull/forbidden-stream.ts'
import { mapRecords } from './pull/map.ts'
import type { PageOrEnd } from './pull/pages.ts'
import { beginning, pages } from './pull/phases.ts'
import { prefetch } from './pull/prefetch.ts'
import { raiseRunIssues } from './pull/raise-issues.ts'
import { isTimeless } from './pull/record-fingerprints.ts'
import type { MappedPage } from './pull/records.ts'
import { type Resume, toRepeat } from './pull/resume.ts'
import { absenceOf, sinceOf } from './pull/since-window.ts'
import type { WalkEnd } from './pull/walk-end.ts'
import { joinWithheld, withheldEnd } from './pull/withheld.ts'
import type { Lease, RunRow } from './store/port/index.ts'
import type { RunSeen } from './strategies/contracts.ts'

export type PullTarget = {
  readonly connection: string
  readonly stream: string
  readonly hold: Lease
}

/**
 * A run that ended, or one that continues at a later time. `began`: when it first queried the ATS; for a run that
 * `completes` an earlier one, when that one did. `repeats`: the next run, soon, reads only what this one could not.
 */
export type PullResult =
  | {
      readonly kind: 'finished'
      readonly run: RunRow
      readonly began: number
      readonly completes: boolean
      readonly repeats: boolean
    }
  | { readonly kind: 'paused'; readonly until: number }

type Run = {
  readonly row: RunRow
  readonly plan: PullPlan
  readonly session: Session
  readonly hold: Lease
  readonly resume: Resume
  /** The cursor of the stream; null in a full run. */
  readonly cursor: unknown
}

/**
 * After this time a run lets other streams read, and continues from its last page: few runs at once may read, and an ATS
 * that is slow and has no end would keep its place for days.
 */
const TURN_MS = 60_000

/** Runs a stream until it is complete, fails, or has to wait. Throws `fenced` when another run took over the lane. */
export async function pullStream(target: PullTarget, deps: PullDeps): Promise<PullResult> {
  const session = await deps.session(target.connection)
  const plan = planPull(session.connector.spec, target.stream)
  const run = await startRun(target, { plan, session }, deps)
  let { resume } = run
  const turnEnds = deps.clock.now() + TURN_MS
  try {
    for await (const item of prefetch(batches(mapPages(prefetch(pages(run, deps), drop), run, deps), deps.clock))) {
      if ('end' in item)
        return await endRun(run, { stop: item.end, resume: { ...item.resume, ...soFar(resume, item.resume) } }, deps)
      const after = await storePage(run, { ...item, before: resume }, deps)
      resume = after ?? resume
      // A page that was not stored is requested and read again.
      const isOver = after === null || deps.stopping() || deps.clock.now() >= turnEnds
      if (isOver || (await deps.paused(target.connection)))
        return await endRun(
          run,
          { stop: { kind: 'paused', until: deps.clock.now() }, resume: { ...resume, waiting: true } },
          deps,
        )
    }
    throw new HirewireError('bug', 'A walk over pages ended without saying how.')
  } catch (error) {
    const failure = asHirewireError(error)
    // A run that fails because the process stops, or the store does not respond, is still in progress: it resumes from
    // its last page. What it has stored last is not known here: it may have ended already.
    if (failure.code === 'fenced' || failure.code === 'store_unreachable' || deps.stopping()) throw failure
    const stop: WalkEnd = { kind: 'failed', code: failure.code, message: failure.message, place: failure.place }
    return endRun(run, { stop, resume }, deps)
  }
}

async function startRun(
  target: PullTarget,
  { plan, session }: { plan: PullPlan; session: Session },
  deps: PullDeps,
): Promise<Run> {
  const now = deps.clock.now()
  const started = await deps.pulls.start({
    ...target,
    connectorVersion: session.connector.version,
    mode: 'incremental',
    via: 'schedule',
    repeatFrom: now - plan.everyMs,
  })
  const resume = (started.resume as Resume | null) ?? firstOf(started, plan, now)
  return { row: started.run, plan, session, hold: target.hold, resume, cursor: started.cursor }
}

type StartedPull = Awaited<ReturnType<PullDeps['pulls']['start']>>

/** A run is full when it was requested as full, when a full run is due, and when the ATS cannot list changes. */
function firstOf({ run, cursor, lastFullAt }: StartedPull, plan: PullPlan, now: number): Resume {
  const overdue = plan.fullEveryMs !== null && (lastFullAt === null || now - lastFullAt >= plan.fullEveryMs)
  const full = run.mode === 'full' || overdue || plan.since === null || cursor === null
  return beginning(plan, cursor, { full, now })
}

const drop = (item: PageOrEnd): void => {
  if (item.kind === 'page') item.reply.close()
}

/** Records that are already stored unchanged are not mapped again. */
async function* mapPages(source: AsyncGenerator<PageOrEnd>, run: Run, deps: PullDeps): AsyncGenerator<MappedOrEnd> {
  const { connection, connector } = run.session
  let before = run.resume
  for await (const item of source) {
    if (item.kind === 'end') {
      yield item
      return
    }
    if (item.whole !== null) {
      yield { page: item, mapped: NOTHING, unchanged: [] }
      before = item.resume
      continue
    }
    try {
      if (item.detailed) {
        const { stopped, ...read } = await readDetails({ ...run, page: item, before }, deps)
        const page = { ...item, received: read.received, ...(stopped && { resume: stopped.resume }) }
        yield { page, mapped: read.mapped, unchanged: read.unchanged, details: read }
        if (stopped) {
          yield { kind: 'end', ...stopped }
          return
        }
      } else {
        const { mapping: plan } = item
        const known = await deps.pulls.knownRaw({
          connection,
          stream: run.plan.stream,
          connectorVersion: connector.version,
          hashes: isTimeless(plan) ? item.hashes : [],
        })
        const indices = item.hashes.flatMap((hash, index) => (known.has(hash) ? [] : [index]))
        const mapped =
          indices.length === 0 ? NOTHING : await mapRecords({ ...item, plan, session: run.session, indices }, deps)
        yield { page: item, mapped, unchanged: [...known] }
      }
      before = item.resume
    } finally {
      item.reply.close()
    }
  }
}

const NOTHING: MappedPage = { records: [], quarantined: [] }

/** The fields that are known only after pages are mapped; fetching runs ahead of mapping. */
const soFar = ({ newest, withheld, ...stored }: Resume, fetched: Resume) => ({
  newest,
  withheld,
  misencoded: stored.misencoded ?? fetched.misencoded,
})

/**
 * Stores a page together with its resume point; the store reports which records are new, changed or unchanged. Null
 * when a record of a page known as a whole changed at this moment: then nothing was stored.
 */
async function storePage(
  run: Run,
  { page, mapped, unchanged, details, before }: MappedBatch & { readonly before: Resume },
  deps: PullDeps,
): Promise<Resume | null> {
  const times = mapped.records.map((record) => record.sourceUpdatedAt ?? 0)
  const latest = times.reduce((a, b) => Math.max(a, b), before.newest ?? 0)
  const withheld = joinWithheld(before.withheld, details?.withheld ?? null)
  const misencoded = details?.misencoded === true || before.misencoded ? true : page.resume.misencoded
  const resume: Resume = { ...page.resume, newest: latest > 0 ? latest : null, withheld, misencoded }
  // The commit blocks this thread: requests to the network and the mappers are dispatched first.
  await nextTurn()
  const stored = await deps.pulls.commitPage({
    connection: run.session.connection,
    stream: run.plan.stream,
    connectorVersion: run.session.connector.version,
    run: run.row.id,
    hold: run.hold,
    via: 'POLL',
    ...mapped,
    unchanged,
    ...(details ? { answered: details.answered } : {}),
    received: page.received,
    ...(page.whole === null ? {} : { whole: page.whole }),
    ...(page.remember ? { remember: page.remember } : {}),
    request: page.request,
    askedAt: page.askedAt,
    resume,
  })
  return stored && resume
}

/** The source dates its records by its own clock: a run began when that clock said so. */
function seenBy({ plan }: Run, { asked, behind = 0, newest, token, reread }: Resume): RunSeen {
  const startedAt = asked.at + behind
  return { startedAt, newest: newest ?? (plan.dated ? null : startedAt), token, reread: reread.next }
}

async function endRun(
  run: Run,
  { stop, resume }: { readonly stop: WalkEnd; readonly resume: Resume },
  deps: PullDeps,
): Promise<PullResult> {
  const { row, hold, plan } = run
  const withheld = stop.kind === 'complete' && resume.withheld ? withheldEnd(resume.withheld, run) : stop
  const end = await forbiddenEnd(withheld, row, deps)
  if (end.kind === 'paused') {
    await deps.pulls.interrupt({ run: row.id, hold, resume })
    return { kind: 'paused', until: end.until }
  }
  const finish =
    end.kind === 'complete'
      ? {
          run: row.id,
          hold,
          state: 'complete' as const,
          full: resume.asked.full,
          listed: resume.listed,
          atLeast: plan.atLeast,
          cursor: plan.since ? sinceOf(plan).advance(run.cursor, seenBy(run, resume)) : null,
          absent: absenceOf(plan, resume.asked),
        }
      : { run: row.id, hold, state: end.kind, code: end.code, reason: end.message, ...repeatOf(end, resume) }
  const finished = await deps.pulls.finish(finish)
  const { misencoded = false } = resume
  await raiseRunIssues(finished, { vocabularies: run.plan.mapping.vocabularies, misencoded }, deps)
  return {
    kind: 'finished',
    run: finished,
    began: resume.asked.at,
    completes: resume.left !== null,
    repeats: 'repeat' in finish,
  }
}

/** The parts that the next run reads. */
function repeatOf(end: WalkEnd, resume: Resume) {
  const repeat = end.kind === 'incomplete' ? toRepeat(resume) : null
  return repeat === null ? {} : { repeat: { resume: repeat, began: resume.asked.at } }
}
