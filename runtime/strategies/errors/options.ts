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
  description:
    'What an answer means, where its status does not say so, or says otherwise: also an answer under 200 may be a refusal.',
  examples: [{ when: '$status = 200 and status.code = 401', is: 'auth' }],
  type: 'object',
  properties: {
    when: expression(
      'When',
      'True for an answer that this line is about; root is the body, `$status` and `$headers` are known.',
      '$status = 200 and status.code = 401',
    ),
    is: oneOf(
      'Is',
      'What such an answer means. `auth`: a token that was kept is dropped, a login begun anew, and the request made once more. `too_old`: the run starts over and reads everything.',
      Object.keys(CLASSES),
    ),
    wait: shaped(
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          header: name('Header', 'The header that says how long: seconds, a date, or when it ends.', 'retry-after'),
          else: duration('Else', 'How long where the header is missing or unreadable.', '300s', { max: '31d' }),
        },
      },
      {
        title: 'Wait',
        description: 'How long the ATS wants to be left alone.',
        examples: [{ header: 'retry-after', else: '300s' }],
      },
    ),
    pauses: {
      ...oneOf(
        'Pauses',
        'What a `rate_limited` answer holds back: every call of the credential, or those of this endpoint.',
        ['credential', 'endpoint'],
      ),
      default: 'credential',
    },
  },
  required: ['when', 'is'],
}
