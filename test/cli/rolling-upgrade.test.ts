/** Two servers on PostgreSQL are replaced by those of a newer version, one after the other, while clients use them. */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startBalancer } from '../../examples/demo/balancer.ts'
import { MIGRATIONS } from '../../runtime/store/postgres/migrations/index.ts'
import { addressOf } from '../../runtime/store/postgres/settings.ts'
import { nextVersion } from '../kit/next-version.ts'
import { Databases } from '../kit/postgres/databases.ts'
import { untilOrNull } from '../kit/until.ts'
import { PLAIN_SHAPE, type Shape } from '../rigs/ats/shape.ts'
import { specText } from '../rigs/ats/spec.ts'
import { Installation } from '../rigs/crash/installation.ts'
import { AtsServer } from '../rigs/crash/server.ts'
import { Dice } from '../rigs/pull/case.ts'

const OWN = MIGRATIONS.at(-1)!
const API_KEY = 'key-of-the-platform-0123456789'
const SHAPES: Record<string, Shape> = Object.fromEntries(
  (['keyed', 'searched'] as const).map((one) => [
    one,
    { ...PLAIN_SHAPE, steps: 'two', candidate: one, application: one, file: one, found: 'use' },
  ]),
)
const MANNERS = { faults: 0, lag: 0, late: 0, slow: 100, silence: 0 }
const CLIENTS = 4
/** How many persons each client pushes at least between two steps. */
const PERSONS = 1

/** The next version of the program: its schema has one more column. Returns the path of its command. */
function programOfNext(): string {
  const sql = 'ALTER TABLE connection ADD COLUMN region TEXT'
  const expand = { number: OWN.number + 1, name: 'expand', oldest: OWN.oldest, sql }
  const { program, remove } = nextVersion('postgres', [expand])
  onTestFinished(remove)
  return program
}

/** The nodes as a load balancer sees them, which asks each of them again and again whether it is ready. */
function watched(nodes: () => readonly Installation[]): () => string[] {
  const ready = new Set<string>()
  let ended = false
  onTestFinished(() => {
    ended = true
  })
  const look = async (): Promise<boolean> => {
    for (const node of nodes()) {
      const response = await node.call('GET', '/health/ready')
      ready[response?.status === 200 ? 'add' : 'delete'](node.address)
    }
    return ended
  }
  void untilOrNull(look, { everyMs: 50 })
  return () => [...ready]
}

test('two nodes are replaced by a newer version under load: no request fails, no push is lost or sent twice', async () => {
  const databases = new Databases()
  onTestFinished(() => databases.clean())
  const url = await databases.create('nothing')
  const ats = new AtsServer(SHAPES, { dice: new Dice(7), manners: MANNERS })
  ats.wild = false
  onTestFinished(() => ats.close())
  for (const { ats: one } of ats.hosted.values()) one.addJob()
  const specs = Object.fromEntries(
    Object.entries(SHAPES).map(([id, shape]) => [
      id,
      specText(shape, { id, grace: '1s', timeout: '5s', limits: '[{ concurrency: 4 }]' }),
    ]),
  )
  const base = await ats.listen()
  const program = programOfNext()
  const nodes: Installation[] = []
  const made = async (of: { program?: string } = {}): Promise<Installation> => {
    const config = {
      store: { postgres: url },
      // Much longer than the load balancer needs to notice it.
      drain: '2s',
      api_keys: [{ name: 'platform', role: 'admin', key: { env: 'API_KEY' } }],
    }
    const node = await Installation.make(specs, base, { config, ...of })
    onTestFinished(() => node.remove())
    node.env.API_KEY = API_KEY
    return node
  }
  const succeeds = async (command: ReturnType<Installation['run']>): Promise<void> => {
    const { end, printed } = await command
    expect([end.code, printed]).toEqual([0, ''])
  }
  const old = [await made(), await made()] as const
  const next = [await made({ program }), await made({ program })] as const
  await succeeds(old[0].run([], ['migrate']))
  for (const node of old) await node.start()
  nodes.push(...old)

  const ready = watched(() => nodes)
  const { address, stop } = await startBalancer(ready, 0)
  onTestFinished(stop)
  await expect.poll(() => ready().length).toBe(2)
  const failed: string[] = []
  const call = async (method: string, path: string, body?: object, headers = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => error)
    const text = response instanceof Error ? String(response.cause) : await response.text()
    if (!(response instanceof Error) && response.ok) return JSON.parse(text)
    failed.push(`${method} ${path}: ${response instanceof Error ? '' : response.status} ${text}`)
    return {}
  }
  for (const name of Object.keys(SHAPES))
    await expect.poll(async () => (await old[0].call('GET', `/v1/requisitions/${name}/j0`))?.json.title).toBe('v1')

  let isOver = false
  const pushed: Record<string, string[]> = Object.fromEntries(Object.keys(SHAPES).map((name) => [name, []]))
  let done = 0
  const use = async (at: number): Promise<void> => {
    const connection = Object.keys(SHAPES)[at % 2]!
    for (let n = 0; !isOver && failed.length === 0; n++) {
      const person = `p-${at}-${n}`
      const about = { person, connection, requisition: 'j0' }
      const consent = { kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-01T00:00:00Z' }
      await call('POST', '/v1/consents', { ...about, ...consent, evidence: { recorded_by: 'platform' } })
      const candidate = { first_name: 'Avery', last_name: person, email: `${person}@rig.example` }
      const queued = await call('POST', '/v1/pushes', { ...about, candidate }, { 'idempotency-key': person })
      pushed[connection]!.push(person)
      await call(
        'POST',
        `/webhooks/${connection}`,
        { event: 'job.changed', event_id: person, job: { id: 'j0' } },
        { 'x-hook-key': 'rig-hook-key' },
      )
      const state = async () => failed.length > 0 || (await call('GET', `/v1/pushes/${queued.id}`)).state
      await expect.poll(state, { interval: 20 }).toSatisfy((found) => found === true || found === 'CONFIRMED')
      done++
    }
  }
  const using = Promise.all(Array.from({ length: CLIENTS }, (_, at) => use(at)))
  const more = async (): Promise<void> => {
    const enough = done + CLIENTS * PERSONS
    await expect.poll(() => failed.length > 0 || done >= enough).toBe(true)
    expect(failed).toEqual([])
  }

  await more()
  await succeeds(next[0].run([], ['migrate']))
  await more()
  for (const at of [0, 1]) {
    await ats.untilInFlight(1, 60_000)
    await old[at]!.end('SIGTERM')
    expect(old[at]!.life.end).toEqual({ code: 0, signal: null })
    await more()
    nodes[at] = next[at]!
    await next[at]!.start()
  }
  await more()
  isOver = true
  await using
  expect(failed).toEqual([])

  for (const { name, ats: one } of ats.hosted.values())
    for (const kind of ['candidate', 'application'])
      expect(
        one.records
          .filter((record) => record.kind === kind)
          .map(({ person }) => person)
          .sort(),
      ).toEqual(pushed[name]!.sort())
  const database = new pg.Client(addressOf(url).config)
  await database.connect()
  onTestFinished(() => database.end())
  // `absent`: a search before the create.
  const { rows } = await database.query("SELECT * FROM attempt WHERE outcome NOT IN ('confirmed', 'absent')")
  expect(rows).toEqual([])
})
