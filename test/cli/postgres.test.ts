/** A store in PostgreSQL, as operators use it: the commands, a real server that is killed, and a mock ATS. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { addressOf } from '../../runtime/store/postgres/settings.ts'
import { Databases } from '../kit/postgres/databases.ts'
import { PLAIN_SHAPE, type Shape } from '../rigs/ats/shape.ts'
import { specText } from '../rigs/ats/spec.ts'
import { Installation } from '../rigs/crash/installation.ts'
import { AtsServer } from '../rigs/crash/server.ts'
import { Dice } from '../rigs/pull/case.ts'
import { captured } from './captured.ts'

const SHAPES: Record<string, Shape> = Object.fromEntries(
  (['keyed', 'searched'] as const).map((one) => [
    one,
    { ...PLAIN_SHAPE, steps: 'two', candidate: one, application: one, file: one, found: 'use' },
  ]),
)
const PERSONS = Array.from({ length: 6 }, (_, at) => `p-${at}`)
const LATE = ['late-0', 'late-1']
const MANNERS = { faults: 0, lag: 0, late: 0, slow: 200, silence: 0 }
/** Nothing in a message, a log or an argument may contain it. */
const PASSWORD = 'hunter2-of-the-database'

const databases = new Databases()
let ats: AtsServer
let installation: Installation
let url = ''
const here = (...args: string[]) =>
  captured(() => main([...args, '--json', '--config', join(installation.folder, 'hirewire.yaml')]))

let specs: Record<string, string>
let base: string
/** Another server with the same configuration, on a port of its own. */
let other: Installation | undefined

beforeAll(async () => {
  ats = new AtsServer(SHAPES, { dice: new Dice(7), manners: MANNERS })
  ats.wild = false
  for (const { ats: one } of ats.hosted.values()) one.addJob()
  specs = Object.fromEntries(
    Object.entries(SHAPES).map(([id, shape]) => [
      id,
      specText(shape, { id, grace: '1s', timeout: '5s', limits: '[{ concurrency: 8 }]' }),
    ]),
  )
  base = await ats.listen()
  url = await databases.create('nothing')
  installation = await made()
})
afterAll(async () => {
  await other?.remove()
  await installation.remove()
  await ats.close()
  await databases.clean()
})

async function made(): Promise<Installation> {
  const config = { store: { postgres: url, password: { env: 'DB_PASSWORD' } }, log_level: 'info' }
  const one = await Installation.make(specs, base, { config })
  one.env.DB_PASSWORD = PASSWORD
  return one
}

const answered = async (call: ReturnType<Installation['call']>): Promise<Record<string, unknown>> => {
  const response = await call
  expect(response?.status, JSON.stringify(response)).toBeLessThan(300)
  return response!.json
}

