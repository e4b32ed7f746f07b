import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { emailKey } from '../../kernel/contact.ts'
import type { Random } from '../../kernel/random.ts'
import { putSecretOnce } from '../connections/secrets.ts'
import type { Quarantined, RecordWrite } from '../port/runs.ts'
import { ourPush } from '../pushes/pushed-by-us.ts'
import { emailsIn, textIn } from '../records/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Sql } from '../sqlite/database.ts'
import type { Contacts } from './contacts.ts'
import { marksIn } from './identifiers.ts'
import { TELLING_ID } from './known-person.ts'
import { nameMarksIn } from './names.ts'
import type { PersonRecord } from './records.ts'

/** Who or what a tombstone stands for; an id of an ATS only together with its connection. */
type Buried =
  | { readonly person: string }
  | { readonly email: string }
  /** An address that a record of the person shows. Others may have it, too, so that it holds off no record. */
  | { readonly contact: string }
  | { readonly phone: string }
  | { readonly name: string }
  | { readonly connection: string; readonly candidate: string }
  | { readonly connection: string; readonly application: string }

/** The models that say something of a person. */
export const PERSONAL: readonly (string | undefined)[] = ['candidate', 'application', 'offer']
const OWNER = 'tombstones'

/** The key of the hashes: with it, whether somebody was erased can be told; without it, nothing can. */
function keyOf(sql: Sql): KeyObject | null {
  const row = sql.get<{ data: string }>('SELECT data FROM secret WHERE owner = ?', OWNER)
  // As an object: bytes would be made into one again for each hash, which costs more than the hash.
  return row ? createSecretKey(parse<{ key: string }>(row.data).key, 'base64url') : null
}

export function makeTombstoneKey(sql: Sql, random: Random): void {
  if (keyOf(sql) === null) putSecretOnce(sql, OWNER, { key: Buffer.from(random.bytes(32)).toString('base64url') })
}

export function tombstoneOf(sql: Sql, buried: Buried): string | null {
  const key = keyOf(sql)
  return key && hashOf(key, buried)
}

const hashOf = (key: KeyObject, buried: Buried): string =>
  createHmac('sha256', key).update(JSON.stringify(buried)).digest('hex').slice(0, 40)

/** An e-mail address in its normal form. */
export const ofEmail = (email: string): Buried => ({ email: emailKey(email) ?? email })

/** Whoever is buried already stays so since then. */
export function bury(sql: Sql, all: readonly Buried[], now: number): void {
  const text = 'INSERT INTO tombstone (hash, at) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING'
  for (const one of all) sql.run(text, tombstoneOf(sql, one)!, now)
}

export function unbury(sql: Sql, buried: Buried): void {
  sql.run('DELETE FROM tombstone WHERE hash = ?', tombstoneOf(sql, buried))
}

/** So that whatever comes under these ids is held off. */
export function buryRecords(
  sql: Sql,
  { connection, ...ids }: Pick<PersonRecord, 'connection' | 'candidates' | 'applications'>,
  now: number,
): void {
  const candidates = ids.candidates.map((candidate) => ({ connection, candidate }))
  const applications = ids.applications.map((application) => ({ connection, application }))
  bury(sql, [...candidates, ...applications], now)
}

/** So that what cannot be mapped, and has one of these, is kept without its body. */
export function buryContacts(sql: Sql, { emails, phones, names }: Contacts, now: number): void {
  const contacts = emails.map((contact) => ({ contact }))
  bury(sql, [...contacts, ...phones.map((phone) => ({ phone })), ...names.map((name) => ({ name }))], now)
}

/** When it was erased; null: it was not. */
export function buriedAt(sql: Sql, buried: Buried): number | null {
  const hash = tombstoneOf(sql, buried)
  return hash === null ? null : (sql.get<{ at: number }>('SELECT at FROM tombstone WHERE hash = ?', hash)?.at ?? null)
}

const ANY = 'SELECT 1 FROM tombstone WHERE hash IN (SELECT value FROM json_each(?)) LIMIT 1'

/** Whether any of these names was erased. All at once: a long text has thousands of pairs of words that may be a name. */
function isAnyNameBuried(sql: Sql, names: readonly string[]): boolean {
  const key = keyOf(sql)
  if (key === null || names.length === 0) return false
  return sql.get(ANY, JSON.stringify(names.map((name) => hashOf(key, { name })))) !== undefined
}

