import { type Model, type RecordData, UNMAPPED } from '../../kernel/model/model.ts'
import type { RecordChange } from '../../kernel/model/states.ts'

/** A changed record with its changed fields. */
export type Difference = {
  readonly kind: RecordChange
  readonly model: Model
  readonly id: string
  readonly before: RecordData
  readonly after: RecordData
  readonly fields: readonly string[]
}

export type RemapResult = {
  readonly differences: readonly Difference[]
  /** Changed records; embedded ones are only among the differences. */
  readonly changed: number
  /** Mapped again with the same result. */
  readonly unchanged: number
  /** Left unchanged: replaced by a newer version, or deleted. */
  readonly superseded: number
  readonly quarantined: number
  /** Rows that left the quarantine. */
  readonly released: number
}

/** Result of a remap or of its preview. Plain JSON. */
export type RemapReport = {
  /** Source records that were mapped. */
  records: number
  changed: number
  unchanged: number
  /** Not mapped: their source record is no longer stored; only a full run can read it again. */
  without_raw: number
  /** Not mapped into their record: the mapping now returns another id. */
  other_id: number
  /** Left unchanged: replaced by a newer version, or deleted. */
  superseded: number
  quarantined: number
  /** Rows that left the quarantine. */
  released: number
  /** Changed records by field: `requisition.title`. */
  fields: Record<string, number>
  /** Canonical values that changed. */
  flips: { field: string; from: string; to: string; count: number }[]
  unmapped: { vocabulary: string; source: string }[]
}

export const emptyReport = (): RemapReport => ({
  records: 0,
  changed: 0,
  unchanged: 0,
  without_raw: 0,
  other_id: 0,
  superseded: 0,
  quarantined: 0,
  released: 0,
  fields: {},
  flips: [],
  unmapped: [],
})

/** The report with the changes of a page. */
export function withPage(before: RemapReport, result: RemapResult): RemapReport {
  const report = structuredClone(before)
  report.changed += result.changed
  report.unchanged += result.unchanged
  report.superseded += result.superseded
  report.quarantined += result.quarantined
  report.released += result.released
  report.records += result.changed + result.unchanged + result.superseded + result.quarantined
  for (const difference of result.differences) addDifference(report, difference)
  return report
}

function addDifference(report: RemapReport, { model, before, after, fields }: Difference): void {
  for (const name of fields) {
    const field = `${model}.${name}`
    report.fields[field] = (report.fields[field] ?? 0) + 1
    const [from, to] = [wordOf(before[name]), wordOf(after[name])]
    if (from === null || to === null || from === to) continue
    const known = report.flips.find((flip) => flip.field === field && flip.from === from && flip.to === to)
    if (known) known.count++
    // A stage has its ATS name; an unmapped one counts as a value of its own.
    else report.flips.push({ field, from, to, count: 1 })
  }
}

/** The canonical value of a field that has one. */
function wordOf(value: unknown): string | null {
  if (value === null || typeof value !== 'object' || !('source_value' in value)) return null
  const word = 'value' in value ? value.value : null
  return typeof word === 'string' ? word : UNMAPPED
}
