import { duration } from '../../runtime/strategies/options.ts'
import { act } from './scenario-acts.ts'
import { expected } from './scenario-expect.ts'
import { anything, count, headers, oneOf, partial, plainly } from './scenario-words.ts'
import { DRAFT, EXAMPLE_ID, flag, list, object, type Properties, ref, type Schema, said, word } from './words.ts'

const given: Properties = {
  auth_type: {
    ...said('Authentication', 'One of the ways that the connector knows; the first one by default.', 'api_key'),
    ...word,
  },
  credentials: {
    ...partial('Credentials', 'Values of credentials; `test-<name>` where nothing is said.', { api_key: 'abc' }),
    additionalProperties: { type: 'string' },
  },
  webhook: {
    ...partial(
      'Webhook',
      'Values of webhook credentials; `test-<name>` where nothing is said, encoded as `verify` reads its keys.',
      {
        webhook_key: 'abc',
      },
    ),
    additionalProperties: { type: 'string' },
  },
  settings: {
    ...partial('Settings', 'Settings of the connection; an address that has no default is https://ats.example.', {
      force_resync: true,
    }),
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  overrides: partial('Overrides', 'What the connection has otherwise than the spec says.', {
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
    ...said('Value', 'What it holds, compared as text.', 'ada@example.com'),
    type: ['string', 'number', 'boolean'],
  },
  json: anything('JSON', 'What it holds, read as JSON; objects may hold more than is said.', { name: 'Ada' }),
  content_type: {
    ...said('Content type', 'Content-Type of its part; null: it must have none.', 'application/json'),
    type: ['string', 'null'],
  },
}
const file: Properties = {
  file_name: { ...said('File name', 'What the file is called.', 'resume.pdf'), ...word },
  content_type: { ...said('Content type', 'Content-Type of its part.', 'application/pdf'), ...word },
  size: count('Size', 'Its size in bytes.'),
  text: { ...said('Text', 'A part of its content.', '%PDF'), type: 'string' },
}
const request: Properties = {
  method: oneOf('Method', 'The method; GET by default.', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  host: {
    ...said('Host', 'The host, with its port where it names one; any where nothing is said.', 's3.ats.example'),
    ...word,
  },
  path: { ...said('Path', 'The path, after the host.', '/v2/job'), type: 'string', pattern: '^/' },
  query: {
    ...partial('Query', 'Parameters that must be there, compared as text; null: must not be there.', {
      start: '0',
      since: null,
    }),
    additionalProperties: plainly,
  },
  headers: {
    ...partial('Headers', 'Headers that must be there; null: must not be there.', { 'x-api-key': 'test-api_key' }),
    additionalProperties: { type: ['string', 'null'] },
  },
  json: anything(
    'JSON',
    'What the body must hold; objects may hold more than is said, and null is null or not there.',
    { email: 'ada@example.com' },
  ),
  form: {
    ...partial(
      'Form',
      'Fields that a form or a multipart body must hold, compared as text, or by `value`, `json` and `content_type`; null: must not be there.',
      { grant_type: 'client_credentials' },
      { profile: { content_type: 'application/json', json: { name: 'Ada' } } },
    ),
    additionalProperties: { ...object(field), type: ['object', 'string', 'number', 'boolean', 'null'] },
  },
  files: {
    ...partial('Files', 'Files that a multipart body must hold, by the name of their part; null: must not be there.', {
      resume: { file_name: 'resume.pdf', content_type: 'application/pdf' },
    }),
    additionalProperties: { ...object(file), type: ['object', 'null'] },
  },
  text: { ...said('Text', 'A part of the body.', 'name="resume"'), type: 'string' },
}
const reply: Properties = {
  status: { ...said('Status', 'HTTP status; 200 by default.', 200), type: 'integer', minimum: 200, maximum: 599 },
  headers: headers('Headers', 'Headers of the answer.', { 'retry-after': '30' }),
  json: anything('JSON', 'Body of the answer.', { requisitions: [] }),
  text: { ...said('Text', 'Body of the answer as text, instead of `json`.', 'Service down'), type: 'string' },
  lost: oneOf('Lost', 'No answer comes: it is lost after the ATS acted, or before.', ['after', 'before']),
}
const exchange: Schema = {
  ...said('Exchange', 'A request that the connector makes, and what the ATS answers.', {
    request: { path: '/v2/job' },
    reply: { json: { requisitions: [] } },
  }),
  ...object(
    {
      request: {
        ...said('Request', 'What must be asked; what is not named may be anything.', { path: '/v2/job' }),
        ...object(request, ['path']),
      },
      reply: { ...said('Reply', 'What the ATS answers.', { json: { requisitions: [] } }), ...object(reply) },
      times: {
        ...said(
          'Times',
          'How often it is asked, exactly; `any`: as often as it likes, or never. Once by default.',
          2,
          'any',
        ),
        type: ['integer', 'string'],
        minimum: 1,
        maximum: 1000,
        pattern: '^any$',
      },
      waited: duration(
        'Waited',
        'At least so long has passed since the request before it: a wait that a limit or a refusal asked for.',
        '5m',
      ),
      after_loss: {
        ...said(
          'After loss',
          'Foreseen only when the answer to a create was lost: what the ATS then says of it, or of the same create that is sent again. The name of a step: only of what that step lost.',
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
  ...said('Scenario', 'One story: what is done, what the ATS answers, and what must come of it.', {
    name: 'open jobs become requisitions',
    do: [{ pull: 'requisitions' }],
    expect: { run: { state: 'complete' } },
  }),
  ...object(
    {
      name: { ...said('Name', 'A promise, in words.', 'a person who opted out is never sent'), ...word },
      given: {
        ...said('Given', 'The connection of this scenario, over that of the file.', { auth_type: 'basic' }),
        ...object(given),
      },
      do: { ...said('Do', 'What happens, in order.', [{ pull: 'requisitions' }]), ...list(act, { minItems: 1 }) },
      in_order: {
        ...said('In order', 'The exchanges must come in the order in which they are written.', true),
        ...flag,
      },
      exchanges: {
        ...said(
          'Exchanges',
          'Every request that is made, and its answer. Of two that fit, the first that is not used up answers.',
          [{ request: { path: '/v2/job' }, reply: { json: { requisitions: [] } } }],
        ),
        ...list(ref('exchange')),
      },
      expect: {
        ...said('Expect', 'What must be so in the end; what is not named may be anything.', {
          run: { state: 'complete' },
        }),
        ...object(expected, [], { minProperties: 1 }),
      },
      faults: { ...said('Faults', 'Whether the fault suite replays it.', false), ...flag, default: true },
    },
    ['name', 'do', 'expect'],
  ),
}

/** `<id>.test.yaml`: the scenarios of a connector. */
export const scenariosSchema: Schema = {
  $schema: DRAFT,
  $id: 'https://hirewire.example/schemas/connector-test.schema.json',
  title: 'Connector test',
  description: 'Scenarios of a connector: <id>.test.yaml beside <id>.yaml, run by `hirewire test`.',
  ...object(
    {
      connector: {
        ...said('Connector', 'Id of the connector: the spec is <id>.yaml beside this file.', EXAMPLE_ID),
        ...word,
      },
      given: {
        ...said('Given', 'The connection of every scenario.', { settings: { source_label: 'Acme' } }),
        ...object(given),
      },
      exchanges: {
        ...said('Exchanges', 'Exchanges of every scenario, such as the request for a token; looked at after its own.', [
          { request: { method: 'POST', path: '/oauth/token' }, reply: { json: { access_token: 't1' } }, times: 'any' },
        ]),
        ...list(ref('exchange')),
      },
      scenarios: {
        ...said('Scenarios', 'The scenarios.', [
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
