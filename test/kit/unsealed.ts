import type Database from 'better-sqlite3'
import { SEALED_COLUMNS } from '../../runtime/store/envelope/sealed-columns.ts'
import { vaultOf } from '../../runtime/store/envelope/vault.ts'

export type Unsealed = { readonly place: string; readonly text: string }
type Row = { row: string; owner: string; value: string | Uint8Array }

/** Every sealed value of a store, opened: for tests that look for what a reader with all keys would find. */
export function unsealedWith(db: Pick<Database.Database, 'prepare'>, masterKey: Uint8Array): Unsealed[] {
  const vault = vaultOf(masterKey)
  const wrapped = db.prepare<[string], Uint8Array>('SELECT wrapped FROM data_key WHERE owner = ?').pluck()
  return SEALED_COLUMNS.flatMap(({ table, column, row, owner, type }) =>
    db
      .prepare<[], Row>(
        `SELECT ${row} AS row, ${owner} AS owner, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL AND ${column} <> ''`,
      )
      .all()
      .map((one) => {
        const sealer = vault.unwrap(one.owner, wrapped.get(one.owner)!)
        const at = [table, one.row, column] as const
        const text =
          type === 'text'
            ? sealer.open(at, one.value as string)
            : Buffer.from(sealer.openBytes(at, one.value as Uint8Array)).toString('latin1')
        return { place: `${table}.${column}`, text }
      }),
  )
}
