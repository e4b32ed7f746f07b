import { expect, it } from 'vitest'
import type { StreamHealth } from '../../../runtime/app/contract.ts'
import { BEARER, openAts as openServer, openSmall, specWith } from '../../kit/small-installation.ts'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply } from '../strategies/ats.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const SPEC = `
requests:
  list_jobs: { request: GET /jobs, records: data }
${jobsStream(`    deletes: { kind: absent, at_most: 100%, set: { status: CLOSED } }`)}`
const jobs = (count: number): Reply => ({ json: { data: Array.from({ length: count }, (_, index) => job(index)) } })

async function pulled() {
  const reply = { now: jobs(40) }
  const small = await openAts(SPEC, () => reply.now)
  const { clock, app } = small.installation
  const health = () => app.connections.health('small')
  const stream = async (): Promise<StreamHealth> => (await health()).streams[0]!
  const run = await small.pull()
  expect(run).toMatchObject({ state: 'complete' })
  return { ...small, reply, clock, connections: app.connections, health, stream, run }
}

it('a stream that was pulled within its interval is not late, and has its last run, success and records', async () => {
  const { clock, health, run } = await pulled()
  await clock.wind(HOUR)
  const lastRun = expect.objectContaining({ id: run.id, state: 'complete' })
  expect(await health()).toMatchObject({
    health: 'healthy',
    authorization: { state: 'authorized' },
    streams: [{ stream: 'jobs', every: '60m', lastRun, lastSuccessAt: run.finishedAt, records: 40, late: null }],
  })
})

it('a stream that is due and not started is late since the end of its interval', async () => {
  const { clock, stream, run } = await pulled()
  await clock.wind(HOUR + 5 * MINUTE)
  const { late, nextRunAt } = await stream()
  expect(late).toMatchObject({ since: run.startedAt! + HOUR + 3 * MINUTE, reason: 'waiting', code: null })
  expect(late?.message).toContain(new Date(nextRunAt!).toISOString())
})

it('a stream whose last run failed is late for its error, with its next step', async () => {
  const { clock, reply, pull, stream, health } = await pulled()
  await clock.wind(2 * HOUR)
  reply.now = { status: 401, json: { error: 'no' } }
  const failed = await pull()
  expect(failed.state).toBe('failed')
  expect((await stream()).late).toMatchObject({
    reason: 'failed',
    code: 'ats_auth',
    message: failed.reason,
    next: { action: { operation: 'updateConnection', parameters: { id: 'small' } } },
  })
  expect(await health()).toMatchObject({
    health: 'unauthorized',
    authorization: { state: 'refused', message: failed.reason, next: { action: { operation: 'updateConnection' } } },
  })
  reply.now = jobs(40)
  await pull()
  expect(await health()).toMatchObject({ health: 'healthy', streams: [{ late: null }] })
})

it('a stream whose last run is held is late until it is approved', async () => {
  const { clock, reply, pull, stream, installation } = await pulled()
  await clock.wind(2 * HOUR)
  reply.now = jobs(1)
  const { id } = await pull()
  expect((await stream()).late).toMatchObject({
    reason: 'held',
    code: 'sudden_drop',
    next: { action: { operation: 'releaseRun', parameters: { id } } },
  })
  await installation.app.runs.release(id, 'ops@example.com')
  expect((await stream()).late).toBeNull()
})

it('a stream of a paused connection is late for the reason of the pause', async () => {
  const { clock, connections, stream, health } = await pulled()
  await connections.pause('small', 'The ATS is being moved.')
  expect((await stream()).late).toBeNull()
  await clock.wind(2 * HOUR)
  expect((await stream()).late).toMatchObject({
    reason: 'paused',
    message: 'The ATS is being moved.',
    next: { action: { operation: 'resumeConnection', parameters: { id: 'small' } } },
  })
  expect(await health()).toMatchObject({ health: 'paused', streams: [{ nextRunAt: null }] })
})

it('a stream whose run waits for the rate limit is late until the ATS admits it', async () => {
  const ats = await openServer(() => ({ status: 429, headers: { 'retry-after': '1800' } }))
  const connection = { credentials: { key: 'key-of-the-test-1' } }
  const given = { spec: specWith(BEARER), url: ats.url, connection, pulls: 'scheduled' } as const
  const { installation } = await openSmall(given)
  await installation.wind(5 * MINUTE)
  const [stream] = (await installation.app.connections.health('small')).streams
  expect(stream).toMatchObject({ lastRun: { state: 'running' }, lastSuccessAt: null, late: { reason: 'postponed' } })
  expect(stream?.late?.message).toContain('The run continues at ')
})

it('a connection whose credentials cannot be read is unusable, with the reason', async () => {
  const env = { SMALL_KEY: 'key-of-the-test-1' }
  const connection = { credentials: { key: { env: 'SMALL_KEY' } } }
  const given = { spec: specWith(BEARER), url: 'http://127.0.0.1', connection, env, store: 'file' } as const
  const { installation } = await openSmall(given)
  await installation.crash()
  const { app } = await installation.reopen({ env: {} })
  expect(await app.connections.health('small')).toMatchObject({
    authorization: {
      state: 'unusable',
      message: expect.stringContaining('SMALL_KEY'),
      next: { text: expect.any(String) },
    },
  })
})

it('a connection that the ATS refuses is unauthorized, however many other issues are open, and the summary agrees', async () => {
  const { health, clock, installation } = await pulled()
  const { store } = installation
  const raise = (key: string, code: 'ats_auth' | 'mapping_failed') =>
    store.issues.raise({ key, connection: 'small', stream: null, code, message: 'An issue.' })
  // Of the same moment as the pull, it would mean nothing: the pull has completed.
  await clock.wind(MINUTE)
  await raise('refused', 'ats_auth')
  await clock.wind(MINUTE)
  for (let n = 0; n < 120; n++) await raise(`other ${n}`, 'mapping_failed')
  expect(await health()).toMatchObject({ health: 'unauthorized', authorization: { state: 'refused' } })
  expect((await store.summary.read({}, 50)).connections).toMatchObject({ unauthorized: 1, degraded: 0 })
})

it('there is no health of a connection that does not exist', async () => {
  const { connections } = await pulled()
  await expect(connections.health('nobody')).rejects.toMatchObject({ code: 'not_found' })
})
