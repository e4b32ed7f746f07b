import type { OpenReply, Variables } from '../expression/evaluator.ts'
import { FIELDS } from '../kernel/model/fields.ts'
import type { MappingPlan } from '../plan/pull.ts'
import { codec } from '../strategies/dates/index.ts'
import type { UnmappedValue } from './raise-issues.ts'
import { toWrites, type WrittenRecords } from './records.ts'

export type Preview = Pick<WrittenRecords, 'records' | 'quarantined'> & {
  /** How many records `select` filters out. */
  readonly refused: number
  /** Source values without a vocabulary line. */
  readonly unmapped: readonly UnmappedValue[]
  /**
   * For each mapped field, how many records of its model have a value. `candidate.…` are those of an embedded
   * candidate.
   */
  readonly fields: readonly { readonly field: string; readonly given: number; readonly of: number }[]
}

type PreviewInput = {
  readonly plan: MappingPlan
  readonly reply: OpenReply
  readonly hashes: readonly string[]
  /** With `settings`, and `cursor` and `partition` where they exist. */
  readonly vars: Variables
  readonly indices?: readonly number[]
}

/** The result of a run over the records of a page. Nothing is stored and no issue is raised. */
export async function previewRecords({ plan, reply, hashes, vars, indices }: PreviewInput): Promise<Preview> {
  const results = await reply.map(plan.program, vars, indices)
  const unmapped = new Map<string, UnmappedValue>()
  const { phone_region: region } = (vars.settings ?? {}) as { phone_region?: unknown }
  const context = {
    vocabularies: plan.vocabularies,
    dates: codec(plan.dates),
    region: typeof region === 'string' ? region : undefined,
    unmapped: (vocabulary: string, source: string) => unmapped.set(`${vocabulary} ${source}`, { vocabulary, source }),
  }
  const { records, quarantined, refused } = toWrites(results, hashes, { plan, context })
  const admitted = records.filter((record) => record.admitted)
  return {
    records: admitted,
    quarantined,
    refused: refused.length + records.filter((record) => !record.admitted && !record.embedded).length,
    unmapped: [...unmapped.values()],
    fields: fieldsOf(plan, admitted),
  }
}

function fieldsOf(plan: MappingPlan, records: Preview['records']): Preview['fields'] {
  const { data } = plan.program.tree as { data?: object }
  const mapped = Object.keys(data ?? {}).map((key) => key.replace(/\?$/, ''))
  const own = records.filter((record) => !record.embedded)
  const embedded = records.filter((record) => record.embedded)
  const filled = Object.keys(FIELDS.candidate).filter((name) => embedded.some((record) => name in record.data))
  const count = (rows: Preview['records'], name: string): number => rows.filter(({ data }) => given(data[name])).length
  return [
    ...mapped.map((name) => ({ field: name, given: count(own, name), of: own.length })),
    ...filled.map((name) => ({ field: `candidate.${name}`, given: count(embedded, name), of: own.length })),
  ]
}

const given = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)
