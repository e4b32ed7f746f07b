import type { RecordResult } from '../expression/evaluator.ts'
import { FIELDS } from '../kernel/model/fields.ts'
import { idText, LONGEST_ID, type Model, type RecordData } from '../kernel/model/model.ts'
import { HOLDS_HALF } from '../kernel/text/half-characters.ts'
import type { MappingPlan } from '../plan/pull.ts'
import type { Quarantined, RecordWrite } from '../store/port/runs.ts'
import { isAbsent, type NormaliseContext, normalise, readDate } from './normalise.ts'

export type MappedPage = {
  readonly records: RecordWrite[]
  readonly quarantined: Quarantined[]
  /** How many records `select` filtered out that also cannot be mapped, and are not stored. */
  readonly filtered?: number
}

/** Before the lookup of which are stored: includes what `select` filtered out and what also cannot be mapped. */
export type WrittenRecords = MappedPage & { readonly refused: Quarantined[] }

/** The result of a stream's mapping program for one record. */
type MappedRecord = { id?: unknown; admitted?: unknown; updated?: unknown; deleted?: unknown; data?: RecordData }

/**
 * Turns evaluated records into writes. An invalid record goes to quarantine with its reason, its place in the spec and
 * its raw source; the others continue. A record that `select` filters out need not be valid: it is returned separately,
 * because only a record that is already stored still counts.
 */
export function toWrites(
  results: readonly RecordResult[],
  hashes: readonly string[],
  input: { plan: MappingPlan; context: NormaliseContext },
): WrittenRecords {
  const page: WrittenRecords = { records: [], quarantined: [], refused: [] }
  for (const { index, raw, result } of results) {
    const source = { raw, rawHash: hashes[index]! }
    const mapped = (result.ok ? result.value : {}) as MappedRecord
    const refused = result.ok && input.plan.selects && mapped.admitted !== true
    const quarantine = (reason: string, pointer: string, recordId: string | null = null) =>
      page[refused ? 'refused' : 'quarantined'].push({
        ...source,
        reason,
        pointer: `${input.plan.pointer}${pointer}`,
        recordId,
        model: input.plan.model,
      })
    if (!result.ok) {
      quarantine(result.error.message, specPointer(result.error.pointer))
      continue
    }
    const id = idText(mapped.id)
    if (id === null) {
      quarantine(noId(mapped.id), '/id')
      continue
    }
    if (mapped.deleted === true) {
      const date = readDate(mapped.updated, input.context.dates)
      page.records.push({
        ...deletion(input.plan.model, id, source),
        sourceUpdatedAt: 'fault' in date ? null : date.value,
      })
      continue
    }
    const written = toWrite(mapped, { id, source }, input)
    if ('reason' in written) quarantine(written.reason, written.at, id)
    else page.records.push(...written.writes)
  }
  return page
}

function toWrite(
  mapped: MappedRecord,
  { id, source }: { id: string; source: { raw: string; rawHash: string } },
  { plan, context }: { plan: MappingPlan; context: NormaliseContext },
): { writes: RecordWrite[] } | { at: string; reason: string } {
  const data = mapped.data ?? {}
  const record = normalise(FIELDS[plan.model], data, context)
  if (!record.ok) return { at: `/map/${record.field}`, reason: record.reason }
  const updated = isAbsent(mapped.updated) ? { value: null } : readDate(mapped.updated, context.dates)
  if ('fault' in updated) return { at: '/updated', reason: `\`updated\` ${updated.fault}` }
  const common = { ...source, sourceUpdatedAt: updated.value, admitted: !plan.selects || mapped.admitted === true }
  const writes: RecordWrite[] = [{ ...common, model: plan.model, id, data: record.data, embedded: false }]
  const embedded = plan.model === 'application' ? embeddedCandidate(data.candidate, context) : null
  if (embedded && 'reason' in embedded) return { at: '/map/candidate', reason: embedded.reason }
  if (embedded) writes.push({ ...common, model: 'candidate', ...embedded, embedded: true })
  return { writes }
}

function noId(given: unknown): string {
  if (typeof given !== 'string' || given === '') return 'the record has no id'
  if (given.length > LONGEST_ID) return `the id of the record is longer than ${LONGEST_ID} characters`
  return given.isWellFormed()
    ? 'the id of the record contains the character U+0000'
    : `the id of the record ${HOLDS_HALF}`
}

/** A deleted record: its fields are not needed. */
const deletion = (model: Model, id: string, source: { raw: string; rawHash: string }): RecordWrite => ({
  ...source,
  model,
  id,
  data: {},
  sourceUpdatedAt: null,
  admitted: true,
  embedded: false,
  deleted: true,
})

/** The candidate embedded in an application, when it contains more than a reference. */
function embeddedCandidate(
  given: unknown,
  context: NormaliseContext,
): { id: string; data: RecordData } | { reason: string } | null {
  if (given === null || typeof given !== 'object') return null
  const id = idText((given as { id?: unknown }).id)
  const record = normalise(FIELDS.candidate, given as RecordData, context)
  if (!record.ok) return { reason: `of the embedded candidate ${record.reason}` }
  return id !== null && Object.keys(record.data).length > 0 ? { id, data: record.data } : null
}

/** From a place in the mapping program to the place in the spec that it came from. */
const specPointer = (pointer: string): string =>
  pointer
    .replace(/^\/data/, '/map')
    .replace(/^\/admitted/, '/select')
    .replace(/^\/deleted/, '/deletes/when')
