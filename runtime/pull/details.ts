import { callNow } from '../endpoint/call.ts'
import type { Session } from '../endpoint/session.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { Quarantined } from '../store/port-pulls.ts'
import { atOnce } from './at-once.ts'
import type { PullDeps } from './deps.ts'
import { type Failed, type Stop, stopFor, triesAfter, withoutRecords } from './ends.ts'
import { mapRecords } from './map.ts'
import type { Page } from './pages.ts'
import { priorityOf } from './priority.ts'
import type { MappedPage } from './records.ts'
import type { Resume } from './resume.ts'

export type Detailed = {
  readonly mapped: MappedPage
  /** Listed records that were dealt with, by their place in the page. */
  readonly done: readonly number[]
  /** Why not all of them were, and from where the run then goes on. */
  readonly stopped: { readonly end: Stop; readonly resume: Resume } | null
}

type Input = {
  readonly plan: PullPlan
  readonly session: Session
  readonly page: Page
  readonly indices: readonly number[]
  /** Where the run stood before this page. */
  readonly before: Resume
}

/**
 * Reads each of the listed records by the stream's `read`; the detail is what is mapped, under the fingerprint of what the
 * list showed, so that it is read again when the list shows something else. What cannot be read any more is set aside; when
 * the ATS has to be left alone, what was read so far is kept.
 */
export async function readDetails(input: Input, deps: PullDeps): Promise<Detailed> {
  const { plan, session, page, indices } = input
  const read = plan.read!
  const vars = { settings: session.settings, ...page.vars }
  const listed = await page.reply.map(read.with, vars, indices)
  const answers = await atOnce(listed, AT_ONCE, {
    work: ({ index, raw, result }): Promise<Read> | Read => {
      const source = { index, raw, rawHash: page.hashes[index]! }
      return result.ok
        ? readOne(input, { ...source, given: result.value as Record<string, unknown> }, deps)
        : aside(source, `\`read.with\` failed: ${result.error.message}`)
    },
    last: isStop,
  })
  const mapped: MappedPage = { records: [], quarantined: [] }
  const done: number[] = []
  for (const [at, one] of answers.entries()) {
    if (one === undefined || isStop(one)) continue
    mapped.records.push(...one.records)
    mapped.quarantined.push(...one.quarantined)
    done.push(listed[at]!.index)
  }
  const stop = answers.find((one) => one !== undefined && isStop(one))
  return { mapped, done, stopped: stop && isStop(stop) ? stoppedBy(stop, input, { done, deps }) : null }
}

/** Details that are read at once; the connector's limit of calls under way holds as well. */
const AT_ONCE = 8

const isStop = (one: Read): one is Exclude<Read, MappedPage> => 'failed' in one || 'stop' in one

function stoppedBy(
  stop: Exclude<Read, MappedPage>,
  { plan, session, before }: Input,
  { done, deps }: { done: readonly number[]; deps: PullDeps },
): Detailed['stopped'] {
  const tries = done.length > 0 ? 0 : before.tries
  const end = 'stop' in stop ? stop.stop : stopFor(stop.failed, { plan, session, tries }, deps)
  const after = 'stop' in stop ? tries : triesAfter(stop.failed, tries)
  return { end, resume: { ...before, waiting: true, tries: after } }
}

type Listed = { readonly index: number; readonly raw: string; readonly rawHash: string }
type Read = MappedPage | { readonly failed: Failed } | { readonly stop: Stop }

async function readOne(
  { plan, session, page, before }: Input,
  listed: Listed & { given: Record<string, unknown> },
  deps: PullDeps,
): Promise<Read> {
  const endpoint = { ...plan.read!.endpoint, total: null }
  const priority = priorityOf(plan, before.asked)
  const answer = await callNow(session, { endpoint, priority, with: listed.given, vars: page.vars }, deps)
  if (answer.kind === 'refused' && (answer.class === 'not_found' || answer.class === 'rejected'))
    return aside(listed, `its detail could not be read: ${answer.message}`)
  if (answer.kind !== 'ok') return { failed: answer }
  try {
    const { records } = answer.reply.reading
    if (records === null || 'missing' in records)
      return { stop: withoutRecords(endpoint, { plan, session }, records?.missing) }
    if (records.hashes.length !== 1)
      return aside(listed, `its detail is ${records.hashes.length} records where one is expected`)
    const hashes = [listed.rawHash]
    const { reply, asked: request, askedAt } = answer
    const { records: writes, quarantined } = await mapRecords(
      { plan: plan.mapping, session, reply, hashes, vars: { ...page.vars, with: listed.given } },
      deps,
    )
    return { records: writes.map((write) => ({ ...write, request, askedAt })), quarantined }
  } finally {
    answer.reply.close()
  }
}

function aside({ raw, rawHash }: Listed, reason: string): MappedPage {
  const bad: Quarantined = { raw, rawHash, reason, pointer: null, recordId: null, line: true }
  return { records: [], quarantined: [bad] }
}
