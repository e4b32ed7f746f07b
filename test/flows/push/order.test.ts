import { expect, test } from 'vitest'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import { isSend, once, openScene } from './scene.ts'

const ANNA = 'anna'
const C = 'enterprise-hr-suite'
const CANDIDATE = { method: 'POST', path_prefix: '/Candidate' }
const bodyOf = ({ body }: HttpRequest): string => (body.kind === 'bytes' ? Buffer.from(body.bytes).toString() : '')
const isCandidate = ({ method, url }: HttpRequest): boolean => method === 'POST' && url.endsWith('/Candidate')

test('an older push that is tried again waits for what is being sent of the same person: one candidate', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: CANDIDATE, kind: 'status', status: 422 }])
  const first = await scene.ready(ANNA, scene.jobs[0])
  await scene.settle()
  expect((await scene.state(first)).state).toBe('FAILED')
  const standing: string[] = []
  // Somebody else keeps a second worker busy, which looks for more to do while the later push is being sent.
  await scene.app.pushes.setPaused(true)
  const ben = await scene.ready('ben')
  scene.wire.before(
    once(
      (request) => isCandidate(request) && bodyOf(request).includes(`${ANNA}@`),
      async () => {
        await scene.app.pushes.retry(first.push.id)
        while ((await scene.state(ben)).state !== 'CONFIRMED') await new Promise((go) => setImmediate(go))
        for (let turn = 0; turn < 2_000; turn++) await new Promise((go) => setImmediate(go))
        standing.push((await scene.state(first)).state)
      },
    ),
  )
  const second = await scene.ready(ANNA, scene.jobs[1])
  await scene.app.pushes.setPaused(false)
  await scene.settle()
  expect(standing).toEqual(['QUEUED'])
  for (const outcome of [first, second]) expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([2, 3])
})

test('an older push that is tried again waits until it is known what became of a later one', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: CANDIDATE, kind: 'status', status: 422 }])
  const first = await scene.ready(ANNA, scene.jobs[0])
  await scene.settle()
  await scene.admin.setFaults([])
  scene.wire.late(CANDIDATE)
  const second = await scene.ready(ANNA, scene.jobs[1])
  await scene.settle(0)
  expect((await scene.state(second)).state).toBe('UNCERTAIN')
  await scene.app.pushes.retry(first.push.id)
  await scene.settle(0)
  expect((await scene.state(first)).state).toBe('QUEUED')
  await scene.settle()
  for (const outcome of [first, second]) expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 2])
})

test('one bad push of a person holds up neither the later ones nor anybody else', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  const outcomes = [
    await scene.ready(ANNA, scene.jobs[0]),
    await scene.ready(ANNA, scene.jobs[1]),
    await scene.ready('ben'),
  ]
  let refused = false
  scene.wire.before((request) => {
    if (!isSend(request) || refused) return undefined
    refused = true
    return { kind: 'reply', status: 422, headers: {}, text: '{}', ms: 1 }
  })
  await scene.settle(0)
  expect(await Promise.all(outcomes.map(async (outcome) => (await scene.state(outcome)).state))).toEqual([
    'FAILED',
    'CONFIRMED',
    'CONFIRMED',
  ])
})
