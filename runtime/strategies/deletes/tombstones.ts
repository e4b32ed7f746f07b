import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import { expression, name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type TombstonesOptions = Extract<DeletesSpec, { kind: 'tombstones' }>

export const tombstones: Strategy<'tombstones', TombstonesOptions, Deletes> = {
  kind: 'tombstones',
  summary: 'A second endpoint lists what was deleted; it is read after the records, and the run is complete with both.',
  options: {
    type: 'object',
    properties: {
      call: name('Call', 'The endpoint that lists deleted records.', 'list_deleted_candidates'),
      with: shaped(
        {},
        {
          title: 'With',
          description: 'What the endpoint is given; `$cursor` and `$settings` are known.',
          examples: [{ 'since?': '$cursor.since' }],
        },
      ),
      id: expression('Id', 'Where a line of that list has the id of the deleted record.', 'id'),
    },
    required: ['call', 'id'],
  },
  make: (options) => ({
    absent: null,
    flag: null,
    tombstones: { call: options.call, with: options.with ?? {}, id: options.id },
  }),
}
