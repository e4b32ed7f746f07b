import type { PushRow } from '../../app/contract.ts'
import { CAUSES } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { CONSENT_KINDS } from '../../kernel/model/consent.ts'
import { fingerprintOfPush } from '../../kernel/model/failure-group.ts'
import { ATTACHMENT_KINDS, idText } from '../../kernel/model/model.ts'
import { nextOfPush } from '../../kernel/model/push-next.ts'
import { CONTACT_FIELDS, EFFECT_CLASSES, PUSH_STATES } from '../../kernel/model/states.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { closed, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Expanded } from './expanded.ts'
import { NextOrNull, showNext } from './next.ts'

const described = (description: string, ...examples: string[]) => Type.String({ description, examples })
const contact = (description: string, example: string) => Type.Optional(described(description, example))

export const Attachment = closed(
  {
    kind: oneOf(ATTACHMENT_KINDS, { description: 'Kind of file.', examples: [ATTACHMENT_KINDS[0]] }),
    file_name: described('The name sent to the ATS; never used as a path.', 'resume.pdf'),
    given_name: described('The name as received.', 'resume.pdf'),
    media_type: described('Detected from the content, not from the name.', 'application/pdf'),
    size: Type.Integer({ description: 'Size in bytes.', examples: [48_210] }),
    sha256: described('SHA-256 of the content, in hex.', sha256('')),
  },
  { description: 'A file of a push.' },
)

export const FIELDS = {
  id: described("Hirewire's id of the push.", 'psh_01k9f3m2q8a7x'),
  person: described("The sourcing platform's id of the person.", 'p1'),
  connection: described('The connection.', 'acme'),
  requisition: described("The ATS's id of the requisition.", 'j1'),
  candidate: closed(
    {
      first_name: contact('First name.', 'Ada'),
      last_name: contact('Last name.', 'Lovelace'),
      email: contact('E-mail address.', 'ada@example.com'),
      phone: contact('Phone number.', '+442079460958'),
    },
    {
      description: 'The personal data as received; empty after an erasure or the end of its retention.',
      examples: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }],
    },
  ),
  attachments: Type.Array(Attachment, { description: 'The files as sent to the ATS.', examples: [[]] }),
  state: oneOf(PUSH_STATES, { description: 'A REFUSED push is never queued.', examples: ['CONFIRMED'] }),
  requires: oneOf(CONSENT_KINDS, {
    description: 'The consent that this connector requires.',
    examples: [CONSENT_KINDS[0]],
  }),
  consent: textOrNull({ description: 'Ledger entry that granted or refused it.', examples: ['con_01k9'] }),
  effect_class: oneOf(EFFECT_CLASSES, {
    description: 'How a lost response can be resolved at this ATS.',
    examples: [EFFECT_CLASSES[0]],
  }),
  step: textOrNull({ description: 'The next step; null when all are done.', examples: ['candidate'] }),
  result: closed(
    {
      candidate: textOrNull({ description: "The ATS's id of the candidate.", examples: ['c1'] }),
      application: textOrNull({ description: "The ATS's id of the application.", examples: ['a1'] }),
    },
    { description: 'Known ids in the ATS.', examples: [{ candidate: 'c1', application: 'a1' }] },
  ),
  existing: Type.Boolean({ description: 'An existing candidate was used or updated.', examples: [false] }),
  dropped: Type.Array(Type.String(), { description: 'What this ATS does not accept.', examples: [['cover_letter']] }),
  ready_at: timeOrNull({ description: 'Not sent before this time.', examples: [null] }),
  cause: oneOfOrNull(CAUSES, { description: 'Why it failed or was refused.', examples: ['consent'] }),
  code: textOrNull({ description: 'The cause as a code of the table of errors.', examples: ['consent_missing'] }),
  fingerprint: textOrNull({
    description: 'Groups it with others that FAILED or are UNCERTAIN for the same cause; null in any other state.',
    examples: [null],
  }),
  message: textOrNull({ description: 'What happened, as text.', examples: ['The person opted out.'] }),
  next: NextOrNull('The next step for the person or system that must act.'),
  created_at: time({ description: 'When it was requested.' }),
  updated_at: time({ description: 'When it last changed.' }),
}

export const Push = closed(FIELDS, { $id: 'Push', description: 'One request to submit a person for a requisition.' })

export const ListedPush = closed(
  { ...FIELDS, expanded: Expanded },
  { $id: 'ListedPush', description: 'A push in a list.' },
)

export function showPush(row: PushRow): Static<typeof Push> {
  const next = nextOfPush(row)
  return {
    id: row.id,
    person: row.person,
    connection: row.connection,
    requisition: row.requisition,
    candidate: textsOf(row.candidate),
    attachments: row.files.map((file) => ({
      kind: file.kind,
      file_name: file.fileName,
      given_name: file.givenName,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
    })),
    state: row.state,
    requires: row.requires,
    consent: row.consent,
    effect_class: row.effectClass,
    step: row.step,
    result: { candidate: idText(row.saved.candidate), application: idText(row.saved.application) },
    existing: row.existing,
    dropped: [...row.dropped],
    ready_at: isoOrNull(row.readyAt),
    cause: row.cause,
    code: row.code,
    fingerprint: fingerprintOfPush(row),
    message: row.message,
    next: next && showNext(next),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

function textsOf(candidate: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = CONTACT_FIELDS.filter((name) => typeof candidate[name] === 'string')
  return Object.fromEntries(given.map((name) => [name, String(candidate[name])]))
}
