import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'
import { initialised } from './initialised.ts'

describe('pull without a server', () => {
  test('waits for the end, prints the runs, and exits with 1 after a failed one', async () => {
    const answers = {
      total: 1,
      requisitions: [],
      departments: [{ id: 'd1', name: 'Nursing' }],
      locations: [],
      candidates: [],
    }
    const ats = createServer((request, reply) => {
      const { locations: _, ...broken } = answers
      const answer = request.url?.startsWith('/v2/location') ? broken : answers
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => ats.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(ats.address() as AddressInfo).port}`
    const root = initialised(
      `allow_private_addresses: true
connections:
  - { id: rec, integration: recruiting-suite, auth_type: api_key, credentials: { api_key: { env: K }, api_secret: { env: K } }, settings: { ats_base_url: ${JSON.stringify(url)} } }
`,
    )
    const options = { cwd: root, env: { K: 'key-0123456789' } }
    const departments = await hirewire(['pull', 'rec', 'departments', '--json'], options)
    expect(departments.json()).toMatchObject({
      data: [{ stream: 'departments', state: 'complete', received: 1, written: 1 }],
    })
    expect(departments.code).toBe(0)
    const locations = await inProcess(['pull', 'rec', 'locations'], options)
    expect(locations.code).toBe(1)
    expect(locations.stdout).toMatch(/locations +(incomplete|failed)/)
    expect(locations.stdout).toContain('records_missing')
    ats.closeAllConnections()
    ats.close()
    rmSync(root, { recursive: true })
  })
})
