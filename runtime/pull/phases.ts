import type { PullPlan } from '../plan/pull.ts'
import type { PullDeps } from './deps.ts'
import { type PageOrEnd, partitionPages, type Walk } from './pages.ts'
import { type PartitionPlace, partitions } from './partitions.ts'
import { atPartition, atPhase, fromTheStart, type Phase, type Resume } from './resume.ts'
import { firstAsked, nextAsked, sinceOf } from './state.ts'

const COMPLETE = { kind: 'complete' } as const

/**
 * The pages of a run, and then how it ended: the records, window by window and partition by partition; then the list of what
 * was deleted; then stored records that are read again. Only what went through all of it is complete. Whoever takes a page
 * closes its reply.
 */
export async function* pages(walk: Walk, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  let { resume } = walk
  for (;;) {
    for await (const item of phasePages({ ...walk, resume }, deps)) {
      if (item.kind === 'end') resume = item.resume
      if (item.kind === 'end' && item.end.kind === 'complete') break
      if (item.kind === 'end' && item.tooOld && !resume.asked.full) {
        resume = fromTheStart(firstAsked(walk.plan, null, { full: true, now: deps.clock.now() }))
        break
      }
      yield item
      if (item.kind === 'end') return
    }
    const next = resume.place === END ? following(walk.plan, resume) : resume
    if (next === null) {
      yield { kind: 'end', end: COMPLETE, resume }
      return
    }
    resume = next
  }
}

/** A place behind the last partition of a phase. */
const END: PartitionPlace = { index: Number.MAX_SAFE_INTEGER, cursor: null }

/** What comes behind a phase that is complete, or null at the end of the run. */
function following(plan: PullPlan, resume: Resume): Resume | null {
  const { phase, asked } = resume
  const window = phase === 'records' ? nextAsked(plan, asked) : null
  if (window) return { ...atPhase(resume, 'records'), asked: window }
  if (phase === 'records' && plan.tombstones) return atPhase(resume, 'tombstones')
  const { reread } = sinceOf(plan)
  // A list of everything has shown the open ones too.
  const everything = asked.full && Object.keys(asked.cursor).length === 0
  if (phase === 'reread' || reread === null || everything) return null
  return atPhase(resume, 'reread', (reread.from(asked.from) as PartitionPlace | null) ?? undefined)
}

/** One phase, partition by partition; its end stands at {@link END} when it is complete. */
async function* phasePages(walk: Walk, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  const { session } = walk
  const { phase } = walk.resume
  const plan = planOf(walk.plan, phase)
  const atMost = phase === 'reread' ? (sinceOf(walk.plan).reread?.atMost ?? 0) : null
  let { resume } = walk
  for await (const { partition, at } of partitions(plan, session, deps, resume.place)) {
    if (atMost !== null && resume.reread.count >= atMost) {
      yield { kind: 'end', end: COMPLETE, resume: { ...resume, place: END, reread: { ...resume.reread, next: at } } }
      return
    }
    const here = samePlace(at, resume.place) ? resume : atPartition(resume, at)
    const again = phase === 'reread' ? { root: partition?.value, mayBeGone: true } : {}
    for await (const item of partitionPages({ plan, session, resume: here, ...again }, partition, deps)) {
      if (item.kind === 'end' && item.end.kind === 'complete') resume = counted(item.resume)
      else yield item
      if (item.kind === 'end' && item.end.kind !== 'complete') return
    }
  }
  yield { kind: 'end', end: COMPLETE, resume: { ...resume, place: END } }
}

const counted = (resume: Resume): Resume =>
  resume.phase === 'reread' ? { ...resume, reread: { ...resume.reread, count: resume.reread.count + 1 } } : resume

/** The plan of a stream as one phase sees it. */
function planOf(plan: PullPlan, phase: Phase): PullPlan {
  if (phase === 'tombstones' && plan.tombstones) return { ...plan, ...plan.tombstones, forEach: null }
  const { reread } = sinceOf(plan)
  if (phase !== 'reread' || reread === null || plan.read === null) return plan
  const forEach = { kind: 'stream', of: plan.stream, where: reread.open, as: 'record' } as const
  // One record has no pages, whatever the defaults of `http` say.
  const endpoint = { ...plan.read.endpoint, paging: { kind: 'none' }, total: null } as const
  return { ...plan, endpoint, with: plan.read.with, forEach }
}

const samePlace = (a: PartitionPlace, b: PartitionPlace): boolean => a.index === b.index && a.cursor === b.cursor
