import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { WebhookAttemptRow } from '../../../runtime/store/port/index.ts'
import { application, begin, newPush, pull, purgeAll, requisition, write } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'
import { LINK } from '../../store/suites/connect-links.ts'
import { openReceiver, openSender, verify } from './receiver.ts'

const HOUR = 3_600_000
const ALL = { events: ['*'], personalData: false }

test('an event is sent with ids and the changed object, signed so that the library of Standard Webhooks accepts it', async () => {
  const { url, received } = await openReceiver()
  const { kit, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint, secret } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  await logged(endpoint.id, 1)
  const event = verify(secret, received[0]!, clock.now())
  expect(event).toEqual({
    type: 'requisition.created',
    timestamp: new Date(clock.now()).toISOString(),
    data: {
      connection: 'acme',
      change: expect.objectContaining({ seq: 2, kind: 'created', model: 'requisition', id: 'j1', connection: 'acme' }),
      object: expect.objectContaining({ id: 'j1', connection: 'acme', title: 'Job j1' }),
    },
  })
  expect(received[0]!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-attempt': '1' })
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, received[0]!, clock.now())).toThrow()
})

test('an endpoint receives the events that it is subscribed to, and no other', async () => {
  const { url, received } = await openReceiver()
  const { kit, store, endpoints, deliveries, logged } = await openSender()
  const events = ['issue.opened', 'connection.needs_reauthorization', 'application.status', 'push.*', 'review.opened']
  const { endpoint } = await endpoints.create({ url, events, personalData: false })
  deliveries.start()
  await kit.ready()
  await pull(store, 'applications', [application('a1', 'NEW')])
  await pull(store, 'applications', [application('a1', 'INTERVIEW')])
  const push = await kit.queued()
  await store.pushes.cancel(push.id, 'Not needed.')
  await store.issues.raise({ key: 'k', connection: 'acme', stream: null, code: 'ats_auth', message: 'Refused.' })
  await logged(endpoint.id, 4)
  const types = received.map(({ event }) => event.type as string)
  expect(types.toSorted()).toEqual([
    'application.status',
    'connection.needs_reauthorization',
    'issue.opened',
    'push.cancelled',
  ])
  const of = (type: string) => received.find(({ event }) => event.type === type)!.event.data
  expect(of('issue.opened')).toMatchObject({ connection: 'acme', change: null, object: { key: 'k', code: 'ats_auth' } })
  expect(of('push.cancelled')).toMatchObject({ object: { id: push.id, state: 'CANCELLED', person: push.person } })
  expect(of('application.status').object).toMatchObject({ id: 'a1', stage: { value: 'INTERVIEW' } })
})

test('what a customer does to a connection is an event, and its removal is one, about nothing that can still be read', async () => {
  const { url, received } = await openReceiver()
  const { store, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ url, events: ['connection.*'], personalData: true })
  deliveries.start()
  const { id } = await store.connectLinks.create({ ...LINK, connection: 'acme' })
  await store.connections.authorized('acme', id)
  await store.connections.remove('acme', true)
  await logged(endpoint.id, 2)
  expect(received.map(({ event }) => event)).toMatchObject([
    {
      type: 'connection.authorized',
      data: { connection: 'acme', change: { change: { connect_link: id } }, object: null },
    },
    { type: 'connection.removed', data: { connection: 'acme', change: { model: 'connection' }, object: null } },
  ])
})

