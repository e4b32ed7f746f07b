import pg from 'pg'
import { buildApi } from '../../../runtime/api/api.ts'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { ServerClock } from '../../../runtime/store/postgres/nodes/server-time.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { assembleApp, type TestApp } from '../app.ts'
import { SHARED_COMPILERS } from '../compilers.ts'
import { TESTED } from '../furnished/tested-connector.ts'
import { connectorFrom } from '../installation.ts'
import { BEARER, specWith } from '../small-installation.ts'
import { commit, pull, requisition, startRun, VERSION } from '../store.ts'
import { quiet, until } from '../until.ts'
import { type Traffic, TrafficCounter } from './traffic.ts'

/** How often each of these waits for the server at most. Over a network, it is what they cost. */
export const MOST_TRIPS = { consent: 4, push: 4, read: 6, list: 4, page: 6 } as const
/** The parts of the run of a lane with one push. Whether a lane may be entered is asked without the lock first. */
export const TRIPS_OF_RUN = {
  ...{ look: 1, enter: 3, recover: 1, claim: 1, standing: 1 },
  ...{ begin: 2, check: 1, settle: 4, leave: 2 },
} as const
/** Records of a page. */
const PAGE = 200

type Page = (number: number) => Promise<unknown>
type Pages = { readonly store: Page; readonly knownPage: Page; readonly knownRecords: Page }

/** An installation whose traffic with its database is counted: a store, and the API over it. */
export class CountedInstallation {
  readonly clock = new ServerClock(systemClock)
  private readonly counter = new TrafficCounter()
  private store!: Store
  private app!: TestApp
  private api!: Awaited<ReturnType<typeof buildApi>>
  private readonly url: string

  private constructor(url: string) {
    this.url = url
  }

  /** In a database that has the schema and nothing else. */
  static async open(url: string): Promise<CountedInstallation> {
    const one = new CountedInstallation(url)
    const { clock, counter } = one
    const own = { clock, random: systemRandom, version: 'test', deployment: { fingerprint: 'specs', connectors: {} } }
    one.store = await openPostgres({ url, key: new Uint8Array(32).fill(7), machine: counter.machine, ...own })
    const connectors = [connectorFrom(specWith(BEARER, PUSHES))]
    one.app = assembleApp({ store: one.store, clock, connectors, http: ATS })
    one.api = await buildApi({
      ...{ app: one.app, clock, logger: false, version: '0.1.0', limits: {}, localToken: undefined },
      compilers: SHARED_COMPILERS,
      apiKeys: [{ name: 'platform', hash: sha256(API_KEY), role: 'admin', connections: null }],
      testConnector: async () => TESTED,
    })
    const login = { integration: 'small', auth_type: 'login', credentials: { key: 'k' } }
    await one.app.connections.create({ id: 'acme', ...login, settings: { base: 'https://ats.example' } })
    await pull(one.store, 'jobs', [requisition('req-1')])
    // What is read ahead is chosen by what was read last: the first request of each kind waits more often.
    await one.pushed('first')
    await one.list()
    await one.runOf(await one.pushed('second'))
    return one
  }

  close = (): Promise<void> => this.app.close()

  /** What this sends. */
  async traffic(work: () => Promise<unknown>): Promise<Traffic> {
    // The end of the last read is on its way.
    await quiet()
    this.counter.take()
    await work()
    return this.counter.take()
  }

  consent = (person: string) =>
    this.call('POST', '/v1/consents', {
      ...{ person, connection: 'acme', requisition: 'req-1', kind: 'interest_and_consent', state: 'confirmed' },
      ...{ at: '2026-01-01T00:00:00Z', evidence: { recorded_by: 'test' } },
    })

  push = (person: string) =>
    this.call('POST', '/v1/pushes', {
      ...{ person, connection: 'acme', requisition: 'req-1' },
      candidate: { first_name: 'Ada', last_name: person, email: `${person}@people.example` },
    })

