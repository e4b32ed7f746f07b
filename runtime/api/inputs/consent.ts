import type { ConsentInput } from '../../app/contract.ts'
import { CONSENT_KINDS, CONSENT_STATES } from '../../kernel/model/consent.ts'
import { anyObject, closed, id, oneOf, time, timeOrNull } from '../fields.ts'
import { invalid } from '../server/failures.ts'
import { type Static, Type } from '../type.ts'

/** Evidence names what was shown, and does not contain it: it is read with every list of consents. */
const MOST_EVIDENCE = 64 * 1024

/** Clocks differ a little; a larger difference is a mistake or an attempt to record consent in advance. */
const FUTURE_MS = 5 * 60_000

export const NewConsent = closed(
  {
    person: id({ description: "The platform's opaque id of the person.", examples: ['p-1001'] }),
    connection: id({ examples: ['acme-hr'] }),
    requisition: id({ description: "The ATS's id of the requisition.", examples: ['j1'] }),
    kind: oneOf(CONSENT_KINDS),
    state: oneOf(CONSENT_STATES),
    at: time({ description: 'When it takes effect; at most five minutes in the future.' }),
    expires_at: Type.Optional(timeOrNull({ description: 'When it expires; without it, never.' })),
    evidence: anyObject({
      description:
        'Who recorded it (`recorded_by`; defaults to the name of the API key), where, and the version and hash of the consent text. At most 64 KB.',
    }),
  },
  {
    $id: 'NewConsent',
    examples: [
      {
        person: 'p-1001',
        connection: 'acme-hr',
        requisition: 'j1',
        kind: 'interest_and_consent',
        state: 'confirmed',
        at: '2026-01-05T09:00:00Z',
        evidence: {
          recorded_by: 'sourcing-platform',
          where: 'consent form',
          text_version: '3',
          text_hash: 'sha256:9f86d0…',
        },
      },
    ],
  },
)

/**
 * Converts the entry to the app's input; throws `request_invalid` for impossible times. `now` in milliseconds;
 * `caller`: the name of the API key.
 */
export function consentInput(
  body: Static<typeof NewConsent>,
  { now, caller }: { readonly now: number; readonly caller: string | null },
): ConsentInput {
  const at = Date.parse(body.at)
  const expiresAt = body.expires_at ? Date.parse(body.expires_at) : null
  const faults = []
  if (at > now + FUTURE_MS) faults.push({ pointer: '/at', message: 'is more than five minutes in the future' })
  if (expiresAt !== null && expiresAt <= at) faults.push({ pointer: '/expires_at', message: 'must be later than `at`' })
  if (Buffer.byteLength(JSON.stringify(body.evidence)) > MOST_EVIDENCE)
    faults.push({ pointer: '/evidence', message: `is larger than ${MOST_EVIDENCE / 1024} KB as JSON` })
  if (faults.length > 0) throw invalid(faults)
  const { person, connection, requisition, kind, state } = body
  const evidence = { ...(caller === null ? {} : { recorded_by: caller }), ...body.evidence }
  return { person, connection, requisition, kind, state, at, expiresAt, evidence }
}
