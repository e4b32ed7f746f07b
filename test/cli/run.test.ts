import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { job, sendJson, smallSpec } from '../flows/bad-input/small-ats.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { inProcess } from './captured.ts'
import { type ServerHere, serveHere } from './serve-here.ts'

let folder = ''
let ats: Server
let server: ServerHere
let data = Array.from({ length: 30 }, (_, index) => job(index))
const place = () => ({
  cwd: folder,
  env: { HIREWIRE_KEY: 'ab'.repeat(32), SMALL_TOKEN: 'small-token-of-the-test' },
})
const run = (...args: string[]) => inProcess(args, place())

beforeAll(async () => {
  ats = createServer((_, response) => sendJson(response, { data }))
  await new Promise<void>((resolve) => ats.listen(0, '127.0.0.1', resolve))
  folder = makeStoreFolder()
  mkdirSync(join(folder, 'connectors'))
  writeFileSync(join(folder, 'connectors', 'small.yaml'), smallSpec())
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    `data_dir: ./data
key: { env: HIREWIRE_KEY }
connectors: ./connectors
listen: { port: 0 }
log_level: silent
allow_private_addresses: true
secrets: { env: [SMALL_TOKEN] }
`,
  )
  const connection = {
    id: 'acme',
    integration: 'small',
    auth_type: 'api_token',
    credentials: { token: { env: 'SMALL_TOKEN' } },
    settings: { base: `http://127.0.0.1:${(ats.address() as AddressInfo).port}` },
  }
  writeFileSync(join(folder, 'acme.json'), JSON.stringify(connection))
  server = await serveHere(place())
  const added = await run('connections', 'add', '--file', 'acme.json')
  expect(added.code, added.stderr).toBe(0)
})
afterAll(async () => {
  await server.stop()
  ats.closeAllConnections()
  await new Promise((resolve) => ats.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

it('a held run prints the command that releases it, and can be released once', async () => {
  expect((await run('pull', 'acme', 'jobs')).code).toBe(0)
  data = []
  const held = await run('pull', 'acme', 'jobs')
  expect(held.code).toBe(1)
  expect(held.stdout).toContain('[sudden_drop]')
  const status = await run('status')
  const [, id] = /hirewire runs release (run_\w+)/.exec(status.stdout) ?? []
  expect(id, status.stdout).toBeDefined()
  expect(status.stdout).toMatch(/^connections: 0 healthy · 1 degraded · 0 unauthorized · 0 paused$/m)
  expect(status.stdout).toMatch(/^held runs +1 +20\d\d-/m)
  const closes = await run('runs', 'closes', id!, '--json')
  expect(JSON.parse(closes.stdout).data).toEqual([])
  const released = await run('runs', 'release', id!, '--by', 'ops@example.com')
  expect(released.code, released.stderr).toBe(0)
  expect(released.stdout).toContain('jobs of acme is complete: 0 received')
  expect((await run('status')).stdout).toMatch(/^connections: 1 healthy .*\n\nNothing is unfinished\.$/m)
  const again = await run('runs', 'release', id!)
  expect(again.code).not.toBe(0)
  expect(again.stderr).toContain('not held')
})
