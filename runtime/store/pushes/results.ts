import { isoTime } from '../../kernel/clock.ts'
import { idText, type Model, type RecordData } from '../../kernel/model.ts'
import type { PushRow } from '../port/pushes.ts'
import type { RecordWrite } from '../port/runs.ts'
import { appendChanges } from '../records/changes.ts'
import { NO_FETCHES } from '../records/fetches.ts'
import { NO_RAWS } from '../records/raw-sources.ts'
import { dataOf } from '../records/shapes.ts'
import { sourceKey, versionKey } from '../records/sources.ts'
import { findStored, type WriteContext, writeRecord } from '../records/writes.ts'
import type { Sql } from '../sqlite/database.ts'

/** Stream name of records that are known from a push, until a pull shows them. */
const FROM_PUSH = 'push'

/**
 * What a confirmed push leaves among the records: its application, so that the first pull already shows a move of it, and
 * the person on an application or candidate that was pulled before. The application has no stage until a pull shows one; the
 * first stage seen on it is a `status` change that comes from null.
 */
export function storeResult(sql: Sql, push: PushRow, now: number): void {
  const { connection, saved } = push
  const [candidate, application] = [idText(saved.candidate), idText(saved.application)]
  sql.run('UPDATE push SET candidate_id = ?, application_id = ? WHERE id = ?', candidate, application, push.id)
  // A push whose connection was removed meanwhile is settled as evidence only.
  if (!sql.get('SELECT 1 FROM connection WHERE id = ?', connection)) return
  const context = contextOf(sql, connection, now)
  if (candidate !== null) writeRecord(context, { ...known(context, 'candidate', candidate, {}), admitted: false })
  if (application !== null)
    writeRecord(context, known(context, 'application', application, newApplication(push, candidate, now)))
  appendChanges(sql, now, context.changes)
}

/** Writes the person of our pushes on a candidate, when it is stored. */
export function notePerson(sql: Sql, of: { connection: string; candidate: string; now: number }): void {
  const context = contextOf(sql, of.connection, of.now)
  writeRecord(context, { ...known(context, 'candidate', of.candidate, {}), admitted: false })
  appendChanges(sql, of.now, context.changes)
}

const contextOf = (sql: Sql, connection: string, now: number): WriteContext => ({
  sql,
  connection,
  now,
  via: 'PUSH',
  source: sourceKey(sql, connection, FROM_PUSH),
  version: versionKey(sql, 'push'),
  run: 0,
  askedAt: null,
  changes: [],
  raws: NO_RAWS,
  fetches: NO_FETCHES,
  carriers: new Map(),
  remembered: null,
})

function newApplication({ requisition }: PushRow, candidate: string | null, now: number): RecordData {
  return {
    ...(candidate === null ? {} : { candidate: { id: candidate } }),
    requisition: { id: requisition },
    applied_at: isoTime(now),
  }
}

/** A write that has no source record: what is stored stays as it is, and only gains what the push knows. */
function known({ sql, connection }: WriteContext, model: Model, id: string, fresh: RecordData): RecordWrite {
  const stored = findStored(sql, connection, model, id)
  const data = stored ? dataOf(sql, stored.key) : fresh
  return { model, id, data, raw: '', rawHash: '', sourceUpdatedAt: null, admitted: true, embedded: true }
}
