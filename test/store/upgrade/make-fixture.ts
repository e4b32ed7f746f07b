/**
 * Makes the stored installation that `upgrade.test.ts` upgrades: rows in every table, in every state that a table names. It runs
 * the code of version 0.1.0, whose folder is the argument, and from this checkout only this file and `tables.ts`. All persons are invented.
 *
 *   git worktree add /tmp/hirewire-0.1.0 7b92ac6 && ln -s $PWD/node_modules /tmp/hirewire-0.1.0/
 *   node test/store/upgrade/make-fixture.ts /tmp/hirewire-0.1.0
 *
 * The files are made once: another version of Hirewire gets files of its own beside them.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { KEY, type Table, tableNames, tableOf } from './tables.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const REQUISITIONS = { connection: 'acme', stream: 'requisitions' }

if (!process.argv[2]) throw new Error('Usage: node test/store/upgrade/make-fixture.ts <folder of version 0.1.0>')
const checkout = resolve(process.argv[2])
const load = (path: string) => import(join(checkout, path))
const harness = await load('test/store/world.ts')
const { openStore } = await load('runtime/store/sqlite/open.ts')
const { openKeyed } = await load('runtime/store/sqlite/keyed.ts')
const { requisition, application, write, newPush, begin, commit, startRun } = harness

const folder = mkdtempSync(join(tmpdir(), 'hirewire-upgrade-'))
const file = join(folder, 'hirewire.db')
const kit = await harness.makeWorld((seams: object) => openStore({ file, key: KEY, ...seams }))
const { store, clock } = kit

await connections()
await pulls()
await runs()
await events()
await budgets()
await consents()
await pushes()
await erasures()
await endOfDay()
await store.close()
copyFileSync(file, join(import.meta.dirname, '0.1.0.db'))
const db = openKeyed(file, KEY, { readonly: true })
const tables: Record<string, Table> = Object.fromEntries(tableNames(db).map((name) => [name, tableOf(db, name)]))
db.close()
writeFileSync(join(import.meta.dirname, '0.1.0.rows.json'), `${JSON.stringify(tables, null, 1)}\n`)
rmSync(folder, { recursive: true })

async function connections() {
  await store.connections.update(
    'acme',
    { name: 'Acme Nursing', definition: { integration: 'suite', base_url: 'https://ats.example' } },
    { api_key: 'not-a-real-key' },
  )
  const { revision } = await store.connections.get('acme')
  await store.connections.bind('acme', revision, { api_key: ['https://ats.example'] })
  for (const id of ['beta', 'gone']) await harness.addConnection(store, id)
  await store.connections.update('beta', { state: 'paused', pausedReason: 'contract ended' })
  await store.secrets.put('token:acme', { access_token: 'not-a-real-token', expires_at: '2026-01-05T10:00:00Z' })
  const streams = ['requisitions', 'candidates', 'applications'].map((stream) => ({
    stream,
    mapping: `mapping of ${stream}`,
    reading: `reading of ${stream}`,
    readsAnew: false,
  }))
  await store.remaps.adopt([{ connection: 'acme', mark: 'spec-1', streams }])
  await store.lanes.ensure([
    { name: 'queue:acme', kind: 'queue', connection: 'acme', stream: null, readyAt: clock.now() + DAY },
    { name: 'pull:beta:requisitions', kind: 'pull', connection: 'beta', stream: 'requisitions', readyAt: clock.now() },
  ])
  await store.lanes.countKill('pull:beta:requisitions')
}

/** Records of every model: unchanged, changed, deleted, merged, quarantined. */
async function pulls() {
  const page = [requisition('req-1'), requisition('req-2'), requisition('req-3', 'CLOSED')]
  const first = await startRun(store, 'requisitions')
  const print = { print: 'print of page 1', digest: 'digest of page 1', read: { next: 'page-2' } }
  await commit(store, first, page, { remember: print, request: '{"url":"https://ats.example/jobs?page=1"}' })
  await commit(store, first, [requisition('req-4', 'DRAFT')], { request: '{"url":"https://ats.example/jobs?page=2"}' })
  await finish(first, { state: 'complete', full: true, cursor: { since: '2026-01-05' } })

  const people = [
    write('candidate', 'cand-1', { first_name: 'Grace', last_name: 'Hopper', emails: ['grace@hopper.example'] }),
    write('candidate', 'cand-2', { first_name: 'Grace', last_name: 'Hopper', phones: ['+41 44 000 00 00'] }),
    write('candidate', 'cand-3', { first_name: 'Linus', last_name: 'Invented', emails: ['linus@invented.example'] }),
  ]
  await harness.pull(store, 'candidates', people)
  const hook = await kit.hold('hook:acme')
  await store.pulls.mergeCandidates({ connection: 'acme', from: 'cand-2', into: 'cand-1', hold: hook, at: clock.now() })

  for (const stage of ['APPLIED', 'INTERVIEW', 'REJECTED', 'HIRED']) {
    await harness.pull(store, 'applications', [application('app-1', stage, { candidate: { id: 'cand-1' } })])
    await clock.wind(10 * MINUTE)
  }
  await harness.pull(store, 'offers', [write('offer', 'offer-1', { status: { value: 'SENT', source_value: 'sent' } })])
  await harness.pull(store, 'departments', [write('department', 'dep-1', { name: 'Nursing' })])
  await harness.pull(store, 'locations', [write('location', 'loc-1', { name: 'Basel' })])
  const next = await startRun(store, 'departments')
  await commit(store, next, [write('department', 'dep-1', { name: 'Nursing' }, { deleted: true })])
  await finish(next, { state: 'complete' })
  await harness.pull(store, 'requisitions', [requisition('req-1')], 'gone')
}

