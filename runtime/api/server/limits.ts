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
  /** Of one connect link: a check calls the ATS. */
  readonly connectStepsPerMinute: number
  /** Per address and connection. */
  readonly webhooksPerMinute: number
  /** Concurrent streams of the change feed; a key that is limited to connections may have a tenth of them. */
  readonly followers: number
  /** Concurrent exports: of the audit log, of disclosures, and of persons; one key may have half of them. */
  readonly exports: number
  /** Longest time for receiving a request, in milliseconds. */
  readonly requestTimeoutMs: number
  /** How often slow requests are looked for, in milliseconds. */
  readonly lookForSlowMs: number
  /** Longest time for a TLS handshake, in milliseconds. */
  readonly handshakeMs: number
  /** How long a connection may be silent while it is served, in milliseconds: one that reads nothing, too. */
  readonly silenceMs: number
  /** Open network connections, all clients together. */
  readonly sockets: number
  /** Open network connections of one client address that is no proxy. */
  readonly socketsOfOne: number
  /** Client addresses whose rates are counted at the same time, for each kind of limit. */
  readonly countedAddresses: number
}

export const LIMITS: Limits = {
  bodyBytes: 1024 * 1024,
  pushBodyBytes: 30 * 1024 * 1024,
  webhookBodyBytes: 1024 * 1024,
  bodyBytesInFlight: 128 * 1024 * 1024,
  requestsPerMinute: 6_000,
  failedKeysPerMinute: 60,
  connectStepsPerMinute: 60,
  webhooksPerMinute: 90_000,
  followers: 100,
  exports: 4,
  requestTimeoutMs: 30_000,
  lookForSlowMs: 5_000,
  handshakeMs: 10_000,
  silenceMs: 10 * 60_000,
  sockets: 1_000,
  socketsOfOne: 200,
  countedAddresses: 5_000,
}
