import { describe, expect, it, test } from 'vitest'
import { pointerOf } from '../../../runtime/app/work/kills.ts'
import { createEvaluatorPool } from '../../../runtime/expression/pool.ts'
import { forkCompiled } from '../../kit/evaluator-processes.ts'
import { delivery, KEY, signedHook } from '../../kit/hooks.ts'
import { countProcesses } from '../../processes.ts'
import { job, openSmall, sendJson, smallSpec } from './small-ats.ts'

// Quadratic in n, and nothing inside the child process stops it.
const ENDLESS = '$count($distinct([1..n]))'
const SPEC = smallSpec({
  map: `{ title: "[${ENDLESS}, title][1]", status: state }`,
  extra: signedHook(`  handshake: [{ when: '$exists(ping) and ${ENDLESS} > 0', verified: false, body: ping }]
  id: '$string([${ENDLESS}, id][1])'
`),
})

async function open() {
  let at = 0
  const shown = { endless: true }
  const { installation, pull } = await openSmall(
    (_request, response) =>
      sendJson(response, { data: [job(1), job(++at + 1, { n: shown.endless ? 150_000 : 1 }), job(1_000)] }),
    { spec: SPEC, store: 'file', evaluator: () => createEvaluatorPool({ size: 1, timeoutMs: 60, fork: forkCompiled }) },
  )
  await installation.app.connections.update('small', { webhook: { key: KEY } })
  return { installation, pull, shown }
}
type Installation = Awaited<ReturnType<typeof open>>['installation']

const states = async ({ app }: Installation) => {
  const issues = await app.issues.list({ connection: 'small', open: true }, { limit: 20 })
  const issue = issues.data.find(({ code }) => code === 'expression_killed')
  return { state: (await app.connections.get('small')).row.state, issue }
}

const deliver = (installation: Installation, body: string, signature?: string) =>
  installation.app.webhooks.receive(delivery('small', body, signature)).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  )

describe('a connection whose expressions were killed three times', () => {
  it('is paused, across a restart too, with an issue that names the place and closes on resume', async () => {
    const { installation, pull } = await open()
    for (let n = 0; n < 2; n++) expect(await pull()).toMatchObject({ state: 'complete', quarantined: 1 })
    expect(await states(installation)).toEqual({ state: 'active', issue: undefined })
    await installation.close()
    const again = await installation.reopen()
    await again.pull('jobs', 'incremental', 'small')
    const { state, issue } = await states(again)
    expect(state).toBe('paused')
    expect(issue).toMatchObject({
      whoFixes: 'integrator',
      message: expect.stringMatching(/stopped 3 times.*connectors\/given-0\.yaml:\d+:\d+/),
      next: expect.objectContaining({ action: { operation: 'resumeConnection', parameters: { id: 'small' } } }),
    })
    await again.app.connections.resume('small')
    expect(await states(again)).toEqual({ state: 'active', issue: undefined })
    await again.pull('jobs', 'incremental', 'small')
    expect(await states(again)).toEqual({ state: 'active', issue: undefined })
  })

  it('but not consecutively is not paused', async () => {
    const { installation, pull, shown } = await open()
    for (const endless of [true, true, false, true, true]) {
      shown.endless = endless
      await pull()
    }
    expect(await states(installation)).toEqual({ state: 'active', issue: undefined })
  })

  it('by its events is paused, and then none of its events is evaluated', async () => {
    const { installation } = await open()
    const event = '{"event":"job.changed","id":"r1","n":150000}'
    for (let n = 0; n < 3; n++) expect(await deliver(installation, event)).toBe('event_refused')
    expect((await states(installation)).state).toBe('paused')
    const started = countProcesses()
    for (let n = 0; n < 3; n++) expect(await deliver(installation, event)).toBe('event_refused')
    expect(started()).toBeLessThanOrEqual(1)
    await installation.app.connections.resume('small')
    expect(await deliver(installation, '{"event":"job.changed","id":"r1","n":1}')).toBe(202)
  })

  it('by unauthenticated senders is not paused', async () => {
    const { installation } = await open()
    for (let n = 0; n < 4; n++) expect(await deliver(installation, '{"ping":"x","n":150000}', 'forged')).not.toBe(202)
    expect(await states(installation)).toEqual({ state: 'active', issue: undefined })
  })
})

test('the reported place is the smallest part of the spec that contains all the expressions', () => {
  const spec = { pull: { jobs: { id: 'id', map: { title: 'a.b', 'x/y': 'c' } }, people: { id: 'id' } } }
  expect(pointerOf(spec, ['a.b'])).toBe('/pull/jobs/map/title')
  expect(pointerOf(spec, [{ title: 'a.b', deep: ['c'] }])).toBe('/pull/jobs/map')
  expect(pointerOf(spec, ['c'])).toBe('/pull/jobs/map/x~1y')
  // An expression that is not in the spec, or is there twice, identifies no place alone.
  expect(pointerOf(spec, [{ id: 'id', title: 'a.b', made: 'elsewhere' }])).toBe('/pull/jobs')
  expect(pointerOf(spec, ['id'])).toBe('/pull')
  expect(pointerOf(spec, ['elsewhere'])).toBe('')
})
