import type { ForEachSpec } from '../../spec/connector.ts'
import type { ForEachMaker } from '../contracts.ts'
import { expression, name } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type Options = Extract<ForEachSpec, { kind: 'stream' }>

export const stream: Strategy<'stream', Options, ForEachMaker> = {
  kind: 'stream',
  summary: 'Once for each stored record of another stream of this connection.',
  options: {
    type: 'object',
    properties: {
      of: name('Of', 'The stream whose records are gone through.', 'applications'),
      where: expression('Where', 'Only records for which this is true.', 'outcome.value = "HIRED"'),
      as: name('As', 'The name under `$partition` that holds the record.', 'application'),
    },
    required: ['of', 'as'],
  },
  make: (options) => () => ({ kind: 'stream', as: options.as, stream: options.of, where: options.where ?? null }),
}
