import { onTestFinished } from 'vitest'
import type { StartOptions } from '../../examples/ats/options.ts'
import { DEFAULTS } from '../../examples/ats/options.ts'
import type { RunningAts } from '../../examples/ats/server.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the response of the ATS, whatever its structure
  readonly body: any
}

export const PDF = Buffer.from('%PDF-1.7 demo').toString('base64')
export const DOC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]).toString('base64')
export const DOCX = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]).toString('base64')

type Start = (options?: StartOptions) => Promise<RunningAts>

/** Starts a server that ends with its test. */
export async function begin(start: Start, options: StartOptions = {}): Promise<RunningAts> {
  const ats = await start({ requisitions: 20, webhookRetryMs: 1, ...options })
  onTestFinished(() => ats.close())
  return ats
}

export async function ask(
  method: string,
  url: string,
  rest: { headers?: Record<string, string>; json?: unknown; form?: Record<string, string> } = {},
): Promise<Answer> {
  const body =
    rest.form === undefined
      ? rest.json === undefined
        ? undefined
        : JSON.stringify(rest.json)
      : new URLSearchParams(rest.form)
  const type: Record<string, string> = rest.json === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...type, ...rest.headers }, body })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

export const KEYS = { 'x-api-key': DEFAULTS.apiKey, 'x-api-secret': DEFAULTS.apiSecret }

export async function talentToken({ url }: RunningAts, changes: Record<string, string> = {}): Promise<Answer> {
  const json = {
    clientId: DEFAULTS.clientId,
    clientSecret: DEFAULTS.clientSecret,
    grantType: 'client_credentials',
    scope: DEFAULTS.scopes,
    ...changes,
  }
  return ask('POST', `${url}/services/api/oauth2/token`, { json })
}

export async function hrToken({ url }: RunningAts, changes: Record<string, string> = {}): Promise<Answer> {
  const form = {
    grant_type: 'client_credentials',
    client_id: DEFAULTS.clientId,
    client_secret: DEFAULTS.clientSecret,
    company_id: DEFAULTS.companyId,
    ...changes,
  }
  return ask('POST', `${url}/oauth/token`, { form })
}

export function bearer(answer: Answer): Record<string, string> {
  return { authorization: `Bearer ${answer.body.access_token}` }
}
