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
    code: textOrNull({ description: 'Why it is incomplete or failed: code of the error.' }),
    reason: textOrNull({ description: 'The same in words.' }),
    connector_version: textOrNull(),
    pages: count('Pages read.'),
    received: count('Records that the ATS gave.'),
    written: count('Records created or changed.'),
    unchanged: count('Records known already.'),
    skipped: count('New records that the connector does not admit.'),
    quarantined: count('Records that could not be mapped, kept with the reason.'),
    absent: count('Records that this run closed or deleted because they were absent.'),
    held: Type.Boolean({ description: 'It came too short to be believed, and may be released.' }),
    queued_at: time(),
    started_at: timeOrNull(),
    finished_at: timeOrNull(),
    report: Type.Union([anyObject(), Type.Null()], {
      description: 'What a remap or replay did, in numbers: as the preview shows it. Null for a pull.',
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
