import { type Static, Type } from 'typebox'
import type { ChangeRow, FunnelRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { anyObject, closed, dictionary, oneOf, time } from '../fields.ts'

export const Change = closed(
  {
    seq: Type.Integer({ description: 'Counts from 1 without a gap.' }),
    at: time(),
    connection: Type.String(),
    kind: oneOf(['created', 'updated', 'deleted', 'status', 'push']),
    model: Type.String(),
    id: Type.String(),
    change: anyObject({
      description: 'Names of the fields that changed; for `status` the move: from, to, via, effective_at.',
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

export const Funnel = closed(
  {
    connection: Type.String(),
    requisition: Type.String(),
    pushed: Type.Integer(),
    phases: dictionary(Type.Integer(), {
      description: 'Applications of ours by the furthest phase that they reached.',
    }),
    outcomes: dictionary(Type.Integer()),
    hires_attributed: Type.Integer(),
  },
  { $id: 'Funnel', description: 'What became of the people pushed to one requisition.' },
)

export const showFunnel = (row: FunnelRow): Static<typeof Funnel> => ({
  connection: row.connection,
  requisition: row.requisition,
  pushed: row.pushed,
  phases: { ...row.phases },
  outcomes: { ...row.outcomes },
  hires_attributed: row.hiresAttributed,
})
