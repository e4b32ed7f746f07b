import { type Static, Type } from 'typebox'
import type { PushRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { CONSENT_KINDS } from '../../kernel/consent.ts'
import { CAUSES } from '../../kernel/errors.ts'
import { ATTACHMENT_KINDS, idText } from '../../kernel/model.ts'
import { nextOfPush } from '../../kernel/push-next.ts'
import { CONTACT_FIELDS, EFFECT_CLASSES, PUSH_STATES } from '../../kernel/states.ts'
import { closed, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'

export const FIELDS = {
  id: Type.String({ examples: ['psh_01k9f3m2q8a7x'] }),
  person: Type.String(),
  connection: Type.String(),
  requisition: Type.String(),
  candidate: closed({
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
  attachments: Type.Array(
    closed({
      kind: oneOf(ATTACHMENT_KINDS),
      file_name: Type.String({ description: 'The name sent to the ATS.' }),
      given_name: Type.String({ description: 'The name as received.' }),
      media_type: Type.String(),
      size: Type.Integer({ description: 'Size in bytes.' }),
      sha256: Type.String(),
    }),
  ),
  state: oneOf(PUSH_STATES),
  requires: oneOf(CONSENT_KINDS, { description: 'The consent that this connector requires.' }),
  consent: textOrNull({ description: 'Ledger entry that granted or refused it.' }),
  effect_class: oneOf(EFFECT_CLASSES),
  step: textOrNull({ description: 'The next step; null when all are done.' }),
  result: closed({ candidate: textOrNull(), application: textOrNull() }, { description: 'Known ids in the ATS.' }),
  existing: Type.Boolean({ description: 'An existing candidate was used or updated.' }),
  dropped: Type.Array(Type.String(), { description: 'What this ATS does not accept.' }),
  ready_at: timeOrNull({ description: 'Not sent before this time.' }),
  cause: oneOfOrNull(CAUSES),
  code: textOrNull(),
  message: textOrNull(),
  next: textOrNull({ description: 'The next step for the person or system that must act.' }),
  created_at: time(),
  updated_at: time(),
}

export const Push = closed(FIELDS, { $id: 'Push', description: 'One request to submit a person for a requisition.' })

export function showPush(row: PushRow): Static<typeof Push> {
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
    message: row.message,
    next: nextOfPush(row),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

function textsOf(candidate: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = CONTACT_FIELDS.filter((name) => typeof candidate[name] === 'string')
  return Object.fromEntries(given.map((name) => [name, String(candidate[name])]))
}
