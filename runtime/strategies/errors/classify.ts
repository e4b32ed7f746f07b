import { durationMs } from '../../kernel/machine/clock.ts'
import type { ErrorClass, ErrorRule } from '../../spec/connector.ts'
import { statedWait } from './wait.ts'

/** `unreadable`: an error rule could not be applied, so the meaning of the response is unknown. */
export type ErrorVerdict = { readonly class: ErrorClass | 'unreadable'; readonly waitMs: number | null }

export type ErrorInput = {
  readonly status: number
  /** The error rule that matched. */
  readonly rule: ErrorRule | null
  /** Why an error rule could not be applied. */
  readonly unreadable: string | null
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly now: number
}

/**
 * What a response means; null for a success. A matching rule of the spec precedes the status. `waitMs` is the wait that
 * the ATS requests, at most an hour; null if it requests none.
 */
export function classify(response: ErrorInput): ErrorVerdict | null {
  const { rule, headers, now } = response
  const named = rule ? rule.is : response.unreadable === null ? byStatus(response.status) : unapplied(response.status)
  if (named === null) return null
  const stated = rule?.wait?.header ? statedWait(headers[rule.wait.header.toLowerCase()], now) : null
  const usual = named === 'rate_limited' || named === 'unavailable' ? statedWait(headers['retry-after'], now) : null
  const otherwise = rule?.wait?.else ? durationMs(rule.wait.else) : null
  return { class: named, waitMs: stated ?? usual ?? otherwise }
}

/** The meaning of a status if no rule of the spec matches. */
function byStatus(status: number): ErrorClass | null {
  if (status >= 200 && status < 300) return null
  // Not modified: there is nothing to read, and no other place to read it from.
  if (status === 304) return 'rejected'
  // Redirects are not followed: the URL is wrong, or the ATS redirects to a login page.
  if (status < 400) return 'config'
  if (status >= 500) return 'unavailable'
  return STATUSES[status] ?? 'rejected'
}

const STATUSES: Readonly<Record<number, ErrorClass>> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  408: 'unavailable',
  409: 'duplicate',
  410: 'not_found',
  425: 'unavailable',
  429: 'rate_limited',
}

/**
 * A rate limit or a rejected login is certain from the status alone; the rule may have distinguished everything else.
 */
function unapplied(status: number): ErrorClass | 'unreadable' {
  return status === 401 ? 'auth' : status === 429 ? 'rate_limited' : 'unreadable'
}