/** Whether a contact is one of somebody who was erased, perhaps among others. */
export const isBuriedContact = (sql: Sql, contact: { readonly email: string } | { readonly phone: string }): boolean =>
  buriedAt(sql, contact) !== null || ('email' in contact && buriedAt(sql, { contact: contact.email }) !== null)

/** Whether nobody was ever erased here. */
export const nobody = (sql: Sql): boolean => sql.get('SELECT 1 FROM tombstone LIMIT 1') === undefined

/** What comes under the id of this record from now on is held off. */
export function buryRecord(
  sql: Sql,
  { connection, model, id }: { connection: string; model: string | null | undefined; id: string },
  now: number,
): void {
  if (model === 'candidate') bury(sql, [{ connection, candidate: id }], now)
  if (model === 'application') bury(sql, [{ connection, application: id }], now)
}

export function isErased(
  sql: Sql,
  connection: string,
  { model, id, data }: Pick<RecordWrite, 'model' | 'id' | 'data'>,
): boolean {
  if (model === 'candidate') return isErasedCandidate(sql, connection, id, emailsIn(data))
  if (model === 'application') {
    if (ourPush(sql, connection, { application: id })) return false
    const candidate = textIn(data.candidate, 'id')
    const own = buriedAt(sql, { connection, application: id }) !== null
    return own || (candidate !== null && isErasedCandidate(sql, connection, candidate, []))
  }
  const application = model === 'offer' ? textIn(data.application, 'id') : null
  return (
    application !== null &&
    !ourPush(sql, connection, { application }) &&
    buriedAt(sql, { connection, application }) !== null
  )
}

function isErasedCandidate(sql: Sql, connection: string, candidate: string, emails: readonly string[]): boolean {
  if (ourPush(sql, connection, { candidate })) return false
  return (
    buriedAt(sql, { connection, candidate }) !== null || emails.some((email) => buriedAt(sql, ofEmail(email)) !== null)
  )
}

/**
 * What a record that cannot be mapped is to somebody who was erased: their own, then nothing of it is kept; or it may speak of
 * them, then it is told without its body.
 */
export function standsFor(
  sql: Sql,
  connection: string,
  { model, recordId, raw }: Pick<Quarantined, 'model' | 'recordId' | 'raw'>,
): 'erased' | 'speaks' | 'nobody' {
  if (nobody(sql)) return 'nobody'
  const { emails, phones, values } = marksIn(raw)
  const known = [...emails].some((email) => buriedAt(sql, { email }) !== null)
  const theirs = known || (recordId !== null && isBuriedId(sql, connection, recordId))
  if (theirs && PERSONAL.includes(model) && !(recordId !== null && isOurs(sql, connection, recordId))) return 'erased'
  const told = [...values].some((value) => value.length >= TELLING_ID && isBuriedId(sql, connection, value))
  const contacts = [...[...emails].map((email) => ({ email })), ...[...phones].map((phone) => ({ phone }))]
  return told || contacts.some((contact) => isBuriedContact(sql, contact)) || isNamed(sql, raw) ? 'speaks' : 'nobody'
}

/** The name alone says too little to hold a record off: others have it, too. It costs one that cannot be mapped its body. */
function isNamed(sql: Sql, raw: string): boolean {
  const names = nameMarksIn(raw)
  return names === null || isAnyNameBuried(sql, [...names])
}

const isOurs = (sql: Sql, connection: string, id: string): boolean =>
  (ourPush(sql, connection, { candidate: id }) ?? ourPush(sql, connection, { application: id })) !== undefined

const isBuriedId = (sql: Sql, connection: string, id: string): boolean =>
  buriedAt(sql, { connection, candidate: id }) !== null || buriedAt(sql, { connection, application: id }) !== null

/** Whether an event tells of somebody who was erased. */
export function tellsOfErased(sql: Sql, connection: string, given: string): boolean {
  if (nobody(sql)) return false
  return [...marksIn(given).values].some((id) => isBuriedId(sql, connection, id) && !isOurs(sql, connection, id))
}
