import { fingerprint } from '../kernel/text/fingerprint.ts'
import type { Vocabularies } from '../plan/pull.ts'
import type { IssueRow, RunRow } from '../store/port/index.ts'
import { clearMapped, unmappedKeys, vocabularyOf } from './clear-mapped.ts'
import type { PullDeps } from './deps.ts'

type RunIssueDeps = Pick<PullDeps, 'issues'>
export type UnmappedValue = { readonly vocabulary: string; readonly source: string }

const runKey = (connection: string, stream: string): string => `run:${connection}:${stream}`
export const quarantineKey = (connection: string, stream: string): string => `quarantine:${connection}:${stream}`
/** The spec changed for records that are stored. */
export const specKey = (connection: string, stream: string): string => `spec:${connection}:${stream}`
const hookKey = (connection: string, stream: string): string => `hook:${connection}:${stream}`
/** Includes the lines that lack a value: issues about other lines were raised before the lines changed. */
const unmappedKey = (connection: string, vocabulary: string, vocabularies: Vocabularies): string =>
  `${unmappedKeys(connection)}${vocabulary}:${fingerprint(vocabularies[vocabulary] ?? {}).slice(0, 12)}`

/** Raises issues for what a run found, and closes those that it shows to be resolved. */
export async function raiseRunIssues(
  run: RunRow,
  { vocabularies, misencoded }: { readonly vocabularies: Vocabularies; readonly misencoded: boolean },
  deps: Pick<PullDeps, 'issues' | 'quarantine' | 'records'>,
): Promise<void> {
  const { connection, stream, state } = run
  const { issues } = deps
  if (state !== 'complete')
    await issues.raise({
      key: runKey(connection, stream),
      connection,
      stream,
      code: run.code ?? 'bug',
      message: run.held ? heldText(run) : (run.reason ?? 'The run ended without a reason.'),
      ...(run.held ? { run: run.id } : {}),
    })
  if (run.quarantined > 0)
    await issues.raise({
      key: quarantineKey(connection, stream),
      connection,
      stream,
      code: 'record_quarantined',
      message: `${run.quarantined} records of ${stream} could not be mapped and are in quarantine.`,
    })
  if (misencoded) await raiseMisencoded(run, deps)
  if (state !== 'complete') return
  await clearHealed(run, misencoded, deps)
  const { data: open } = await issues.list({ connection, open: true }, { limit: MOST })
  await clearResolved(open, { connection, vocabularies }, deps)
  if (run.mode === 'full' || run.written > 0 || run.absent > 0) await clearMapped(run, open, deps)
}

/** Open issues of one connection that are looked at. */
const MOST = 500

const heldText = ({ id, reason }: RunRow): string =>
  `${reason} If that many were really deleted, approve the run ${id}.`

/** Issues about the last run of a stream no longer apply. */
export const clearRun = (connection: string, stream: string, { issues }: RunIssueDeps): Promise<void> =>
  issues.clear(runKey(connection, stream))

async function clearHealed(
  run: RunRow,
  misencoded: boolean,
  { issues, quarantine }: Pick<PullDeps, 'issues' | 'quarantine'>,
): Promise<void> {
  const { connection, stream } = run
  const full = run.mode === 'full'
  // An incremental run does not reach records that went to quarantine earlier.
  const empty = (full && run.quarantined === 0) || !(await quarantine.holds(connection, stream))
  await issues.clear(
    runKey(connection, stream),
    // This run has read the records that events could not fetch.
    hookKey(connection, stream),
    ...(full ? [specKey(connection, stream)] : []),
    // Only a full run reads everything that was misencoded before.
    ...(full && !misencoded ? [misencodedKey(connection, stream)] : []),
    ...(empty ? [quarantineKey(connection, stream)] : []),
  )
}

/**
 * Issues about vocabulary lines that have changed since. What they still lack is raised again by the remap that follows
 * a change.
 */
export async function clearResolvedIssues(
  connection: string,
  vocabularies: Vocabularies,
  { issues }: RunIssueDeps,
): Promise<void> {
  const { data } = await issues.list({ connection, open: true }, { limit: MOST })
  await clearResolved(data, { connection, vocabularies }, { issues })
}

async function clearResolved(
  open: readonly IssueRow[],
  { connection, vocabularies }: { readonly connection: string; readonly vocabularies: Vocabularies },
  { issues }: RunIssueDeps,
): Promise<void> {
  const now = new Set(Object.keys(vocabularies).map((name) => unmappedKey(connection, name, vocabularies)))
  const resolved = open.flatMap(({ key }) => {
    const vocabulary = vocabularyOf(key, connection)
    return vocabulary !== null && Object.hasOwn(vocabularies, vocabulary) && !now.has(key) ? [key] : []
  })
  if (resolved.length > 0) await issues.clear(...resolved)
}

type Lacking = { readonly vocabulary: string; readonly vocabularies: Vocabularies }

/**
 * The ATS uses a value without a vocabulary line. The issue does not contain the value, which may be anything; a
 * preview of a remap shows it.
 */
export function raiseUnmapped(
  connection: string,
  { vocabulary, vocabularies }: Lacking,
  { issues }: RunIssueDeps,
): Promise<void> {
  return issues.raise({
    key: unmappedKey(connection, vocabulary, vocabularies),
    connection,
    stream: null,
    code: 'value_unmapped',
    message: `The ATS uses a value that no line of the vocabulary ${vocabulary} lists; its records are stored as UNMAPPED. A preview of a remap shows the value.`,
  })
}

const misencodedKey = (connection: string, stream: string): string => `misencoded:${connection}:${stream}`

/** Responses are no UTF-8, and do not say what they are. */
export function raiseMisencoded(
  { connection, stream }: { connection: string; stream: string },
  { issues }: RunIssueDeps,
): Promise<void> {
  return issues.raise({
    key: misencodedKey(connection, stream),
    connection,
    stream,
    code: 'ats_misencoded',
    message: `Responses to ${stream} are not the UTF-8 that they declare, or declare no charset: they are read as Windows-1252, or with damaged characters if most of it is UTF-8.`,
  })
}

/** The follow-up of an event failed. */
export function raiseHook(
  { connection, stream }: { connection: string; stream: string },
  { code, message }: { code: string; message: string },
  { issues }: RunIssueDeps,
): Promise<void> {
  return issues.raise({
    key: hookKey(connection, stream),
    connection,
    stream,
    code,
    message: `An event could not be processed (the next pull corrects it): ${message}`,
  })
}

/** An event reports a merge that the ATS does not confirm. No pull shows it either, so a person closes this issue. */
export function raiseMerge(
  { connection, stream }: { connection: string; stream: string },
  { id, into, message }: { id: string; into: string; message: string },
  { issues }: RunIssueDeps,
): Promise<void> {
  return issues.raise({
    key: `merge:${connection}:${fingerprint([id, into]).slice(0, 12)}`,
    connection,
    stream,
    code: 'event_unconfirmed',
    message: `An event says that candidate ${id} was merged into ${into}. Nothing was merged, because the ATS does not confirm it: ${message}`,
  })
}

export const clearHook = (connection: string, stream: string, { issues }: RunIssueDeps): Promise<void> =>
  issues.clear(hookKey(connection, stream))