/** Runs in every state, mode and cause, and quarantined records. */
async function runs() {
  const aside = await startRun(store, 'candidates', 'incremental')
  const bad = { reason: 'the field "start" is not a date', pointer: '/pull/candidates/map/start' }
  const model = 'candidate'
  const quarantined = [
    { ...bad, recordId: 'cand-8', model, raw: '{"id":"cand-8","start":"soon"}', rawHash: 'hash of cand-8' },
    { ...bad, recordId: 'cand-9', model, raw: '{"id":"cand-9"}', rawHash: 'hash of cand-9', line: true },
    { reason: 'no id', pointer: null, recordId: null, raw: '{}', rawHash: 'hash of nobody' },
  ]
  await commit(store, aside, [], { quarantined, received: 3, resume: { page: 2 } })
  const repeat = { resume: { page: 2 }, began: clock.now() }
  await finish(aside, { state: 'incomplete', code: 'ats_unavailable', reason: 'page 2 was not read', repeat })
  await finish(await startRun(store, 'offers'), { state: 'failed', code: 'ats_auth', reason: 'the key was refused' })
  const short = await startRun(store, 'requisitions')
  await finish(short, { state: 'complete', full: true, listed: 0, atLeast: 0.5 })
  const open = await startRun(store, 'locations', 'incremental')
  await commit(store, open, [write('location', 'loc-2', { name: 'Bern' })], { resume: { page: 1 } })

  const hold = await kit.hold('pull:acme:requisitions')
  await store.remaps.queue({ ...REQUISITIONS, task: { kind: 'remap' }, trigger: 'spec' })
  const { run } = await store.remaps.start({ ...REQUISITIONS, hold, connectorVersion: 'connector-2' })
  await store.remaps.finish({ run: run.id, hold, state: 'complete', report: { changed: 0, unchanged: 4 } })
  await store.remaps.queue({ ...REQUISITIONS, task: { kind: 'replay', reason: 'no id' }, trigger: 'demand' })
  const eventHold = await kit.hold('hook:acme')
  const asked = {
    connection: 'acme',
    stream: 'offers',
    hold: eventHold,
    connectorVersion: 'connector-1',
    mode: 'incremental',
  }
  const followed = await store.pulls.start({ ...asked, via: 'webhook' })
  await store.pulls.finish({ run: followed.run.id, hold: eventHold, state: 'complete' })
}

