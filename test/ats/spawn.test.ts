import { describe, expect, it } from 'vitest'
import type { AtsName } from '../../examples/ats/spawn.ts'
import { spawnAts } from '../../examples/ats/spawn.ts'

describe('a mock ATS in its own process', () => {
  it.each<AtsName>(['talent-management-suite', 'recruiting-suite', 'enterprise-hr-suite'])(
    'starts and stops the %s',
    async (name) => {
      const ats = await spawnAts(name, { requisitions: 7, openShare: 1, adminToken: 'own-token' })
      expect(await ats.admin.counts()).toMatchObject({ open_requisitions: 7 })
      await ats.stop()
      await expect(ats.admin.counts()).rejects.toThrow()
      expect(() => process.kill(ats.pid, 0)).toThrow()
    },
  )

  it('reports what it wrote to stderr when it cannot start', async () => {
    await expect(spawnAts('recruiting-suite', { rate: 'fast' })).rejects.toThrow('200/1s')
  })
})
