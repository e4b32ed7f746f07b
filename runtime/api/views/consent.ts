import type { ConsentEntry } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { CONSENT_KINDS, CONSENT_STATES } from '../../kernel/model/consent.ts'
import { anyObject, closed, isoOrNull, oneOf, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const FIELDS = {
  id: Type.String({ description: "Hirewire's id of the entry.", examples: ['con_01k9'] }),
  seq: Type.Integer({ description: 'Position in the ledger.', examples: [1] }),
  person: Type.String({ description: "The sourcing platform's id of the person.", examples: ['p1'] }),
  connection: Type.String({ description: 'The connection.', examples: ['acme'] }),
  requisition: Type.String({ description: "The ATS's id of the requisition.", examples: ['j1'] }),
  kind: oneOf(CONSENT_KINDS, { description: 'What the person consented to.', examples: [CONSENT_KINDS[0]] }),
  state: oneOf(CONSENT_STATES, { description: "The person's decision.", examples: ['confirmed'] }),
  at: time({ description: 'When it took effect.' }),
  expires_at: timeOrNull({ description: 'When it expires; null: never.', examples: [null] }),
  recorded_at: time({ description: 'When Hirewire recorded it.' }),
  evidence: anyObject({
    description:
      'Who recorded it, where, and the version and hash of the consent text. `{"erased": true}`: the store was restored from a backup, and the person was erased after it.',
    examples: [{ recorded_by: 'sourcing-platform' }],
  }),
}

export const Consent = closed(FIELDS, { $id: 'Consent', description: 'An entry of the append-only consent ledger.' })

export const ConsentRecorded = closed(
  {
    ...FIELDS,
    recorded: Type.Boolean({
      description:
        'False: the person was erased and gave no new consent, so that there was nothing to end. Nothing of the entry is stored: its `seq` is 0, and no list has its `id`.',
      examples: [true],
    }),
    cancelled_pushes: Type.Array(Type.String(), {
      description: 'Queued pushes that lost their consent and were cancelled.',
    }),
    in_flight_pushes: Type.Array(Type.String(), {
      description:
        'After a withdrawal: pushes that it could not stop, because a request was in flight or its response was lost. Each has an erasure task, to which its outcome adds what was created, or which it closes if nothing was; the change feed reports both. A replay lists those whose outcome is still unknown.',
    }),
    erasures: Type.Array(Type.String(), {
      description: 'Unfinished erasure tasks from this or an earlier end of a consent.',
    }),
  },
  { $id: 'ConsentRecorded', description: 'The new entry, and its effects.' },
)

export const showConsent = (entry: ConsentEntry): Static<typeof Consent> => ({
  id: entry.id,
  seq: entry.seq,
  person: entry.person,
  connection: entry.connection,
  requisition: entry.requisition,
  kind: entry.kind,
  state: entry.state,
  at: isoTime(entry.at),
  expires_at: isoOrNull(entry.expiresAt),
  recorded_at: isoTime(entry.recordedAt),
  evidence: { ...entry.evidence },
})
