import { expect, test } from 'vitest'
import type { Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { ANNA, confirmed, ERASING, erasing, erasuresOf, opened } from './erasing.ts'

/** The id is computed, because a plain path is read without the evaluator. */
const COMPUTED = ERASING.replace('id: $saved.candidate', "id: '$string($saved.candidate)'")

/** An evaluator that throws this error `times` times. */
function failing(error: Error) {
  const real = createInProcessEvaluator()
  const fails = { times: 0 }
  const evaluate: Evaluator['evaluate'] = async (jobs) => {
    if (fails.times === 0) return real.evaluate(jobs)
    fails.times--
    throw error
  }
  return { fails, evaluator: (): Evaluator => ({ ...real, evaluate }) }
}

test.each([
  ['an overloaded machine', new HirewireError('machine_overloaded', 'No time.', { detail: { ranOut: true } })],
  ['an internal fault', new TypeError('jobs is not iterable')],
])('%s postpones an erasure call, and opens no task', async (_, error) => {
  const { fails, evaluator } = failing(error)
  const installation = await opened({ connectors: [COMPUTED], evaluator })
  await confirmed(installation, ANNA)
  await installation.app.erasures.erase(ANNA)
  fails.times = 2
  await installation.settle()
  expect(installation.deletes).toHaveLength(1)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'done', tries: 2 }])
})

test('an internal fault that persists leaves the erasure to a person after ten attempts, and the task quotes nothing', async () => {
  const { fails, evaluator } = failing(new TypeError('cannot read "ada@example.com"'))
  const installation = await opened({ connectors: [COMPUTED], evaluator })
  await confirmed(installation, ANNA)
  await installation.app.erasures.erase(ANNA)
  fails.times = Number.POSITIVE_INFINITY
  await installation.settle()
  const [task] = await erasuresOf(installation)
  expect(task).toMatchObject({ state: 'open', code: 'bug' })
  expect(task?.message).toContain('Unexpected failure (TypeError).')
  const log = installation.log.join('\n')
  expect(log).toContain('erase-fails.test.ts')
  expect(task?.message + log).not.toContain('ada@example.com')
})

test('an erasure call that is refused with every new token is left to a person after ten attempts', async () => {
  const ats = 'talent-management-suite'
  const installation = await opened({ ats, connectors: [erasing(ats)] })
  await confirmed(installation, ANNA)
  installation.answers.push(...Array.from({ length: 100 }, () => 401))
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', code: 'ats_auth' }])
  // Each attempt calls once more with a new token.
  expect(installation.deletes).toHaveLength(20)
})
