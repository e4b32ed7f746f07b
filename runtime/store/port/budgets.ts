/** One window of a budget: at most `calls` in any span of `ms`, or in a day of `zone` (then `ms` is the day). */
export type BudgetWindow = {
  /** What counts together: `EVERY_CALL`, or a name for the endpoints that share the window. */
  readonly scope: string
  /** Null: only what the ATS tells limits it. */
  readonly calls: number | null
  readonly ms: number
  readonly zone: string | null
  /** So much later than it was counted may a call arrive; the window is as much longer, until its answer is there. */
  readonly onTheWayMs: number
  /** The share of its calls, from 0 to 1, that is left to more urgent work. */
  readonly spare: number
  /** It counts under the connector of the key, and not under the key; no other scope has its name. */
  readonly shared?: true
}

/** What an answer told of a window. */
export type WindowTold = {
  readonly window: BudgetWindow
  /** How many calls fit into it; null where that was not told. */
  readonly calls: number | null
  /** How many are left, counted from the call that was answered, and until when that holds; null: as long as the window lasts. */
  readonly left: { readonly calls: number; readonly until: number | null } | null
}

/** How a window stands. */
export type WindowState = {
  /** What holds: as the ATS told, else as declared; null where neither says. */
  readonly limit: number | null
  readonly used: number
  /** As the ATS told last, for as long as that holds. */
  readonly left: number | null
  /** When it lets the next call through; null: now. */
  readonly freeAt: number | null
}

/** A refusal that is waited out. `strikes`: refusals in a row; `since`: when the last of them came. */
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
  /** Whose pauses hold the call back, beside those of `EVERY_CALL`. */
  readonly endpoint: string
  /** How many calls go before this one: what is free for them is not told to it. */
  readonly ahead?: number
}

/** Counts calls by credential, on disk: what was used stays used after a restart. Times are milliseconds since the epoch. */
export type BudgetPort = {
  /**
   * Takes one call from every window, or says when to come back: once those `ahead` have taken theirs. A pause counts as a full
   * window. One transition: however many processes ask, no call number is given twice and no window gives out more than it holds.
   */
  reserve(
    ask: BudgetRequest,
    now: number,
  ): Promise<{ readonly waitUntil: null; readonly numbers: CallNumbers } | { readonly waitUntil: number }>
  /** A call left later than it was counted: it stays in its windows as much longer. */
  left(key: string, windows: readonly BudgetWindow[], at: { numbers: CallNumbers; now: number }): Promise<void>
  /** A call was answered, so it has arrived: it leaves its windows as much sooner. */
  answered(key: string, windows: readonly BudgetWindow[], at: { numbers: CallNumbers; now: number }): Promise<void>
  /** Notes what an answer told; `numbers` are those of the call that was answered, and `sentAt` is when it left. */
  learn(
    key: string,
    told: readonly WindowTold[],
    at: { numbers: CallNumbers; sentAt: number; now: number },
  ): Promise<void>
  /**
   * No call of this scope before `until`; an earlier pause is not shortened. A call that left after the last refusal, at `sentAt`, is
   * one more strike; calls in flight together are refused together.
   */
  pause(key: string, pause: { scope: string; until: number; sentAt: number }, now: number): Promise<void>
  /** The pauses of a key, those that are over included as long as their strikes count. */
  pauses(key: string): Promise<Pause[]>
  /** A call of this scope went through: the run of strikes ends, unless a call that left later was refused since. */
  forgive(key: string, scope: string, sentAt: number): Promise<void>
  look(key: string, windows: readonly BudgetWindow[], now: number): Promise<WindowState[]>
}
