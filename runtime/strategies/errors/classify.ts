import { durationMs } from '../../kernel/clock.ts'
import type { ErrorClass, ErrorRule } from '../../spec/connector.ts'
import { waitTold } from './wait.ts'

/** `unreadable`: an error rule could not be applied, so it is not known what the ATS said. */
export type ErrorVerdict = { readonly class: ErrorClass | 'unreadable'; readonly waitMs: number | null }

export type ErrorInput = {
  readonly status: number
  /** The error rule that matched. */
  readonly rule: ErrorRule | null
  /** Why an error rule could not be applied. */
  readonly unreadable: string | null
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly now: number
}

/**
 * What an answer means: null when it is a success. The rule of the spec that matched comes first, then the status.
 * `waitMs` is how long the ATS asks to be left alone, at most an hour; null when it does not say.
 */
export function classify(answered: ErrorInput): ErrorVerdict | null {
  const { rule, headers, now } = answered
  const named = rule ? rule.is : answered.unreadable === null ? byStatus(answered.status) : unapplied(answered.status)
  if (named === null) return null
  const told = rule?.wait?.header ? waitTold(headers[rule.wait.header.toLowerCase()], now) : null
  const usual = named === 'rate_limited' || named === 'unavailable' ? waitTold(headers['retry-after'], now) : null
  const otherwise = rule?.wait?.else ? durationMs(rule.wait.else) : null
  return { class: named, waitMs: told ?? usual ?? otherwise }
}

/** What a status means where no rule of the spec says otherwise. */
function byStatus(status: number): ErrorClass | null {
  if (status >= 200 && status < 300) return null
  // Not modified: there is nothing to read, and nowhere else to ask.
  if (status === 304) return 'rejected'
  // Redirects are not followed: the address is wrong, or a login page stands in front of it.
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

/** A limit or a refused login is certain from the status alone; anything else may be what the rule was there to tell. */
function unapplied(status: number): ErrorClass | 'unreadable' {
  return status === 401 ? 'auth' : status === 429 ? 'rate_limited' : 'unreadable'
}
