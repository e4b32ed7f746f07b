import type { Described } from '../endpoint/session.ts'
import { asHirewireError, HirewireError } from '../kernel/errors/errors.ts'
import { nextTurn } from '../kernel/machine/turn.ts'
import { recordHash } from '../kernel/text/fingerprint.ts'
import { needsReread } from '../plan/fingerprints.ts'
import { planPull } from '../plan/pull.ts'
import type { Lease, RunRow } from '../store/port/index.ts'
import { emptyReport, type RemapReport, withPage } from '../store/port/remap-reports.ts'
import type { QuarantinedRaw, RemapPosition, Remapped, RemapTask, Replayed, StoredRaw } from '../store/port/remaps.ts'
import type { PullDeps } from './deps.ts'
import { evaluate, stored } from './map.ts'
import { raiseUnmapped } from './raise-issues.ts'
import { raiseRemapIssues } from './raise-remap-issues.ts'
import { addUnmapped, keptOf, type RemapExample } from './remap-report.ts'

export type RemapTarget = { readonly connection: string; readonly stream: string; readonly hold: Lease }

/** `null`: no such run waits. `paused`: the process stops, and the run resumes at the next start. */
export type RemapEnd =
  | { readonly kind: 'finished'; readonly run: RunRow; readonly laneAt: number | null }
  | { readonly kind: 'paused' }
  | null

/** Source records per page: bounds the memory of a page and the duration of its transaction. */
const PAGE = 100
const EXAMPLES = 10

/**
 * Runs the waiting remap or replay of a stream: maps stored source records as a pull maps received ones, page by page,
 * without a call to the ATS. Called by the holder of the lane, so no pull of the stream is in progress.
 */
export async function remapStream({ connection, stream, hold }: RemapTarget, deps: PullDeps): Promise<RemapEnd> {
  const session = await deps.described(connection)
  if (session === null) return null
  const { connector } = session
  const { version: connectorVersion } = connector
  const started = await deps.remaps.start({ connection, stream, hold, connectorVersion })
  if (started === null) return null
  const { run, task, laneAt } = started
  const context = { session, stream, task, run: run.id, deps }
  let place = started.resume ?? startOf(task)
  try {
    for (;;) {
      const page = await nextPage(place, context)
      if (page === null) break
      const report = await deps.remaps.commit({ ...page.write, run: run.id, hold, resume: page.next })
      const { vocabularies = {} } = connector.spec
      for (const vocabulary of new Set(page.unmapped.map((value) => value.vocabulary)))
        await raiseUnmapped(connection, { vocabulary, vocabularies }, deps)
      place = { ...page.next, report }
      if (deps.stopping()) return { kind: 'paused' }
      // Yields to other work of this thread.
      await nextTurn()
    }
    const { report } = place
    const finished = await deps.remaps.finish({ run: run.id, hold, state: 'complete', report: keptOf(report) })
    await raiseRemapIssues(finished, connector.spec.vocabularies ?? {}, deps)
    // Source records that are no longer stored can only come from the ATS.
    if (run.trigger === 'spec' && report.without_raw > 0) await deps.remaps.startOver({ connection, stream })
    return { kind: 'finished', run: finished, laneAt }
  } catch (error) {
    const { code, message } = asHirewireError(error)
    if (code === 'fenced' || deps.stopping()) throw error
    const ended = { run: run.id, hold, state: 'failed' as const, code, reason: message, report: keptOf(place.report) }
    const finished = await deps.remaps.finish(ended)
    await raiseRemapIssues(finished, connector.spec.vocabularies ?? {}, deps)
    return { kind: 'finished', run: finished, laneAt }
  }
}

export type RemapPreview = { readonly report: RemapReport; readonly examples: readonly RemapExample[] }

/** Previews a remap of the stream. Nothing is stored, no issue is raised, and the lane is not taken. */
export async function previewRemap(session: Described, stream: string, deps: PullDeps): Promise<RemapPreview> {
  const context = { session, stream, task: { kind: 'remap' } as const, run: null, deps }
  const examples: RemapExample[] = []
  let place = startOf(context.task)
  for (;;) {
    const page = await nextPage(place, context)
    if (page === null) return { report: place.report, examples }
    const result = await deps.remaps.preview(page.write)
    examples.push(...result.differences.slice(0, EXAMPLES - examples.length))
    place = { ...page.next, report: withPage(page.next.report, result) }
    await nextTurn()
  }
}

const startOf = ({ kind }: RemapTask): RemapPosition => ({
  phase: kind === 'remap' ? 'records' : 'asides',
  at: null,
  report: emptyReport(),
})

type RemapRunContext = {
  readonly session: Described
  readonly stream: string
  readonly task: RemapTask
  readonly run: string | null
  readonly deps: PullDeps
}