async function events() {
  const event = (id: string, action: string) => ({
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
  const keep = async (id: string, action: string, outcome: 'applied' | 'failed') => {
    await store.hooks.keep(event(id, action))
    await store.hooks.done((await store.hooks.take('acme', 1))[0].ids, outcome)
  }
  await keep('cand-1', 'refresh', 'applied')
  await keep('cand-9', 'delete', 'failed')
  await store.hooks.keep(event('cand-3', 'merge'))
  await store.hooks.beginRead('acme', await kit.hold('queue:acme'))
}

async function budgets() {
  const window = { scope: '*', calls: 100, ms: MINUTE, zone: null, onTheWayMs: 1_000, spare: 0.1 }
  const key = 'suite:acme'
  const now = clock.now()
  const { numbers } = await store.budgets.reserve({ key, windows: [window], endpoint: 'jobs' }, now)
  const reported = { window, calls: 90, left: { calls: 40, until: now + MINUTE } }
  await store.budgets.learn(key, [reported], { numbers, sentAt: now, now })
  await store.budgets.pause(key, { scope: 'jobs', until: now + MINUTE, fresh: true }, now)
}

async function consents() {
  const states = ['requested', 'confirmed', 'opted_out', 'disengaged', 'no_response', 'withdrawn', 'expired']
  for (const state of states) await kit.consent(state, { person: 'person-of-every-state' })
  await kit.consent('confirmed', { person: 'person-expiring', expiresAt: clock.now() + DAY })
  const evidence = { recorded_by: 'recruiter', where: 'telephone', text_version: '3' }
  const approval = {
    person: 'person-approving',
    connection: 'beta',
    requisition: 'req-9',
    kind: 'approval_of_interest',
  }
  const entry = { ...approval, state: 'confirmed', at: clock.now(), expiresAt: null, evidence }
  await store.consents.append(entry, { key: 'consent-key', bodyHash: 'hash of the consent' })
}

/** Pushes in every state, each with the attempts that led there. */
async function pushes() {
  const hold = await kit.hold('push:acme')
  await store.pushes.request(newPush({ person: 'person-refused' }))
  const confirmed = await queued('confirmed', { idempotency: { key: 'push-key', bodyHash: 'hash of the push' } })
  await harness.confirm(store, confirmed, hold, { candidate: 'cand-1', application: 'app-2' })
  for (const stage of ['APPLIED', 'INTERVIEW', 'HIRED']) {
    await clock.wind(DAY)
    await harness.pull(store, 'applications', [application('app-2', stage, { candidate: { id: 'cand-1' } })])
  }
  const settle = async (push: { id: string }, outcome: string, to: object, ...how: string[]) =>
    store.pushes.settle({
      attempt: await begin(store, push, hold, ...how),
      push: push.id,
      hold,
      outcome,
      response: { status: 400, waited: 1 },
      to,
    })
  const readyAt = clock.now() + MINUTE
  await settle(
    await queued('retried'),
    'retry',
    { kind: 'retry', readyAt, code: 'ats_rate_limited', message: 'wait' },
    'send',
    'update',
  )
  await settle(await queued('uncertain'), 'uncertain', { kind: 'uncertain', readyAt: null, message: 'timeout' })
  await settle(await queued('failed'), 'rejected', { kind: 'failed', code: 'ats_rejected', message: 'bad phone' })
  await store.pushes.cancel((await queued('cancelled')).id, 'a mistake')
  await settle(await queued('absent'), 'absent', { kind: 'same' }, 'ask')
  for (const decision of ['open', 'create', 'update', 'discard']) {
    const matches = [{ candidate: `cand-of-${decision}`, rules: ['phone'], shown: { name: 'Grace H.' } }]
    const push = await queued(decision)
    await settle(push, 'found', { kind: 'review', matches }, 'ask')
    const found = (await store.reviews.list({ state: 'open' }, { limit: 50 })).data
    const review = found.find((one: { push: string }) => one.push === push.id)
    if (decision !== 'open') await store.reviews.decide(review.id, decision, null, 'ops')
  }
  await queued('queued')
  await begin(store, await queued('sending'), hold)
}

/** Erasure tasks in every state; one person is erased while a push is still being sent. */
async function erasures() {
  const hold = await kit.hold('push:acme')
  const withdrawn = async (name: string) => {
    const push = await queued(name)
    await harness.confirm(store, push, hold, { candidate: `cand-${name}`, application: `app-${name}` })
    await kit.consent('withdrawn', { person: push.person })
    return push
  }
  await withdrawn('taking-back')
  const push = await withdrawn('taken-back')
  const open = (await store.erasures.list({ state: 'open' }, { limit: 50 })).data
  const closed = open.find((one: { push: string }) => one.push === push.id)
  await store.erasures.close(closed.id, { evidence: 'ticket 17', by: 'ops' })
  const erased = await queued('erased')
  await harness.confirm(store, erased, hold, { candidate: 'cand-erased', application: 'app-erased' })
  await openToErase(erased.person)
  await store.erasures.erase({ person: erased.person, emails: ['erased@second.example'], callable: ['acme'] })
}

/** A push whose outcome is not known yet keeps the erasure of its person open. */
async function openToErase(person: string) {
  await kit.openRequisition('req-5')
  await kit.consent('confirmed', { person, requisition: 'req-5' })
  const push = await kit.queued({ person, requisition: 'req-5' })
  await begin(store, push, await kit.hold('push:acme'))
}

async function endOfDay() {
  const issue = { connection: 'acme', stream: 'candidates', code: 'ats_auth', message: 'the key was refused' }
  for (const key of ['auth:acme', 'auth:beta', 'auth:acme']) await store.issues.raise({ ...issue, key })
  await store.issues.clear('auth:beta')
  await store.connections.remove('gone', true)
  await store.pulls.queue({ connection: 'acme', stream: 'applications', mode: 'full', trigger: 'demand' })
  await store.lanes.tellTime(clock.now(), clock.now())
  await store.pushes.setPushSwitch({ paused: true })
}

async function queued(name: string, change: object = {}) {
  const person = `person-${name}`
  await kit.consent('confirmed', { person })
  return kit.queued({ person, ...change })
}

function finish(open: { run: { id: string }; hold: object }, end: object) {
  return store.pulls.finish({ run: open.run.id, hold: open.hold, ...end })
}
