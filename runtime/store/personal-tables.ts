/*
 * The tables with data of persons. Each is declared here once: what the store does to a table as a whole is derived from
 * its row, and so are the page of retention and the sealed columns. A test holds these rows against the schema; a table
 * without personal data says so in `scripts/retention-table.ts`.
 */

/** How the values of a column are sealed, and how its rows say with which data key. */
type Sealing = {
  /** SQL for the id of a row, as its place names it. */
  readonly row: string
  /** SQL for the owner of the data key. */
  readonly owner: string
  /** `packed`: compressed before it is sealed. */
  readonly type: 'text' | 'bytes' | 'packed'
  /** A value that is stored as it is, beside null and the empty text: nothing is there to hide. */
  readonly asIs?: string
}

export type PersonalTable = {
  /** Columns with data of a person: that of candidates, and the ids and names by which a person can be found. */
  readonly personal: readonly string[]
  /** Those of them that are sealed. */
  readonly sealed?: Readonly<Record<string, Sealing>>
  /** The number of a row, by which the table is read in pieces. */
  readonly key?: string
  /** No index leads to a person's traces: an erasure reads every row, so many in a transaction. */
  readonly searched?: { readonly most: number }
  /** The rows of a removed connection are deleted, so many in a transaction. `by`: what a row names. */
  readonly cleared?: { readonly by: 'connection' | 'source'; readonly most: number }
  /** Whole rows are deleted once a retention period is over. `old`: an SQL condition: they are older than `?`. */
  readonly purged?: {
    readonly period: 'quarantine' | 'raw' | 'events' | 'changes'
    readonly old: string
    /** Rows are ordered by age: where one stays, all later ones do. */
    readonly byAge?: true
  }
}

const OF_PERSON = `'person:' || person`
const personOfPush = (table: string): string => `'person:' || (SELECT person FROM push WHERE id = ${table}.push)`
const OF_CONNECTION = `'connection:' || connection`
const connectionOfSource = (table: string): string =>
  `'connection:' || (SELECT connection FROM source WHERE key = ${table}.source)`

