import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import { expression, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type TombstonesOptions = Extract<DeletesSpec, { kind: 'tombstones' }>

export const tombstones: Strategy<'tombstones', TombstonesOptions, Deletes> = {
  kind: 'tombstones',
  summary: 'A second list has the deleted records. It is read before the records; the run is complete only with both.',
  options: {
    type: 'object',
    properties: {
      list: shaped(
        {},
        {
          title: 'List',
          description: 'The request that lists deleted records; it reads `$cursor` and `$settings`.',
          examples: ['GET /v2/candidate/deleted'],
        },
      ),
      id: expression('Id', "Path of the deleted record's id in an entry of that list.", 'id'),
    },
    required: ['list', 'id'],
  },
  make: (options) => ({
    absent: null,
    flag: null,
    tombstones: { call: options.call, with: options.with ?? {}, id: options.id },
  }),
}
