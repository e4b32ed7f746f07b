import type { Model, RecordData } from '../../kernel/model/model.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import type { BlindIndex } from '../envelope/data-keys.ts'
import { emailsMentioned, normalizedPhone } from '../identity/identifiers.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { emailsIn, phonesIn } from './rows.ts'

/** A record: as data, as the JSON text of it, and its source, an empty text without one. */
export type Marked = { readonly model: Model; readonly data: RecordData; readonly text: string; readonly raw: string }

/**
 * Keyed hashes of the e-mail addresses that a record or its source contains, and of the phone numbers of a candidate: an
 * index leads to them, although both are sealed.
 */
export function marksOf(index: BlindIndex, { model, data, text, raw }: Marked): ReadonlySet<number> {
  const marks = new Set<number>()
  const emails = emailsMentioned(raw, text)
  if (model === 'candidate') {
    for (const email of emailsIn(data)) addKey(emails, emails.has(email) ? email : emailKey(email))
    const phones = new Set<string>()
    for (const number of phonesIn(data)) addKey(phones, normalizedPhone(number))
    for (const phone of phones) marks.add(markOfPhone(index, phone))
  }
  for (const email of emails) marks.add(markOf(index, email))
  return marks
}

const addKey = (keys: Set<string>, key: string | null): unknown => key !== null && keys.add(key)

/** Equal by chance for two of 10 million addresses in one of six installations: a reader that follows a mark looks at the record. */
const numberOf = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16)

/** The mark of a normalized e-mail address. */
export const markOf = (index: BlindIndex, email: string): number => numberOf(index.email(email))

/** The mark of a normalized phone number. */
export const markOfPhone = (index: BlindIndex, phone: string): number => numberOf(index.phone(phone))

export const marksOfSource = (index: BlindIndex, raw: string): ReadonlySet<number> =>
  new Set([...emailsMentioned(raw)].map((email) => markOf(index, email)))

const ADD = 'INSERT INTO record_mark (mark, record) VALUES (?, ?) ON CONFLICT DO NOTHING'

/** Marks of what a record no longer contains stay until it is deleted: a reader that follows a mark looks at the record. */
export function* addMarks(tx: Transaction, record: number, marks: ReadonlySet<number>): Step<void> {
  for (const mark of marks) yield* tx.put(ADD, mark, record)
}

const NEXT = `SELECT max(record) AS last FROM
  (SELECT DISTINCT record FROM record_mark WHERE mark ${IN_NUMBERS} AND record > ? ORDER BY record LIMIT ?) AS piece`

/** The last of the next records with one of these marks; null: none is left. */
export function* lastMarked(
  tx: Transaction,
  marks: readonly number[],
  { after, most }: { after: number; most: number },
): Step<number | null> {
  return (yield* tx.get<{ last: number | null }>(NEXT, JSON.stringify(marks), after, most))?.last ?? null
}

/** SQL: records of a range with one of these marks. Takes the marks as JSON, and the range. */
export const MARKED = `SELECT record FROM record_mark WHERE mark ${IN_NUMBERS} AND record > ? AND record <= ?`

const REMOVE = `DELETE FROM record_mark WHERE mark ${IN_NUMBERS} AND record > ? AND record <= ?`

/** After the records of a range were cleared of what these marks stand for. */
export const removeMarks = (
  tx: Transaction,
  marks: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Step<number> => tx.run(REMOVE, JSON.stringify(marks), from, to)
