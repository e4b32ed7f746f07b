import { type Static, Type } from 'typebox'
import type { RunRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { RUN_MODES, RUN_STATES, RUN_TRIGGERS } from '../../kernel/states.ts'
import { anyObject, closed, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'

const count = (description: string) => Type.Integer({ description })

export const Run = closed(
  {
    id: Type.String(),
    connection: Type.String(),
    stream: Type.String(),
    mode: oneOf(RUN_MODES, {
      description: '`remap` and `replay` read the store and not the ATS.',
    }),
    trigger: oneOf(RUN_TRIGGERS, {
      description: '`spec`: the connector or the settings changed.',
    }),
    state: oneOf(RUN_STATES),
    code: textOrNull({ description: 'Error code of an incomplete or failed run.' }),
    reason: textOrNull({ description: 'The error message.' }),
    connector_version: textOrNull(),
    pages: count('Pages read.'),
    received: count('Records received from the ATS.'),
    written: count('Records created or changed.'),
    unchanged: count('Records without changes.'),
    skipped: count('New records that `select` filtered out.'),
    quarantined: count('Records that could not be mapped and are in quarantine.'),
    absent: count('Records that this run closed or deleted because they were absent.'),
    held: Type.Boolean({ description: 'held: suspiciously few records. The run may be released.' }),
    queued_at: time(),
    started_at: timeOrNull(),
    finished_at: timeOrNull(),
    report: Type.Union([anyObject(), Type.Null()], {
      description: 'Counts of a remap or replay, as in its preview. Null for a pull.',
    }),
  },
  { $id: 'Run', description: 'One execution of a stream.' },
)

export const showRun = (row: RunRow): Static<typeof Run> => ({
  id: row.id,
  connection: row.connection,
  stream: row.stream,
  mode: row.mode,
  trigger: row.trigger,
  state: row.state,
  code: row.code,
  reason: row.reason,
  connector_version: row.connectorVersion,
  pages: row.pages,
  received: row.received,
  written: row.written,
  unchanged: row.unchanged,
  skipped: row.skipped,
  quarantined: row.quarantined,
  absent: row.absent,
  held: row.held,
  queued_at: isoTime(row.queuedAt),
  started_at: isoOrNull(row.startedAt),
  finished_at: isoOrNull(row.finishedAt),
  report: row.report,
})
