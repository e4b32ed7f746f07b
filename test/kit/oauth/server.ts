import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'
import { JOBS } from '../small-installation.ts'

/** What a client is registered with, such as `token_endpoint_auth_method`. */
export type OAuthClient = { readonly client_id: string } & Readonly<Record<string, unknown>>

const LIVES_S = 600

/**
 * An ATS whose tokens come from an OAuth server that is not ours, on loopback and in memory. `/jobs` accepts the tokens
 * that it issued. `refused` has the error codes with which it refused requests.
 */
export async function openOAuthAts(clients: readonly OAuthClient[]) {
  const refused: string[] = []
  const tokens: IncomingMessage[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/token') tokens.push(request)
    if (request.url !== '/jobs') return callback(request, response)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const found = (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token))
    response.writeHead(found ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? JOBS.json : { error: 'invalid_token' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // It warns that its data is in memory and its pages are for development, which is what we want.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const provider = new Provider(url, configurationOf(clients))
  warnings.mockRestore()
  const callback = provider.callback()
  provider.on('grant.error', (_, error) => refused.push((error as { error: string }).error))
  return { url, refused, tokens }
}

function configurationOf(clients: readonly OAuthClient[]): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { clientCredentials: { enabled: true }, revocation: { enabled: true } },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: {
      AccessToken: LIVES_S,
      ClientCredentials: LIVES_S,
      ...Object.fromEntries(['RefreshToken', 'Interaction', 'Session', 'Grant', 'IdToken'].map((one) => [one, 86_400])),
    },
  }
}

/** A browser in which a person signs in and agrees; returns the URL to which the server redirects at last. */
export async function agree(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let form: Record<string, string> | null = null
  let at = address
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const init: RequestInit = { redirect: 'manual', headers: { cookie } }
    const reply: Response = await fetch(at, form ? { ...init, method: 'POST', body: new URLSearchParams(form) } : init)
    form = null
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location?.startsWith(redirectUri)) return location
    const page = location ? '' : await reply.text()
    if (location) at = new URL(location, at).href
    else if (page.includes('value="login"')) form = { prompt: 'login', login: 'test-user', password: 'test-password' }
    else if (page.includes('value="consent"')) form = { prompt: 'consent' }
    else throw new Error(`The OAuth server returned ${reply.status} at ${new URL(at).pathname}: ${page.slice(0, 500)}`)
  }
  throw new Error('The OAuth server redirects without end.')
}
