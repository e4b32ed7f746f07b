import type { SinceSpec } from '../../spec/connector.ts'
import type { Since } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'

export const none: Strategy<'none', Extract<SinceSpec, { kind: 'none' }>, Since> = {
  kind: 'none',
  summary: 'Every run reads everything.',
  options: { type: 'object', properties: {} },
  make: () => ({
    reads: {},
    reread: null,
    vars: (_cursor, _now, window = 0) => (window === 0 ? {} : null),
    advance: () => null,
  }),
}
