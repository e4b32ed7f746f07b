import { describe } from 'vitest'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { storeConformance } from './conformance.ts'

describe('SQLite in memory', () => {
  storeConformance((seams) => openStore({ file: ':memory:', key: null, ...seams }))
})
