import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { pull, write } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'
import { openReceiver, openSender, type Received, verify } from './receiver.ts'

/** Messages that are sent before one of them has its response, and all of them. */
const AT_ONCE = 16
const ALL = 48

const candidates = Array.from({ length: ALL }, (_, n) =>
  write('candidate', `c${n}`, { first_name: 'Ada', last_name: `Lovelace-${n}` }),
)
const named = (received: readonly Received[]): Received[] => received.filter(({ body }) => body.includes('Ada'))

/** A round of messages with names, of which the first ones have left and wait for their responses. */
async function openRound() {
  const held = Promise.withResolvers<void>()
  const { url, received } = await openReceiver(async () => {
    await held.promise
    return {}
  })
  const sender = await openSender()
  const events = ['candidate.*', 'push.*']
  const { endpoint, secret } = await sender.endpoints.create({ url, events, personalData: true })
  await pull(sender.store, 'candidates', candidates)
  sender.deliveries.start()
  await until(() => received.length === AT_ONCE)
  expect(named(received)).toHaveLength(AT_ONCE)
  return { ...sender, received, id: endpoint.id, secret, release: () => held.resolve() }
}

test('an endpoint that is no longer marked for personal data receives none from then on', async () => {
  const { endpoints, id, received, release } = await openRound()
  await endpoints.update(id, { personalData: false })
  release()
  await until(() => received.length === ALL)
  expect(named(received)).toHaveLength(AT_ONCE)
  expect(new Set(received.map((one) => one.id)).size).toBe(ALL)
})

test('an endpoint that is disabled receives nothing from then on, and the rest when it is enabled', async () => {
  const { endpoints, store, id, received, release } = await openRound()
  await endpoints.update(id, { state: 'disabled' })
  release()
  await until(async () => (await store.webhookEndpoints.attempts(id, {}, { limit: 50 })).data.length === AT_ONCE)
  expect(received).toHaveLength(AT_ONCE)
  await endpoints.update(id, { state: 'active' })
  await until(() => received.length === ALL)
  expect(new Set(received.map((one) => one.id)).size).toBe(ALL)
})

test('an endpoint that is deleted receives nothing from then on', async () => {
  const { endpoints, deliveries, id, received, release } = await openRound()
  await endpoints.remove(id)
  release()
  await deliveries.stop()
  expect(received).toHaveLength(AT_ONCE)
})

test('what an endpoint has not received yet is sent to its new URL', async () => {
  const { endpoints, id, received, release } = await openRound()
  const moved = await openReceiver()
  await endpoints.update(id, { url: moved.url })
  release()
  await until(() => moved.received.length === ALL - AT_ONCE)
  expect(received).toHaveLength(AT_ONCE)
})

test('what an endpoint has not received yet is signed with its new secret', async () => {
  const { endpoints, clock, id, received, secret: old, release } = await openRound()
  const { secret } = await endpoints.rotate(id, { overlapMs: 0 })
  release()
  await until(() => received.length === ALL)
  for (const one of received.slice(AT_ONCE)) {
    expect(verify(secret, one, clock.now())).toMatchObject({ type: 'candidate.created' })
    expect(() => verify(old, one, clock.now())).toThrow()
  }
})

test('an event about a person who is erased meanwhile is not sent', async () => {
  const { store, kit, received, release } = await openRound()
  await kit.ready()
  const push = await kit.queued()
  await store.pushes.cancel(push.id, 'Not needed.')
  await store.erasures.erase({ person: push.person, emails: [], callable: [] })
  release()
  await until(() => received.length === ALL)
  await kit.ready({ person: 'person-2' })
  await store.pushes.cancel((await kit.queued({ person: 'person-2' })).id, 'Not needed.')
  await until(() => received.some(({ body }) => body.includes('person-2')))
  expect(received.filter(({ body }) => body.includes(push.person))).toEqual([])
})

test('a change while the name of an endpoint is looked up counts', async () => {
  const { url, received } = await openReceiver()
  const name = Promise.withResolvers<LookupAddress[]>()
  let asked = 0
  const ask = () => {
    asked++
    return name.promise
  }
  const sender = await openSender({ names: { ask, close: async () => undefined } })
  const { endpoint } = await sender.endpoints.create({
    url: url.replace('127.0.0.1', 'receiver.example'),
    events: ['candidate.*'],
    personalData: true,
  })
  sender.deliveries.start()
  await pull(sender.store, 'candidates', candidates.slice(0, 1))
  await until(() => asked > 0)
  await sender.endpoints.update(endpoint.id, { personalData: false })
  name.resolve([{ address: '127.0.0.1', family: 4 }])
  await until(() => received.length === 1)
  expect(named(received)).toEqual([])
})
