import type { ErrorCode, HirewireError } from '../kernel/errors/errors.ts'
import { backoffMs } from '../kernel/machine/backoff.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import { isOnlyPresumed, sendAsUsual } from './after-restore.ts'
import { storedResponse } from './attempt.ts'
import { confirmedIn } from './confirmed.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { findInstead } from './found-again.ts'
import type { Hit } from './hit.ts'
import { distinct, type SearchOutcome } from './matches.ts'
import { judgeRepeatable } from './outcome.ts'
import { finishStep, NOT_SENT, type Result, recordVerdict, reread, settle } from './record-outcome.ts'
import { closeSearch } from './search.ts'
import { searchAll } from './search-all.ts'

/** Waits between lookups that the ATS did not response. */
const RETRY = { base: 5_000, cap: 10 * 60_000 }

/**
 * Empty lookups required before the create is resent, each separated by the time the ATS may need to index a record.
 */
const ABSENT_ROUNDS = 2

/**
 * Finds out what happened to a create whose response was lost. Found: the push continues from there. Absent twice: it
 * is resent, or left to a person when the ATS had confirmed it. No response: looked up again later. This function sends
 * nothing.
 */
export async function recoverLostCreate(at: AtStep, deps: PushDeps): Promise<StepResult> {
  // A possible duplicate by weak evidence proves nothing about our own create, and records pulled earlier cannot show
  // it.
  const searches = at.step.searches.filter((search) => search.found !== 'review' && search.call !== null)
  const searched = await searchAll(at, searches, deps)
  if (searched.kind === 'wait') return searched
  if (searched.kind === 'old') return leaveToPerson(at, deps)
  if (searched.kind === 'cancelled') return reread(at, deps)
  if (searched.kind === 'failed') return lookUpFailed(at, searched, deps)
  const hits = distinct(searched.hits)
  if (hits.length > 0 && searched.lookUpOnly) return foundWithoutConsent(at, hits, deps)
  const attempts = await deps.pushes.attempts(at.push.id)
  // Whoever created it: the duplicate checks adopt it as one that was there before.
  if (hits.length > 0 && isOnlyPresumed(attempts, at.step.name))
    return sendAsUsual(at, 'The record is in the ATS; the duplicate checks follow.', deps)
  if (hits.length > 1)
    return settle(
      at,
      { ...NOT_SENT, outcome: 'found', to: { kind: 'review', matches: hits.map((hit) => hit.match) } },
      deps,
    )
  const [hit] = hits
  if (!hit) return absent(at, attempts, deps)
  return finishStep(at, { ...NOT_SENT, saved: hit.saved, adopted: false }, deps)
}

async function lookUpFailed(
  at: AtStep,
  { attempt, response }: Extract<SearchOutcome, { kind: 'failed' }>,
  deps: PushDeps,
): Promise<StepResult> {
  const verdict = judgeRepeatable(response)
  const readyAt = deps.clock.now() + Math.max(backoffMs(3, deps.random, RETRY), at.step.settle?.graceMs ?? 0)
  const stuck = !PASSING.has(verdict.code) ? notQueried(verdict) : {}
  const message = at.push.message ?? 'unsettled'
  const kept = { attempt, response: storedResponse(response), outcome: 'retry' } as const
  const to = { kind: 'uncertain', readyAt, message, ...stuck } as const
  if (verdict.code !== 'ats_not_found') return settle(at, { ...kept, to }, deps)
  if (attempt !== null) await closeSearch(at, kept, deps)
  const instead = await findInstead(at, deps)
  if (instead?.kind === 'wait' || instead?.kind === 'moved') return instead
  const change = instead ? ({ kind: 'uncertain', readyAt, message, found: instead } as const) : to
  return settle(at, { ...NOT_SENT, outcome: 'retry', to: change }, deps)
}

/** Passes without help: nobody needs to be notified. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['ats_rate_limited', 'ats_unavailable'])

/** A person has to fix something before the result of the push can be known. */
const notQueried = ({ code, message }: { readonly code: ErrorCode; readonly message: string }) => ({
  code,
  message: `The ATS could not be queried for the outcome: ${message}`,
})

