import { expect, test } from 'vitest'
import type { Evaluated, Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { openScene } from './scene.ts'

const MINUTE = 60_000
const LATE: Evaluated = { ok: false, error: { kind: 'timeout', message: 'stopped at its deadline', pointer: '' } }

/** Runs into every deadline while `busy` says so, as the mappers of an overloaded machine do. */
function overloaded(busy: () => boolean): Evaluator {
  const real = createInProcessEvaluator()
  return { ...real, evaluate: async (jobs) => (busy() ? jobs.map(() => LATE) : real.evaluate(jobs)) }
}

test.each([
  ['for a while only delays pushes', MINUTE, 'CONFIRMED'],
  ['for ever fails them in the end', Number.POSITIVE_INFINITY, 'FAILED'],
])('a machine that is too slow for the expressions %s', async (_, lasts, state) => {
  let until = 0
  const now = { at: () => 0 }
  const scene = await openScene({ ats: 'recruiting-suite', evaluator: () => overloaded(() => now.at() < until) })
  now.at = () => scene.clock.now()
  const outcome = await scene.ready('anna')
  until = scene.clock.now() + lasts
  await scene.settle(MINUTE / 2)
  expect((await scene.state(outcome)).state).toBe('QUEUED')
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe(state)
  expect(await scene.sends()).toHaveLength(state === 'CONFIRMED' ? 1 : 0)
})

test('a token endpoint that answers with something else for a while only delays pushes', async () => {
  const scene = await openScene({ ats: 'enterprise-hr-suite', pulls: 'on_demand' })
  const page = {
    kind: 'reply',
    status: 200,
    headers: { 'content-type': 'text/html' },
    text: '<h1>Maintenance</h1>',
    ms: 1,
  } as const
  await scene.store.secrets.remove('token:acme')
  scene.wire.before((request) => (request.url.includes('/oauth') ? page : undefined))
  const outcome = await scene.ready('anna')
  await scene.settle(MINUTE / 2)
  expect((await scene.state(outcome)).state).toBe('QUEUED')
  scene.wire.before(() => undefined)
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
})
