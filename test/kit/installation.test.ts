import { expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { openInstallation } from './installation.ts'

test('a test that timed out goes no further: its installation, once closed, is not wound on for ever', async () => {
  const stuck = { ...createInProcessEvaluator(), open: () => new Promise<never>(() => undefined) }
  const installation = await openInstallation({ ats: 'recruiting-suite', evaluator: () => stuck, pulls: 'scheduled' })
  const settling = installation.settle()
  void installation.close()
  await expect(settling).rejects.toThrow('closed')
})
