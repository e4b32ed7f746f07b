import { CONSENT_KINDS, CONSENT_STATES } from '../../runtime/kernel/model/consent.ts'
import { DECISIONS, DOCUMENT_FORMATS, PULL_MODES } from '../../runtime/kernel/model/states.ts'
import { duration } from '../../runtime/strategies/options.ts'
import { anything, headers, oneOf } from './scenario-words.ts'
import { object, type Properties, type Schema, said, word } from './words.ts'

const candidate: Properties = {
  first_name: { ...said('First name', 'First name.', 'Ada'), ...word },
  last_name: { ...said('Last name', 'Last name.', 'Abel'), ...word },
  email: { ...said('E-mail', 'E-mail address.', 'ada@example.com'), ...word },
  phone: { ...said('Phone', 'Phone number; null for none.', '+49305550100'), type: ['string', 'null'] },
}
const person: Schema = { ...said('Person', "The sourcing platform's id of the person.", 'p1'), ...word }
const requisition: Schema = { ...said('Requisition', "The ATS's id of the requisition.", 'j1'), ...word }
const format = oneOf('Format', 'Format of a small generated document; `none` omits it.', [...DOCUMENT_FORMATS, 'none'])

const consent: Properties = {
  person,
  requisition,
  state: {
    ...oneOf('State', "The person's decision; `confirmed` by default.", CONSENT_STATES),
    examples: ['confirmed'],
  },
  kind: oneOf('Kind', 'The kind of consent; by default the one that the connector requires.', CONSENT_KINDS),
}
const push: Properties = {
  person,
  requisition,
  candidate: {
    ...said('Candidate', "Contact data; generated from the person's id if omitted.", {
      email: 'ada@example.com',
    }),
    ...object(candidate),
  },
  files: {
    ...said(
      'Files',
      'Documents, by format. By default, those that the connector requires, in the first accepted format.',
      { resume: 'pdf' },
    ),
    ...object({
      resume: { ...format, ...said('Résumé', 'Format of the résumé.', 'pdf') },
      cover_letter: { ...format, ...said('Cover letter', 'Format of the cover letter.', 'pdf') },
    }),
  },
  idempotency_key: {
    ...said('Idempotency key', 'A second push with the same key returns the first one.', 'k1'),
    ...word,
  },
}
const hook: Properties = {
  method: {
    ...oneOf('Method', 'The method; `GET` is a challenge (`challenge` of the events), without a body.', [
      'POST',
      'GET',
    ]),
    default: 'POST',
  },
  headers: headers('Headers', 'Headers of the delivery.', { 'x-api-key': 'test-webhook_key' }),
  query: headers('Query', 'Query parameters of the delivery.', { key: 'test-webhook_key' }),
  sign: {
    ...said(
      'Sign',
      "`true` signs the delivery as the connector's `verify` expects, with the webhook credentials of the scenario. `tampered` changes one character of the proof, so that the delivery must be rejected.",
      true,
      'tampered',
    ),
    enum: [true, false, 'tampered'],
    default: false,
  },
  json: anything('JSON', 'Body of the delivery.', { eventName: 'application.status_changed' }),
  text: { ...said('Text', 'Body of the delivery as a string, instead of `json`.', 'not json'), type: 'string' },
}

/** One line of `do`. */
export const act: Schema = {
  ...said('Act', 'One action. After each, the clock advances until nothing is waiting.', {
    pull: 'requisitions',
  }),
  ...object(
    {
      pull: {
        ...said('Pull', 'Runs a stream to completion.', 'requisitions', { stream: 'requisitions', mode: 'full' }),
        type: ['string', 'object'],
        additionalProperties: false,
        properties: {
          stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
          mode: oneOf('Mode', 'A full or an incremental run.', PULL_MODES),
        },
        required: ['stream'],
      },
      consent: {
        ...said('Consent', 'Records a consent.', { person: 'p1', requisition: 'j1', state: 'confirmed' }),
        ...object(consent, ['person', 'requisition']),
      },
      push: {
        ...said('Push', 'Requests a push and waits until it ends.', { person: 'p1', requisition: 'j1' }),
        ...object(push, ['person', 'requisition']),
      },
      hook: {
        ...said('Hook', 'The ATS delivers a webhook event.', {
          sign: true,
          json: { eventId: 'e1' },
        }),
        ...object(hook),
      },
      poll: { ...said('Poll', 'Polls the event queue until it is empty.', true), const: true },
      authorize: {
        ...said('Authorize', 'A person grants access in a browser, and the redirect returns with this code.', 'c1'),
        ...word,
      },
      account: {
        ...said(
          'Account',
          'The ATS is asked to which account the credentials belong (`account` of the connector), and says this id.',
          'a1',
        ),
        ...word,
      },
      wind: duration('Wind', 'Advances the clock.', '1h'),
      decide: {
        ...said('Decide', 'A person decides the open review.', { decision: 'update' }),
        ...object(
          {
            decision: oneOf('Decision', 'The decision.', DECISIONS),
            candidate: { ...said('Candidate', 'The candidate to update, if there are several.', 'c1'), ...word },
          },
          ['decision'],
        ),
      },
      erase: {
        ...said('Erase', 'The person requests erasure: their data is deleted here and in the ATS.', 'p1'),
        ...word,
      },
      restart: { ...said('Restart', 'The process stops and starts again.', true), const: true },
    },
    [],
    { minProperties: 1, maxProperties: 1 },
  ),
}
