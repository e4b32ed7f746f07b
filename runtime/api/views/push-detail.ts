import { type Static, Type } from 'typebox'
import type { Attribution, PushStory, StepStory } from '../../app/contract.ts'
import { closed, isoOrNull, oneOf, ref, textOrNull, timeOrNull } from '../fields.ts'
import { Consent, showConsent } from './consent.ts'
import { Attempt, FIELDS, showAttempt, showPush } from './push.ts'
import { PlaceOrNull, showPlace } from './quarantine.ts'

const Step = closed({
  name: Type.String(),
  effect: oneOf(['none', 'update', 'create']),
  state: oneOf(['done', 'next', 'to_come']),
  place: PlaceOrNull,
})

const AttributionShown = closed(
  {
    before: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'Whether the person was in the ATS before us; null: it is not known yet.',
    }),
    found_by: textOrNull({ description: 'The rule of the duplicate check that found the person there.' }),
    first_sent_at: timeOrNull(),
    confirmed_at: timeOrNull(),
    candidate: textOrNull(),
    application: textOrNull(),
    outcome: textOrNull({ description: 'Of the application, as the ATS showed it last: HIRED is a hire.' }),
    phase: textOrNull(),
    furthest_phase: textOrNull(),
    hired_at: textOrNull(),
  },
  { description: 'Whose work it was that the person is in the ATS, and what became of it.' },
)

export const PushDetail = closed(
  {
    ...FIELDS,
    attempts: Type.Array(Attempt),
    steps: Type.Array(Step, { description: 'Empty where the connection cannot be used any more.' }),
    consents: Type.Array(ref(Consent), { description: 'The ledger on this person, connection and requisition.' }),
    attribution: AttributionShown,
  },
  { $id: 'PushDetail', description: 'A push with its steps, every try, its consents and what became of it.' },
)

export const showPushDetail = (story: PushStory): Static<typeof PushDetail> => ({
  ...showPush(story.push),
  attempts: story.attempts.map(showAttempt),
  steps: story.steps.map(showStep),
  consents: story.consents.map(showConsent),
  attribution: showAttribution(story.attribution),
})

const showStep = ({ name, effect, state, place }: StepStory): Static<typeof Step> => ({
  name,
  effect,
  state,
  place: showPlace(place),
})

const showAttribution = ({ standing, ...row }: Attribution): Static<typeof AttributionShown> => ({
  before: row.before,
  found_by: row.foundBy,
  first_sent_at: isoOrNull(row.firstSentAt),
  confirmed_at: isoOrNull(row.confirmedAt),
  candidate: row.candidate,
  application: row.application,
  outcome: standing?.outcome ?? null,
  phase: standing?.phase ?? null,
  furthest_phase: standing?.furthestPhase ?? null,
  hired_at: standing?.hiredAt ?? null,
})
