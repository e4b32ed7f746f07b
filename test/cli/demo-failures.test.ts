import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, createApi } from '../../examples/demo/api.ts'
import { KEYS } from '../../examples/demo/connections.ts'
import { FAILING } from '../../examples/demo/failures.ts'

const BIN = fileURLToPath(new URL('../../bin/hirewire.js', import.meta.url))
const LONG_MS = 120_000

let api: Api
let stop: () => Promise<number | null>

beforeAll(async () => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' }
  const demo = spawn(process.execPath, [BIN, 'demo', '--requisitions', '30', '--candidates', '20'], { env })
  const ended = new Promise<number | null>((resolve) => demo.once('close', resolve))
  stop = () => {
    demo.kill('SIGINT')
    return ended
  }
  let printed = ''
  const ready = new Promise<void>((resolve) => {
    demo.stderr.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('Ctrl-C stops the demo.')) resolve()
    })
  })
  const early = ended.then((code) => Promise.reject(new Error(`The demo ended with ${code}:\n${printed}`)))
  await Promise.race([ready, early])
  early.catch(() => undefined)
  const [, address = '', token = ''] = /(http\S+)\/v1 .*Bearer (\S+)\)/.exec(printed) ?? []
  api = createApi(address, token)
}, LONG_MS)
afterAll(async () => {
  expect(await stop()).toBe(0)
}, LONG_MS)

type Row = { readonly id: string; readonly state: string; readonly cause: string | null }
const rows = async <T = Row>(path: string, query: Record<string, string> = {}): Promise<T[]> => {
  const all: T[] = []
  for await (const row of api.all<T>(path, query)) all.push(row)
  return all
}

describe('the demo that stays open shows what goes wrong', () => {
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
      open_reviews: { count: 2 },
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
    await expect.poll(states, { timeout: LONG_MS }).toEqual(new Set(['CONFIRMED']))
    const { key, secret } = KEYS.api
    const credentials = { api_key: key, api_secret: secret }
    await api.send('PATCH', `/v1/connections/${FAILING.key}`, { credentials })
    const waiting = async () => (await rows('/v1/pushes', { connection: FAILING.key, state: 'QUEUED' })).length
    await expect.poll(waiting, { timeout: LONG_MS }).toBe(0)
  })
})
