/** The steps of docs/operations.md#backup-and-restore, with a real server that is killed, and a mock ATS. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { start } from '../../examples/ats/recruiting-suite.ts'
import type { RunningAts } from '../../examples/ats/server.ts'
import { connectionOf } from '../../examples/demo/connections.ts'
import { copyReferenceConnectors } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { inProcess } from './captured.ts'
import { hirewire, type Ran, type Server, startServer } from './hirewire.ts'

const env = { HIREWIRE_KEY: 'cd'.repeat(32) }
const RESUME = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString(
  'base64',
)
const BEFORE = ['before-1', 'before-2']
const QUEUED = ['queued-1', 'queued-2']
const AFTER = ['after-1', 'after-2', 'after-3']
const NEW = ['new-1']

let folder = ''
let ats: RunningAts
let server: Server
const run = (...args: string[]): Promise<Ran> => inProcess(args, { cwd: folder, env })
const done = async (...args: string[]): Promise<Ran> => succeeded(await run(...args))
const succeeded = (ran: Ran): Ran => {
  expect(ran.code, ran.stderr).toBe(0)
  return ran
}

async function call(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> {
  const { token } = JSON.parse(readFileSync(join(folder, 'data', 'server.json'), 'utf8'))
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return fetch(`${server.address}${path}`, {
    method,
    ...json,
    headers: { authorization: `Bearer ${token}`, ...type, ...headers },
  })
}

const subject = (person: string) => ({ person, connection: 'acme', requisition: 'j1' })

/** What the platform does for a person, and repeats under the same keys when it does not know whether it arrived. */
async function request(person: string): Promise<string> {
  const evidence = { recorded_by: 'the platform' }
  const consent = { kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-01T00:00:00Z', evidence }
  const recorded = await call(
    '/v1/consents',
    { ...subject(person), ...consent },
    { 'idempotency-key': `consent-${person}` },
  )
  expect(recorded.status).toBeLessThan(300)
  const candidate = { first_name: 'Ada', last_name: `Quill-${person}`, email: `${person}@candidates.example` }
  const attachments = [{ kind: 'resume', file_name: 'resume.pdf', content: RESUME }]
  const body = { ...subject(person), candidate, attachments }
  const requested = await call('/v1/pushes', body, { 'idempotency-key': `push-${person}` })
  expect(requested.status).toBeLessThan(300)
  return ((await requested.json()) as { id: string }).id
}

const pause = (paused: boolean) => call('/v1/settings/pushes', { paused }, {}, 'PUT')

/** Follows the change feed until these pushes have ended; returns their last states. */
async function endOf(pushes: readonly string[]): Promise<string[]> {
  const states = new Map<string, string>()
  const isOpen = (id: string) => !['CONFIRMED', 'FAILED', 'CANCELLED', 'IN_REVIEW'].includes(states.get(id) ?? '')
  const feed = await call('/v1/changes?model=push', undefined, { accept: 'text/event-stream' })
  let text = ''
  for await (const chunk of feed.body!) {
    text += Buffer.from(chunk).toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines.filter((one) => one.startsWith('data: {'))) {
      const { id, change } = JSON.parse(line.slice('data: '.length))
      states.set(id, change.state)
    }
    if (!pushes.some(isOpen)) break
  }
  return pushes.map((id) => states.get(id) ?? 'none')
}

const emailsInAts = async (): Promise<string[]> =>
  (await ats.admin.candidates({ limit: 500 }))
    .map(({ email }) => email)
    .filter((email) => email.endsWith('@candidates.example'))
    .map((email) => email.replace(/@.*/, ''))
    .sort()

beforeAll(async () => {
  ats = await start({ requisitions: 3, rate: 'none' })
  folder = makeStoreFolder()
  copyReferenceConnectors(join(folder, 'connectors'))
  const connection = JSON.stringify({ ...connectionOf('recruiting-suite', ats.url), id: 'acme' })
  const spec = join(folder, 'connectors', 'recruiting-suite.yaml')
  // How long the ATS may take to find a new record: this one needs no time.
  writeFileSync(spec, readFileSync(spec, 'utf8').replaceAll('delay: 60s', 'delay: 1s'))
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    `key: { env: HIREWIRE_KEY }\nallow_private_addresses: true\nlog_level: silent\nconnections: [${connection}]\n`,
  )
  server = await startServer([], { cwd: folder, env })
  await done('pull', 'acme', 'requisitions')
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await ats.close()
  rmSync(folder, { recursive: true, force: true })
})

it('after a restore, the platform repeats its requests, and each person is in the ATS once', async () => {
  expect(await endOf(await Promise.all(BEFORE.map(request)))).toEqual(BEFORE.map(() => 'CONFIRMED'))
  await pause(true)
  const queued = await Promise.all(QUEUED.map(request))
  await done('backup', 'monday.db')
  await pause(false)
  const after = await Promise.all(AFTER.map(request))
  expect(await endOf([...queued, ...after])).toEqual([...QUEUED, ...AFTER].map(() => 'CONFIRMED'))
  const there = [...BEFORE, ...QUEUED, ...AFTER].sort()
  expect(await emailsInAts()).toEqual(there)

  const refused = await run('restore', 'monday.db')
  expect([refused.code, refused.stderr]).toEqual([
    75,
    expect.stringContaining('Another Hirewire process owns the store'),
  ])
  await server.stop('SIGKILL')
  // As processes, like the server: the store has another owner each time.
  const restored = succeeded(await hirewire(['restore', 'monday.db'], { cwd: folder, env }))
  expect(restored.stdout).toContain('Let the platform record every consent and withdrawal since then again')
  expect(restored.stdout).toMatch(/The files that it replaces are kept: \S+hirewire\.db\.before-restore\.\S+/)
  server = await startServer([], { cwd: folder, env })
  expect((await done('status')).stdout).toMatch(/all pushes are paused[\s\S]*restored from a backup of/)

  const again = await Promise.all([...BEFORE, ...QUEUED, ...AFTER, ...NEW].map(request))
  await pause(false)
  expect(await endOf(again)).toEqual(again.map(() => 'CONFIRMED'))
  expect(await emailsInAts()).toEqual([...there, ...NEW].sort())
  // The same pushes for what the backup knows, new ones for the rest.
  expect(again.slice(2, 4)).toEqual(queued)
  expect(again.slice(4, 7)).not.toEqual(after)
  expect((await done('pushes', 'show', again[4]!)).stdout).toContain('may have sent candidate before the restore')

  expect((await done('restore', '--done')).stdout).toContain('creates are sent without a look-up')
  expect((await done('restore', '--done')).stdout).toContain('No restore is open.')
  expect((await done('status')).stdout).toContain('No open issues.')
})

it('restore takes a backup or --done, and a backup that exists', async () => {
  for (const args of [[], ['monday.db', '--done'], ['no-such.db'], ['.']])
    expect([args, (await run('restore', ...args)).code]).toEqual([args, 2])
})
