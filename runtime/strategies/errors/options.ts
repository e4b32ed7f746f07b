import type { ErrorClass } from '../../spec/connector.ts'
import { duration, expression, name, oneOf, shaped } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

/** A record, not a list, so that the compiler reports a missing class. */
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
    'What a response means if its status does not say so or is misleading: a response with status 200 may also be an error.',
  examples: [{ when: '$response.status = 200 and status.code = 401', is: 'auth' }],
  type: 'object',
  properties: {
    when: expression(
      'When',
      'True for the responses that this line is about. Root is the body; `$response.status` and `$response.headers` are available.',
      '$response.status = 200 and status.code = 401',
    ),
    is: oneOf(
      'Is',
      'The meaning. `auth`: discard the stored token, log in again, and repeat the request once. `too_old`: start the run over as a full run. After a 429 or 503, a create is repeated without a look-up only if a line says `rate_limited` or `unavailable`: the ATS did nothing. Proxies give these statuses, too, so match what the ATS itself sends.',
      Object.keys(CLASSES),
    ),
    wait: shaped(
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          header: name(
            'Header',
            'The header with the wait: seconds, a date, or the time at which it ends.',
            'retry-after',
          ),
          else: duration('Else', 'The wait if the header is missing or unreadable.', '300s', { max: '31d' }),
        },
      },
      {
        title: 'Wait',
        description: 'How long to wait before the next call.',
        examples: [{ header: 'retry-after', else: '300s' }],
      },
    ),
    pauses: {
      ...oneOf('Pauses', 'What a `rate_limited` response delays: every call of the credential, or only this request.', [
        'credential',
        'request',
      ]),
      default: 'credential',
    },
  },
  required: ['when', 'is'],
}
