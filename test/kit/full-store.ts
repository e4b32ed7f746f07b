import { LOCAL_SENDER } from '../../runtime/store/port/audit.ts'
import type { PlanPlace } from '../../runtime/store/port/bulk.ts'
import type { NewPush, PushRow } from '../../runtime/store/port/index.ts'
import type { Settlement } from '../../runtime/store/port/pushes.ts'
import type { FinishRun, Quarantined } from '../../runtime/store/port/runs.ts'
import {
  addConnection,
  application,
  begin,
  commit,
  confirm,
  newPush,
  type OpenRun,
  openStoreKit,
  pull,
  requisition,
  type StoreKit,
  startRun,
  write,
} from './store.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const REQUISITIONS = { connection: 'acme', stream: 'requisitions' } as const
const PAGE = { limit: 50 }

/** A table has rows only within one transaction. */
export const NEVER_FILLED = ['audit_purge']

/** Rows in every table of a new store, and in every state that a table names. All persons are invented. */
export async function fillStore(makeStore: Parameters<typeof openStoreKit>[0]): Promise<StoreKit> {
  const kit = await openStoreKit(makeStore)
  await connections(kit)
  await connectLinks(kit)
  await pulls(kit)
  await runs(kit)
  await events(kit)
  await budgets(kit)
  await consents(kit)
  await pushes(kit)
  // A response that comes while a person is erased is not stored.
  await sendWebhooks(kit)
  await erasures(kit)
  await access(kit)
  await replayInBulk(kit)
  await endOfDay(kit)
  return kit
}

async function connections({ store, clock }: StoreKit): Promise<void> {
  const definition = { integration: 'suite', base_url: 'https://ats.example' }
  const { revision } = await store.connections.update(
    'acme',
    { name: 'Acme Nursing', definition },
    { sealed: { api_key: 'not-a-real-key' } },
  )
  await store.connections.bind('acme', revision, { api_key: ['https://ats.example'] })
  for (const id of ['beta', 'gone']) await addConnection(store, id)
  await store.connections.update('beta', { state: 'paused', pausedReason: 'contract ended' })
  await store.secrets.put('token:acme', { access_token: 'not-a-real-token', expires_at: '2026-01-05T10:00:00Z' })
  const streams = ['requisitions', 'candidates', 'applications'].map((stream) => ({
    stream,
    mapping: `mapping of ${stream}`,
    reading: `reading of ${stream}`,
    needsReread: false,
  }))
  await store.remaps.adopt([{ connection: 'acme', mark: 'spec-1', streams }])
  await store.lanes.ensure([
    { name: 'queue:acme', kind: 'queue', connection: 'acme', stream: null, readyAt: clock.now() + DAY },
    { name: 'pull:beta:requisitions', kind: 'pull', connection: 'beta', stream: 'requisitions', readyAt: clock.now() },
  ])
  await store.lanes.countKill('pull:beta:requisitions')
}

/** Records of every model: unchanged, changed, deleted, merged, quarantined. */
async function connectLinks({ store, clock }: StoreKit): Promise<void> {
  const link = {
    customer: 'Acme Nursing',
    connectors: ['suite'],
    returnUrl: 'https://platform.example/connected',
    language: 'de',
    preset: { name: 'Acme' },
    connection: null,
    connector: null,
    step: 'choose',
    expiresAt: clock.now() + 30 * DAY,
    createdBy: 'platform',
    tokenHash: 'hash of a token',
    secrets: { signing: 'not-a-real-secret' },
  } as const
  const { id } = await store.connectLinks.create(link)
  await store.connectLinks.opened(id)
  await store.connectLinks.create({ ...link, tokenHash: 'hash of another token', connection: 'acme' })
}

