import { CONSENT_KINDS, CONSENT_STATES } from '../../runtime/kernel/consent.ts'
import { CAUSES } from '../../runtime/kernel/errors.ts'
import { momentOf, needed, oneOf, text, time } from './fields.ts'
import { list, object, type Properties, said } from './words.ts'

const who: Properties = {
  person: needed('Person', 'The id of the person on the sourcing platform.', 'p1'),
  connection: needed('Connection', 'The connection.', 'acme'),
  requisition: needed('Requisition', 'The source id of the requisition.', 'j1'),
}
const evidence: Properties = {
  recorded_by: text('Recorded by', 'Who recorded it.', 'sourcing-platform'),
  recorded_where: text('Where', 'Where it was given.', 'chat'),
  text_version: text('Version of the text', 'Version of the text that was shown.', '3'),
  text_sha256: text(
    'Hash of the text',
    'SHA-256 of the text that was shown.',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ),
}
export const consent: Properties = {
  ...who,
  kind: oneOf('Kind', 'What was confirmed.', CONSENT_KINDS),
  state: oneOf('State', 'What the person did.', CONSENT_STATES),
  at: momentOf('At', 'When it took effect.'),
  expires_at: time('Expires', 'When it ends.'),
  evidence: { ...said('Evidence', 'How it can be shown.', { recorded_by: 'sourcing-platform' }), ...object(evidence) },
}

const PUSH_STATES = ['REFUSED', 'QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'CONFIRMED', 'FAILED', 'CANCELLED']
export const push: Properties = {
  id: needed('Id', 'Our id of the push.', 'psh_01k9'),
  ...who,
  idempotency_key: text('Idempotency key', 'The key of the request.', '7b1c'),
  consent: text('Consent', 'The ledger entry that granted it, or that the refusal rests on.', 'con_01k9'),
  state: oneOf('State', 'REFUSED is answered at once and never queued.', PUSH_STATES),
  step: text('Step', 'The step that is next.', 'candidate'),
  attempts: { ...said('Attempts', 'How many were made.', 1), type: 'integer', minimum: 0 },
  candidate: text('Candidate', 'The source id of the candidate that came of it.', 'c1'),
  application: text('Application', 'The source id of the application that came of it.', 'a1'),
  effect_class: oneOf('Effect class', 'How surely it takes effect once.', [
    'keyed',
    'conflict',
    'searched',
    'at_most_once',
  ]),
  dropped: { ...said('Dropped', 'What this ATS does not take.', ['cover_letter']), ...list({ type: 'string' }) },
  cause: { ...said('Cause', 'Why it failed or was refused.', 'consent'), enum: [...CAUSES, null] },
  message: text('Message', 'What happened, in words.', 'The person opted out.'),
  created_at: momentOf('Created', 'When it was requested.'),
  updated_at: momentOf('Updated', 'When it last changed.'),
}
