import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../runtime/store/database.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { openDatabase } from '../../../runtime/store/postgres/database.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import type { Step, Transaction } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'

/** What becomes of the next commits of changes: `before` the server gets it, or `after` it was stored, the connection ends. */
let cuts: ('before' | 'after')[] = []
/** What the server gets in place of the first commit of a read on the connection that is opened next; empty: its end. */
let readEnd: string | null = null
/** Connections that are opened now reach a replica that was promoted: it has the next timeline. */
let isPromoted = false
const isCommit = (data: Buffer): boolean => data.includes('COMMIT\0')
const readsOnly = (data: Buffer): boolean => data.includes('READ ONLY\0')

const databases = new Databases()
const folder = mkdtempSync(join(tmpdir(), 'hirewire-proxy-'))
const opened: Sessions[] = []
let place = ''
let db: Database
let target: { host?: string | undefined; port?: number | undefined }

const proxy = createServer((client) => {
  const { host = '', port = 5432 } = target
  const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  const timeline = isPromoted ? '/00000002' : '/00000001'
  let cut: 'before' | 'after' | undefined
  let isReader = false
  let ownReadEnd = readEnd
  readEnd = null
  const end = (...sockets: Socket[]): void => sockets.forEach((socket) => void socket.destroy())
  client.on('data', (data) => {
    isReader ||= readsOnly(data)
    if (isCommit(data) && !isReader) cut = cuts.shift()
    if (cut === 'before') return end(client, server)
    if (!isCommit(data) || !isReader || ownReadEnd === null) return void server.write(data)
    if (ownReadEnd === '') return end(client, server)
    // A text of the same length.
    server.write(data.toString('latin1').replace('COMMIT\0', `${ownReadEnd}\0`), 'latin1')
    ownReadEnd = null
  })
  server.on('data', (data) => {
    if (cut === 'after') end(client, server)
    else client.write(data.toString('latin1').replaceAll('/00000001', timeline), 'latin1')
  })
  client.on('close', () => server.destroy())
  server.on('close', () => client.destroy())
  for (const socket of [client, server]) socket.on('error', () => undefined)
})

beforeAll(async () => {
  const url = new URL(await databases.create())
  const { config } = addressOf(url.href)
  target = { host: config.host, port: config.port }
  await new Promise<void>((resolve) => proxy.listen(join(folder, '.s.PGSQL.5432'), resolve))
  url.searchParams.set('host', folder)
  url.port = ''
  place = url.href
  db = await opening()
})
async function opening(): Promise<Database> {
  const sessions = await openSessions(addressOf(place))
  opened.push(sessions)
  return openDatabase({ sessions, vault: vaultOf(new Uint8Array(32).fill(7)) })
}
afterAll(async () => {
  for (const sessions of opened) await closeSessions(sessions)
  proxy.close()
  rmSync(folder, { recursive: true })
  await databases.clean()
})
beforeEach(() => {
  cuts = []
})

const value = async (): Promise<number> =>
  (await db.read((tx) => tx.get<{ value: number }>(`SELECT value FROM counter WHERE name = 'fence'`)))!.value
let runs = 0
function* increment(tx: Transaction): Step<string> {
  runs++
  yield* tx.run(`UPDATE counter SET value = value + 1 WHERE name = 'fence'`)
  return 'incremented'
}

it.each([
  ['the server stored it', ['after'], 1],
  ['the server did not get it', ['before'], 2],
  ['both happen in turn', ['before', 'before', 'after'], 3],
] as const)('a transition whose connection ends during its commit is stored once: %s', async (_, ends, expected) => {
  const before = await value()
  runs = 0
  cuts = [...ends]
  expect(await db.write(increment)).toBe('incremented')
  expect([runs, await value(), cuts]).toEqual([expected, before + 1, []])
})

it('a lost commit is reported as unknown by another server than the one that had it, and not repeated', async () => {
  const promoted = await opening()
  // Connects to the server that is there before.
  await promoted.write(increment)
  const before = await value()
  runs = 0
  cuts = ['after']
  isPromoted = true
  const unknown = { code: 'store_unreachable', detail: { commit: 'unknown' } }
  await expect(promoted.write(increment)).rejects.toMatchObject(unknown)
  isPromoted = false
  expect([runs, await value()]).toEqual([1, before + 1])
})

it('a read whose connection ends is repeated', async () => {
  let runs = 0
  const read = await db.read(function* (tx) {
    if (++runs === 1) yield* tx.run('SELECT pg_terminate_backend(pg_backend_pid())')
    return yield* tx.get('SELECT 1 AS one')
  })
  expect([read, runs]).toEqual([{ one: 1 }, 2])
})

it.each([
  ['its connection ends', ''],
  ['the server refuses it and leaves the transaction open', 'REFUSE'],
])('a read has its result before its commit, and if %s, the next one is on another connection', async (_, end) => {
  const own = await opening()
  const connection = () => own.read((tx) => tx.get<{ pid: number }>('SELECT pg_backend_pid() AS pid'))
  readEnd = end
  const first = await connection()
  expect(await connection()).not.toEqual(first)
})

it('a read that continues after a statement that had failed has no result', async () => {
  const read = db.read(function* (tx) {
    try {
      yield* tx.get('SELECT 1 / 0')
    } catch {}
    return 'read'
  })
  await expect(read).rejects.toMatchObject({ code: 'bug', message: expect.stringContaining('had failed') })
  expect(await value()).toBeGreaterThanOrEqual(0)
})
