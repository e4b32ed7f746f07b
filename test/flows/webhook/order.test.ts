import { describe, expect, test } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { BEARER, openAts, openSmall, type Reply, specWith } from '../../kit/small-installation.ts'
import { until } from '../../kit/until.ts'

const EVENTS = `
events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: { kind: token, header: x-token, equals: $credentials.key }
  event: event
  id: id
  handlers:
    - { events: changed, refresh: { jobs: job } }
    - { events: gone, delete: { jobs: job } }
`
const SPEC = specWith(BEARER, EVENTS)
const DATED = SPEC.replace('  id: id\n    map:', '  id: id\n    updated: changed\n    map:')
/** A stream whose records are closed when the list no longer contains them. */
const GUARDED = SPEC.replace('  id: id\n    map:', '  id: id\n    deletes: { kind: absent, at_most: 100% }\n    map:')

/** Delays responses after the ATS sent them, so that something else can happen in between. */
function gate() {
  let held: { path: string; reached: () => void; release: Promise<void> } | null = null
  const http = (real: HttpClient): HttpClient => ({
    ...real,
    async attempt(request, limits) {
      const outcome = await real.attempt(request, limits)
      const here = held
      if (here && new URL(request.url).pathname === here.path) {
        held = null
        here.reached()
        await here.release
      }
      return outcome
    },
  })
  /** Holds the next response of this path; returns when it was received, and the function that releases it. */
  const hold = (path: string): { reached: Promise<void>; release: () => void } => {
    const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { path, reached: there.resolve, release: go.promise }
    return { reached: there.promise, release: go.resolve }
  }
  return { http, hold }
}

async function open(spec: string, options: { pulls?: 'scheduled' } = {}) {
  const jobs = new Map([['r1', { title: 'Nurse', changed: '2026-01-01T00:00:00Z' }]])
  const shown = (id: string) => ({ id, state: 'published', ...jobs.get(id) })
  const ats = await openAts(({ path }): Reply => {
    const id = path.split('/')[2]
    if (id === undefined) return { json: { data: [...jobs.keys()].map(shown) } }
    return jobs.has(id) ? { json: shown(id) } : { status: 404 }
  })
  const { http, hold } = gate()
  const connection = { credentials: { key: 'api-key' }, webhook: { key: 'hook-key' } }
  const { installation, pull } = await openSmall({ spec, url: ats.url, connection, http, ...options })
  await pull()
  await installation.wind(60_000)
  let number = 0
  const tell = (event: string, job = 'r1') =>
    installation.app.webhooks.receive({
      connection: 'small',
      method: 'POST',
      url: '/webhooks/small',
      headers: { 'x-token': 'hook-key' },
      body: Buffer.from(JSON.stringify({ id: `e${number++}`, event, job })),
    })
  const record = (id = 'r1') => installation.store.records.get({ connection: 'small', model: 'requisition', id })
  const change = (title: string, changed: string) => void jobs.set('r1', { title, changed })
  /** A full run whose page the ATS returns now, and that is stored only after `release`. */
  const slowRun = async () => {
    const held = hold('/jobs')
    const run = installation.pull('jobs', 'full', 'small')
    await held.reached
    await installation.clock.wind(1_000)
    return { run, release: held.release }
  }
  return { installation, jobs, ats, hold, tell, record, change, slowRun }
}

describe('a page that was requested before an event was followed up, and is stored after it', () => {
  test.each([
    ['dated', DATED],
    ['not dated', SPEC],
  ])('does not restore the past of records that are %s', async (_, spec) => {
    const { tell, record, change, slowRun } = await open(spec)
    const { run, release } = await slowRun()
    change('Head nurse', '2026-02-01T00:00:00Z')
    await tell('changed')
    await until(async () => (await record())?.data.title === 'Head nurse')
    release()
    expect(await run).toMatchObject({ state: 'complete', received: 1, written: 0 })
    expect((await record())?.data.title).toBe('Head nurse')
  })

  test('does not revive what was deleted meanwhile, but the next one may', async () => {
    const { installation, jobs, tell, record, change, slowRun } = await open(SPEC)
    const { run, release } = await slowRun()
    jobs.clear()
    await tell('gone')
    await until(async () => (await record())?.deleted === true)
    release()
    await run
    expect((await record())?.deleted).toBe(true)
    change('Nurse', '2026-01-01T00:00:00Z')
    await installation.wind(1_000)
    await installation.pull('jobs', 'full', 'small')
    expect((await record())?.deleted).toBe(false)
  })

  test('counts the record as seen, even if it lists an older state or omits it: it is not absent', async () => {
    const { jobs, tell, record, change, slowRun } = await open(GUARDED)
    const { run, release } = await slowRun()
    change('Head nurse', '2026-02-01T00:00:00Z')
    jobs.set('r2', { title: 'Cook', changed: '2026-02-01T00:00:00Z' })
    await tell('changed')
    await tell('changed', 'r2')
    await until(async () => (await record('r2'))?.data.title === 'Cook')
    release()
    expect(await run).toMatchObject({ state: 'complete', absent: 0 })
    expect([(await record())?.deleted, (await record('r2'))?.deleted]).toEqual([false, false])
    expect((await record())?.data.title).toBe('Head nurse')
  })
})

