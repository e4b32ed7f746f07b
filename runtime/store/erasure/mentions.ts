import type { RecordData } from '../../kernel/model.ts'
import type { RecordWrite } from '../port/runs.ts'
import { ourPush } from '../pushes/pushed-by-us.ts'
import { emailsIn, textIn } from '../records/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Sql } from '../sqlite/database.ts'
import { marksIn, withoutEmails } from './identifiers.ts'
import { nameMark } from './names.ts'

/** By what somebody who was erased is known again. */
export type ErasedIdentifiers = {
  /** An e-mail address in its normal form. */
  email(email: string): boolean
  /** The mark of a name. */
  name(mark: string): boolean
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
export function mentionIn(sql: Sql, given: MentionedRecord, gone: ErasedIdentifiers): 'own' | 'named' | 'none' {
  const { connection, model, id, data, raw } = given
  const emails = mayHold(raw) ? [...marksIn(raw).emails] : []
  if (!emails.some(gone.email)) return 'none'
  const alone = emails.every(gone.email)
  if (model === 'candidate') {
    if (ourPush(sql, connection, { candidate: id }) || emailsIn(data).length > 0) return 'named'
    const name = nameMark(data.first_name, data.last_name)
    return alone || (name !== null && gone.name(name)) ? 'own' : 'named'
  }
  if (model !== 'application' || !alone || ourPush(sql, connection, { application: id })) return 'named'
  const candidate = textIn(data.candidate, 'id')
  if (candidate === null) return 'own'
  const known = given.emailsOf?.(candidate) ?? emailsOf(sql, connection, candidate)
  return known.length > 0 ? 'named' : 'own'
}

/** Most texts have no address in them, and need not be taken apart. */
const mayHold = (text: string): boolean => text.includes('@') || text.includes('%40') || text.includes('\\u0040')

function emailsOf(sql: Sql, connection: string, candidate: string): string[] {
  const text = `SELECT data FROM record WHERE connection = ? AND model = 'candidate' AND id = ?`
  const row = sql.get<{ data: string }>(text, connection, candidate)
  return row ? emailsIn(parse<RecordData>(row.data)) : []
}

/** Somebody else's record as it may be kept: without its source, which may say more of the person than the address. */
export const withoutMention = (write: RecordWrite, gone: ErasedIdentifiers): RecordWrite => ({
  ...write,
  raw: '',
  data: withoutEmails(write.data, gone.email) as RecordData,
})
