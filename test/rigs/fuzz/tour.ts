import type { Document } from '../../api/document.ts'
import { type Documented, operationsOf } from '../../api/document.ts'
import type { Sender } from './furnish.ts'
import type { FuzzRequest } from './generate.ts'
import { listOf, type Pool, type Target } from './pool.ts'
import { connectionsOf, valueMark } from './sides.ts'
import { CONNECTOR, HOOK_KEY } from './spec.ts'

const { main, spare } = connectionsOf('alfa')
const CONSENT = {
  person: 'tour-p1',
  connection: main,
  requisition: `${main}-j1`,
  kind: 'interest_and_consent',
  state: 'confirmed',
  at: '2026-01-05T10:00:00Z',
  evidence: {},
}

/** The bodies of operations that are not called without one. */
const BODIES: Readonly<Record<string, unknown>> = {
  createConnection: {
    id: 'tour',
    integration: CONNECTOR,
    auth_type: 'key',
    credentials: { key: 'x' },
    settings: { base: 'http://127.0.0.1:9/zqcustomeralfa-tour' },
    webhook: { webhook_key: HOOK_KEY },
  },
  updateConnection: { every: { jobs: '24h' } },
  recordConsent: CONSENT,
  requestPush: {
    person: CONSENT.person,
    connection: main,
    requisition: CONSENT.requisition,
    candidate: { first_name: 'Avery', last_name: 'Quill', email: 'avery@example.com' },
  },
  settlePush: { arrived: false },
  decideReview: { decision: 'create' },
  closeErasure: { evidence: 'ticket 1' },
  lookUpPerson: { email: `fine.${valueMark('alfa')}@people.example` },
  makeBackup: { name: 'tour.db' },
  createConnectLink: { customer: 'Tour', connection: main },
  createKey: { name: 'tour', role: 'auditor' },
  setPause: { pulls: false },
  setPushSwitch: { paused: false },
  receiveWebhook: { event: 'job.changed', event_id: 'tour', job: `${main}-j0` },
  closeIssue: {},
  createWebhookEndpoint: { url: 'http://127.0.0.1:9/zqcustomeralfa-tour', events: ['push.*'] },
  updateWebhookEndpoint: { events: ['*'] },
  rotateWebhookSecret: { overlap: '1h' },
  replayWebhookEndpoint: { from: '2026-01-05T00:00:00Z' },
  planBulk: { action: 'retry', filter: { connection: [main] } },
}

/** What runs ends soon, and other operations close the reviews that wait. */
const EARLY = ['stopBulk', 'decideReview']

/** Removals come last, and what needs the result of another operation comes after it. */
const LATE = ['erasePerson', 'getPersonErasure', 'certifyErasure', 'deleteWebhookEndpoint', 'removeConnection']

/**
 * One valid request after the other for each operation, until one succeeds, and a read returns data: cancelling, for
 * example, needs a push that waits. Without it, an operation that always refuses would look safe.
 */
export function* tourOf(document: Document, pool: Pool, admin: Sender): Generator<readonly FuzzRequest[], void> {
  const all = operationsOf(document)
  const late = ({ operation: { operationId } }: Documented): number =>
    EARLY.includes(operationId) ? -2 : LATE.indexOf(operationId)
  for (const operation of all.toSorted((a, b) => late(a) - late(b)))
    yield targetsOf(operation, pool).map((target) => requestTo(operation, target, { pool, admin }))
}

/** The whole first page of each list, also with all that its entries can be expanded by. */
export function* listsOf(document: Document, admin: Sender): Generator<FuzzRequest, void> {
  for (const operation of operationsOf(document)) {
    const { method, path } = operation
    const named = new Map(operation.operation.parameters?.map((one) => [one.name, one.schema]))
    if (method !== 'GET' || path.includes('{') || !named.has('cursor')) continue
    const request = { operation, sender: admin, params: {}, method, body: null }
    const headers = { authorization: `Bearer ${admin.token}` }
    yield { ...request, headers, path: `${path}?limit=500` }
    const models = (named.get('expand')?.items as { enum?: readonly string[] } | undefined)?.enum
    if (models) yield { ...request, headers, path: `${path}?limit=100&expand=${models.join(',')}` }
  }
}

function targetsOf(operation: Documented, pool: Pool): readonly Target[] {
  if (!operation.path.includes('{')) return [{ params: {}, side: null }]
  const rows = pool.of(listOf(operation))
  if (operation.operation.operationId === 'removeConnection') return rows.filter(({ params }) => params.id === spare)
  return rows
}

type With = { readonly pool: Pool; readonly admin: Sender }

function requestTo(operation: Documented, { params }: Target, { pool, admin }: With): FuzzRequest {
  const { operationId } = operation.operation
  const body = BODIES[operationId]
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  return {
    operation,
    sender: admin,
    params,
    method: operation.method,
    path: `${path}${QUERIES[operationId]?.(pool) ?? ''}`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(operation.operation.requestBody && { 'content-type': 'application/json' }),
      ...(operationId === 'receiveWebhook' && { 'x-hook-key': HOOK_KEY }),
    },
    body: operation.operation.requestBody ? JSON.stringify(body ?? {}) : null,
  }
}

const QUERIES: Readonly<Record<string, (pool: Pool) => string>> = {
  answerWebhookChallenge: () => `?challenge=tour&key=${HOOK_KEY}`,
  removeConnection: () => '?force=true',
  findPersons: () => `?email=${encodeURIComponent(`fine.${valueMark('alfa')}@people.example`)}`,
  finishAuthorization: ({ states }) => `?state=${encodeURIComponent(states.at(-1) ?? '')}&code=a-code`,
}
