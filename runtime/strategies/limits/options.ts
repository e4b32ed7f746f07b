import { duration, expression, name, shaped } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

/** A number, or an expression over the headers of a successful response. */
const numberOr = (title: string, description: string, example: number) =>
  shaped(
    { type: ['integer', 'string'], minimum: 1, minLength: 1, contentMediaType: 'application/jsonata' },
    {
      title,
      description: `${description} May be an expression over the headers of successful responses, such as \`$response.headers."x-ratelimit-limit"\`; the most recent value applies.`,
      examples: [example],
    },
  )

/** One line of `limits`. */
export const limitOptions: OptionsSchema = {
  description: 'One limit of the ATS: a number of calls per window of time, or of concurrent calls.',
  type: 'object',
  properties: {
    concurrency: numberOr('Concurrency', 'Maximum concurrent calls.', 2),
    calls: numberOr('Calls', 'Maximum calls per window.', 15),
    per: duration('Per', 'Length of the window: at most `calls` in any span of this length.', '1m', {
      min: '1ms',
      max: '366d',
    }),
    zone: name('Zone', 'IANA time zone; a window of 1d is then a calendar day in that zone.', 'America/Los_Angeles'),
    left: expression(
      'Left',
      'How many calls are left in the window, from a successful response. It includes calls that other clients made with the same quota.',
      '$response.headers."x-ratelimit-remaining"',
    ),
    reset: expression(
      'Reset',
      'When the window resets: remaining seconds, a date, or epoch seconds or milliseconds. Without it, `left` is valid for `per`.',
      '$response.headers."x-ratelimit-reset"',
    ),
    of: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
      {
        title: 'Of',
        description:
          'Counts only these requests, by their names in `requests`, or by their lines. They share the window, unless `each` is set.',
        examples: [['list_jobs']],
      },
    ),
    each: shaped(
      { type: 'boolean', default: false },
      {
        title: 'Each',
        description: 'Each request has its own window (with `of`, each of the listed ones).',
        examples: [true],
      },
    ),
    shared: shaped(
      { type: 'boolean', default: false },
      {
        title: 'Shared',
        description:
          'All connections of this connector share the limit, for an ATS that counts the calls of a partner. Without it, each credential has its own.',
        examples: [true],
      },
    ),
  },
  examples: [{ calls: 15, per: '1m' }],
}
