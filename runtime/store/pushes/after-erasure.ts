import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { moveTombstone, tombstoneTime } from '../erased/tombstones.ts'
import type { NewConsent } from '../port/consents.ts'
import type { Step, Transaction } from '../transaction.ts'

/*
 * What may be stored of a person who was erased. Only a consent that the person gives after the erasure
 * brings anything back. Whatever else arrives before it has nothing to end, and recording it would store the person again.
 */

type Entry = Pick<NewConsent, 'person' | 'connection' | 'requisition' | 'state' | 'at'>

/** Whether nothing is recorded of this entry, because its person was erased and there is no consent that it could end. */
export function* endsNothing(tx: Transaction, entry: Entry): Step<boolean> {
  const { person, connection, requisition, state, at } = entry
  if (state === 'confirmed') return false
  const erasedAt = yield* tombstoneTime(tx, { person })
  if (erasedAt === null) return false
  if ((yield* isErasing(tx, person)) || !(yield* hasConsents(tx, person))) return true
  // The person is back: what is dated before the erasure is only about what was given since.
  const text = 'SELECT 1 FROM consent WHERE person = ? AND connection = ? AND requisition = ? LIMIT 1'
  return at <= erasedAt && (yield* tx.get(text, person, connection, requisition)) === undefined
}

/**
 * A consent may arrive after its end: it is recognized by a keyed hash, because nothing else knows of the end. On
 * PostgreSQL, the change of this table is what the other nodes are waited for with.
 */
export function* noteEnd(tx: Transaction, entry: Entry): Step<void> {
  yield* moveTombstone(tx, endOf(entry), entry.at)
}

const endOf = ({ person, connection, requisition }: Entry) => ({ ended: [person, connection, requisition] as const })

/**
 * Throws `person_erased` for a consent that was given before the person was erased, however late it arrives, and for one
 * that has ended since.
 */
export function* refuseEnded(tx: Transaction, entry: Entry): Step<void> {
  const { person, state, at } = entry
  if (state !== 'confirmed') return
  const erasedAt = yield* tombstoneTime(tx, { person })
  if (erasedAt === null) return
  if (at <= erasedAt || (yield* isErasing(tx, person)))
    throw refused(`This person was erased (${isoTime(erasedAt)}); an earlier consent is not recorded.`)
  const endedAt = yield* tombstoneTime(tx, endOf(entry))
  if (endedAt !== null && at < endedAt)
    throw refused(
      `This person was erased (${isoTime(erasedAt)}), and the consent for this requisition ended at ${isoTime(endedAt)}; an earlier consent is not recorded.`,
    )
}

const refused = (message: string): HirewireError => new HirewireError('person_erased', message)

export function* isErasing(tx: Transaction, person: string): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM erasing WHERE person = ?', person)) !== undefined
}

/** Not even a refused push of an erased person is stored, unless a consent was given since. */
export function* refuseErased(tx: Transaction, { person }: { readonly person: string }): Step<void> {
  const erasedAt = yield* tombstoneTime(tx, { person })
  if (erasedAt === null || (yield* hasConsents(tx, person))) return
  throw refused(`This person was erased (${isoTime(erasedAt)}).`)
}

/** Whether a person who was erased has given a consent since. */
export function* hasConsents(tx: Transaction, person: string): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM consent WHERE person = ? LIMIT 1', person)) !== undefined
}
