import { foundBefore } from '../kernel/model/found-records.ts'
import type { CallPlan } from '../plan/push.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import { type AttemptResponse, attempt, storedResponse } from './attempt.ts'
import { confirmationIn } from './confirmed.ts'
import { fillCall, type PersonCall, valuesOf } from './context.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { isGone as wasGone } from './gone.ts'
import { type FailedVerdict, judge } from './outcome.ts'
import { verdictOf } from './own-fault.ts'
import { finishStep, recordVerdict, reread } from './record-outcome.ts'
import { lackingIn, savedFrom } from './saved.ts'

export type Sending = {
  readonly call: CallPlan
  readonly effect: AttemptRow['effect']
  /** The results that are known before the response: the candidate that an update changes. */
  readonly saved: Record<string, unknown>
  /** It was in the ATS before. */
  readonly adopted: boolean
}

/** Sends the call of a step and records its result. */
export async function send(at: AtStep, sending: Sending, deps: PushDeps): Promise<StepResult> {
  const { effect } = sending
  const call = await requestOf(at, sending, deps)
  const tried = await attempt(at, { call, act: { act: 'send', effect, pointer: sending.call.pointer } }, deps)
  if (tried.kind === 'wait') return tried
  if (tried.kind !== 'answered') return reread(at, deps)
  const result = await sendResultOf(at, { ...sending, response: tried.response }, deps)
  const stored = redactedSend(tried.response)
  const isGone = result.kind === 'failed' && result.code === 'ats_not_found'
  const kept = { attempt: tried.attempt, response: isGone ? { ...stored, class: 'not_found' as const } : stored }
  if (isGone && sending.adopted)
    // A record found a moment ago no longer exists: the duplicate checks run again.
    return recordVerdict(at, { ...kept, verdict: { ...result, kind: 'retry', until: null, counts: true } }, deps)
  if (result.kind !== 'saved') return recordVerdict(at, { ...kept, verdict: result }, deps)
  const saved = { ...result.saved, ...sending.saved }
  return finishStep(at, { ...kept, saved, adopted: sending.adopted || result.adopted }, deps)
}

/** With whether the ATS confirmed it, which a later run must know. */
export function redactedSend(response: AttemptResponse): NonNullable<AttemptRow['response']> {
  const confirmed = confirmationIn(response)
  return confirmed === null ? storedResponse(response) : { ...storedResponse(response), confirmed }
}

/** The call of a step; a create carries the idempotency key by which the ATS recognizes it. */
export async function requestOf(
  at: AtStep,
  { call, effect }: Pick<Sending, 'call' | 'effect'>,
  deps: PushDeps,
): Promise<PersonCall> {
  const filled = await fillCall({ ...call, updates: effect === 'update' }, at, deps)
  const vars = { now: at.vars.now }
  const request = { endpoint: call.endpoint, priority: 'push' as const, vars, ...filled }
  const { settle } = at.step
  if (effect !== 'create') return request
  if (settle?.key) return { ...request, headers: { [settle.key.header]: await keyOf(at, deps) } }
  return settle?.conflict ? { ...request, keep: 'duplicate' } : request
}

/**
 * The same for every attempt at this step, across restarts. After a refusal because something was gone, the request
 * names something else: under the same key, the ATS could repeat that refusal.
 */
async function keyOf({ push, step }: AtStep, { pushes }: PushDeps): Promise<string> {
  const key = `${push.id}.${encodeURIComponent(step.name)}`
  const refused = (await pushes.attempts(push.id)).filter(
    (one) => one.step === step.name && one.effect === 'create' && wasGone(one),
  )
  return refused.length === 0 ? key : `${key}.${refused.length + 1}`
}

type SendResult =
  | { readonly kind: 'saved'; readonly saved: Record<string, unknown>; readonly adopted: boolean }
  | FailedVerdict

/** The result of a send: what the step saves of it, or of the existing record; or why there is nothing to save. */
export async function sendResultOf(
  at: AtStep,
  { response, ...sending }: Pick<Sending, 'call' | 'effect'> & { readonly response: AttemptResponse },
  deps: PushDeps,
): Promise<SendResult> {
  if (response.kind === 'refused' && response.kept) return adopted(at, response, response.kept)
  if (response.kind !== 'ok') return asDecided(at, judge(response, sending.effect))
  // The results of an update of an existing candidate are known already.
  const wanted = sending.call === at.step.call
  const { saved, lacks, isEmpty } = await savedFrom(at, { response, creates: sending.effect === 'create' }, deps)
  if (lacks === null || !wanted) return { kind: 'saved', saved, adopted: false }
  // Some ATSs return an empty list for an id that they no longer know.
  if (isEmpty && sending.effect === 'none' && foundBefore(at.push.found, at.step.name).length > 0)
    return { kind: 'failed', code: 'ats_not_found', message: lacks.message }
  // A create without its id cannot be continued; every other call took effect, and a repeat would lack the same value.
  return sending.effect === 'create' ? { kind: 'uncertain', until: null, message: lacks.message } : verdictOf(lacks)
}

/** After a reviewer decided `create`, the ATS's refusal is final: another check would find the same record. */
function asDecided({ push }: AtStep, verdict: FailedVerdict): FailedVerdict {
  const final = verdict.kind === 'retry' && verdict.code === 'ats_duplicate' && push.decision?.decision === 'create'
  return final ? { kind: 'failed', code: verdict.code, message: verdict.message } : verdict
}

/** The record named by a duplicate refusal, if it belongs to this person and the refusal names all required values. */
async function adopted(
  at: AtStep,
  { status, message }: Refusal,
  { reply, headers }: KeptResponse,
): Promise<SendResult> {
  try {
    const result = at.step.conflict
      ? await reply.onBody(at.step.conflict, { ...at.vars, response: { status, headers } })
      : null
    const { is, save } = valuesOf(result?.ok ? result.value : null)
    const saved = valuesOf(save)
    if (is === true && lackingIn(at, saved).length === 0) return { kind: 'saved', saved, adopted: true }
    const why = `The ATS already has the record, but its response does not identify it: ${message}`
    return { kind: 'failed', code: 'ats_duplicate', message: why }
  } finally {
    reply.close()
  }
}

type Refusal = Extract<AttemptResponse, { kind: 'refused' }>
type KeptResponse = NonNullable<Refusal['kept']>