/** The next page, mapped; null after the last one. The report continues that of `place`. */
async function nextPage(place: RemapPosition, context: RemapRunContext) {
  const { stream, deps } = context
  const { report } = place
  const common = writeOf(context)
  const { connection } = common
  if (place.phase === 'records') {
    const rows = await deps.remaps.records({ connection, stream, after: place.at ?? 0, limit: PAGE })
    if (rows.length > 0) {
      const { records, unmapped } = await mapStored(rows, report, context)
      const next: RemapPosition = { phase: 'records', at: rows.at(-1)!.key, report }
      return { write: { ...common, records, replayed: [] }, unmapped, next }
    }
  }
  const before = place.phase === 'asides' ? place.at : null
  const rows = await deps.remaps.quarantinedRaws({
    connection,
    stream,
    task: context.task,
    run: context.run,
    before,
    limit: PAGE,
  })
  if (rows.length === 0) return null
  const { replayed, unmapped } = await mapQuarantined(rows, report, context)
  const next: RemapPosition = { phase: 'asides', at: rows.at(-1)!.key, report }
  return { write: { ...common, records: [], replayed }, unmapped, next }
}

const writeOf = ({ session: { connection, connector }, stream }: Pick<RemapRunContext, 'session' | 'stream'>) => ({
  connection,
  stream,
  connectorVersion: connector.version,
  stages: connector.spec.vocabularies?.['application.stage'] ?? {},
})

/** One stored record, mapped as a remap would map it, and the page that would store it. */
export async function mapOne(
  from: StoredRaw & { readonly raw: string },
  context: Pick<RemapRunContext, 'session' | 'stream' | 'deps'>,
) {
  const { mapped } = await mapRaws([from], emptyReport(), context)
  const { writes, bad, refused } = mapped[0]!
  const record: Remapped = { from, writes, bad: bad ?? refused }
  return { record, write: { ...writeOf(context), records: [record], replayed: [] } }
}

async function mapStored(rows: readonly StoredRaw[], report: RemapReport, context: RemapRunContext) {
  const held = rows.flatMap((row) => (row.raw === null ? [] : [{ ...row, raw: row.raw }]))
  report.without_raw += rows.length - held.length
  const { mapped, unmapped } = await mapRaws(held, report, context)
  const records: Remapped[] = []
  for (const [index, from] of held.entries()) {
    const { writes, bad, refused } = mapped[index]!
    const own = writes.find((write) => !write.embedded)
    if (own && (own.id !== from.id || own.model !== from.model)) report.other_id++
    else records.push({ from, writes, bad: bad ?? refused })
  }
  return { records, unmapped }
}

async function mapQuarantined(rows: readonly QuarantinedRaw[], report: RemapReport, context: RemapRunContext) {
  const { mapped, unmapped } = await mapRaws(rows, report, context)
  const replayed: Replayed[] = []
  for (const [index, from] of rows.entries()) {
    const { writes, bad, refused } = mapped[index]!
    const plan = planPull(context.session.connector.spec, context.stream).mapping
    const known = refused ? await stored([refused], { plan, session: context.session }, context.deps) : []
    replayed.push({ from, writes, bad: bad ?? known[0] ?? null })
  }
  return { replayed, unmapped }
}

type Raw = { readonly raw: string; readonly rawHash: string | null }

/** Maps stored source records with the mappers and steps of a pull. */
async function mapRaws(
  rows: readonly Raw[],
  report: RemapReport,
  { session, stream, deps }: Pick<RemapRunContext, 'session' | 'stream' | 'deps'>,
) {
  const { mapping: plan } = planPull(session.connector.spec, stream)
  if (needsReread(plan))
    throw new HirewireError(
      'state_conflict',
      `The mapping of ${stream} uses $item, $cursor or $with, which a stored source record does not contain: only a full pull can map it again.`,
      { place: { connection: session.connection, stream } },
    )
  const text = `{"records":[${rows.map(({ raw }) => raw).join(',')}]}`
  const program = { errors: [], records: 'records', read: {} }
  const reply = await deps.evaluator.open({ text, program, vars: {}, failed: false })
  try {
    // Two rows may contain the same record, so each is identified by its position; its fingerprint is restored
    // afterwards.
    const hashes = rows.map((_, index) => String(index))
    const { records, quarantined, refused, unmapped } = await evaluate({ plan, session, reply, hashes, vars: {} }, deps)
    addUnmapped(report, unmapped)
    const hashOf = rows.map(({ raw, rawHash }) => rawHash ?? recordHash(raw))
    const own = <T extends { readonly rawHash: string }>(list: readonly T[], index: number): T[] =>
      list.filter(({ rawHash }) => rawHash === String(index)).map((one) => ({ ...one, rawHash: hashOf[index]! }))
    const mapped = rows.map((_, index) => ({
      writes: own(records, index),
      bad: own(quarantined, index)[0] ?? null,
      refused: own(refused, index)[0] ?? null,
    }))
    return { mapped, unmapped }
  } finally {
    reply.close()
  }
}
