import type { ForEachSpec } from '../../spec/connector.ts'
import type { ForEachMaker } from '../contracts.ts'
import { expression, name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type StreamForEachOptions = Extract<ForEachSpec, { kind: 'stream' }>

export const stream: Strategy<'stream', StreamForEachOptions, ForEachMaker> = {
  kind: 'stream',
  summary: 'Once for each stored record of another stream of this connection, or for several of them at once.',
  options: {
    type: 'object',
    properties: {
      of: name('Of', 'The stream whose records are gone through.', 'applications'),
      where: expression('Where', 'Only records for which this is true.', 'outcome.value = "HIRED"'),
      as: name(
        'As',
        'The name under `$partition` that holds the record; with `batch`, the list of records.',
        'application',
      ),
      batch: shaped(
        { type: 'integer', minimum: 2, maximum: 500 },
        {
          title: 'Batch',
          description:
            'How many records one call is made for, where the ATS takes the ids of several: `$join($partition.application.id, ",")`.',
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
