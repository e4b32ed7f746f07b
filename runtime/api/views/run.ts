import type { RunRow, StoredRecord } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { MODELS, type Model } from '../../kernel/model/model.ts'
import { RUN_MODES, RUN_STATES, RUN_TRIGGERS } from '../../kernel/model/states.ts'
import { anyObject, closed, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

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
    would_close: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description:
        'Of a held run: records that its release closes or deletes, as of when it was held; a record that was returned since stays. `GET /v1/runs/{id}/closes` lists them. Null if the run is not held.',
    }),
    would_set: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()], {
      description:
        'Of a held run: the values that its release gives the records of `would_close`, such as `status`. Null if it deletes them here, and if the run is not held.',
      examples: [{ status: 'CLOSED' }],
    }),
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
  would_close: row.wouldClose,
  would_set: row.wouldSet && { ...row.wouldSet },
  queued_at: isoTime(row.queuedAt),
  started_at: isoOrNull(row.startedAt),
  finished_at: isoOrNull(row.finishedAt),
  report: row.report,
})

export const RecordToClose = closed(
  {
    connection: Type.String(),
    model: oneOf(MODELS),
    id: Type.String({ description: "The ATS's id." }),
    title: textOrNull({ description: 'Title of a requisition, name of a department or location; null for others.' }),
    last_seen: time({ description: 'When the ATS last returned it.' }),
  },
  { $id: 'RecordToClose', description: 'A record that the release of a held run closes or deletes.' },
)

export const showRecordToClose = ({
  connection,
  model,
  id,
  data,
  lastSeen,
}: StoredRecord): Static<typeof RecordToClose> => ({
  ...{ connection, model, id },
  title: TITLED.has(model) ? titleOf(data.title ?? data.name) : null,
  last_seen: isoTime(lastSeen),
})

/** What is called by something else than the name of a person. */
const TITLED: ReadonlySet<Model> = new Set(['requisition', 'department', 'location'])
const titleOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
