import { expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { openHouse } from './house.ts'

test('a test that timed out goes no further: its house, once closed, is not wound on for ever', async () => {
  const stuck = { ...createInProcessEvaluator(), open: () => new Promise<never>(() => undefined) }
  const house = await openHouse({ ats: 'recruiting-suite', evaluator: () => stuck, pulls: 'scheduled' })
  const settling = house.settle()
  void house.close()
  await expect(settling).rejects.toThrow('closed')
})
