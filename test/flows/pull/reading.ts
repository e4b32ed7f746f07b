import type { Model, RecordData } from '../../../runtime/kernel/model.ts'
import type { StoredRecord } from '../../../runtime/store/port/index.ts'
import type { IssueRow } from '../../../runtime/store/port/operations.ts'
import type { House } from '../house.ts'

/** All records of a model, as the API would page through them. */
export async function recordsOf(house: House, model: Model, includeDeleted = false): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await house.app.records.list(model, { includeDeleted }, { limit: 100, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}

export const valueIn = (mapped: unknown): unknown => (mapped as { value?: unknown } | undefined)?.value

export async function dataOf(house: House, model: Model, id: string): Promise<RecordData | undefined> {
  return (await house.app.records.get({ connection: house.connection, model, id }))?.data
}

/** The canonical status of requisitions, in the order of the ids. */
export async function statusesOf(house: House, ids: readonly string[]): Promise<unknown[]> {
  return Promise.all(ids.map(async (id) => valueIn((await dataOf(house, 'requisition', id))?.status)))
}

export async function openIssues(house: House): Promise<IssueRow[]> {
  return (await house.app.issues.list({ open: true }, { limit: 100 })).data
}
