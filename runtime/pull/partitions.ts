import type { Session } from '../endpoint/session.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { StoredRecord } from '../store/port.ts'
import type { ForEach, Partition } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { PullDeps } from './deps.ts'

/** A part of a stream, and where the walk over the parts stands once it is done. Plain JSON. */
export type PartitionAt = { readonly partition: Partition | null; readonly at: PartitionPlace }
export type PartitionPlace = { readonly index: number; readonly cursor: string | null }

export const START: PartitionPlace = { index: 0, cursor: null }
const BATCH = 100

/** The parts of a stream from `from` on: one without a name, the values of the spec, or the records of another stream. */
export async function* partitions(
  plan: PullPlan,
  session: Session,
  deps: PullDeps,
  from = START,
): AsyncGenerator<PartitionAt> {
  if (plan.forEach === null) {
    if (from.index === 0) yield { partition: null, at: START }
    return
  }
  const forEach = forEachOf(plan, session)
  if (forEach.kind === 'values') {
    for (let index = from.index; index < forEach.values.length; index++)
      yield { partition: { name: forEach.as, value: forEach.values[index] }, at: { index, cursor: null } }
    return
  }
  yield* recordsOf(forEach, { connection: session.connection, from }, deps)
}

export const afterPartition = (at: PartitionPlace): PartitionPlace => ({ ...at, index: at.index + 1 })

export function forEachOf(plan: Pick<PullPlan, 'forEach'>, session: Session): ForEach {
  const { forEach } = plan
  if (!forEach) return { kind: 'values', as: 'none', values: [null] }
  return make(tables.for_each, forEach)(session.connector.spec.vocabularies ?? {})
}

/** Walks the records of another stream in batches; `index` counts within the batch that starts at `cursor`. */
async function* recordsOf(
  forEach: Extract<ForEach, { kind: 'stream' }>,
  walk: { connection: string; from: PartitionPlace },
  deps: PullDeps,
): AsyncGenerator<PartitionAt> {
  let { index, cursor } = walk.from
  for (;;) {
    const batch = await deps.records.ofStream(walk.connection, forEach.stream, {
      limit: BATCH,
      ...(cursor === null ? {} : { cursor }),
    })
    const admitted = await matching(batch.data, forEach.where, deps)
    for (; index < batch.data.length; index++)
      if (admitted[index])
        yield { partition: { name: forEach.as, value: asPartition(batch.data[index]!) }, at: { index, cursor } }
    if (batch.nextCursor === null) return
    cursor = batch.nextCursor
    index = 0
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
