import type { WhoFixes } from '../errors/error-table.ts'
import { ERRORS, type ErrorCode, nextOf } from '../errors/errors.ts'
import { ACTS, type Next } from '../errors/next-actions.ts'
import { isoTime } from '../machine/clock.ts'

type Stuck = {
  readonly id: string
  readonly connection: string
  readonly state: string
  readonly code: string | null
  readonly readyAt: number | null
}

/**
 * The next step of a push and who takes it: the state shows whether it happens automatically, the code what has to be
 * fixed.
 */
export function nextOfPush({ id, connection, state, code, readyAt }: Stuck): Next | null {
  if (code === null || !isErrorCode(code)) return null
  const at = readyAt === null ? '' : `, next at ${isoTime(readyAt)}`
  const subject = { push: id, connection }
  if (state === 'SENDING') return { text: 'Retrying automatically: its request is in flight.', action: null }
  if (state === 'QUEUED')
    return code === 'mirror_old'
      ? nextOf(code, subject)
      : { text: `Retrying automatically${at}. If it persists, look at its attempts.`, action: ACTS.show_push(subject) }
  if (state === 'UNCERTAIN') return afterUncertain(code, { subject, at, readyAt })
  return state === 'FAILED' && !DONE.has(code) ? afterFailure(code, subject) : nextOf(code, subject)
}

type Pushed = { readonly push: string; readonly connection: string }
type Waiting = { readonly subject: Pushed; readonly at: string; readonly readyAt: number | null }

/** Who acts is what the text asks: a person is needed for the outcome itself, or for what keeps a look-up from it. */
function afterUncertain(code: ErrorCode, { subject, at, readyAt }: Waiting): Next {
  const fix = fixOfLookUp(code)
  if (readyAt === null)
    return { text: [fix, ERRORS.outcome_unknown.next].filter(Boolean).join(' '), action: ACTS.settle_push(subject) }
  if (fix === null)
    return { text: `No action needed: Hirewire checks in the ATS whether the record arrived${at}.`, action: null }
  const text = `${fix} Until that works, Hirewire cannot see whether the record arrived; it checks again automatically${at}.`
  // A retry is for a push that has ended.
  return { text, action: ERRORS[code].act === 'retry_push' ? ACTS.show_push(subject) : nextOf(code, subject).action }
}

/** What keeps a look-up from the outcome, where the table's text is about a push that has ended. */
const OF_LOOK_UP: Readonly<Partial<Record<ErrorCode, string>>> = {
  ats_auth: 'Check the credentials and their permissions in the ATS, and set new ones.',
  ats_rejected: "Read the ATS's message about the look-up, and fix the look-up in the connector.",
  ats_not_found: 'Check the URL of the look-up in the connector: the ATS does not find it.',
  save_missing: 'Compare `save` of the look-up with the response and fix it.',
}

/** Null: nothing has to be fixed. */
function fixOfLookUp(code: ErrorCode): string | null {
  const { next } = ERRORS[code]
  if (code === 'outcome_unknown' || next.startsWith('No action needed') || next.startsWith('Retrying')) return null
  return OF_LOOK_UP[code] ?? next
}

/** Who has to act on UNCERTAIN pushes, as their next step says it; nobody has to while Hirewire looks them up. */
export function whoFixesUncertain(code: ErrorCode, readyAt: number | null): WhoFixes {
  if (readyAt === null) return ERRORS.outcome_unknown.whoFixes
  return fixOfLookUp(code) === null ? 'us' : ERRORS[code].whoFixes
}

/** Codes whose own text already ends with the last step, with or without a retry. */
const DONE: ReadonlySet<ErrorCode> = new Set(['erase_in_ats', 'ats_rejected', 'save_missing'])

/** The fix comes first; the operation is the retry, which a person starts after it. */
function afterFailure(code: ErrorCode, subject: Pushed): Next {
  const { next, retryable } = ERRORS[code]
  const fix = retryable ? 'Not retried automatically. After fixing the cause,' : `${next} Then`
  return { text: `${fix} retry the push.`, action: ACTS.retry_push(subject) }
}

type Group = { readonly code: string; readonly fingerprint: string }

/** The next step of a group of failures: what has to be fixed, and the list of its pushes. */
export const nextOfPushes = ({ code, fingerprint }: Group): Next => ({
  text: code === 'outcome_unknown' ? EACH : ERRORS[isErrorCode(code) ? code : 'bug'].next,
  action: ACTS.list_stuck({ fingerprint }),
})

/** Some pushes whose outcome is unknown are looked up automatically. */
const EACH = 'Each push names its next step: Hirewire checks in the ATS, or a person does and reports the outcome.'

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
