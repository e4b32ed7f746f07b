import { idText } from '../../kernel/model/model.ts'
import type { StoreContext } from '../database.ts'
import { allTogether } from '../each.ts'
import { findConsentKeys } from '../envelope/data-keys.ts'
import type { PushPort, StoredStory } from '../port/pushes.ts'
import { movesOf, recordAt } from '../records/records.ts'
import { survivorsOf } from '../records/survivors.ts'
import { parse } from '../sql/columns.ts'
import { textField } from '../sql/dialect.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'
import { actsOn } from './acts.ts'
import { attemptRecords, openAttempts } from './attempts.ts'
import { listConsents } from './consents.ts'
import { findRecord, type PushRecord, toPush } from './rows.ts'

export const pushStories = ({ db }: StoreContext): Pick<PushPort, 'story'> => ({
  async story(id, mostConsents) {
    return db.readLatest((tx) => storyOf(tx, id, mostConsents))
  },
})

/** Everything in two round trips: what is found by the id of the push, and what is found by its row. */
function* storyOf(tx: Transaction, id: string, mostConsents: number): Step<StoredStory | null> {
  const [row, attempts, acts] = yield* allTogether(findRecord(tx, id), attemptRecords(tx, id), actsOn(tx, id))
  if (!row) return null
  const { person, connection, requisition } = row
  const application = { connection, model: 'application', id: savedIn(row, 'application') } as const
  const [push, opened, consents, record, moves, maker] = yield* allTogether(
    toPush(tx, row),
    openAttempts(tx, attempts, person),
    listConsents(tx, { person, connection, requisition }, { limit: mostConsents }),
    application.id === '' ? nothing(null) : recordAt(tx, application),
    application.id === '' ? nothing([]) : movesOf(tx, application),
    row.existing === 1 ? tx.get<{ id: string }>(MAKER, id) : nothing(undefined),
    tx.ahead(findConsentKeys(tx, [person]), survivorsOf(tx, [{ connection, id: savedIn(row, 'candidate') }])),
  )
  return {
    push,
    acts,
    attempts: opened,
    consents: consents.data,
    application: record,
    moves,
    maker: maker?.id ?? null,
  }
}

const savedIn = ({ saved }: PushRecord, name: 'application' | 'candidate'): string =>
  idText(parse<Record<string, unknown>>(saved)[name]) ?? ''

// An unconfirmed push has no column for its candidate: it is found by the person.
const MAKER = `WITH own AS (SELECT number, connection, person, coalesce(candidate_id, ${textField('saved', 'candidate')}) AS candidate
    FROM push WHERE id = ?)
  SELECT m.id FROM own JOIN push m ON m.connection IN (
      SELECT own.connection UNION SELECT s.id FROM connection c JOIN connection s ON s.same_account = c.same_account
        WHERE c.id = own.connection
    ) AND m.number < own.number AND m.existing = 0
    AND (m.candidate_id = own.candidate OR (m.person = own.person AND ${textField('m.saved', 'candidate')} = own.candidate))
  ORDER BY m.number LIMIT 1`
