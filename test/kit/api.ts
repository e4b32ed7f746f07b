/** The API over the real application, in which there is one of everything, and helpers to call it. */
import type { InjectOptions } from 'fastify'
import { buildApi } from '../../runtime/api/api.ts'
import type { Api } from '../../runtime/api/route.ts'
import type { Limits } from '../../runtime/api/server/limits.ts'
import type { Problem } from '../../runtime/api/server/problem.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import type { AppSetup } from './app.ts'
import { SHARED_COMPILERS } from './compilers.ts'
import { undeclared } from './declared-problems.ts'
import { PDF } from './furnished/furnish.ts'
import { type Furnished, openFurnished } from './furnished/open.ts'
import { TESTED } from './furnished/tested-connector.ts'

export { CONNECTION, HOOK_KEY, PDF, PERSONS, SECRET } from './furnished/furnish.ts'

export const KEY = 'hw_key_of_the_platform'
export const LOCAL_TOKEN = 'hw_local_token'

const FIRST_WORDS = [...new Set(COMMANDS.map(({ name }) => name.split(' ')[0]))]
/** A command of the CLI in a text. */
export const COMMAND_TEXT = new RegExp(`\\bhirewire (?:${FIRST_WORDS.join('|')}|--help)\\b`)

export const PUSH = {
  person: 'p-1',
  connection: 'acme',
  requisition: 'j1',
  candidate: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958' },
  attachments: [{ kind: 'resume', file_name: 'resume.pdf', content: PDF.toString('base64') }],
}

export type ApiKit = Furnished & { readonly api: Api; call(request: Call): Promise<ApiResponse> }
/** `broken`: the test makes the application fail in a way that the operation does not have. */
export type Call = InjectOptions & { readonly key?: string | null; readonly broken?: true }
export type ApiResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  json<T = Record<string, unknown>>(): T
}

/** `change`: parts of the application that are different. */
export async function openApiKit(limits: Partial<Limits> = {}, change: Partial<AppSetup> = {}): Promise<ApiKit> {
  const furnished = await openFurnished(change)
  const { app, clock } = furnished
  const apiKeys = [
    { name: 'platform', hash: sha256(KEY), role: 'admin', connections: null },
    { name: 'other', hash: sha256('hw_other_key'), role: 'admin', connections: null },
  ] as const
  const testConnector = async () => TESTED
  const api = await buildApi({
    app,
    apiKeys,
    localToken: LOCAL_TOKEN,
    logger: false,
    version: '0.1.0',
    limits,
    clock,
    testConnector,
    compilers: SHARED_COMPILERS,
  })
  const call = async ({ key = KEY, broken, ...request }: Call): Promise<ApiResponse> => {
    const headers = { ...request.headers, ...(key !== null && { authorization: `Bearer ${key}` }) }
    const answer = await api.inject({ method: 'GET', ...request, headers })
    // Whatever a test asks for: the API names operations, and no response contains a command of the CLI.
    if (COMMAND_TEXT.test(answer.body)) throw new Error(`${request.url} returned a command: ${answer.body}`)
    const { code } = answer.headers['content-type']?.includes('problem+json') ? problemIn(answer as never) : {}
    const fault = code && !broken && undeclared({ method: request.method ?? 'GET', url: String(request.url), code })
    if (fault) throw new Error(fault)
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: <T>() => answer.json<T>() }
  }
  return { ...furnished, api, call }
}

export const problemIn = (answer: ApiResponse): Problem => answer.json<Problem>()

/** What a request that is refused must not change: pushes, connections and consents. */
export async function factsOf({ app }: Pick<ApiKit, 'app'>): Promise<string> {
  const all = { limit: 500 }
  const lists = [app.pushes.list({}, all), app.connections.list({}, all), app.consents.list({}, all)]
  return JSON.stringify(await Promise.all(lists))
}
