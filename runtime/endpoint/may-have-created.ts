import type { FailedCall } from './call-result.ts'

/**
 * Whether a create may have taken effect although its response does not say so. A status of a proxy (408, 5xx), a 429 or
 * 503 whoever gives it, and a redirect say nothing about what the ATS did. That it did nothing is a fact of the ATS, so
 * an error rule of its spec has to state it.
 */
export function mayHaveCreated(response: FailedCall): boolean {
  if (response.kind === 'unreadable') return true
  if (response.kind === 'failure') return response.stage === 'maybe_sent'
  const { class: meaning, status, byRule = false } = response
  if (meaning === 'unavailable') return !(byRule && status === 503)
  // Without a status, nothing was sent: the limit was met while a token was fetched.
  if (meaning === 'rate_limited') return !byRule && status !== 0
  // Many servers redirect to what they have just created, with any of the redirects; none is followed.
  return meaning === 'config' && !byRule && isRedirect(status)
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400
