import { HirewireError } from '../kernel/errors/errors.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { parse } from './sql/columns.ts'
import type { Step, Transaction } from './transaction.ts'

/** Where a store was copied to, and when. */
export type MovedMark = { readonly to: string; readonly at: number }

const SET = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
const GET = 'SELECT value FROM setting WHERE name = ?'

export function* installationOf(tx: Transaction): Step<string> {
  return (yield* tx.get<{ value: string }>(GET, 'installation'))!.value
}

export function* movedMark(tx: Transaction): Step<MovedMark | null> {
  const row = yield* tx.get<{ value: string }>(GET, 'moved')
  return row ? parse<MovedMark>(row.value) : null
}

export function* markMoved(tx: Transaction, mark: MovedMark): Step<void> {
  yield* tx.run(SET, 'moved', JSON.stringify(mark))
}

/** The installation that is being copied to this store; null: none. */
export function* copyingMark(tx: Transaction): Step<string | null> {
  return (yield* tx.get<{ value: string }>(GET, 'copying'))?.value ?? null
}

export function* markCopying(tx: Transaction, installation: string): Step<void> {
  yield* tx.run(SET, 'copying', installation)
}

export function* endCopying(tx: Transaction): Step<void> {
  yield* tx.run(`DELETE FROM setting WHERE name = 'copying'`)
}

/** Throws `store_moved` or `store_unfinished`: two processes on two copies of a store would send everything twice. */
export function* expectInPlace(tx: Transaction, place: string): Step<void> {
  const moved = yield* movedMark(tx)
  if (moved) throw movedAway(place, moved)
  if ((yield* copyingMark(tx)) === null) return
  throw new HirewireError('store_unfinished', `A copy to the store ${place} was interrupted.`, {
    place: { file: place },
    next: 'Run the same `hirewire store copy` again: it continues where it stopped. Or continue with the store that was copied, and delete this one.',
  })
}

export const movedAway = (place: string, { to, at }: MovedMark): HirewireError =>
  new HirewireError('store_moved', `The store ${place} was copied to ${to} at ${isoTime(at)}, and is no longer used.`, {
    place: { file: place },
    detail: { to },
  })
