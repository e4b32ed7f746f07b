import type { RunRow } from '../../runtime/app/contract.ts'

export function runOf(id: string, of: Pick<RunRow, 'connection' | 'stream' | 'mode' | 'queuedAt'>): RunRow {
  const counts = {
    pages: 0,
    received: 0,
    written: 0,
    unchanged: 0,
    skipped: 0,
    quarantined: 0,
    absent: 0,
    held: false,
    wouldClose: null,
    wouldSet: null,
  }
  return {
    id,
    ...of,
    trigger: 'demand',
    state: 'queued',
    code: null,
    reason: null,
    connectorVersion: null,
    startedAt: null,
    finishedAt: null,
    report: null,
    ...counts,
  }
}
