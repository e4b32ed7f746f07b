import type { AttemptRow } from '../store/port/pushes.ts'
import type { AttemptResponse } from './attempt.ts'

/** `read`: no error rule classifies the response as a failure. `unread`: only its status is known. */
export type Confirmed = 'read' | 'unread'

/**
 * Whether the ATS confirmed a call with a 2xx. An HTML page with status 200 comes from a proxy, a maintenance page or a
 * login page instead.
 */
export function confirmationIn(response: AttemptResponse): Confirmed | null {
  if (response.kind === 'ok') return 'read'
  if (response.kind === 'refused') return null
  const { status = 0, redacted } = response
  if (status < 200 || status >= 300) return null
  return status === 200 && /html/i.test(redacted?.headers['content-type'] ?? '') ? null : 'unread'
}

/**
 * Creates of this step that the ATS confirmed although the response lacks what the step saves or cannot be parsed. They
 * are repeated only under an idempotency key that the ATS honours. A person who looked in the ATS and did not find the
 * record overrides this.
 */
export function confirmedIn(attempts: readonly AttemptRow[], step: string): AttemptRow[] {
  const looked = attempts.findLastIndex(({ request, outcome }) => request.settled_by && outcome === 'absent')
  return attempts
    .slice(looked + 1)
    .filter((one) => one.step === step && one.outcome === 'uncertain' && one.response?.confirmed)
}
