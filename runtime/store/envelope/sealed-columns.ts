import type { Place } from '../../kernel/secrets/sealed.ts'
import { PERSONAL_TABLES, type PersonalTable, type SealedColumnOf, type SealedTable } from '../personal-tables.ts'

/** The part `acme:more:` of the owner `token:acme:more`. */
const REST = `substr(owner, instr(owner, ':') + 1) || ':'`
const OF_SECRET = `CASE WHEN instr(owner, ':') = 0 THEN 'installation'
  ELSE 'connection:' || substr(${REST}, 1, instr(${REST}, ':') - 1) END`

/** Credentials are sealed as well, and are of no person. */
const SECRET = { secret: { personal: [], sealed: { data: { row: 'owner', owner: OF_SECRET, type: 'text' } } } } as const

const columnsOf = ([table, { sealed = {} }]: [string, PersonalTable]) =>
  Object.entries(sealed).map(([column, sealing]) => ({ table, column, ...sealing }))

/** A column whose values are sealed, and how its rows say with which data key. */
export type SealedColumn = ReturnType<typeof columnsOf>[number]

export const SEALED_COLUMNS: readonly SealedColumn[] = Object.entries<PersonalTable>({
  ...PERSONAL_TABLES,
  ...SECRET,
}).flatMap(columnsOf)

/** The place of a value in a sealed column; nothing is sealed anywhere else. */
export function sealedPlace<Table extends SealedTable>(
  table: Table,
  row: string | number,
  column: SealedColumnOf<Table>,
): Place
export function sealedPlace(table: 'secret', row: string, column: 'data'): Place
export function sealedPlace(table: string, row: string | number, column: string): Place {
  return [table, row, column]
}
