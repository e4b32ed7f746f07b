import { durationMs } from '../../kernel/clock.ts'
import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import { duration, name } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { FINDABLE_MS } from './findable.ts'

/** How soon a call whose answer was lost is sent again: the first one may still be worked on. */
const GRACE_MS = 5_000

export const key: Strategy<'key', Extract<SettleSpec, { kind: 'key' }>, Settle> = {
  kind: 'key',
  summary:
    'The ATS is known to honour an idempotency key: a lost call is sent again with the same key, as long as the ATS remembers it and it would be the same request; else the rows of `dedupe` are asked, twice and a minute apart, or a person.',
  options: {
    type: 'object',
    properties: {
      header: {
        ...name('Header', 'The header that carries the key.', 'Idempotency-Key'),
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
