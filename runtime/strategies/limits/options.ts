import { duration, expression, name, shaped } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

/** A number, or an expression over the headers of a good answer. */
const numberOr = (title: string, description: string, example: number) =>
  shaped(
    { type: ['integer', 'string'], minimum: 1, minLength: 1, contentMediaType: 'application/jsonata' },
    {
      title,
      description: `${description} May be an expression over the \`$headers\` of good answers, such as \`$headers."x-ratelimit-limit"\`: then what was told last counts.`,
      examples: [example],
    },
  )

/** One line of `limits`. */
export const limitOptions: OptionsSchema = {
  description: 'One limit of the ATS: so many calls in a window of time, or at once.',
  type: 'object',
  properties: {
    concurrency: numberOr('Concurrency', 'How many calls may be under way at once.', 2),
    calls: numberOr('Calls', 'How many calls fit into the window.', 15),
    per: duration('Per', 'Length of the window: at most `calls` in any span of this length.', '1m', {
      min: '1ms',
      max: '366d',
    }),
    zone: name('Zone', 'IANA time zone: a window of 1d then is a calendar day there.', 'America/Los_Angeles'),
    left: expression(
      'Left',
      'How many calls are left in the window, as a good answer tells; what others used of the quota shows there.',
      '$headers."x-ratelimit-remaining"',
    ),
    reset: expression(
      'Reset',
      'When the window begins anew: seconds to go, a date, or epoch seconds or milliseconds. Without it, `left` holds for `per`.',
      '$headers."x-ratelimit-reset"',
    ),
    of: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
      {
        title: 'Of',
        description: 'Only calls of these endpoints count; they share the window, unless `each` is set.',
        examples: [['list_jobs']],
      },
    ),
    each: shaped(
      { type: 'boolean', default: false },
      {
        title: 'Each',
        description: 'Each endpoint has such a limit of its own (each of those in `of`, where that is given).',
        examples: [true],
      },
    ),
    shared: shaped(
      { type: 'boolean', default: false },
      {
        title: 'Shared',
        description:
          'All connections of this connector count together, whatever their credentials, as at an ATS that counts the calls of a partner. Without it, each credential has such a limit of its own.',
        examples: [true],
      },
    ),
  },
  examples: [{ calls: 15, per: '1m' }],
}
