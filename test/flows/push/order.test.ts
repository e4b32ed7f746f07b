import { expect, test } from 'vitest'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import { isSend, once, openPushInstallation } from '../../kit/push-installation.ts'
import { quiet, until } from '../../kit/until.ts'

const ANNA = 'anna'
const C = 'enterprise-hr-suite'
const CANDIDATE = { method: 'POST', path_prefix: '/Candidate' }
const bodyOf = ({ body }: HttpRequest): string => (body.kind === 'bytes' ? Buffer.from(body.bytes).toString() : '')
const isCandidate = ({ method, url }: HttpRequest): boolean => method === 'POST' && url.endsWith('/Candidate')

test('an older push that is retried waits for a later one of the same person that is being sent: one candidate', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: CANDIDATE, kind: 'status', status: 422 }])
  const first = await installation.ready(ANNA, installation.jobs[0])
  await installation.settle()
  expect((await installation.state(first)).state).toBe('FAILED')
  const states: string[] = []
  // Another person's push keeps a second worker busy, which looks for more work while the later push is being sent.
  await installation.app.pushes.setSwitch({ paused: true })
  const ben = await installation.ready('ben')
  installation.wire.before(
    once(
      (request) => isCandidate(request) && bodyOf(request).includes(`${ANNA}@`),
      async () => {
        await installation.app.pushes.retry(first.push.id)
        await until(async () => (await installation.state(ben)).state === 'CONFIRMED')
        await quiet()
        states.push((await installation.state(first)).state)
      },
    ),
  )
  const second = await installation.ready(ANNA, installation.jobs[1])
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect(states).toEqual(['QUEUED'])
  for (const outcome of [first, second]) expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([2, 3])
})

test('an older push that is retried waits until the outcome of a later one is known', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: CANDIDATE, kind: 'status', status: 422 }])
  const first = await installation.ready(ANNA, installation.jobs[0])
  await installation.settle()
  await installation.admin.setFaults([])
  installation.wire.late(CANDIDATE)
  const second = await installation.ready(ANNA, installation.jobs[1])
  await installation.settle(0)
  expect((await installation.state(second)).state).toBe('UNCERTAIN')
  await installation.app.pushes.retry(first.push.id)
  await installation.settle(0)
  expect((await installation.state(first)).state).toBe('QUEUED')
  await installation.settle()
  for (const outcome of [first, second]) expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 2])
})

test('a failing push of a person delays neither the later ones nor those of others', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const outcomes = [
    await installation.ready(ANNA, installation.jobs[0]),
    await installation.ready(ANNA, installation.jobs[1]),
    await installation.ready('ben'),
  ]
  let refused = false
  installation.wire.before((request) => {
    if (!isSend(request) || refused) return undefined
    refused = true
    return { kind: 'reply', status: 422, headers: {}, text: '{}', ms: 1 }
  })
  await installation.settle(0)
  expect(await Promise.all(outcomes.map(async (outcome) => (await installation.state(outcome)).state))).toEqual([
    'FAILED',
    'CONFIRMED',
    'CONFIRMED',
  ])
})
