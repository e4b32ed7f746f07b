import type { ForEachSpec } from '../../spec/connector.ts'
import type { ForEachMaker } from '../contracts.ts'
import { expression, name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type StreamForEachOptions = Extract<ForEachSpec, { kind: 'stream' }>

export const stream: Strategy<'stream', StreamForEachOptions, ForEachMaker> = {
  kind: 'stream',
  summary: 'Once for each stored record of another stream of this connection, or for a batch of them.',
  options: {
    type: 'object',
    properties: {
      of: name('Of', 'The stream whose records to use.', 'applications'),
      where: expression('Where', 'Only records for which this is true.', 'outcome.value = "HIRED"'),
      as: name('As', 'The name of the record under `$item`; with `batch`, of the list of records.', 'application'),
      batch: shaped(
        { type: 'integer', minimum: 2, maximum: 500 },
        {
          title: 'Batch',
          description:
            'How many records to combine in one call, if the ATS accepts several ids: `$join($item.application.id, ",")`.',
          examples: [50],
        },
      ),
    },
    required: ['of', 'as'],
  },
  make:
    ({ as, of, where = null, batch = null }) =>
    () => ({ kind: 'stream', as, stream: of, where, batch }),
}
