import { backoffMs } from '../kernel/machine/backoff.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import { isOnlyPresumed } from './after-restore.ts'
import { type AttemptResult, attempt } from './attempt.ts'
import { confirmedIn } from './confirmed.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { finishStep, recordVerdict, reread, settle } from './record-outcome.ts'
import { leaveToPerson, recoverLostCreate } from './recover-lost-create.ts'
import { redactedSend, requestOf, sendResultOf } from './send.ts'

/** Sends, counted from the first lost response, before the ATS is queried instead of resent to. */
const LOST_AT_MOST = 10
/** The same limit, including sends that a rate limit or an expired token delayed. */
const PUT_OFF_AT_MOST = 100
/** Confirmed sends: the key returns the same response; the second send was for the part that was cut off. */
const CONFIRMED_AT_MOST = 2
const AGAIN = { base: 5_000, cap: 10 * 60_000 }

/**
 * Resends a create whose response was lost. Where the ATS recognizes a repeat (an idempotency key, or a refusal that
 * names the first record), the create is resent and stays UNCERTAIN until there is a response; otherwise the ATS is
 * queried. A confirmed create is resent only under its key.
 */
export async function resendUncertain(at: AtStep, deps: PushDeps): Promise<StepResult> {
  const sends = sendsIn(await deps.pushes.attempts(at.push.id), at.step.name)
  if (isEnough(sends) || !canDetectRepeat(at, sends, deps)) return recoverLostCreate(at, deps)
  const tried = await sendAgain(at, sends.lost, deps)
  if (tried.kind === 'wait') return tried
  // Under one key an ATS accepts only the same request; a different request can still be looked up.
  if (tried.kind === 'differs') return recoverLostCreate(at, deps)
  // It may have arrived before the consent ended: a lookup is allowed, a send is not.
  if (tried.kind === 'withdrawn') return recoverLostCreate(at, deps)
  if (tried.kind === 'cancelled') return reread(at, deps)
  const kept = { attempt: tried.attempt, response: redactedSend(tried.response) }
  const result = await sendResultOf(at, { response: tried.response, call: at.step.call, effect: 'create' }, deps)
  // The record named by the refusal is what the lost send created.
  if (result.kind === 'saved') return finishStep(at, { ...kept, saved: result.saved, adopted: false }, deps)
  const { message } = result
  if (result.kind === 'failed') {
    if (at.step.settle?.key && sends.confirmed.length === 0)
      return recordVerdict(at, { ...kept, verdict: result }, deps)
    // Refused for another reason than before: that proves nothing about the first send.
    return leaveToPerson(at, deps, { ...kept, outcome: 'rejected', message })
  }
  const backoff = deps.clock.now() + backoffMs(sends.all.length + 1, deps.random, AGAIN)
  // Never earlier than the ATS allows, and with growing intervals, however short a wait it names.
  const readyAt = Math.max(backoff, result.until ?? 0)
  const outcome = result.kind === 'retry' ? 'retry' : 'uncertain'
  return settle(at, { ...kept, outcome, to: { kind: 'uncertain', readyAt, message } }, deps)
}

/** Sends of a step; `since`: from the first one whose response was lost. */
type Sends = Readonly<Record<'all' | 'since' | 'lost' | 'confirmed', readonly AttemptRow[]>>

function sendsIn(attempts: readonly AttemptRow[], step: string): Sends {
  const all = attempts.filter((one) => one.act === 'send' && one.step === step)
  const lost = all.filter(({ outcome }) => outcome === 'uncertain')
  return { all, lost, since: all.slice(all.indexOf(lost[0]!)), confirmed: confirmedIn(attempts, step) }
}

const isEnough = ({ since }: Sends): boolean =>
  since.length >= PUT_OFF_AT_MOST || since.filter(isCounted).length >= LOST_AT_MOST

/** A rate limit or an expired token says nothing against the next send. */
const isCounted = ({ response }: AttemptRow): boolean =>
  response?.class !== 'rate_limited' && response?.class !== 'auth'

/**
 * With a key: exactly as it was when it was first lost, with the time of then; a request that differs for another
 * reason does not leave.
 */
async function sendAgain(at: AtStep, lost: readonly AttemptRow[], deps: PushDeps): Promise<AttemptResult> {
  const { print, now } = lost[0]?.request ?? {}
  const key = at.step.settle?.key
  const then = key && typeof now === 'string' ? { ...at, vars: { ...at.vars, now } } : at
  const request = await requestOf(then, { call: at.step.call, effect: 'create' }, deps)
  const act = { act: 'send', effect: 'create', again: true, pointer: at.step.pointer } as const
  return attempt(then, { call: request, act: key ? { ...act, print } : act }, deps)
}

/**
 * Whether the ATS would recognize a repeat; a key counts only as long as the ATS remembers the oldest send that may
 * have arrived. Where a refusal identifies duplicates, a confirmed create is not resent, unless its response could not
 * be read and may have been that refusal.
 */
function canDetectRepeat({ step }: AtStep, { lost, confirmed }: Sends, { clock }: PushDeps): boolean {
  const { key, conflict } = step.settle ?? {}
  if (!key) return conflict !== undefined && confirmed.every(({ response }) => response?.confirmed === 'unread')
  // After a restore, the push may have been sent under another id, which makes another key.
  if (confirmed.length >= CONFIRMED_AT_MOST || isOnlyPresumed(lost, step.name)) return false
  const oldest = Math.min(...lost.map(({ startedAt }) => startedAt))
  return clock.now() + step.call.endpoint.deadlineMs - oldest < key.lifetimeMs
}
