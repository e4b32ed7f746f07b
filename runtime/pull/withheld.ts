/** Records that are listed and that the ATS does not show: what is missing of them is said at the end of a run. */
import type { Failed } from '../endpoint/failed.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { isForbidden, type Stop } from './ends.ts'
import type { Line } from './lines.ts'
import type { Walk } from './pages.ts'

/** How many details were refused one by one, and the first of them. Plain JSON. */
export type Withheld = { readonly count: number; readonly code: ErrorCode; readonly names: readonly string[] }

type Refused = Extract<Failed, { kind: 'refused' }>

/** How many are named in the reason of a run. */
const NAMED = 3
/** What may be an id; anything else could be a person's data. */
const ID = /^[\w.:-]{1,64}$/

/** What is not there any more is not withheld: there is nothing to show. */
export function withheldOf(lines: readonly (Line & { readonly refused: Refused })[]): Withheld | null {
  const there = lines.filter(({ refused }) => refused.class !== 'not_found')
  if (there.length === 0) return null
  const forbidden = there.some(({ refused }) => isForbidden(refused))
  return {
    count: there.length,
    code: forbidden ? 'ats_forbidden' : 'ats_rejected',
    names: there.slice(0, NAMED).map(({ given, refused }) => `${idsIn(given)}(${refused.status})`),
  }
}

function idsIn(given: Line['given']): string {
  const values = given.ok ? Object.entries(given.value as Readonly<Record<string, unknown>>) : []
  return values.flatMap(([name, value]) => (ID.test(String(value)) ? [`${name} ${String(value)} `] : [])).join('')
}

export function joinWithheld(before: Withheld | null | undefined, more: Withheld | null): Withheld | null {
  if (!before || !more) return before ?? more
  return { ...before, count: before.count + more.count, names: [...before.names, ...more.names].slice(0, NAMED) }
}

/** How a run ends that read everything else. */
export function withheldEnd({ count, code, names }: Withheld, { plan, session }: Pick<Walk, 'plan' | 'session'>): Stop {
  const endpoint = plan.read?.endpoint.name ?? plan.endpoint.name
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return {
    kind: 'incomplete',
    code,
    message: `${endpoint} refused ${count === 1 ? 'one listed record' : `${count} listed records`}, and showed the others: ${names.join(', ')}${more}`,
    place: { connection: session.connection, stream: plan.stream, endpoint },
  }
}
