import type { ClientBase } from 'pg'
import { HirewireError } from '../../../kernel/errors/errors.ts'

/** A column of a table, and what a program that does not know it may rely on. */
type Column = {
  readonly table: string
  readonly name: string
  readonly shape: string
  /** A row can be added without it. */
  readonly optional: boolean
}

const COLUMNS = `SELECT table_name AS "table", column_name AS name, concat_ws(' ', data_type, is_nullable) AS shape,
    is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' AS optional
  FROM information_schema.columns WHERE table_schema = current_schema()`

export const columnsOf = async (client: Pick<ClientBase, 'query'>): Promise<Column[]> =>
  (await client.query<Column>(COLUMNS)).rows

type Change = { readonly before: readonly Column[]; readonly after: readonly Column[] }

/** Throws `bug` if programs that do not know a migration cannot run on its result: it may add, and change nothing. */
export function expectExpansion(migration: number, { before, after }: Change): void {
  const keyOf = ({ table, name }: Column): string => `${table}.${name}`
  const [tables, columns] = [new Set(before.map(({ table }) => table)), new Map(after.map((one) => [keyOf(one), one]))]
  const known = new Set(before.map(keyOf))
  const changed = before.filter((column) => columns.get(keyOf(column))?.shape !== column.shape)
  const required = after.filter((column) => !known.has(keyOf(column)) && tables.has(column.table) && !column.optional)
  const broken = [...changed, ...required][0]
  if (broken)
    throw new HirewireError(
      'bug',
      `Migration ${migration} was declared to leave older versions running, but they cannot work with ${keyOf(broken)} after it. Nothing was changed.`,
    )
}
