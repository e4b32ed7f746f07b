import type { ErrorClass } from '../../spec/connector.ts'
import { duration, expression, name, oneOf, shaped } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

/** A record rather than a list, so that the compiler misses a class that is not here. */
const CLASSES: Readonly<Record<ErrorClass, true>> = {
  auth: true,
  rate_limited: true,
  unavailable: true,
  rejected: true,
  duplicate: true,
  not_found: true,
  too_old: true,
  config: true,
}

/** One line of `errors`. */
export const errorRuleOptions: OptionsSchema = {
  type: 'object',
  properties: {
    when: expression(
      'When',
      'True for an answer that this line is about; root is the body, `$status` and `$headers` are known.',
      '$status = 200 and status.code = 401',
    ),
    is: oneOf('Is', 'What such an answer means.', Object.keys(CLASSES)),
    wait: shaped(
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          header: name('Header', 'The header that says how long: seconds, a date, or when it ends.', 'retry-after'),
          else: duration('Else', 'How long where the header is missing or unreadable.', '300s'),
        },
      },
      {
        title: 'Wait',
        description: 'How long the ATS wants to be left alone.',
        examples: [{ header: 'retry-after', else: '300s' }],
      },
    ),
  },
  required: ['when', 'is'],
}
