/** Default for how long a search of the ATS lags behind. */
export const FINDABLE_MS = 60_000
