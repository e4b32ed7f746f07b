import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Installation } from '../test/rigs/crash/installation.ts'
import type { Figure, Size } from './benchmark.ts'
import { rounded } from './statistics.ts'

/** Connections, the queued pushes of each, and how long the ATS takes to respond. */
type Load = { readonly connections: number; readonly each: number; readonly waitMs: number }
/** `least`: throughput relative to one node, by the number of nodes. */
type Kind = { readonly sizes: Readonly<Record<Size, Load>>; readonly least: Readonly<Record<number, number>> }
const KINDS = {
  'pushes that wait for ATSs': {
    sizes: {
      smallest: { connections: 2, each: 1, waitMs: 10 },
      short: { connections: 64, each: 2, waitMs: 1_000 },
      full: { connections: 128, each: 3, waitMs: 3_000 },
    },
    least: { 2: 1.7, 4: 2.6 },
  },
  // Only the processors limit them, so several nodes on one machine must not lose what they pay for each other.
  'pushes to which ATSs respond at once': {
    sizes: {
      smallest: { connections: 2, each: 1, waitMs: 0 },
      short: { connections: 64, each: 4, waitMs: 0 },
      full: { connections: 128, each: 8, waitMs: 0 },
    },
    least: { 4: 0.9 },
  },
} satisfies Record<string, Kind>
const NODES = [1, 2, 4] as const
const REQUISITION = 'row-0'
/** How often it is looked whether all are done. */
const LOOK_MS = 200

/** One call for each push, and one at a time for each connection. */
const SPEC = `spec: 2
id: slow
name: Slow ATS
version: 1.0.0
auth:
  key:
    kind: headers
    credentials: { key: { title: Key, secret: true } }
    headers: { x-key: $credentials.key }
settings:
  base: { type: string, format: uri, title: Base }
http:
  base_url: $settings.base
  paging: { kind: none }
  limits: [{ concurrency: 1 }]
pull:
  requisitions:
    into: requisition
    list: { request: GET /jobs, records: rows }
    every: 24h
    id: id
    map: { title: name, status: '"Open"' }
vocabularies:
  requisition.status: { OPEN: [Open] }
push:
  consent: interest_and_consent
  steps:
    - create: candidate
      request: POST /candidates
      json: { email: $candidate.email, job: $requisition.id }
      save: { candidate: id, application: application.id }
      recovery: { kind: person }
`

type Ats = { readonly address: string; readonly created: readonly number[]; close(): Promise<void> }

/** Creates take as long as it is told, and nothing else does. */
async function startSlowAts(waitMs: number): Promise<Ats> {
  const created: number[] = []
  const server: Server = createServer(async (request, response) => {
    await text(request)
    const respond = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.method === 'GET') return respond(200, { rows: [{ id: REQUISITION, name: 'Nurse' }] })
    setTimeout(() => {
      const id = created.push(performance.now())
      respond(201, { id: `c-${id}`, application: { id: `a-${id}` } })
    }, waitMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Run = {
  readonly load: Load
  readonly nodes: number
  readonly url: string
  /** Another version of the program. */
  readonly program?: string
  /** Called when all is queued, right before the pushes are resumed, and after the last create. */
  begins?(): void
  ends?(): void
}

/** Pushes a second, from the moment in which pushes are resumed to the last create. */
export async function rateOf({ load, nodes, url, program, ...watch }: Run): Promise<number> {
  const { connections, each, waitMs } = load
  const ats = await startSlowAts(waitMs)
  const ids = Array.from({ length: connections }, (_, at) => `c${at}`)
  const config = {
    store: { postgres: url },
    connections: ids.map((id) => ({
      ...{ id, integration: 'slow', auth_type: 'key' },
      credentials: { key: { env: 'RIG_KEY' } },
      settings: { base: `${ats.address}/${id}` },
    })),
  }
  const servers: Installation[] = []
  try {
    for (let at = 0; at < nodes; at++)
      servers.push(
        await Installation.make({}, ats.address, { others: { slow: SPEC }, config, ...(program && { program }) }),
      )
    const [first] = servers as [Installation]
    await first.run([], ['migrate'])
    for (const server of servers) await server.start()
    const call = async (at: number, ...[method, path, body]: Parameters<Installation['call']>) => {
      const response = await servers[at % nodes]!.call(method, path, body)
      if (response === null || response.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response)}`)
      return response.json
    }
    await call(0, 'PUT', '/v1/settings/pushes', { paused: true })
    for (const id of ids)
      while ((await first.call('GET', `/v1/requisitions/${id}/${REQUISITION}`))?.status !== 200) await pause()
    let at = 0
    for (const connection of ids)
      for (let n = 0; n < each; n++) {
        const about = { person: `p-${connection}-${n}`, connection, requisition: REQUISITION }
        const consent = { kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-01T00:00:00Z' }
        await call(++at, 'POST', '/v1/consents', { ...about, ...consent, evidence: { recorded_by: 'bench' } })
        const candidate = { first_name: 'Ada', last_name: about.person, email: `${about.person}@people.example` }
        await call(++at, 'POST', '/v1/pushes', { ...about, candidate })
      }
    watch.begins?.()
    const begun = performance.now()
    await call(0, 'PUT', '/v1/settings/pushes', { paused: false })
    while (ats.created.length < connections * each) await pause()
    watch.ends?.()
    return (connections * each) / ((ats.created.at(-1)! - begun) / 1_000)
  } finally {
    for (const server of servers) await server.remove()
    await ats.close()
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

type Spreading = { readonly size: Size; newDatabase(): Promise<string>; say(text: string): void }

/** Each kind of work on one, two and four nodes: each in a new store. */
export async function spread({ size, newDatabase, say }: Spreading): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, kind] of Object.entries<Kind>(KINDS)) {
    let alone = 0
    for (const nodes of NODES) {
      const rate = await rateOf({ load: kind.sizes[size], nodes, url: await newDatabase() })
      say(`machines: ${name}, ${nodes} nodes: ${rounded(rate)} a second`)
      if (nodes === 1) alone = rate
      figures.push({ name: `${name}, ${nodes} nodes`, value: rounded(rate), unit: 'pushes/s' })
      const least = kind.least[nodes]
      if (least !== undefined)
        figures.push({
          name: `${name}, ${nodes} nodes`,
          value: rounded(rate / alone),
          unit: '× 1 node',
          goal: { at: 'least', value: least },
        })
    }
  }
  return figures
}
