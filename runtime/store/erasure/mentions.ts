import type { RecordData } from '../../kernel/model.ts'
import { filterEach } from '../each.ts'
import type { RecordWrite } from '../port/runs.ts'
import { ourPush } from '../pushes/pushed-by-us.ts'
import { emailsIn, textIn } from '../records/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { emailsWithin, marksIn, withoutEmails } from './identifiers.ts'
import { nameMark } from './names.ts'

/** By what somebody who was erased is known again. */
export type ErasedIdentifiers = {
  /** An e-mail address in its normal form. */
  isGoneEmail(email: string): Step<boolean>
  /** The mark of a name. */
  isGoneName(mark: string): Step<boolean>
}

type MentionedRecord = Pick<RecordWrite, 'model' | 'id' | 'data' | 'raw'> & {
  readonly connection: string
  /** The addresses of a candidate, where the page itself tells them. */
  emailsOf?(candidate: string): readonly string[] | undefined
}

/**
 * What a record is to a person whose address is somewhere in its source. `own`: no other address of its candidate is known, and
 * the source has no other, or the candidate has the name of the person. Else it is somebody else's and only names them, as a
 * note does: no record disappears for that.
 */
export function* mentionIn(
  tx: Transaction,
  given: MentionedRecord,
  gone: ErasedIdentifiers,
): Step<'own' | 'named' | 'none'> {
  const { connection, model, id, data, raw } = given
  const emails = mayHold(raw) ? [...marksIn(raw).emails] : []
  const theirs = yield* filterEach(emails, (email) => gone.isGoneEmail(email))
  if (theirs.length === 0) return 'none'
  const alone = theirs.length === emails.length
  if (model === 'candidate') {
    if ((yield* ourPush(tx, connection, { candidate: id })) || emailsIn(data).length > 0) return 'named'
    const name = nameMark(data.first_name, data.last_name)
    return alone || (name !== null && (yield* gone.isGoneName(name))) ? 'own' : 'named'
  }
  if (model !== 'application' || !alone || (yield* ourPush(tx, connection, { application: id }))) return 'named'
  const candidate = textIn(data.candidate, 'id')
  if (candidate === null) return 'own'
  const known = given.emailsOf?.(candidate) ?? (yield* emailsOf(tx, connection, candidate))
  return known.length > 0 ? 'named' : 'own'
}

/** Most texts have no address in them, and need not be taken apart. */
const mayHold = (text: string): boolean => text.includes('@') || text.includes('%40') || text.includes('\\u0040')

function* emailsOf(tx: Transaction, connection: string, candidate: string): Step<string[]> {
  const text = `SELECT data FROM record WHERE connection = ? AND model = 'candidate' AND id = ?`
  const row = yield* tx.get<{ data: string }>(text, connection, candidate)
  return row ? emailsIn(parse<RecordData>(row.data)) : []
}

/** Somebody else's record as it may be kept: without its source, which may say more of the person than the address. */
export function* withoutMention(write: RecordWrite, gone: ErasedIdentifiers): Step<RecordWrite> {
  const theirs = new Set(yield* filterEach(emailsWithin(write.data), (email) => gone.isGoneEmail(email)))
  return { ...write, raw: '', data: withoutEmails(write.data, (email) => theirs.has(email)) as RecordData }
}
