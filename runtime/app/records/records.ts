import type { Store } from '../../store/port/index.ts'
import type { Records } from '../contract.ts'
import { withNames } from './references.ts'

/** Stored records, with the names of the records that they reference. */
export const createRecords = ({ records }: Pick<Store, 'records'>, explain: Records['explain']): Records => ({
  async list(model, filter, paging) {
    const page = await records.list(model, filter, paging)
    return { ...page, data: await withNames(page.data, records) }
  },
  async getMany(keys) {
    const rows = await records.getMany(keys)
    const named = await withNames(
      rows.filter((row) => row !== null),
      records,
    )
    return rows.map((row) => (row === null ? null : named.shift()!))
  },
  history: (key) => records.history(key),
  async get(key) {
    const row = await records.get(key)
    return row === null ? null : (await withNames([row], records))[0]!
  },
  count: (model, filter) => records.count(model, filter),
  explain,
})
