import { joinContacts } from '../erasure/contacts.ts'
import type { KnownPerson } from '../erasure/known-person.ts'
import { OWN_RECORDS } from '../erasure/owned-records.ts'
import { givenOf, idsThere, personRecordsOf } from '../erasure/person.ts'
import { type PersonRecord, withFound } from '../erasure/records.ts'
import type { PersonRecordKey } from '../port/persons.ts'
import { selectPushes } from '../pushes/rows.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

type KeyRow = Omit<PersonRecordKey, 'deleted' | 'updatedAt'> & { readonly deleted: number; readonly updated_at: number }

const BY_KEY = `SELECT connection, model, id, deleted, updated_at FROM record WHERE key ${IN_NUMBERS} ORDER BY key`

/** The records that an erasure of this person deletes because an index leads to them. */
export function* recordsOfPerson(tx: Transaction, person: string): Step<PersonRecordKey[]> {
  const pushes = yield* selectPushes(tx, 'person = ?', person)
  const given = givenOf({ emails: [] }, pushes)
  const first = yield* personRecordsOf(tx, pushes, { person, emails: given.emails })
  const { emails, phones } = joinContacts([given, ...first.map(({ said }) => said)])
  const known: KnownPerson = { person, emails, phones, there: idsThere(first), own: [] }
  const all = [...first, ...(yield* further(tx, known))]
  const keys = [...new Set(all.flatMap((one) => one.keys))]
  return (yield* tx.all<KeyRow>(BY_KEY, JSON.stringify(keys))).map(({ deleted, updated_at, ...key }) => ({
    ...key,
    deleted: deleted === 1,
    updatedAt: updated_at,
  }))
}

/** Candidates with an address of the person, and what belongs to them: an erasure finds these in its next steps. */
function* further(tx: Transaction, start: KnownPerson): Step<PersonRecord[]> {
  const all: PersonRecord[] = []
  let known = start
  for (const { last, recordsIn } of OWN_RECORDS)
    for (let from = 0; ; ) {
      const to = yield* last(tx, { after: from, known })
      if (to === null) break
      const found = yield* recordsIn(tx, { from, to, known })
      all.push(...found)
      known = withFound(known, found)
      from = to
    }
  return all
}
