import type { Database } from 'better-sqlite3'
import { unpack } from '../../../runtime/kernel/packed.ts'

/** Where one of these texts stands in any table, as `table.column: value`. */
export function leaksOf(db: Pick<Database, 'prepare'>, signs: readonly string[]): string[] {
  const found: string[] = []
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as { name: string }[]
  for (const { name } of tables)
    for (const row of db.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[])
      for (const [column, value] of Object.entries(row)) {
        const texts = typeof value === 'string' ? [value] : value instanceof Uint8Array ? readings(value) : []
        const text = texts.find((one) => signs.some((sign) => one.includes(sign)))
        if (text !== undefined) found.push(`${name}.${column}: ${text.slice(0, 200)}`)
      }
  return found
}

/** Bytes as they are, and what was packed in them. */
function readings(bytes: Uint8Array): string[] {
  const plain = Buffer.from(bytes).toString('latin1')
  try {
    return [plain, unpack(bytes)]
  } catch {
    return [plain]
  }
}
