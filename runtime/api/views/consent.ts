import { type Static, Type } from 'typebox'
import type { ConsentEntry } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { CONSENT_KINDS, CONSENT_STATES } from '../../kernel/consent.ts'
import { anyObject, closed, isoOrNull, oneOf, time, timeOrNull } from '../fields.ts'

const FIELDS = {
  id: Type.String(),
  seq: Type.Integer({ description: 'Place in the ledger.' }),
  person: Type.String(),
  connection: Type.String(),
  requisition: Type.String(),
  kind: oneOf(CONSENT_KINDS),
  state: oneOf(CONSENT_STATES),
  at: time({ description: 'When it took effect.' }),
  expires_at: timeOrNull(),
  recorded_at: time(),
  evidence: anyObject({ description: 'Who recorded it, where, version and hash of the text shown.' }),
}

export const Consent = closed(FIELDS, { $id: 'Consent', description: 'An entry of the append-only consent ledger.' })

export const ConsentRecorded = closed(
  {
    ...FIELDS,
    cancelled_pushes: Type.Array(Type.String(), { description: 'Pushes that waited and lost their consent by this.' }),
    erasures: Type.Array(Type.String(), {
      description:
        'Erasures that are not done and rest on this end of a consent or an earlier one. What is being sent right now is added when its answer is there: the change feed tells of it.',
    }),
  },
  { $id: 'ConsentRecorded', description: 'The new entry, and what it stopped.' },
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
