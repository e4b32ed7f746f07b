/**
 * Defaults of a connector's keys outside of strategies; the options of a strategy contain their own. The schema is
 * written from them.
 */

/** Keys of an endpoint; `http` sets most of them for all endpoints. */
export const ENDPOINT_DEFAULTS = { method: 'GET', paging: { kind: 'none' }, dates: 'iso', timeout: '60s' } as const

/** `at_least`: the share of the last complete run. */
export const STREAM_DEFAULTS = { at_least: '50%', since: { kind: 'none' }, deletes: { kind: 'none' } } as const

/** What becomes of a record that a duplicate check finds. */
export const FIND_DEFAULTS = { if_found: 'adopt' } as const

/** An ATS fetches a file with the request that names it, or soon after. */
export const FILE_DEFAULTS = { fetch_within: '15m' } as const

/** `handshake` and `reply`: statuses of responses to deliveries. `calls`: reads of a queue in one poll. */
export const EVENT_DEFAULTS = { handshake: { verified: true, status: 200 }, reply: { status: 202 }, calls: 20 } as const
