/**
 * What goes wrong with ATSs, platforms and people, made by servers that fail as such servers do: the console and the API
 * have something to show beside what goes well.
 */
import type { FaultRule } from '../ats/admin-client.ts'
import { type SpawnedAts, spawnAts } from '../ats/spawn.ts'
import { type Api, createApi } from './api.ts'
import { connectionOf, IDS, KEYS, SERVER_RATE } from './connections.ts'
import { type Person, pdf, people } from './people.ts'
import type { DemoServer } from './play.ts'
import { startReceiver } from './receiver.ts'
import { pull, type RunView, until } from './scene.ts'

/** An ATS with failures of several causes; one whose customer changed the key; one whose list shrinks. */
export const FAILING = { ats: 'demo-failures', key: 'demo-changed-key', list: IDS['talent-management-suite'] } as const
const ATS = 'enterprise-hr-suite'
const KEYED = 'recruiting-suite'
const LISTED = 'talent-management-suite'

export type FailuresInput = {
  readonly server: DemoServer
  /** Those of the demo, which has been played. */
  readonly atss: readonly SpawnedAts[]
  say(ats: string, text: string): void
}
export type Failures = { close(): Promise<void> }

type Desk = {
  readonly api: Api
  readonly connection: string
  readonly ats: SpawnedAts
  /** Those who have not been pushed yet. */
  readonly people: Person[]
  readonly requisitions: readonly string[]
}

