import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { hookSpec } from '../../kit/hooks.ts'
import {
  BEARER,
  JOBS,
  openAts,
  openSmall,
  type Reply,
  type SeenRequest,
  specWith,
} from '../../kit/small-installation.ts'

const PUBLIC = 'https://hooks.example'
const ADDRESS = `${PUBLIC}/webhooks/small`
const FIND = '    find: { request: { use: list_hooks }, where: url = $hook.address, id: id }\n'
const REMOVE = '    remove: { request: { use: delete_hook, with: { id: $hook.id } } }\n'

const TOKEN = `{ kind: token, header: x-token, equals: $credentials.key }`
const specOf = (subscribe: string): string =>
  specWith(BEARER, hookSpec(TOKEN, `  subscribe:\n${subscribe}`)).replace(
    '\npull:',
    `
  list_hooks: { request: GET /hooks, records: hooks }
  create_hook: { request: POST /hooks, json: { url: $with.url, secret?: $with.secret } }
  delete_hook: { request: 'DELETE /hooks/{{ $with.id }}' }
pull:`,
  )

const SHOWN = `    create: { request: { use: create_hook, with: { url: $hook.address, 'secret?': $hook.secret } }, id: id, save: { key: token } }\n`
const OURS = `    secret: key\n    create: { request: { use: create_hook, with: { url: $hook.address, secret: $hook.secret } }, id: id }\n`

type Hook = { id: string; url: string; secret?: string; event?: string; token: string }
/** An ATS that stores webhooks, and returns the token of one only on creation. */
function hooksOf() {
  const state = { hooks: [] as Hook[], made: 0, down: false }
  const answer = ({ path, method, body }: SeenRequest): Reply => {
    if (!path.startsWith('/hooks'))
      return path === '/jobs' ? JOBS : { json: { id: 'r1', title: 'Head nurse', state: 'published' } }
    if (state.down) return { status: 503 }
    if (method === 'GET') return { json: { hooks: state.hooks.map(({ id, url, event }) => ({ id, url, event })) } }
    if (method === 'DELETE') {
      const known = state.hooks.length
      state.hooks = state.hooks.filter(({ id }) => path !== `/hooks/${id}`)
      return { status: state.hooks.length < known ? 200 : 404 }
    }
    const { url, secret, event } = JSON.parse(body.toString())
    const hook = { id: `w${++state.made}`, url, secret, event, token: `token-number-${state.made}` }
    state.hooks.push(hook)
    return { status: 201, json: { id: hook.id, token: hook.token } }
  }
  return { state, answer }
}

type Options = {
  store?: 'file'
  publicUrl?: string
  http?: (real: HttpClient) => HttpClient
  webhook?: Record<string, string>
}

async function open(subscribe: string, options: Options = { publicUrl: PUBLIC }) {
  const { state, answer } = hooksOf()
  const ats = await openAts(answer)
  const { webhook, ...more } = options
  const connection = { credentials: { key: 'api-key' }, ...(webhook ? { webhook } : {}) }
  const { installation } = await openSmall({ spec: specOf(subscribe), url: ats.url, connection, ...more })
  await installation.settle()
  const issues = async () => (await installation.app.issues.list({ open: true }, { limit: 9 })).data
  const deliver = (token: string) =>
    installation.app.webhooks.receive({
      connection: 'small',
      method: 'POST',
      url: '/webhooks/small',
      headers: { 'x-token': token },
      body: Buffer.from('{"event":"job.changed","id":"r1"}'),
    })
  const check = async () =>
    (await installation.app.connections.check('small')).checks.find(({ name }) => name === 'webhook')
  return { installation, ats, state, issues, deliver, check }
}

/** The response to the first create is lost, although the ATS acted. */
function losing(): (real: HttpClient) => HttpClient {
  let lose = true
  return (real) => ({
    ...real,
    async attempt(request, limits) {
      const outcome = await real.attempt(request, limits)
      if (!(lose && request.method === 'POST')) return outcome
      lose = false
      return { kind: 'failure', stage: 'maybe_sent', reason: 'reset', message: 'The connection broke.', ms: 1 } as never
    },
  })
}

/** The ATS acts on the first create, and this is the status of the response. */
function acting(status: number): (real: HttpClient) => HttpClient {
  let first = true
  return (real) => ({
    ...real,
    async attempt(request, limits) {
      const outcome = await real.attempt(request, limits)
      if (!(first && request.method === 'POST' && outcome.kind === 'reply')) return outcome
      first = false
      return { ...outcome, status }
    },
  })
}
const AGAIN = 20 * 60_000

