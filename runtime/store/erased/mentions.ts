import type { RecordData } from '../../kernel/model/model.ts'
import { filterEach } from '../each.ts'
import { ERASED, emailsWithin, identifiersIn, mayHoldEmail, withoutEmails } from '../identity/identifiers.ts'
import type { RecordWrite } from '../port/runs.ts'
import { ourPush } from '../records/pushed-by-us.ts'
import { emailsIn, textIn } from '../records/rows.ts'
import { dataReader, SELECT_SEALED, type SealedRow } from '../records/sealed-data.ts'
import type { Step, Transaction } from '../transaction.ts'
import { normalizedName } from './names.ts'

/** Recognizes an erased person. */
export type ErasedIdentifiers = {
  /** Takes a normalized e-mail address. */
  isGoneEmail(email: string): Step<boolean>
  /** Takes a normalized name. */
  isGoneName(name: string): Step<boolean>
}

type MentionedRecord = Pick<RecordWrite, 'model' | 'id' | 'data' | 'raw'> & {
  readonly connection: string
  /** The e-mail addresses of a candidate, if the page contains them. */
  emailsOf?(candidate: string): readonly string[] | undefined
}

/**
 * How a record whose source contains an erased e-mail address relates to that person. `own`: its candidate has no other
 * known address, and the source contains no other, or the candidate has the person's name. Otherwise the record belongs
 * to another person and only mentions the erased one, as a note does; it is kept.
 */
export function* mentionIn(
  tx: Transaction,
  given: MentionedRecord,
  gone: ErasedIdentifiers,
): Step<'own' | 'named' | 'none'> {
  const { connection, model, id, data, raw } = given
  const emails = mayHoldEmail(raw) ? [...identifiersIn(raw).emails] : []
  const erased = yield* filterEach(emails, (email) => gone.isGoneEmail(email))
  if (erased.length === 0) return 'none'
  const alone = erased.length === emails.length
  if (model === 'candidate') {
    if ((yield* ourPush(tx, connection, { candidate: id })) || emailsIn(data).length > 0) return 'named'
    const name = normalizedName(data.first_name, data.last_name)
    return alone || (name !== null && (yield* gone.isGoneName(name))) ? 'own' : 'named'
  }
  if (model !== 'application' || !alone || (yield* ourPush(tx, connection, { application: id }))) return 'named'
  const candidate = textIn(data.candidate, 'id')
  if (candidate === null) return 'own'
  const known = given.emailsOf?.(candidate) ?? (yield* emailsOf(tx, connection, candidate))
  return known.length > 0 ? 'named' : 'own'
}

function* emailsOf(tx: Transaction, connection: string, candidate: string): Step<string[]> {
  const row = yield* tx.get<SealedRow>(
    `${SELECT_SEALED} WHERE connection = ? AND model = 'candidate' AND id = ?`,
    connection,
    candidate,
  )
  return row ? emailsIn(yield* dataReader(tx).dataIn(row)) : []
}

/**
 * A record of another person in the form that may be kept: without its source, which may contain more about the erased
 * person than the e-mail address.
 */
export function* withoutMention(write: RecordWrite, gone: ErasedIdentifiers): Step<RecordWrite> {
  const erased = new Set(yield* filterEach(emailsWithin(write.data), (email) => gone.isGoneEmail(email)))
  return { ...write, raw: '', data: withoutPerson(write.data, (email) => erased.has(email)) }
}

/**
 * Mapped data without erased e-mail addresses. An entry of a list with such an address, as of a hiring team, is about that
 * person: only the role stays. Names in other texts stay, because others have them, too.
 */
export function withoutPerson(data: RecordData, isGone: (email: string) => boolean): RecordData {
  const isOfPerson = (entry: object): boolean =>
    'email' in entry && [...emailsWithin(entry.email)].some((email) => isGone(email))
  const lists = Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? value.map(anonymous) : value])
  return withoutEmails(Object.fromEntries(lists), isGone) as RecordData

  function anonymous(entry: unknown): unknown {
    if (entry === null || typeof entry !== 'object' || !isOfPerson(entry)) return entry
    return { name: ERASED, ...('role' in entry && { role: entry.role }) }
  }
}
