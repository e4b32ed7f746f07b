import type { HirewireError } from '../kernel/errors.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { faultOf, logFault, verdictOf } from './own-fault.ts'
import { NOT_SENT, recordVerdict, reread } from './record-outcome.ts'
import { unsettled } from './recover-lost-create.ts'

/**
 * Something broke while a push was moved. Each time counts as an attempt, or is a create that is asked about: what breaks again
 * and again must not be sent for ever.
 */
export async function recordInternalFailure(at: AtStep, thrown: unknown, deps: PushDeps): Promise<StepResult> {
  const { id } = at.push
  const current = await deps.pushes.get(id)
  // The person was erased meanwhile: there is nothing to move any more.
  if (current === null) return reread(at, deps)
  const failure = faultOf(at, thrown)
  // What breaks while the process stops, because its parts are closed one after the other, is no failure: the next start recovers it.
  if (failure.code === 'fenced' || deps.stopping()) throw failure
  logFault(at, failure, deps)
  const open = (await deps.pushes.attempts(id)).find(({ outcome }) => outcome === 'sending')
  if (open && current.state === 'SENDING') return failedInFlight(at, { open, failure }, deps)
  const tried = open ? { attempt: open.id, response: { message: failure.message } } : NOT_SENT
  if (current.state === 'UNCERTAIN') return unsettled(at, failure, deps, tried)
  return recordVerdict(at, tried, verdictOf(failure), deps)
}

/** It left, or may have: a create is asked about, everything else may be sent again. */
function failedInFlight(
  at: AtStep,
  { open, failure }: { readonly open: AttemptRow; readonly failure: HirewireError },
  deps: PushDeps,
): Promise<StepResult> {
  const tried = { attempt: open.id, response: { message: failure.message } }
  if (open.effect !== 'create') return recordVerdict(at, tried, verdictOf(failure), deps)
  const message = `Hirewire failed after it sent ${at.step.call.endpoint.name}, and the ATS may have it: ${failure.message}`
  return recordVerdict(at, tried, { kind: 'uncertain', message }, deps)
}
