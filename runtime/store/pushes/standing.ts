import { asHirewireError } from '../../kernel/errors/errors.ts'
import { stricter } from '../../kernel/model/consent.ts'
import type { StoreContext } from '../database.ts'
import { personKey } from '../envelope/data-keys.ts'
import { holds } from '../lanes/lanes.ts'
import type { Lease } from '../port/index.ts'
import type { PushPort, PushRow, Standing } from '../port/pushes.ts'
import { recordAt } from '../records/records.ts'
import type { Step, Transaction } from '../transaction.ts'
import { attemptRecords, openAttempts } from './attempts.ts'
import { decide } from './consents.ts'
import { personRefusal, readsOfPerson } from './dispatch-checks.ts'
import { isRestored } from './restored.ts'

export const pushStandings = ({ db, clock }: StoreContext): Pick<PushPort, 'standing'> => ({
  async standing(push, { requires, hold }) {
    return db.readLatest(function* (tx): Step<Standing> {
      const { id, person, connection } = push
      const key = { connection, model: 'requisition', id: push.requisition } as const
      const now = clock.now()
      yield* tx.ahead(
        attemptRecords(tx, id),
        personKey(tx, person),
        recordAt(tx, key),
        isRestored(tx),
        holds(tx, hold),
        readsOfPerson(tx, push, now),
      )
      return {
        attempts: yield* openAttempts(tx, yield* attemptRecords(tx, id), person),
        requisition: yield* recordAt(tx, key),
        restored: yield* isRestored(tx),
        ...(yield* judged(tx, push, { isStrictest: stricter(push.requires, requires) === push.requires, hold, now })),
      }
    })
  },
})

type Judging = { readonly isStrictest: boolean; readonly hold: Lease; readonly now: number }

/** Rows that were not written by Hirewire fail where something is decided on them, which may not be in this step. */
function* judged(
  tx: Transaction,
  push: PushRow,
  { isStrictest, hold, now }: Judging,
): Step<Pick<Standing, 'refusal' | 'granted'>> {
  try {
    const refusal = (yield* holds(tx, hold)) ? yield* personRefusal(tx, push, now) : 'fenced'
    return { refusal, granted: isStrictest && 'grant' in (yield* decide(tx, push, { requires: push.requires, now })) }
  } catch (error) {
    if (asHirewireError(error).code !== 'row_changed') throw error
    return { refusal: undefined, granted: false }
  }
}
