import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'

export const person: Strategy<'person', Extract<SettleSpec, { kind: 'person' }>, Settle> = {
  kind: 'person',
  summary: 'The ATS offers no way to find out. A request is sent at most once, and a person resolves a lost response.',
  options: { type: 'object', properties: {} },
  make: () => ({ effectClass: 'at_most_once', graceMs: null, findableMs: 0 }),
}
