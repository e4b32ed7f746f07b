import type { Sql } from './database.ts'
import type { FunnelStanding } from './standing.ts'

/** A confirmed push, as far as the records that came of it need it. */
export type OurPush = { readonly person: string; readonly requisition: string }

/** The first confirmed push of ours that made (or found) this application or candidate; undefined when it is none of ours. */
export function ourPush(
  sql: Sql,
  connection: string,
  result: { readonly application: string } | { readonly candidate: string },
): OurPush | undefined {
  const [column, id] =
    'application' in result ? ['application_id', result.application] : ['candidate_id', result.candidate]
  const text = `SELECT person, requisition FROM push WHERE connection = ? AND ${column} = ? ORDER BY number LIMIT 1`
  return sql.get<OurPush>(text, connection, id)
}

type Fact = { readonly connection: string; readonly application: string; readonly standing: FunnelStanding }

/** Counts an application of ours in the funnel of the requisition that it was pushed to. */
export function addFact(sql: Sql, { connection, application, standing }: Fact, requisition: string): void {
  const text = `INSERT INTO funnel_fact (connection, requisition, application, furthest_phase, outcome)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET furthest_phase = excluded.furthest_phase, outcome = excluded.outcome`
  sql.run(text, connection, requisition, application, standing.furthestPhase, standing.outcome)
}

export function moveFact(sql: Sql, { connection, application, standing }: Fact): void {
  const text = 'UPDATE funnel_fact SET furthest_phase = ?, outcome = ? WHERE connection = ? AND application = ?'
  sql.run(text, standing.furthestPhase, standing.outcome, connection, application)
}