/** The servers it starts run until `close`, because what failed is attempted again. */
export async function playFailures({ server, atss, say }: FailuresInput): Promise<Failures> {
  const api = createApi(server.address, server.token)
  const [ats, keyed, receiver] = await Promise.all([
    spawnAts(ATS, { ...AMOUNTS, clientId: KEYS.client.id, clientSecret: KEYS.client.secret, companyId: KEYS.company }),
    spawnAts(KEYED, { ...AMOUNTS, apiKey: KEYS.api.key, apiSecret: KEYS.api.secret }),
    startReceiver(),
  ])
  const close = async (): Promise<void> => {
    await Promise.all([ats.stop(), keyed.stop(), receiver.close()])
  }
  const tell = (text: string): void => say('failures', text)
  try {
    tell('webhook requests: one receives, one fails')
    await createEndpoints(api, receiver.address)
    await Promise.all([failAt(api, ats, tell), changeKey(api, keyed)])
    tell('most requisitions are closed at once: the run is held')
    await atss.find(({ name }) => name === LISTED)?.admin.closeRequisitions({ count: MOST })
    await tryPull({ api, connection: FAILING.list })
    tell('done: open the console')
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}
/** Whoever closes so many by mistake closes all. */
const MOST = 1_000_000
const AMOUNTS = { requisitions: 60, applications: 5, rate: SERVER_RATE }

async function createEndpoints(api: Api, receiver: string): Promise<void> {
  for (const [path, events] of [
    ['/events', ['push.*', 'consent.withdrawn']],
    ['/broken', ['push.*', 'issue.opened']],
  ] as const)
    await api.send('POST', '/v1/webhook-endpoints', { url: `${receiver}${path}`, events })
}

async function failAt(api: Api, ats: SpawnedAts, say: (text: string) => void): Promise<void> {
  const connection = FAILING.ats
  await connect(api, ATS, { ats, connection, name: 'Demo with failures' })
  say('records without a title go into quarantine')
  await ats.admin.createRequisitions({ count: 3, title: null })
  await pull({ api, connection }, undefined, 'full')
  const desk = await openDesk(api, { connection, ats })

  say('pushes fail for several reasons')
  await pushUnder(desk, 3, refusing('/Candidate', 422))
  await pushUnder(desk, 2, refusing('/JobApplication', 400))
  await pushUnder(desk, 1, [{ kind: 'reset_after', match: { method: 'POST', path_prefix: '/Candidate' } }])
  const sent = await pushUnder(desk, 4, [])

  say('a consent is withdrawn before the push is sent, a person is erased')
  await withdrawBefore(desk)
  await api.send('POST', `/v1/persons/${sent[0]!.id}/erase`, {})
}

/** Every create of this kind is refused, until other faults are set. */
const refusing = (path: string, status: number): FaultRule[] => [
  { kind: 'status', status, match: { method: 'POST', path_prefix: path }, times: 1000 },
]

/** Requests pushes and waits until each has failed, is uncertain, or is confirmed. */
async function pushUnder(desk: Desk, count: number, faults: readonly FaultRule[]): Promise<Person[]> {
  await desk.ats.admin.setFaults(faults)
  const chosen = desk.people.splice(0, count)
  for (const person of chosen) {
    await consent(desk, person)
    const id = await push(desk, person)
    await until(`the push of ${person.id}`, async () => {
      const { state } = await desk.api.get<{ state: string }>(`/v1/pushes/${id}`)
      return RESTING.has(state) ? true : undefined
    })
  }
  await desk.ats.admin.setFaults([])
  return chosen
}
const RESTING = new Set(['CONFIRMED', 'FAILED', 'UNCERTAIN', 'IN_REVIEW', 'CANCELLED', 'REFUSED'])

async function withdrawBefore(desk: Desk): Promise<void> {
  const { api, connection } = desk
  const person = desk.people.shift()!
  await api.send('POST', `/v1/connections/${connection}/pause`, { reason: 'The customer moves to a new workflow.' })
  await consent(desk, person)
  await push(desk, person)
  await consent(desk, person, 'withdrawn')
  await api.send('POST', `/v1/connections/${connection}/resume`, {})
}

/** Waits for the end of the run, whatever it is. */
async function tryPull({ api, connection }: Pick<Desk, 'api' | 'connection'>): Promise<void> {
  const asked = await api.send<{ data: RunView[] }>('POST', `/v1/connections/${connection}/sync`, {
    stream: 'requisitions',
    mode: 'full',
  })
  await until(`the run of ${connection}`, async () => {
    const { state } = await api.get<RunView>(`/v1/runs/${asked.body.data[0]!.id}`)
    return state === 'queued' || state === 'running' ? undefined : true
  })
}

/** A review, and then the customer changes the key: what is pushed afterwards waits until it is entered. */
async function changeKey(api: Api, ats: SpawnedAts): Promise<void> {
  const connection = FAILING.key
  await connect(api, KEYED, { ats, connection, name: 'Demo with a changed key' })
  await pull({ api, connection }, undefined, 'full')
  const desk = await openDesk(api, { connection, ats })
  const { first_name, last_name, phone } = desk.people[0]!.candidate
  await ats.admin.addCandidate({ first_name, last_name: `${last_name}-Smith`, email: 'private@people.example', phone })
  await pushUnder(desk, 2, [])
  await api.send('PATCH', `/v1/connections/${connection}`, {
    credentials: { api_key: KEYS.api.key, api_secret: 'the secret of last year' },
    same_account: true,
  })
  for (const person of desk.people.splice(0, 2)) {
    await consent(desk, person)
    await push(desk, person)
  }
  await tryPull(desk)
}

type Connecting = { readonly ats: SpawnedAts; readonly connection: string; readonly name: string }

async function connect(api: Api, name: SpawnedAts['name'], { ats, connection, ...how }: Connecting): Promise<void> {
  await api.send('POST', '/v1/connections', { ...connectionOf(name, ats.url), ...how, id: connection })
}

async function openDesk(api: Api, { connection, ats }: Pick<Desk, 'connection' | 'ats'>): Promise<Desk> {
  const query = { connection, status: 'OPEN', limit: 20 }
  const { data } = await api.get<{ data: { id: string }[] }>('/v1/requisitions', query)
  return { api, connection, ats, people: people(connection, 20, false), requisitions: data.map(({ id }) => id) }
}

async function consent(desk: Desk, person: Person, state: 'confirmed' | 'withdrawn' = 'confirmed'): Promise<void> {
  const { api, connection } = desk
  await api.send('POST', '/v1/consents', {
    person: person.id,
    connection,
    requisition: requisitionOf(desk, person),
    kind: 'interest_and_consent',
    state,
    at: new Date().toISOString(),
    evidence: { recorded_by: 'demo', where: 'interest form', text_version: '2026-01' },
  })
}

/** Returns its id. */
async function push(desk: Desk, person: Person): Promise<string> {
  const { body } = await desk.api.send<{ id: string }>(
    'POST',
    '/v1/pushes',
    {
      person: person.id,
      connection: desk.connection,
      requisition: requisitionOf(desk, person),
      candidate: person.candidate,
      attachments: [{ kind: 'resume', file_name: 'resume.pdf', content: pdf(`Resume of ${person.id}`) }],
    },
    { 'idempotency-key': `demo-${person.id}` },
  )
  return body.id
}

const requisitionOf = ({ requisitions }: Desk, { id }: Person): string =>
  requisitions[Number(id.slice(-2)) % requisitions.length]!
