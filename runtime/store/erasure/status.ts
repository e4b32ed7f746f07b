import type { ErasureStatus } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type ErasureRecord, SELECT_ERASURE, toErasure } from './rows.ts'
import { tombstoneOf, tombstoneTime } from './tombstones.ts'

/** Pushes of an erased person are found by the tombstone, those of a person who withdrew by the push. */
export const OF_PERSON =
  'e.number IN (SELECT number FROM erasure WHERE person = ? UNION SELECT o.number FROM push b JOIN erasure o ON o.push = b.id WHERE b.person = ?)'

/** Null: this person was not erased. */
export function* statusOf(tx: Transaction, person: string): Step<ErasureStatus | null> {
  const erasedAt = yield* tombstoneTime(tx, { person })
  if (erasedAt === null) return null
  const hash = (yield* tombstoneOf(tx, { person }))!
  const ats = (yield* tx.all<ErasureRecord>(`${SELECT_ERASURE} WHERE e.person = ? ORDER BY e.number`, hash)).map(
    toErasure,
  )
  const open = (yield* tx.get('SELECT 1 FROM erasing WHERE person = ?', person)) !== undefined
  // Pushes without an open erasure belong to a person who returned after an earlier erasure.
  const text = 'SELECT id FROM push WHERE person = ? ORDER BY number'
  const waitsFor = open ? (yield* tx.all<{ id: string }>(text, person)).map(({ id }) => id) : []
  return { erasedAt, complete: !open && ats.every(({ state }) => state === 'done'), waitsFor, ats }
}
