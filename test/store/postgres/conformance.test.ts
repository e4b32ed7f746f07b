import { afterAll, describe } from 'vitest'
import { Databases } from '../../kit/postgres/databases.ts'
import { storeConformance } from '../conformance.ts'

describe('PostgreSQL', () => {
  const databases = new Databases()
  afterAll(() => databases.clean())
  storeConformance({ open: databases.open, share: 1 / 6, fillAudit: databases.fillAudit })
})
