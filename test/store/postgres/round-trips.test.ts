import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import { newDataKey, sealerOf } from '../../../runtime/kernel/secrets/sealed.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { consentMac, macOf } from '../../../runtime/store/deciding-rows/mac.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { Execution } from '../../../runtime/store/postgres/execute.ts'
import { ServerClock } from '../../../runtime/store/postgres/nodes/server-time.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import type { Lent } from '../../../runtime/store/postgres/session.ts'
import { Texts } from '../../../runtime/store/postgres/text.ts'
import { runSteps, type Transition, transactionOn } from '../../../runtime/store/postgres/transition.ts'
import { attemptRefusal, personRefusal } from '../../../runtime/store/pushes/dispatch-checks.ts'
import { assembleApp, type TestApp } from '../../kit/app.ts'
import { SHARED_COMPILERS } from '../../kit/compilers.ts'
import { TESTED } from '../../kit/furnished/tested-connector.ts'
import { connectorFrom } from '../../kit/installation.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { TrafficCounter } from '../../kit/postgres/traffic.ts'
import { BEARER, specWith } from '../../kit/small-installation.ts'
import { commit, pull, requisition, startRun, VERSION } from '../../kit/store.ts'
import { quiet, until } from '../../kit/until.ts'

/*
 * How often a transition waits for the server, which does not depend on the machine: over a network, it is what a push
 * costs.
 */

const vault = vaultOf(newDataKey())
vault.keepChains(sealerOf(newDataKey()))
const tx = transactionOn(vault)

const subject = { person: 'ada', connection: 'acme', requisition: 'job', requires: 'interest_and_consent' } as const
const { requires: kind, ...about } = subject
const consent = { id: 'cns_1', ...about, kind, state: 'confirmed', at: 0, expires_at: 9, recorded_at: 0 }
const connection = { id: 'acme', state: 'active', definition: '{}', mac: '' }
const ROWS: Readonly<Record<string, unknown>> = {
  attempt: { waits: 1, sending: 1 },
  connection: { ...connection, mac: macOf(vault.chains, 'connection', connection) },
  consent: { ...consent, seq: 1, mac: consentMac(tx, consent, '') },
  lane: { fence: 1 },
}

/** Round trips of a transition, after that of BEGIN: what is sent before anything returns is one. */
async function roundTrips<T>(transition: Transition<T>): Promise<{ result: T; trips: number }> {
  let trips = 0
  let pending = 0
  const query = ({ text }: { text: string }): Promise<unknown> => {
    if (pending++ === 0) trips++
    const table = /FROM (\w+)/.exec(text)?.[1] ?? ''
    return quiet().then(() => {
      pending--
      return { rows: ROWS[table] ? [ROWS[table]] : [], rowCount: 1 }
    })
  }
  const client = { query: query as unknown as Lent['query'] }
  const execution = new Execution({ client, texts: new Texts(), begun: Promise.resolve() })
  return { result: await runSteps(transition(tx), execution.execute), trips }
}

it('a check right before the first byte of a push waits once, also under a consent that expires', async () => {
  const hold = { lane: 'push:acme', fence: 1 }
  const attempt = { subject, attempt: 'att_1', hold, lookUp: false }
  expect(await roundTrips((on) => attemptRefusal(on, attempt, 5))).toEqual({ result: null, trips: 1 })
})

it('a check of a person waits once, too', async () => {
  expect(await roundTrips((on) => personRefusal(on, subject, 5))).toEqual({ result: null, trips: 1 })
})

