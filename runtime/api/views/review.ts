import { type Static, Type } from 'typebox'
import type { ReviewRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { anyObject, closed, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'

export const DECISIONS = ['create', 'update', 'discard'] as const

export const Review = closed(
  {
    id: Type.String(),
    push: Type.String(),
    connection: Type.String(),
    person: Type.String(),
    requisition: Type.String(),
    matches: Type.Array(
      closed({
        candidate: Type.String({ description: 'Id of the candidate in the ATS.' }),
        rule: Type.String({ description: 'The rule of the duplicate check that found it.' }),
        shown: anyObject({ description: 'What helps to decide.' }),
      }),
    ),
    state: oneOf(['open', 'decided']),
    decision: oneOfOrNull(DECISIONS),
    candidate: textOrNull(),
    decided_by: textOrNull(),
    created_at: time(),
    decided_at: timeOrNull(),
  },
  { $id: 'Review', description: 'A possible duplicate that waits for a person.' },
)

export const showReview = (row: ReviewRow): Static<typeof Review> => ({
  id: row.id,
  push: row.push,
  connection: row.connection,
  person: row.person,
  requisition: row.requisition,
  matches: row.matches.map(({ candidate, rule, shown }) => ({ candidate, rule, shown: { ...shown } })),
  state: row.state,
  decision: row.decision,
  candidate: row.candidate,
  decided_by: row.decidedBy,
  created_at: isoTime(row.createdAt),
  decided_at: isoOrNull(row.decidedAt),
})
