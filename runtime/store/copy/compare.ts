import { createHash, type Hash } from 'node:crypto'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Side } from './side.ts'
import { keyOf, type Row, type Table } from './tables.ts'

type Contents = { readonly rows: number; readonly digest: string }

/** Every page of a table, in the order of its key. */
export async function* pagesOf(side: Side, table: Table, from: Row | null = null): AsyncGenerator<Row[]> {
  let after = from
  for (;;) {
    const rows = await side.page(table, after)
    if (rows.length === 0) return
    yield rows
    after = keyOf(table, rows.at(-1)!)
  }
}

/** Throws `store_damaged` unless the table has the same rows on both sides. Returns their number. */
export async function expectSame(table: Table, source: Side, target: Side): Promise<number> {
  const [ours, theirs] = await Promise.all([contentsOf(source, table), contentsOf(target, table)])
  if (ours.digest === theirs.digest && ours.rows === theirs.rows) return ours.rows
  const found = ours.rows === theirs.rows ? 'the same number, but not the same rows' : `${theirs.rows} rows`
  throw new HirewireError(
    'store_damaged',
    `The copy ${target.place} differs from the store ${source.place}: the table ${table.name} has ${ours.rows} rows there, and ${found} in the copy.`,
    {
      place: { file: target.place },
      next: 'The store is as it was: continue with it, or delete the copy and copy again. It differs, too, if the store was used after a copy of it was interrupted.',
    },
  )
}

async function contentsOf(side: Side, table: Table): Promise<Contents> {
  const digest = createHash('sha256')
  let rows = 0
  for await (const page of pagesOf(side, table)) {
    rows += page.length
    for (const row of page) hashRow(digest, row)
  }
  return { rows, digest: digest.digest('hex') }
}

/** With the length of each value: no two rows have the same bytes. */
function hashRow(digest: Hash, row: Row): void {
  for (const value of row) {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value
    digest.update(bytes === null ? 'null ' : `${typeof value} ${bytes.length} `)
    if (bytes !== null) digest.update(bytes)
  }
}
