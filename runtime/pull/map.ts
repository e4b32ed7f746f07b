import type { Described } from '../endpoint/session.ts'
import type { EvaluationFailure, OpenReply, RecordResult, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { idText } from '../kernel/model/model.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { MappingPlan } from '../plan/pull.ts'
import type { Quarantined } from '../store/port/runs.ts'
import { codec } from '../strategies/dates/index.ts'
import type { PullDeps } from './deps.ts'
import { raiseUnmapped, type UnmappedValue } from './raise-issues.ts'
import { type MappedPage, toWrites, type WrittenRecords } from './records.ts'

export type MapInput = {
  readonly plan: MappingPlan
  readonly session: Described
  readonly reply: OpenReply
  readonly hashes: readonly string[]
  readonly vars: Variables
  /** Which records of the page; all of them when omitted. */
  readonly indices?: readonly number[]
}

/**
 * Up to this number, records of one page that exceed the deadline go to quarantine; beyond it, the records are not the
 * cause.
 */
const STUCK_AT = 8

const ranOut = ({ result }: RecordResult): boolean => !result.ok && result.error.kind === 'timeout'

/** Maps records of a page and raises an issue for each source value without a vocabulary line. See {@link evaluate}. */
export async function mapRecords(input: MapInput, deps: PullDeps): Promise<MappedPage> {
  const { records, quarantined, refused, unmapped } = await evaluate(input, deps)
  const { vocabularies } = input.plan
  for (const vocabulary of new Set(unmapped.map((value) => value.vocabulary)))
    await raiseUnmapped(input.session.connection, { vocabulary, vocabularies }, deps)
  const known = await stored(refused, input, deps)
  return { records, quarantined: [...quarantined, ...known], filtered: refused.length - known.length }
}

export type Evaluation = WrittenRecords & { readonly unmapped: readonly UnmappedValue[] }

/** Maps records of a page. Throws `expression_timeout` when many records of the page exceed the deadline. */
export async function evaluate(input: MapInput, { clock }: Pick<PullDeps, 'clock'>): Promise<Evaluation> {
  const { plan, session, reply, hashes } = input
  const vars = { settings: session.settings, now: isoTime(clock.now()), ...input.vars }
  const results = await reply.map(plan.program, vars, input.indices)
  if (results.filter(ranOut).length >= STUCK_AT)
    throw new HirewireError(
      'expression_timeout',
      `The mapping exceeded its deadline for ${STUCK_AT} records of one page or more: the expression is the cause, not the records.`,
      { place: { file: session.connector.file, pointer: `${plan.pointer}/map`, connection: session.connection } },
    )
  const unmapped = new Map<string, UnmappedValue>()
  const region = session.settings.phone_region
  const context = {
    vocabularies: plan.vocabularies,
    dates: codec(plan.dates),
    region: typeof region === 'string' ? region : undefined,
    unmapped: (vocabulary: string, source: string) => unmapped.set(`${vocabulary} ${source}`, { vocabulary, source }),
  }
  const written = toWrites(results, hashes, { plan, context })
  const ids = await idsOfFailed(results, input, vars)
  const quarantined = written.quarantined.map((bad) => ({
    ...bad,
    recordId: bad.recordId ?? ids.get(bad.rawHash) ?? null,
  }))
  return { ...written, quarantined, unmapped: [...unmapped.values()] }
}

/** Failures after which the id alone may still be evaluated. */
const mayBeWell: ReadonlySet<EvaluationFailure['kind']> = new Set(['failed', 'missing'])

/**
 * Ids of records whose mapping failed, by fingerprint: the id alone may be valid. With its id a record leaves the
 * quarantine automatically, and does not count as absent while it is there.
 */
async function idsOfFailed(
  results: readonly RecordResult[],
  { plan, reply, hashes }: MapInput,
  vars: Variables,
): Promise<Map<string, string>> {
  const failed = results.flatMap(({ index, result }) => (!result.ok && mayBeWell.has(result.error.kind) ? [index] : []))
  const { id: tree } = plan.program.tree as { id?: ValueTree }
  if (failed.length === 0 || tree === undefined) return new Map()
  const ids = await reply.map({ kind: 'value', tree, missing: 'omit' }, vars, failed)
  return new Map(
    ids.flatMap(({ index, result }) => {
      const id = result.ok ? idText(result.value) : null
      return id === null ? [] : [[hashes[index]!, id]]
    }),
  )
}

/** The records that `select` filters out and that are stored already: their changes must not be lost. */
export async function stored(
  refused: readonly Quarantined[],
  { plan, session }: Pick<MapInput, 'plan' | 'session'>,
  { records }: Pick<PullDeps, 'records'>,
): Promise<Quarantined[]> {
  const known: Quarantined[] = []
  for (const record of refused) {
    const key = { connection: session.connection, model: plan.model, id: record.recordId ?? '' }
    if (record.recordId !== null && (await records.get(key))) known.push(record)
  }
  return known
}
