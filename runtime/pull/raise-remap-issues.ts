import type { Vocabularies } from '../plan/pull.ts'
import type { RunRow } from '../store/port/index.ts'
import type { AdoptedSpec } from '../store/port/remaps.ts'
import type { PullDeps } from './deps.ts'
import { clearResolvedIssues, quarantineKey, specKey } from './raise-issues.ts'

type RemapIssueDeps = Pick<PullDeps, 'issues' | 'quarantine'>

const remapKey = (connection: string, stream: string): string => `remap:${connection}:${stream}`

/** Raises issues for what a remap or a replay found, and closes those that it resolved. */
export async function raiseRemapIssues(run: RunRow, vocabularies: Vocabularies, deps: RemapIssueDeps): Promise<void> {
  const { connection, stream, state, mode } = run
  const { issues, quarantine } = deps
  const of = { connection, stream }
  if (state !== 'complete') {
    const message = `The stored records of ${stream} could not be mapped again: ${run.reason}`
    await issues.raise({ key: remapKey(connection, stream), ...of, code: run.code ?? 'bug', message })
    return
  }
  await issues.clear(remapKey(connection, stream))
  if (mode === 'remap') await issues.clear(specKey(connection, stream))
  await clearResolvedIssues(connection, vocabularies, deps)
  if (!(await quarantine.holds(connection, stream))) await issues.clear(quarantineKey(connection, stream))
  else if (run.quarantined > 0)
    await issues.raise({
      key: quarantineKey(connection, stream),
      ...of,
      code: 'record_quarantined',
      message: `${run.quarantined} records of ${stream} could not be mapped and are in quarantine.`,
    })
}

const NEEDS = {
  remap: 'the mapping changed: stored source records are mapped again, without calls to the ATS',
  full: 'the requests or the ids changed: a full run reads everything again',
} as const

/** Reports what a changed spec needs; it is already scheduled. */
export async function raiseSpecIssue(
  { connection, stream, needs }: AdoptedSpec,
  issues: PullDeps['issues'],
): Promise<void> {
  if (needs !== 'remap' && needs !== 'full') return
  await issues.raise({
    key: specKey(connection, stream),
    connection,
    stream,
    code: 'spec_changed',
    message: `The connector or the settings have changed since ${stream} was stored: ${NEEDS[needs]}.`,
  })
}
