import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'

export const none: Strategy<'none', Extract<DeletesSpec, { kind: 'none' }>, Deletes> = {
  kind: 'none',
  summary: 'Absent records are not treated as deleted.',
  options: { type: 'object', properties: {} },
  make: () => ({ absent: null, flag: null, tombstones: null }),
}