async function push(connection: string, person: string): Promise<void> {
  const subject = { person, connection, requisition: 'j0' }
  const evidence = { recorded_by: 'platform' }
  const consent = { kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-01T00:00:00Z', evidence }
  await answered(installation.call('POST', '/v1/consents', { ...subject, ...consent }))
  const candidate = { first_name: 'Avery', last_name: person, email: `${person}@rig.example` }
  await answered(
    installation.call(
      'POST',
      '/v1/pushes',
      { ...subject, candidate },
      { 'idempotency-key': `${connection}.${person}` },
    ),
  )
}

const titleOf = async (connection: string): Promise<unknown> =>
  (await installation.call('GET', `/v1/requisitions/${connection}/j0`))?.json.title

const statesOf = async (connection: string): Promise<unknown[]> => {
  const { data } = await answered(installation.call('GET', `/v1/pushes?connection=${connection}&limit=100`))
  return (data as { state: string }[]).map(({ state }) => state)
}

// The life of one store.
describe('a store in PostgreSQL', { shuffle: false }, () => {
  it('is served once `migrate` has created its schema', async () => {
    process.env.DB_PASSWORD = PASSWORD
    const early = await here('serve')
    delete process.env.DB_PASSWORD
    expect([early.code, early.stdout]).toEqual([2, expect.stringContaining('"command":"hirewire migrate"')])
    expect((await installation.run([], ['migrate'])).end.code).toBe(0)
    await installation.start()
    await expect.poll(() => installation.life.printed).toMatch(/store +postgres:\/\/postgres@/)
  })

  it('is served by a second server with the same configuration, and lists both', async () => {
    other = await made()
    await other.start()
    const { data } = await answered(other.call('GET', '/v1/nodes'))
    expect(data).toMatchObject([
      { active: true, responded: false, pid: installation.pid, round_trip_ms: expect.any(Number) },
      { active: true, responded: true, pid: other.pid, round_trip_ms: expect.any(Number) },
    ])
    expect((await other.call('GET', '/health/ready'))?.json).toMatchObject({
      checks: { store: 'ok', lease: 'held', deployment: 'active' },
    })
    // Those of a former deployment are not needed any more.
    const client = new pg.Client(addressOf(url).config)
    onTestFinished(() => client.end())
    await client.connect()
    const responding = async () => (await client.query('SELECT sum(responds)::int AS nodes FROM node')).rows
    await expect.poll(responding).toEqual([{ nodes: 2 }])
  })

  it('loses nothing and sends nothing twice if a server is killed during sends: another one continues', async () => {
    const names = Object.keys(SHAPES)
    for (const name of names) await expect.poll(() => titleOf(name)).toBe('v1')
    await Promise.all(names.flatMap((name) => PERSONS.map((person) => push(name, person))))
    await ats.untilInFlight(3, 60_000)
    for (const { name, ats: one } of ats.hosted.values()) {
      one.changeJob(one.jobs[0]!)
      const event = { event: 'job.changed', event_id: 'e1', job: { id: 'j0' } }
      await answered(installation.deliver(name, event))
    }
    // The one that has lanes: a connection runs on one of them.
    await installation.end('SIGKILL')
    const killed = installation
    installation = other!
    other = killed
    await Promise.all(names.flatMap((name) => LATE.map((person) => push(name, person))))
    const all = [...PERSONS, ...LATE].sort()
    for (const { name, ats: one } of ats.hosted.values()) {
      await expect.poll(() => statesOf(name), { interval: 200 }).toEqual(all.map(() => 'CONFIRMED'))
      for (const kind of ['candidate', 'application'])
        expect(
          one.records
            .filter((record) => record.kind === kind)
            .map(({ person }) => person)
            .sort(),
        ).toEqual(all)
      await expect.poll(() => titleOf(name)).toBe(one.jobs[0]!.title)
    }
  })

  it('that comes back from a backup of the database sends nothing until somebody resumes, and then nothing twice', async () => {
    const name = new URL(url).pathname.slice(1)
    const backUp = async (text: string): Promise<void> => {
      await installation.end('SIGTERM')
      await databases.atServer(text)
    }
    await backUp(`CREATE DATABASE ${name}_backup TEMPLATE ${name}`)
    await installation.start()
    await push('searched', 'since')
    await expect.poll(() => statesOf('searched'), { interval: 200 }).not.toContain('QUEUED')
    const { ats: searched } = ats.hosted.get('searched')!
    const sent = (): number => searched.records.filter(({ person }) => person === 'since').length
    await expect.poll(sent).toBe(2)
    await backUp(`DROP DATABASE ${name}; ALTER DATABASE ${name}_backup RENAME TO ${name}`)
    await installation.start()
    expect(await answered(installation.call('GET', '/v1/settings/pushes'))).toMatchObject({
      paused: true,
      restored: { backup_time: expect.any(String) },
    })
    await push('searched', 'since')
    expect(await statesOf('searched')).toContain('QUEUED')
    await answered(installation.call('PUT', '/v1/settings/pushes', { paused: false }))
    await expect.poll(() => statesOf('searched'), { interval: 200 }).not.toContain('QUEUED')
    await expect.poll(async () => new Set(await statesOf('searched'))).toEqual(new Set(['CONFIRMED']))
    expect(sent()).toBe(2)
  })

  it('runs the specs that were deployed, not those of the server that started last', async () => {
    const text = readFileSync(join(other!.folder, 'connectors', 'keyed.yaml'), 'utf8')
    writeFileSync(join(other!.folder, 'connectors', 'keyed.yaml'), text.replace(/name: .*/, 'name: Changed'))
    other!.begin()
    const readiness = async (of: Installation) => (await of.call('GET', '/health/ready'))?.json
    await expect.poll(() => readiness(other!)).toMatchObject({ status: 'not_ready', checks: { deployment: 'other' } })
    expect(await readiness(installation)).toMatchObject({ status: 'ready' })
    const deployed = await other!.run([], ['deploy'])
    expect([deployed.end.code, deployed.printed]).toEqual([0, ''])
    await expect.poll(() => readiness(other!)).toMatchObject({ status: 'ready' })
    await expect.poll(() => readiness(installation)).toMatchObject({ status: 'not_ready' })
  })

  it('is served with the specs from before after `migrate --deploy`, until a server has the new ones', async () => {
    const changed = await made()
    onTestFinished(() => changed.remove())
    const file = join(changed.folder, 'connectors', 'keyed.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text}\nno_such_key: 1\n`)
    // Nothing is changed with errors in a spec.
    expect((await changed.run([], ['migrate', '--deploy'])).end.code).not.toBe(0)
    const readiness = async (of: Installation) => (await of.call('GET', '/health/ready'))?.json
    expect(await readiness(other!)).toMatchObject({ status: 'ready', checks: { deployment: 'active' } })
    writeFileSync(file, text.replace(/name: .*/, 'name: Changed again'))
    const deployed = await changed.run([], ['migrate', '--deploy'])
    expect(deployed.end.code).toBe(0)
    await expect.poll(() => readiness(other!)).toMatchObject({ status: 'ready', checks: { deployment: 'other' } })
    await changed.start()
    await expect.poll(() => readiness(changed)).toMatchObject({ status: 'ready', checks: { deployment: 'active' } })
    await expect.poll(() => readiness(other!)).toMatchObject({ status: 'not_ready' })
  })

  it('is named for the commands that work on a file, with what to use instead', async () => {
    process.env.DB_PASSWORD = PASSWORD
    for (const args of [
      ['backup', 'monday.db'],
      ['restore', 'monday.db'],
      ['store', 'rotate-key', '--to-env', 'K'],
    ]) {
      const { code, stdout } = await here(...args)
      expect([code, stdout]).toEqual([
        2,
        expect.stringMatching(/this store is in PostgreSQL: postgres:\/\/postgres@.*"next":/),
      ])
    }
    delete process.env.DB_PASSWORD
  })

  it('is not opened with a password in an argument or in hirewire.yaml, nor without the one that it names', async () => {
    const secret = url.replace('postgres@', `postgres:${PASSWORD}@`)
    const argued = await here('migrate', '--store', secret)
    expect([argued.code, argued.stdout]).toEqual([2, expect.stringContaining('PGPASSWORD')])
    const missing = await here('migrate')
    expect([missing.code, missing.stdout]).toEqual([2, expect.stringContaining('DB_PASSWORD is not set')])
    process.env.HIREWIRE_STORE = secret
    const given = await here('migrate')
    delete process.env.HIREWIRE_STORE
    expect([given.code, JSON.parse(given.stdout)]).toEqual([
      0,
      { store: expect.stringMatching(/^postgres:\/\/postgres@/), applied: [] },
    ])
    const printed = [argued, missing, given].flatMap(({ stdout, stderr }) => [stdout, stderr])
    printed.push(installation.life.printed, readFileSync(join(installation.folder, 'data', 'server.json'), 'utf8'))
    expect(printed.join('\n')).not.toContain(PASSWORD)
  })

  it('is verified while servers use it, and accepted once all of them are stopped', async () => {
    process.env.DB_PASSWORD = PASSWORD
    const verify = async (...args: string[]) => {
      const { code, stdout } = await here('store', 'verify', ...args)
      return [code, JSON.parse(stdout)]
    }
    expect(await verify()).toEqual([0, expect.objectContaining({ ok: true, found: 0, violations: [] })])
    const client = new pg.Client(addressOf(url).config)
    await client.connect()
    await client.query(`UPDATE connection SET name = 'Other' WHERE id = 'keyed'`)
    await client.end()
    const changed = { ok: false, found: 1, violations: [expect.objectContaining({ code: 'row_changed' })] }
    expect(await verify()).toEqual([1, expect.objectContaining(changed)])
    expect(await verify('--accept')).toEqual([75, { error: expect.objectContaining({ code: 'store_locked' }) }])
    expect(await verify('--against', 'monday.db')).toEqual([2, { error: expect.objectContaining({ code: 'usage' }) }])
    await Promise.all([installation, other!].map((one) => one.end('SIGTERM')))
    expect(await verify('--accept')).toEqual([0, expect.objectContaining({ ...changed, accepted: true })])
    expect(await verify()).toEqual([0, expect.objectContaining({ ok: true })])
    delete process.env.DB_PASSWORD
  })
})
