import { type CallResult, callNow } from '../endpoint/call.ts'
import type { ErrorClass } from '../spec/connector.ts'
import type { Quarantined } from '../store/port/runs.ts'
import type { PullDeps } from './deps.ts'
import { type DetailsInput, type ListedLine, linesOf, markOf } from './listed-lines.ts'
import { mapRecords } from './map.ts'
import { mapConcurrent } from './map-concurrent.ts'
import { priorityOf } from './priority.ts'
import { fingerprinter, isTimeless } from './record-fingerprints.ts'
import type { MappedPage } from './records.ts'
import type { Resume } from './resume.ts'
import { type Failed, isForbidden, stopFor, triesAfter, type WalkEnd, withoutRecords } from './walk-end.ts'
import { type Withheld, withheldOf } from './withheld.ts'

export type Detailed = {
  readonly mapped: MappedPage
  /** Fingerprints of records that are stored unchanged. */
  readonly unchanged: readonly string[]
  /** Fingerprints of the listed lines whose details were read. */
  readonly answered: readonly string[]
  /** How many of the listed lines were processed. */
  readonly received: number
  readonly withheld: Withheld | null
  /** One of the responses was no UTF-8 and should be. */
  readonly misencoded: boolean
  /** Why some lines were not processed, and where the run resumes. */
  readonly stopped: { readonly end: WalkEnd; readonly resume: Resume } | null
}

/**
 * Reads each listed record with the stream's `read`; the detail is what is mapped. A record that can no longer be read
 * goes to quarantine. When the ATS must be left alone, what was read so far is kept.
 */
export async function readDetails(input: DetailsInput, deps: PullDeps): Promise<Detailed> {
  const { known, unread } = await linesOf(input, deps)
  let forbidden = 0
  const read = await mapConcurrent(unread, AT_ONCE, {
    work: (line): Promise<ReadDetails> | ReadDetails =>
      line.given.ok
        ? readOne(input, { ...line, given: line.given.value as Record<string, unknown> }, deps)
        : quarantine(line, `\`read.with\` failed: ${line.given.error.message}`),
    last: (one) => isStop(one) || ('refused' in one && isForbidden(one.refused) && ++forbidden > MOST_FORBIDDEN),
  })
  const results = read.flatMap((one, at) => (one === undefined ? [] : [{ one, line: unread[at]! }]))
  const stop = results.map(({ one }) => one).find(isStop) ?? loginIn(results, forbidden)
  const done = results.filter(({ one }) => !isStop(one) && !(forbidden > MOST_FORBIDDEN && 'refused' in one))
  const finished = [...known, ...done.map(({ line }) => line.rawHash)]
  return {
    mapped: joined(done),
    unchanged: [...known, ...done.flatMap(({ one }) => ('unchanged' in one ? [one.unchanged] : []))],
    answered: done.filter(wasRead).map(({ line }) => line.rawHash),
    received: finished.length,
    withheld: withheldOf(
      done.flatMap(({ one, line }) => ('refused' in one ? [{ ...line, refused: one.refused }] : [])),
    ),
    misencoded: results.some(({ one }) => one.misencoded === true),
    stopped: stop ? stoppedBy(stop, input, { finished, deps }) : null,
  }
}

/** Details read concurrently; the connector's concurrency limit applies too. */
const AT_ONCE = 8
/** Details of one page that may be forbidden individually; beyond this number, the login lacks a permission. */
const MOST_FORBIDDEN = 8

type Stopping = { readonly failed: Failed } | { readonly stop: WalkEnd }
type RefusedDetail = Extract<Failed, { kind: 'refused' }>
/**
 * `unchanged`: the fingerprint of the stored record that equals the detail. `gone`: the record no longer exists; it is
 * read again when it is listed.
 */
type ReadDetails = (
  | Stopping
  | MappedPage
  | { readonly gone: true }
  | { readonly unchanged: string }
  | { readonly refused: RefusedDetail }
) & { readonly misencoded?: true }
type Result = { readonly one: ReadDetails; readonly line: ListedLine }

const isStop = (one: ReadDetails): one is ReadDetails & Stopping => 'failed' in one || 'stop' in one

/** Its detail was read: the line itself does not go to quarantine. */
const wasRead = ({ one }: Result): boolean =>
  'unchanged' in one || ('records' in one && one.quarantined.every(({ line }) => line !== true))