/** The lookup itself failed. The response stays lost until the spec is fixed: nothing else may be concluded. */
export async function unsettled(
  at: AtStep,
  { failure, ...tried }: Pick<Result, 'attempt' | 'response'> & { readonly failure: HirewireError },
  deps: PushDeps,
): Promise<StepResult> {
  const readyAt = deps.clock.now() + RETRY.cap
  return settle(at, { ...tried, outcome: 'retry', to: { kind: 'uncertain', readyAt, ...notQueried(failure) } }, deps)
}

async function absent(at: AtStep, attempts: readonly AttemptRow[], deps: PushDeps): Promise<StepResult> {
  const now = deps.clock.now()
  const rounds = absentRounds(at, attempts)
  if (rounds === null) return leaveToPerson(at, deps)
  if (rounds < ABSENT_ROUNDS) {
    const readyAt = now + (at.step.settle?.findableMs ?? 0)
    return settle(
      at,
      { ...NOT_SENT, outcome: 'absent', to: { kind: 'uncertain', readyAt, message: at.push.message ?? 'unsettled' } },
      deps,
    )
  }
  if (isOnlyPresumed(attempts, at.step.name))
    return sendAsUsual(at, 'The ATS did not have the record in two checks: it was not sent before the restore.', deps)
  const [confirmed] = confirmedIn(attempts, at.step.name)
  if (confirmed) {
    const message = `The ATS returned ${confirmed.response?.status}, so the request is not sent again, but no search finds the record: ${at.push.message ?? 'no reason known'}`
    return leaveToPerson(at, deps, { ...NOT_SENT, outcome: 'uncertain', message })
  }
  // A create that is lost every time and never arrives is given up eventually, like one that is rejected every time; a
  // rate limit passes.
  const message = `The response does not say whether the ATS has the record, and two checks did not find it: ${at.push.message ?? 'no reason known'}`
  const counts = lastSend(at, attempts)?.response?.class !== 'rate_limited'
  const verdict = { kind: 'retry', until: null, counts, code: 'ats_unavailable', message } as const
  return recordVerdict(at, { ...NOT_SENT, verdict }, deps)
}

/** No query of the step applies to this push, so nothing shows that the record is absent. */
export async function leaveToPerson(at: AtStep, deps: PushDeps, tried?: LookUpResult): Promise<StepResult> {
  const { message, ...kept } = tried ?? { ...NOT_SENT, outcome: 'uncertain', message: at.push.message ?? 'unsettled' }
  return settle(at, { ...kept, to: { kind: 'uncertain', readyAt: null, message } }, deps)
}

type LookUpResult = Pick<Result, 'attempt' | 'outcome' | 'response'> & { readonly message: string }

const lastSend = ({ step }: AtStep, attempts: readonly AttemptRow[]): AttemptRow | undefined =>
  attempts.findLast((attempt) => attempt.act === 'send' && attempt.step === step.name)

/** How often every query about the lost create came back empty; null when none was made. */
function absentRounds(at: AtStep, attempts: readonly AttemptRow[]): number | null {
  const lost = attempts.indexOf(lastSend(at, attempts)!)
  const absences = new Map<unknown, number>()
  for (const { step, outcome, response } of attempts.slice(lost + 1))
    if (outcome === 'absent' && step === at.step.name && response?.question)
      absences.set(response.question, (absences.get(response.question) ?? 0) + 1)
  return absences.size === 0 ? null : Math.min(...absences.values())
}

/** It arrived, and the consent ended since: nothing more is sent, and a person has to erase it in the ATS. */
async function foundWithoutConsent(at: AtStep, hits: readonly Hit[], deps: PushDeps): Promise<StepResult> {
  const message = 'The record arrived in the ATS before the consent ended. Erase it there.'
  const to = { kind: 'failed', code: 'erase_in_ats', message, arrived: hits.map(({ saved }) => saved) } as const
  return settle(at, { ...NOT_SENT, outcome: 'found', to }, deps)
}
