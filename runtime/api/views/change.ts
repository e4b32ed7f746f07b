import { type Static, Type } from 'typebox'
import type { ChangeRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { anyObject, closed, oneOf, time } from '../fields.ts'

export const Change = closed(
  {
    seq: Type.Integer({ description: 'Counts from 1 without a gap.' }),
    at: time(),
    connection: Type.String(),
    kind: oneOf(['created', 'updated', 'deleted', 'status', 'push', 'consent', 'erasure']),
    model: Type.String(),
    id: Type.String(),
    change: anyObject({
      description:
        'Names of the fields that changed; for `status` the move: from, to, via, effective_at; for a candidate that the ATS merged into another, `merged_into`.',
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
