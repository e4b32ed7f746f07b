import { expect, it } from 'vitest'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import { sweepErased } from '../../runtime/push/sweep.ts'
import { assemble } from '../../runtime/store/assemble.ts'
import type { Database } from '../../runtime/store/database.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'
import { assembleApp } from '../kit/app.ts'
import { MEMORY_KEY } from '../kit/memory-store.ts'
import { application, confirm, openStoreKit, PERSON, pull, requisition, type StoreKit } from '../kit/store.ts'

/** Three pieces. */
const PUSHES = 230

class Killed extends Error {}

type Mortal = {
  readonly kit: StoreKit
  /** The store as the next process finds it. */
  readonly after: Store
  /** From the next one on, only so many transactions are committed. */
  killAfter(transactions: number): void
}

async function opened(): Promise<Mortal> {
  let left = Number.POSITIVE_INFINITY
  let after: Store | undefined
  const kit = await openStoreKit(async ({ clock }) => {
    const db = openMemoryDatabase(openMemoryWriter(), MEMORY_KEY)
    const mortal: Database = {
      ...db,
      async write(transition, beside) {
        if (left-- <= 0) throw new Killed()
        return db.write(transition, beside)
      },
    }
    after = assemble({ db, clock, random: seededRandom(2) })
    return assemble({ db: mortal, clock, random: seededRandom(1) })
  })
  const killAfter = (transactions: number): void => {
    left = transactions
  }
  return { kit, after: after!, killAfter }
}

/** Every second push found the candidate that the one before it created; the last one is of another person, too. */
async function filled({ store, ...kit }: StoreKit): Promise<void> {
  const hold = await kit.hold('push:acme')
  const requisitions = Array.from({ length: PUSHES }, (_, at) => requisition(`r-${at}`))
  await pull(store, 'requisitions', requisitions)
  for (let at = 0; at < PUSHES; at++) {
    await kit.consent('confirmed', { requisition: `r-${at}` })
    const push = await kit.queued({ requisition: `r-${at}` })
    await confirm(store, push, hold, { candidate: `c-${at % (PUSHES / 2)}`, application: `a-${at}` })
  }
  await kit.ready({ person: 'person-2', requisition: 'r-0' })
  const other = await kit.queued({ person: 'person-2', requisition: 'r-0' })
  await confirm(store, other, hold, { candidate: `c-${PUSHES / 2 - 1}`, application: 'a-other' })
  const applications = Array.from({ length: PUSHES }, (_, at) =>
    application(`a-${at}`, 'NEW', { candidate: { id: `c-${at % (PUSHES / 2)}` } }),
  )
  await pull(store, 'applications', applications)
  await kit.clock.wind(1)
}

it.each([1, 2, 3])('an erasure that is killed after %i transactions ends as if it had not been', async (killed) => {
  const { kit, after, killAfter } = await opened()
  await filled(kit)
  killAfter(killed)
  const erasing = kit.store.erasures.erase({ person: PERSON, emails: [], callable: ['acme'] })
  const pieces = Math.ceil(PUSHES / 100)
  if (killed < pieces) await expect(erasing).rejects.toThrow(Killed)
  else await erasing
  const status = async () => (await after.erasures.status(PERSON))!
  // From the first one on, nothing may be sent, and the platform sees it go on.
  expect((await status()).complete).toBe(false)
  expect((await after.consents.list({ person: PERSON }, { limit: 1 })).data).toEqual([])
  expect((await status()).waitsFor).toHaveLength(Math.max(0, PUSHES - killed * 100))
  // The next start.
  expect(await after.erasures.unfinished()).toEqual(killed < pieces ? ['acme'] : [])
  await sweepErased(after.erasures)
  await after.erasures.finish(['acme'])
  await sweepErased(after.erasures)
  const { ats, waitsFor } = await status()
  expect(waitsFor).toEqual([])
  expect(ats.filter(({ state }) => state === 'open').map(({ records }) => records.candidate)).toEqual([
    `c-${PUSHES / 2 - 1}`,
  ])
  expect(new Set(ats.map(({ records }) => records.candidate)).size).toBe(PUSHES / 2)
  expect(ats).toHaveLength(PUSHES / 2)
  for (const { id } of ats) await after.erasures.close(id, { evidence: 'deleted', by: 'Ada' })
  const app = assembleApp({ store: after, clock: kit.clock })
  expect((await app.erasures.certificate(PERSON)).ats).toHaveLength(PUSHES / 2)
  expect((await after.pushes.list({ person: PERSON }, { limit: 1 })).data).toEqual([])
  expect((await after.records.list('application', { connection: 'acme' }, { limit: 5 })).data).toEqual([])
  await kit.clock.wind(1)
  expect(JSON.stringify(await after.changes.list({ after: 0, limit: 5_000 }))).not.toContain(PERSON)
})
