/**
 * One window of a budget: at most `calls` in any span of `ms`, or in a day of `zone` (then `ms` is the length of the
 * day).
 */
export type BudgetWindow = {
  /** The calls that count together: `EVERY_CALL`, or a name for the endpoints that share the window. */
  readonly scope: string
  /** Null: limited only by what the ATS reports. */
  readonly calls: number | null
  readonly ms: number
  readonly zone: string | null
  /**
   * Maximum delay between counting a call and its arrival; the window is extended by it until the response is received.
   */
  readonly inTransitMs: number
  /** Share of the calls, from 0 to 1, reserved for more urgent work. */
  readonly spare: number
  /** Counts under the connector of the key instead of the key; no other scope has its name. */
  readonly shared?: true
}

/** A rate limit as a response reported it. */
export type ReportedWindow = {
  readonly window: BudgetWindow
  /** Size of the window in calls; null if not reported. */
  readonly calls: number | null
  /** Calls left after the answered call, and until when that holds; null: until the window ends. */
  readonly left: { readonly calls: number; readonly until: number | null } | null
}

/** State of a window. */
export type WindowState = {
  /** The limit in effect: as reported by the ATS, else as declared; null if neither. */
  readonly limit: number | null
  readonly used: number
  /** As last reported by the ATS, while that holds. */
  readonly left: number | null
  /** When it admits the next call; null: now. */
  readonly freeAt: number | null
}

/** A pause after a refusal. `strikes`: consecutive refusals; `since`: time of the last one. */
export type Pause = {
  readonly scope: string
  readonly until: number
  readonly strikes: number
  readonly since: number
}

/** The number of a call in each scope that counted it. */
export type CallNumbers = Readonly<Record<string, number>>

type BudgetRequest = {
  readonly key: string
  readonly windows: readonly BudgetWindow[]
  /** The endpoint whose pauses hold back the call, in addition to those of `EVERY_CALL`. */
  readonly endpoint: string
  /** Number of calls ahead of this one: free capacity goes to them first. */
  readonly ahead?: number
}

/** Counts calls per credential on disk, so that usage survives a restart. Times are milliseconds since the epoch. */
export type BudgetPort = {
  /**
   * Takes one call from every window, or returns when to retry: once those `ahead` have taken theirs. A pause counts as
   * a full window. One transition: no call number is assigned twice and no window exceeds its limit, with any number of
   * processes.
   */
  reserve(
    request: BudgetRequest,
    now: number,
  ): Promise<{ readonly waitUntil: null; readonly numbers: CallNumbers } | { readonly waitUntil: number }>
  /** The call left later than it was counted: it stays in its windows for that much longer. */
  departed(key: string, windows: readonly BudgetWindow[], at: { numbers: CallNumbers; now: number }): Promise<void>
  /** The response proves that the call arrived: it leaves its windows that much sooner. */
  responded(key: string, windows: readonly BudgetWindow[], at: { numbers: CallNumbers; now: number }): Promise<void>
  /** Records what a response reported; `numbers` and `sentAt` are those of its call. */
  learn(
    key: string,
    reported: readonly ReportedWindow[],
    at: { numbers: CallNumbers; sentAt: number; now: number },
  ): Promise<void>
  /**
   * Blocks calls of this scope before `until`; an earlier pause is not shortened. A call that left after the last
   * refusal, at `sentAt`, adds a strike; calls that were in flight together add one. `connection`: whose call was
   * refused.
   */
  pause(
    key: string,
    pause: { connection: string; scope: string; until: number; sentAt: number },
    now: number,
  ): Promise<void>
  /** The pauses of these keys, including ended ones as long as their strikes count. */
  pauses(...keys: readonly string[]): Promise<(Pause & { readonly key: string })[]>
  /** A call of this scope succeeded: the strikes are reset, unless a call that left later was refused since. */
  forgive(key: string, scope: string, sentAt: number): Promise<void>
  look(key: string, windows: readonly BudgetWindow[], now: number): Promise<WindowState[]>
}
