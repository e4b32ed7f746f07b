import type { Database } from 'better-sqlite3'
import { unpack } from '../../runtime/kernel/compress.ts'
import { unsealedWith } from '../kit/unsealed.ts'

/** Where a table contains one of these texts, as `table.column: value`; with the master key, also where a sealed value does. */
export function leaksOf(db: Pick<Database, 'prepare'>, plain: readonly string[], masterKey?: Uint8Array): string[] {
  const signs = plain.flatMap(spellings)
  const found: string[] = []
  for (const { place, value } of storedIn(db)) {
    const texts = typeof value === 'string' ? [value] : readings(value)
    const sought = typeof value === 'string' && value.startsWith(SEALED) ? signs.filter(isLong) : signs
    const text = texts.find((one) => sought.some((sign) => one.includes(sign)))
    if (text !== undefined) found.push(`${place}: ${text.slice(0, 200)}`)
  }
  for (const { place, text } of masterKey ? unsealedWith(db, masterKey) : [])
    if (signs.some((sign) => text.includes(sign))) found.push(`${place} (sealed): ${text.slice(0, 200)}`)
  return found
}

/** How a sealed text begins; the rest is base64 of random bytes. */
const SEALED = 'v1.'
/** Four given characters are in sixteen million random ones once on average, so a large store has them by chance. */
const isLong = (sign: string): boolean => sign.length >= 8

/** Every text and all bytes of every table, with their place as `table.column`. */
export function* storedIn(db: Pick<Database, 'prepare'>): Generator<{ place: string; value: string | Uint8Array }> {
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as { name: string }[]
  for (const { name } of tables)
    for (const row of db.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[])
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' || value instanceof Uint8Array) yield { place: `${name}.${column}`, value }
}

/** A text in plain, as in a URL, in hexadecimal, and in base64 at each alignment. */
function spellings(text: string): string[] {
  const base64 = [0, 1, 2].map((before) => {
    const bytes = Buffer.from(`${'-'.repeat(before)}${text}`)
    // The first and last characters depend on the neighbouring bytes.
    return bytes.toString('base64').slice(before === 0 ? 0 : before + 1, Math.floor(bytes.length / 3) * 4)
  })
  const long = base64.filter(({ length }) => length >= 4)
  return [...new Set([text, encodeURIComponent(text), Buffer.from(text).toString('hex'), ...long])]
}

/** Bytes as they are, and their unpacked content. */
function readings(bytes: Uint8Array): string[] {
  const plain = Buffer.from(bytes).toString('latin1')
  try {
    return [plain, unpack(bytes)]
  } catch {
    return [plain]
  }
}
