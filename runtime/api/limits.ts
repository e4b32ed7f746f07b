/** Limits per caller. Sizes in bytes. */
export type Limits = {
  readonly bodyBytes: number
  readonly pushBodyBytes: number
  readonly webhookBodyBytes: number
  /** Request bodies in memory, all requests together. */
  readonly bodyBytesInFlight: number
  /** Per API key; without a key, per address and path. */
  readonly requestsPerMinute: number
  /** Requests without a valid key, per address. */
  readonly failedKeysPerMinute: number
  /** Per address and connection. */
  readonly webhooksPerMinute: number
  /** Concurrent streams of the change feed; a key that is limited to connections may have a tenth of them. */
  readonly followers: number
  /** Concurrent exports of the audit log. */
  readonly exports: number
  /** Longest time for receiving a request, in milliseconds. */
  readonly requestTimeoutMs: number
}

export const LIMITS: Limits = {
  bodyBytes: 1024 * 1024,
  pushBodyBytes: 30 * 1024 * 1024,
  webhookBodyBytes: 1024 * 1024,
  bodyBytesInFlight: 128 * 1024 * 1024,
  requestsPerMinute: 6_000,
  failedKeysPerMinute: 60,
  webhooksPerMinute: 30_000,
  followers: 100,
  exports: 4,
  requestTimeoutMs: 30_000,
}
