/** An API over a fake App that contains one of everything, and helpers to call it. */
import type { InjectOptions } from 'fastify'
import { buildApi } from '../../runtime/api/api.ts'
import type { Limits } from '../../runtime/api/limits.ts'
import type { Problem } from '../../runtime/api/problem.ts'
import type { Api } from '../../runtime/api/route.ts'
import type { ConnectionInput, StoredRecord } from '../../runtime/app/contract.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { sha256 } from '../../runtime/kernel/fingerprint.ts'
import { MODELS } from '../../runtime/kernel/model.ts'
import { TESTED } from '../api/connector.ts'
import { createFakeApp } from '../api/fake-app.ts'
import type { FakeApp } from '../api/fake-held.ts'

export const KEY = 'hw_key_of_the_platform'
export const LOCAL_TOKEN = 'hw_local_token'
export const SECRET = 'canary-secret-5b1f'

export const CONNECTION: ConnectionInput = {
  id: 'acme',
  integration: 'test-suite',
  auth_type: 'oauth2',
  credentials: { client_id: 'acme-client', client_secret: SECRET },
  settings: { base: 'https://ats.example' },
  webhook: { webhook_key: { env: 'ACME_HOOK' } },
}

const FIRST_WORDS = [...new Set(COMMANDS.map(({ name }) => name.split(' ')[0]))]
/** A command of the CLI in a text. */
export const COMMAND_TEXT = new RegExp(`\\bhirewire (?:${FIRST_WORDS.join('|')}|--help)\\b`)

export const PUSH = {
  person: 'p-1',
  connection: 'acme',
  requisition: 'j1',
  candidate: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958' },
  attachments: [{ kind: 'resume', file_name: 'resume.pdf', content: Buffer.from('%PDF-1.7').toString('base64') }],
}

export type ApiKit = {
  readonly fake: FakeApp
  readonly api: Api
  readonly ids: {
    readonly push: string
    readonly failed: string
    readonly review: string
    readonly run: string
    readonly key: string
    readonly endpoint: string
  }
  call(request: Call): Promise<ApiResponse>
}
export type Call = InjectOptions & { readonly key?: string | null }
export type ApiResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  json<T = Record<string, unknown>>(): T
}

export async function openApiKit(limits: Partial<Limits> = {}): Promise<ApiKit> {
  const fake = createFakeApp()
  const ids = await furnish(fake)
  const apiKeys = [
    { name: 'platform', hash: sha256(KEY), role: 'admin', connections: null },
    { name: 'other', hash: sha256('hw_other_key'), role: 'admin', connections: null },
  ] as const
  const { app, clock } = fake
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
  })
  const call = async ({ key = KEY, ...request }: Call): Promise<ApiResponse> => {
    const headers = { ...request.headers, ...(key !== null && { authorization: `Bearer ${key}` }) }
    const answer = await api.inject({ method: 'GET', ...request, headers })
    // Whatever a test asks for: the API names operations, and no response contains a command of the CLI.
    if (COMMAND_TEXT.test(answer.body)) throw new Error(`${request.url} returned a command: ${answer.body}`)
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: <T>() => answer.json<T>() }
  }
  return { fake, api, ids, call }
}

export const problemIn = (answer: ApiResponse): Problem => answer.json<Problem>()

/** Creates one of everything, so that each operation has something to return. */
async function furnish({ app, held, clock, id }: FakeApp): Promise<ApiKit['ids']> {
  await app.connections.create(CONNECTION)
  const now = clock.now()
  const consent = {
    person: 'p-1',
    connection: 'acme',
    requisition: 'j1',
    kind: 'interest_and_consent',
    state: 'confirmed',
  } as const
  await app.consents.record({ ...consent, at: now - 1000, expiresAt: null, evidence: { recorded_by: 'test' } })
  const { push } = await app.pushes.request({ ...PUSH, attachments: [], idempotencyKey: null })
  const failed = {
    ...push,
    id: id('psh'),
    state: 'FAILED',
    cause: 'rejected',
    code: 'ats_rejected',
    message: 'No.',
  } as const
  held.pushes.set(failed.id, failed)
  const review = id('rev')
  held.reviews.set(review, {
    id: review,
    push: push.id,
    connection: 'acme',
    person: 'p-1',
    requisition: 'j1',
    step: 'candidate',
    matches: [{ candidate: 'c-77', rules: ['phone'], shown: { name: 'A. L.' } }],
    state: 'open',
    decision: null,
    candidate: null,
    decidedBy: null,
    createdAt: now,
    decidedAt: null,
  })
  const [run] = await app.connections.sync('acme', { mode: 'full' })
  for (const model of MODELS) held.records.push(recordOf(model, now))
  for (const seq of [1, 2, 3])
    held.changes.push({
      seq,
      at: now,
      connection: 'acme',
      kind: 'updated',
      model: 'requisition',
      id: `j${seq}`,
      change: { fields: ['title'] },
    })
  held.issues.push({
    key: 'acme/auth',
    connection: 'acme',
    stream: null,
    cause: 'auth',
    code: 'ats_auth',
    message: 'The ATS refuses the credentials.',
    next: { text: 'Check them.', action: { operation: 'updateConnection', parameters: { id: 'acme' } } },
    whoFixes: 'customer',
    count: 2,
    firstAt: now,
    lastAt: now,
    clearedAt: null,
  })
  const { key } = await app.keys.create({ name: 'stored', role: 'operator', connections: ['acme'], expiresAt: null })
  const target = { url: 'https://platform.example/hirewire', events: ['*'], personalData: false }
  const { endpoint } = await app.webhookEndpoints.create(target)
  return { push: push.id, failed: failed.id, review, run: run!.id, key: key.id, endpoint: endpoint.id }
}

const recordOf = (model: StoredRecord['model'], now: number): StoredRecord => ({
  connection: 'acme',
  model,
  id: 'j1',
  stream: `${model}s`,
  data: { title: 'Nurse', name: 'Ward', status: { value: 'UNMAPPED', source_value: 'Open' }, password: SECRET },
  deleted: false,
  contentHash: 'c'.repeat(64),
  connectorVersion: '1.0.0',
  firstSeen: now,
  lastSeen: now,
  updatedAt: now,
  sourceUpdatedAt: null,
})