async function pulls({ store, clock, hold }: StoreKit): Promise<void> {
  const page = [requisition('req-1'), requisition('req-2'), requisition('req-3', 'CLOSED')]
  const first = await startRun(store, 'requisitions')
  const remember = { print: 'print of page 1', digest: 'digest of page 1', read: { next: 'page-2' } }
  await commit(store, first, page, { remember, request: '{"url":"https://ats.example/jobs?page=1"}' })
  await commit(store, first, [requisition('req-4', 'DRAFT')], { request: '{"url":"https://ats.example/jobs?page=2"}' })
  await finish({ store }, first, { state: 'complete', full: true, cursor: { since: '2026-01-05' } })

  const people = [
    write('candidate', 'cand-1', { first_name: 'Grace', last_name: 'Hopper', emails: ['grace@hopper.example'] }),
    write('candidate', 'cand-2', { first_name: 'Grace', last_name: 'Hopper', phones: ['+41 44 000 00 00'] }),
    write('candidate', 'cand-3', { first_name: 'Linus', last_name: 'Invented', emails: ['linus@invented.example'] }),
  ]
  await pull(store, 'candidates', people)
  const hook = await hold('hook:acme')
  await store.pulls.mergeCandidates({ connection: 'acme', from: 'cand-2', into: 'cand-1', hold: hook, at: clock.now() })

  for (const stage of ['APPLIED', 'INTERVIEW', 'REJECTED', 'HIRED']) {
    await pull(store, 'applications', [application('app-1', stage, { candidate: { id: 'cand-1' } })])
    await clock.wind(10 * MINUTE)
  }
  await pull(store, 'offers', [write('offer', 'offer-1', { status: { value: 'SENT', source_value: 'sent' } })])
  await pull(store, 'departments', [write('department', 'dep-1', { name: 'Nursing' })])
  await pull(store, 'locations', [write('location', 'loc-1', { name: 'Basel' })])
  const next = await startRun(store, 'departments')
  await commit(store, next, [write('department', 'dep-1', { name: 'Nursing' }, { deleted: true })])
  await finish({ store }, next, { state: 'complete' })
  await pull(store, 'requisitions', [requisition('req-1')], 'gone')
}

/** Runs in every state, mode and cause, and quarantined records. */
async function runs({ store, clock, hold }: StoreKit): Promise<void> {
  const aside = await startRun(store, 'candidates', 'incremental')
  const bad = { reason: 'the field "start" is not a date', pointer: '/pull/candidates/map/start', model: 'candidate' }
  const quarantined = [
    { ...bad, recordId: 'cand-8', raw: '{"id":"cand-8","start":"soon"}', rawHash: 'hash of cand-8' },
    { ...bad, recordId: 'cand-9', raw: '{"id":"cand-9"}', rawHash: 'hash of cand-9', line: true },
    { reason: 'no id', pointer: null, recordId: null, raw: '{}', rawHash: 'hash of nobody' },
  ] as readonly Quarantined[]
  await commit(store, aside, [], { quarantined, received: 3, resume: { page: 2 } })
  const repeat = { resume: { page: 2 }, began: clock.now() }
  await finish({ store }, aside, {
    state: 'incomplete',
    code: 'ats_unavailable',
    reason: 'page 2 was not read',
    repeat,
  })
  const refused = { state: 'failed', code: 'ats_auth', reason: 'the key was refused' } as const
  await finish({ store }, await startRun(store, 'offers'), refused)
  const short = await startRun(store, 'requisitions')
  await finish({ store }, short, { state: 'complete', full: true, listed: 0, atLeast: 0.5 })
  const open = await startRun(store, 'locations', 'incremental')
  await commit(store, open, [write('location', 'loc-2', { name: 'Bern' })], { resume: { page: 1 } })

  const lane = await hold('pull:acme:requisitions')
  await store.remaps.queue({ ...REQUISITIONS, task: { kind: 'remap' }, trigger: 'spec' })
  const started = await store.remaps.start({ ...REQUISITIONS, hold: lane, connectorVersion: 'connector-2' })
  const report = { changed: 0, unchanged: 4 }
  await store.remaps.finish({ run: started!.run.id, hold: lane, state: 'complete', report })
  await store.remaps.queue({ ...REQUISITIONS, task: { kind: 'replay', reason: 'no id' }, trigger: 'demand' })
  const ofEvents = await hold('hook:acme')
  const asked = { connection: 'acme', stream: 'offers', hold: ofEvents, connectorVersion: 'connector-1' }
  const followed = await store.pulls.start({ ...asked, mode: 'incremental', via: 'webhook' })
  await store.pulls.finish({ run: followed.run.id, hold: ofEvents, state: 'complete' })
}

async function events({ store, clock, hold }: StoreKit): Promise<void> {
  const event = (id: string, action: 'refresh' | 'delete' | 'merge') => ({
    connection: 'acme',
    hook: 'changes',
    event: `candidate.${action}`,
    action,
    stream: 'candidates',
    with: { id },
    receivedAt: clock.now(),
    mark: { id: `event-${id}` },
    calmMs: 0,
  })
  const keep = async (id: string, action: 'refresh' | 'delete', outcome: 'applied' | 'failed'): Promise<void> => {
    await store.hooks.keep(event(id, action))
    const [taken] = await store.hooks.take('acme', 1)
    await store.hooks.done(taken!.ids, outcome)
  }
  await keep('cand-1', 'refresh', 'applied')
  await keep('cand-9', 'delete', 'failed')
  await store.hooks.keep(event('cand-3', 'merge'))
  await store.hooks.beginRead('acme', await hold('queue:acme'))
}

