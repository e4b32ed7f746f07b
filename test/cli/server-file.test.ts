import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  liveServer,
  namingOwner,
  readServerFile,
  removeServerFile,
  writeServerFile,
} from '../../runtime/cli/call/server-file.ts'
import { HirewireError } from '../../runtime/kernel/errors/errors.ts'

let folder = ''
let responds = true
const server = createServer((_request, reply) => void (responds && reply.end('{}')))
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-server-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  server.closeAllConnections()
  server.close()
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const GONE = 2 ** 22 + 1

test('a responding server is found through a file that only its owner can read', async () => {
  const facts = { address: address(), token: 't', pid: process.pid }
  writeServerFile(folder, facts)
  expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
  expect(await liveServer(folder)).toEqual(facts)
})

test('a server that is too busy to respond in time still owns its store', async () => {
  const facts = { address: address(), token: 't', pid: process.pid }
  writeServerFile(folder, facts)
  responds = false
  onTestFinished(() => {
    responds = true
  })
  expect(await liveServer(folder, 1)).toEqual(facts)
})

test('the file of a killed server is ignored', async () => {
  writeServerFile(folder, { address: address(), token: 't', pid: GONE })
  expect(await liveServer(folder)).toBeNull()
  writeServerFile(folder, { address: 'http://127.0.0.1:1', token: 't', pid: process.pid })
  expect(await liveServer(folder)).toBeNull()
  writeFileSync(join(folder, 'server.json'), '{"addr')
  expect(await liveServer(folder)).toBeNull()
})

test('a store that is locked by a living server that did not respond is said to be so; otherwise the error stays', async () => {
  const locked = new HirewireError('store_locked', 'Another Hirewire process owns the store.')
  expect(namingOwner(folder, locked)).toBe(locked)
  writeServerFile(folder, { address: address(), token: 't', pid: process.ppid })
  expect(namingOwner(folder, locked)).toMatchObject({
    code: 'store_locked',
    message: expect.stringContaining(`(process ${process.ppid}) runs and does not respond`),
    next: expect.not.stringContaining('Stop the other'),
  })
  const other = new HirewireError('key_wrong', 'Another key.')
  expect(namingOwner(folder, other)).toBe(other)
  writeServerFile(folder, { address: address(), token: 't', pid: GONE })
  expect(namingOwner(folder, locked)).toBe(locked)
})

test('a process removes its own file, and never that of another process', () => {
  writeServerFile(folder, { address: address(), token: 't', pid: GONE })
  removeServerFile(folder)
  expect(readServerFile(folder)?.pid).toBe(GONE)
  writeServerFile(folder, { address: address(), token: 't', pid: process.pid })
  removeServerFile(folder)
  expect(readServerFile(folder)).toBeNull()
})

test('a file that cannot be written is reported with code and next step, and leaves no draft', () => {
  mkdirSync(join(folder, 'server.json', 'in-the-way'), { recursive: true })
  expect(() => writeServerFile(folder, { address: address(), token: 't', pid: process.pid })).toThrow(
    expect.objectContaining({ code: 'store_unwritable', next: expect.stringContaining('writable') }),
  )
  expect(readdirSync(folder)).toEqual(['server.json'])
})

test('the draft of a killed server is removed', () => {
  writeFileSync(join(folder, `server.json.${GONE}`), '{"addr')
  writeServerFile(folder, { address: address(), token: 't', pid: process.pid })
  expect(readdirSync(folder)).toEqual(['server.json'])
})
