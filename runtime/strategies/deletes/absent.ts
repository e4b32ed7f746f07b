import type { DeletesSpec } from '../../spec/connector.ts'
import type { Deletes } from '../contracts.ts'
import { name, shaped } from '../options.ts'
import { PERCENT, shareOf } from '../percent.ts'
import type { Strategy } from '../strategy.ts'

type AbsentDeletesOptions = Extract<DeletesSpec, { kind: 'absent' }>

export const absent: Strategy<'absent', AbsentDeletesOptions, Deletes> = {
  kind: 'absent',
  summary: 'A record that a complete full run no longer returns is deleted, or gets other values.',
  options: {
    type: 'object',
    properties: {
      at_most: {
        ...name(
          'At most',
          'If a larger share of the records would be deleted at once, none is deleted, and an issue is opened.',
          '20%',
        ),
        pattern: PERCENT,
      },
      set: shaped(
        { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } },
        {
          title: 'Set',
          description: 'Values for the absent records; without it, they are marked as deleted.',
          examples: [{ status: 'CLOSED' }],
        },
      ),
    },
    required: ['at_most'],
  },
  make: (options) => ({
    absent: { atMost: shareOf('at_most', options.at_most), set: options.set ?? null },
    flag: null,
    tombstones: null,
  }),
}
