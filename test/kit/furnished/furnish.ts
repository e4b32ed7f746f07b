import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ConnectionInput, PushInput } from '../../../runtime/app/contract.ts'
import { messageId } from '../../../runtime/app/webhook-endpoints/messages.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { type Random, seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { LoadedConnector } from '../../../runtime/spec/connector.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { type AppSetup, assembleApp, type TestApp } from '../app.ts'
import { countCalls, untilIdle, Waits } from '../idle.ts'
import { openMemoryStore } from '../memory-store.ts'
import { BASE, FurnishedAts, RECEIVER, TWINS_PHONE } from './ats.ts'

export const SECRET = 'canary-secret-5b1f'
/** In the environment variable that the connection names. */
export const HOOK_KEY = 'hook-secret'
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const CONNECTION: ConnectionInput = {
  id: 'acme',
  integration: 'test-suite',
  auth_type: 'oauth2',
  credentials: { client_id: 'acme-client', client_secret: SECRET },
  settings: { base: BASE },
  webhook: { webhook_key: { env: 'ACME_HOOK' } },
}

/** What became of the push of each person. `p-1` has a failed one and one that is queued. */
export const PERSONS = {
  queued: 'p-1',
  sent: 'p-sent',
  twin: 'p-twin',
  lost: 'p-lost',
  /** Erased here, and not yet at the ATS. */
  erased: 'p-erased',
  /** Erased everywhere. */
  gone: 'p-gone',
} as const

export type Ids = {
  readonly push: string
  readonly failed: string
  readonly sent: string
  readonly lost: string
  readonly review: string
  /** A held run. */
  readonly run: string
  /** Another one. */
  readonly doubted: string
  readonly quarantined: string
  readonly erasure: string
  /** A plan. */
  readonly bulk: string
  readonly issue: string
  readonly key: string
  readonly endpoint: string
  /** What the endpoint was sent. */
  readonly message: string
  /** At the end of the URL of a file. */
  readonly file: string
  readonly link: string
  /** Of an authorization that a person has begun. */
  readonly state: string
}

const MINUTE = 60_000
const FILE = fileURLToPath(new URL('test-suite.yaml', import.meta.url))

/** The connector as it was when the server started: its file has a newer version. */
export const connector: LoadedConnector = loadConnector(
  FILE,
  readFileSync(FILE, 'utf8').replace('version: 1.0.1', 'version: 1.0.0'),
).connector!

/** The parts of an application over a furnished store that are not the store. */
export const partsOf = (clock: AppSetup['clock'], random: Random) => ({
  clock,
  random,
  connectors: [connector],
  credentials: { env: { ACME_HOOK: HOOK_KEY }, allowed: { env: ['ACME_*'], files: [] } },
  publicUrl: 'https://hirewire.example',
  allowPrivateAddresses: false,
})

/** One of everything, so that each operation has something to return: the pages of a store, and ids of what is in it. */
export async function furnish(): Promise<{ readonly pages: Buffer; readonly ids: Ids; readonly at: number }> {
  const clock = new WoundClock()
  const random = seededRandom(7)
  const { store, tables } = openMemoryStore({ clock, random })
  const [ats, waits] = [new FurnishedAts(), new Waits(clock)]
  const network = countCalls(ats)
  const app = assembleApp({ ...partsOf(waits, random), store, http: network })
  const idle = (): Promise<void> => untilIdle({ schedule: app.schedule, network, waits, clock, isOpen: () => true })
  await app.connections.create(CONNECTION)
  const state = await authorize(app)
  await app.connections.authorized({ state, code: 'c1', issuer: undefined, error: undefined })
  await app.start()
  await idle()
  const worked = await work({ app, ats, clock, idle })
  await app.stop()
  // Nothing runs from here on: what is requested stays as it is.
  const ids = { ...worked, ...(await leave(assembleApp({ ...partsOf(clock, random), store, http: ats }), store)) }
  const pages = tables.serialize()
  await store.close()
  return { pages, ids, at: clock.now() }
}

async function authorize({ connections }: TestApp): Promise<string> {
  const { address } = await connections.authorize('acme', { sameAccount: true })
  return new URL(address).searchParams.get('state')!
}

type Working = {
  readonly app: TestApp
  readonly ats: FurnishedAts
  readonly clock: WoundClock
  idle(): Promise<void>
}

/** What pulls and pushes leave behind. */
async function work({ app, ats, clock, idle }: Working) {
  const push = async (person: string, change: Partial<PushInput> = {}): Promise<string> => {
    const id = await request(app, person, change)
    await idle()
    return id
  }
  ats.creates = 'are refused'
  const failed = await push(PERSONS.queued)
  ats.creates = 'lose their response'
  const lost = await push(PERSONS.lost)
  ats.creates = 'succeed'
  const sent = await push(PERSONS.sent, { attachments: [{ kind: 'resume', fileName: 'resume.pdf', content: PDF }] })
  const twin = { candidate: { ...candidateOf(PERSONS.twin), phone: TWINS_PHONE } }
  await push(PERSONS.twin, twin)
  await app.reviews.decide(await openReview(app), { decision: 'discard', candidate: null, by: 'ann' })
  await push(PERSONS.twin, twin)
  await push(PERSONS.erased)
  await app.erasures.erase(PERSONS.erased)
  await pull(app, idle)
  await clock.wind(MINUTE)
  ats.tables.applications = ats.tables.applications!.map((row) => ({ ...row, stage: 'talk' }))
  ats.tables.departments = []
  await pull(app, idle)
  ats.tables.locations = []
  await app.connections.sync('acme', { stream: 'locations', mode: 'full' })
  await idle()
  return { failed, lost, sent, ...(await findIds(app)), file: ats.files[0]!.split('/').at(-1)! }
}

