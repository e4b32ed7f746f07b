/**
 * An authorization server with pages of its own: a person signs in and consents there. It is as strict as those of ATSs: it
 * refuses frames, compares the redirect URI, takes a code once, and verifies the client and PKCE (RFC 6749, 7636, 9207).
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { JOBS, UNAUTHORISED } from '../kit/small-installation.ts'

type Registered = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** Where the redirect URI is served in the test. */
  readonly servedAt: string
}
type Granted = { readonly challenge: string; readonly redirectUri: string }

export async function openOAuthServer({ clientId, clientSecret, redirectUri, servedAt }: Registered) {
  const codes = new Map<string, Granted>()
  const tokens = new Set<string>()
  const sessions = new Set<string>()
  /** What browsers sent in `Referer`. */
  const referrers: string[] = []

  const authorize = (url: URL, request: IncomingMessage, response: ServerResponse): void => {
    const given = url.searchParams
    const isOurs = given.get('client_id') === clientId && given.get('redirect_uri') === redirectUri
    if (!isOurs || given.get('code_challenge_method') !== 'S256') {
      page(response, 400, '<h1>Unknown client</h1>')
      return
    }
    const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const name = sessions.has(session) ? 'consent' : 'sign-in'
    const fields = name === 'consent' ? '' : '<label>Password <input name="password" type="password"></label>'
    const buttons =
      name === 'consent'
        ? '<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button>'
        : '<button>Sign in</button>'
    page(response, 200, `<h1>${name}</h1><form method="post" action="/${name}${url.search}">${fields}${buttons}</form>`)
  }
  const signIn = (url: URL, form: URLSearchParams, response: ServerResponse): void => {
    const session = randomUUID()
    if (form.get('password') === 'of the administrator') sessions.add(session)
    response.setHeader('set-cookie', `session=${session}; HttpOnly; SameSite=Lax`)
    response.writeHead(303, { location: `/authorize${url.search}` }).end()
  }
  const consent = (url: URL, form: URLSearchParams, response: ServerResponse): void => {
    const code = randomUUID()
    const back = new URL(servedAt)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    if (form.get('answer') === 'allow') {
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(303, { location: back.href }).end()
  }
  const token = (form: URLSearchParams, { headers }: IncomingMessage, response: ServerResponse): void => {
    const [id, secret] = clientIn(headers.authorization, form)
    const granted = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = id === clientId && secret === clientSecret && granted?.challenge === challenge
    if (!isRight || form.get('redirect_uri') !== redirectUri) {
      json(response, 400, { error: 'invalid_grant' })
      return
    }
    const access = randomUUID()
    tokens.add(access)
    json(response, 200, { access_token: access, refresh_token: randomUUID(), token_type: 'Bearer', expires_in: 600 })
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://ats')
    if (request.headers.referer !== undefined) referrers.push(request.headers.referer)
    const form = new URLSearchParams((await request.toArray()).join(''))
    if (url.pathname === '/authorize') return authorize(url, request, response)
    if (url.pathname === '/sign-in') return signIn(url, form, response)
    if (url.pathname === '/consent') return consent(url, form, response)
    if (url.pathname === '/token') return token(form, request, response)
    const isAllowed = tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const { status = 200, json: body } = isAllowed ? JOBS : UNAUTHORISED
    json(response, status, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, referrers }
}

function clientIn(authorization: string | undefined, form: URLSearchParams): (string | null)[] {
  if (!authorization?.startsWith('Basic ')) return [form.get('client_id'), form.get('client_secret')]
  return Buffer.from(authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent)
}

function page(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html', 'x-frame-options': 'DENY' })
  response.end(`<!doctype html><html lang="en"><title>ATS</title>${body}`)
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
