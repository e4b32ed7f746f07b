import { asHirewireError, type HirewireError } from '../kernel/errors/errors.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { faultOf, logFault, verdictOf } from './own-fault.ts'
import { NOT_SENT, recordVerdict, reread, settle } from './record-outcome.ts'
import { unsettled } from './recover-lost-create.ts'

/**
 * An internal failure while a push was processed. It counts as an attempt, or leaves a create uncertain: what fails
 * repeatedly must not be sent forever.
 */
export async function recordInternalFailure(at: AtStep, thrown: unknown, deps: PushDeps): Promise<StepResult> {
  try {
    return await record(at, thrown, deps)
  } catch (error) {
    if (deps.stopping() || !(await endIfAgain(at, error, deps))) throw error
    return reread(at, deps)
  }
}

async function record(at: AtStep, thrown: unknown, deps: PushDeps): Promise<StepResult> {
  const { id } = at.push
  const current = await deps.pushes.get(id)
  // The person was erased meanwhile: there is nothing left to process.
  if (current === null) return reread(at, deps)
  const failure = faultOf(at, thrown)
  // A failure while the process stops, because its parts close one after the other, is not a failure of the push: the
  // next start recovers it.
  if (failure.code === 'fenced' || deps.stopping()) throw failure
  logFault(at, failure, deps)
  const open = (await deps.pushes.attempts(id)).find(({ outcome }) => outcome === 'sending')
  if (open && current.state === 'SENDING') return failedInFlight(at, { open, failure }, deps)
  const tried = open ? { attempt: open.id, response: { message: failure.message } } : NOT_SENT
  if (current.state === 'UNCERTAIN') return unsettled(at, { ...tried, failure }, deps)
  return recordVerdict(at, { ...tried, verdict: verdictOf(failure) }, deps)
}

/** The request left, or may have: a create is looked up; everything else may be resent. */
function failedInFlight(
  at: AtStep,
  { open, failure }: { readonly open: AttemptRow; readonly failure: HirewireError },
  deps: PushDeps,
): Promise<StepResult> {
  const tried = { attempt: open.id, response: { message: failure.message } }
  if (open.effect !== 'create') return recordVerdict(at, { ...tried, verdict: verdictOf(failure) }, deps)
  const message = `Hirewire failed after it sent ${at.step.call.endpoint.name}, and the ATS may have received it: ${failure.message}`
  return recordVerdict(at, { ...tried, verdict: { kind: 'uncertain', until: null, message } }, deps)
}

/**
 * A failure that could not be recorded makes the lane fail. If it does so twice in the same way, the push is ended, with
 * the reason and an issue: otherwise it would delay its neighbours for ever. The store may recover from its own failures,
 * so that these do not end a push. Whether it ended.
 */
async function endIfAgain(at: AtStep, thrown: unknown, deps: PushDeps): Promise<boolean> {
  const failure = asHirewireError(thrown)
  if (failure.code !== 'bug' || !deps.brokenPushes.again(at, failure)) return false
  try {
    await end(at, failure, deps)
    return true
  } catch {
    // The first failure says more, and the lane fails with it.
    return false
  }
}

/** Quotes nothing: taking the person out of a text may be what fails. */
const FAILED_TWICE = 'Hirewire failed on this push twice in the same way. Its log has the place.'

async function end(at: AtStep, failure: HirewireError, deps: PushDeps): Promise<void> {
  const { id } = at.push
  const push = await deps.pushes.get(id)
  if (push === null) return
  logFault(at, failure, deps)
  const open = (await deps.pushes.attempts(id)).find(({ outcome }) => outcome === 'sending')
  // The ATS may have received a create.
  const isUncertain = push.state === 'UNCERTAIN' || open?.effect === 'create'
  const to = isUncertain ? ({ kind: 'uncertain', readyAt: null } as const) : ({ kind: 'failed' } as const)
  await settle(
    { ...at, push },
    {
      attempt: open?.id ?? null,
      outcome: isUncertain ? 'uncertain' : 'rejected',
      response: open ? { message: FAILED_TWICE } : null,
      to: { ...to, code: 'bug', message: FAILED_TWICE },
    },
    deps,
  )
}
