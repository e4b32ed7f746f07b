import type { AtsName } from '../ats/spawn.ts'

/**
 * The limit that the demo servers hold, and the one that each connection declares for them: a little less, because calls
 * that leave in one second may arrive in the next.
 */
export const SERVER_RATE = '240/1s'
const DECLARED = { calls: 200, per: '1s' }
/** The keys that the demo servers know. */
export const KEYS = {
  client: { id: 'demo-client', secret: 'demo-client-secret' },
  api: { key: 'demo-key', secret: 'demo-key-secret' },
  company: 'demo-company',
  webhook: { key: '5f0c2a9d7b1e4c6f8a3d', user: 'demo-events', password: 'demo-events-password' },
}

/** The variable in which the demo hands over A's secret: that connector takes none inline, because it keeps none. */
export const A_SECRET_VARIABLE = 'DEMO_TALENT_SUITE_SECRET'

/** The connection objects, one per ATS. The overlay of each declares the limits of these servers. */
export function connectionOf(name: AtsName, url: string): Record<string, unknown> {
  const overrides = { limits: [{ concurrency: 8 }, DECLARED] }
  const common = { id: IDS[name], name: `Demo ${name}`, integration: name, overrides }
  if (name === 'talent-management-suite')
    return {
      ...common,
      auth_type: 'oauth2',
      credentials: { client_id: KEYS.client.id, client_secret: { env: A_SECRET_VARIABLE } },
      settings: { ats_base_url: url },
      webhook: { webhook_key: KEYS.webhook.key },
    }
  if (name === 'recruiting-suite')
    return {
      ...common,
      auth_type: 'api_key',
      credentials: { api_key: KEYS.api.key, api_secret: KEYS.api.secret },
      settings: { ats_base_url: url },
    }
  return {
    ...common,
    auth_type: 'oauth2',
    credentials: {
      client_id: KEYS.client.id,
      client_secret: KEYS.client.secret,
      company_id: KEYS.company,
      api_url: url,
    },
    webhook: { webhook_user: KEYS.webhook.user, webhook_password: KEYS.webhook.password },
  }
}

export const IDS: Record<AtsName, string> = {
  'talent-management-suite': 'demo-a',
  'recruiting-suite': 'demo-b',
  'enterprise-hr-suite': 'demo-c',
}
