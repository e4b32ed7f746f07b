import { UNAUTHORIZED_CODES } from '../kernel/model/states.ts'
import type { RunRow } from '../store/port/index.ts'
import type { PullDeps } from './deps.ts'
import type { WalkEnd } from './walk-end.ts'

/** Runs of a connection that are looked at. */
const NEWEST = 100
const REFUSED: readonly (string | null)[] = ['ats_forbidden', ...UNAUTHORIZED_CODES]

/**
 * How a run ends whose requests the ATS forbids. Some ATSs refuse a login with 403, others a single list: it is one list
 * if another stream has completed since this one did, and was not refused since.
 */
export async function forbiddenEnd(
  end: WalkEnd,
  { connection, stream }: RunRow,
  { pulls }: PullDeps,
): Promise<WalkEnd> {
  if (end.kind !== 'failed' || end.code !== 'ats_forbidden') return end
  const { data } = await pulls.list({ connection, mode: ['incremental', 'full'] }, { limit: NEWEST })
  const refused = new Set<string>()
  for (const run of data) {
    if (run.state === 'complete' && run.stream === stream) break
    if (run.state === 'complete' && !refused.has(run.stream)) return end
    if (run.state === 'failed' && REFUSED.includes(run.code)) refused.add(run.stream)
  }
  return { ...end, code: 'ats_auth' }
}