async function budgets({ store, clock }: StoreKit): Promise<void> {
  const window = { scope: '*', calls: 100, ms: MINUTE, zone: null, inTransitMs: 1_000, spare: 0.1 }
  const key = 'suite:acme'
  const now = clock.now()
  const reserved = await store.budgets.reserve({ key, windows: [window], endpoint: 'jobs' }, now)
  if (!('numbers' in reserved)) throw new Error('The call has to wait.')
  const reported = { window, calls: 90, left: { calls: 40, until: now + MINUTE } }
  await store.budgets.learn(key, [reported], { numbers: reserved.numbers, sentAt: now, now })
  await store.budgets.pause(key, { connection: 'acme', scope: 'jobs', until: now + MINUTE, sentAt: now }, now)
}

async function consents({ store, clock, consent }: StoreKit): Promise<void> {
  const states = ['requested', 'confirmed', 'opted_out', 'disengaged', 'no_response', 'withdrawn', 'expired'] as const
  for (const state of states) await consent(state, { person: 'person-of-every-state' })
  await consent('confirmed', { person: 'person-expiring', expiresAt: clock.now() + DAY })
  const evidence = { recorded_by: 'recruiter', where: 'telephone', text_version: '3' }
  const subject = { person: 'person-approving', connection: 'beta', requisition: 'req-9' }
  const entry = { ...subject, state: 'confirmed', at: clock.now(), expiresAt: null, evidence } as const
  await store.consents.append(
    { ...entry, kind: 'approval_of_interest' },
    { key: 'consent-key', bodyHash: 'hash of the consent' },
  )
}

/** Pushes in every state, each with the attempts that led there. */
async function pushes(kit: StoreKit): Promise<void> {
  const { store, clock } = kit
  const hold = await kit.hold('push:acme')
  await store.pushes.request(newPush({ person: 'person-refused' }))
  const confirmed = await queued(kit, 'confirmed', { idempotency: { key: 'push-key', bodyHash: 'hash of the push' } })
  await confirm(store, confirmed, hold, { candidate: 'cand-1', application: 'app-2' })
  for (const stage of ['APPLIED', 'INTERVIEW', 'HIRED']) {
    await clock.wind(DAY)
    await pull(store, 'applications', [application('app-2', stage, { candidate: { id: 'cand-1' } })])
  }
  const settle = async (
    push: PushRow,
    [outcome, to]: [Settlement['outcome'], Settlement['to']],
    act: 'ask' | 'send' = 'send',
  ) =>
    store.pushes.settle({
      attempt: await begin(store, push, hold, act),
      push: push.id,
      hold,
      outcome,
      response: { status: 400, waited: 1 },
      to,
    })
  const readyAt = clock.now() + MINUTE
  const limited = { kind: 'retry', readyAt, code: 'ats_rate_limited', message: 'wait' } as const
  await settle(await queued(kit, 'retried'), ['retry', limited])
  await settle(await queued(kit, 'uncertain'), ['uncertain', { kind: 'uncertain', readyAt: null, message: 'timeout' }])
  const bad = { kind: 'failed', code: 'ats_rejected', message: 'bad phone' } as const
  await settle(await queued(kit, 'failed'), ['rejected', bad])
  await store.pushes.cancel((await queued(kit, 'cancelled')).id, 'a mistake')
  await settle(await queued(kit, 'absent'), ['absent', { kind: 'same' }], 'ask')
  for (const decision of ['open', 'create', 'update', 'discard'] as const) {
    const matches = [{ candidate: `cand-of-${decision}`, rules: ['phone'], shown: { name: 'Grace H.' } }]
    const push = await queued(kit, decision)
    await settle(push, ['found', { kind: 'review', matches }], 'ask')
    const review = (await store.reviews.list({ state: 'open' }, PAGE)).data.find((one) => one.push === push.id)
    if (decision !== 'open') await store.reviews.decide(review!.id, { decision, candidate: null, by: 'ops' })
  }
  await queued(kit, 'queued')
  await begin(store, await queued(kit, 'sending'), hold)
}