test('a byte-identical page, one record of which an event updated meanwhile, keeps its other records', async () => {
  const { installation, jobs, tell, record, change, slowRun } = await open(GUARDED)
  jobs.set('r2', { title: 'Cook', changed: '2026-01-01T00:00:00Z' })
  for (const _ of [1, 2]) await installation.pull('jobs', 'full', 'small')
  const { run, release } = await slowRun()
  change('Head nurse', '2026-02-01T00:00:00Z')
  await tell('changed')
  await until(async () => (await record())?.data.title === 'Head nurse')
  release()
  expect(await run).toMatchObject({ state: 'complete', absent: 0 })
  expect([(await record())?.data.title, (await record('r2'))?.deleted]).toEqual(['Head nurse', false])
})

/** Lets an event wait for its response while a page that was requested later is stored. */
async function pullMeanwhile(
  { installation, record, change }: Awaited<ReturnType<typeof open>>,
  held: { reached: Promise<unknown>; release(): void },
): Promise<void> {
  await held.reached
  await installation.clock.wind(1_000)
  change('Head nurse', '2026-02-01T00:00:00Z')
  const { connections } = installation.app
  await connections.sync('small', { stream: 'jobs', mode: 'full' })
  const pulled = installation.pull('jobs', 'full', 'small')
  await until(async () => (await record())?.data.title === 'Head nurse')
  held.release()
  await pulled
  await installation.settle(60_000)
}

test('a response to an event that is older than the page stored meanwhile does not overwrite it', async () => {
  const ats = await open(SPEC)
  const held = ats.hold('/jobs/r1')
  await ats.tell('changed')
  ats.installation.app.schedule.poke()
  await pullMeanwhile(ats, held)
  expect((await ats.record())?.data.title).toBe('Head nurse')
})

test('a record that an event looked for in vain stays if a page that was requested later has it', async () => {
  const ats = await open(SPEC)
  const held = ats.hold('/jobs/r1')
  ats.jobs.clear()
  await ats.tell('gone')
  ats.installation.app.schedule.poke()
  await pullMeanwhile(ats, held)
  expect((await ats.record())?.deleted).toBe(false)
})

describe('a hundred events of one record in a minute', () => {
  test('cause few calls, and the last received state is stored', async () => {
    const { installation, ats, tell, record, change } = await open(SPEC)
    const before = ats.requests.length
    for (let second = 0; second < 100; second++) {
      change(`Nurse ${second}`, '2026-02-01T00:00:00Z')
      expect(await tell('changed')).toMatchObject({ status: 202 })
      await installation.wind(600)
    }
    await installation.settle(60_000)
    expect(ats.requests.length - before).toBeLessThanOrEqual(6)
    expect((await record())?.data.title).toBe('Nurse 99')
  })

  test('do not delay the first one: it is followed up at once', async () => {
    const { installation, tell, record, change } = await open(SPEC)
    change('Head nurse', '2026-02-01T00:00:00Z')
    await tell('changed')
    await installation.settle(0)
    expect((await record())?.data.title).toBe('Head nurse')
  })
})

test('events that the ATS does not confirm yet do not delay the others', async () => {
  const { installation, jobs, record, change } = await open(SPEC)
  const wrong = ['r2', 'r3', 'r4', 'r5', 'r6', 'r7']
  for (const id of wrong) jobs.set(id, { title: 'Cook', changed: '2026-01-01T00:00:00Z' })
  // All of them are there before the first is followed up.
  const hold = (await installation.store.lanes.enter('hook:small'))!
  const keep = (action: 'delete' | 'refresh', id: string) =>
    installation.store.hooks.keep({
      ...{ connection: 'small', hook: 'hook', event: action, action, stream: 'jobs', with: { id } },
      ...{ receivedAt: installation.clock.now(), mark: { id }, calmMs: 0 },
    })
  for (const id of wrong) await keep('delete', id)
  change('Head nurse', '2026-02-01T00:00:00Z')
  await keep('refresh', 'r1')
  await installation.store.lanes.leave(hold, installation.clock.now())
  await installation.settle(0)
  expect((await record())?.data.title).toBe('Head nurse')
})

test('a stream with webhooks is also polled, and the poll finds what no event reported', async () => {
  const { installation, record, change } = await open(SPEC, { pulls: 'scheduled' })
  change('Head nurse', '2026-02-01T00:00:00Z')
  await installation.wind(30 * 60_000)
  expect((await record())?.data.title).toBe('Nurse')
  await installation.wind(60 * 60_000)
  expect((await record())?.data.title).toBe('Head nurse')
})
