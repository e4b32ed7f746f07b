import type { StoreContext } from '../database.ts'
import type { PersonPort } from '../port/persons.ts'
import { disclosuresIn } from './disclosures.ts'
import { findPersons } from './find.ts'
import { overviewOf } from './overview.ts'

export function personRepository({ db }: StoreContext): PersonPort {
  return {
    async find(identifier) {
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
