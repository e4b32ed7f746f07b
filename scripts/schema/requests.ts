import { HTTP_METHODS } from '../../runtime/kernel/model/states.ts'
import { name, oneOf } from '../../runtime/strategies/options.ts'
import { tables } from '../../runtime/strategies/tables.ts'
import { dateFormat, responseKeys } from './http.ts'
import { flag, list, object, type Properties, ref, type Schema, said, saidOf } from './words.ts'

/** A method and a path in one text. */
const LINE = `^(${HTTP_METHODS.join('|')}) /`
const parameter: Schema = { type: 'string', contentMediaType: 'text/template' }

const noRecords: Schema = {
  ...said(
    'No records',
    'Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes.',
    { status: [204, 404] },
  ),
  ...object(
    {
      status: {
        ...said(
          'Status',
          'Statuses that mean "no records", whatever the body is. Use 304 for a request with a conditional header, such as `if-modified-since?`.',
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

/** The arguments of a request that several places share. */
const given: Schema = {
  ...ref('sent_values'),
  ...said('With', 'Arguments of the request, which reads them as `$with`.', { email: '$candidate.email' }),
}

const { json, form, multipart, raw } = tables.body
const optionOf = ({ options }: { options: { properties: Readonly<Record<string, unknown>> } }, key: string): Schema =>
  options.properties[key] as Schema

const multipartBody: Schema = {
  ...parts(optionOf(multipart, 'parts')),
  title: 'Multipart',
  description: multipart.summary,
}
const rawBody: Schema = {
  ...said('Raw', raw.summary, { value: '$string($candidate.email)', type: 'text/plain' }),
  ...object({ ...raw.options.properties, value: { ...optionOf(raw, 'value'), ...ref('sent') } } as Properties, [
    'value',
  ]),
}

/** The body of a request, by its format; one at most. */
export const bodyKeys: Properties = {
  json: {
    ...optionOf(json, 'value'),
    ...ref('sent'),
    title: 'JSON',
    description: `${json.summary} ${String(optionOf(json, 'value').description)}`,
  },
  form: {
    ...optionOf(form, 'value'),
    ...ref('sent'),
    title: 'Form',
    description: `${form.summary} ${String(optionOf(form, 'value').description)}`,
  },
  multipart: { ...ref('multipart'), ...saidOf(multipartBody) },
  raw: { ...ref('raw'), ...saidOf(rawBody) },
}

/** In a list of parts, each value without a type is one that is sent. */
function parts(option: Schema): Schema {
  const items = option.items as Schema & { properties: Properties }
  const properties = Object.entries(items.properties).map(([key, one]) => [
    key,
    one.type === undefined ? { ...one, ...ref('sent') } : one,
  ])
  return { ...option, items: { ...items, properties: Object.fromEntries(properties) } }
}

const line = (title: string, description: string, ...examples: readonly unknown[]): Schema => ({
  ...said(title, description, ...examples),
  type: ['string', 'object'],
  pattern: LINE,
})

const REQUEST =
  'The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`.'

/** A request, and what its responses mean. */
export const requestKeys: Properties = {
  request: {
    ...line('Request', REQUEST, 'GET /v2/candidate/{{ $saved.candidate }}', {
      use: 'read_candidate',
      with: { id: '$saved.candidate' },
    }),
    additionalProperties: false,
    properties: {
      use: name('Use', 'The name of a request of `requests`.', 'read_candidate'),
      with: given,
    },
    required: ['use'],
  },
  query: {
    ...said(
      'Query',
      'Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these.',
      { 'updated_after?': '$cursor.since' },
      { expand: ['applications', 'stage'] },
    ),
    type: 'object',
    additionalProperties: { ...parameter, type: ['string', 'array'], items: parameter, minItems: 2 },
  },
  ...bodyKeys,
  no_records: { ...ref('no_records'), ...saidOf(noRecords) },
  response_body: {
    ...oneOf(
      'Response body',
      'Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON.',
      ['json', 'ignored'],
    ),
    default: 'json',
  },
  ...responseKeys,
}

/** Parts of a request that have a mapping or a list of their own; each place of a request refers to them. */
export const requestParts: Properties = {
  no_records: noRecords,
  date_format: dateFormat,
  multipart: multipartBody,
  raw: rawBody,
}

/** A place that is nothing but a request: its line, or a mapping. */
export const request: Schema = {
  ...line('Request', 'The request line alone, or a mapping.', 'GET /v2/job', {
    request: 'GET /v2/job',
    records: 'jobs',
  }),
  additionalProperties: false,
  properties: requestKeys,
  required: ['request'],
}

export const requestAt = (title: string, description: string, ...examples: readonly unknown[]): Schema => ({
  ...ref('request'),
  ...said(title, `${description} The request line alone, or a mapping.`, ...examples),
})

/** One of `requests`. */
export const sharedRequest: Schema = {
  ...said(
    'Request',
    'One API call that several places make. It reads its arguments as `$with`, and `$settings`; nothing else.',
    { request: 'GET /v2/candidate/{{ $with.id }}', records: 'candidates' },
  ),
  ...object(
    {
      ...requestKeys,
      request: { ...said('Request', REQUEST, 'GET /v2/candidate/{{ $with.id }}'), type: 'string', pattern: LINE },
    },
    ['request'],
  ),
}
