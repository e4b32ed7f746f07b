import type { ListPage, Paging } from '../port.ts'
import type { FunnelRow } from '../port-records.ts'
import type { Sql } from './database.ts'
import { askFor, page, position, when, where } from './paging.ts'

type Pair = { connection: string; requisition: string; pushed: number }
type Count = { furthest_phase: string | null; outcome: string; n: number }

/**
 * Per connection and requisition: confirmed pushes, and where the applications that came of them stand. `phases` counts by
 * the furthest phase ever reached; an application whose stage was not seen yet, or is not in the vocabulary, has none.
 */
export function funnel(
  sql: Sql,
  filter: { readonly connection?: string; readonly requisition?: string },
  paging: Paging,
): ListPage<FunnelRow> {
  const at = position(paging, ['string', 'string'])
  const { text, values } = where([
    { text: `state = 'CONFIRMED'`, values: [] },
    when('connection = ?', filter.connection),
    when('requisition = ?', filter.requisition),
    at && { text: '(connection, requisition) > (?, ?)', values: at },
  ])
  const pairs = sql.all<Pair>(
    `SELECT connection, requisition, count(*) AS pushed FROM push ${text}
     GROUP BY connection, requisition ORDER BY connection, requisition LIMIT ?`,
    ...values,
    askFor(paging),
  )
  return page(pairs, paging, { at: (pair) => [pair.connection, pair.requisition], map: (pair) => withFacts(sql, pair) })
}

function withFacts(sql: Sql, { connection, requisition, pushed }: Pair): FunnelRow {
  const counts = sql.all<Count>(
    `SELECT furthest_phase, outcome, count(*) AS n FROM funnel_fact
     WHERE connection = ? AND requisition = ? GROUP BY furthest_phase, outcome`,
    connection,
    requisition,
  )
  const phases: Record<string, number> = {}
  const outcomes: Record<string, number> = {}
  for (const { furthest_phase, outcome, n } of counts) {
    if (furthest_phase !== null) phases[furthest_phase] = (phases[furthest_phase] ?? 0) + n
    outcomes[outcome] = (outcomes[outcome] ?? 0) + n
  }
  return { connection, requisition, pushed, phases, outcomes, hiresAttributed: outcomes.HIRED ?? 0 }
}