/** Removed connections are cleared in this order, and a removal that has begun has stored how far it is. */
const TABLES = {
  consent: {
    personal: ['person', 'evidence'],
    sealed: { evidence: { row: 'id', owner: `'consents:' || person`, type: 'text' } },
  },
  push: {
    personal: [
      'person',
      'candidate',
      'email',
      'phone',
      'candidate_id',
      'application_id',
      'saved',
      'decision',
      'message',
    ],
    sealed: { candidate: { row: 'id', owner: OF_PERSON, type: 'text' } },
  },
  idempotent_request: {
    personal: ['person', 'body'],
    sealed: { body: { row: 'key', owner: `coalesce('person:' || person, 'installation')`, type: 'text' } },
    key: 'at',
    searched: { most: 500 },
  },
  push_file: {
    personal: ['names', 'content'],
    sealed: { names: { row: `push || '/' || position`, owner: personOfPush('push_file'), type: 'text' } },
  },
  file_content: {
    personal: ['id', 'person', 'content'],
    sealed: { content: { row: 'id', owner: OF_PERSON, type: 'bytes' } },
  },
  attempt: {
    personal: ['request', 'response'],
    sealed: {
      request: { row: 'id', owner: personOfPush('attempt'), type: 'text' },
      response: { row: 'id', owner: personOfPush('attempt'), type: 'text' },
    },
    key: 'number',
    // Each is opened with the key of its person.
    searched: { most: 500 },
  },
  review: {
    personal: ['person', 'matches', 'candidate'],
    sealed: { matches: { row: 'id', owner: OF_PERSON, type: 'text' } },
    key: 'number',
    // Each is opened with the key of its person.
    searched: { most: 1_000 },
  },
  review_match: { personal: ['candidate'] },
  data_key: { personal: ['owner'] },
  erasure: { personal: ['person', 'records', 'evidence', 'message'] },
  erasing: {
    personal: ['person', 'known'],
    sealed: { known: { row: 'person', owner: `'installation'`, type: 'text' } },
  },
  record: {
    personal: ['id', 'person', 'data'],
    sealed: { data: { row: `connection || '/' || model || '/' || id`, owner: OF_CONNECTION, type: 'bytes' } },
  },
  application_event: { personal: ['application'], key: 'number', cleared: { by: 'connection', most: 500 } },
  merged_candidate: { personal: ['id', 'into_id'] },
  quarantine: {
    personal: ['record_id', 'reason', 'line', 'raw'],
    sealed: { raw: { row: 'id', owner: OF_CONNECTION, type: 'packed' } },
    key: 'key',
    // Parses each source record for names: a long one takes milliseconds.
    searched: { most: 100 },
    cleared: { by: 'connection', most: 100 },
    purged: { period: 'quarantine', old: 'last_at < ?' },
  },
  run: { personal: ['resume', 'report', 'held'], key: 'number', cleared: { by: 'connection', most: 500 } },
  kept_event: {
    personal: ['given'],
    sealed: { given: { row: 'id', owner: OF_CONNECTION, type: 'text', asIs: '{}' } },
    key: 'number',
    searched: { most: 1_000 },
    cleared: { by: 'connection', most: 500 },
    // Events that wait to be processed stay, regardless of age.
    purged: { period: 'events', old: 'done_at < ?' },
  },
  whole_page: { personal: ['read'], key: 'key', cleared: { by: 'source', most: 10 } },
  raw_block: {
    personal: ['data'],
    sealed: { data: { row: 'key', owner: connectionOfSource('raw_block'), type: 'packed' } },
    key: 'key',
    searched: { most: 50 },
    cleared: { by: 'source', most: 25 },
  },
  fetch: {
    personal: ['request'],
    sealed: { request: { row: 'key', owner: connectionOfSource('fetch'), type: 'text', asIs: 'erased' } },
    key: 'key',
    searched: { most: 1_000 },
    cleared: { by: 'source', most: 1_000 },
    // Keeps the newest row, so that its number is not reused while a record refers to it.
    purged: { period: 'raw', old: 'at < ? AND key < (SELECT max(key) FROM "fetch")', byAge: true },
  },
  change: {
    personal: ['id', 'change'],
    key: 'seq',
    // Each may be of the person.
    searched: { most: 2_000 },
    // The oldest entries of the feed; the numbering continues.
    purged: { period: 'changes', old: 'at < ?', byAge: true },
  },
  webhook_response: {
    personal: ['response'],
    sealed: { response: { row: 'number', owner: `'installation'`, type: 'text' } },
    key: 'number',
    // Those about persons are deleted unread, and the others are opened.
    searched: { most: 1_000 },
    cleared: { by: 'connection', most: 500 },
    purged: { period: 'events', old: 'at < ?', byAge: true },
  },
  fact_of: { personal: ['application'] },
  stream_state: { personal: ['repeat'] },
  // Who used the installation.
  audit: { personal: ['key_name', 'acting_person', 'address'] },
  audit_object: { personal: ['id'] },
  audit_pending: { personal: ['entry'] },
} as const satisfies Readonly<Record<string, PersonalTable>>

type Tables = typeof TABLES
export type PersonalTableName = keyof Tables
type NamesWith<Part extends keyof PersonalTable> = {
  [Name in PersonalTableName]: Tables[Name] extends Readonly<Record<Part, unknown>> ? Name : never
}[PersonalTableName]

export type SealedTable = NamesWith<'sealed'>
export type SealedColumnOf<Table extends SealedTable> = keyof Tables[Table]['sealed'] & string
export type SearchedTable = NamesWith<'searched'>

export const PERSONAL_TABLES: Readonly<Record<PersonalTableName, PersonalTable>> = TABLES

/** A table whose name is a word of SQL is quoted. */
const inSql = (name: string): string => (name === 'fetch' ? `"${name}"` : name)

type With<Part extends keyof PersonalTable> = Required<Pick<PersonalTable, 'key' | Part>> & {
  /** As a statement names it. */
  readonly table: string
}

/** A table that is read in pieces for one of these, as its row has it. */
const withPart = <Part extends 'searched' | 'cleared' | 'purged'>(part: Part): With<Part>[] =>
  Object.entries(PERSONAL_TABLES).flatMap(([name, row]) => {
    const { key, [part]: how } = row
    return key !== undefined && how !== undefined ? [{ table: inSql(name), key, [part]: how } as With<Part>] : []
  })

export const searched = (name: SearchedTable): { table: string; key: string; most: number } => {
  const { key, searched: how } = TABLES[name]
  return { table: inSql(name), key, most: how.most }
}
export const CLEARED = withPart('cleared')
export const PURGED = withPart('purged')
