import { afterAll, describe, expect } from 'vitest'
import { Databases } from '../../kit/postgres/databases.ts'
import { storeConformance } from '../conformance.ts'

describe('PostgreSQL', () => {
  const databases = new Databases()
  afterAll(async () => {
    await databases.clean()
    // Whatever happens to a push, its transitions can run beside those of other connections.
    expect([...databases.notApart]).toEqual([])
  })
  storeConformance({ open: databases.open, share: 1 / 6, fillAudit: databases.fillAudit, rows: databases.rows })
})