async function pull({ connections }: TestApp, idle: () => Promise<void>): Promise<void> {
  for (const stream of ['candidates', 'applications', 'departments'])
    await connections.sync('acme', { stream, mode: 'full' })
  await idle()
}

const openReview = async ({ reviews }: TestApp): Promise<string> =>
  (await reviews.list({ state: 'open' }, { limit: 1 })).data[0]!.id

async function findIds(app: TestApp) {
  const one = { limit: 1 }
  const [quarantined] = (await app.quarantine.list({}, one)).data
  const [erasure] = (await app.erasures.list({}, one)).data
  const [doubted, run] = (await app.runs.list({ held: true }, { limit: 2 })).data
  const runs = { run: run!.id, doubted: doubted!.id }
  return { review: await openReview(app), quarantined: quarantined!.id, erasure: erasure!.id, ...runs }
}

/** What people request, while nothing runs. */
async function leave(app: TestApp, store: Store) {
  const push = await request(app, PERSONS.queued)
  // Without a consent: nothing was sent, so the erasure is complete at once.
  await app.pushes.request({ ...pushOf(PERSONS.gone), idempotencyKey: null })
  await app.erasures.erase(PERSONS.gone)
  const { key } = await app.keys.create({ name: 'stored', role: 'operator', connections: ['acme'], expiresAt: null })
  const { endpoint } = await app.webhookEndpoints.create({ url: RECEIVER, events: ['*'], personalData: false })
  const filter = { connection: 'acme' }
  const bulk = await app.bulk.plan({ action: 'retry', filter, shown: filter, by: 'platform' })
  const issue = 'acme:webhook_left'
  const left = 'A webhook was left at the ATS.'
  await store.issues.raise({ key: issue, connection: 'acme', stream: null, code: 'webhook_left', message: left })
  const message = await sent(store, endpoint.id)
  const { link } = await app.connectLinks.create({
    ...{ customer: 'Acme', connectors: null, connection: 'acme', returnUrl: null, language: null },
    ...{ preset: {}, credentials: {}, lastsMs: 7 * 24 * 60 * MINUTE, createdBy: 'platform' },
  })
  const state = await authorize(app)
  return { link: link.id, push, key: key.id, endpoint: endpoint.id, message, bulk: bulk.id, issue, state }
}

/** An attempt to tell an endpoint of an issue: of no person, and the endpoint stays subscribed to it. */
async function sent({ webhookEndpoints }: Store, endpoint: string): Promise<string> {
  const { position, opened } = (await webhookEndpoints.work(endpoint, { entries: 1, waiting: 1 }))!
  const { number, at } = opened[0]!
  const [of, type] = [{ source: 'event', number, entry: opened[0]! } as const, 'issue.opened']
  const message = messageId(endpoint, { ...of, type, attempt: 1, readyAt: null, failingSince: null })
  await webhookEndpoints.record(endpoint, {
    ...{ from: position, to: position, done: [], waiting: [], end: null },
    attempts: [
      {
        ...{ message, type, attempt: 1, at, ms: 9, status: 500, error: 'No.', entry: of },
        ...{ connection: opened[0]!.connection, response: { contentType: 'text/plain', body: 'No.', cut: false } },
      },
    ],
  })
  return message
}

/** Each has another phone number, by which the duplicate check looks. */
const candidateOf = (person: string) => {
  const phone = `+44 20 7946 095${8 - Object.values<string>(PERSONS).indexOf(person)}`
  return person === PERSONS.queued
    ? { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone }
    : { first_name: 'Ann', last_name: person, email: `${person}@people.example`, phone }
}

const pushOf = (person: string): Omit<PushInput, 'idempotencyKey'> => ({
  person,
  connection: 'acme',
  requisition: 'j1',
  candidate: candidateOf(person),
  attachments: [],
})

/** A push, with the consent for it. */
async function request(app: TestApp, person: string, change: Partial<PushInput> = {}): Promise<string> {
  const { connection, requisition } = pushOf(person)
  await app.consents.record({
    ...{ person, connection, requisition, kind: 'interest_and_consent', state: 'confirmed' },
    ...{ at: Date.UTC(2026, 0, 5, 8, 59, 59), expiresAt: null, evidence: { recorded_by: 'test' } },
  })
  const { push } = await app.pushes.request({ ...pushOf(person), idempotencyKey: null, ...change })
  return push.id
}
