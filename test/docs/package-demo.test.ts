/** The demo of an installed package, which stays open: as somebody plays with it, and as a client of its API. */
import { execFile, spawn } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Api, createApi } from '../../examples/demo/api.ts'
import { KEYS } from '../../examples/demo/connections.ts'
import { FAILING } from '../../examples/demo/failures.ts'
import { ROOT } from './documents.ts'
import { useApp } from './packed.ts'

const app = useApp()
let server = ''
let key = ''
let api: Api
/** What it has printed before it is open. */
let opening = ''
/** Stops it with Ctrl-C; its exit code, and what it printed as its result. */
let stop: () => Promise<{ code: number | null; figures: string }>

beforeAll(async () => {
  // A list of fewer requisitions may shrink to nothing without being held.
  const args = ['demo', '--requisitions', '30', '--candidates', '6']
  const demo = spawn(process.execPath, [app.installed('bin/hirewire.js'), ...args], {
    cwd: app.folder,
    env: app.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => demo.once('close', resolve))
  const figures = text(demo.stdout)
  stop = async () => {
    demo.kill('SIGINT')
    return { code: await ended, figures: await figures }
  }
  const [printed = '', address = '', token = ''] = await printedBy(
    demo.stderr,
    /[\s\S]*API +(\S+)\/v1 +\(Authorization: Bearer (\S+)\)[\s\S]*Ctrl-C stops the demo\./,
  )
  opening = printed
  server = address
  key = token
  api = createApi(address, token)
})
afterAll(() => stop())

type Row = { readonly id: string; readonly state: string; readonly cause: string | null }
const rows = async <T = Row>(path: string, query: Record<string, string> = {}): Promise<T[]> => {
  const all: T[] = []
  for await (const row of api.all<T>(path, query)) all.push(row)
  return all
}

// From its start to its stop, each step on what the one before left.
describe('the demo that stays open', { shuffle: false }, () => {
  describe('shows what goes wrong', () => {
    test('issues of several causes, each for whoever can fix it', async () => {
      const issues = await rows<{ code: string; connection: string; who_fixes: string }>('/v1/issues')
      const found = issues.map(({ code, connection, who_fixes }) => `${code} ${connection} ${who_fixes}`)
      // The push without a response is looked up after a minute.
      expect(found.filter((issue) => !issue.startsWith('outcome_unknown')).sort()).toEqual([
        `ats_auth ${FAILING.key} customer`,
        `ats_rejected ${FAILING.ats} platform`,
        `erase_in_ats ${FAILING.ats} operator`,
        `record_quarantined ${FAILING.ats} integrator`,
        `sudden_drop ${FAILING.list} operator`,
      ])
    })

    test('two groups of failed pushes, a held run, reviews, quarantine, an erasure task', async () => {
      const groups = await rows<{ fingerprint: string; failed: number }>('/v1/pushes/groups', { state: 'FAILED' })
      expect(groups.map(({ failed }) => failed).sort()).toEqual([2, 3])
      expect(await api.get('/v1/summary')).toMatchObject({
        held_runs: { count: 1 },
        open_reviews: { count: 1 },
        quarantine: { count: 3, groups: 1 },
        erasures: { open: { count: 1 } },
      })
    })

    test('a push whose consent was withdrawn before it was sent', async () => {
      const pushes = await rows('/v1/pushes', { connection: FAILING.ats })
      expect(pushes.filter(({ cause }) => cause === 'consent')).toHaveLength(1)
    })

    test('webhooks that are received, and others that are not', async () => {
      const endpoints = await rows<{ id: string; url: string }>('/v1/webhook-endpoints')
      const statuses = async (path: string) => {
        const { id = '' } = endpoints.find(({ url }) => url.endsWith(path)) ?? {}
        const attempts = await rows<{ status: number }>(`/v1/webhook-endpoints/${id}/deliveries`)
        return [...new Set(attempts.map(({ status }) => status))]
      }
      await expect.poll(() => statuses('/events')).toEqual([204])
      await expect.poll(() => statuses('/broken')).toEqual([500])
    })

    test('failed pushes succeed when they are retried, and the connection when it gets its key', async () => {
      const failed = await rows('/v1/pushes', { connection: FAILING.ats, state: 'FAILED' })
      for (const { id } of failed) await api.send('POST', `/v1/pushes/${id}/retry`, {})
      const states = async () =>
        new Set(await Promise.all(failed.map(async ({ id }) => (await api.get<Row>(`/v1/pushes/${id}`)).state)))
      await expect.poll(states).toEqual(new Set(['CONFIRMED']))
      const { key, secret } = KEYS.api
      const credentials = { api_key: key, api_secret: secret }
      await api.send('PATCH', `/v1/connections/${FAILING.key}`, { credentials, same_account: true })
      const waiting = async () => (await rows('/v1/pushes', { connection: FAILING.key, state: 'QUEUED' })).length
      await expect.poll(waiting).toBe(0)
    })
  })

  test('examples of the client work against it', async () => {
    writeFileSync(
      join(app.folder, 'cv.pdf'),
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    )
    const place = { cwd: app.folder, env: { ...app.env, HIREWIRE_SERVER: server, HIREWIRE_API_KEY: key } }
    for (const [program, file] of [[process.execPath, 'push.ts'] as const, ['python3', 'push.py'] as const]) {
      // Outside of the checkout: `hirewire/client` is that of the installed package.
      cpSync(join(ROOT, 'examples/client', file), join(app.folder, file))
      const { stdout } = await promisify(execFile)(program, [file, 'demo-c', 'cv.pdf'], place)
      expect(stdout).toMatch(/^psh_\w+ is CONFIRMED\n$/)
    }
    const asked = promisify(execFile)(process.execPath, ['push.ts', 'nowhere', 'cv.pdf'], place)
    await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('not_found: ') })
  })

  test('is stopped by Ctrl-C, and its figures are those of the ATSs', async () => {
    const { code, figures } = await stop()
    expect(code).toBe(0)
    expect(figures).toMatch(/candidates created in the ATS +4 +4 +4/)
    expect(opening).not.toContain('Mismatch')
  })
})

test('the example that receives webhooks accepts what is signed with its secret, and nothing else', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
  cpSync(join(ROOT, 'examples/client/webhook.ts'), join(app.folder, 'webhook.ts'))
  const receiver = spawn(process.execPath, ['webhook.ts'], {
    cwd: app.folder,
    env: { ...app.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void receiver.kill())
  const [, port] = await printedBy(receiver.stdout, /port: (\d+)/)
  const body = '{"type":"push.confirmed"}'
  const now = new Date()
  const signature = new Webhook(secret).sign('msg_1', now, body)
  const deliver = async (sent: string): Promise<number> => {
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sent, headers })).status
  }
  expect([await deliver(body), await deliver(`${body} `)]).toEqual([204, 400])
})

/** The match of what a program prints. */
function printedBy(stream: Readable, pattern: RegExp): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let printed = ''
    stream.on('data', (chunk) => {
      printed += chunk
      const match = pattern.exec(printed)
      if (match) resolve([...match])
    })
    stream.once('end', () => reject(new Error(`it ended without ${pattern}: ${printed}`)))
  })
}
