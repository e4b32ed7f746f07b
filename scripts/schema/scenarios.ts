import { HTTP_METHODS } from '../../runtime/kernel/model/states.ts'
import { duration } from '../../runtime/strategies/options.ts'
import { act } from './scenario-acts.ts'
import { expected } from './scenario-expect.ts'
import { anything, count, headers, oneOf, partial, plainly } from './scenario-words.ts'
import { DRAFT, EXAMPLE_ID, flag, list, object, type Properties, ref, type Schema, said, word } from './words.ts'

const given: Properties = {
  auth_type: {
    ...said('Authentication', "One of the connector's `auth` names; the first one by default.", 'api_key'),
    ...word,
  },
  credentials: {
    ...partial('Credentials', 'Values of credentials; `test-<name>` by default.', { api_key: 'abc' }),
    additionalProperties: { type: 'string' },
  },
  webhook: {
    ...partial(
      'Webhook',
      'Values of webhook credentials; `test-<name>` by default, in the key encoding that `verify` expects.',
      {
        webhook_key: 'abc',
      },
    ),
    additionalProperties: { type: 'string' },
  },
  settings: {
    ...partial('Settings', 'Settings of the connection; a URL setting without a default is https://ats.example.', {
      force_resync: true,
    }),
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  overrides: partial('Overrides', 'Where the connection differs from the spec.', {
    vocabularies: { 'application.stage': { INTERVIEW: ['Panel 2'] } },
  }),
  at: {
    ...said('At', 'The time at which the scenario begins.', '2026-01-05T09:00:00Z'),
    type: 'string',
    format: 'date-time',
  },
}

const field: Properties = {
  value: {
    ...said('Value', 'Expected content, compared as a string.', 'ada@example.com'),
    type: ['string', 'number', 'boolean'],
  },
  json: anything('JSON', 'Expected content, parsed as JSON; objects may have additional keys.', { name: 'Ada' }),
  content_type: {
    ...said('Content type', 'Content-Type of the part; null: it must have none.', 'application/json'),
    type: ['string', 'null'],
  },
}
const file: Properties = {
  file_name: { ...said('File name', 'Name of the file.', 'resume.pdf'), ...word },
  content_type: { ...said('Content type', 'Content-Type of the part.', 'application/pdf'), ...word },
  size: count('Size', 'Size in bytes.'),
  text: { ...said('Text', 'A part of the content.', '%PDF'), type: 'string' },
}
const request: Properties = {
  method: oneOf('Method', 'The method; GET by default.', HTTP_METHODS),
  host: {
    ...said('Host', 'The host, with its port if it is not the default; any host if omitted.', 's3.ats.example'),
    ...word,
  },
  path: { ...said('Path', 'The path, after the host.', '/v2/job'), type: 'string', pattern: '^/' },
  query: {
    ...partial(
      'Query',
      'Required query parameters, compared as strings; null: must be absent. A parameter that is repeated has the list of its values.',
      { start: '0', since: null },
      { expand: ['applications', 'stage'] },
    ),
    additionalProperties: { type: [...plainly.type, 'array'], items: { type: 'string' }, minItems: 2 },
  },
  headers: {
    ...partial('Headers', 'Required headers; null: must be absent.', { 'x-api-key': 'test-api_key' }),
    additionalProperties: { type: ['string', 'null'] },
  },
  json: anything('JSON', 'Expected JSON body. Objects may have additional keys; null matches null and absent.', {
    email: 'ada@example.com',
  }),
  form: {
    ...partial(
      'Form',
      'Required fields of a form or multipart body, compared as strings or by `value`, `json` and `content_type`; null: must be absent.',
      { grant_type: 'client_credentials' },
      { profile: { content_type: 'application/json', json: { name: 'Ada' } } },
    ),
    additionalProperties: { ...object(field), type: ['object', 'string', 'number', 'boolean', 'null'] },
  },
  files: {
    ...partial('Files', 'Required files of a multipart body, by the name of the part; null: must be absent.', {
      resume: { file_name: 'resume.pdf', content_type: 'application/pdf' },
    }),
    additionalProperties: { ...object(file), type: ['object', 'null'] },
  },
  text: { ...said('Text', 'A part of the body.', 'name="resume"'), type: 'string' },
}
const reply: Properties = {
  status: { ...said('Status', 'HTTP status; 200 by default.', 200), type: 'integer', minimum: 200, maximum: 599 },
  headers: headers('Headers', 'Headers of the response.', { 'retry-after': '30' }),
  json: anything('JSON', 'Body of the response.', { requisitions: [] }),
  text: { ...said('Text', 'Body of the response as a string, instead of `json`.', 'Service down'), type: 'string' },
  lost: oneOf('Lost', 'No response arrives: the connection breaks after the ATS processed the request, or before.', [
    'after',
    'before',
  ]),
}
const exchange: Schema = {
  ...said('Exchange', "A request that the connector sends, and the ATS's response.", {
    request: { path: '/v2/job' },
    reply: { json: { requisitions: [] } },
  }),
  ...object(
    {
      request: {
        ...said('Request', 'Expected request; keys that are omitted may have any value.', { path: '/v2/job' }),
        ...object(request, ['path']),
      },
      reply: { ...said('Reply', 'The response.', { json: { requisitions: [] } }), ...object(reply) },
      times: {
        ...said('Times', 'Exact number of requests; `any` allows any number, including none. Defaults to 1.', 2, 'any'),
        type: ['integer', 'string'],
        minimum: 1,
        maximum: 1000,
        pattern: '^any$',
      },
      waited: duration(
        'Waited',
        'Minimum time since the previous request, to test a wait that a rate limit or a refusal requires.',
        '5m',
      ),
      after_loss: {
        ...said(
          'After loss',
          'Used only after the response to a create was lost: what the ATS then returns for a look-up, or for the same create sent again. The name of a step limits it to the lost response of that step.',
          true,
          'person',
        ),
        type: ['boolean', 'string'],
      },
    },
    ['request', 'reply'],
  ),
}

const scenario: Schema = {
  ...said('Scenario', "One test case: actions, the ATS's responses, and the expected result.", {
    name: 'open jobs become requisitions',
    do: [{ pull: 'requisitions' }],
    expect: { run: { state: 'complete' } },
  }),
  ...object(
    {
      name: {
        ...said('Name', "A statement about the connector's behavior.", 'a person who opted out is never sent'),
        ...word,
      },
      given: {
        ...said('Given', "Settings of this scenario's connection; they override those of the file.", {
          auth_type: 'basic',
        }),
        ...object(given),
      },
      do: { ...said('Do', 'Actions, in order.', [{ pull: 'requisitions' }]), ...list(act, { minItems: 1 }) },
      in_order: {
        ...said('In order', 'The exchanges must happen in the order in which they are listed.', true),
        ...flag,
      },
      exchanges: {
        ...said(
          'Exchanges',
          'Every expected request, and its response. If several match, the first one that is not used up responds.',
          [{ request: { path: '/v2/job' }, reply: { json: { requisitions: [] } } }],
        ),
        ...list(ref('exchange')),
      },
      expect: {
        ...said('Expect', 'Expected final state; keys that are omitted may have any value.', {
          run: { state: 'complete' },
        }),
        ...object(expected, [], { minProperties: 1 }),
      },
      faults: { ...said('Faults', 'Whether the fault suite replays the scenario.', false), ...flag, default: true },
    },
    ['name', 'do', 'expect'],
  ),
}

/** `<id>.test.yaml`: the scenarios of a connector. */
export const scenariosSchema: Schema = {
  $schema: DRAFT,
  $id: 'https://hirewire.example/schemas/connector-test.schema.json',
  title: 'Connector test',
  description: 'Scenarios of a connector: `<id>.test.yaml` next to `<id>.yaml`, run by `hirewire test`.',
  ...object(
    {
      connector: {
        ...said('Connector', 'Id of the connector: the spec is `<id>.yaml` next to this file.', EXAMPLE_ID),
        ...word,
      },
      given: {
        ...said('Given', 'The connection of every scenario.', { settings: { source_label: 'Acme' } }),
        ...object(given),
      },
      exchanges: {
        ...said(
          'Exchanges',
          "Exchanges of every scenario, such as the token request; matched after the scenario's own.",
          [
            {
              request: { method: 'POST', path: '/oauth/token' },
              reply: { json: { access_token: 't1' } },
              times: 'any',
            },
          ],
        ),
        ...list(ref('exchange')),
      },
      scenarios: {
        ...said('Scenarios', 'The test cases.', [
          {
            name: 'open jobs become requisitions',
            do: [{ pull: 'requisitions' }],
            expect: { run: { state: 'complete' } },
          },
        ]),
        ...list(scenario, { minItems: 1 }),
      },
    },
    ['connector', 'scenarios'],
  ),
  $defs: { exchange },
}
