import { expect, test } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { memoryInTurn } from '../../../runtime/store/sqlite/memory-in-turn.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { confirm, type MakeStore, openStoreKit, PERSON } from '../../kit/store.ts'

/** A push is sent, and its person erased; returns what lists then show, with their numbers and ids. */
async function played(makeStore: MakeStore): Promise<{ shown: unknown; store: Store }> {
  const { store, ready, queued, hold } = await openStoreKit(makeStore)
  await ready()
  const push = await queued()
  await confirm(store, push, await hold('push:acme'), { candidate: 'cand-1', application: 'app-1' })
  const before = await shownBy(store)
  await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
  return { shown: [before, await shownBy(store)], store }
}

const shownBy = async (store: Store): Promise<unknown> =>
  Promise.all([
    store.changes.list({ after: 0, limit: 100 }),
    store.consents.list({}, { limit: 100 }),
    store.pushes.list({}, { limit: 100 }),
    store.records.list('requisition', {}, { limit: 100 }),
    store.records.list('application', {}, { limit: 100 }),
    store.connections.list({}, { limit: 100 }),
    store.lanes.list('acme'),
  ])

test('each store on one database in memory does the same as a store alone, whatever those before it did', async () => {
  const alone = await played((seams) => openStore({ file: ':memory:', key: null, ...seams }))
  const open = memoryInTurn()
  for (let turn = 0; turn < 3; turn++) {
    const { shown, store } = await played(async (seams) => open(seams))
    expect(shown).toEqual(alone.shown)
    await store.close()
  }
  await alone.store.close()
})

test('a transition that fails changes nothing, and those before it are kept', async () => {
  const open = memoryInTurn()
  const { store, queued, ready } = await openStoreKit(async (seams) => open(seams))
  await ready()
  const before = await shownBy(store)
  await expect(queued({ connection: 'unknown' })).rejects.toThrow()
  expect(await shownBy(store)).toEqual(before)
})

test('what goes on after its store was closed does not reach the next store', async () => {
  const open = memoryInTurn()
  const first = await openStoreKit(async (seams) => open(seams))
  let woken = 0
  first.store.changes.watch(() => woken++)
  await first.store.close()
  await first.store.close()
  const seams = { clock: new WoundClock(), random: seededRandom(7) }
  const next = open(seams)
  await expect(first.store.connections.list({}, { limit: 1 })).rejects.toThrow('not open')
  await expect(first.ready()).rejects.toThrow('not open')
  const second = await openStoreKit(async () => next)
  await second.ready()
  expect(woken).toBe(0)
  expect((await next.connections.list({}, { limit: 10 })).data.map(({ id }) => id)).toEqual(['acme'])
})
