import type { ConnectionRow, Store } from '../../store/port/index.ts'
import type { Core } from '../core.ts'
import { adoptSpecs } from '../records/specs.ts'
import { ensureLanes } from '../work/lanes.ts'
import { openLimited } from './budgets.ts'

/**
 * Updates the stored data of connections to match their connectors: their lanes, their pending remaps, their limits.
 */
export async function prepareConnections(
  rows: readonly ConnectionRow[],
  { store, connectors, sessions, parts }: Pick<Core, 'store' | 'connectors' | 'sessions' | 'parts'>,
): Promise<void> {
  const known = rows.flatMap((row) => {
    const connector = connectors.get(row.connector)
    return connector ? [{ row, connector }] : []
  })
  await ensureLanes(known, { lanes: store.lanes, now: parts.clock.now() })
  await adoptSpecs(known, store)
  await openLimited(rows, sessions)
}

export async function allConnections(store: Store): Promise<ConnectionRow[]> {
  const rows: ConnectionRow[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await store.connections.list({}, { limit: 500, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}
