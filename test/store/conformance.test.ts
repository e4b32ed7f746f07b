import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import type { Store } from '../../runtime/store/port/index.ts'
import { openMemoryStore, type Tables } from '../kit/memory-store.ts'
import { storedIn } from '../rigs/leaks.ts'
import { storeConformance } from './conformance.ts'
import { makeFolder, openRestored } from './sqlite/files.ts'
import { backupSuite } from './suites/backups.ts'

let files = 0

describe('SQLite in memory', () => {
  const tables = new WeakMap<Store, Tables>()
  storeConformance({
    open: async (seams) => {
      const memory = openMemoryStore(seams)
      tables.set(memory.store, memory.tables)
      return memory.store
    },
    rows: async (store) => [...storedIn(tables.get(store)!)].map(({ value }) => Buffer.from(value).toString('latin1')),
  })
})

// The behavior is that of the store in memory; what a file adds is tested here and in sqlite/.
describe('SQLite in a file', () => {
  const folder = makeFolder()
  afterAll(() => folder.clean())
  const newFile = (): string => join(folder.folder, `${files++}.db`)
  backupSuite({
    open: (seams) => folder.open({ file: newFile(), ...seams }),
    backups: { newFile, open: (file, seams) => openRestored(file, seams) },
  })
})