/** Erasure tasks in every state; one person is erased while a push is still being sent. */
async function erasures(kit: StoreKit): Promise<void> {
  const { store } = kit
  const hold = await kit.hold('push:acme')
  const withdrawn = async (name: string): Promise<PushRow> => {
    const push = await queued(kit, name)
    await confirm(store, push, hold, { candidate: `cand-${name}`, application: `app-${name}` })
    await kit.consent('withdrawn', { person: push.person })
    return push
  }
  await withdrawn('taking-back')
  const push = await withdrawn('taken-back')
  const open = (await store.erasures.list({ state: 'open' }, PAGE)).data
  await store.erasures.close(open.find((one) => one.push === push.id)!.id, { evidence: 'ticket 17', by: 'ops' })
  const erased = await queued(kit, 'erased')
  await confirm(store, erased, hold, { candidate: 'cand-erased', application: 'app-erased' })
  await openToErase(kit, erased.person)
  await store.erasures.erase({ person: erased.person, emails: ['erased@second.example'], callable: ['acme'] })
}

/** A push whose outcome is not known yet keeps the erasure of its person open. */
async function openToErase(kit: StoreKit, person: string): Promise<void> {
  await kit.openRequisition('req-5')
  await kit.consent('confirmed', { person, requisition: 'req-5' })
  const push = await kit.queued({ person, requisition: 'req-5' })
  await begin(kit.store, push, await kit.hold('push:acme'))
}

async function access({ store, clock }: StoreKit): Promise<void> {
  const key = { name: 'desk', role: 'operator', connections: null, expiresAt: null } as const
  await store.keys.create(key, { lookup: 'public part', hash: 'of the secret' })
  const read = {
    at: clock.now(),
    key: LOCAL_SENDER,
    actingPerson: null,
    address: '::1',
    kind: 'read',
    rows: 1,
  } as const
  const entry = { ...read, operation: 'getPush', route: '/v1/pushes', status: 200 }
  await store.audit.append([{ ...entry, subjects: [{ person: 'person-confirmed', known: true }] }])
  await store.audit.begin({ ...entry, kind: 'action', subjects: [] })
  await store.requests.begin({ key: 'desk 1', print: 'a' })
  const kept = { status: 200, mediaType: 'application/json', location: null, body: '{}', person: 'person-confirmed' }
  await store.requests.finish('desk 1', kept)
}

/** A bulk action with an item, and with the run that replays it. */
async function replayInBulk({ store }: StoreKit): Promise<void> {
  const target = { action: 'replay', filter: {} } as const
  const { id } = await store.bulk.create({
    action: 'replay',
    connection: null,
    filter: { all: true },
    createdBy: 'desk',
  })
  for (let place: PlanPlace | null = { part: 0, after: 0 }; place; )
    place = (await store.bulk.plan(id, target, place)).next
  await store.bulk.planned(id)
  await store.bulk.start(id, 'desk')
  await store.bulk.step(id, '')
}

/** A webhook endpoint with an issue that was opened, and a message that waits after a failed attempt. */
async function sendWebhooks({ store, clock }: StoreKit): Promise<void> {
  const target = { url: 'https://platform.example/', events: ['*'], personalData: false, secret: 'whsec_YQ==' }
  const { id } = await store.webhookEndpoints.create(target, 9)
  await store.issues.raise({ key: 'opened', connection: null, stream: null, code: 'bug', message: 'Odd.' })
  const { position, opened } = (await store.webhookEndpoints.work(id, { entries: 9, waiting: 9 }))!
  const number = opened[0]!.number
  const type = 'issue.opened'
  const now = clock.now()
  await store.webhookEndpoints.record(id, {
    from: position,
    to: { ...position, event: number },
    done: [],
    waiting: [{ source: 'event', number, type, attempt: 1, readyAt: now, failingSince: now }],
    attempts: [
      {
        ...{ message: 'msg_1', type, attempt: 1, at: now, ms: 5, status: 500, error: 'No.', entry: null },
        ...{ connection: null, response: { contentType: 'text/plain', body: 'No.', cut: false } },
      },
    ],
    end: null,
  })
}

async function endOfDay({ store }: StoreKit): Promise<void> {
  const issue = { connection: 'acme', stream: 'candidates', code: 'ats_auth', message: 'the key was refused' }
  for (const key of ['auth:acme', 'auth:beta', 'auth:acme']) await store.issues.raise({ ...issue, key })
  await store.issues.clear('auth:beta')
  await store.connections.remove('gone', true)
  await store.pulls.queue({ connection: 'acme', stream: 'applications', mode: 'full', trigger: 'demand' })
  await store.pushes.setPushSwitch({ paused: true })
}

async function queued(kit: StoreKit, name: string, change: Partial<NewPush> = {}): Promise<PushRow> {
  const person = `person-${name}`
  await kit.consent('confirmed', { person })
  return kit.queued({ person, ...change })
}

const finish = ({ store }: Pick<StoreKit, 'store'>, { run, hold }: OpenRun, end: Omit<FinishRun, 'run' | 'hold'>) =>
  store.pulls.finish({ run: run.id, hold, ...end })
