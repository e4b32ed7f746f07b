import type { Step, Transaction } from '../transaction.ts'

/** The part of a confirmed push that its records need. */
export type OurPush = { readonly person: string; readonly requisition: string }

/** The first confirmed push that created (or found) this application or candidate; undefined if no push did. */
export function* ourPush(
  tx: Transaction,
  connection: string,
  result: { readonly application: string } | { readonly candidate: string },
): Step<OurPush | undefined> {
  const [column, id] =
    'application' in result ? ['application_id', result.application] : ['candidate_id', result.candidate]
  const text = `SELECT person, requisition FROM push WHERE connection = ? AND ${column} = ? ORDER BY number LIMIT 1`
  return yield* tx.get<OurPush>(text, connection, id)
}