function loginIn(results: readonly Result[], forbidden: number): Stopping | null {
  if (forbidden <= MOST_FORBIDDEN) return null
  const [first] = results.flatMap(({ one }) => ('refused' in one && isForbidden(one.refused) ? [one.refused] : []))
  return first ? { failed: first } : null
}

function joined(done: readonly Result[]): MappedPage {
  const pages = done.flatMap(({ one, line }) => {
    if ('refused' in one) return [quarantine(line, `its details could not be read: ${one.refused.message}`)]
    return 'records' in one ? [one] : []
  })
  return {
    records: pages.flatMap(({ records }) => records),
    quarantined: pages.flatMap(({ quarantined }) => quarantined),
    filtered: pages.reduce((sum, { filtered = 0 }) => sum + filtered, 0),
  }
}

/** Lines whose details were read are not read again when the run returns to their page. */
function stoppedBy(
  stop: Stopping,
  { plan, session, before }: DetailsInput,
  { finished, deps }: { finished: readonly string[]; deps: PullDeps },
): NonNullable<Detailed['stopped']> {
  const tries = finished.length > 0 ? 0 : before.tries
  const end = 'stop' in stop ? stop.stop : stopFor(stop.failed, { plan, session, tries }, deps)
  const after = 'stop' in stop ? tries : triesAfter(stop.failed, tries)
  const marks = [...(before.answered ?? []), ...finished.map(markOf)]
  return { end, resume: { ...before, waiting: true, tries: after, answered: marks } }
}

/** Error classes that may concern one record while others are readable. */
const OF_ONE_RECORD: ReadonlySet<ErrorClass> = new Set<ErrorClass>(['not_found', 'rejected'])

type FilledLine = Omit<ListedLine, 'given'> & { readonly given: Record<string, unknown> }

async function readOne(input: DetailsInput, listed: FilledLine, deps: PullDeps): Promise<ReadDetails> {
  const { plan, session, page, before } = input
  const endpoint = { ...plan.read!.endpoint, total: null }
  const priority = priorityOf(plan, before.asked)
  const response = await callNow(session, { endpoint, priority, with: listed.given, vars: page.vars }, deps)
  if (response.kind === 'refused' && (OF_ONE_RECORD.has(response.class) || isForbidden(response)))
    return { refused: response }
  if (response.kind !== 'ok') return { failed: response }
  const detail = await detailIn(response, { ...input, listed }, deps)
  return response.misencoded ? { ...detail, misencoded: true } : detail
}

async function detailIn(
  response: Extract<CallResult, { kind: 'ok' }>,
  { plan, session, page, listed }: DetailsInput & { readonly listed: FilledLine },
  deps: PullDeps,
): Promise<ReadDetails> {
  const endpoint = plan.read!.endpoint
  const vars = { ...page.vars, with: listed.given }
  try {
    if (response.none) return { gone: true }
    const { records } = response.reply.reading
    if (records === null || 'missing' in records)
      return { stop: withoutRecords(endpoint, { plan, session }, records?.missing) }
    const [detail, ...more] = records.hashes
    if (detail === undefined || more.length > 0)
      return quarantine(listed, `its details are ${records.hashes.length} records instead of one`)
    const rawHash = listed.shows ? listed.rawHash : fingerprinter(plan.mapping, vars)(detail)
    if (!listed.shows && (await isStored(rawHash, { plan, session }, deps))) return { unchanged: rawHash }
    const { reply, request, askedAt } = response
    const input = { plan: plan.mapping, session, reply, hashes: [rawHash], vars }
    const { records: writes, ...others } = await mapRecords(input, deps)
    return { records: writes.map((write) => ({ ...write, request, askedAt })), ...others }
  } finally {
    response.reply.close()
  }
}

async function isStored(
  hash: string,
  { plan, session }: Pick<DetailsInput, 'plan' | 'session'>,
  { pulls }: PullDeps,
): Promise<boolean> {
  if (!isTimeless(plan.mapping)) return false
  const { connection, connector } = session
  const of = { connection, stream: plan.stream, connectorVersion: connector.version }
  return (await pulls.knownRaw({ ...of, hashes: [hash] })).has(hash)
}

function quarantine({ raw, rawHash }: Pick<ListedLine, 'raw' | 'rawHash'>, reason: string): MappedPage {
  const bad: Quarantined = { raw, rawHash, reason, pointer: null, recordId: null, line: true }
  return { records: [], quarantined: [bad] }
}
