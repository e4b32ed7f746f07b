import type { ReviewRow, ReviewStory } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { DECISIONS, REVIEW_STATES } from '../../kernel/model/states.ts'
import { anyObject, closed, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { ExpandedRequisition } from './expanded.ts'

const MATCH = {
  candidate: Type.String({
    description: "The ATS's id of the candidate, or of the application if the check looks for that.",
  }),
  rules: Type.Array(Type.String(), {
    description: 'The duplicate checks that found it; the first one counts.',
  }),
}

const FIELDS = {
  id: Type.String(),
  push: Type.String(),
  connection: Type.String(),
  person: Type.String(),
  requisition: Type.String(),
  step: Type.String({ description: 'The step of the connector with the duplicate check.' }),
  state: oneOf(REVIEW_STATES, { description: 'decided without a decision: its push is no longer waiting.' }),
  decision: oneOfOrNull(DECISIONS),
  candidate: textOrNull({ description: 'The candidate chosen for an update.' }),
  decided_by: textOrNull(),
  created_at: time(),
  decided_at: timeOrNull(),
}

export const Review = closed(
  {
    ...FIELDS,
    matches: Type.Array(closed({ ...MATCH, shown: anyObject({ description: "The ATS's data of the match." }) })),
    expanded: ExpandedRequisition,
  },
  { $id: 'Review', description: "A possible duplicate that needs a person's decision." },
)

const Field = closed({
  field: Type.String(),
  ours: textOrNull({ description: "The push's value." }),
  theirs: textOrNull({ description: "The ATS's value." }),
  same: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description:
      'Normalized (e-mail address, phone number in the region of the connection); null if the side has no value.',
  }),
})

export const ReviewDetail = closed(
  {
    ...FIELDS,
    matches: Type.Array(closed({ ...MATCH, fields: Type.Array(Field) })),
    earlier: Type.Array(
      closed({
        id: Type.String(),
        push: Type.String(),
        person: Type.String(),
        requisition: Type.String(),
        matches: Type.Array(Type.String(), { description: 'Ids in the ATS.' }),
        decision: oneOfOrNull(DECISIONS),
        candidate: textOrNull(),
        decided_by: textOrNull(),
        decided_at: timeOrNull(),
      }),
      { description: 'Earlier decisions about the same person or the same records; newest first, at most 20.' },
    ),
    refused: textOrNull({
      description: 'Why no decision would send anything; null while the consent is valid.',
    }),
  },
  { $id: 'ReviewDetail', description: 'A review with both sides, field by field, and earlier decisions.' },
)

const fieldsOf = (row: ReviewRow) => ({
  id: row.id,
  push: row.push,
  connection: row.connection,
  person: row.person,
  requisition: row.requisition,
  step: row.step,
  state: row.state,
  decision: row.decision,
  candidate: row.candidate,
  decided_by: row.decidedBy,
  created_at: isoTime(row.createdAt),
  decided_at: isoOrNull(row.decidedAt),
})

export const showReview = (row: ReviewRow): Static<typeof Review> => ({
  ...fieldsOf(row),
  matches: row.matches.map(({ candidate, rules, shown }) => ({ candidate, rules: [...rules], shown: { ...shown } })),
})

export const showReviewDetail = ({ review, sides, earlier, refused }: ReviewStory): Static<typeof ReviewDetail> => ({
  ...fieldsOf(review),
  matches: sides.map(({ match, fields }) => ({
    candidate: match.candidate,
    rules: [...match.rules],
    fields: fields.map((field) => ({ ...field })),
  })),
  earlier: earlier.map((row) => ({
    id: row.id,
    push: row.push,
    person: row.person,
    requisition: row.requisition,
    matches: row.matches.map(({ candidate }) => candidate),
    decision: row.decision,
    candidate: row.candidate,
    decided_by: row.decidedBy,
    decided_at: isoOrNull(row.decidedAt),
  })),
  refused,
})
