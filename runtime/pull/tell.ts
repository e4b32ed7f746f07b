import type { Vocabularies } from '../plan/pull.ts'
import type { RunRow } from '../store/port.ts'
import type { PullDeps } from './deps.ts'

type Deps = Pick<PullDeps, 'issues'>
export type UnmappedValue = { readonly vocabulary: string; readonly source: string }

const runKey = (connection: string, stream: string): string => `run:${connection}:${stream}`
export const quarantineKey = (connection: string, stream: string): string => `quarantine:${connection}:${stream}`
/** The spec changed under records that are stored. */
export const specKey = (connection: string, stream: string): string => `spec:${connection}:${stream}`
const hookKey = (connection: string, stream: string): string => `hook:${connection}:${stream}`
const unmappedKey = (connection: string, { vocabulary, source }: UnmappedValue): string =>
  `unmapped:${connection}:${vocabulary}:${source}`

/** Raises what a run found, and clears what it shows to be well again. */
export async function tellOperator(
  run: RunRow,
  vocabularies: Vocabularies,
  deps: Pick<PullDeps, 'issues' | 'quarantine'>,
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
    })
  if (run.quarantined > 0)
    await issues.raise({
      key: quarantineKey(connection, stream),
      connection,
      stream,
      code: 'record_quarantined',
      message: `${run.quarantined} records of ${stream} could not be mapped and are kept in quarantine.`,
    })
  if (state === 'complete') await clearHealed(run, vocabularies, deps)
}

const heldText = ({ id, reason }: RunRow): string =>
  `${reason} If so many are really gone: \`hirewire run release ${id}\`.`

/** What is told of the last run of a stream holds no longer. */
export const clearRun = (connection: string, stream: string, { issues }: Deps): Promise<void> =>
  issues.clear(runKey(connection, stream))

async function clearHealed(
  run: RunRow,
  vocabularies: Vocabularies,
  { issues, quarantine }: Pick<PullDeps, 'issues' | 'quarantine'>,
): Promise<void> {
  const { connection, stream } = run
  await issues.clear(runKey(connection, stream))
  // What an event could not fetch, this run has read.
  await issues.clear(hookKey(connection, stream))
  const full = run.mode === 'full'
  if (full) await issues.clear(specKey(connection, stream))
  // An incremental run does not come by the record that was set aside earlier.
  const empty = full && run.quarantined === 0
  if (empty || !(await quarantine.holds(connection, stream))) await issues.clear(quarantineKey(connection, stream))
  await clearKnown(connection, vocabularies, { issues })
}

/** What a vocabulary names by now. */
export async function clearKnown(connection: string, vocabularies: Vocabularies, { issues }: Deps): Promise<void> {
  const { data } = await issues.list({ connection, open: true }, { limit: 500 })
  const known = knownKeys(connection, vocabularies)
  for (const { key } of data) if (known.has(key)) await issues.clear(key)
}

function knownKeys(connection: string, vocabularies: Vocabularies): Set<string> {
  const lines = Object.entries(vocabularies).flatMap(([vocabulary, rows]) =>
    Object.values(rows).flatMap((sources) => sources.map((source) => ({ vocabulary, source: String(source) }))),
  )
  return new Set(lines.map((line) => unmappedKey(connection, line)))
}

/** The ATS uses a value that no line of a vocabulary names. */
export function raiseUnmapped(connection: string, value: UnmappedValue, { issues }: Deps): Promise<void> {
  return issues.raise({
    key: unmappedKey(connection, value),
    connection,
    stream: null,
    code: 'value_unmapped',
    message: `The ATS says "${value.source}", which no line of the vocabulary ${value.vocabulary} names; the record is kept with UNMAPPED.`,
  })
}

/** An event could not be followed up. */
export function raiseHook(
  connection: string,
  stream: string,
  { code, message }: { code: string; message: string },
  { issues }: Deps,
): Promise<void> {
  return issues.raise({
    key: hookKey(connection, stream),
    connection,
    stream,
    code,
    message: `An event could not be followed up (the next pull heals it): ${message}`,
  })
}

export const clearHook = (connection: string, stream: string, { issues }: Deps): Promise<void> =>
  issues.clear(hookKey(connection, stream))
