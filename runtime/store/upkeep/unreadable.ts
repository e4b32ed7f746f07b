import { mapEach } from '../each.ts'
import { CONSENTS, findPersonKey, tryOpen } from '../envelope/data-keys.ts'
import { NO_PHONE } from '../identity/phone-hash.ts'
import { removeFiles } from '../pushes/file-contents.ts'
import { movePush, NOBODY, selectPushes } from '../pushes/rows.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Persons of one piece. */
const PIECE = 500
const PERSONS_AFTER = 'SELECT DISTINCT person FROM push WHERE person > ? ORDER BY person LIMIT ?'

/**
 * Persons of whom something is sealed with a key that the store does not have, as after the restore of an old backup. A
 * person who was erased and pushed again since has another key.
 */
export function* unreadablePersons(tx: Transaction): Step<string[]> {
  const unreadable: string[] = []
  for (let after = ''; ; ) {
    const piece = yield* tx.all<{ person: string }>(PERSONS_AFTER, after, PIECE)
    for (const { person } of piece) if (yield* isUnreadable(tx, person)) unreadable.push(person)
    if (piece.length < PIECE) return unreadable
    after = piece.at(-1)!.person
  }
}

type SealedValue = { readonly source: string; readonly id: string; readonly field: string; readonly value: string }

/** One value is enough: at any time, everything of a person is sealed with the same key. */
const SEALED_OF = `SELECT 'push' AS source, id, 'candidate' AS field, candidate AS value FROM push
    WHERE person = ? AND candidate <> '${NOBODY}'
  UNION ALL SELECT 'attempt', a.id, 'request', a.request FROM attempt a JOIN push p ON p.id = a.push WHERE p.person = ?
  UNION ALL SELECT 'review', r.id, 'matches', r.matches FROM review r JOIN push p ON p.id = r.push WHERE p.person = ?
  UNION ALL SELECT 'push_file', f.push || '/' || f.position, 'names', f.names
    FROM push_file f JOIN push p ON p.id = f.push WHERE p.person = ?
  LIMIT 1`

function* isUnreadable(tx: Transaction, person: string): Step<boolean> {
  const sealed = yield* tx.get<SealedValue>(SEALED_OF, person, person, person, person)
  if (!sealed) return false
  const key = yield* findPersonKey(tx, person)
  return !key || tryOpen(key, [sealed.source, sealed.id, sealed.field], sealed.value) === undefined
}

/** Whether a consent is sealed with a key that the store does not have: its evidence reads as erased. */
export function* hasUnreadableConsents(tx: Transaction): Step<boolean> {
  return (yield* tx.get(UNREADABLE_CONSENT)) !== undefined
}

const UNREADABLE_CONSENT = `SELECT 1 FROM consent c
  WHERE NOT EXISTS (SELECT 1 FROM data_key WHERE owner = '${CONSENTS}' || c.person) LIMIT 1`

const UNFINISHED: ReadonlySet<string> = new Set(['QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW'])
const MESSAGE = 'The data of this person was erased or purged after the backup from which the store was restored.'

/** Removes what cannot be opened; that pushes happened, and the ids in the ATS, stay until the person is erased again. */
export function* closeUnreadable(tx: Transaction, person: string, now: number): Step<void> {
  const ids = (yield* tx.all<{ id: string }>('SELECT id FROM push WHERE person = ?', person)).map(({ id }) => id)
  yield* mapEach(ids, (id) => removeSealed(tx, id))
  yield* tx.run('DELETE FROM idempotent_request WHERE person = ?', person)
  for (const push of yield* selectPushes(tx, 'person = ?', person))
    if (UNFINISHED.has(push.state)) {
      const move = { state: 'CANCELLED', readyAt: null, code: 'person_erased', message: MESSAGE } as const
      yield* movePush(tx, push, { move, now })
    }
}

function* removeSealed(tx: Transaction, push: string): Step<void> {
  yield* tx.run('DELETE FROM attempt WHERE push = ?', push)
  yield* tx.run('DELETE FROM review_match WHERE review IN (SELECT id FROM review WHERE push = ?)', push)
  yield* tx.run('DELETE FROM review WHERE push = ?', push)
  yield* removeFiles(tx, push)
  yield* tx.run(`UPDATE push SET candidate = ?, email = NULL, phone = '${NO_PHONE}' WHERE id = ?`, NOBODY, push)
}
