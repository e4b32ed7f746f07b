import { expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { openInstallation } from './installation.ts'

test('the clock of a closed installation is not advanced any further, so that a test that timed out ends', async () => {
  const stuck = { ...createInProcessEvaluator(), open: () => new Promise<never>(() => undefined) }
  const installation = await openInstallation({ ats: 'recruiting-suite', evaluator: () => stuck, pulls: 'scheduled' })
  const settling = installation.settle()
  void installation.close()
  await expect(settling).rejects.toThrow('closed')
})
