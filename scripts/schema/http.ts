import { ENDPOINT_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { NAMED } from '../../runtime/strategies/dates/index.ts'
import { duration, expression, oneOf, text } from '../../runtime/strategies/options.ts'
import { tables } from '../../runtime/strategies/tables.ts'
import { list, object, type Properties, ref, type Schema, said, saidOf } from './words.ts'

export const dateFormat: Schema = {
  ...said('Dates', 'Date format of the responses: the name of a kind, or a kind with its options.', 'iso', {
    kind: 'iso',
    zone: 'America/New_York',
  }),
  type: ['string', 'object'],
  pattern: `^(${NAMED.join('|')})$`,
  additionalProperties: false,
  properties: {
    kind: oneOf('Kind', 'A kind with options.', ['iso', 'pattern']),
    ...tables.dates.pattern.options.properties,
  },
  required: ['kind'],
}

/** What a request can say of its responses, and `http` for all of them. */
export const responseKeys: Properties = {
  headers: {
    ...ref('texts'),
    ...said(
      'Headers',
      'Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body.',
      { accept: 'application/json' },
    ),
  },
  records: expression(
    'Records',
    'Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own.',
    'requisitions',
  ),
  paging: {
    ...ref('paging'),
    ...said('Paging', 'How to read the pages of a list.', {
      kind: 'offset',
      param: 'start',
      size_param: 'count',
      size: 100,
    }),
  },
  total: expression('Total', 'Path of the total number of records over all pages.', 'total'),
  dates: { ...ref('date_format'), ...saidOf(dateFormat), default: ENDPOINT_DEFAULTS.dates },
  errors: {
    ...said('Errors', 'What error responses mean. The first matching line wins; if none matches, the status decides.', [
      { when: '$response.status = 429', is: 'rate_limited' },
    ]),
    ...list(ref('error')),
  },
  message: expression(
    'Message',
    'Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated.',
    'error.message',
  ),
  timeout: {
    ...duration('Timeout', 'Timeout of one whole attempt.', '30s', { min: '1ms', max: '1h' }),
    default: ENDPOINT_DEFAULTS.timeout,
  },
}

export const http: Schema = {
  ...said(
    'HTTP',
    "Defaults for all requests, and the limits of the ATS. A request's own value replaces the default, with two exceptions: `headers` are merged and the request's win; the request's `errors` are checked first, then those here.",
    {
      base_url: '$settings.ats_base_url',
      dates: 'iso',
    },
  ),
  ...object({
    base_url: text('Base URL', 'URL in front of every path; `auth` can replace it.', '$settings.ats_base_url'),
    ...responseKeys,
    limits: {
      ...said(
        'Limits',
        'Rate limits. Each credential has one budget, shared by pulls, pushes, retries and token requests.',
        [{ concurrency: 2 }, { calls: 15, per: '1m' }],
      ),
      ...list(ref('limit')),
    },
  }),
}
