import { asHirewireError } from '../kernel/errors/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { PullDeps } from './deps.ts'
import { type PageOrEnd, partitionPages, type Walk } from './pages.ts'
import { isolated, partial, tooManyInARow } from './partial-failure.ts'
import { calledIn, DONE, isDone, type PartitionAt, type PartitionPlace, partitions } from './partitions.ts'
import { atPartition, atPhase, fromTheStart, nextLeft, type Phase, type Resume } from './resume.ts'
import { firstWindow, nextWindow, sinceOf } from './since-window.ts'
import type { WalkEnd } from './walk-end.ts'

const COMPLETE = { kind: 'complete' } as const
type RunWalk = Pick<Walk, 'plan' | 'session' | 'resume'>

/**
 * The pages of a run, then how it ended: for each window the list of deletions and the records, partition by partition;
 * then stored records that are read again. Only a run that went through all of it is complete. The consumer of a page
 * closes its reply.
 */
export async function* pages(walk: RunWalk, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  let { resume } = walk
  for (;;) {
    for await (const item of phasePages({ ...walk, resume }, deps)) {
      if (item.kind === 'end') resume = item.resume
      if (item.kind === 'end' && item.end.kind === 'complete') break
      if (item.kind === 'end' && item.tooOld && !resume.asked.full) {
        resume = beginning(walk.plan, null, { full: true, now: deps.clock.now() })
        break
      }
      yield item
      if (item.kind === 'end') return
    }
    const next = isDone(resume.place) ? following(walk.plan, resume) : resume
    if (next === null) {
      yield { kind: 'end', end: partial(resume, walk) ?? COMPLETE, resume }
      return
    }
    resume = next
  }
}

/** The start of a run that begins `now`, with the cursor of its stream; a full run has none. */
export function beginning(plan: PullPlan, cursor: unknown, options: { full: boolean; now: number }): Resume {
  return fromTheStart(firstWindow(plan, cursor, options), firstPhase(plan))
}

/** Records come last, because a record may exist again after its deletion. */
const firstPhase = (plan: PullPlan): Phase => (plan.tombstones ? 'tombstones' : 'records')

/** The phase after a complete one, or null at the end of the run. */
function following(plan: PullPlan, resume: Resume): Resume | null {
  const { phase, asked, left } = resume
  if (left) return nextLeft(resume)
  if (phase === 'tombstones') return atPhase(resume, 'records')
  const window = phase === 'records' ? nextWindow(plan, asked) : null
  if (window) return { ...atPhase(resume, firstPhase(plan)), asked: window }
  const { reread } = sinceOf(plan)
  // A list of everything has shown the open ones too.
  const isFullList = asked.full && Object.keys(asked.cursor).length === 0
  if (phase === 'reread' || reread === null || isFullList) return null
  return atPhase(resume, 'reread', (reread.from(asked.from) as PartitionPlace | null) ?? undefined)
}

/** One phase, partition by partition; when it is complete, it ends at {@link DONE}. */
async function* phasePages(walk: RunWalk, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  const { session } = walk
  const { phase, left } = walk.resume
  const plan = planOf(walk.plan, phase)
  const atMost = phase === 'reread' && !left ? (sinceOf(walk.plan).reread?.atMost ?? 0) : null
  let { resume } = walk
  for await (const part of partitions({ plan, session }, deps, { from: resume.place, until: resume.until })) {
    const { partition, at } = part
    if (atMost !== null && resume.reread.count >= atMost) {
      yield { kind: 'end', end: COMPLETE, resume: { ...resume, place: DONE, reread: { ...resume.reread, next: at } } }
      return
    }
    const here = samePlace(at, resume.place) ? resume : atPartition(resume, at)
    const again = phase === 'reread' ? { root: partition?.value, mayBeGone: true } : {}
    for await (const item of isolatedPages({ plan, session, resume: here, after: part.after, ...again }, part, deps)) {
      const behind = item.kind === 'end' ? passed(item, { plan, part }) : null
      if (behind) resume = behind
      else yield item
      if (item.kind === 'end' && !behind) return
    }
  }
  yield { kind: 'end', end: COMPLETE, resume: { ...resume, place: DONE } }
}

/** An error in the walk over one partition ends that partition only. */
async function* isolatedPages(walk: Walk, { partition }: PartitionAt, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  try {
    yield* partitionPages(walk, partition, deps)
  } catch (error) {
    const { code, message, place } = asHirewireError(error)
    const end: WalkEnd = { kind: 'failed', code, message, place }
    if (walk.plan.forEach === null || deps.stopping() || !isolated(end)) throw error
    yield { kind: 'end', end, resume: walk.resume }
  }
}

type PhasePart = { readonly plan: PullPlan; readonly part: PartitionAt }

/** Where the run continues after a partition that is complete, or that failed alone; null when the run ends with it. */
function passed(item: Extract<PageOrEnd, { kind: 'end' }>, { plan, part }: PhasePart): Resume | null {
  const { resume, end } = item
  if (end.kind === 'complete') return counted(resume)
  const alone = end.kind !== 'paused' && !item.tooOld && isolated(end, resume)
  if (plan.forEach === null || !alone) return null
  const { phase, asked, failed } = resume
  const { code, message } = end
  const one = {
    phase,
    place: part.at,
    until: part.after,
    window: { window: asked.window, cursor: asked.cursor },
    code,
    message,
  }
  return {
    ...atPartition(resume, part.after),
    tries: 0,
    silent: tooManyInARow(code, resume),
    failed: [...failed, { ...one, name: calledIn(plan, part.partition) ?? phase }],
  }
}

const counted = (resume: Resume): Resume =>
  resume.phase === 'reread' ? { ...resume, reread: { ...resume.reread, count: resume.reread.count + 1 } } : resume

/** The plan of a stream as one phase uses it. */
function planOf(plan: PullPlan, phase: Phase): PullPlan {
  if (phase === 'tombstones' && plan.tombstones) return { ...plan, ...plan.tombstones, forEach: null }
  const { reread } = sinceOf(plan)
  if (phase !== 'reread' || reread === null || plan.read === null) return plan
  const forEach = { kind: 'stream', of: plan.stream, where: reread.open, as: 'record' } as const
  // A single record has no pages, whatever the defaults of `http` are.
  const endpoint = { ...plan.read.endpoint, paging: { kind: 'none' }, total: null } as const
  return { ...plan, endpoint, with: plan.read.with, forEach }
}

const samePlace = (a: PartitionPlace, b: PartitionPlace): boolean => a.index === b.index && a.cursor === b.cursor
