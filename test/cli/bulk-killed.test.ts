import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from '../../examples/ats/recruiting-suite.ts'
import type { RunningAts } from '../../examples/ats/server.ts'
import { type Api, createApi } from '../../examples/demo/api.ts'
import { connectionOf } from '../../examples/demo/connections.ts'
import { pdf, people } from '../../examples/demo/people.ts'
import { pull } from '../../examples/demo/scene.ts'
import { specText } from '../kit/installation.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { type Server, startServer } from './hirewire.ts'

const ENV = { STORE_KEY: 'ef'.repeat(32), DESK_KEY: 'hw_a-key-of-the-test-that-is-long-enough' }
const PEOPLE = people('acme', 24, false)
const KILLS = 2

let folder = ''
let ats: RunningAts
let server: Server
let api: Api

beforeAll(async () => {
  folder = makeStoreFolder()
  ats = await start({ requisitions: 3, rate: 'none' })
  mkdirSync(join(folder, 'connectors'))
  // What was in flight at a kill is looked up after this time.
  const spec = specText('recruiting-suite').replaceAll('delay: 60s', 'delay: 1s')
  writeFileSync(join(folder, 'connectors/recruiting-suite.yaml'), spec)
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    `data_dir: ./data
key: { env: STORE_KEY }
connectors: ./connectors
allow_private_addresses: true
api_keys: [{ name: desk, role: admin, key: { env: DESK_KEY } }]
log_level: silent
`,
  )
  await serve()
})
afterAll(async () => {
  await server.stop()
  await ats.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(): Promise<void> {
  server = await startServer([], { cwd: folder, env: ENV })
  api = createApi(server.address, ENV.DESK_KEY)
}

type Push = { readonly id: string; readonly state: string }
type Bulk = { readonly id: string; readonly state: string; readonly waiting: number; readonly done: number }

async function states(): Promise<string[]> {
  const all: string[] = []
  for await (const { state } of api.all<Push>('/v1/pushes', { connection: 'acme' })) all.push(state)
  return all
}

/** Pushes that the ATS refuses while it has a fault. */
async function failAll(): Promise<void> {
  await api.send('POST', '/v1/connections', { ...connectionOf('recruiting-suite', ats.url), id: 'acme' })
  await pull({ api, connection: 'acme' }, 'requisitions', 'full')
  await ats.admin.setFaults([{ kind: 'status', status: 400, match: { method: 'POST' }, times: 10_000 }])
  const push = async ({ id, candidate }: (typeof PEOPLE)[number]): Promise<void> => {
    const about = { person: id, connection: 'acme', requisition: 'j1' }
    const consent = { kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-05T09:00:00.000Z' }
    await api.send('POST', '/v1/consents', { ...about, ...consent, evidence: { recorded_by: 'test' } })
    const attachments = [{ kind: 'resume', file_name: 'resume.pdf', content: pdf(id) }]
    await api.send('POST', '/v1/pushes', { ...about, candidate, attachments })
  }
  await Promise.all(PEOPLE.map(push))
  await expect.poll(states).toEqual(PEOPLE.map(() => 'FAILED'))
  await ats.admin.setFaults([])
}

test('a retry of many pushes is finished by a server that was killed meanwhile, and sends none of them twice', async () => {
  await failAll()
  const planned = await api.send<Bulk>('POST', '/v1/bulk', {
    action: 'retry',
    filter: { state: ['FAILED'], all: true },
  })
  expect(planned.body.waiting).toBe(PEOPLE.length)
  const { id } = planned.body
  await api.send('POST', `/v1/bulk/${id}/start`, {})
  const created = async (): Promise<number> => (await ats.admin.counts()).candidates_created
  for (let kill = 1; kill <= KILLS; kill++) {
    await expect.poll(created).toBeGreaterThan((kill * PEOPLE.length) / (KILLS + 2))
    await server.stop('SIGKILL')
    await serve()
  }
  await expect.poll(async () => (await api.get<Bulk>(`/v1/bulk/${id}`)).state).toBe('complete')
  expect(await api.get<Bulk>(`/v1/bulk/${id}`)).toMatchObject({ done: PEOPLE.length, waiting: 0 })
  await expect.poll(states, { interval: 200 }).toEqual(PEOPLE.map(() => 'CONFIRMED'))
  expect(await created()).toBe(PEOPLE.length)
  const emails = (await ats.admin.candidates({ limit: 1_000 })).map(({ email }) => email)
  expect(emails.filter((email) => email.startsWith('acme.'))).toHaveLength(PEOPLE.length)
})
