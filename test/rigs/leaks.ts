import type { Database } from 'better-sqlite3'
import { unpack } from '../../runtime/kernel/text/compress.ts'
import { unsealedWith } from '../kit/unsealed.ts'

/**
 * Where a table contains one of these texts, as `table.column: value`; with the master key, also where a sealed value
 * does. They have at least eight characters: keys, hashes and sealed values are random, and spell shorter ones by chance.
 */
export function leaksOf(db: Pick<Database, 'prepare'>, plain: readonly string[], masterKey?: Uint8Array): string[] {
  const signs = plain.flatMap(spellings)
  const short = signs.find(({ length }) => length < LEAST)
  if (short !== undefined) throw new Error(`"${short}" is too short: random characters spell it by chance`)
  const found: string[] = []
  for (const { place, value } of storedIn(db)) {
    const texts = typeof value === 'string' ? [value] : readings(value)
    const text = texts.find((one) => signs.some((sign) => one.includes(sign)))
    if (text !== undefined) found.push(`${place}: ${text.slice(0, 200)}`)
  }
  for (const { place, text } of masterKey ? unsealedWith(db, masterKey) : [])
    if (signs.some((sign) => text.includes(sign))) found.push(`${place} (sealed): ${text.slice(0, 200)}`)
  return found
}

/** Eight given characters of base64 are in 280 million million random ones once on average; four in sixteen million. */
const LEAST = 8

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
  return [...new Set([text, encodeURIComponent(text), Buffer.from(text).toString('hex'), ...base64])]
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
