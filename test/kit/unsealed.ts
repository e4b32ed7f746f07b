import type Database from 'better-sqlite3'
import type { Sealer } from '../../runtime/kernel/secrets/sealed.ts'
import { unpack } from '../../runtime/kernel/text/compress.ts'
import { SEALED_COLUMNS } from '../../runtime/store/envelope/sealed-columns.ts'
import { vaultOf } from '../../runtime/store/envelope/vault.ts'

export type Unsealed = { readonly place: string; readonly text: string }
type Row = { row: string; owner: string; value: string | Uint8Array }

/** The data key of an owner; undefined: it has none. */
export function keyOfOwner(
  db: Pick<Database.Database, 'prepare'>,
  masterKey: Uint8Array,
  owner: string,
): Sealer | undefined {
  const wrapped = db.prepare<[string], Uint8Array>('SELECT wrapped FROM data_key WHERE owner = ?').pluck().get(owner)
  return wrapped && vaultOf(masterKey).unwrap(owner, wrapped)
}

/** Every sealed value of a store, opened: for tests that look for what a reader with all keys would find. */
export function unsealedWith(db: Pick<Database.Database, 'prepare'>, masterKey: Uint8Array): Unsealed[] {
  const vault = vaultOf(masterKey)
  const wrapped = db.prepare<[string], Uint8Array>('SELECT wrapped FROM data_key WHERE owner = ?').pluck()
  return SEALED_COLUMNS.flatMap(({ table, column, row, owner, type, asIs = '' }) =>
    db
      .prepare<[], Row>(
        `SELECT ${row} AS row, ${owner} AS owner, ${column} AS value FROM ${table}
         WHERE ${column} IS NOT NULL AND ${column} NOT IN ('', x'', '${asIs}')`,
      )
      .all()
      .map((one) => {
        const sealer = vault.unwrap(one.owner, wrapped.get(one.owner)!)
        const at = [table, one.row, column] as const
        const place = `${table}.${column}`
        if (type === 'text') return { place, text: sealer.open(at, one.value as string) }
        const bytes = sealer.openBytes(at, one.value as Uint8Array)
        return { place, text: type === 'packed' ? unpack(bytes) : Buffer.from(bytes).toString('latin1') }
      }),
  )
}

/** The values of one sealed column, opened, in the order of their rows. */
export const openedIn = (db: Pick<Database.Database, 'prepare'>, masterKey: Uint8Array, place: string): string[] =>
  unsealedWith(db, masterKey).flatMap((one) => (one.place === place ? [one.text] : []))
