import type { Model, RecordData } from '../../../runtime/kernel/model/model.ts'
import type { StoredRecord } from '../../../runtime/store/port/index.ts'
import type { IssueRow } from '../../../runtime/store/port/issues.ts'
import type { Installation } from '../../kit/installation.ts'

/** All records of a model, as the API would page through them. */
export async function recordsOf(
  installation: Installation,
  model: Model,
  includeDeleted = false,
): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await installation.app.records.list(
      model,
      { includeDeleted },
      { limit: 100, ...(cursor ? { cursor } : {}) },
    )
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}

export const valueIn = (mapped: unknown): unknown => (mapped as { value?: unknown } | undefined)?.value

export async function dataOf(installation: Installation, model: Model, id: string): Promise<RecordData | undefined> {
  return (await installation.app.records.get({ connection: installation.connection, model, id }))?.data
}

/** The canonical status of requisitions, in the order of the ids. */
export async function statusesOf(installation: Installation, ids: readonly string[]): Promise<unknown[]> {
  return Promise.all(ids.map(async (id) => valueIn((await dataOf(installation, 'requisition', id))?.status)))
}

export async function openIssues(installation: Installation): Promise<IssueRow[]> {
  return (await installation.app.issues.list({ open: true }, { limit: 100 })).data
}
