import type { FailedCall } from '../endpoint/call.ts'
import type { SearchPlan } from '../plan/push.ts'
import type { Match } from '../store/port/pushes.ts'

/** A record that matches a query of the duplicate check. */
export type Hit = { readonly plan: SearchPlan; readonly saved: Record<string, unknown>; readonly match: Match }

/** `asOf`: when the searched records were read, if that was not now. */
export type SearchResult = {
  readonly hits: readonly Hit[]
  readonly lookUpOnly: boolean
  readonly asOf: number | null
  /** Why the hits may not be all: more records follow that were not read. Without another hit, it proves no absence. */
  readonly unread: FailedCall | null
}
