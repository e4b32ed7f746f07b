import type { Cause, HirewireError } from './errors.ts'

/** What the flows tell whoever watches: one wide event per thing that happened. Ids, counts and closed words only, never a person's data. */
export type Events = {
  /** A call to an ATS came to its end. `class`: ok, an error class, unreadable, not_sent or maybe_sent. */
  'call.ended': { readonly connection: string; readonly endpoint: string; readonly class: string; readonly ms: number }
  /** A call waits for the budget of its credential. */
  'budget.waits': { readonly connection: string; readonly endpoint: string; readonly until: number }
  'attempt.settled': {
    readonly connection: string
    readonly push: string
    readonly step: string
    readonly outcome: string
    readonly cause: Cause | null
  }
  /** An event of an ATS could not be verified or kept, for a reason of ours. */
  'event.refused': { readonly connection: string; readonly error: HirewireError }
  /** A delivery to a connection that exists proved nothing; `reason` is of a closed list. */
  'delivery.refused': { readonly connection: string; readonly reason: string }
  /** Something of ours failed while a push was moved. */
  'push.broke': {
    readonly connection: string
    readonly push: string
    readonly step: string
    readonly error: HirewireError
  }
  /** What an ATS has to give up reached another state. */
  'erasure.moved': { readonly connection: string; readonly erasure: string; readonly state: string }
  /** A push reached another state. */
  'push.moved': { readonly connection: string; readonly push: string; readonly state: string }
}

/** Hears of events. Must not throw and must not wait. */
export type Observe = <Name extends keyof Events>(name: Name, facts: Events[Name]) => void
