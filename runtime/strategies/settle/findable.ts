/** Where a spec does not say how long a search of the ATS lags behind: longer than those that are documented. */
export const FINDABLE_MS = 5 * 60_000
