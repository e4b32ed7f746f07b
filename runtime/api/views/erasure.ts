import { type Static, Type } from 'typebox'
import type { ErasureRow, ErasureStatus, PersonErasure } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { ERRORS } from '../../kernel/errors.ts'
import { isErrorCode } from '../../kernel/push-next.ts'
import { ERASURE_STATES } from '../../kernel/states.ts'
import { anyObject, closed, isoOrNull, oneOf, ref, textOrNull, time, timeOrNull } from '../fields.ts'

export const Erasure = closed(
  {
    id: Type.String({ examples: ['ers_01k9f3m2q8a7x'] }),
    connection: Type.String(),
    requisition: Type.String(),
    push: Type.String({
      description:
        'The push that brought the person there. Once the person is erased only its id is left, here: `GET /v1/pushes/{id}` is 404.',
    }),
    person: textOrNull({ description: 'The person, as long as it is known: null once the person was erased.' }),
    reason: oneOf(['withdrawn', 'erased'], {
      description:
        'withdrawn: the consent for this requisition was taken back, or ended before the push was CONFIRMED. erased: the person is erased.',
    }),
    state: oneOf(ERASURE_STATES, {
      description: 'waiting: the ATS will be asked. open: somebody has to do it there. done: it is erased there.',
    }),
    records: anyObject({ description: 'Ids in the ATS; gone once it is done.' }),
    attempt_count: Type.Integer({ description: 'Calls that failed by a fault of the ATS, of which there is a most.' }),
    ready_at: timeOrNull({ description: 'When the ATS is asked.' }),
    code: textOrNull(),
    message: Type.String(),
    next: textOrNull({ description: 'What the one who must act does next.' }),
    evidence: textOrNull({ description: 'What the one who closed it saw or did.' }),
    closed_by: textOrNull(),
    created_at: time(),
    done_at: timeOrNull(),
  },
  { $id: 'Erasure', description: 'What an ATS has to give up.' },
)

const count = () => Type.Integer({ minimum: 0 })

const far = () => ({
  erased_at: time({
    description:
      'When the erasure was asked for. Asked for again, it stays, unless the person consented anew in between.',
  }),
  waits_for: Type.Array(Type.String(), {
    description: 'Pushes that are under way: what is left of them goes as soon as it is known what became of them.',
  }),
  ats: Type.Array(ref(Erasure), { description: 'What each ATS that received the person has to give up.' }),
})

export const PersonErasureStatus = closed(
  {
    ...far(),
    complete: Type.Boolean({ description: 'Nothing of the person is left here, and every ATS is done.' }),
  },
  { $id: 'PersonErasureStatus', description: 'How far the erasure of a person is.' },
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
      { description: 'What was erased here by this request, in numbers.' },
    ),
  },
  { $id: 'ErasedPerson', description: 'What was erased here, and how far it is in the ATSs.' },
)

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
  next: nextOf(row),
  evidence: row.evidence,
  closed_by: row.closedBy,
  created_at: isoTime(row.createdAt),
  done_at: isoOrNull(row.doneAt),
})

function nextOf({ id, state, code }: ErasureRow): string | null {
  if (state === 'open') return ERRORS.erase_in_ats.next.replace('<id>', id)
  return code !== null && isErrorCode(code) ? ERRORS[code].next : null
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
