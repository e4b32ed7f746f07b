import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { AttemptRow } from '../port/pushes.ts'
import { parse } from '../sql/columns.ts'
import { placeOf } from './rows.ts'

export type AttemptRecord = {
  id: string
  push: string
  fence: number
  step: string
  act: AttemptRow['act']
  effect: AttemptRow['effect']
  outcome: AttemptRow['outcome']
  consent: string | null
  started_at: number
  finished_at: number | null
  waited_ms: number | null
  pointer: string | null
  request: string
  response: string | null
}

/** `key` is that of the push's person. */
export const toAttempt = (row: AttemptRecord, key: Sealer): AttemptRow => ({
  id: row.id,
  push: row.push,
  step: row.step,
  act: row.act,
  effect: row.effect,
  outcome: row.outcome,
  consent: row.consent,
  request: parse(key.open(placeOf.request(row.id), row.request)),
  response: row.response === null ? null : parse(key.open(placeOf.response(row.id), row.response)),
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  waitedMs: row.waited_ms,
  pointer: row.pointer,
})
