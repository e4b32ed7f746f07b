/** Records that are listed and that the ATS does not show: what is missing of them is said at the end of a run. */
import type { Failed } from '../endpoint/failed.ts'
import type { Session } from '../endpoint/session.ts'
import type { Evaluated } from '../expression/evaluator.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import { isForbidden, type Stop } from './ends.ts'

/** How many details were refused one by one, and the first of them. Plain JSON. */
export type Withheld = { readonly count: number; readonly code: ErrorCode; readonly names: readonly string[] }

/** What its call was given, and how it was refused. */
type RefusedLine = { readonly given: Evaluated; readonly refused: Extract<Failed, { kind: 'refused' }> }

/** How many are named in the reason of a run. */
const NAMED = 3
/** What may be an id; anything else could be a person's data. */
const ID = /^[\w.:-]{1,64}$/

/** What is not there any more is not withheld: there is nothing to show. */
export function withheldOf(lines: readonly RefusedLine[]): Withheld | null {
  const there = lines.filter(({ refused }) => refused.class !== 'not_found')
  if (there.length === 0) return null
  const forbidden = there.some(({ refused }) => isForbidden(refused))
  return {
    count: there.length,
    code: forbidden ? 'ats_forbidden' : 'ats_rejected',
    names: there.slice(0, NAMED).map(({ given, refused }) => `${idsIn(given)}(${refused.status})`),
  }
}

function idsIn(given: Evaluated): string {
  const values = given.ok ? Object.entries(given.value as Readonly<Record<string, unknown>>) : []
  return values.flatMap(([name, value]) => (ID.test(String(value)) ? [`${name} ${String(value)} `] : [])).join('')
}

export function joinWithheld(before: Withheld | null | undefined, more: Withheld | null): Withheld | null {
  if (!before || !more) return before ?? more
  return { ...before, count: before.count + more.count, names: [...before.names, ...more.names].slice(0, NAMED) }
}

/** How a run ends that read everything else. */
export function withheldEnd(
  { count, code, names }: Withheld,
  { plan, session }: { plan: PullPlan; session: Session },
): Stop {
  const endpoint = plan.read?.endpoint.name ?? plan.endpoint.name
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return {
    kind: 'incomplete',
    code,
    message: `${endpoint} refused ${count === 1 ? 'one listed record' : `${count} listed records`}, and showed the others: ${names.join(', ')}${more}`,
    place: { connection: session.connection, stream: plan.stream, endpoint },
  }
}
