import { mapEach } from '../each.ts'
import { tidyBlock } from '../records/raw-sources.ts'
import { dataReader, type SealedRow } from '../records/sealed-data.ts'
import { IN_NUMBERS, IN_TEXTS, TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type Contacts, contactsIn, joinContacts } from './contacts.ts'
import { joined, type KnownIds, type KnownPerson } from './known-person.ts'

/** A person's records at one connection. */
export type PersonRecord = KnownIds & {
  readonly connection: string
  readonly keys: readonly number[]
  /** Contacts in the stored candidates among them. */
  readonly said: Contacts
}

const BY_ID = `SELECT key, connection, model, id, data FROM record WHERE connection = ? AND model = ? AND id ${IN_TEXTS}`
/** Candidates that were merged into one of these, or that one of these was merged into. */
const MERGED = `WITH known AS (SELECT value AS id FROM ${TEXTS}),
  mine AS (SELECT id, into_id FROM merged_candidate WHERE connection = ? AND id IN (SELECT id FROM known))
  SELECT id, into_id FROM mine UNION SELECT id, into_id FROM merged_candidate
  WHERE connection = ? AND into_id IN (SELECT id FROM known UNION SELECT into_id FROM mine)`

/** These candidates, and those that they were merged with. */
export function* mergedWith(tx: Transaction, connection: string, known: readonly string[]): Step<string[]> {
  const merged = yield* tx.all<{ id: string; into_id: string }>(MERGED, JSON.stringify(known), connection, connection)
  return [...new Set([...known, ...merged.flatMap(({ id, into_id }) => [id, into_id])])]
}

type NamedRecord = { readonly candidates?: readonly string[]; readonly applications?: readonly string[] }

/** The records with these ids, and those of candidates that they were merged with. */
export function* recordsOf(
  tx: Transaction,
  connection: string,
  { candidates: known = [], applications = [] }: NamedRecord,
): Step<PersonRecord> {
  const candidates = yield* mergedWith(tx, connection, known)
  const rows = (model: string, ids: readonly string[]): Step<(SealedRow & { key: number })[]> =>
    tx.all(BY_ID, connection, model, JSON.stringify(ids))
  const shown = yield* rows('candidate', candidates)
  const keys = [...shown, ...(yield* rows('application', applications))].map(({ key }) => key)
  const read = dataReader(tx)
  const said = joinContacts((yield* mapEach(shown, (row) => read.dataIn(row))).map(contactsIn))
  return { connection, keys, candidates, applications, ids: [...candidates, ...applications], said }
}

/** Deletes records, all data about their origin, and what is known of their merges. */
export function* eraseRecords(tx: Transaction, personRecord: PersonRecord): Step<void> {
  yield* deleteRecords(tx, personRecord)
  yield* forgetMerges(tx, personRecord)
}

/** Deletes records and all data about their origin. */
export function* deleteRecords(tx: Transaction, { connection, keys, applications }: PersonRecord): Step<void> {
  const these = JSON.stringify(keys)
  // A remembered page would report that the records still exist.
  yield* tx.run(
    `DELETE FROM whole_page WHERE key IN (SELECT page FROM seen WHERE record ${IN_NUMBERS} AND page IS NOT NULL)`,
    these,
  )
  yield* tx.run(`DELETE FROM seen WHERE record ${IN_NUMBERS}`, these)
  const blocks = yield* tx.all<{ key: number; held: number }>(
    `SELECT key, held FROM raw_block WHERE key IN (SELECT raw_block FROM record WHERE key ${IN_NUMBERS})`,
    these,
  )
  yield* tx.run(`DELETE FROM record WHERE key ${IN_NUMBERS}`, these)
  for (const { key, held } of blocks) yield* tidyBlock(tx, key, held)
  const named = JSON.stringify(applications)
  yield* tx.run(`DELETE FROM application_event WHERE connection = ? AND application ${IN_TEXTS}`, connection, named)
  yield* tx.run(`DELETE FROM fact_of WHERE connection = ? AND application ${IN_TEXTS}`, connection, named)
}

export function* forgetMerges(
  tx: Transaction,
  { connection, ids }: Pick<PersonRecord, 'connection' | 'ids'>,
): Step<void> {
  const all = JSON.stringify(ids)
  yield* tx.run(
    `DELETE FROM merged_candidate WHERE connection = ? AND (id ${IN_TEXTS} OR into_id ${IN_TEXTS})`,
    connection,
    all,
    all,
  )
}

/** All ids among what was found, by connection. */
export const idsThere = (found: readonly PersonRecord[]): KnownPerson['there'] =>
  Object.fromEntries(
    [...Map.groupBy(found, ({ connection }) => connection)].map(([connection, these]) => {
      const all = (of: (one: PersonRecord) => readonly string[]): string[] => [...new Set(these.flatMap(of))]
      const [candidates, applications] = [all((one) => one.candidates), all((one) => one.applications)]
      return [connection, { candidates, applications, ids: all(({ ids }) => ids) }]
    }),
  )

/** With what was found while searching: its ids lead to more. */
export function withFound(known: KnownPerson, found: readonly PersonRecord[]): KnownPerson {
  const { emails: further, phones, names } = joinContacts(found.map(({ said }) => said))
  return joined(known, { emails: [], further, phones, names, own: [], there: idsThere(found) })
}
