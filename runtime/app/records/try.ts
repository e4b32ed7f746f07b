import { type CallRequest, callNow } from '../../endpoint/call.ts'
import { redactReply, redactRequest } from '../../endpoint/redact.ts'
import type { Session } from '../../endpoint/session.ts'
import type { OpenReply, Variables } from '../../expression/evaluator.ts'
import { ERRORS, HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import type { Masker } from '../../kernel/secrets/mask.ts'
import { type PullPlan, planPull, streamOrder } from '../../plan/pull.ts'
import type { PullDeps } from '../../pull/deps.ts'
import { firstCall } from '../../pull/list-call.ts'
import { type Preview, previewRecords } from '../../pull/preview.ts'
import { type Failed, ONE_ATTEMPT, stopFor, withoutRecords } from '../../pull/walk-end.ts'
import { make } from '../../strategies/make.ts'
import { tables } from '../../strategies/tables.ts'
import type { App, TryResult } from '../contract.ts'
import { previewDetails, type TriedDetails } from './try-details.ts'

/** Longest shown body, in characters. */
const LONGEST_BODY = 20_000

/**
 * One live page of a stream: the request, the response, and how a run would map it. The call counts against the limits
 * of the ATS like every call; no record, cursor, run or issue is written.
 */
export function createTry(flows: (connection: string) => PullDeps): App['connections']['tryStream'] {
  return async (connection, { stream, limit }) => {
    const deps = flows(connection)
    const session = await deps.session(connection)
    const plan = planOf(session, stream)
    const call = await firstOf(plan, session, deps)
    const vars = { ...call.vars, with: call.with }
    const { reads } = make(tables.paging, plan.endpoint.paging)
    const { response, seen } = await exchange(session, { ...call, reads }, deps)
    const result = {
      stream: plan.stream,
      ...seen,
      details: [],
      failure: null,
      preview: null,
    }
    if (response.kind !== 'ok') return { ...result, failure: failureOf(response, { plan, session }, deps) }
    try {
      return { ...result, ...(await previewOf({ plan, session, vars, limit, reply: response.reply }, deps)) }
    } finally {
      response.reply.close()
    }
  }
}

type TriedList = {
  readonly plan: PullPlan
  readonly session: Session
  readonly vars: Variables
  readonly limit: number
  readonly reply: OpenReply
}

/** How a run would map the page, or why it could not. */
async function previewOf(
  { plan, session, limit, reply, ...inputsOf }: TriedList,
  deps: PullDeps,
): Promise<Partial<TryResult>> {
  const { records } = reply.reading
  if (records === null || 'missing' in records) {
    const stop = withoutRecords(plan.endpoint, { plan, session }, records?.missing)
    return { failure: stop.kind === 'failed' ? failure(stop.code, stop.message) : null }
  }
  const { hashes } = records
  const vars = { settings: session.settings, now: isoTime(deps.clock.now()), ...inputsOf.vars }
  const page = { reply, hashes, vars, indices: hashes.slice(0, limit).map((_, index) => index) }
  if (!plan.read?.always)
    return {
      preview: maskedPreview(await previewRecords({ plan: plan.mapping, ...page }), hashes.length, deps.masker),
    }
  const read = await previewDetails({ plan, session, page, call: (call) => exchange(session, call, deps) })
  const { exchanges: details } = read
  if (read.failed) return { details, failure: failureOf(read.failed, { plan, session }, deps) }
  if (read.stop) return { details, failure: failure(read.stop.code, read.stop.message) }
  return { details, preview: maskedPreview(read.preview, hashes.length, deps.masker) }
}

function planOf(session: Session, stream: string | undefined): PullPlan {
  const { spec } = session.connector
  const [first] = streamOrder(spec)
  const name = stream ?? first
  const refuse = (message: string): never => {
    throw new HirewireError('request_invalid', message, { place: { pointer: '/stream' } })
  }
  if (name === undefined || !spec.pull?.[name])
    return refuse(
      `Connector ${spec.id} has no stream "${name ?? ''}"; its streams: ${streamOrder(spec).join(', ') || 'none'}.`,
    )
  return planPull(spec, name)
}

/** The first call of a full run. */
async function firstOf(plan: PullPlan, session: Session, deps: PullDeps) {
  const call = await firstCall({ plan, session }, deps)
  if (call) return call
  throw new HirewireError(
    'state_conflict',
    `Stream ${plan.stream} iterates over the records of another stream, and none of them is stored yet. Pull that one first.`,
  )
}

/** One call and its network exchange. Calls for tokens take another path and are never recorded here. */
async function exchange(session: Session, call: Omit<CallRequest, 'priority'>, deps: PullDeps) {
  const seen: TriedDetails = { request: null, response: null }
  const showing = { masker: deps.masker, most: LONGEST_BODY, file: (name: string) => `(file ${name})` }
  const onOutcome: CallRequest['onOutcome'] = (outgoing, outcome) => {
    seen.request = withText(redactRequest(outgoing, showing))
    seen.response = outcome.kind === 'reply' ? { ...withText(redactReply(outcome, showing)), ms: outcome.ms } : null
  }
  return { response: await callNow(session, { ...call, onOutcome, priority: 'status' as const }, deps), seen }
}

const withText = <Redacted extends { body: string | null; bytes: number }>({ bytes: _, ...result }: Redacted) => ({
  ...result,
  body: result.body ?? '',
})

function maskedPreview(preview: Preview, received: number, masker: Masker): NonNullable<TryResult['preview']> {
  const { records, unmapped } = masker.value(preview)
  const quarantined = preview.quarantined.map((one) => ({ ...one, raw: maskedJson(one.raw, masker) }))
  return { ...preview, records, unmapped, quarantined, received }
}

/** Masks values, not text: as text, a secret of digits in a JSON number would leave invalid JSON. */
const maskedJson = (raw: string, masker: Masker): string => JSON.stringify(masker.value(JSON.parse(raw) as unknown))

const failure = (code: keyof typeof ERRORS, message: string) => ({ code, message, next: ERRORS[code].next })

function failureOf(response: Failed, at: { plan: PullPlan; session: Session }, deps: PullDeps): TryResult['failure'] {
  const stop = stopFor(response, { ...at, ...ONE_ATTEMPT }, deps)
  if (stop.kind === 'failed' || stop.kind === 'incomplete') return failure(stop.code, stop.message)
  return failure('ats_rate_limited', 'The rate limit of this connection is reached for now.')
}