describe('a webhook that is created by API', () => {
  test('is created when the connection is added, and its secret, which is shown once, verifies its deliveries', async () => {
    const { installation, state, deliver, issues } = await open(FIND + SHOWN)
    expect(state.hooks).toMatchObject([{ id: 'w1', url: ADDRESS }])
    expect(await deliver('token-number-1')).toMatchObject({ status: 202 })
    await expect(deliver('token-number-2')).rejects.toMatchObject({ code: 'signature_invalid' })
    expect(await issues()).toEqual([])
    expect(JSON.stringify(installation.log)).not.toContain('token-number-1')
  })

  test('has a generated secret if the ATS requires one, and no connection has to provide it', async () => {
    const { installation, state, deliver } = await open(FIND + OURS)
    const secret = state.hooks[0]?.secret ?? ''
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await deliver(secret)).toMatchObject({ status: 202 })
    expect(JSON.stringify(installation.log)).not.toContain(secret)
  })

  test('is created with the secret of the connection, if it has one', async () => {
    const { state, deliver } = await open(FIND + OURS, { publicUrl: PUBLIC, webhook: { key: 'brought-by-hand' } })
    expect(state.hooks[0]?.secret).toBe('brought-by-hand')
    expect(await deliver('brought-by-hand')).toMatchObject({ status: 202 })
  })

  test('is created once, however often the server starts', async () => {
    const { installation, state } = await open(FIND + SHOWN, { publicUrl: PUBLIC, store: 'file' })
    await installation.close()
    const again = await installation.reopen()
    await again.settle()
    expect(state.made).toBe(1)
  })

  test('is created again when the public URL changes, and the old one is deleted', async () => {
    const { installation, state } = await open(FIND + SHOWN + REMOVE, { publicUrl: PUBLIC, store: 'file' })
    await installation.close()
    const again = await installation.reopen({ publicUrl: 'https://elsewhere.example' })
    await again.settle()
    expect(state.hooks).toMatchObject([{ id: 'w2', url: 'https://elsewhere.example/webhooks/small' }])
  })

  test('whose create response was lost is found, and exists once', async () => {
    const { state, deliver, issues } = await open(FIND + OURS, { publicUrl: PUBLIC, http: losing() })
    expect(state.made).toBe(1)
    expect(await deliver(state.hooks[0]?.secret ?? '')).toMatchObject({ status: 202 })
    expect(await issues()).toEqual([])
  })

  test.each([302, 303, 408, 429, 500, 502, 503, 504])(
    'whose create a proxy answered with %i while the ATS acted is found, and exists once',
    async (status) => {
      const { installation, state, issues } = await open(FIND + OURS, { publicUrl: PUBLIC, http: acting(status) })
      await installation.wind(AGAIN)
      expect([state.hooks.map(({ id }) => id), await issues()]).toEqual([['w1'], []])
    },
  )

  test.each([
    [303, 'outcome_unknown', 1],
    [502, 'outcome_unknown', 1],
    [422, undefined, 2],
  ])(
    'is not created again after a %i where the ATS cannot be asked, unless it is definite',
    async (status, code, many) => {
      const { installation, state, issues } = await open(OURS, { publicUrl: PUBLIC, http: acting(status) })
      await installation.wind(AGAIN)
      expect([state.hooks.length, (await issues())[0]?.code]).toEqual([many, code])
    },
  )

  test('whose secret was lost with the response is deleted and created again', async () => {
    const { state, deliver, issues } = await open(FIND + SHOWN + REMOVE, { publicUrl: PUBLIC, http: losing() })
    expect(state.hooks.map(({ id }) => id)).toEqual(['w2'])
    expect(await deliver('token-number-2')).toMatchObject({ status: 202 })
    expect(await issues()).toEqual([])
  })

  test('is not created blindly again if the ATS cannot list webhooks: a person checks, and a check continues', async () => {
    const { installation, state, issues, check, deliver } = await open(SHOWN, { publicUrl: PUBLIC, http: losing() })
    await installation.wind(6 * 3_600_000)
    expect(state.made).toBe(1)
    expect(await issues()).toMatchObject([{ code: 'outcome_unknown', message: expect.stringContaining(ADDRESS) }])
    state.hooks = []
    expect(await check()).toMatchObject({ ok: false })
    await installation.settle()
    expect(state.hooks.map(({ id }) => id)).toEqual(['w2'])
    expect(await deliver('token-number-2')).toMatchObject({ status: 202 })
    expect(await issues()).toEqual([])
  })

  test('that was removed at the ATS is created again by a check', async () => {
    const { installation, state, check } = await open(FIND + SHOWN)
    expect(await check()).toMatchObject({ ok: true, message: expect.stringContaining('w1') })
    state.hooks = []
    await check()
    await installation.settle()
    expect(state.hooks.map(({ id }) => id)).toEqual(['w2'])
  })

  test('waits for an ATS that is down', async () => {
    const { installation, state, issues } = await open(FIND + SHOWN, { publicUrl: PUBLIC })
    state.down = true
    state.hooks = []
    await installation.app.connections.check('small')
    await installation.settle(60_000)
    expect(await issues()).toMatchObject([{ code: 'ats_unavailable', key: 'webhook:small' }])
    state.down = false
    await installation.settle()
    expect(state.hooks).toHaveLength(1)
    expect(await issues()).toEqual([])
  })

  test('is not created without a public URL, and an issue says so', async () => {
    const { state, issues } = await open(FIND + SHOWN, {})
    expect(state.made).toBe(0)
    expect(await issues()).toMatchObject([{ code: 'config_invalid', message: expect.stringContaining('public_url') }])
  })

  test('that the connector cannot delete raises an issue when the connection is removed', async () => {
    const { installation, issues } = await open(FIND + SHOWN)
    await installation.app.connections.remove('small', false)
    expect(await issues()).toMatchObject([
      { code: 'webhook_left', message: expect.stringContaining('the connector has no call for it') },
    ])
  })

  test('that was never created leaves no issue when the connection is removed, also without a credential', async () => {
    const { installation, issues } = await open(FIND + SHOWN + REMOVE, {})
    await installation.store.secrets.remove('connection:small')
    await installation.app.connections.remove('small', false)
    expect((await issues()).filter(({ code }) => code !== 'config_invalid')).toEqual([])
  })

  test('is deleted when the connection is removed; where that fails, it raises an issue', async () => {
    const { installation, state } = await open(FIND + SHOWN + REMOVE)
    await installation.app.connections.remove('small', false)
    expect(state.hooks).toEqual([])
    const other = await open(FIND + SHOWN + REMOVE)
    other.state.down = true
    await other.installation.app.connections.remove('small', false)
    const [left] = await other.issues()
    expect(left).toMatchObject({ key: 'webhook_left:small', connection: null, code: 'webhook_left' })
    expect(left?.message).toContain('webhook to /webhooks/small')
    expect(left?.next.action).toEqual({ operation: 'closeIssue', parameters: { id: 'webhook_left:small' } })
    await other.installation.app.issues.close('webhook_left:small')
    expect(await other.issues()).toEqual([])
    await expect(other.installation.app.issues.close('webhook_left:small')).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })
})

