import { VICTIM } from '../../attack/spec.ts'
import { CONNECTOR } from '../../fuzz/spec.ts'
import type { Stage } from '../stage.ts'
import { office, personal, secret } from '../values.ts'

const key = (value: string) => ({ key: value })
export const WEBHOOK = { webhook_key: secret('webhook token') }

const connection = (stage: Stage, id: string, more: object = {}) => ({
  id,
  integration: CONNECTOR,
  auth_type: 'key',
  credentials: key(secret('credential')),
  settings: { base: stage.ats.urlOf(id), note: office('setting of a connection') },
  webhook: WEBHOOK,
  ...more,
})

/** Connections that are created, changed and refused. */
export async function connect(stage: Stage): Promise<void> {
  const create = (body: unknown, status: number) => stage.call('integrator', { path: '/v1/connections', body }, status)
  const acme = connection(stage, 'acme', {
    name: office('name of a connection'),
    credentials: key(secret('replaced credential')),
  })
  await create(acme, 201)
  await create(connection(stage, 'echo', { credentials: key(secret('credential of a hostile ATS')) }), 201)
  const client = { client_id: 'rig', client_secret: secret('client secret') }
  await create(connection(stage, 'browser', { auth_type: 'person', credentials: client }), 201)
  const signed = { key: secret('webhook key') }
  await create(
    {
      ...acme,
      id: 'signed',
      integration: VICTIM,
      settings: { base: stage.ats.urlOf('signed') },
      credentials: { token: secret('credential') },
      webhook: signed,
    },
    201,
  )
  await refuse(stage)
  const change = { credentials: key(secret('credential')), same_account: true }
  await stage.call('integrator', { method: 'PATCH', path: '/v1/connections/acme', body: change }, 200)
  for (const caller of ['platform', 'operator', 'auditor', 'integrator', 'admin'] as const) {
    await stage.call(caller, { path: '/v1/connections' }, 200)
    await stage.call(caller, { path: '/v1/connections/acme' }, 200)
  }
  await stage.call('limited', { path: '/v1/connections' }, 200)
  await stage.call('limited', { path: '/v1/connections/acme' }, 404)
  await stage.call('operator', { path: '/v1/connections/acme/check', body: {} }, 200)
  const pause = { reason: office('reason of a pause') }
  await stage.call('operator', { path: '/v1/connections/browser/pause', body: pause }, 200)
  await stage.call('operator', { path: '/v1/connections/browser/resume', body: {} }, 200)
}

async function refuse(stage: Stage): Promise<void> {
  const refused = secret('credential of a refused connection')
  const unknown = { token: secret('credential in a field that does not exist') }
  const create = (body: unknown, status: number) => stage.call('admin', { path: '/v1/connections', body }, status)
  await create(connection(stage, 'no', { auth_type: 'none', credentials: key(refused) }), 422)
  await create(connection(stage, 'no', { integration: 'nothing', credentials: key(refused) }), 422)
  await create(connection(stage, 'no', { credentials: unknown }), 422)
  await create(connection(stage, 'no', { credentials: [refused] }), 422)
  await create(connection(stage, 'no', { credentials: { key: { secret: refused } } }), 422)
  await create(connection(stage, 'no', { credentials: { key: { env: `x ${refused}` } } }), 422)
  await create(connection(stage, 'no', { credentials: { key: { file: refused } } }), 422)
  await create(connection(stage, 'no', { tls: { key: refused, certificate: refused } }), 422)
  await create(connection(stage, 'no', { overrides: { auth: refused, http: { headers: { a: refused } } } }), 422)
  await create(connection(stage, 'acme', { credentials: key(refused) }), 409)
  await create(`{"id":"no","credentials":{"key":"${secret('credential in a body that is not JSON')}"`, 400)
  const change = (body: unknown, status: number) =>
    stage.call('admin', { method: 'PATCH', path: '/v1/connections/acme', body }, status)
  const secondly = secret('credential of a refused change')
  await change({ credentials: { other: secondly } }, 422)
  await change({ settings: { base: 'https://elsewhere.example' }, webhook: { webhook_key: secondly } }, 409)
  await change({ credentials: key(secondly), settings: { nothing: secondly } }, 422)
  // Credentials where none belongs.
  await stage.call(null, { path: `/v1/connections?key=${secret('API key in a query')}` }, 401)
  await stage.call('admin', { path: `/v1/connections?key=${secret('API key in a query')}` }, 422)
  const guessed = { authorization: `Bearer ${secret('guessed API key')}` }
  await stage.call(null, { path: '/v1/connections', headers: guessed }, 401)
  await stage.call(null, { path: '/v1/connections', headers: { cookie: `key=${secret('API key in a cookie')}` } }, 401)
  await stage.call('admin', { path: `/v1/candidates?name=${encodeURIComponent(personal('name in a query'))}` }, 422)
  await stage.call('admin', { path: `/v1/pushes?person=${encodeURIComponent(personal('name in a query'))}` }, 200)
}

/** A connection that a person authorizes in a browser, after a wrong state, a wrong code and a refusal. */
export async function authorize(stage: Stage): Promise<void> {
  const begin = async (): Promise<string> => {
    const { json } = await stage.call('operator', { path: '/v1/connections/browser/authorize', body: {} }, 200)
    return new URL(String(json.address)).searchParams.get('state') ?? ''
  }
  const finish = (state: string, code: string, status: number) => {
    const query = new URLSearchParams({ state, code })
    return stage.call(null, { path: `/v1/oauth/callback?${query}` }, status)
  }
  await finish(secret('guessed state'), secret('refused authorization code'), 400)
  await finish(await begin(), secret('refused authorization code'), 502)
  const refusal = new URLSearchParams({
    state: await begin(),
    error: 'access_denied',
    error_description: personal('name in an error of an ATS'),
  })
  await stage.call(null, { path: `/v1/oauth/callback?${refusal}` }, 400)
  await finish(await begin(), secret('authorization code'), 200)
  await stage.call('integrator', { path: '/v1/connections/browser' }, 200)
  await stage.call('integrator', { path: '/v1/connections/browser/check', body: {} }, 200)
}
