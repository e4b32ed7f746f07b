import { CODES, type Failed } from '../endpoint/call-failure.ts'
import type { Session } from '../endpoint/session.ts'
import type { ErrorCode, ErrorPlace } from '../kernel/errors/errors.ts'
import { backoffMs } from '../kernel/machine/backoff.ts'
import type { EndpointPlan } from '../plan/endpoint.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { PullDeps } from './deps.ts'

export type { Failed }

/** How a walk over pages ended. */
export type WalkEnd =
  | { readonly kind: 'complete' }
  /** It resumes from here at that time. */
  | {
      readonly kind: 'paused'
      readonly until: number
      /** The ATS responded: nothing else has to wait. */
      readonly alone?: true
    }
  | {
      readonly kind: 'incomplete' | 'failed'
      readonly code: ErrorCode
      readonly message: string
      readonly place: ErrorPlace
    }

/** Attempts at one page before the run gives up until its next turn. */
const TRIES = 5
const RETRY = { base: 1_000, cap: 5 * 60_000 }

/** For a person who waits: no second attempt. */
export const ONE_ATTEMPT = { tries: 0, atMost: 1 } as const

/** Reading again is harmless: a transient failure is retried a little later, from the same page. */
export function stopFor(
  failed: Failed,
  { plan, session, tries, atMost = TRIES }: { plan: PullPlan; session: Session; tries: number; atMost?: number },
  { clock, random }: PullDeps,
): WalkEnd {
  if (failed.kind === 'wait') return { kind: 'paused', until: failed.until }
  const place = { connection: session.connection, stream: plan.stream, endpoint: plan.endpoint.name }
  if (failed.kind === 'refused' && failed.class === 'rate_limited')
    return { kind: 'paused', until: failed.until ?? clock.now() + RETRY.base }
  const passing = failed.kind === 'failure' || failed.kind === 'unreadable' || failed.class === 'unavailable'
  if (passing && tries + 1 < atMost) {
    const requestedUntil = failed.kind === 'refused' ? failed.until : null
    return { kind: 'paused', until: requestedUntil ?? clock.now() + backoffMs(tries + 1, random, RETRY) }
  }
  if (failed.kind === 'unreadable')
    return { kind: 'failed', code: 'ats_answer_unreadable', message: failed.message, place }
  if (failed.kind === 'failure') return { kind: 'incomplete', code: 'ats_unavailable', message: failed.message, place }
  const kind = failed.class === 'unavailable' ? 'incomplete' : 'failed'
  const code = isForbidden(failed) ? 'ats_forbidden' : CODES[failed.class]
  return { kind, code: failed.code ?? code, message: failed.message, place }
}

/** A wait for the budget or the rate limit is not a failed attempt. */
export function triesAfter(failed: Failed, tries: number): number {
  const waits = failed.kind === 'wait' || (failed.kind === 'refused' && failed.class === 'rate_limited')
  return waits ? tries : tries + 1
}

/** Whether the ATS may no longer accept a URL that it returned before the wait. */
export const isStale = (failed: Failed): boolean =>
  failed.kind === 'refused' && ['rejected', 'not_found', 'too_old'].includes(failed.class)

/**
 * Whether the ATS accepts the login and refuses this one thing: 403, also with a new token. An invalid login is another
 * status, or what an error rule classifies as one.
 */
export const isForbidden = (failed: Failed): boolean =>
  failed.kind === 'refused' && failed.class === 'auth' && failed.status === 403

/** A missing path to the records never counts as zero records. */
export function withoutRecords(
  endpoint: EndpointPlan,
  { plan, session }: { plan: PullPlan; session: Session },
  missing?: string,
): WalkEnd {
  const path = missing ?? endpoint.records ?? 'records'
  const message = `The response of ${endpoint.name} has no \`${path}\`, which is not the same as an empty list.`
  const place = { connection: session.connection, stream: plan.stream, endpoint: endpoint.name }
  return { kind: 'failed', code: 'records_missing', message, place }
}
