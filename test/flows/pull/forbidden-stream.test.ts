import { expect, it } from 'vitest'
import { job, openSmall, sendJson, smallSpec } from '../bad-input/small-ats.ts'

const SPEC = smallSpec()
  .replace('list_jobs:', 'list_teams: { request: GET /teams, records: data }\n  list_jobs:')
  .replace(
    'pull:\n',
    'pull:\n  teams: { into: department, list: { request: { use: list_teams } }, every: 60m, id: id, map: { name: name } }\n',
  )

/** `refused`: the paths that get a 403. */
async function open(refused: Set<string>) {
  const { installation } = await openSmall(
    ({ url = '' }, response) => {
      if (!refused.has(url))
        return sendJson(response, { data: url === '/jobs' ? [job(1)] : [{ id: 't1', name: 'Ward' }] })
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end('{}')
    },
    { spec: SPEC },
  )
  const pull = async (stream: 'jobs' | 'teams') => {
    await installation.clock.wind(1_000)
    return installation.pull(stream, 'incremental', 'small')
  }
  const health = async () => {
    const { health, authorization } = await installation.app.connections.health('small')
    expect((await installation.store.summary.read({ connection: 'small' }, 5)).connections[health]).toBe(1)
    return [health, authorization.state]
  }
  return { pull, health }
}

it('a stream that the ATS forbids while another one works leaves the connection authorized', async () => {
  const { pull, health } = await open(new Set(['/jobs']))
  // Nothing shows yet that the login works.
  expect(await pull('jobs')).toMatchObject({ state: 'failed', code: 'ats_auth' })
  expect(await health()).toEqual(['unauthorized', 'refused'])
  expect(await pull('teams')).toMatchObject({ state: 'complete' })
  expect(await health()).toEqual(['degraded', 'authorized'])
  expect(await pull('jobs')).toMatchObject({ state: 'failed', code: 'ats_forbidden' })
  expect(await health()).toEqual(['degraded', 'authorized'])
})

it('a login that all streams answer with 403 is refused, though they worked before', async () => {
  const refused = new Set<string>()
  const { pull, health } = await open(refused)
  await pull('jobs')
  await pull('teams')
  expect(await health()).toEqual(['healthy', 'authorized'])
  for (const path of ['/jobs', '/teams']) refused.add(path)
  expect(await pull('jobs')).toMatchObject({ state: 'failed' })
  expect(await pull('teams')).toMatchObject({ state: 'failed', code: 'ats_auth' })
  expect(await health()).toEqual(['unauthorized', 'refused'])
  expect(await pull('jobs')).toMatchObject({ state: 'failed', code: 'ats_auth' })
  refused.clear()
  await pull('jobs')
  await pull('teams')
  expect(await health()).toEqual(['healthy', 'authorized'])
})
