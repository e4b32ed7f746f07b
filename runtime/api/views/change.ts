import type { ChangeRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { CHANGE_KINDS } from '../../kernel/model/states.ts'
import { anyObject, closed, oneOf, time } from '../fields.ts'
import { type Static, Type } from '../type.ts'

export const Change = closed(
  {
    seq: Type.Integer({ description: 'Sequence number, from 1 without gaps.' }),
    at: time(),
    connection: Type.String(),
    kind: oneOf(CHANGE_KINDS),
    model: Type.String({
      description:
        'The type of the object that `id` identifies: a model of the ATS, `push`, `consent`, `erasure` or `connection`.',
    }),
    id: Type.String(),
    change: anyObject({
      description:
        'Names of the changed fields; for `status` the change: from, to, via, effective_at; for a candidate that the ATS merged into another, `merged_into`. For `push`: state, person, requisition, code (of the error, or null), existing. For `consent` (only if it was withdrawn): person, requisition, state. For `erasure`: state (waiting, open, done), reason (withdrawn, erased), person (null once erased), requisition, push. For `connection`: state (`created`, `authorized` in a browser, `changed`; `removed`: all of its records are gone) and connect_link (only if a customer did it with a link). Entries about an erased person contain only `erased`.',
    }),
  },
  { $id: 'Change', description: 'An entry of the change feed.' },
)

export const showChange = (row: ChangeRow): Static<typeof Change> => ({
  seq: row.seq,
  at: isoTime(row.at),
  connection: row.connection,
  kind: row.kind,
  model: row.model,
  id: row.id,
  change: { ...row.change },
})
