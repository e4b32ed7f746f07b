import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import { expression } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type FlagDeletesOptions = Extract<DeletesSpec, { kind: 'flag' }>

export const flag: Strategy<'flag', FlagDeletesOptions, Deletes> = {
  kind: 'flag',
  summary: 'A record says itself that it is deleted; one that says otherwise later is there again.',
  options: {
    type: 'object',
    properties: { when: expression('When', 'True for a record that is deleted.', 'deleted = true') },
    required: ['when'],
  },
  make: (options) => ({ absent: null, flag: options.when, tombstones: null }),
}
