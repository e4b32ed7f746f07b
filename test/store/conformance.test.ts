import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Store } from '../../runtime/store/port/index.ts'
import { openMemoryStore, type Tables } from '../kit/memory-store.ts'
import { faultsOfStatements } from '../kit/statement-tables.ts'
import { storedIn } from '../rigs/leaks.ts'
import { storeConformance } from './conformance.ts'
import { makeFolder, openRestored } from './sqlite/files.ts'
import { backupSuite } from './suites/backups.ts'

let files = 0

describe('SQLite in memory', () => {
  const tables = new WeakMap<Store, Tables>()
  const statements = new Set<string>()
  storeConformance({
    open: async (seams) => {
      const memory = openMemoryStore({ ...seams, statements })
      tables.set(memory.store, memory.tables)
      return memory.store
    },
    rows: async (store) => [...storedIn(tables.get(store)!)].map(({ value }) => Buffer.from(value).toString('latin1')),
  })

  it('has no statement of which the driver of PostgreSQL would not see a table', async () => {
    expect(statements.size).toBeGreaterThan(500)
    expect(await faultsOfStatements(statements)).toEqual([])
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
