import { createHmac } from 'node:crypto'
import { emailKey } from '../../kernel/contact.ts'
import type { Random } from '../../kernel/random.ts'
import type { RecordWrite } from '../port-pulls.ts'
import type { Sql } from './database.ts'
import { parse } from './json.ts'
import { ourPush } from './ours.ts'
import { textIn } from './record-rows.ts'
import { putSecret } from './secrets.ts'

/** Who or what a tombstone stands for; an id of an ATS only together with its connection. */
type Buried =
  | { readonly person: string }
  | { readonly email: string }
  | { readonly connection: string; readonly candidate: string }
  | { readonly connection: string; readonly application: string }

const OWNER = 'tombstones'

/** The key of the hashes: with it, whether somebody was erased can be told; without it, nothing can. */
function keyOf(sql: Sql): Buffer | null {
  const row = sql.get<{ data: string }>('SELECT data FROM secret WHERE owner = ?', OWNER)
  return row ? Buffer.from(parse<{ key: string }>(row.data).key, 'base64url') : null
}

export function makeTombstoneKey(sql: Sql, random: Random): void {
  if (keyOf(sql) === null) putSecret(sql, OWNER, { key: Buffer.from(random.bytes(32)).toString('base64url') })
}

export function tombstoneOf(sql: Sql, buried: Buried): string | null {
  const key = keyOf(sql)
  return key && createHmac('sha256', key).update(JSON.stringify(buried)).digest('hex').slice(0, 40)
}

/** An e-mail address in its normal form. */
export const ofEmail = (email: string): Buried => ({ email: emailKey(email) ?? email })

export function bury(sql: Sql, all: readonly Buried[], now: number): void {
  const text = 'INSERT INTO tombstone (hash, at) VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET at = excluded.at'
  for (const one of all) sql.run(text, tombstoneOf(sql, one)!, now)
}

/** When it was erased; null: it was not. */
export function buriedAt(sql: Sql, buried: Buried): number | null {
  const hash = tombstoneOf(sql, buried)
  return hash === null ? null : (sql.get<{ at: number }>('SELECT at FROM tombstone WHERE hash = ?', hash)?.at ?? null)
}

const nobody = (sql: Sql): boolean => sql.get('SELECT 1 FROM tombstone LIMIT 1') === undefined

/**
 * What a page brings of nobody who was erased. Who came back with a push of their own since is not held off; what is held off
 * under an id that was not known yet is known by it from then on, so that its applications and offers are, too.
 */
export function withoutErased(
  sql: Sql,
  { connection, records, now }: { connection: string; records: readonly RecordWrite[]; now: number },
): readonly RecordWrite[] {
  if (nobody(sql)) return records
  const gone = new Set<RecordWrite>()
  for (const write of records) if (write.model === 'candidate' && isErased(sql, connection, write)) hold(write)
  for (const model of ['application', 'offer'])
    for (const write of records) if (write.model === model && isErased(sql, connection, write)) hold(write)
  return gone.size === 0 ? records : records.filter((write) => !gone.has(write))

  function hold(write: RecordWrite): void {
    gone.add(write)
    if (write.model === 'candidate') bury(sql, [{ connection, candidate: write.id }], now)
    if (write.model === 'application') bury(sql, [{ connection, application: write.id }], now)
  }
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

/** E-mail addresses of a candidate, however the field holds them. */
export function emailsIn(data: Readonly<Record<string, unknown>>): string[] {
  const emails = Array.isArray(data.emails) ? data.emails : []
  return emails.flatMap((one: unknown) => (typeof one === 'string' ? one : (textIn(one, 'value') ?? [])))
}
