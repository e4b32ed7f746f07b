import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { storeConformance } from './conformance.ts'
import { makeFolder, openRestored } from './sqlite/files.ts'
import { backupSuite } from './suites/backups.ts'

let files = 0

describe('SQLite in memory', () => {
  storeConformance({ open: (seams) => openStore({ file: ':memory:', key: null, ...seams }) })
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
