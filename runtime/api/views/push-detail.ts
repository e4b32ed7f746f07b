import type { Attribution, PushStory, StepStory } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { OBSERVED_VIA } from '../../kernel/model/model.ts'
import { CALL_EFFECTS, STEP_STATES } from '../../kernel/model/states.ts'
import { closed, isoOrNull, oneOf, oneOfOrNull, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Attempt, showAttempt } from './attempt.ts'
import { Consent, showConsent } from './consent.ts'
import { FIELDS, showPush } from './push.ts'
import { PlaceOrNull, showPlace } from './quarantine.ts'

const Step = closed({
  name: Type.String(),
  effect: oneOf(CALL_EFFECTS),
  state: oneOf(STEP_STATES),
  saves: Type.Array(closed({ name: Type.String(), required: Type.Boolean() }), {
    description: 'The ids that it saves of its response: the names of `source_ids` when the push is resolved by hand.',
  }),
  place: PlaceOrNull,
})

const Act = closed({
  at: time(),
  act: oneOf(['retry', 'cancel'] as const),
  by: Type.String({ description: 'The acting person, else the name of the API key.' }),
  bulk: textOrNull({ description: 'The bulk action that did it with others.' }),
})

const AttributionSchema = closed(
  {
    before: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description:
        'Whether the person was in the ATS before Hirewire. False also for a candidate that an earlier push created (`made_by`). Null: unknown, or the ATS was never queried.',
    }),
    asked: Type.Array(closed({ question: Type.String(), at: time(), matches: Type.Integer() }), {
      description: 'Queries to the ATS before the first send, and the number of matching records.',
    }),
    found_by: textOrNull({ description: 'The duplicate check that found the person.' }),
    made_by: textOrNull({ description: 'The earlier push that created the candidate.' }),
    first_sent_at: timeOrNull(),
    confirmed_at: timeOrNull(),
    candidate: textOrNull(),
    application: textOrNull(),
    outcome: textOrNull({ description: 'Last known status of the application; HIRED is a hire.' }),
    phase: textOrNull(),
    furthest_phase: textOrNull(),
    hired_at: textOrNull({ description: 'According to the ATS, or when the change was detected.' }),
    hired_seen_at: timeOrNull({ description: 'When Hirewire detected the hire.' }),
    hired_seen_via: oneOfOrNull(OBSERVED_VIA, { description: 'How Hirewire detected it.' }),
  },
  { description: 'Whether Hirewire brought the person to the ATS, and the result.' },
)

export const PushDetail = closed(
  {
    ...FIELDS,
    attempts: Type.Array(Attempt),
    acts: Type.Array(Act, {
      description: 'Who retried or cancelled it, oldest first, as long as the audit log and the bulk action are kept.',
    }),
    steps: Type.Array(Step, { description: 'Empty if the connection cannot be used any more.' }),
    consents: Type.Array(ref(Consent), {
      description: 'The ledger entries for this person, connection and requisition.',
    }),
    attribution: AttributionSchema,
  },
  { $id: 'PushDetail', description: 'A push with its steps, attempts, consents and result.' },
)

export const PushScenario = closed(
  {
    connector: Type.String(),
    file: Type.String({ description: 'Name of the file beside the spec, where the tests of a connector are.' }),
    text: Type.String({ description: 'A whole file with one scenario, as YAML.' }),
    missing: Type.Array(Type.String(), {
      description: 'What has to be filled in before it runs, also as comments in the text. Empty: nothing.',
    }),
  },
  { $id: 'PushScenario', description: 'A push as a scenario for the tests of its connector.' },
)

export const showPushDetail = (story: PushStory): Static<typeof PushDetail> => ({
  ...showPush(story.push),
  attempts: story.attempts.map(showAttempt),
  acts: story.acts.map(({ at, act, by, bulk }) => ({ at: isoTime(at), act, by, bulk })),
  steps: story.steps.map(showStep),
  consents: story.consents.map(showConsent),
  attribution: showAttribution(story.attribution),
})

const showStep = ({ name, effect, state, saves, place }: StepStory): Static<typeof Step> => ({
  name,
  effect,
  state,
  saves: saves.map((saved) => ({ ...saved })),
  place: showPlace(place),
})

const showAttribution = ({ status, ...row }: Attribution): Static<typeof AttributionSchema> => ({
  before: row.before,
  asked: row.searches.map(({ at, ...search }) => ({ ...search, at: isoTime(at) })),
  found_by: row.foundBy,
  made_by: row.createdBy,
  first_sent_at: isoOrNull(row.firstSentAt),
  confirmed_at: isoOrNull(row.confirmedAt),
  candidate: row.candidate,
  application: row.application,
  outcome: status?.outcome ?? null,
  phase: status?.phase ?? null,
  furthest_phase: status?.furthestPhase ?? null,
  hired_at: status?.hiredAt ?? null,
  hired_seen_at: isoOrNull(status?.hiredSeen?.observedAt ?? null),
  hired_seen_via: status?.hiredSeen?.via ?? null,
})
