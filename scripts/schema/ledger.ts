import { CONSENT_KINDS, CONSENT_STATES } from '../../runtime/kernel/consent.ts'
import { CAUSES } from '../../runtime/kernel/errors.ts'
import { EFFECT_CLASSES, PUSH_STATES } from '../../runtime/kernel/states.ts'
import { momentOf, needed, oneOf, text, time } from './fields.ts'
import { list, object, type Properties, said } from './words.ts'

/**
 * A push and a consent as objects of the model: optional fields may be absent or null, and ids in the ATS are beside the
 * others. The API's responses (`runtime/api/views/push.ts` and `consent.ts`) differ by design: every field is present,
 * and they add what only Hirewire knows, such as the next step. Lists of values are the kernel's in both.
 */
const who: Properties = {
  person: needed('Person', "The sourcing platform's id of the person.", 'p1'),
  connection: needed('Connection', 'The connection.', 'acme'),
  requisition: needed('Requisition', 'The source id of the requisition.', 'j1'),
}
const evidence: Properties = {
  recorded_by: text('Recorded by', 'Who recorded the consent.', 'sourcing-platform'),
  recorded_where: text('Where', 'Where the consent was given.', 'chat'),
  text_version: text('Version of the text', 'Version of the consent text that was shown.', '3'),
  text_sha256: text(
    'Hash of the text',
    'SHA-256 of the consent text that was shown.',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ),
}
export const consent: Properties = {
  ...who,
  kind: oneOf('Kind', 'What the person consented to.', CONSENT_KINDS),
  state: oneOf('State', "The person's decision.", CONSENT_STATES),
  at: momentOf('At', 'When it took effect.'),
  expires_at: time('Expires', 'When it expires.'),
  evidence: {
    ...said('Evidence', 'Evidence of the consent.', { recorded_by: 'sourcing-platform' }),
    ...object(evidence),
  },
}

export const push: Properties = {
  id: needed('Id', "Hirewire's id of the push.", 'psh_01k9'),
  ...who,
  idempotency_key: text('Idempotency key', 'The idempotency key of the request.', '7b1c'),
  consent: text('Consent', 'The ledger entry that allowed or refused the push.', 'con_01k9'),
  state: oneOf('State', 'State of the push. A REFUSED push is never queued.', PUSH_STATES),
  step: text('Step', 'The next step.', 'candidate'),
  attempts: { ...said('Attempts', 'Number of attempts.', 1), type: 'integer', minimum: 0 },
  candidate: text('Candidate', "The ATS's id of the candidate.", 'c1'),
  application: text('Application', "The ATS's id of the application.", 'a1'),
  effect_class: oneOf('Effect class', 'How a lost response can be resolved at this ATS.', EFFECT_CLASSES),
  dropped: { ...said('Dropped', 'What this ATS does not accept.', ['cover_letter']), ...list({ type: 'string' }) },
  cause: { ...said('Cause', 'Why the push failed or was refused.', 'consent'), enum: [...CAUSES, null] },
  message: text('Message', 'What happened, as text.', 'The person opted out.'),
  created_at: momentOf('Created', 'When it was requested.'),
  updated_at: momentOf('Updated', 'When it last changed.'),
}
