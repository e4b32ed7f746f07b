import { durationMs } from '../../kernel/machine/clock.ts'
import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import { duration, name } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { FINDABLE_MS } from './findable.ts'

/** Delay before a call with a lost response is resent: the first one may still be in progress. */
const GRACE_MS = 5_000

export const key: Strategy<'key', Extract<SettleSpec, { kind: 'key' }>, Settle> = {
  kind: 'key',
  summary:
    'The ATS supports idempotency keys. After a lost response, Hirewire sends the same request again with the same key while the ATS remembers it. Otherwise it runs the `find` checks twice, a minute apart, or asks a person.',
  options: {
    type: 'object',
    properties: {
      header: {
        ...name('Header', 'The header for the key.', 'Idempotency-Key'),
        pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
      },
      lifetime: duration('Lifetime', 'How long the ATS remembers a key.', '24h'),
    },
    required: ['header', 'lifetime'],
  },
  make: (options) => ({
    effectClass: 'keyed',
    graceMs: GRACE_MS,
    findableMs: FINDABLE_MS,
    key: { header: options.header.toLowerCase(), lifetimeMs: durationMs(options.lifetime) },
  }),
}
