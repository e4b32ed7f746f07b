import type { ErasureRow, ErasureStatus, PersonErasure, ErasurePreview as Preview } from '../../app/contract.ts'
import { nextOf } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { isErrorCode } from '../../kernel/model/push-next.ts'
import { ERASURE_REASONS, ERASURE_STATES } from '../../kernel/model/states.ts'
import { anyObject, closed, isoOrNull, oneOf, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { type Next, NextOrNull, showNext } from './next.ts'

export const Erasure = closed(
  {
    id: Type.String({ examples: ['ers_01k9f3m2q8a7x'] }),
    connection: Type.String(),
    requisition: Type.String(),
    push: Type.String({
      description:
        'The push that sent the person there. Once the person is erased, only its id is kept, here: `GET /v1/pushes/{id}` returns 404.',
    }),
    person: textOrNull({ description: 'The person; null once the person is erased.' }),
    reason: oneOf(ERASURE_REASONS, {
      description:
        'withdrawn: the consent for this requisition was withdrawn, or ended before the push was CONFIRMED. erased: the person is erased.',
    }),
    state: oneOf(ERASURE_STATES, {
      description: 'waiting: Hirewire will call the ATS. open: a person must erase it there. done: it is erased there.',
    }),
    records: anyObject({ description: 'Ids in the ATS; deleted once it is done.' }),
    attempt_count: Type.Integer({ description: 'Failed calls; their number is limited.' }),
    ready_at: timeOrNull({ description: 'When Hirewire calls the ATS.' }),
    code: textOrNull(),
    message: Type.String(),
    next: NextOrNull('The next step for the person who must act.'),
    evidence: textOrNull({ description: 'What the person who closed it did.' }),
    closed_by: textOrNull(),
    created_at: time(),
    done_at: timeOrNull(),
  },
  { $id: 'Erasure', description: 'An erasure task: records to erase in one ATS.' },
)

const count = () => Type.Integer({ minimum: 0 })

const far = () => ({
  erased_at: time({
    description:
      'When the erasure was requested. A repeated request keeps the date, unless the person consented again in between.',
  }),
  waits_for: Type.Array(Type.String(), {
    description:
      'Pushes that are still here. The data of those in flight is deleted once their outcome is known; while an erasure of many pushes continues, the others follow within moments.',
  }),
  ats: Type.Array(ref(Erasure), { description: 'The erasure tasks of each ATS that received the person.' }),
})

export const PersonErasureStatus = closed(
  {
    ...far(),
    complete: Type.Boolean({ description: 'No data of the person is left here, and every ATS is done.' }),
  },
  { $id: 'PersonErasureStatus', description: "The progress of a person's erasure." },
)

export const ErasedPerson = closed(
  {
    ...far(),
    local: closed(
      {
        consents: count(),
        pushes: count(),
        attempts: count(),
        files: count(),
        reviews: count(),
        records: count(),
        quarantined: count(),
        events: count(),
        changes: count(),
      },
      { description: 'Numbers of what this request erased here.' },
    ),
  },
  { $id: 'ErasedPerson', description: 'What was erased here, and the progress in the ATSs.' },
)

export const ErasurePreview = closed(
  {
    erased_at: timeOrNull({ description: 'When the person was erased before; null: not yet.' }),
    local: closed(
      { consents: count(), pushes: count(), attempts: count(), files: count(), reviews: count(), records: count() },
      {
        description:
          'What an erasure would delete here. It also searches quarantine, events, source records and the change feed for traces; those are not counted.',
      },
    ),
    waits_for: Type.Array(Type.String(), {
      description: 'Pushes in flight: the rest of their data is deleted once their outcome is known.',
    }),
    ats: Type.Array(ref(Erasure), {
      description:
        'The erasures in the ATSs that would then be unfinished. waiting: Hirewire would call the ATS; open: a task for its staff. Their ids and times are those that they would get now.',
    }),
  },
  { $id: 'ErasurePreview', description: 'What an erasure of a person would do. Nothing was changed.' },
)

export const showErasurePreview = ({ erasedAt, local, waitsFor, ats }: Preview): Static<typeof ErasurePreview> => ({
  erased_at: isoOrNull(erasedAt),
  local: { ...local },
  waits_for: [...waitsFor],
  ats: ats.map(showErasure),
})

export const showErasure = (row: ErasureRow): Static<typeof Erasure> => ({
  id: row.id,
  connection: row.connection,
  requisition: row.requisition,
  push: row.push,
  person: row.person,
  reason: row.reason,
  state: row.state,
  records: { ...row.records },
  attempt_count: row.tries,
  ready_at: isoOrNull(row.readyAt),
  code: row.code,
  message: row.message,
  next: nextOfErasure(row),
  evidence: row.evidence,
  closed_by: row.closedBy,
  created_at: isoTime(row.createdAt),
  done_at: isoOrNull(row.doneAt),
})

function nextOfErasure({ id, connection, state, code }: ErasureRow): Static<typeof Next> | null {
  if (state === 'open') return showNext(nextOf('erase_in_ats', { erasure: id, connection }))
  return code !== null && isErrorCode(code) ? showNext(nextOf(code, { connection })) : null
}

const showFar = ({ erasedAt, waitsFor, ats }: Omit<ErasureStatus, 'complete'>) => ({
  erased_at: isoTime(erasedAt),
  waits_for: [...waitsFor],
  ats: ats.map(showErasure),
})

export const showErasedPerson = (erased: PersonErasure): Static<typeof ErasedPerson> => ({
  ...showFar(erased),
  local: { ...erased.local },
})

export const showErasureStatus = (status: ErasureStatus): Static<typeof PersonErasureStatus> => ({
  ...showFar(status),
  complete: status.complete,
})
