import { callNow } from '../endpoint/call.ts'
import type { Session } from '../endpoint/session.ts'
import type { OpenReply, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { PagerState, Partition } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { PullDeps } from './deps.ts'
import { type Stop, stopFor } from './ends.ts'
import { afterPartition, type PartitionPlace, partitions } from './partitions.ts'

/** Where a run stands: everything that is needed to go on after a crash. Plain JSON. */
export type Resume = {
  readonly place: PartitionPlace
  /** State of the pager inside the partition; null: from its first page. */
  readonly within: PagerState | null
  /** Records of this partition so far. */
  readonly received: number
  /** Attempts in a row that failed at this place. */
  readonly tries: number
  /** Largest source time seen, for the watermark. */
  readonly newest: number | null
}

export const FROM_THE_START: Resume = {
  place: { index: 0, cursor: null },
  within: null,
  received: 0,
  tries: 0,
  newest: null,
}

export type Page = {
  readonly kind: 'page'
  readonly reply: OpenReply
  readonly hashes: readonly string[]
  readonly vars: Variables
  /** Where the run stands once this page is stored. */
  readonly resume: Resume
}
export type PageOrEnd = Page | { readonly kind: 'end'; readonly end: Stop; readonly resume: Resume }

export type Walk = {
  readonly plan: PullPlan
  readonly session: Session
  readonly cursor: Readonly<Record<string, string>>
  readonly resume: Resume
}

/**
 * The pages of a run, partition by partition, and then how it ended. A page is asked for while the one before it is being
 * stored. Whoever takes a page closes its reply.
 */
export async function* pages(walk: Walk, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  let resume = walk.resume
  for await (const { partition, at } of partitions(walk.plan, walk.session, deps, resume.place)) {
    const here = samePlace(at, resume.place) ? resume : { ...resume, place: at, within: null, received: 0 }
    for await (const item of partitionPages({ ...walk, resume: here }, partition, deps)) {
      if (item.kind === 'end' && item.end.kind === 'complete')
        resume = { ...item.resume, place: afterPartition(at), within: null, received: 0 }
      else yield item
      if (item.kind === 'end' && item.end.kind !== 'complete') return
    }
  }
  yield { kind: 'end', end: { kind: 'complete' }, resume }
}

async function* partitionPages(walk: Walk, partition: Partition | null, deps: PullDeps): AsyncGenerator<PageOrEnd> {
  const { plan, session } = walk
  const pager = make(tables.paging, plan.endpoint.paging)
  const vars = { cursor: walk.cursor, ...(partition ? { partition: { [partition.name]: partition.value } } : {}) }
  const given = await evaluateWith(walk, vars, deps)
  let state: PagerState | null = (pager.resumable ? walk.resume.within : null) ?? pager.first()
  let received = pager.resumable ? walk.resume.received : 0
  let total: number | null = null
  let before: readonly string[] = []
  const stand = (within: PagerState | null, tries = 0): Resume => ({ ...walk.resume, within, received, tries })
  while (state !== null) {
    const call = { endpoint: plan.endpoint, with: given, vars, page: pager.ask(state), reads: pager.reads }
    const answer = await callNow(session, call, deps)
    if (answer.kind !== 'ok') {
      yield { kind: 'end', end: stopFor(answer, walk, deps), resume: stand(state, walk.resume.tries + 1) }
      return
    }
    const { hashes, stop } = recordsOf(answer.reply, walk, before)
    if (stop) {
      answer.reply.close()
      yield { kind: 'end', end: stop, resume: stand(state) }
      return
    }
    received += hashes.length
    total = answer.total ?? total
    const read = readings(answer.reply)
    const next: PagerState | null = pager.next(state, {
      received: hashes.length,
      receivedInAll: received,
      total: answer.total,
      read,
    })
    yield { kind: 'page', reply: answer.reply, hashes, vars, resume: stand(next) }
    const end = loopOrShort({ state, next, received, total }, walk)
    if (end) {
      yield { kind: 'end', end, resume: stand(next) }
      return
    }
    before = hashes
    state = next
  }
  yield { kind: 'end', end: { kind: 'complete' }, resume: stand(null) }
}

/** The records of a page, or why it is none: a missing path is never zero records, and the same page twice is a loop. */
function recordsOf(
  reply: OpenReply,
  { plan, session }: Walk,
  before: readonly string[],
): { hashes: readonly string[]; stop: Stop | null } {
  const { records } = reply.reading
  const place = { connection: session.connection, stream: plan.stream, endpoint: plan.endpoint.name }
  if (records === null || 'missing' in records) {
    const path = records?.missing ?? plan.endpoint.records ?? 'records'
    const message = `The answer of ${plan.endpoint.name} has no \`${path}\`. That is not the same as zero records.`
    return { hashes: [], stop: { kind: 'failed', code: 'records_missing', message, place } }
  }
  const { hashes } = records
  const same = hashes.length > 0 && hashes.length === before.length && hashes.every((hash, i) => hash === before[i])
  if (!same) return { hashes, stop: null }
  return {
    hashes,
    stop: { kind: 'incomplete', code: 'page_loop', message: `${plan.endpoint.name} gave the same page twice.`, place },
  }
}

function loopOrShort(
  at: { state: PagerState; next: PagerState | null; received: number; total: number | null },
  { plan, session }: Walk,
): Stop | null {
  const place = { connection: session.connection, stream: plan.stream, endpoint: plan.endpoint.name }
  if (at.next !== null && JSON.stringify(at.next) === JSON.stringify(at.state))
    return {
      kind: 'incomplete',
      code: 'page_loop',
      message: `${plan.endpoint.name} names the page it just gave as its next one.`,
      place,
    }
  if (at.next === null && at.total !== null && at.received < at.total)
    return {
      kind: 'incomplete',
      code: 'pull_incomplete',
      message: `${plan.endpoint.name} declared ${at.total} records and gave ${at.received}.`,
      place,
    }
  return null
}

async function evaluateWith(walk: Walk, vars: Variables, { evaluator }: PullDeps): Promise<Record<string, unknown>> {
  const { plan, session } = walk
  // In a full run the cursor is empty: what `with` takes from it is then left out, and the endpoint's `key?` with it.
  const program = { ...plan.with, missing: 'omit' } as const
  const [result] = await evaluator.evaluate([{ program, root: null, vars: { settings: session.settings, ...vars } }])
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

const samePlace = (a: PartitionPlace, b: PartitionPlace): boolean => a.index === b.index && a.cursor === b.cursor
