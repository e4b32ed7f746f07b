import type { Session } from '../endpoint/session.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { StoredRecord } from '../store/port/index.ts'
import type { ForEach, Partition } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { PullDeps } from './deps.ts'

/** A part of a stream, where the walk over the parts stands at it, and where once it is done. */
export type PartitionAt = {
  readonly partition: Partition | null
  readonly at: PartitionPlace
  readonly after: PartitionPlace
}
/**
 * Plain JSON. `index` counts the values that a spec gives; `cursor` is the store's, right before the record that is walked: a
 * number would point at another record as soon as one before it is gone.
 */
export type PartitionPlace = PartPosition | AfterLastPart
type PartPosition = { readonly index: number; readonly cursor: string | null }
type AfterLastPart = { readonly index: 'end'; readonly cursor: null }

export const START: PartPosition = { index: 0, cursor: null }
export const DONE: AfterLastPart = { index: 'end', cursor: null }
export const isDone = (place: PartitionPlace): place is AfterLastPart => place.index === DONE.index
const BATCH = 100

/** From which part on, and behind which one it ends; null: behind the last. */
type Span = { readonly from: PartitionPlace; readonly until: PartitionPlace | null }

/** The parts of a stream: one without a name, the values of the spec, or the records of another stream. */
export async function* partitions(
  { plan, session }: { readonly plan: PullPlan; readonly session: Session },
  deps: PullDeps,
  { from, until }: Span = { from: START, until: null },
): AsyncGenerator<PartitionAt> {
  if (isDone(from)) return
  if (plan.forEach === null) {
    if (from.index === 0) yield { partition: null, at: START, after: { index: 1, cursor: null } }
    return
  }
  const forEach = forEachOf(plan, session)
  if (forEach.kind === 'values') {
    const end = until === null || isDone(until) ? forEach.values.length : Math.min(forEach.values.length, until.index)
    for (let index = from.index; index < end; index++)
      yield {
        partition: { name: forEach.as, value: forEach.values[index] },
        at: { index, cursor: null },
        after: { index: index + 1, cursor: null },
      }
    return
  }
  const records = recordsOf(forEach, { connection: session.connection, from, until }, deps)
  yield* forEach.batch === null ? records : inBatches(records, forEach.batch)
}

/** A part as it is known again: by its value, or by the ids of its records. */
export function nameOf(partition: Partition | null): string | null {
  if (partition === null) return null
  const { name, value } = partition
  const called = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one)
  if (!Array.isArray(value)) return `${name} ${called(value)}`
  return `${name} ${called(value[0])} to ${called(value.at(-1))} (${value.length})`
}

/** A part as it is called in messages: by its value where the spec names that, and never by ids of the ATS. */
export const calledIn = ({ forEach }: Pick<PullPlan, 'forEach'>, partition: Partition | null): string | null =>
  forEach?.kind === 'stream' ? `one ${partition?.name} of ${forEach.of}` : nameOf(partition)

export function forEachOf(plan: Pick<PullPlan, 'forEach'>, session: Session): ForEach {
  const { forEach } = plan
  if (!forEach) return { kind: 'values', as: 'none', values: [null] }
  return make(tables.for_each, forEach)(session.connector.spec.vocabularies ?? {})
}

/** Several parts as one, whose value is the list of theirs. It begins and ends where they do, so that a run may stop at it. */
async function* inBatches(parts: AsyncGenerator<PartitionAt>, size: number): AsyncGenerator<PartitionAt> {
  let batch: PartitionAt[] = []
  const joined = (): PartitionAt => {
    const [first, last] = [batch[0]!, batch.at(-1)!]
    const value = batch.map(({ partition }) => partition?.value)
    return { partition: { name: first.partition!.name, value }, at: first.at, after: last.after }
  }
  for await (const part of parts) {
    batch.push(part)
    if (batch.length < size) continue
    yield joined()
    batch = []
  }
  if (batch.length > 0) yield joined()
}

/** Walks the records of another stream, asking the store for a hundred at once. */
async function* recordsOf(
  forEach: Extract<ForEach, { kind: 'stream' }>,
  walk: { readonly connection: string; readonly from: PartPosition; readonly until: PartitionPlace | null },
  deps: PullDeps,
): AsyncGenerator<PartitionAt> {
  let { cursor } = walk.from
  const end = walk.until?.cursor ?? null
  for (;;) {
    if (end !== null && cursor === end) return
    const batch = await deps.records.ofStream(walk.connection, forEach.stream, {
      limit: BATCH,
      ...(cursor === null ? {} : { cursor }),
    })
    const admitted = await matching(batch.data, forEach.where, deps)
    for (const [index, record] of batch.data.entries()) {
      const at = { index: 0, cursor }
      cursor = batch.cursors[index]!
      if (admitted[index])
        yield { partition: { name: forEach.as, value: asPartition(record) }, at, after: { index: 0, cursor } }
      if (end !== null && cursor === end) return
    }
    if (batch.nextCursor === null) return
  }
}

async function matching(
  records: readonly StoredRecord[],
  where: string | null,
  { evaluator }: PullDeps,
): Promise<boolean[]> {
  if (where === null) return records.map(() => true)
  const program = { kind: 'value', tree: where, missing: 'omit' } as const
  const results = await evaluator.evaluate(records.map((record) => ({ program, root: asPartition(record), vars: {} })))
  return results.map((result) => {
    if (!result.ok)
      throw new HirewireError('expression_failed', `\`where\` of for_each failed: ${result.error.message}`)
    return result.value === true
  })
}

const asPartition = (record: StoredRecord): Record<string, unknown> => ({ ...record.data, id: record.id })
