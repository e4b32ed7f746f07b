import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProcess } from './captured.ts'
import { initialised } from './initialised.ts'

describe('serve refuses to start', () => {
  test('with a broken connector, and prints the reason and the place', async () => {
    const root = initialised()
    const file = join(root, 'connectors/recruiting-suite.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('request: GET /v2/job,', 'reqest: GET /v2/job,'))
    writeFileSync(join(root, 'hirewire.yaml'), 'key: { file: ./key }\n')
    const refused = await inProcess(['serve', '--port', '0'], { cwd: root })
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(/Unknown key "reqest".*Did you mean "request"\?/)
    expect(refused.stderr).toMatch(/connectors\/recruiting-suite\.yaml:\d+:\d+\n/)
    expect(refused.stderr).toContain('hirewire lint')
    expect(existsSync(join(root, 'data'))).toBe(false)
    rmSync(root, { recursive: true })
  })

  test.each([
    ['a mistyped configuration', 'lisen: { port: 1 }\n', 'config_invalid', /hirewire\.yaml/],
    ['a key that others can read', '', 'key_unsafe', /Run: chmod 600/],
    ['a data folder that is a file', 'data_dir: ./key\n', 'store_unwritable', /data folder/],
    ['a missing API key', 'api_keys: [{ name: p, key: { env: NOT_SET } }]\n', 'config_invalid', /NOT_SET is not set/],
    [
      'an invalid connection',
      'connections: [{ id: x, integration: nope, auth_type: a, credentials: {} }]\n',
      'connection_invalid',
      /onnector \\?"nope\\?" does not exist/,
    ],
  ])('with %s', async (what, config, code, message) => {
    const root = initialised(config)
    if (what.startsWith('a key')) chmodSync(join(root, 'key'), 0o644)
    const refused = await inProcess(['serve', '--port', '0', '--json'], { cwd: root })
    expect(refused.json()).toMatchObject({ error: { code, next: expect.any(String) } })
    expect(refused.stdout).toMatch(message)
    expect(refused.code).toBe(2)
    rmSync(root, { recursive: true })
  })

  test('on a port that another server has, and releases its own store', async () => {
    const root = initialised()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const inUse = await inProcess(['serve', '--port', `${port}`, '--json'], { cwd: root })
    expect(inUse.code).toBe(75)
    expect(inUse.json()).toMatchObject({
      error: { code: 'port_in_use', message: expect.stringContaining(`port ${port}`) },
    })
    expect(existsSync(join(root, 'data/server.json'))).toBe(false)
    expect((await inProcess(['status'], { cwd: root })).code).toBe(0)
    other.close()
    rmSync(root, { recursive: true })
  })
})
