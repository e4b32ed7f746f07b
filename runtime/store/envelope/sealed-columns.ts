/** A column whose values are sealed, and how its rows say with which data key. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** SQL for the id of a row, as its place names it. */
  readonly row: string
  /** SQL for the owner of the data key. */
  readonly owner: string
  readonly type: 'text' | 'bytes'
}

const OF_PERSON = `'person:' || person`
const personOfPush = (table: string): string => `'person:' || (SELECT person FROM push WHERE id = ${table}.push)`

/** Null and the empty text are stored as they are: nothing is there to hide. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
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
  { table: 'review', column: 'matches', row: 'id', owner: OF_PERSON, type: 'text' },
]
