/** Records that are listed but that the ATS does not show: the end of a run reports what is missing. */
import type { Failed } from '../endpoint/call-failure.ts'
import type { Session } from '../endpoint/session.ts'
import type { ErrorCode } from '../kernel/errors/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import { isForbidden, type WalkEnd } from './walk-end.ts'

/** How many details were refused individually, and with which statuses. Plain JSON. */
export type Withheld = { readonly count: number; readonly code: ErrorCode; readonly statuses: readonly number[] }

type RefusedLine = { readonly refused: Extract<Failed, { kind: 'refused' }> }

/** A record that no longer exists is not withheld. */
export function withheldOf(lines: readonly RefusedLine[]): Withheld | null {
  const there = lines.filter(({ refused }) => refused.class !== 'not_found')
  if (there.length === 0) return null
  const forbidden = there.some(({ refused }) => isForbidden(refused))
  return {
    count: there.length,
    code: forbidden ? 'ats_forbidden' : 'ats_rejected',
    statuses: [...new Set(there.map(({ refused }) => refused.status))],
  }
}

export function joinWithheld(before: Withheld | null | undefined, more: Withheld | null): Withheld | null {
  if (!before || !more) return before ?? more
  return { ...before, count: before.count + more.count, statuses: [...new Set([...before.statuses, ...more.statuses])] }
}

/** How a run ends that read everything else. */
export function withheldEnd(
  { count, code, statuses }: Withheld,
  { plan, session }: { plan: PullPlan; session: Session },
): WalkEnd {
  const endpoint = plan.read?.endpoint.name ?? plan.endpoint.name
  return {
    kind: 'incomplete',
    code,
    message: `${endpoint} refused ${count === 1 ? 'one listed record' : `${count} listed records`} but returned the others: it returned ${statuses.join(' and ')}`,
    place: { connection: session.connection, stream: plan.stream, endpoint },
  }
}
