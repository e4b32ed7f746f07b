import type { StoreContext } from '../database.ts'
import type { PersonPort } from '../port/persons.ts'
import { disclosuresIn } from './disclosures.ts'
import { findPersons } from './find.ts'
import { overviewOf } from './overview.ts'
import { fillPhoneHashes } from './phone-hash.ts'

/** Pushes whose hash is computed in one transaction. */
const FILLED_AT_ONCE = 500

export function personRepository({ db }: StoreContext): PersonPort {
  return {
    async find(identifier) {
      if ('phone' in identifier) await fillAll(db)
      return db.readLatest((tx) => findPersons(tx, identifier))
    },
    async overview(person) {
      return overviewOf(db, person)
    },
    async disclosures(filter, paging) {
      return db.read((tx) => disclosuresIn(tx, filter, paging))
    },
  }
}

/** Pushes that were stored before there was a look-up by phone, or by a node that does not know it. */
async function fillAll(db: StoreContext['db']): Promise<void> {
  const unknown = 'SELECT 1 FROM push WHERE phone IS NULL LIMIT 1'
  while ((await db.readLatest((tx) => tx.get(unknown))) !== undefined)
    await db.write((tx) => fillPhoneHashes(tx, FILLED_AT_ONCE))
}