describe('on a server', () => {
  const databases = new Databases()
  const counter = new TrafficCounter()
  const clock = new ServerClock(systemClock)
  let store: Store
  let app: TestApp
  let admin: pg.Client
  let call: (method: 'GET' | 'POST', url: string, payload?: object) => Promise<Record<string, unknown>>
  beforeAll(async () => {
    const url = await databases.create()
    admin = new pg.Client(url)
    await admin.connect()
    const own = { clock, random: systemRandom, version: 'test', deployment: { fingerprint: 'specs', connectors: {} } }
    store = await openPostgres({ url, key: new Uint8Array(32).fill(7), machine: counter.machine, ...own })
    app = assembleApp({ store, clock, connectors: [connectorFrom(specWith(BEARER, PUSHES))], http: ATS })
    const api = await buildApi({
      ...{
        app,
        clock,
        logger: false,
        version: '0.1.0',
        limits: {},
        localToken: undefined,
        compilers: SHARED_COMPILERS,
      },
      apiKeys: [{ name: 'platform', hash: sha256(API_KEY), role: 'admin', connections: null }],
      testConnector: async () => TESTED,
    })
    call = async (method, path, payload) => {
      const authorization = `Bearer ${API_KEY}`
      const response = await api.inject({ method, url: path, headers: { authorization }, ...(payload && { payload }) })
      if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.body}`)
      return response.json()
    }
    const { id, ...connection } = { id: 'acme', integration: 'small', auth_type: 'login', credentials: { key: 'k' } }
    await app.connections.create({ id, ...connection, settings: { base: 'https://ats.example' } })
    await pull(store, 'jobs', [requisition('req-1')])
    // What is read ahead is chosen by what was read last: the first request of each kind waits more often.
    await pushed('first')
    await call('GET', '/v1/pushes')
  })
  afterAll(async () => {
    await app.close()
    await admin.end()
    await databases.clean()
  })

  /** How many rows a table had when it was analyzed last. */
  const rowsKnown = async (table: string): Promise<number> =>
    (await admin.query('SELECT reltuples AS rows FROM pg_class WHERE oid = to_regclass($1)', [table])).rows[0].rows

  const consent = (person: string) =>
    call('POST', '/v1/consents', {
      ...{ person, connection: 'acme', requisition: 'req-1', kind: 'interest_and_consent', state: 'confirmed' },
      ...{ at: '2026-01-01T00:00:00Z', evidence: { recorded_by: 'test' } },
    })
  const push = (person: string) =>
    call('POST', '/v1/pushes', {
      ...{ person, connection: 'acme', requisition: 'req-1' },
      candidate: { first_name: 'Ada', last_name: person, email: `${person}@people.example` },
    })
  const pushed = async (person: string) => {
    await consent(person)
    return String((await push(person)).id)
  }
  const trips = async (work: () => Promise<unknown>): Promise<number> => {
    // The end of the last read is on its way.
    await quiet()
    counter.take()
    await work()
    return counter.take().trips
  }

  it('each call of the API waits a few times, with its entry in the audit log', async () => {
    expect(await trips(() => consent('ada'))).toBeLessThanOrEqual(4)
    expect(await trips(() => push('ada'))).toBeLessThanOrEqual(4)
    const id = await pushed('bob')
    expect(await trips(() => call('GET', `/v1/pushes/${id}`))).toBeLessThanOrEqual(5)
    expect(await trips(() => call('GET', '/v1/pushes'))).toBeLessThanOrEqual(4)
  })

  it('a page of new records waits for what it reads, and for the keys of what it adds', async () => {
    await store.lanes.wake('pull:acme:jobs', 0)
    const run = await startRun(store, 'jobs')
    const page = (at: number) => Array.from({ length: 200 }, (_, n) => requisition(`new-${at}-${n}`))
    const store200 = (at: number) =>
      commit(store, run, page(at), {
        ...{ request: 'GET /jobs', resume: { at } },
        remember: { print: `page ${at}`, digest: '', read: {} as never },
      })
    await store200(1)
    // What has grown is analyzed, and then not before it has doubled.
    for (const table of ['record', 'seen', 'change']) await until(async () => (await rowsKnown(table)) > 200)
    expect(await trips(() => store200(2))).toBeLessThanOrEqual(6)
    const of = { connection: 'acme', stream: 'jobs', connectorVersion: VERSION }
    expect(await trips(() => store.pulls.knownPage({ ...of, print: 'page 3' }))).toBe(1)
    expect(await trips(() => store.pulls.knownRaw({ ...of, hashes: [requisition('new-3-1').rawHash] }))).toBe(2)
  })

  /** The same for each part of the way of a push. */
  async function tripsOf(person: string): Promise<Record<string, number>> {
    const push = await pushed(person)
    const { lanes, pushes } = store
    const row = (await pushes.get(push))!
    const waits: Record<string, number> = {}
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const results: T[] = []
      waits[name] = await trips(async () => results.push(await work()))
      return results[0]!
    }
    await timed('look', () => lanes.due(clock.now(), 10, {}))
    const hold = (await timed('enter', () => lanes.enter('push:acme')))!
    const of = { push, about: row, hold }
    await timed('recover', () => pushes.recover(hold, 'acme', { tries: 1, graceMs: new Map() }))
    await timed('claim', () => pushes.heads('acme', clock.now(), { limit: 4 }))
    await timed('standing', () => pushes.standing(row, { requires: row.requires, hold }))
    const step = { step: 'candidate', act: 'send', effect: 'create', request: { method: 'POST' } } as const
    const begun = await timed('begin', () => pushes.begin({ ...of, ...step }))
    if (begun.kind !== 'go') throw new Error('The push was not begun.')
    await timed('check', () => begun.check.confirm())
    begun.check.end()
    const to = { kind: 'step', step: null, saved: { candidate: `c-${person}`, application: `a-${person}` } } as const
    const end = { attempt: begun.attempt, outcome: 'confirmed', response: { status: 201, body: '{}' }, to } as const
    await timed('settle', () => pushes.settle({ ...of, ...end }))
    await timed('leave', () => lanes.leave(hold, null))
    return waits
  }

  it('each part of the way of a push waits once for what it reads, and once for what it changes', async () => {
    await tripsOf('cleo')
    const reads = { look: 1, recover: 1, claim: 1, standing: 1, check: 1 }
    // Whether a lane may be entered is asked without the lock first.
    const changes = { enter: 3, begin: 2, settle: 4, leave: 2 }
    expect(await tripsOf('dora')).toEqual({ ...reads, ...changes })
  })
})

const API_KEY = 'hw_key_of_the_platform'
const PUSHES = `push:
  application:
    consent: { requires: interest_and_consent }
    steps:
      - name: candidate
        call: create_candidate
        effect: create
        body: { kind: json, value: { email: candidate.email, job: requisition.id } }
        save: { candidate: id, application: application }
        settle: { kind: person }
`
/** An ATS in place of the network: it has one job, and each create succeeds. */
const ATS: HttpClient = {
  async attempt({ method, url }) {
    const created = { id: `c-${url.length}`, application: 'a-2' }
    const json = method === 'GET' ? { data: [{ id: 'req-1', title: 'Nurse', state: 'published' }] } : created
    const headers = { 'content-type': 'application/json' }
    return { kind: 'reply', status: method === 'GET' ? 200 : 201, headers, text: JSON.stringify(json), ms: 1 }
  },
  async close() {},
}
