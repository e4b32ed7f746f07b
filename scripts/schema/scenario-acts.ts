import { duration } from '../../runtime/strategies/options.ts'
import { anything, headers, oneOf } from './scenario-words.ts'
import { object, type Properties, type Schema, said, word } from './words.ts'

const candidate: Properties = {
  first_name: { ...said('First name', 'First name.', 'Ada'), ...word },
  last_name: { ...said('Last name', 'Last name.', 'Abel'), ...word },
  email: { ...said('E-mail', 'E-mail address.', 'ada@example.com'), ...word },
  phone: { ...said('Phone', 'Phone number; null: none.', '+49305550100'), type: ['string', 'null'] },
}
const person: Schema = { ...said('Person', 'The person, by the id of the sourcing platform.', 'p1'), ...word }
const requisition: Schema = { ...said('Requisition', 'The requisition, by its id in the ATS.', 'j1'), ...word }
const format = oneOf('Format', 'A small document of this format is attached; none: it is left out.', [
  'pdf',
  'doc',
  'docx',
  'txt',
  'rtf',
  'none',
])

const consent: Properties = {
  person,
  requisition,
  state: oneOf('State', 'What the person said; `confirmed` by default.', [
    'confirmed',
    'requested',
    'opted_out',
    'disengaged',
    'no_response',
    'withdrawn',
    'expired',
  ]),
  kind: oneOf('Kind', 'The kind of consent; the one that the connector requires by default.', [
    'interest_and_consent',
    'approval_of_interest',
  ]),
}
const push: Properties = {
  person,
  requisition,
  candidate: {
    ...said('Candidate', 'Contact data; made up from the id of the person where nothing is said.', {
      email: 'ada@example.com',
    }),
    ...object(candidate),
  },
  files: {
    ...said(
      'Files',
      'Documents by format; those that the connector wants, in the first format that it takes, by default.',
      { resume: 'pdf' },
    ),
    ...object({
      resume: { ...format, ...said('Résumé', 'Format of the résumé.', 'pdf') },
      cover_letter: { ...format, ...said('Cover letter', 'Format of the cover letter.', 'pdf') },
    }),
  },
  idempotency_key: { ...said('Idempotency key', 'The same key never makes a second push.', 'k1'), ...word },
}
const hook: Properties = {
  headers: headers('Headers', 'Headers of the delivery.', { 'x-api-key': 'test-webhook_key' }),
  query: headers('Query', 'Parameters of the address that it is delivered to.', { key: 'test-webhook_key' }),
  sign: {
    ...said(
      'Sign',
      'The delivery proves that it comes from the ATS, as `verify` of the connector wants it, with the webhook credentials of the scenario. `tampered`: one character of the proof is another one, and the delivery has to be refused.',
      true,
      'tampered',
    ),
    enum: [true, false, 'tampered'],
    default: false,
  },
  json: anything('JSON', 'Body of the delivery.', { eventName: 'application.status_changed' }),
  text: { ...said('Text', 'Body of the delivery as text, instead of `json`.', 'not json'), type: 'string' },
}

/** One line of `do`. */
export const act: Schema = {
  ...said('Act', 'One thing that happens. The clock is wound after each until nothing waits.', {
    pull: 'requisitions',
  }),
  ...object(
    {
      pull: {
        ...said('Pull', 'Runs a stream to its end.', 'requisitions', { stream: 'requisitions', mode: 'full' }),
        type: ['string', 'object'],
        additionalProperties: false,
        properties: {
          stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
          mode: oneOf('Mode', 'Everything, or what changed.', ['incremental', 'full']),
        },
        required: ['stream'],
      },
      consent: {
        ...said('Consent', 'An entry in the consent ledger.', { person: 'p1', requisition: 'j1', state: 'confirmed' }),
        ...object(consent, ['person', 'requisition']),
      },
      push: {
        ...said('Push', 'Asks for a push, and waits for its end.', { person: 'p1', requisition: 'j1' }),
        ...object(push, ['person', 'requisition']),
      },
      hook: {
        ...said('Hook', 'The ATS delivers an event.', {
          sign: true,
          json: { eventId: 'e1' },
        }),
        ...object(hook),
      },
      poll: { ...said('Poll', 'The queue of events is read until it is empty.', true), const: true },
      authorize: {
        ...said('Authorize', 'A person agrees in a browser, which comes back with this code.', 'c1'),
        ...word,
      },
      wind: duration('Wind', 'Time passes.', '1h'),
      decide: {
        ...said('Decide', 'A person decides the open review.', { decision: 'update' }),
        ...object(
          {
            decision: oneOf('Decision', 'What is decided.', ['create', 'update', 'discard']),
            candidate: { ...said('Candidate', 'The candidate to update, where there are several.', 'c1'), ...word },
          },
          ['decision'],
        ),
      },
      erase: {
        ...said('Erase', 'The person asks for erasure: everything of them goes, here and in the ATS.', 'p1'),
        ...word,
      },
      restart: { ...said('Restart', 'The process ends and starts again.', true), const: true },
    },
    [],
    { minProperties: 1, maxProperties: 1 },
  ),
}
