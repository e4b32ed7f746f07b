import { NAMED } from '../../runtime/strategies/dates/index.ts'
import { duration, expression, oneOf, text } from '../../runtime/strategies/options.ts'
import { tables } from '../../runtime/strategies/tables.ts'
import { flag, list, object, type Properties, ref, type Schema, said } from './words.ts'

/** What an endpoint may say for itself, and `http` for all of them. */
const defaults: Properties = {
  headers: { ...ref('texts'), ...said('Headers', 'Headers of the request.', { accept: 'application/json' }) },
  records: expression(
    'Records',
    'Where the records are in the answer. A path that is not there is an error, not zero records; an object is one record.',
    'requisitions',
  ),
  paging: {
    ...ref('paging'),
    ...said('Paging', 'How the pages of a list are walked.', {
      kind: 'offset',
      param: 'start',
      size_param: 'count',
      size: 100,
    }),
  },
  total: expression('Total', 'Where the answer tells how many records there are in all pages.', 'total'),
  dates: {
    ...said('Dates', 'How times are written in the answers: the name of a kind, or a kind with its options.', 'iso', {
      kind: 'iso',
      zone: 'America/New_York',
    }),
    type: ['string', 'object'],
    pattern: `^(${NAMED.join('|')})$`,
    additionalProperties: false,
    properties: {
      kind: oneOf('Kind', 'Kinds that take options.', ['iso', 'pattern']),
      ...tables.dates.pattern.options.properties,
    },
    required: ['kind'],
    default: 'iso',
  },
  errors: {
    ...said('Errors', 'What failed answers mean; the first line that matches wins, then the status decides.', [
      { when: '$status = 429', is: 'rate_limited' },
    ]),
    ...list(ref('error')),
  },
  message: expression(
    'Message',
    'Where the text about a failure is in the response. It is kept with the attempt of a push alone, as long as the data of its person; of a response that is not JSON that is the text itself, without tags and bounded.',
    'error.message',
  ),
  timeout: { ...duration('Timeout', 'For one whole attempt.', '30s', { min: '1ms', max: '1h' }), default: '60s' },
}

export const http: Schema = {
  ...said(
    'HTTP',
    'Defaults of every endpoint, and the limits of the ATS. What an endpoint says itself stands instead of the default, with two exceptions: its `headers` are joined with those here and win by their name, and its `errors` come before those here, which still count where none of them matches.',
    {
      base_url: '{{ $settings.ats_base_url }}',
      dates: 'iso',
    },
  ),
  ...object({
    base_url: text(
      'Base address',
      'Address that every path stands behind; `auth` may give another one.',
      '{{ $settings.ats_base_url }}',
    ),
    ...defaults,
    limits: {
      ...said(
        'Limits',
        'One budget for each credential: pulls, pushes, repeated attempts and token requests share it.',
        [{ concurrency: 2 }, { calls: 15, per: '1m' }],
      ),
      ...list(ref('limit')),
    },
  }),
}

const noRecords: Schema = {
  ...said(
    'No records',
    'Which responses of a list, a look-up or a detail mean that there are no records. A line of `errors` that matches comes first. Without it, they are failures: that nobody was found must not be guessed. Where the endpoint is called to write, it counts for nothing.',
    { status: [204, 404] },
  ),
  ...object(
    {
      status: {
        ...said(
          'Status',
          'Statuses that mean it, whatever the body is. 304 is for an endpoint with a condition in its headers, such as `if-modified-since?`.',
          [204, 404],
        ),
        ...list({ enum: [204, 205, 304, 404, 410] }, { uniqueItems: true }),
      },
      empty_body: {
        ...said('Empty body', 'Whether a success of any status with an empty body means it.', true),
        ...flag,
        default: false,
      },
    },
    [],
    { minProperties: 1 },
  ),
}

export const endpoint: Schema = {
  ...said('Endpoint', 'One call of the ATS. It reads what `with` gives it by name, and `$settings`; nothing else.', {
    path: '/v2/job',
    records: 'requisitions',
  }),
  ...object(
    {
      description: { type: 'string', ...said('Description', 'For people.', 'One row per application.') },
      method: {
        ...oneOf('Method', 'Method of the request.', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        default: 'GET',
      },
      path: {
        ...text(
          'Path',
          'Behind the base address; what is put into a hole is percent-encoded.',
          '/v2/candidate/{{ id }}',
        ),
        pattern: '^/',
      },
      query: { ...ref('texts'), ...said('Query', 'Parameters of the query.', { 'email?': '{{ email }}' }) },
      body: {
        ...ref('body'),
        ...said(
          'Body',
          'What a read by POST sends; root is what `with` gives, and `$page` holds the parameters of paging. The body of a push step stands in its place.',
          { kind: 'json', value: { 'updatedAfter?': 'since' } },
        ),
      },
      no_records: noRecords,
      response_body: {
        ...said(
          'Response body',
          '`ignored`, where the response of a write may be anything, such as `OK` in plain text: its status decides, `save` can read `$headers` only, and `errors` and `message` still read it where it is JSON.',
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
