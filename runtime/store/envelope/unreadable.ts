import { mapEach } from '../each.ts'
import { removeFiles } from '../pushes/file-contents.ts'
import { movePush, NOBODY, selectPushes } from '../pushes/rows.ts'
import type { Step, Transaction } from '../transaction.ts'
import { CONSENTS, PERSONS } from './data-keys.ts'

/** Persons of whom something is sealed with a key that the store does not have, as after the restore of an old backup. */
export function* unreadablePersons(tx: Transaction): Step<string[]> {
  return (yield* tx.all<{ person: string }>(UNREADABLE)).map(({ person }) => person)
}

const UNREADABLE = `SELECT DISTINCT p.person FROM push p
  WHERE NOT EXISTS (SELECT 1 FROM data_key WHERE owner = '${PERSONS}' || p.person)
  AND (p.candidate <> '${NOBODY}' OR EXISTS (SELECT 1 FROM attempt WHERE push = p.id)
    OR EXISTS (SELECT 1 FROM review WHERE push = p.id) OR EXISTS (SELECT 1 FROM push_file WHERE push = p.id))`

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
  yield* tx.run('UPDATE push SET candidate = ?, email = NULL WHERE id = ?', NOBODY, push)
}
