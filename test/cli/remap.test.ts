import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'

const KEY = 'ab'.repeat(32)
let folder = ''
let server: Server
const requests: string[] = []
const place = () => ({ cwd: folder, env: { HIREWIRE_KEY: KEY, ACME_TOKEN: 'tok-3f9a-very-secret' } })
const run = (...args: string[]) => inProcess(args, place())
const spec = () => join(folder, 'connectors', 'acme.yaml')

beforeAll(async () => {
  const jobs = [
    { id: 'j1', title: 'Nurse', status: 'open' },
    { id: 'j/2', title: 'Baker', status: 'open' },
    { id: 'j3', status: 'open' },
  ]
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jobs }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder = makeStoreFolder()
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    'data_dir: ./data\nkey: { env: HIREWIRE_KEY }\nconnectors: ./connectors\nallow_private_addresses: true\nsecrets: { env: [ACME_TOKEN, SMALL_TOKEN] }\n',
  )
  await run('new', 'acme')
  const settings = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const connection = {
    id: 'live',
    integration: 'acme',
    auth_type: 'token',
    credentials: { token: { env: 'ACME_TOKEN' } },
  }
  writeFileSync(join(folder, 'live.json'), JSON.stringify({ ...connection, settings }))
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...connection, id: 'other', settings }))
  const added = await run('connections', 'add', '--file', 'live.json')
  expect(added.code, added.stderr).toBe(0)
  const pulled = await run('pull', 'live', 'requisitions')
  expect(pulled.code, pulled.stdout + pulled.stderr).toBe(0)
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

// In the order in which an integrator corrects it.
describe('the commands for correcting a mapping', { shuffle: false }, () => {
  it('show what is in quarantine, with the reason, the place and the source record', async () => {
    const listed = await run('quarantine', 'list', '--connection', 'live', '--json')
    const [row] = JSON.parse(listed.stdout).data
    expect(row).toMatchObject({ record: 'j3', stream: 'requisitions', place: { line: expect.any(Number) } })
    expect((await run('quarantine', 'list')).stdout).toContain('the required field "title" has no value')
    const shown = await run('quarantine', 'show', row.id)
    expect(shown.stdout).toContain(` acme.yaml:${row.place.line}:${row.place.column}`)
    expect(shown.stdout).toContain('"id": "j3"')
    expect(await run('quarantine', 'replay')).toMatchObject({ code: 2 })
    expect(await run('quarantine', 'replay', row.id)).toMatchObject({ code: 1 })
  })

  it('preview what a fixed connector changes, and apply it', async () => {
    writeFileSync(
      spec(),
      readFileSync(spec(), 'utf8').replace(/\n( +)title: title\n/, "\n$1title: 'title ? title : id'\n"),
    )
    // Its pulls are due, as after a night without a server.
    await run('connections', 'add', '--file', 'other.json')
    requests.length = 0
    const preview = await run('remap', 'live', 'requisitions', '--dry-run')
    expect(preview.stdout).toMatch(/requisitions: 1 of 3 records change/)
    expect(preview.stdout).toContain('Nothing was changed.')
    // As a process, which has to end.
    const done = await hirewire(['remap', 'live', 'requisitions', '--json'], place())
    expect(done.code, done.stdout).toBe(0)
    expect(JSON.parse(done.stdout).data).toMatchObject([{ mode: 'remap', state: 'complete', quarantined: 0 }])
    expect(await run('quarantine', 'replay', '--all')).toMatchObject({ code: 0 })
    expect(requests).toEqual([])
    expect((await run('quarantine', 'list')).stdout).toContain('The quarantine is empty.')
    expect((await run('requisitions', '--json')).stdout).toContain('"title":"j3"')
  })

  it('explain a record by its id, and a rule by its own', async () => {
    const explanation = await run('explain', 'live/requisition/j/2')
    expect(explanation.code, explanation.stderr).toBe(0)
    expect(explanation.stdout).toMatch(/GET http:\/\/127.0.0.1:\d+\/jobs/)
    expect(explanation.stdout).toMatch(/no change/)
    expect(explanation.stdout).toContain('"Baker"')
    expect(explanation.stdout).not.toContain('tok-3f9a-very-secret')
    expect(await run('explain', 'live/job/j1')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not the name of a record'),
    })
    expect((await run('explain', 'push-field')).stdout).toContain('push-field')
    const unknown = await run('explain', 'no-such-rule')
    expect(unknown.stderr).toContain('<connection>/<model>/<id>')
  })
})
