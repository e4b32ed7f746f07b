import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import { expression, name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type TombstonesOptions = Extract<DeletesSpec, { kind: 'tombstones' }>

export const tombstones: Strategy<'tombstones', TombstonesOptions, Deletes> = {
  kind: 'tombstones',
  summary:
    'A second endpoint lists deleted records. It is read before the records; the run is complete only with both.',
  options: {
    type: 'object',
    properties: {
      call: name('Call', 'The endpoint that lists deleted records.', 'list_deleted_candidates'),
      with: shaped(
        {},
        {
          title: 'With',
          description: 'Arguments of the endpoint; `$cursor` and `$settings` are available.',
          examples: [{ 'since?': '$cursor.since' }],
        },
      ),
      id: expression('Id', "Path of the deleted record's id in an entry of that list.", 'id'),
    },
    required: ['call', 'id'],
  },
  make: (options) => ({
    absent: null,
    flag: null,
    tombstones: { call: options.call, with: options.with ?? {}, id: options.id },
  }),
}
