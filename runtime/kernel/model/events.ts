import type { Cause, HirewireError } from '../errors/errors.ts'

/**
 * Events that the flows report to observers: one wide event per occurrence. Ids, counts and closed words only, never
 * personal data.
 */
export type Events = {
  /** A call to an ATS ended. `class`: ok, an error class, unreadable, not_sent or maybe_sent. */
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
  /** A webhook event could not be verified or stored, for an internal reason. */
  'event.refused': { readonly connection: string; readonly error: HirewireError }
  /** A delivery to an existing connection failed verification; `reason` is from a closed list. */
  'delivery.refused': { readonly connection: string; readonly reason: string }
  /** An internal failure while a push was processed. */
  'push.broke': {
    readonly connection: string
    readonly push: string
    readonly step: string
    readonly error: HirewireError
  }
  /** An erasure task reached another state. */
  'erasure.moved': { readonly connection: string; readonly erasure: string; readonly state: string }
  /** A push reached another state. */
  'push.moved': { readonly connection: string; readonly push: string; readonly state: string }
}

/** Receives events. Must not throw and must not block. */
export type Observe = <Name extends keyof Events>(name: Name, facts: Events[Name]) => void
