import { HirewireError } from '../kernel/errors/errors.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { PULL_MODES } from '../kernel/model/states.ts'
import type { MirrorPlan, SearchPlan } from '../plan/push.ts'
import type { RunRow, StoredRecord } from '../store/port/index.ts'
import type { AtStep, PushDeps } from './deps.ts'
import type { Hit } from './hit.ts'
import { hitIn, isEnough, type SearchOutcome } from './matches.ts'

/** A query over pulled records, for an ATS without a search. */
export type MirrorSearch = {
  readonly plan: SearchPlan
  readonly mirror: MirrorPlan
  readonly vars: Record<string, unknown>
  readonly name: string
}

/** Records compared per batch. */
const PIECE = 200
/** One of these runs read from the ATS; the others re-mapped stored records. */
const LAST_RUNS = 50
const READS: ReadonlySet<RunRow['mode']> = new Set(PULL_MODES)
/** When a stream is out of date, it is checked again after this time. */
const CHECK_AGAIN_MS = 5 * 60_000

/**
 * Searches the records that the last complete run of a stream stored. Only while they are recent enough: a stream that
 * was never read completely, or too long ago, does not prove that a candidate is absent.
 */
export async function searchPulled(at: AtStep, search: MirrorSearch, deps: PushDeps): Promise<SearchOutcome> {
  const { plan, mirror, name } = search
  const asOf = await completeAsOf(at, mirror, deps)
  const now = deps.clock.now()
  if (asOf === null || now - asOf > mirror.maxAgeMs)
    return { kind: 'old', until: now + CHECK_AGAIN_MS, message: tooOld(search, asOf) }
  const begun = await deps.pushes.begin({
    push: at.push.id,
    hold: at.hold,
    step: at.step.name,
    act: 'ask',
    effect: 'none',
    request: { stream: mirror.stream },
    pointer: plan.pointer,
  })
  if (begun.kind === 'fenced')
    throw new HirewireError('fenced', `Another run took over the pushes of ${at.push.connection}.`)
  if (begun.kind === 'paused') return { kind: 'wait', until: now + CHECK_AGAIN_MS }
  if (begun.kind !== 'go' && begun.kind !== 'ask_only') return { kind: 'cancelled' }
  const close = (outcome: 'found' | 'absent' | 'retry', response: Record<string, unknown> | null) =>
    deps.pushes.settle({
      attempt: begun.attempt,
      push: at.push.id,
      hold: at.hold,
      outcome,
      response,
      to: { kind: 'same' },
    })
  const hits = await hitsAmong(at, search, deps).catch(async (error) => {
    await close('retry', null)
    throw error
  })
  await close(hits.length > 0 ? 'found' : 'absent', { question: name, matches: hits.length, as_of: isoTime(asOf) })
  return { kind: 'answered', hits, lookUpOnly: begun.kind === 'ask_only', asOf, unread: null }
}

async function completeAsOf({ push }: AtStep, { stream }: MirrorPlan, { pulls }: PushDeps): Promise<number | null> {
  const { data } = await pulls.list({ connection: push.connection, stream, state: 'complete' }, { limit: LAST_RUNS })
  return data.find(({ mode }) => READS.has(mode))?.startedAt ?? null
}

function tooOld({ mirror, name }: MirrorSearch, asOf: number | null): string {
  const known = asOf === null ? 'has never been read completely' : `was last read completely at ${isoTime(asOf)}`
  return `"${name}" searches the records of stream ${mirror.stream}, which ${known}. Nothing is sent before a complete run.`
}

async function hitsAmong(at: AtStep, { plan, mirror, vars }: MirrorSearch, deps: PushDeps): Promise<Hit[]> {
  const hits: Hit[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const paging = { limit: PIECE, ...(cursor ? { cursor } : {}) }
    const page = await deps.records.ofStream(at.push.connection, mirror.stream, paging)
    const roots = page.data.map(rootOf)
    const results = await deps.evaluator.evaluate(roots.map((root) => ({ program: plan.reads, root, vars })))
    hits.push(...results.flatMap((result, index) => hitIn(result, () => roots[index], { plan, at })))
    if (isEnough(hits)) return hits
    cursor = page.nextCursor
  }
  return hits
}

/** A record as `match`, `where` and `save` see it: the fields of its model and its id in the ATS. */
const rootOf = ({ id, data }: StoredRecord): Record<string, unknown> => ({ ...data, id })
