import type { AttemptRow } from '../port/pushes.ts'
import { parse, parseOrNull } from '../sql/columns.ts'

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

export const toAttempt = (row: AttemptRecord): AttemptRow => ({
  id: row.id,
  push: row.push,
  step: row.step,
  act: row.act,
  effect: row.effect,
  outcome: row.outcome,
  consent: row.consent,
  request: parse(row.request),
  response: parseOrNull(row.response),
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  waitedMs: row.waited_ms,
  pointer: row.pointer,
})
