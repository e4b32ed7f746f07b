import { afterAll, describe, expect, it } from 'vitest'
import { Databases } from '../../kit/postgres/databases.ts'
import { faultsOfStatements } from '../../kit/statement-tables.ts'
import { storeConformance } from '../conformance.ts'

describe('PostgreSQL', () => {
  const databases = new Databases()
  afterAll(async () => {
    await databases.clean()
    // Whatever happens to a push, its transitions can run beside those of other connections.
    expect([...databases.notApart]).toEqual([])
  })
  storeConformance({ open: databases.open, share: 1 / 6, fillAudit: databases.fillAudit, rows: databases.rows })

  it('sees every table of a statement, also of several that are sent as one', async () => {
    expect(databases.statements.size).toBeGreaterThan(500)
    expect(await faultsOfStatements(databases.statements)).toEqual([])
  })
})
