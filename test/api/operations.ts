/** Each operation with a request that succeeds, one with bad input, and one with an unknown id. */
import { rmSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Limits } from '../../runtime/api/server/limits.ts'
import { type ApiKit, CONNECTION, HOOK_KEY, openApiKit, PERSONS, PUSH } from '../kit/api.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'

type Ids = ApiKit['ids']
type Request = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>
export type Operation = {
  readonly id: string
  readonly open?: true
  readonly status: number
  readonly happy: (ids: Ids) => Request
  /** A request with a fault, and the pointer at which it must be reported. */
  readonly bad?: { readonly request: (ids: Ids) => Request; readonly pointer: string }
  readonly unknown?: Request
}

/** An API of which a test can call every operation, also the one that writes a backup. */
export function openForOperations(limits: Partial<Limits> = {}): Promise<ApiKit> {
  const backupDir = makeStoreFolder()
  onTestFinished(() => rmSync(backupDir, { recursive: true, force: true }))
  return openApiKit({ requestsPerMinute: 1_000_000, ...limits }, { backupDir })
}

const CONSENT = {
  person: 'p-1',
  connection: 'acme',
  requisition: 'j1',
  kind: 'interest_and_consent',
  state: 'confirmed',
  at: '2026-01-05T08:00:00Z',
  evidence: { recorded_by: 'test' },
}
const { attachments: _, ...PUSH_WITHOUT_FILES } = PUSH
const { id: __, ...CONNECTION_WITHOUT_ID } = CONNECTION
const get = (url: string): Request => ({ method: 'GET', url })
const post = (url: string, payload?: object): Request => ({ method: 'POST', url, ...(payload && { payload }) })

const list = (id: string, url: string, bad = '?limit=501', pointer = '/limit'): Operation => ({
  id,
  status: 200,
  happy: () => get(`${url}?limit=2`),
  bad: { request: () => get(url + bad), pointer },
})
const counts = (id: string, path: string): Operation => ({
  id,
  status: 200,
  happy: () => get(`${path}?by=day`),
  bad: { request: () => get(`${path}?by=week`), pointer: '/by' },
  unknown: get(`${path}?connection=nobody`),
})
const read = (id: string, path: string, happy: (ids: Ids) => string): Operation => ({
  id,
  status: 200,
  happy: (ids) => get(`${path}/${happy(ids)}`),
  bad: { request: () => get(`${path}/%00`), pointer: '/id' },
  unknown: get(`${path}/nobody`),
})
const record = (plural: string, badFilter: string, pointer: string): Operation[] => {
  const path = `/v1/${plural.toLowerCase()}`
  return [
    list(`list${plural}`, path, badFilter, pointer),
    {
      id: `get${plural.slice(0, -1)}`,
      status: 200,
      happy: () => get(`${path}/acme/j1`),
      bad: { request: () => get(`${path}/acme/%00`), pointer: '/id' },
      unknown: get(`${path}/acme/nothing`),
    },
  ]
}
const action = (
  id: string,
  path: string,
  of: (ids: Ids) => string,
  verb: string,
  badBody?: [object, string],
): Operation => ({
  id,
  status: 200,
  happy: (ids) => post(`${path}/${of(ids)}/${verb}`),
  bad: badBody
    ? { request: (ids) => post(`${path}/${of(ids)}/${verb}`, badBody[0]), pointer: badBody[1] }
    : { request: () => post(`${path}/%00/${verb}`), pointer: '/id' },
  unknown: post(`${path}/nobody/${verb}`),
})

