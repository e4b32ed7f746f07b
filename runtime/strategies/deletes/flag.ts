import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import { expression } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type FlagDeletesOptions = Extract<DeletesSpec, { kind: 'flag' }>

export const flag: Strategy<'flag', FlagDeletesOptions, Deletes> = {
  kind: 'flag',
  summary: 'A field marks a record as deleted. If a later response clears the field, the record is restored.',
  options: {
    type: 'object',
    properties: { when: expression('When', 'True for a deleted record.', 'deleted = true') },
    required: ['when'],
  },
  make: (options) => ({ absent: null, flag: options.when, tombstones: null }),
}