  /** Returns the id of a push that waits. */
  async pushed(person: string): Promise<string> {
    await this.consent(person)
    return String((await this.push(person)).id)
  }

  read = (push: string) => this.call('GET', `/v1/pushes/${push}`)
  list = () => this.call('GET', '/v1/pushes')

  /** A stream whose first page is stored: each page has new records, and is named by a number. */
  async pages(): Promise<Pages> {
    const { pulls, lanes } = this.store
    await lanes.wake('pull:acme:jobs', 0)
    const run = await startRun(this.store, 'jobs')
    const records = (page: number) => Array.from({ length: PAGE }, (_, at) => requisition(`new-${page}-${at}`))
    const of = { connection: 'acme', stream: 'jobs', connectorVersion: VERSION }
    const pages: Pages = {
      store: (page) =>
        commit(this.store, run, records(page), {
          ...{ request: 'GET /jobs', resume: { at: page } },
          remember: { print: `page ${page}`, digest: '', read: {} as never },
        }),
      knownPage: (page) => pulls.knownPage({ ...of, print: `page ${page}` }),
      knownRecords: (page) => pulls.knownRaw({ ...of, hashes: records(page).map(({ rawHash }) => rawHash) }),
    }
    await pages.store(1)
    await this.analyzed()
    return pages
  }

  /** What has grown is analyzed, and then not before it has doubled. */
  private async analyzed(): Promise<void> {
    const admin = new pg.Client(this.url)
    await admin.connect()
    const text = 'SELECT reltuples AS rows FROM pg_class WHERE oid = to_regclass($1)'
    for (const table of ['record', 'seen', 'change'])
      await until(async () => (await admin.query<{ rows: number }>(text, [table])).rows[0]!.rows > PAGE)
    await admin.end()
  }

  /** What each part of the run of a lane sends in which one push is sent. */
  async runOf(push: string): Promise<Record<keyof typeof TRIPS_OF_RUN, Traffic>> {
    const { lanes, pushes } = this.store
    const row = (await pushes.get(push))!
    const parts = {} as Record<keyof typeof TRIPS_OF_RUN, Traffic>
    const counted = async <T>(name: keyof typeof parts, work: () => Promise<T>): Promise<T> => {
      const results: T[] = []
      parts[name] = await this.traffic(async () => results.push(await work()))
      return results[0]!
    }
    await counted('look', () => lanes.due(this.clock.now(), 10, {}))
    const hold = (await counted('enter', () => lanes.enter('push:acme')))!
    const of = { push, about: row, hold }
    await counted('recover', () => pushes.recover(hold, 'acme', { tries: 1, graceMs: new Map() }))
    await counted('claim', () => pushes.heads('acme', this.clock.now(), { limit: 4 }))
    await counted('standing', () => pushes.standing(row, { requires: row.requires, hold }))
    const step = { step: 'candidate', act: 'send', effect: 'create', request: { method: 'POST' } } as const
    const begun = await counted('begin', () => pushes.begin({ ...of, ...step }))
    if (begun.kind !== 'go') throw new Error('The push was not begun.')
    await counted('check', () => begun.check.confirm())
    begun.check.end()
    const to = { kind: 'step', step: null, saved: { candidate: `c-${push}`, application: `a-${push}` } } as const
    const end = { attempt: begun.attempt, outcome: 'confirmed', response: { status: 201, body: '{}' }, to } as const
    await counted('settle', () => pushes.settle({ ...of, ...end }))
    await counted('leave', () => lanes.leave(hold, null))
    return parts
  }

  private async call(method: 'GET' | 'POST', url: string, payload?: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${API_KEY}` }
    const response = await this.api.inject({ method, url, headers, ...(payload && { payload }) })
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`)
    return response.json()
  }
}

const API_KEY = 'hw_key_of_the_platform'
const PUSHES = `push:
  consent: interest_and_consent
  steps:
    - create: candidate
      request: { use: create_candidate }
      json: { email: $candidate.email, job: $requisition.id }
      save: { candidate: id, application: application }
      recovery: { kind: person }
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
