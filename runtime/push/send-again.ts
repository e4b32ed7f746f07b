import { backoffMs } from '../kernel/backoff.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import { type AttemptResult, attempt } from './attempt.ts'
import { confirmedIn } from './confirmed.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { finishStep, reread, settle } from './record-outcome.ts'
import { leaveToPerson, recoverLostCreate } from './recover-lost-create.ts'
import { cameOf, redactedSend, requestOf } from './send.ts'

/** Sends from the first one whose response was lost, before the ATS is asked in place of another send. */
const LOST_AT_MOST = 10
/** The same with those that a rate limit or a token that is over put off. */
const PUT_OFF_AT_MOST = 100
/** Sends that the ATS confirmed: the key brings the same response again, and a second one was to bring what was cut off. */
const CONFIRMED_AT_MOST = 2
const AGAIN = { base: 5_000, cap: 10 * 60_000 }

/**
 * Settles a create whose answer was lost. Where the ATS itself tells a second one (a key that it remembers, a refusal that
 * names the first), it is sent again and stays UNCERTAIN until that is answered; everywhere else the ATS is asked. What the ATS
 * confirmed is sent again under its key only.
 */
export async function resendUncertain(at: AtStep, deps: PushDeps): Promise<StepResult> {
  const sends = sendsIn(await deps.pushes.attempts(at.push.id), at.step.name)
  if (isEnough(sends) || !tellsSecond(at, sends, deps)) return recoverLostCreate(at, deps)
  const tried = await sendAgain(at, sends.lost, deps)
  if (tried.kind === 'wait') return tried
  // Under its key an ATS takes the same request only; another one may be looked for.
  if (tried.kind === 'differs') return recoverLostCreate(at, deps)
  // It may have arrived before the consent ended: that can be asked, but nothing is sent.
  if (tried.kind === 'withdrawn') return recoverLostCreate(at, deps)
  if (tried.kind === 'cancelled') return reread(at, deps)
  const kept = { attempt: tried.attempt, response: redactedSend(tried.answer) }
  const came = await cameOf(at, tried.answer, { call: at.step.call, effect: 'create' }, deps)
  // What the refusal names is what the lost send made.
  if (came.kind === 'saved') return finishStep(at, kept, { saved: came.saved, existing: false }, deps)
  const { message } = came
  if (came.kind === 'failed') {
    if (at.step.settle?.key && sends.confirmed.length === 0)
      return settle(at, { ...kept, outcome: 'rejected', to: came }, deps)
    // Refused for another reason than before: that says nothing of the first one.
    return leaveToPerson(at, deps, { ...kept, outcome: 'rejected', message })
  }
  const backoff = deps.clock.now() + backoffMs(sends.all.length + 1, deps.random, AGAIN)
  // Never sooner than the ATS says; further apart each time, however short a wait it names.
  const readyAt = Math.max(backoff, came.kind === 'retry' ? (came.until ?? 0) : 0)
  const outcome = came.kind === 'retry' ? 'retry' : 'uncertain'
  return settle(at, { ...kept, outcome, to: { kind: 'uncertain', readyAt, message } }, deps)
}

/** Sends of a step; `since`: from the first one on whose response was lost. */
type Sends = Readonly<Record<'all' | 'since' | 'lost' | 'confirmed', readonly AttemptRow[]>>

function sendsIn(attempts: readonly AttemptRow[], step: string): Sends {
  const all = attempts.filter((one) => one.act === 'send' && one.step === step)
  const lost = all.filter(({ outcome }) => outcome === 'uncertain')
  return { all, lost, since: all.slice(all.indexOf(lost[0]!)), confirmed: confirmedIn(attempts, step) }
}

const isEnough = ({ since }: Sends): boolean =>
  since.length >= PUT_OFF_AT_MOST || since.filter(isCounted).length >= LOST_AT_MOST

/** A rate limit and a token that is over say nothing against the next send. */
const isCounted = ({ response }: AttemptRow): boolean =>
  response?.class !== 'rate_limited' && response?.class !== 'auth'

/** With a key: as it was when it was lost first, at the time of then; what differs for another reason does not leave. */
async function sendAgain(at: AtStep, lost: readonly AttemptRow[], deps: PushDeps): Promise<AttemptResult> {
  const { print, now } = lost[0]?.request ?? {}
  const key = at.step.settle?.key
  const then = key && typeof now === 'string' ? { ...at, vars: { ...at.vars, now } } : at
  const request = await requestOf(then, { call: at.step.call, effect: 'create' }, deps)
  const act = { act: 'send', effect: 'create', again: true, pointer: at.step.pointer } as const
  return attempt(then, request, key ? { ...act, print } : act, deps)
}

/**
 * Whether the ATS would know a second one; a key only as long as it remembers the oldest send that may have arrived. Where a
 * refusal is to tell, nothing is sent again that was confirmed, unless the response could not be read and may have been that refusal.
 */
function tellsSecond({ step }: AtStep, { lost, confirmed }: Sends, { clock }: PushDeps): boolean {
  const { key, conflict } = step.settle ?? {}
  if (!key) return conflict !== undefined && confirmed.every(({ response }) => response?.confirmed === 'unread')
  if (confirmed.length >= CONFIRMED_AT_MOST) return false
  const oldest = Math.min(...lost.map(({ startedAt }) => startedAt))
  return clock.now() + step.call.endpoint.deadlineMs - oldest < key.lifetimeMs
}