test('only an endpoint that is marked for it receives personal data', async () => {
  const [plain, marked] = [await openReceiver(), await openReceiver()]
  const { store, kit, endpoints, deliveries, logged } = await openSender()
  const one = await endpoints.create({ ...ALL, url: plain.url })
  const two = await endpoints.create({ ...ALL, url: marked.url, personalData: true })
  deliveries.start()
  await kit.ready()
  const team = [{ id: 'u1', name: 'Grace Hopper', email: 'grace@example.com' }]
  const data = { first_name: 'Ada', last_name: 'Lovelace', emails: [{ value: 'ada@example.com' }] }
  await pull(store, 'candidates', [write('candidate', 'c1', data)])
  await pull(store, 'jobs', [requisition('j1', 'OPEN', { hiring_team: team, description_html: '<p>Ask Grace</p>' })])
  await store.pushes.cancel((await kit.queued()).id, 'Not needed.')
  await logged(one.endpoint.id, 4)
  await logged(two.endpoint.id, 4)
  const texts = [plain, marked].map(({ received }) => received.map(({ body }) => body).join('\n'))
  for (const value of ['Ada', 'Lovelace', 'ada@example.com', 'Grace', 'grace@example.com', 'cv.pdf']) {
    expect([value, texts[0]!.includes(value)]).toEqual([value, false])
    expect([value, texts[1]!.includes(value)]).toEqual([value, true])
  }
  const candidate = plain.received.find(({ event }) => event.type === 'candidate.created')!
  expect(candidate.event.data.object).toMatchObject({ id: 'c1', connection: 'acme', deleted: false })
})

