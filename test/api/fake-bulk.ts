import type { App, BulkItemRow, BulkRow } from '../../runtime/app/contract.ts'
import { unknownId } from '../../runtime/kernel/unknown-id.ts'
import { matches, pageOf } from './fake-held.ts'

const AT = 1_767_603_600_000

export const BULK: BulkRow = {
  id: 'blk_1',
  action: 'retry',
  connection: 'acme',
  filter: { connection: ['acme'] },
  state: 'planned',
  matched: 3,
  waiting: 1,
  done: 1,
  failed: 0,
  reasons: { consent_missing: 1 },
  createdAt: AT,
  createdBy: 'platform',
  startedAt: null,
  startedBy: null,
  endedAt: null,
}

const ITEM = { connection: 'acme', at: null, reason: null, pushState: 'FAILED' } as const
const ITEMS: readonly BulkItemRow[] = [
  { ...ITEM, id: 'psh_1', state: 'waiting' },
  { ...ITEM, id: 'psh_2', state: 'done', at: AT, pushState: 'CONFIRMED' },
  { ...ITEM, id: 'psh_3', state: 'skipped', reason: 'consent_missing' },
]

export function bulkOf(): App['bulk'] {
  const known = (id: string): BulkRow => {
    if (id === BULK.id) return BULK
    throw unknownId.bulk(id)
  }
  return {
    plan: async ({ action, filter, shown, by }) => ({
      ...BULK,
      action,
      connection: filter.connection ?? null,
      filter: shown,
      createdBy: by,
    }),
    list: async (filter, paging) => pageOf(matches(BULK, filter) ? [BULK] : [], paging),
    get: async (id) => known(id),
    async items(id, filter, paging) {
      known(id)
      return pageOf(
        ITEMS.filter((item) => matches(item, filter)),
        paging,
      )
    },
    start: async (id, by) => ({ ...known(id), state: 'running', startedAt: AT, startedBy: by }),
    stop: async (id) => ({ ...known(id), state: 'stopped', endedAt: AT }),
  }
}
