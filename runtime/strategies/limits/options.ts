import { duration, integer, name, shaped } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

/** One line of `limits`. */
export const limitOptions: OptionsSchema = {
  type: 'object',
  properties: {
    concurrency: integer('Concurrency', 'How many calls may be under way at once.', { min: 1, example: 2 }),
    calls: integer('Calls', 'How many calls fit into the window.', { min: 1, example: 15 }),
    per: duration('Per', 'Length of the window: at most `calls` in any span of this length.', '1m'),
    zone: name('Zone', 'IANA time zone: a window of 1d then is a calendar day there.', 'America/Los_Angeles'),
    of: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
      {
        title: 'Of',
        description: 'Only calls of these endpoints count; they share the window.',
        examples: [['list_jobs']],
      },
    ),
  },
  examples: [{ calls: 15, per: '1m' }],
}
