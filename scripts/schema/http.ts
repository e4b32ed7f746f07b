import { HTTP_METHODS } from '../../runtime/kernel/model/states.ts'
import { ENDPOINT_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { NAMED } from '../../runtime/strategies/dates/index.ts'
import { duration, expression, oneOf, text } from '../../runtime/strategies/options.ts'
import { tables } from '../../runtime/strategies/tables.ts'
import { flag, list, object, type Properties, ref, type Schema, said } from './words.ts'

/** Keys of an endpoint that `http` can set for all of them. */
const defaults: Properties = {
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
    'Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to calls that read; the response to a write is one record as a whole, unless its endpoint has `records` of its own.',
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
  dates: {
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
    default: ENDPOINT_DEFAULTS.dates,
  },
  errors: {
    ...said('Errors', 'What error responses mean. The first matching line wins; if none matches, the status decides.', [
      { when: '$status = 429', is: 'rate_limited' },
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
    "Defaults for all endpoints, and the limits of the ATS. An endpoint's own value replaces the default, with two exceptions: `headers` are merged and the endpoint's win; the endpoint's `errors` are checked first, then those here.",
    {
      base_url: '$settings.ats_base_url',
      dates: 'iso',
    },
  ),
  ...object({
    base_url: text('Base URL', 'URL in front of every path; `auth` can replace it.', '$settings.ats_base_url'),
    ...defaults,
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

const noRecords: Schema = {
  ...said(
    'No records',
    'Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored when the endpoint is called to write.',
    { status: [204, 404] },
  ),
  ...object(
    {
      status: {
        ...said(
          'Status',
          'Statuses that mean "no records", whatever the body is. Use 304 for an endpoint with a conditional header, such as `if-modified-since?`.',
          [204, 404],
        ),
        ...list({ enum: [204, 205, 304, 404, 410] }, { uniqueItems: true }),
      },
      empty_body: {
        ...said('Empty body', 'Whether a 2xx response with an empty body means "no records".', true),
        ...flag,
        default: false,
      },
    },
    [],
    { minProperties: 1 },
  ),
}

const parameter: Schema = { type: 'string', contentMediaType: 'text/template' }

export const endpoint: Schema = {
  ...said('Endpoint', 'One API call. It reads the arguments of the call as `$with`, and `$settings`; nothing else.', {
    path: '/v2/job',
    records: 'requisitions',
  }),
  ...object(
    {
      description: {
        type: 'string',
        ...said('Description', 'Free text; not used by the runtime.', 'One row per application.'),
      },
      method: {
        ...oneOf('Method', 'HTTP method.', HTTP_METHODS),
        default: ENDPOINT_DEFAULTS.method,
      },
      path: {
        ...text(
          'Path',
          'Path after the base URL; interpolated values are percent-encoded.',
          '/v2/candidate/{{ $with.id }}',
        ),
        pattern: '^/',
      },
      query: {
        ...said(
          'Query',
          'Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order.',
          { 'email?': '$with.email' },
          { expand: ['applications', 'stage'] },
        ),
        type: 'object',
        additionalProperties: { ...parameter, type: ['string', 'array'], items: parameter, minItems: 2 },
      },
      body: {
        ...ref('body'),
        ...said(
          'Body',
          'Body of a POST that reads; `$with` is the arguments of the call, and `$page` contains the paging parameters. When a push step calls the endpoint, the `body` of the step replaces it.',
          { kind: 'json', value: { 'updatedAfter?': '$with.since' } },
        ),
      },
      no_records: noRecords,
      response_body: {
        ...said(
          'Response body',
          'Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$headers` only. `errors` and `message` still read the response if it is JSON.',
          'ignored',
        ),
        enum: ['json', 'ignored'],
        default: 'json',
      },
      ...defaults,
    },
    ['path'],
  ),
}