export const OPERATIONS: readonly Operation[] = [
  { id: 'getLive', open: true, status: 200, happy: () => get('/health/live') },
  { id: 'getReady', open: true, status: 200, happy: () => get('/health/ready') },
  { id: 'listProblems', open: true, status: 200, happy: () => get('/problems') },
  {
    id: 'getProblem',
    open: true,
    status: 200,
    happy: () => get('/problems/consent_missing'),
    bad: { request: () => get('/problems/%00'), pointer: '/code' },
    unknown: get('/problems/nothing'),
  },
  { id: 'getMetrics', status: 200, happy: () => get('/metrics') },
  {
    id: 'getSummary',
    status: 200,
    happy: () => get('/v1/summary'),
    bad: { request: () => get('/v1/summary?state=FAILED'), pointer: '/state' },
    unknown: get('/v1/summary?connection=nobody'),
  },
  list('listConnectors', '/v1/connectors'),
  read('getConnector', '/v1/connectors', () => 'test-suite'),
  {
    id: 'getConnectorSpec',
    status: 200,
    happy: () => get('/v1/connectors/test-suite/spec'),
    bad: { request: () => get('/v1/connectors/%00/spec'), pointer: '/id' },
    unknown: get('/v1/connectors/nobody/spec'),
  },
  {
    id: 'testConnector',
    status: 200,
    happy: () => post('/v1/connectors/test-suite/test', { faults: true }),
    bad: { request: () => post('/v1/connectors/test-suite/test', { only: '' }), pointer: '/only' },
    unknown: post('/v1/connectors/nobody/test', {}),
  },
  list('listConnections', '/v1/connections', '?state=broken', '/state'),
  {
    id: 'createConnection',
    status: 201,
    happy: () => post('/v1/connections', { ...CONNECTION, id: 'second' }),
    bad: {
      request: () => post('/v1/connections', { ...CONNECTION_WITHOUT_ID, credentials: { client_secret: 5 } }),
      pointer: '/credentials/client_secret',
    },
  },
  read('getConnection', '/v1/connections', () => 'acme'),
  {
    id: 'updateConnection',
    status: 200,
    happy: () => ({
      method: 'PATCH',
      url: '/v1/connections/acme',
      payload: { name: 'Acme', every: { requisitions: '30m' } },
    }),
    bad: {
      request: () => ({ method: 'PATCH', url: '/v1/connections/acme', payload: { integration: 'other' } }),
      pointer: '/integration',
    },
    unknown: { method: 'PATCH', url: '/v1/connections/nobody', payload: { name: 'x' } },
  },
  {
    id: 'removeConnection',
    status: 200,
    happy: () => ({ method: 'DELETE', url: '/v1/connections/acme?force=true' }),
    bad: { request: () => ({ method: 'DELETE', url: '/v1/connections/acme?force=perhaps' }), pointer: '/force' },
    unknown: { method: 'DELETE', url: '/v1/connections/nobody' },
  },
  action('checkConnection', '/v1/connections', () => 'acme', 'check'),
  {
    id: 'finishAuthorization',
    open: true,
    status: 200,
    happy: ({ state }) => get(`/v1/oauth/callback?state=${state}&code=c&session_state=x`),
    bad: { request: () => get('/v1/oauth/callback?code=c'), pointer: '/state' },
  },
  // A newer authorization replaces the one that was begun before.
  {
    ...action('authorizeConnection', '/v1/connections', () => 'acme', 'authorize', [
      { same_account: 'yes' },
      '/same_account',
    ]),
    // A person authorized it before.
    happy: () => post('/v1/connections/acme/authorize', { same_account: true }),
  },
  action('tryConnection', '/v1/connections', () => 'acme', 'try', [{ limit: 0 }, '/limit']),
  action('pauseConnection', '/v1/connections', () => 'acme', 'pause', [{ reason: '' }, '/reason']),
  action('resumeConnection', '/v1/connections', () => 'acme', 'resume'),
  { ...action('syncConnection', '/v1/connections', () => 'acme', 'sync', [{ mode: 'total' }, '/mode']), status: 202 },
  {
    id: 'remapConnection',
    status: 202,
    happy: () => post('/v1/connections/acme/remap', { stream: 'requisitions' }),
    bad: { request: () => post('/v1/connections/acme/remap?dry_run=perhaps', {}), pointer: '/dry_run' },
    unknown: post('/v1/connections/nobody/remap', {}),
  },
  {
    id: 'explainRecord',
    status: 200,
    happy: () => get('/v1/records/acme/requisition/j1/explain'),
    bad: { request: () => get('/v1/records/acme/job/j1/explain'), pointer: '/model' },
    unknown: get('/v1/records/acme/requisition/nothing/explain'),
  },
  ...record('Requisitions', '?status=open', '/status'),
  ...record('Candidates', '?status=OPEN', '/status'),
  ...record('Applications', '?updated_after=yesterday', '/updated_after'),
  {
    id: 'listApplicationEvents',
    status: 200,
    happy: () => get('/v1/applications/acme/j1/events'),
    bad: { request: () => get('/v1/applications/acme/%00/events'), pointer: '/id' },
    unknown: get('/v1/applications/acme/nothing/events'),
  },
  ...record('Offers', '?include_deleted=1x', '/include_deleted'),
  ...record('Departments', '?limit=0', '/limit'),
  ...record('Locations', '?limit=1&limit=2', '/limit'),
  {
    id: 'recordConsent',
    status: 201,
    happy: () => post('/v1/consents', CONSENT),
    bad: { request: () => post('/v1/consents', { ...CONSENT, at: '2026-02-30T00:00:00Z' }), pointer: '/at' },
    unknown: post('/v1/consents', { ...CONSENT, connection: 'nobody' }),
  },
  list('listConsents', '/v1/consents', '?state=given', '/state'),
  {
    id: 'requestPush',
    status: 202,
    happy: () => post('/v1/pushes', PUSH),
    bad: {
      request: () => post('/v1/pushes', { ...PUSH_WITHOUT_FILES, candidate: { ...PUSH.candidate, email: undefined } }),
      pointer: '/candidate/email',
    },
    unknown: post('/v1/pushes', { ...PUSH, connection: 'nobody' }),
  },
  list('listPushes', '/v1/pushes', '?state=queued', '/state'),
  list('groupPushes', '/v1/pushes/groups', '?state=QUEUED', '/state'),
  read('getPush', '/v1/pushes', (ids) => ids.push),
  {
    id: 'getPushScenario',
    status: 200,
    happy: (ids) => get(`/v1/pushes/${ids.sent}/scenario`),
    unknown: get('/v1/pushes/nobody/scenario'),
  },
  action('cancelPush', '/v1/pushes', (ids) => ids.push, 'cancel', [{ why: 'x' }, '/why']),
  {
    id: 'settlePush',
    status: 200,
    happy: (ids) => post(`/v1/pushes/${ids.lost}/settle`, { arrived: true, source_ids: { candidate: 'c1' } }),
    bad: { request: (ids) => post(`/v1/pushes/${ids.lost}/settle`, { arrived: 'yes' }), pointer: '/arrived' },
    unknown: post('/v1/pushes/nobody/settle', { arrived: false }),
  },
  action('retryPush', '/v1/pushes', (ids) => ids.failed, 'retry'),
  {
    id: 'planBulk',
    status: 201,
    happy: () => post('/v1/bulk', { action: 'retry', filter: { connection: ['acme'], code: ['ats_auth'] } }),
    bad: { request: () => post('/v1/bulk', { action: 'retry', filter: { state: ['FAILED'] } }), pointer: '/filter' },
  },
  list('listBulk', '/v1/bulk', '?action=erase', '/action'),
  read('getBulk', '/v1/bulk', (ids) => ids.bulk),
  {
    id: 'listBulkItems',
    status: 200,
    happy: ({ bulk }) => get(`/v1/bulk/${bulk}/items?limit=2`),
    bad: { request: ({ bulk }) => get(`/v1/bulk/${bulk}/items?state=DONE`), pointer: '/state' },
    unknown: get('/v1/bulk/nobody/items'),
  },
  { ...action('startBulk', '/v1/bulk', (ids) => ids.bulk, 'start'), status: 202 },
  action('stopBulk', '/v1/bulk', (ids) => ids.bulk, 'stop'),
  list('listReviews', '/v1/reviews', '?state=closed', '/state'),
  read('getReview', '/v1/reviews', (ids) => ids.review),
  {
    id: 'decideReview',
    status: 200,
    happy: (ids) => post(`/v1/reviews/${ids.review}/decision`, { decision: 'update', candidate: 'c-77' }),
    bad: { request: (ids) => post(`/v1/reviews/${ids.review}/decision`, { decision: 'merge' }), pointer: '/decision' },
    unknown: post('/v1/reviews/nobody/decision', { decision: 'create' }),
  },
  {
    id: 'erasePerson',
    status: 200,
    happy: () => post(`/v1/persons/${PERSONS.twin}/erase`),
    bad: { request: () => post('/v1/persons/%00/erase'), pointer: '/person' },
  },
  {
    id: 'getPersonErasure',
    status: 200,
    happy: () => get(`/v1/persons/${PERSONS.erased}/erasure`),
    bad: { request: () => get('/v1/persons/%00/erasure'), pointer: '/person' },
    unknown: get('/v1/persons/nobody/erasure'),
  },
  {
    id: 'findPersons',
    status: 200,
    happy: () => get('/v1/persons?email=ada@example.com'),
    bad: { request: () => get('/v1/persons?email='), pointer: '/email' },
  },
  {
    id: 'lookUpPerson',
    status: 200,
    happy: () => post('/v1/persons/look-up', { email: 'ada@example.com' }),
    bad: { request: () => post('/v1/persons/look-up', { email: '' }), pointer: '/email' },
  },
  {
    id: 'getPerson',
    status: 200,
    happy: () => get('/v1/persons/p-1'),
    bad: { request: () => get('/v1/persons/%00'), pointer: '/person' },
    unknown: get('/v1/persons/nobody'),
  },
  {
    id: 'exportPerson',
    status: 200,
    happy: () => get('/v1/persons/p-1/export'),
    bad: { request: () => get('/v1/persons/%00/export'), pointer: '/person' },
    unknown: get('/v1/persons/nobody/export'),
  },
  {
    id: 'previewErasure',
    status: 200,
    happy: () => get('/v1/persons/p-1/erasure/preview'),
    bad: { request: () => get('/v1/persons/%00/erasure/preview'), pointer: '/person' },
    unknown: get('/v1/persons/nobody/erasure/preview'),
  },
  {
    id: 'certifyErasure',
    status: 200,
    happy: () => get(`/v1/persons/${PERSONS.gone}/erasure/certificate`),
    bad: { request: () => get('/v1/persons/p-1/erasure/certificate?format=pdf'), pointer: '/format' },
    unknown: get('/v1/persons/nobody/erasure/certificate'),
  },
  list('listDisclosures', '/v1/disclosures', '?from=yesterday', '/from'),
  {
    id: 'exportDisclosures',
    status: 200,
    happy: () => get('/v1/disclosures/export?format=csv'),
    bad: { request: () => get('/v1/disclosures/export?format=xlsx'), pointer: '/format' },
    unknown: get('/v1/disclosures/export?connection=nobody'),
  },
  list('listErasures', '/v1/erasures', '?state=gone', '/state'),
  {
    id: 'closeErasure',
    status: 200,
    happy: ({ erasure }) => post(`/v1/erasures/${erasure}/close`, { evidence: 'ticket 4711' }),
    bad: { request: ({ erasure }) => post(`/v1/erasures/${erasure}/close`, { evidence: '' }), pointer: '/evidence' },
    unknown: post('/v1/erasures/nobody/close', { evidence: 'x' }),
  },
  {
    id: 'getRetention',
    status: 200,
    happy: () => get('/v1/settings/retention'),
    bad: { request: () => get('/v1/settings/retention?kind=raw'), pointer: '/kind' },
  },
  { id: 'purge', status: 200, happy: () => post('/v1/purge') },
  {
    id: 'listBackups',
    status: 200,
    happy: () => get('/v1/backups'),
    bad: { request: () => get('/v1/backups?limit=1'), pointer: '/limit' },
  },
  {
    id: 'makeBackup',
    status: 201,
    happy: () => post('/v1/backups', { name: 'monday.db' }),
    bad: { request: () => post('/v1/backups', { name: '../etc/x' }), pointer: '/name' },
  },
  list('listChanges', '/v1/changes', '?after=-1', '/after'),
  list('getFunnel', '/v1/analytics/funnel', '?by=year', '/by'),
  list('getTimeInPhase', '/v1/analytics/time-in-phase', '?from=yesterday', '/from'),
  counts('countPushes', '/v1/analytics/pushes'),
  counts('countPulls', '/v1/analytics/pulls'),
  counts('countLimits', '/v1/analytics/limits'),
  counts('countDeliveries', '/v1/analytics/deliveries'),
  list('listRuns', '/v1/runs', '?state=done', '/state'),
  read('getRun', '/v1/runs', (ids) => ids.run),
  {
    id: 'listRunCloses',
    status: 200,
    happy: (ids) => get(`/v1/runs/${ids.run}/closes`),
    bad: { request: (ids) => get(`/v1/runs/${ids.run}/closes?limit=0`), pointer: '/limit' },
    unknown: get('/v1/runs/nobody/closes'),
  },
  action('releaseRun', '/v1/runs', (ids) => ids.run, 'release', [{ by: '' }, '/by']),
  action('rejectRun', '/v1/runs', (ids) => ids.doubted, 'reject', [{ by: '' }, '/by']),
  list('listQuarantine', '/v1/quarantine'),
  list('groupQuarantine', '/v1/quarantine/groups'),
  read('getQuarantined', '/v1/quarantine', (ids) => ids.quarantined),
  { ...action('replayQuarantined', '/v1/quarantine', (ids) => ids.quarantined, 'replay'), status: 202 },
  {
    id: 'replayQuarantine',
    status: 202,
    happy: () => post('/v1/quarantine/replay', { connection: 'acme' }),
    bad: { request: () => post('/v1/quarantine/replay', { reasons: [] }), pointer: '/reasons' },
  },
  list('listBudgets', '/v1/budgets'),
  {
    id: 'listNodes',
    status: 200,
    happy: () => get('/v1/nodes'),
    bad: { request: () => get('/v1/nodes?limit=1'), pointer: '/limit' },
  },
  list('listIssues', '/v1/issues', '?open=maybe', '/open'),
  {
    id: 'closeIssue',
    status: 200,
    happy: ({ issue }) => post(`/v1/issues/${encodeURIComponent(issue)}/close`, {}),
    bad: {
      request: ({ issue }) => post(`/v1/issues/${encodeURIComponent(issue)}/close`, { evidence: 'x' }),
      pointer: '/evidence',
    },
    unknown: post('/v1/issues/nobody/close', {}),
  },
  list('listKeys', '/v1/keys'),
  read('getKey', '/v1/keys', (ids) => ids.key),
  { id: 'getOwnKey', status: 200, happy: () => get('/v1/keys/self') },
  {
    id: 'createKey',
    status: 201,
    happy: () => post('/v1/keys', { name: 'desk', role: 'operator', connections: ['acme'] }),
    bad: { request: () => post('/v1/keys', { name: 'desk', role: 'root' }), pointer: '/role' },
  },
  action('rotateKey', '/v1/keys', (ids) => ids.key, 'rotate', [{ overlap: '31d' }, '/overlap']),
  action('revokeKey', '/v1/keys', (ids) => ids.key, 'revoke'),
  list('listConnectLinks', '/v1/connect-links'),
  read('getConnectLink', '/v1/connect-links', (ids) => ids.link),
  {
    id: 'createConnectLink',
    status: 201,
    happy: () => post('/v1/connect-links', { customer: 'Beta', return_url: 'https://platform.example/connected' }),
    bad: {
      request: () => post('/v1/connect-links', { customer: 'Beta', return_url: 'javascript:alert(1)' }),
      pointer: '/return_url',
    },
    unknown: post('/v1/connect-links', { customer: 'Beta', connection: 'nobody' }),
  },
  action('revokeConnectLink', '/v1/connect-links', (ids) => ids.link, 'revoke'),
  list('listWebhookEndpoints', '/v1/webhook-endpoints'),
  read('getWebhookEndpoint', '/v1/webhook-endpoints', (ids) => ids.endpoint),
  {
    id: 'createWebhookEndpoint',
    status: 201,
    happy: () => post('/v1/webhook-endpoints', { url: 'https://other.example/', events: ['push.*'] }),
    bad: {
      request: () => post('/v1/webhook-endpoints', { url: 'https://10.0.0.7/', events: ['push.*'] }),
      pointer: '/url',
    },
  },
  {
    id: 'resendWebhookDelivery',
    status: 200,
    happy: ({ endpoint, message }) => post(`/v1/webhook-endpoints/${endpoint}/deliveries/${message}/resend`),
    bad: { request: () => post('/v1/webhook-endpoints/%00/deliveries/msg_1/resend'), pointer: '/id' },
    unknown: post('/v1/webhook-endpoints/nobody/deliveries/msg_1/resend'),
  },
  {
    id: 'updateWebhookEndpoint',
    status: 200,
    happy: ({ endpoint }) => ({
      method: 'PATCH',
      url: `/v1/webhook-endpoints/${endpoint}`,
      payload: { events: ['push.*', 'issue.opened'], state: 'active' },
    }),
    bad: {
      request: ({ endpoint }) => ({
        method: 'PATCH',
        url: `/v1/webhook-endpoints/${endpoint}`,
        payload: { events: ['push.lost'] },
      }),
      pointer: '/events/0',
    },
    unknown: { method: 'PATCH', url: '/v1/webhook-endpoints/nobody', payload: { state: 'disabled' } },
  },
  action('rotateWebhookSecret', '/v1/webhook-endpoints', (ids) => ids.endpoint, 'rotate-secret', [
    { overlap: '8d' },
    '/overlap',
  ]),
  action('testWebhookEndpoint', '/v1/webhook-endpoints', (ids) => ids.endpoint, 'test'),
  {
    id: 'replayWebhookEndpoint',
    status: 202,
    happy: ({ endpoint }) => post(`/v1/webhook-endpoints/${endpoint}/replay`, { from: '2026-01-05T08:00:00Z' }),
    bad: {
      request: ({ endpoint }) => post(`/v1/webhook-endpoints/${endpoint}/replay`, { from: 'yesterday' }),
      pointer: '/from',
    },
    unknown: post('/v1/webhook-endpoints/nobody/replay', { from: '2026-01-05T08:00:00Z' }),
  },
  {
    id: 'getWebhookMessage',
    status: 200,
    happy: ({ endpoint, message }) => get(`/v1/webhook-endpoints/${endpoint}/deliveries/${message}`),
    bad: { request: () => get('/v1/webhook-endpoints/%00/deliveries/msg_1'), pointer: '/id' },
    unknown: get('/v1/webhook-endpoints/nobody/deliveries/msg_1'),
  },
  {
    id: 'listWebhookDeliveries',
    status: 200,
    happy: ({ endpoint }) => get(`/v1/webhook-endpoints/${endpoint}/deliveries?limit=2`),
    bad: { request: ({ endpoint }) => get(`/v1/webhook-endpoints/${endpoint}/deliveries?limit=0`), pointer: '/limit' },
    unknown: get('/v1/webhook-endpoints/nobody/deliveries'),
  },
  {
    id: 'deleteWebhookEndpoint',
    status: 200,
    happy: ({ endpoint }) => ({ method: 'DELETE', url: `/v1/webhook-endpoints/${endpoint}` }),
    bad: { request: () => ({ method: 'DELETE', url: '/v1/webhook-endpoints/%00' }), pointer: '/id' },
    unknown: { method: 'DELETE', url: '/v1/webhook-endpoints/nobody' },
  },
  list('listAudit', '/v1/audit', '?kind=write', '/kind'),
  {
    id: 'exportAudit',
    status: 200,
    happy: () => get('/v1/audit/export?format=csv'),
    bad: { request: () => get('/v1/audit/export?format=xlsx'), pointer: '/format' },
  },
  // While pushes are paused, no file is served.
  {
    id: 'fetchFile',
    open: true,
    status: 200,
    happy: ({ file }) => get(`/files/${file}`),
    unknown: get('/files/guessed'),
  },
  { id: 'getPause', status: 200, happy: () => get('/v1/settings/pause') },
  {
    id: 'setPause',
    status: 200,
    happy: () => ({ method: 'PUT', url: '/v1/settings/pause', payload: { pushes: true, pulls: true } }),
    bad: {
      request: () => ({ method: 'PUT', url: '/v1/settings/pause', payload: { pulls: 'true' } }),
      pointer: '/pulls',
    },
  },
  { id: 'getPushSwitch', status: 200, happy: () => get('/v1/settings/pushes') },
  {
    id: 'setPushSwitch',
    status: 200,
    happy: () => ({ method: 'PUT', url: '/v1/settings/pushes', payload: { paused: true } }),
    bad: {
      request: () => ({ method: 'PUT', url: '/v1/settings/pushes', payload: { paused: 'true' } }),
      pointer: '/paused',
    },
  },
  {
    id: 'receiveWebhook',
    open: true,
    status: 202,
    happy: () => ({
      method: 'POST',
      url: '/webhooks/acme',
      payload: '{"event":"job.changed","id":"j1"}',
      headers: { 'x-api-key': HOOK_KEY },
    }),
  },
  { id: 'answerWebhookChallenge', open: true, status: 200, happy: () => get('/webhooks/acme?challenge=c1') },
]
