import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { emailKey } from '../../../runtime/kernel/contact.ts'
import { sha256 } from '../../../runtime/kernel/fingerprint.ts'
import { SEALED_COLUMNS } from '../../../runtime/store/envelope/sealed-columns.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { keyOfMark } from '../../../runtime/store/events/sealed-events.ts'

/** The key of the stored installations. */
export const KEY = new Uint8Array(32).fill(7)

/** `rows`: a hash of each row, by its primary key. */
export type Table = { readonly columns: readonly string[]; readonly rows: Readonly<Record<string, string>> }

export const tableNames = (db: Database.Database): string[] =>
  db.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).pluck().all()

type Column = { readonly name: string; readonly pk: number }

const opened = (table: string, column: string): string => {
  const { row, owner, asIs = '' } = SEALED_COLUMNS.find((one) => one.table === table && one.column === column)!
  return `CASE WHEN ${column} IN ('', x'', '${asIs}') THEN ${column} ELSE opened('${table}', ${row}, '${column}', ${owner}, ${column}) END`
}
const CANDIDATE = `CASE candidate WHEN '' THEN '{}' ELSE ${opened('push', 'candidate')} END`
/** How 0.1.0 stored what is sealed now, by table and column. */
const AS_STORED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  consent: { evidence: opened('consent', 'evidence') },
  push: { candidate: CANDIDATE, email: `email_in(${CANDIDATE})` },
  attempt: { request: opened('attempt', 'request'), response: opened('attempt', 'response') },
  erasing: { known: opened('erasing', 'known') },
  review: { matches: opened('review', 'matches') },
  record: { data: `CAST(${opened('record', 'data')} AS TEXT)` },
  raw_block: { data: opened('raw_block', 'data') },
  fetch: { request: opened('fetch', 'request') },
  quarantine: { raw: opened('quarantine', 'raw') },
  kept_event: { given: opened('kept_event', 'given'), dedupe_key: 'event_marked(connection, dedupe_key)' },
  secret: { data: opened('secret', 'data') },
  push_file: {
    file_name: `${opened('push_file', 'names')} ->> 'fileName'`,
    given_name: `${opened('push_file', 'names')} ->> 'givenName'`,
    sha256: `${opened('push_file', 'names')} ->> 'sha256'`,
  },
  file_content: { content: opened('file_content', 'content'), sha256: `digest(${opened('file_content', 'content')})` },
}

/** Ids of the events of 0.1.0, of which only hashes are stored now. */
const EVENTS = ['event-cand-1', 'event-cand-3', 'event-cand-9']

/** Lets statements read what this version seals as 0.1.0 stored it. */
export function openSealed(db: Database.Database): void {
  const vault = vaultOf(KEY)
  const keys = new Map(
    db
      .prepare<[], { owner: string; wrapped: Uint8Array }>('SELECT owner, wrapped FROM data_key')
      .all()
      .map(({ owner, wrapped }) => [owner, vault.unwrap(owner, wrapped)]),
  )
  db.function(
    'opened',
    (table: string, row: string, column: string, owner: string, value: string | Uint8Array | null) => {
      if (value === null) return null
      const at = [table, row, column] as const
      const key = keys.get(owner)!
      return typeof value === 'string' ? key.open(at, value) : Buffer.from(key.openBytes(at, value))
    },
  )
  db.function(
    'event_marked',
    (connection: string, key: string) =>
      `id:${EVENTS.find((id) => keyOfMark(keys.get(`connection:${connection}`)!, { id }) === key)}`,
  )
  db.function('digest', (content: Uint8Array) => sha256(content))
  db.function('email_in', (candidate: string) => emailKey((JSON.parse(candidate) as { email?: string }).email ?? ''))
}

/** `before`: a table of 0.1.0, to be read as it was; a later version may have added columns. */
export function tableOf(db: Database.Database, name: string, before?: Pick<Table, 'columns'>): Table {
  const all = db.pragma(`table_info(${name})`) as Column[]
  const key = name === 'file_content' ? ['sha256'] : all.filter(({ pk }) => pk > 0).map((column) => column.name)
  const read = before?.columns ?? all.map((column) => column.name)
  const values = read.map((column) => (before ? (AS_STORED[name]?.[column] ?? column) : column))
  const select = values.map((value, at) => `${value} AS ${read[at]}`).join(', ')
  const rows = db.prepare<[], Record<string, unknown>>(`SELECT ${select} FROM ${name}`).all()
  const hashed = rows.map((row) => [
    key.map((column) => String(row[column])).join(' '),
    hashOf(read.map((column) => row[column])),
  ])
  return { columns: read, rows: Object.fromEntries(hashed) }
}

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : value))))
    .digest('hex')
    .slice(0, 16)
