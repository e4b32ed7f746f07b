import { idText } from '../../kernel/model/model.ts'
import { sameAccountOf } from '../connections/same-account.ts'
import { someOf } from '../each.ts'
import type { ErasureRow } from '../port/erasures.ts'
import { byIndex, IN_TEXTS, textField } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { mergedWith } from './records.ts'

/** The person's own pushes are settled one by one while the person is being erased. */
const OF_OTHERS = 'p.person <> ? AND NOT EXISTS (SELECT 1 FROM erasing e WHERE e.person = p.person)'
/** The texts match the indices. */
const SAVED = (name: 'candidate' | 'application'): string =>
  `SELECT 1 FROM push p ${byIndex(`push_saved_${name}`)} WHERE p.connection = ? AND p.saved <> '{}'
    AND ${textField('p.saved', name)} ${IN_TEXTS} AND ${OF_OTHERS} LIMIT 1`
const DECIDED = `SELECT 1 FROM push p ${byIndex('push_decided_candidate')} WHERE p.connection = ? AND p.decision IS NOT NULL
    AND ${textField('p.decision', 'candidate')} ${IN_TEXTS} AND ${OF_OTHERS} LIMIT 1`
const USES = { candidate: SAVED('candidate'), application: SAVED('application'), decision: DECIDED }

/**
 * Whether a push of someone who is not being erased uses these records, in whatever state it is: a failed one is retried
 * and continues with what it saved, and a waiting one with what a reviewer chose. Of the person who is erased, only a push
 * after a new consent is left. A candidate counts under each id that it had before a merge or has now. `person`: who is
 * being erased, where it is known: their pushes need not be looked up among those who are.
 */
export function* isShared(
  tx: Transaction,
  { connection, records, person }: Pick<ErasureRow, 'connection' | 'records'> & { readonly person?: string | null },
): Step<boolean> {
  const [candidate, application] = [idText(records.candidate), idText(records.application)]
  const { connections } = yield* sameAccountOf(tx, connection)
  return yield* someOf(connections, function* (one) {
    const uses = (text: string, ids: readonly string[]): Step<unknown> =>
      tx.get(text, one, JSON.stringify(ids), person ?? '')
    if (application !== null && (yield* uses(USES.application, [application]))) return true
    if (candidate === null) return false
    const ids = yield* mergedWith(tx, one, [candidate])
    return ((yield* uses(USES.candidate, ids)) ?? (yield* uses(USES.decision, ids))) !== undefined
  })
}
