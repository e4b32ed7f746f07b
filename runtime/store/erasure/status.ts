import { nextTurn } from '../../kernel/machine/turn.ts'
import type { Database } from '../database.ts'
import { type ErasureRecord, SELECT_ERASURE, toErasure } from '../erased/rows.ts'
import { tombstoneOf, tombstoneTime } from '../erased/tombstones.ts'
import type { ErasureRow, ErasureStatus } from '../port/erasures.ts'
import { takeInPieces } from '../pushes/in-pieces.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Pushes of an erased person are found by the tombstone, those of a person who withdrew by the push. */
export const OF_PERSON =
  'e.number IN (SELECT number FROM erasure WHERE person = ? UNION SELECT o.number FROM push b JOIN erasure o ON o.push = b.id WHERE b.person = ?)'

/** Tasks that are read in one transaction. */
const AT_ONCE = 500

/**
 * Null: this person was not erased. Read in pieces: whether something is left here comes first, so that what ends meanwhile
 * only makes an erasure complete that is.
 */
export async function readStatus(db: Pick<Database, 'readLatest'>, person: string): Promise<ErasureStatus | null> {
  const begun = await db.readLatest((tx) => begunOf(tx, person))
  if (begun === null) return null
  const { erasedAt, hash, open } = begun
  // Pushes without an open erasure belong to a person who returned after an earlier erasure.
  const waitsFor = open ? await pushesLeft(db, person) : []
  const ats: ErasureRow[] = []
  const tasksAfter = (after: number): Promise<ErasureRecord[]> =>
    db.readLatest((tx) => tx.all<ErasureRecord>(TASKS, hash, after, AT_ONCE))
  for (let rows = await tasksAfter(0); rows.length > 0; rows = await tasksAfter(rows.at(-1)!.number)) {
    ats.push(...rows.map(toErasure))
    if (rows.length < AT_ONCE) break
    await nextTurn()
  }
  return { erasedAt, complete: !open && ats.every(({ state }) => state === 'done'), waitsFor, ats }
}

const TASKS = `${SELECT_ERASURE} WHERE e.person = ? AND e.number > ? ORDER BY e.number LIMIT ?`

type Begun = { readonly erasedAt: number; readonly hash: string; readonly open: boolean }

function* begunOf(tx: Transaction, person: string): Step<Begun | null> {
  const erasedAt = yield* tombstoneTime(tx, { person })
  if (erasedAt === null) return null
  const open = (yield* tx.get('SELECT 1 FROM erasing WHERE person = ?', person)) !== undefined
  return { erasedAt, hash: (yield* tombstoneOf(tx, { person }))!, open }
}

async function pushesLeft(db: Pick<Database, 'readLatest'>, person: string): Promise<string[]> {
  const found: { readonly number: number; readonly id: string }[] = []
  await takeInPieces<{ number: number; id: string }>(db, person, {
    select: 'SELECT p.number, p.id',
    take: (rows) => void found.push(...rows),
  })
  return found.sort((a, b) => a.number - b.number).map(({ id }) => id)
}
