/**
 * The product in a process of its own, which does one piece of work at a time and reports what it took. Arguments: folder,
 * URL of the ATS. What it does without is in `HIREWIRE_BENCH_WITHOUT`; `audit` is one of these.
 */
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { buildApi } from '../runtime/api/api.ts'
import { connection, type Opening, openProduct } from './installation.ts'
import { createWatch } from './push-watch.ts'

/** `name` is used once. */
export type SideWork = { readonly kind: 'pull' | 'push'; readonly name: string }
/** Milliseconds by the clock, and of processor time in this process. */
export type SideTook = { readonly ms: number; readonly cpuMs: number }

const [folder = '', api = ''] = process.argv.slice(2)
const without = (process.env.HIREWIRE_BENCH_WITHOUT ?? '').split(',')
const STREAM = 'requisitions'
const TOKEN = 'bench'

const watch = createWatch()
const opening: Opening = { folder, api, connector: 'bench-suite', instrument: watch.instrument }
const { app } = await openProduct(opening)
const recorder = { record: async () => {}, begin: async () => '', finish: async () => {} }
const http = await buildApi({
  app: without.includes('audit') ? { ...app, recorder } : app,
  apiKeys: [],
  localToken: TOKEN,
  logger: false,
  version: '0.0.0',
})
await http.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
await app.start()
await pullAll('pushed-to')

async function call(path: string, body: object): Promise<{ readonly id: string }> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const response = await request(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const json = await response.body.json()
  if (response.statusCode >= 400) throw new Error(`${path}: ${JSON.stringify(json)}`)
  return json as { id: string }
}

/** All records of a connection are new: each pull has its own. */
async function pullAll(name: string): Promise<void> {
  await app.connections.create(connection(name, opening))
  await call(`/v1/connections/${name}/sync`, { stream: STREAM, mode: 'full' })
  for (;;) {
    const { data } = await app.runs.list({ connection: name, stream: STREAM }, { limit: 1 })
    const state = data[0]?.state
    if (state === 'complete') return
    if (state !== undefined && state !== 'queued' && state !== 'running') throw new Error(`A pull ended ${state}.`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** From the consent to the confirmation of the ATS. */
async function pushOne(name: string): Promise<void> {
  const about = { person: name, connection: 'pushed-to', requisition: 'job-0000001' }
  const at = new Date(Date.now() - 1_000).toISOString()
  const consent = { kind: 'interest_and_consent', state: 'confirmed', at, evidence: { recorded_by: 'bench' } }
  await call('/v1/consents', { ...about, ...consent })
  const candidate = { first_name: 'Ada', last_name: name, email: `${name}@people.example` }
  await watch.settled((await call('/v1/pushes', { ...about, candidate })).id)
}

const WORK = { pull: pullAll, push: pushOne } as const

process.on('message', async ({ kind, name }: SideWork) => {
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  await WORK[kind](name)
  const { user, system } = process.cpuUsage(cpu)
  process.send?.({ ms: performance.now() - begun, cpuMs: (user + system) / 1_000 } satisfies SideTook)
})
process.on('disconnect', async () => {
  await http.close()
  await app.close()
})
process.send?.({ ms: 0, cpuMs: 0 } satisfies SideTook)
