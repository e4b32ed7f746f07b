import { afterEach, beforeEach } from 'vitest'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openMemoryStore, type Tables } from './memory-store.ts'
import { openStoreKit, type StoreKit } from './store.ts'

export let kit: StoreKit
export let store: Store
/** The database connection of the store, for reading the tables directly. */
export let writer: Tables

/** A kit over a store in memory. */
export async function openTables(): Promise<void> {
  kit = await openStoreKit(async ({ clock }) => {
    const memory = openMemoryStore({ clock, random: seededRandom(1) })
    writer = memory.tables
    return memory.store
  })
  store = kit.store
}

/** Each test of the file, or of the `describe`, that calls this gets its own `kit`, `store` and `writer`. */
export function eachTestHasStore(): void {
  beforeEach(openTables)
  afterEach(() => store.close())
}