describe('webhooks that an ATS requires individually for each event', () => {
  const specFor = (events: string): string =>
    specOf(
      `    events: ${events}
    find: { request: { use: list_hooks }, where: url = $hook.address and event = $hook.event, id: id }
    create: { request: { use: create_hook, with: { url: $hook.address, event: $hook.event } }, id: id, save: { key: token } }
${REMOVE}`,
    )
      .replace('secret?: $with.secret }', 'event: $with.event }')
      .replace(
        `{ kind: token, header: x-token, equals: $credentials.key }`,
        `{ kind: hmac, keys: [$credentials.key], signature: { header: x-signature } }`,
      )

  test('are all created, each verifies deliveries by its own secret, and those no longer required are deleted', async () => {
    const { state, answer } = hooksOf()
    const ats = await openAts(answer)
    const connection = { credentials: { key: 'api-key' } }
    const { installation } = await openSmall({
      spec: specFor('[moved, hired]'),
      url: ats.url,
      connection,
      publicUrl: PUBLIC,
      store: 'file',
    })
    await installation.settle()
    expect(state.hooks.map(({ id, event }) => [id, event])).toEqual([
      ['w1', 'moved'],
      ['w2', 'hired'],
    ])
    const body = Buffer.from('{"event":"job.changed","id":"r1"}')
    const signedWith = (key: string) => {
      const headers = { 'x-signature': createHmac('sha256', key).update(body).digest('hex') }
      return installation.app.webhooks.receive({
        connection: 'small',
        method: 'POST',
        url: '/webhooks/small',
        headers,
        body,
      })
    }
    for (const key of ['token-number-1', 'token-number-2']) expect(await signedWith(key)).toMatchObject({ status: 202 })
    await expect(signedWith('token-number-1\ntoken-number-2')).rejects.toMatchObject({ code: 'signature_invalid' })
    await installation.close()
    const again = await installation.reopen({ connectors: [specFor('[hired, offered]')] })
    await again.settle()
    expect(state.hooks.map(({ id, event }) => [id, event])).toEqual([
      ['w2', 'hired'],
      ['w3', 'offered'],
    ])
  })
})

test('a webhook is searched on every page of the list', async () => {
  const paged = specOf(FIND + OURS).replace(
    'list_hooks: { request: GET /hooks, records: hooks }',
    'list_hooks: { request: GET /hooks, records: hooks, paging: { kind: page, param: page, size_param: size, size: 2, first: 1 } }',
  )
  const { state, answer } = hooksOf()
  state.hooks = ['a', 'b', 'c', 'd'].map((id) => ({ id, url: `https://${id}.example`, token: '' }))
  const ats = await openAts((got) => {
    const all = answer(got)
    if (got.path !== '/hooks' || got.method !== 'GET') return all
    const from = (Number(got.query.page) - 1) * 2
    return { json: { hooks: (all.json as { hooks: Hook[] }).hooks.slice(from, from + 2) } }
  })
  const connection = { credentials: { key: 'api-key' } }
  const { installation } = await openSmall({ spec: paged, url: ats.url, connection, publicUrl: PUBLIC, http: losing() })
  await installation.settle()
  expect(state.hooks.map(({ url }) => url).filter((url) => url === ADDRESS)).toHaveLength(1)
})
