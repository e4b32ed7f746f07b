import { CONNECTOR } from '../../fuzz/spec.ts'
import type { Stage } from '../stage.ts'
import { secret } from '../values.ts'

/**
 * A customer who connects on the page of a link: with a wrong field, with a key, and in the browser. The callback hands
 * the browser what it brought, for the page, so nothing is planted in it.
 */
export async function connectByLink(stage: Stage): Promise<void> {
  const preset = { credentials: { client_secret: secret('client secret that a platform provides') } }
  for (const [way, credentials, more] of [
    ['key', { key: secret('credential on a page of a link') }, {}],
    ['person', { client_id: 'rig' }, { preset }],
  ] as const) {
    const body = { customer: 'Acme', connectors: [CONNECTOR], ...more }
    const { json } = await stage.call('platform', { path: '/v1/connect-links', body }, 201)
    const token = String(json.url).split('#')[1]
    const headers = { origin: stage.installation.address }
    const take = async (step: string, entered: object = {}, status = 200) => {
      const opened = await stage.call(null, { path: '/connect/steps/open', headers, body: { token } }, 200)
      const turn = opened.json.turn
      return stage.call(null, { path: `/connect/steps/${step}`, headers, body: { token, turn, ...entered } }, status)
    }
    const entered = { auth_type: way, settings: { base: stage.ats.urlOf(`linked-${way}`) } }
    await take('go', { step: 'credentials' })
    await take('submit', { ...entered, credentials: { nothing: secret('credential in a wrong field of a page') } }, 422)
    const [certificate, key] = [secret('certificate on a page of a link'), secret('private key on a page of a link')]
    await take('submit', { ...entered, credentials, tls: { certificate, key } }, 422)
    await take('submit', { ...entered, credentials })
    if (way === 'person') await authorize(take)
    await take('check')
    await stage.call('operator', { path: `/v1/connect-links/${json.id}` }, 200)
    const { json: link } = await stage.call('operator', { path: `/v1/connect-links/${json.id}/revoke`, body: {} }, 200)
    await stage.call('admin', { path: `/v1/connections/${link.connection}` }, 200)
    await stage.call('admin', { method: 'DELETE', path: `/v1/connections/${link.connection}?force=true` }, 200)
  }
  await stage.call('operator', { path: '/v1/connect-links' }, 200)
}

type Take = (step: string, entered?: object) => Promise<{ readonly json: Readonly<Record<string, unknown>> }>

async function authorize(take: Take): Promise<void> {
  const { json } = await take('authorize')
  const state = new URL(String(json.address)).searchParams.get('state')
  await take('authorized', { state, code: secret('authorization code of a link') })
}
