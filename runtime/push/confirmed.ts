import type { AttemptRow } from '../store/port/pushes.ts'
import type { AttemptResponse } from './attempt.ts'

/** `read`: no error rule takes the response for a failure. `unread`: of it, only the status is known. */
export type Confirmed = 'read' | 'unread'

/**
 * Whether the ATS confirmed a call with a 2xx. A page of HTML with 200 is what a proxy, a maintenance or a login answers in its
 * place.
 */
export function confirmationIn(answer: AttemptResponse): Confirmed | null {
  if (answer.kind === 'ok') return 'read'
  if (answer.kind === 'refused') return null
  const { status = 0, came } = answer
  if (status < 200 || status >= 300) return null
  return status === 200 && /html/i.test(came?.headers['content-type'] ?? '') ? null : 'unread'
}

/**
 * Creates of this step that the ATS confirmed, though the response lacks what the step saves or cannot be read. They are never
 * repeated but under a key that the ATS honours. A person who looked into the ATS and did not find it has the last word.
 */
export function confirmedIn(attempts: readonly AttemptRow[], step: string): AttemptRow[] {
  const looked = attempts.findLastIndex(({ request, outcome }) => request.settled_by && outcome === 'absent')
  return attempts
    .slice(looked + 1)
    .filter((one) => one.step === step && one.outcome === 'uncertain' && one.response?.confirmed)
}
