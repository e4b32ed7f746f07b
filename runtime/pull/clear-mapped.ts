import { nextTurn } from '../kernel/machine/turn.ts'
import { FIELDS } from '../kernel/model/fields.ts'
import { MODELS } from '../kernel/model/model.ts'
import type { IssueRow, RunRow } from '../store/port/index.ts'
import type { UnmappedField } from '../store/port/records.ts'
import type { PullDeps } from './deps.ts'

export const unmappedKeys = (connection: string): string => `unmapped:${connection}:`

/** The vocabulary of such an issue; null for other issues. */
export const vocabularyOf = (key: string, connection: string): string | null =>
  key.startsWith(unmappedKeys(connection)) ? (key.split(':').at(-2) ?? null) : null

type ClearMappedDeps = Pick<PullDeps, 'issues' | 'records'>

/**
 * Closes issues about unmapped values raised before this run, when no stored record has such a value any more: the ATS
 * may have changed the record.
 */
export async function clearMapped(
  { connection, startedAt }: RunRow,
  open: readonly IssueRow[],
  { issues, records }: ClearMappedDeps,
): Promise<void> {
  for (const { key, lastAt } of open) {
    const vocabulary = vocabularyOf(key, connection)
    // An issue raised meanwhile may concern a record that is not stored yet.
    if (vocabulary === null || startedAt === null || lastAt >= startedAt) continue
    const of = fieldOf(connection, vocabulary)
    if (of !== null && !(await holdsUnmapped(of, records))) await issues.clear(key)
  }
}

/** The field that a vocabulary is named after; null when its values are also parts of other fields. */
function fieldOf(connection: string, vocabulary: string): UnmappedField | null {
  const [name, field = ''] = vocabulary.split('.')
  const model = MODELS.find((one) => one === name)
  return model && model !== 'location' && FIELDS[model][field] ? { connection, model, field } : null
}

async function holdsUnmapped(of: UnmappedField, records: ClearMappedDeps['records']): Promise<boolean> {
  let after = 0
  for (;;) {
    const { found, next } = await records.unmapped(of, after)
    if (found) return true
    if (next === null) return false
    after = next
    // Yields to other work of this thread.
    await nextTurn()
  }
}