test('events about one object arrive in order, and one that fails holds up only those behind it', async () => {
  let isBroken = true
  const { url, received } = await openReceiver(({ event }) =>
    isBroken && event.data.change.id === 'bad' ? { status: 503 } : {},
  )
  const { store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  const titles = ['one', 'two', 'three']
  for (const title of titles)
    await pull(
      store,
      'jobs',
      ['bad', 'good', 'fine'].map((id) => requisition(id, 'OPEN', { title })),
    )
  const fieldsOf = (id: string) => received.filter(({ event }) => event.data.change.id === id)
  await logged(endpoint.id, 7)
  expect(fieldsOf('good').map(({ event }) => event.type)).toEqual([
    'requisition.created',
    'requisition.updated',
    'requisition.updated',
  ])
  const seqs = (id: string) => fieldsOf(id).map(({ event }) => event.data.change.seq as number)
  expect(seqs('fine')).toEqual(seqs('fine').toSorted((a, b) => a - b))
  expect(fieldsOf('bad')).toHaveLength(1)
  expect(await endpoints.get(endpoint.id)).toMatchObject({ waiting: 3, state: 'active' })
  isBroken = false
  await clock.wind(HOUR)
  await logged(endpoint.id, 10)
  await until(async () => (await endpoints.get(endpoint.id)).waiting === 0)
  const [first, second, ...more] = fieldsOf('bad')
  expect([second!.id, second!.attempt, second!.body]).toEqual([first!.id, 2, second!.body])
  expect(more.map(({ attempt }) => attempt)).toEqual([1, 1])
  expect(seqs('bad').slice(1)).toEqual(
    seqs('bad')
      .slice(1)
      .toSorted((a, b) => a - b),
  )
  expect(new Set(received.map(({ id }) => id)).size).toBe(9)
  const day = { by: 'day', from: 0, to: clock.now() + 1, connection: 'acme' } as const
  const counts = await store.analytics.counts({ kind: 'deliveries', ...day })
  expect(counts.map(({ name, count }) => [name, count])).toEqual([
    ['delivered', 9],
    ['failed', 1],
  ])
})

test('objects whose events fail again and again do not stop events about others, however many they are', async () => {
  const { url, received } = await openReceiver(({ event }) =>
    String(event.data.change.id).startsWith('bad') ? { status: 500 } : {},
  )
  const { store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  const goodOnes = () => received.filter(({ event }) => event.data.change.id.startsWith('good')).length
  let count = 0
  for (const bad of [1, 40]) {
    const jobs = Array.from({ length: bad }, (_, n) => requisition(`bad${bad} ${n}`))
    await pull(store, 'jobs', jobs)
    count += bad
    await logged(endpoint.id, count)
    for (let n = 0; n < 3; n++) {
      const { nextAt } = await store.webhookEndpoints.pending(clock.now())
      await clock.wind(nextAt! - clock.now())
      await logged(endpoint.id, ++count)
    }
    await pull(
      store,
      'jobs',
      Array.from({ length: 3 }, (_, n) => requisition(`good${bad} ${n}`)),
    )
    await clock.wind(4 * HOUR)
    const expected = bad === 1 ? 3 : 6
    await until(() => goodOnes() === expected)
    await until(async () => (await endpoints.get(endpoint.id)).afterChange === (await store.changes.lastSeq()))
    count = (await endpoints.attempts(endpoint.id, {}, { limit: 1_000 })).data.length
  }
  expect(await endpoints.get(endpoint.id)).toMatchObject({ waiting: 41, state: 'active' })
})

test('a message is attempted with the same id and a rising number for three days, and then its endpoint is disabled with an issue', async () => {
  let status = 500
  const { url, received } = await openReceiver(() => ({ status }))
  const { kit, store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  const begun = clock.now()
  let count = 0
  for (let isActive = true; isActive; ) {
    await logged(endpoint.id, ++count)
    isActive = (await endpoints.get(endpoint.id)).state === 'active'
    if (!isActive) break
    const { nextAt } = await store.webhookEndpoints.pending(clock.now())
    await clock.wind(nextAt! - clock.now())
  }
  expect(clock.now() - begun).toBe(72 * HOUR)
  expect(count).toBeGreaterThan(20)
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect(received.map(({ attempt }) => attempt)).toEqual(received.map((_, index) => index + 1))
  const attempts = await logged(endpoint.id, count)
  expect(attempts.at(-1)).toMatchObject({ attempt: count, status: 500, error: 'The endpoint responded with 500.' })
  expect(await endpoints.get(endpoint.id)).toMatchObject({ state: 'disabled', reason: 'failing', waiting: 1 })
  const issue = await store.issues.get(`webhook_endpoint:${endpoint.id}`)
  expect(issue).toMatchObject({ code: 'webhook_undelivered', clearedAt: null })
  // What it missed is not lost.
  await kit.openRequisition('j2')
  status = 204
  await endpoints.update(endpoint.id, { state: 'active' })
  // With the one about the issue. They are about three things, so they arrive in any order.
  await logged(endpoint.id, count + 3)
  const missed = received.slice(count)
  expect(missed.map(({ event }) => event.type).sort()).toEqual([
    'issue.opened',
    'requisition.created',
    'requisition.created',
  ])
  expect(missed).toContainEqual(expect.objectContaining({ id: received[0]!.id, attempt: count + 1 }))
  expect(missed.map(({ event }) => event.data.change?.id)).toContain('j2')
  expect((await store.issues.get(`webhook_endpoint:${endpoint.id}`))?.clearedAt).toBe(clock.now())
})

test('an endpoint that responds with 410 is disabled at once', async () => {
  const { url } = await openReceiver(() => ({ status: 410 }))
  const { kit, endpoints, deliveries } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  await until(async () => (await endpoints.get(endpoint.id)).state === 'disabled')
  expect(await endpoints.get(endpoint.id)).toMatchObject({ reason: 'gone', waiting: 1 })
})

test('an endpoint that receives nothing is not sent everything that happens: it catches up when it is back', async () => {
  let isDown = true
  const { url, received } = await openReceiver(() => ({ status: isDown ? 500 : 200 }))
  const { store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  await pull(
    store,
    'jobs',
    Array.from({ length: 300 }, (_, n) => requisition(`j${n}`)),
  )
  deliveries.start()
  await logged(endpoint.id, 64)
  await until(async () => (await endpoints.get(endpoint.id)).waiting === 64)
  isDown = false
  await clock.wind(HOUR)
  await until(async () => (await store.webhookEndpoints.pending(clock.now())).due.length === 0)
  await until(async () => (await endpoints.get(endpoint.id)).waiting === 0)
  const delivered = new Set(received.filter(({ event }) => event.type).map(({ event }) => event.data.change.id))
  expect(delivered.size).toBe(300)
  expect(received).toHaveLength(364)
})

test('both secrets sign until the overlap of a rotation ends', async () => {
  const { url, received } = await openReceiver()
  const { kit, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint, secret: old } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  const { secret } = await endpoints.rotate(endpoint.id, { overlapMs: HOUR })
  await kit.openRequisition('j1')
  await logged(endpoint.id, 1)
  for (const one of [old, secret])
    expect(verify(one, received[0]!, clock.now())).toMatchObject({ type: 'requisition.created' })
  await clock.wind(HOUR)
  await kit.openRequisition('j2')
  await logged(endpoint.id, 2)
  expect(() => verify(old, received[1]!, clock.now())).toThrow()
  expect(verify(secret, received[1]!, clock.now())).toMatchObject({ type: 'requisition.created' })
})

test('a replay sends what happened since a time again, with the same ids', async () => {
  const { url, received } = await openReceiver()
  const { kit, store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  await logged(endpoint.id, 1)
  await clock.wind(HOUR)
  const from = clock.now()
  await kit.openRequisition('j2')
  await store.issues.raise({ key: 'k', connection: 'acme', stream: null, code: 'bug', message: 'Odd.' })
  await logged(endpoint.id, 3)
  expect((await endpoints.replay(endpoint.id, from)).again).toEqual({ count: 2, exact: true })
  await logged(endpoint.id, 5)
  const ids = received.map(({ id }) => id)
  expect(ids.slice(3).toSorted()).toEqual(ids.slice(1, 3).toSorted())
  expect(received.slice(3).map(({ attempt }) => attempt)).toEqual([1, 1])
})

test('one message is sent again with the same id and the object as it is now, also after it was delivered', async () => {
  let status = 204
  const { url, received } = await openReceiver(() => ({ status }))
  const { kit, endpoints, deliveries, logged } = await openSender()
  const { endpoint, secret } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  await kit.openRequisition('j2')
  const [first] = await logged(endpoint.id, 2)
  expect(await endpoints.resend(endpoint.id, first!.message)).toMatchObject({
    message: first!.message,
    attempt: 2,
    status: 204,
    error: null,
  })
  expect(received[2]).toMatchObject({ id: first!.message, attempt: 2, body: received[0]!.body })
  expect(verify(secret, received[2]!, kit.clock.now()).type).toBe(first!.type)
  status = 500
  expect(await endpoints.resend(endpoint.id, first!.message)).toMatchObject({ attempt: 3, status: 500 })
  // It waits for nothing: the message was delivered before.
  expect(await endpoints.get(endpoint.id)).toMatchObject({ waiting: 0, failingSince: null, state: 'active' })
  expect((await logged(endpoint.id, 4)).map(({ attempt }) => attempt)).toEqual([1, 1, 2, 3])
})

test('what is not there any more is not sent again, nor what the endpoint does not receive, and each says why', async () => {
  const { url, received } = await openReceiver()
  const { kit, store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  const other = await endpoints.create({ ...ALL, url })
  await endpoints.update(other.endpoint.id, { state: 'disabled' })
  deliveries.start()
  await kit.openRequisition('j1')
  const [{ message, type }] = (await logged(endpoint.id, 1)) as [WebhookAttemptRow]
  const again = (id = endpoint.id, of = message) => endpoints.resend(id, of)
  const refused = (said: string) => ({ code: 'state_conflict', message: expect.stringContaining(said) })
  await expect(again('whe_nobody')).rejects.toMatchObject({ code: 'not_found' })
  // A message of one endpoint is none of another.
  await expect(again(other.endpoint.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(again(endpoint.id, 'msg_nothing')).rejects.toMatchObject({ code: 'not_found' })
  const test = await endpoints.test(endpoint.id)
  await expect(again(endpoint.id, test.message)).rejects.toMatchObject(refused('A test'))
  await endpoints.update(endpoint.id, { state: 'disabled' })
  await expect(again()).rejects.toMatchObject(refused('disabled'))
  await endpoints.update(endpoint.id, { state: 'active', events: ['push.*'] })
  await expect(again()).rejects.toMatchObject(refused(`This ${type} cannot be sent again`))
  await endpoints.update(endpoint.id, { events: ['*'] })
  await clock.wind(2 * RETENTION.changesMs)
  await purgeAll(store, { ...RETENTION, eventsMs: 3 * RETENTION.changesMs })
  await expect(again()).rejects.toMatchObject(refused('cannot be sent again'))
  expect(received.filter(({ id }) => id === message)).toHaveLength(1)
})

test('a private address is refused unless the installation allows it, also where a name leads to it', async () => {
  const { received, url } = await openReceiver()
  const { kit, store, endpoints, deliveries, logged } = await openSender({ allowPrivateAddresses: false })
  const create = (to: string) => endpoints.create({ ...ALL, url: to })
  for (const to of [
    url,
    'https://10.0.0.7/',
    'https://[::1]/',
    'http://platform.example/',
    'ftp://x/',
    'x',
    'https://a:b@x.example/',
  ])
    await expect(create(to)).rejects.toMatchObject({ code: 'request_invalid', place: { pointer: '/url' } })
  const { endpoint } = await create(url.replace('http', 'https').replace('127.0.0.1', 'localhost'))
  deliveries.start()
  await kit.openRequisition('j1')
  const [attempt] = await logged(endpoint.id, 1)
  expect(attempt).toMatchObject({ status: null, error: expect.stringContaining('may not be called') })
  expect([received, (await store.webhookEndpoints.list({ limit: 9 })).data.length]).toEqual([[], 1])
})

test('a redirect is not followed, and says what to change', async () => {
  const target = await openReceiver()
  const { url } = await openReceiver(() => ({ status: 307, headers: { location: target.url } }))
  const { kit, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  const [attempt] = await logged(endpoint.id, 1)
  expect(attempt).toMatchObject({ status: 307, error: expect.stringContaining('redirects') })
  expect(target.received).toEqual([])
})

test('a response is not stored, and one that is too long is as good as a short one', async () => {
  const { url } = await openReceiver(() => ({ status: 200, body: 'Ada Lovelace '.repeat(100_000) }))
  const { kit, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  const attempts = await logged(endpoint.id, 1)
  expect(attempts).toMatchObject([{ status: 200, error: null }])
  expect(JSON.stringify(attempts)).not.toContain('Ada')
})

test('an endpoint that takes its time until it responds with 200 receives a message once, and another one does not wait', async () => {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = await openReceiver(() => isReleased.then(() => ({ status: 200 })))
  const quick = await openReceiver()
  const { kit, store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url: slow.url })
  const { endpoint: other } = await endpoints.create({ ...ALL, url: quick.url })
  deliveries.start()
  await kit.openRequisition('j1')
  await logged(other.id, 1)
  await until(() => slow.received.length === 1)
  await clock.wind(9_000)
  await kit.openRequisition('j2')
  await logged(other.id, 2)
  expect(slow.received).toHaveLength(1)
  release()
  const attempts = await logged(endpoint.id, 2)
  expect(attempts.map(({ attempt, status, error }) => [attempt, status, error])).toEqual([
    [1, 200, null],
    [1, 200, null],
  ])
  await clock.wind(HOUR)
  expect((await store.webhookEndpoints.pending(clock.now())).due).toEqual([])
  expect(slow.received.map(({ event }) => event.data.change.id)).toEqual(['j1', 'j2'])
})

test('a message was received when the status of the response is 200, also if the response never ends', async () => {
  const { url, received } = await openReceiver(() => ({ status: 200, body: 'Wait', isEndless: true }))
  const { kit, store, clock, endpoints, deliveries, logged } = await openSender({ deadlineMs: 2_000 })
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await kit.openRequisition('j1')
  expect(await logged(endpoint.id, 1)).toMatchObject([{ attempt: 1, status: 200, error: null }])
  await clock.wind(HOUR)
  expect((await store.webhookEndpoints.pending(clock.now())).due).toEqual([])
  expect([received.length, (await endpoints.get(endpoint.id)).waiting]).toEqual([1, 0])
})

test('an endpoint that never responds is attempted again, and what it does not hold up is delivered', async () => {
  const { url, received } = await openReceiver(({ event }) => (event.data.change.id === 'hangs' ? null : {}))
  const { store, endpoints, deliveries, logged } = await openSender({ deadlineMs: 2_000 })
  const { endpoint } = await endpoints.create({ ...ALL, url })
  deliveries.start()
  await pull(
    store,
    'jobs',
    ['hangs', 'j1', 'j2'].map((id) => requisition(id)),
  )
  const attempts = await logged(endpoint.id, 3)
  expect(attempts.filter(({ error }) => error !== null)).toMatchObject([
    { status: null, error: expect.stringContaining('did not respond completely') },
  ])
  expect(received).toHaveLength(3)
  expect(await endpoints.get(endpoint.id)).toMatchObject({ waiting: 1, state: 'active' })
})

test('a stop waits for the requests in flight, and what was not sent is sent after the next start, once', async () => {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const { url, received } = await openReceiver(async () => {
    await isReleased
    return {}
  })
  const { store, endpoints, deliveries, node } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  const jobs = Array.from({ length: 60 }, (_, n) => requisition(`j${n}`))
  for (const title of ['one', 'two'])
    await pull(
      store,
      'jobs',
      jobs.map((job) => ({ ...job, ...requisition(job.id, 'OPEN', { title }) })),
    )
  deliveries.start()
  await until(() => received.length === 16)
  const stopped = deliveries.stop()
  release()
  await stopped
  expect(received).toHaveLength(16)
  node().start()
  await until(async () => (await endpoints.get(endpoint.id)).waiting === 0 && received.length >= 120)
  expect(new Set(received.map(({ id }) => id)).size).toBe(120)
  expect(received).toHaveLength(120)
  for (const { id } of jobs) {
    const seqs = received.flatMap(({ event }) => (event.data.change.id === id ? [event.data.change.seq as number] : []))
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  }
})

test('a stop does not wait for the name of an endpoint, and the message is sent after the next start', async () => {
  const { url, received } = await openReceiver()
  const asked = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<LookupAddress[]>()
  const names = {
    ask() {
      asked.resolve()
      return slow.promise
    },
    close: async () => slow.reject(Object.assign(new Error('closed'), { code: 'UND_ERR_DESTROYED' })),
  }
  const { kit, endpoints, deliveries, logged } = await openSender({ names })
  const { endpoint } = await endpoints.create({ ...ALL, url: url.replace('127.0.0.1', 'slow.example') })
  deliveries.start()
  await kit.openRequisition('j1')
  await asked.promise
  await deliveries.stop()
  expect(await logged(endpoint.id, 1)).toMatchObject([{ status: null, error: expect.stringContaining('is stopping') }])
  await endpoints.update(endpoint.id, { url })
  await kit.clock.wind(HOUR)
  const next = await openSender({ kit })
  next.deliveries.start()
  await until(() => received.length > 0)
})

test('an object with many slow deliveries holds up what happens to other objects for one of them, not for all', async () => {
  const { store, clock, endpoints, deliveries, logged } = await openSender()
  const change = (id: string, title: string) => pull(store, 'jobs', [requisition(id, 'OPEN', { title })])
  const { url, received } = await openReceiver(async ({ event }) => {
    if (event.data.change.id !== 'busy') return {}
    if (event.type === 'requisition.created') await change('other', 'meanwhile')
    await clock.wind(9_000)
    return {}
  })
  const { endpoint } = await endpoints.create({ ...ALL, url })
  for (const title of ['one', 'two', 'three', 'four', 'five']) await change('busy', title)
  deliveries.start()
  await logged(endpoint.id, 6)
  const objects = received.map(({ event }) => event.data.change.id as string)
  expect(objects.slice(0, 3).toSorted()).toEqual(['busy', 'busy', 'other'])
  const seqs = received.map(({ event }) => event.data.change.seq as number).filter((seq) => seq !== 7)
  expect(seqs).toEqual([2, 3, 4, 5, 6])
  expect(await endpoints.get(endpoint.id)).toMatchObject({ waiting: 0 })
})

test('a stop while an object catches up leaves its other messages to the next start', async () => {
  let isBroken = true
  let stopped: Promise<void> | null = null
  const { store, clock, endpoints, deliveries, logged, node } = await openSender()
  const { url, received } = await openReceiver(() => {
    if (isBroken) return { status: 503 }
    stopped ??= deliveries.stop()
    return {}
  })
  const { endpoint } = await endpoints.create({ ...ALL, url })
  for (const title of ['one', 'two', 'three']) await pull(store, 'jobs', [requisition('j1', 'OPEN', { title })])
  deliveries.start()
  await logged(endpoint.id, 1)
  isBroken = false
  await clock.wind(HOUR)
  await until(() => stopped !== null)
  await stopped
  expect(await endpoints.get(endpoint.id)).toMatchObject({ waiting: 2 })
  node().start()
  await until(async () => (await endpoints.get(endpoint.id)).waiting === 0)
  expect(received.map(({ event }) => event.data.change.seq)).toEqual([2, 2, 3, 4])
})

test('a test delivery is sent at once, also to a disabled endpoint, and returns what became of it', async () => {
  const { url, received } = await openReceiver(({ event }) => ({ status: event.type === 'webhook.test' ? 202 : 500 }))
  const { store, clock, endpoints } = await openSender()
  const { endpoint, secret } = await endpoints.create({ ...ALL, url })
  await endpoints.update(endpoint.id, { state: 'disabled' })
  expect(await endpoints.test(endpoint.id)).toMatchObject({
    type: 'webhook.test',
    status: 202,
    error: null,
    attempt: 1,
  })
  expect(verify(secret, received[0]!, clock.now())).toMatchObject({ type: 'webhook.test', data: { object: null } })
  expect((await endpoints.attempts(endpoint.id, {}, { limit: 9 })).data).toHaveLength(1)
  // It is about no connection.
  const day = { kind: 'deliveries', by: 'day', from: 0, to: clock.now() + 1 } as const
  expect(await store.analytics.counts(day)).toMatchObject([{ name: 'delivered', count: 1 }])
  expect(await store.analytics.counts({ ...day, connections: ['acme'] })).toEqual([])
})

test('a process that ends between sending and recording sends again with the same ids', async () => {
  const { url, received } = await openReceiver()
  const { kit, store, endpoints, deliveries, node, logged } = await openSender()
  const { endpoint } = await endpoints.create({ ...ALL, url })
  await kit.openRequisition('j1')
  await kit.openRequisition('j2')
  const killed = node({
    ...store,
    webhookEndpoints: { ...store.webhookEndpoints, record: () => Promise.reject(new Error('killed')) },
  })
  killed.start()
  await until(() => received.length === 2)
  deliveries.start()
  await logged(endpoint.id, 2)
  const ids = received.map(({ id }) => id)
  expect(ids.slice(2).toSorted()).toEqual(ids.slice(0, 2).toSorted())
})

test('an event about a person who was erased meanwhile is not sent', async () => {
  let status = 500
  const { url, received } = await openReceiver(() => ({ status }))
  const { kit, store, clock, endpoints, deliveries, logged } = await openSender()
  const { endpoint } = await endpoints.create({ url, events: ['push.*'], personalData: true })
  deliveries.start()
  await kit.ready()
  const push = await kit.queued(newPush())
  const hold = await kit.hold('push:acme')
  const attempt = await begin(store, push, hold)
  const to = { kind: 'step', step: null, saved: { candidate: 'c1', application: 'a1' } } as const
  await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response: { status: 201 }, to })
  await logged(endpoint.id, 1)
  expect(received[0]!.body).toContain('Ada')
  await store.erasures.erase({ person: push.person, emails: [], callable: [] })
  const { nextAt } = await store.webhookEndpoints.pending(clock.now())
  await clock.wind(nextAt! - clock.now())
  // Before the traces of the person are found, too.
  await until(async () => (await endpoints.get(endpoint.id)).waiting === 0)
  await sweepErased(store.erasures, { stopping: () => false })
  status = 200
  await clock.wind(HOUR)
  expect(received).toHaveLength(1)
})
