import { isoTime } from './clock.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

type Stuck = {
  readonly id: string
  readonly state: string
  readonly code: string | null
  readonly readyAt: number | null
}

/**
 * The next step of a push and who takes it: the state shows whether it happens automatically, the code what has to be
 * fixed.
 */
export function nextOfPush({ id, state, code, readyAt }: Stuck): string | null {
  if (code === null || !isErrorCode(code)) return null
  const { next } = ERRORS[code]
  const at = readyAt === null ? '' : `, next at ${isoTime(readyAt)}`
  if (state === 'SENDING') return 'Retrying automatically: its request is in flight.'
  if (state === 'QUEUED') return `Retrying automatically${at}. If it persists: \`hirewire pushes show ${id} --full\`.`
  if (state === 'UNCERTAIN') {
    const fix = code === 'outcome_unknown' ? '' : `${next} `
    const decide = ERRORS.outcome_unknown.next.replace('<id>', id)
    return readyAt === null
      ? fix + decide
      : `${fix}No action needed: Hirewire checks in the ATS whether the record arrived${at}.`
  }
  return state === 'FAILED' && !DONE.has(code) ? afterFailure(code, id) : next
}

/** Codes whose own text already ends with the last step, with or without a retry. */
const DONE: ReadonlySet<ErrorCode> = new Set(['erase_in_ats', 'ats_rejected', 'save_missing'])

function afterFailure(code: ErrorCode, id: string): string {
  const { next, retryable } = ERRORS[code]
  const fix = retryable ? 'Not retried automatically. After fixing the cause,' : `${next} Then`
  return `${fix} run \`hirewire pushes retry ${id}\`.`
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
