import { backoffMs } from '../kernel/backoff.ts'
import type { AttemptRow } from '../store/port-pushes.ts'
import { attempt, shownAnswer, type Tried } from './attempt.ts'
import type { AtStep, Moved, PushDeps } from './deps.ts'
import { cameOf, requestOf } from './send.ts'
import { finishStep, reread, settle } from './settle.ts'
import { leaveToPerson, settleLost } from './settle-lost.ts'

/** Sends whose answer was lost before a person is asked. */
const LOST_AT_MOST = 10
const AGAIN = { base: 5_000, cap: 10 * 60_000 }

/**
 * Settles a create whose answer was lost. Where the ATS itself tells a second one (a key that it remembers, a refusal that
 * names the first), it is sent again and stays UNCERTAIN until that is answered; everywhere else the ATS is asked.
 */
export async function settleUncertain(at: AtStep, deps: PushDeps): Promise<Moved> {
  const sends = await sendsOf(at, deps)
  const lost = sends.filter(({ outcome }) => outcome === 'uncertain')
  if (!tellsSecond(at, lost, deps) || lost.length >= LOST_AT_MOST) return settleLost(at, deps)
  const tried = await sendAgain(at, lost, deps)
  if (tried.kind === 'wait') return tried
  // Under its key an ATS takes the same request only; another one may be looked for.
  if (tried.kind === 'differs') return settleLost(at, deps)
  // It may have arrived before the consent ended: that can be asked, but nothing is sent.
  if (tried.kind === 'withdrawn') return settleLost(at, deps)
  if (tried.kind === 'cancelled') return reread(at, deps)
  const kept = { attempt: tried.attempt, response: shownAnswer(tried.answer) }
  const came = await cameOf(at, tried.answer, { call: at.step.call, effect: 'create' }, deps)
  // What the refusal names is what the lost send made.
  if (came.kind === 'saved') return finishStep(at, kept, { saved: came.saved, existing: false }, deps)
  const { message } = came
  if (came.kind === 'failed') {
    if (at.step.settle?.key) return settle(at, { ...kept, outcome: 'rejected', to: came }, deps)
    // Refused for another reason than before: that says nothing of the first one.
    return leaveToPerson(at, deps, { ...kept, outcome: 'rejected', message })
  }
  const told = came.kind === 'retry' ? came.until : null
  const readyAt = told ?? deps.clock.now() + backoffMs(sends.length + 1, deps.random, AGAIN)
  const outcome = came.kind === 'retry' ? 'retry' : 'uncertain'
  return settle(at, { ...kept, outcome, to: { kind: 'uncertain', readyAt, message } }, deps)
}

/** With a key: as it was when it was lost first, at the time of then; what differs for another reason does not leave. */
async function sendAgain(at: AtStep, lost: readonly AttemptRow[], deps: PushDeps): Promise<Tried> {
  const { print, now } = lost[0]?.request ?? {}
  const key = at.step.settle?.key
  const then = key && typeof now === 'string' ? { ...at, vars: { ...at.vars, now } } : at
  const request = await requestOf(then, { call: at.step.call, effect: 'create' }, deps)
  const act = { act: 'send', effect: 'create', again: true, pointer: at.step.pointer } as const
  return attempt(then, request, key ? { ...act, print } : act, deps)
}

const sendsOf = async (at: AtStep, { pushes }: PushDeps): Promise<AttemptRow[]> =>
  (await pushes.attempts(at.push.id)).filter(({ act, step }) => act === 'send' && step === at.step.name)

/** Whether the ATS would know a second one; a key only as long as it remembers the oldest send that may have arrived. */
function tellsSecond({ step }: AtStep, lost: readonly AttemptRow[], { clock }: PushDeps): boolean {
  const { key, conflict } = step.settle ?? {}
  if (!key) return conflict !== undefined
  const oldest = Math.min(...lost.map(({ startedAt }) => startedAt))
  return clock.now() + step.call.endpoint.deadlineMs - oldest < key.lifetimeMs
}
