/** What someone reads who has the store and its key. */
import type { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { unsealedWith } from '../../kit/unsealed.ts'
import { storedIn } from '../leaks.ts'
import type { Found, Search } from './search.ts'

export type Stored = Found & { readonly place: string }
type Tables = ReturnType<typeof openWriter>

/** Every value of every table, everything that can be unsealed, and the decrypted pages with what was freed in them. */
export function* foundInStore(tables: Tables, masterKey: Uint8Array, search: Search): Generator<Stored> {
  for (const { place, value } of storedIn(tables))
    yield* at(place, search(typeof value === 'string' ? Buffer.from(value) : value))
  for (const { place, text } of unsealedWith(tables, masterKey)) {
    yield* at(`${place} (sealed)`, search(Buffer.from(text)))
    // Bytes are given as characters.
    if (/^[\0-\xff]*$/.test(text)) yield* at(`${place} (sealed)`, search(Buffer.from(text, 'latin1')))
  }
  yield* at('a page', search(tables.serialize()))
}

const at = (place: string, found: readonly Found[]): Stored[] => found.map((one) => ({ ...one, place }))
