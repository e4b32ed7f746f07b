/** The client as a package of its own, installed beside its one dependency and nothing else. */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import { openInstallation } from '../kit/installation.ts'
import { ROOT } from './documents.ts'
import { type Manifest, read } from './packed.ts'

const SECRET = `whsec_${Buffer.from('a secret of an endpoint, 32 bytes').toString('base64')}`
const PROGRAM = `
import { ApiError, createClient } from 'hirewire-client'
import { verifyWebhook, WebhookVerificationError } from 'hirewire-client/webhooks'

const [url = '', key = '', secret = '', delivery = '{}'] = process.argv.slice(2)
const hirewire = createClient({ url, key })
const open: string[] = []
for await (const { id } of hirewire.list('/v1/requisitions', { params: { query: { status: ['OPEN'], limit: 2 } } }))
  open.push(id)
const missing = await hirewire
  .get('/v1/pushes/{id}', { params: { path: { id: 'psh_1' } } })
  .catch((error: unknown) => (error instanceof ApiError ? error.code : 'another error'))
const { body, headers } = JSON.parse(delivery) as { body: string; headers: Record<string, string> }
const event = verifyWebhook<{ type: string }>(secret, { body, headers })
let forged = 'accepted'
try {
  verifyWebhook(secret, { body: body + ' ', headers })
} catch (error) {
  forged = error instanceof WebhookVerificationError ? error.name : 'another error'
}
console.log(JSON.stringify({ open: open.length, missing, type: event.type, forged }))
`

let folder: string
const installed = (path = ''): string => join(folder, 'node_modules/hirewire-client', path)
const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-client-'))
  const options = { cwd: join(ROOT, 'packages/client'), env: { PATH: process.env.PATH, HOME: folder } }
  execFileSync('npm', ['pack', '--offline', '--pack-destination', folder], { ...options, stdio: 'ignore' })
  mkdirSync(installed(), { recursive: true })
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  run('tar', ['-xzf', archive, '-C', installed(), '--strip-components=1'])
  symlinkSync(join(ROOT, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('it has the version of the server, and depends on openapi-fetch alone, in the same range', () => {
  type Own = Manifest & { readonly dependencies: Readonly<Record<string, string>> }
  const [own, whole] = [read<Own>(installed('package.json')), read<Own>(join(ROOT, 'package.json'))]
  expect(own.version).toBe(whole.version)
  expect(own.dependencies).toEqual({ 'openapi-fetch': whole.dependencies['openapi-fetch'] })
})

test('its files and types import nothing else, and the licences of what they contain are in NOTICES', () => {
  const files = readdirSync(installed('dist')).map((name) => readFileSync(installed(join('dist', name)), 'utf8'))
  const imported = files.flatMap((text) => [...text.matchAll(/(?<![.'"])\b(?:from|import) ?['"]([^'"./][^'"]*)['"]/g)])
  expect(new Set(imported.map(([, name]) => name))).toEqual(new Set(['openapi-fetch']))
  const notices = readFileSync(installed('NOTICES'), 'utf8')
  for (const name of ['eventsource-parser', 'standardwebhooks', 'openapi-typescript-helpers'])
    expect(notices).toMatch(new RegExp(`^${name} .*\\(MIT\\)$`, 'm'))
})

test('a program compiles against its types, and reads a list, an error and a delivery of a real server', async () => {
  const strict = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom,dom.iterable,dom.asynciterable',
  ]
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
  run(join(ROOT, 'node_modules/.bin/tsc'), [...strict, ...types, 'program.ts'])
  const { app, clock, pull } = await openInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 5 } })
  await pull('requisitions')
  const { data } = await app.records.list('requisition', { status: ['OPEN'] }, { limit: 10 })
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', clock })
  const url = await api.listen({ host: '127.0.0.1', port: 0 })
  try {
    const delivery = signed('{"type":"requisition.changed"}')
    const printed = await output([url, 'local', SECRET, JSON.stringify(delivery)])
    expect(JSON.parse(printed)).toEqual({
      open: data.length,
      missing: 'not_found',
      type: 'requisition.changed',
      forged: 'WebhookVerificationError',
    })
    expect(data.length).toBeGreaterThan(2)
  } finally {
    await api.close()
  }
})

/** Not synchronously: the server is in this process. */
async function output(args: readonly string[]): Promise<string> {
  const { execFile } = await import('node:child_process')
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['program.ts', ...args], { cwd: folder }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    )
  })
}

/** As Standard Webhooks signs it. */
function signed(body: string) {
  const [id, time] = ['msg_1', `${Math.floor(systemClock.now() / 1000)}`]
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return {
    body,
    headers: { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` },
  }
}
