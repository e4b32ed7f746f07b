import { expect, test } from 'vitest'
import type { Evaluated, Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

const MINUTE = 60_000
const LATE: Evaluated = { ok: false, error: { kind: 'timeout', message: 'it exceeded its deadline', pointer: '' } }

/** Exceeds every deadline while `busy` returns true, like the evaluator of an overloaded machine. */
function overloaded(busy: () => boolean): Evaluator {
  const real = createInProcessEvaluator()
  return { ...real, evaluate: async (jobs) => (busy() ? jobs.map(() => LATE) : real.evaluate(jobs)) }
}

test.each([
  ['that is temporary only delays pushes', MINUTE, 'CONFIRMED'],
  ['that is permanent finally fails them', Number.POSITIVE_INFINITY, 'FAILED'],
])('an overload of the expression evaluator %s', async (_, lasts, state) => {
  let until = 0
  const now = { at: () => 0 }
  const installation = await openPushInstallation({
    ats: 'recruiting-suite',
    evaluator: () => overloaded(() => now.at() < until),
  })
  now.at = () => installation.clock.now()
  const outcome = await installation.ready('anna')
  until = installation.clock.now() + lasts
  await installation.settle(MINUTE / 2)
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe(state)
  expect(await installation.sends()).toHaveLength(state === 'CONFIRMED' ? 1 : 0)
})

test('a token endpoint with invalid responses only delays pushes', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite', pulls: 'on_demand' })
  const page = {
    kind: 'reply',
    status: 200,
    headers: { 'content-type': 'text/html' },
    text: '<h1>Maintenance</h1>',
    ms: 1,
  } as const
  await installation.store.secrets.remove('token:acme')
  installation.wire.before((request) => (request.url.includes('/oauth') ? page : undefined))
  const outcome = await installation.ready('anna')
  await installation.settle(MINUTE / 2)
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  installation.wire.before(() => undefined)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
})
