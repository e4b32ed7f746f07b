import type { ForEachSpec } from '../../spec/connector.ts'
import type { ForEachMaker } from '../contracts.ts'
import { name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type ListForEachOptions = Extract<ForEachSpec, { kind: 'list' }>

export const list: Strategy<'list', ListForEachOptions, ForEachMaker> = {
  kind: 'list',
  summary: 'Once for each value of a list; a connection may override the list.',
  options: {
    type: 'object',
    properties: {
      values: shaped(
        { type: 'array', items: { type: ['string', 'number'] }, minItems: 1, uniqueItems: true },
        { title: 'Values', description: 'The values.', examples: [['DE', 'FR']] },
      ),
      as: name('As', 'The name of the value under `$item`.', 'country'),
    },
    required: ['values', 'as'],
  },
  make: (options) => () => ({ kind: 'values', as: options.as, values: options.values }),
}
