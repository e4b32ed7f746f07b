import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order, Store } from '../../../runtime/store/port/index.ts'
import { type MakeStore, openStoreKit, type StoreKit, walk } from '../../kit/store.ts'

const DAY = 86_400_000
const NEW = { name: 'desk', role: 'operator', connections: ['acme'], expiresAt: null } as const
const secret = (lookup: string) => ({ lookup, hash: `hash of ${lookup}` })

export function keySuite(makeStore: MakeStore): void {
  describe('API keys', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    it('are found by the public part of a secret, with what they may do', async () => {
      const made = await store.keys.create(NEW, secret('a'))
      expect(made).toMatchObject({ ...NEW, revokedAt: null, createdAt: kit.clock.now() })
      expect(await store.keys.find('a')).toEqual({ ...made, seenAt: kit.clock.now() })
      expect(await store.keys.get(made.id)).toEqual(made)
      expect([await store.keys.find('b'), await store.keys.get('key_b')]).toEqual([null, null])
    })

    it('are found with the latest time that the store has seen, if they end', async () => {
      const latest = kit.clock.now() + DAY
      await store.lanes.noteTime(latest, latest)
      await store.keys.create({ ...NEW, expiresAt: latest }, secret('a'))
      expect(await store.keys.find('a')).toMatchObject({ seenAt: latest })
      const { id } = await store.keys.create({ ...NEW, name: 'other' }, secret('b'))
      expect(await store.keys.find('b')).toMatchObject({ seenAt: kit.clock.now() })
      await store.keys.rotate(id, { secret: secret('c'), endsAt: kit.clock.now() + DAY })
      expect(await store.keys.find('b')).toMatchObject({ seenAt: latest })
    })

    it('are listed page by page, oldest first', async () => {
      for (const name of ['one', 'two', 'three']) await store.keys.create({ ...NEW, name }, secret(name))
      const names = async (order?: Order) =>
        (await walk((paging) => store.keys.list({ ...paging, ...(order && { order }) }))).map(({ name }) => name)
      expect(await names()).toEqual(['one', 'two', 'three'])
      expect(await names('newest')).toEqual(['three', 'two', 'one'])
      expect((await store.keys.list({ limit: 1, count: true })).total).toEqual({ count: 3, exact: true })
    })

    it('have a name of their own, which is free again after a revocation', async () => {
      const { id } = await store.keys.create(NEW, secret('a'))
      await expect(store.keys.create(NEW, secret('b'))).rejects.toMatchObject({ code: 'state_conflict' })
      expect(await store.keys.find('b')).toBeNull()
      await store.keys.revoke(id)
      expect(await store.keys.create(NEW, secret('b'))).toMatchObject({ name: NEW.name })
    })

    it('have two secrets while they are rotated, and never a secret that lasts longer than it did', async () => {
      const { id } = await store.keys.create(NEW, secret('a'))
      const soon = kit.clock.now() + DAY
      const rotated = await store.keys.rotate(id, { secret: secret('b'), endsAt: soon })
      expect(rotated.secrets.map(({ lookup, endsAt }) => [lookup, endsAt])).toEqual([
        ['a', soon],
        ['b', null],
      ])
      const again = await store.keys.rotate(id, { secret: secret('c'), endsAt: soon + DAY })
      expect(new Map(again.secrets.map(({ lookup, endsAt }) => [lookup, endsAt]))).toEqual(
        new Map([
          ['a', soon],
          ['b', soon + DAY],
          ['c', null],
        ]),
      )
      await kit.clock.wind(DAY)
      const later = await store.keys.rotate(id, { secret: secret('d'), endsAt: kit.clock.now() })
      expect(later.secrets.map(({ lookup }) => lookup).sort()).toEqual(['b', 'c', 'd'])
      expect(await store.keys.find('a')).toBeNull()
    })

    it('that have expired are rotated only with a new end', async () => {
      const { id } = await store.keys.create({ ...NEW, expiresAt: kit.clock.now() + DAY }, secret('a'))
      await kit.clock.wind(DAY)
      const rotation = { secret: secret('b'), endsAt: kit.clock.now() }
      await expect(store.keys.rotate(id, rotation)).rejects.toMatchObject({ code: 'state_conflict' })
      expect(await store.keys.find('b')).toBeNull()
      const expiresAt = kit.clock.now() + DAY
      expect(await store.keys.rotate(id, { ...rotation, expiresAt })).toMatchObject({ expiresAt })
      expect(await store.keys.rotate(id, { secret: secret('c'), endsAt: expiresAt })).toMatchObject({ expiresAt })
    })

    it('that have expired do not make their earlier secrets valid again when they get a new end', async () => {
      const { id } = await store.keys.create({ ...NEW, expiresAt: kit.clock.now() + DAY }, secret('a'))
      await kit.clock.wind(DAY)
      const now = kit.clock.now()
      const rotated = await store.keys.rotate(id, { secret: secret('b'), endsAt: now + DAY, expiresAt: now + 9 * DAY })
      expect(rotated.secrets.map(({ lookup, endsAt }) => [lookup, endsAt])).toEqual([
        ['a', now],
        ['b', null],
      ])
    })

    it('are revoked once, and not rotated afterwards', async () => {
      const { id } = await store.keys.create(NEW, secret('a'))
      expect(await store.keys.revoke(id)).toMatchObject({ revokedAt: kit.clock.now() })
      expect(await store.keys.find('a')).toMatchObject({ id, revokedAt: kit.clock.now() })
      const conflict = { code: 'state_conflict' }
      await expect(store.keys.revoke(id)).rejects.toMatchObject(conflict)
      await expect(store.keys.rotate(id, { secret: secret('b'), endsAt: 0 })).rejects.toMatchObject(conflict)
      await expect(store.keys.revoke('key_nobody')).rejects.toMatchObject({ code: 'not_found' })
    })

    it('are rotated or revoked for a version only while they have it, whoever else writes at the same time', async () => {
      const stale = { code: 'precondition_failed' }
      const { id, version } = await store.keys.create(NEW, secret('a'))
      await store.keys.used('a', 2_000)
      expect((await store.keys.get(id))?.version).toBe(version)
      const endsAt = kit.clock.now() + DAY
      const rotate = (name: string) => store.keys.rotate(id, { secret: secret(name), endsAt, match: [version] })
      const both = await Promise.allSettled([rotate('b'), rotate('c')])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(stale)
      const rotated = (await store.keys.get(id))!
      expect(rotated.secrets).toHaveLength(2)
      await expect(store.keys.revoke(id, [version])).rejects.toMatchObject(stale)
      const revoked = await store.keys.revoke(id, [version, rotated.version])
      expect(await store.keys.get(id)).toEqual(revoked)
      expect(revoked.version).not.toBe(rotated.version)
    })

    it('remember the last use of each secret, and never an earlier one', async () => {
      await store.keys.create(NEW, secret('a'))
      await store.keys.used('a', 2_000)
      await store.keys.used('a', 1_000)
      await store.keys.used('unknown', 3_000)
      expect((await store.keys.find('a'))?.secrets).toMatchObject([{ lastUsedAt: 2_000 }])
    })
  })
}
