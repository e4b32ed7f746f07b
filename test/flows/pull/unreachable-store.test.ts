import { expect, test } from 'vitest'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const REQUISITIONS = { connection: CONNECTION, stream: 'requisitions' }
const lost = () => new HirewireError('store_unreachable', 'The connection to the database ended.')

test.each([
  ['a page was stored, the run resumes after it', 'commitPage', ['complete']],
  ['a run was ended, it is read again', 'finish', ['complete', 'complete']],
] as const)('if the store does not confirm that %s', async (_, call, states) => {
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    pulls: 'scheduled',
    atsOptions: { requisitions: 450 },
  })
  const { pulls } = installation.store
  const stored = pulls[call] as (input: unknown) => Promise<unknown>
  let isLost = false
  Object.assign(pulls, {
    [call]: async (input: { stream?: string; run: string }) => {
      const result = await stored(input)
      const { stream } = (await pulls.get(input.run))!
      if (stream !== 'requisitions' || isLost) return result
      isLost = true
      throw lost()
    },
  })
  await installation.settle(60_000)
  const { data: runs } = await installation.app.runs.list(REQUISITIONS, { limit: 10 })
  expect(isLost).toBe(true)
  expect(runs.map(({ state }) => state)).toEqual(states)
  expect(runs.every(({ received }) => received === 450)).toBe(true)
  const codes = installation.log.flatMap((line) => JSON.parse(line).err?.code ?? [])
  expect(codes).toEqual(['store_unreachable'])
  await installation.close()
})
