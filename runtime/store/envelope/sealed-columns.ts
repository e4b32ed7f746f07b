/** A column whose values are sealed, and how its rows say with which data key. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** SQL for the id of a row, as its place names it. */
  readonly row: string
  /** SQL for the owner of the data key. */
  readonly owner: string
  /** `packed`: compressed before it is sealed. */
  readonly type: 'text' | 'bytes' | 'packed'
  /** A value that is stored as it is, beside null and the empty text: nothing is there to hide. */
  readonly asIs?: string
}

const OF_PERSON = `'person:' || person`
const personOfPush = (table: string): string => `'person:' || (SELECT person FROM push WHERE id = ${table}.push)`

const OF_CONNECTION = `'connection:' || connection`
const connectionOfSource = (table: string): string =>
  `'connection:' || (SELECT connection FROM source WHERE key = ${table}.source)`
/** Of `token:acme:more`, the part `acme:more:`. */
const REST = `substr(owner, instr(owner, ':') + 1) || ':'`
const OF_SECRET = `CASE WHEN instr(owner, ':') = 0 THEN 'installation'
  ELSE 'connection:' || substr(${REST}, 1, instr(${REST}, ':') - 1) END`

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'consent', column: 'evidence', row: 'id', owner: `'consents:' || person`, type: 'text' },
  { table: 'push', column: 'candidate', row: 'id', owner: OF_PERSON, type: 'text' },
  {
    table: 'push_file',
    column: 'names',
    row: `push || '/' || position`,
    owner: personOfPush('push_file'),
    type: 'text',
  },
  { table: 'file_content', column: 'content', row: 'id', owner: OF_PERSON, type: 'bytes' },
  { table: 'attempt', column: 'request', row: 'id', owner: personOfPush('attempt'), type: 'text' },
  { table: 'attempt', column: 'response', row: 'id', owner: personOfPush('attempt'), type: 'text' },
  { table: 'erasing', column: 'known', row: 'person', owner: `'installation'`, type: 'text' },
  {
    table: 'record',
    column: 'data',
    row: `connection || '/' || model || '/' || id`,
    owner: OF_CONNECTION,
    type: 'bytes',
  },
  { table: 'raw_block', column: 'data', row: 'key', owner: connectionOfSource('raw_block'), type: 'packed' },
  { table: 'fetch', column: 'request', row: 'key', owner: connectionOfSource('fetch'), type: 'text', asIs: 'erased' },
  { table: 'quarantine', column: 'raw', row: 'id', owner: OF_CONNECTION, type: 'packed' },
  { table: 'kept_event', column: 'given', row: 'id', owner: OF_CONNECTION, type: 'text', asIs: '{}' },
  { table: 'secret', column: 'data', row: 'owner', owner: OF_SECRET, type: 'text' },
  {
    table: 'idempotent_request',
    column: 'body',
    row: 'key',
    owner: `coalesce('person:' || person, 'installation')`,
    type: 'text',
  },
  { table: 'review', column: 'matches', row: 'id', owner: OF_PERSON, type: 'text' },
]
