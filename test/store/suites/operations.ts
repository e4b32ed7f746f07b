import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import type { NewEvent } from '../../../runtime/store/port/events.ts'
import type { Order, Store } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  begin,
  clearAll,
  type MakeStore,
  openStoreKit,
  pull,
  purgeAll,
  requisition,
  type StoreKit,
  takeLane,
  walk,
} from '../../kit/store.ts'

const DAY = 86_400_000

export function operationsSuite(makeStore: MakeStore): void {
  let kit: StoreKit
  let store: Store
  const open = async () => {
    kit = await openStoreKit(makeStore)
    store = kit.store
  }
  const now = () => kit.clock.now()
  const due = async (running: readonly string[] = []) =>
    (await store.lanes.due(now(), 10, { running })).map((lane) => lane.name)
  const lane = (name: string, readyAt: number | null) => {
    const [kind, connection, stream] = name.split(':')
    return store.lanes.ensure([
      { name, kind: kind as 'pull', connection: connection!, stream: stream ?? null, readyAt },
    ])
  }

  describe('lanes', () => {
    beforeEach(open)
    afterEach(() => store.close())

    it('are due earliest first, without running ones, and only for active connections', async () => {
      await addConnection(store, 'other')
      await lane('pull:acme:b', now() - 1)
      await lane('pull:acme:a', now() - 2)
      await lane('pull:other:a', now() - 3)
      await lane('pull:acme:c', now() + 1)
      expect(await due()).toEqual(['pull:other:a', 'pull:acme:a', 'pull:acme:b'])
      expect(await due(['pull:acme:a'])).toEqual(['pull:other:a', 'pull:acme:b'])
      await store.connections.update('other', { state: 'paused', pausedReason: 'x' })
      expect(await due()).toEqual(['pull:acme:a', 'pull:acme:b'])
      expect(await store.lanes.nextReadyAt({ running: ['pull:acme:a', 'pull:acme:b'] })).toBe(now() + 1)
    })

    it('of connections to one account know of each other, as long as it is known', async () => {
      await addConnection(store, 'other')
      await addConnection(store, 'third')
      const name = async (id: string, account: string | null, change = 0) =>
        store.connections.nameAccount(id, {
          revision: (await store.connections.revision(id))! + change,
          account,
        })
      const connectionsOf = async (id: string) => (await store.connections.sameAccount(id)).connections
      expect(await store.connections.sameAccount('acme')).toEqual({ name: null, connections: ['acme'] })
      await name('acme', 'suite, one')
      await name('other', 'suite, one')
      await name('third', 'suite, two')
      expect(await connectionsOf('other')).toEqual(['acme', 'other'])
      expect((await store.connections.sameAccount('acme')).name).not.toContain('one')
      await name('third', 'suite, one', -1)
      expect(await connectionsOf('third')).toEqual(['third'])
      await name('other', null)
      expect(await connectionsOf('acme')).toEqual(['acme'])
      await store.connections.remove('other', false)
      expect(await connectionsOf('other')).toEqual(['other'])
    })

    it('are found by kind, and those of a kind are woken together', async () => {
      await addConnection(store, 'other')
      await lane('pull:acme:a', now())
      await lane('push:acme', null)
      await lane('push:other', now() + 5)
      const found = async (kind: 'pull' | 'push') =>
        (await store.lanes.due(now(), 10, { kinds: [kind] })).map(({ name }) => name)
      expect([await found('pull'), await found('push')]).toEqual([['pull:acme:a'], []])
      expect(await store.lanes.nextReadyAt({ kinds: ['push', 'hook'] })).toBe(now() + 5)
      await store.lanes.wakeAll('push', now())
      expect(await found('push')).toEqual(['push:acme', 'push:other'])
      await store.lanes.wakeAll('push', now() + 1)
      expect(await found('push')).toEqual(['push:acme', 'push:other'])
    })

    it('are moved forward by a wake and never back; registering one again moves nothing', async () => {
      await lane('pull:acme:a', now() + 100)
      await store.lanes.wake('pull:acme:a', now() + 200)
      await lane('pull:acme:a', now())
      expect(await store.lanes.nextReadyAt({})).toBe(now() + 100)
      await store.lanes.wake('pull:acme:a', now() + 0.4)
      expect(await due()).toEqual(['pull:acme:a'])
    })

    it('keep a wake that arrives while they run', async () => {
      const hold = await takeLane(store, 'pull:acme:a')
      expect(await store.lanes.nextReadyAt({})).toBeNull()
      await store.lanes.wake('pull:acme:a', now())
      await store.lanes.leave(hold, now() + 3_600_000)
      expect(await due()).toEqual(['pull:acme:a'])
    })

    it('get a higher fence with each run, even if they were removed and created again', async () => {
      const first = await takeLane(store, 'pull:acme:a')
      await store.lanes.keepOnly(['acme'], [])
      const second = await takeLane(store, 'pull:acme:a')
      expect(second.fence).toBeGreaterThan(first.fence)
      await expect(store.lanes.leave(first, now())).rejects.toMatchObject({ code: 'fenced' })
      expect(await store.lanes.nextReadyAt({})).toBeNull()
    })

    it('without a time are woken after a stop only if pushes or events wait', async () => {
      await kit.ready()
      await kit.queued()
      await addConnection(store, 'other')
      for (const connection of ['acme', 'other'])
        for (const kind of ['push', 'hook', 'pull']) {
          await lane(`${kind}:${connection}`, null)
          await store.lanes.leave((await store.lanes.enter(`${kind}:${connection}`))!, null)
        }
      expect(await due()).toEqual([])
      await store.lanes.wakeLeft(now())
      expect(await due()).toEqual(['push:acme'])
    })

    it('of pushes are not due while all pushes are paused, and lose no wake', async () => {
      await lane('push:acme', now())
      await store.pushes.setPushSwitch({ paused: true })
      expect(await due()).toEqual([])
      expect(await store.lanes.nextReadyAt({})).toBeNull()
      await store.pushes.setPushSwitch({ paused: false })
      expect(await due()).toEqual(['push:acme'])
    })

    it('that read from ATSs are not due while all pulls are paused, and lose no wake', async () => {
      for (const name of ['pull:acme:a', 'queue:acme', 'hook:acme', 'push:acme']) await lane(name, now())
      await store.pauses.set({ pulls: true }, { by: 'ops' })
      expect(await due()).toEqual(['push:acme'])
      await store.pauses.set({ pushes: true }, { by: 'ops' })
      expect(await store.lanes.nextReadyAt({})).toBeNull()
      await store.pauses.set({ pushes: false, pulls: false }, { by: 'ops' })
      expect((await due()).sort()).toEqual(['hook:acme', 'pull:acme:a', 'push:acme', 'queue:acme'])
    })

    it('that are no longer named are removed, those of other connections are kept', async () => {
      await addConnection(store, 'other')
      for (const name of ['pull:acme:a', 'pull:acme:b', 'pull:other:a']) await lane(name, now())
      await store.lanes.keepOnly(['acme'], ['pull:acme:b'])
      expect((await due()).sort()).toEqual(['pull:acme:b', 'pull:other:a'])
      expect((await store.lanes.list('acme')).map((row) => row.name)).toEqual(['pull:acme:b'])
    })
  })

  describe('events', () => {
    beforeEach(open)
    afterEach(() => store.close())
    const event = (id: string, mark: NewEvent['mark'], change: Partial<NewEvent> = {}): NewEvent => ({
      connection: 'acme',
      hook: 'hook',
      event: 'changed',
      action: 'refresh',
      stream: 'applications',
      with: { id },
      receivedAt: now(),
      mark,
      calmMs: 0,
      ...change,
    })
    const keep = (id: string, mark: string, change: Partial<NewEvent> = {}) =>
      store.hooks.keep(event(id, { id: mark }, change))
    const waiting = async () => (await store.hooks.take('acme', 10)).map(({ with: { id }, ids }) => [id, ids.length])

    it('are not kept for a connection that was removed since the delivery was verified', async () => {
      await store.connections.remove('acme', true)
      await expect(keep('1', 'e1')).rejects.toMatchObject({ code: 'not_found' })
    })

    it('are kept once per dedupe key, and wake the lane with the first', async () => {
      expect(await keep('1', 'e1')).toEqual({ duplicate: false })
      expect(await keep('1', 'e1')).toEqual({ duplicate: true })
      expect(await due()).toEqual(['hook:acme'])
      expect(await waiting()).toEqual([['1', 1]])
    })

    it('that are kept at the same time are kept in order, each once', async () => {
      const ended = await Promise.all([keep('1', 'a'), keep('2', 'b'), keep('1', 'a'), keep('3', 'c')])
      expect(ended.map(({ duplicate }) => duplicate)).toEqual([false, false, true, false])
      expect(await waiting()).toEqual([
        ['1', 1],
        ['2', 1],
        ['3', 1],
      ])
    })

    it('for the same record are returned as one, oldest first, and are done together', async () => {
      for (const [id, key] of [
        ['1', 'a'],
        ['2', 'b'],
        ['1', 'c'],
      ] as const)
        await keep(id, key)
      expect(await waiting()).toEqual([
        ['1', 2],
        ['2', 1],
      ])
      await store.hooks.done((await store.hooks.take('acme', 1))[0]!.ids, 'applied')
      expect(await waiting()).toEqual([['2', 1]])
      expect(await keep('1', 'a')).toEqual({ duplicate: true })
    })

    it('that cause the same read are one while the first waits, and two once it is followed up', async () => {
      const body = () => store.hooks.keep(event('1', { body: 'hash' }))
      expect(await body()).toEqual({ duplicate: false })
      expect(await body()).toEqual({ duplicate: true })
      await store.hooks.take('acme', 10)
      expect(await body()).toEqual({ duplicate: false })
      expect(await body()).toEqual({ duplicate: true })
      expect(await waiting()).toEqual([['1', 2]])
    })

    it('wait for the calm period if their record was just followed up; other events do not', async () => {
      const calm = { calmMs: 15_000 }
      await keep('1', 'a', calm)
      await store.hooks.done((await store.hooks.take('acme', 9))[0]!.ids, 'applied')
      await kit.clock.wind(5_000)
      await keep('1', 'b', calm)
      await keep('1', 'c', { ...calm, action: 'delete' })
      await keep('2', 'd', calm)
      expect(await waiting()).toEqual([
        ['1', 1],
        ['2', 1],
      ])
      expect(await store.hooks.nextReadyAt('acme')).toBe(now())
      for (const { ids } of await store.hooks.take('acme', 9)) await store.hooks.done(ids, 'applied')
      expect(await store.hooks.nextReadyAt('acme')).toBe(now() + 10_000)
      await kit.clock.wind(10_000)
      expect(await waiting()).toEqual([['1', 1]])
    })

    it('that are postponed wait, together with later ones for the same record', async () => {
      await keep('1', 'a')
      await store.hooks.postpone((await store.hooks.take('acme', 9))[0]!.ids, now() + 60_000)
      await keep('1', 'b')
      expect(await waiting()).toEqual([])
      expect(await store.hooks.nextReadyAt('acme')).toBe(now() + 60_000)
      await kit.clock.wind(60_000)
      expect(await waiting()).toEqual([['1', 2]])
    })

    it('are deleted some time after they were done; waiting ones are kept', async () => {
      await keep('1', 'a')
      await store.hooks.done((await store.hooks.take('acme', 9))[0]!.ids, 'applied')
      await kit.clock.wind(1_000)
      await keep('2', 'b')
      await store.hooks.done((await store.hooks.take('acme', 9))[0]!.ids, 'failed')
      await keep('3', 'c')
      const purge = (eventsMs: number) => purgeAll(store, { ...RETENTION, rawMs: DAY, quarantineMs: DAY, eventsMs })
      await kit.clock.wind(1)
      expect(await purge(1_000)).toEqual({ events: 1 })
      expect(await purge(0)).toEqual({ events: 1 })
      expect(await waiting()).toEqual([['3', 1]])
      expect(await keep('1', 'a')).toEqual({ duplicate: false })
    })

    it('of a queue read are stored together, and the read counts as lost until then', async () => {
      const hold = await takeLane(store, 'queue:acme')
      expect(await store.hooks.beginRead('acme', hold)).toEqual({ unsettled: false })
      expect(await store.hooks.beginRead('acme', hold)).toEqual({ unsettled: true })
      const read = [event('1', { id: 'a' }), event('2', { id: 'b' }), event('2', { id: 'b' })]
      expect(await store.hooks.keepRead('acme', hold, read)).toEqual({ fresh: 2 })
      expect(await due()).toEqual(['hook:acme'])
      expect(await store.hooks.beginRead('acme', hold)).toEqual({ unsettled: false })
      expect(await store.hooks.keepRead('acme', hold, read)).toEqual({ fresh: 0 })
      await takeLane(store, 'queue:acme')
      await expect(store.hooks.keepRead('acme', hold, read)).rejects.toMatchObject({ code: 'fenced' })
      await expect(store.hooks.beginRead('acme', hold)).rejects.toMatchObject({ code: 'fenced' })
    })
  })

  describe('issues and secrets', () => {
    beforeEach(open)
    afterEach(() => store.close())
    const raise = (key: string, code = 'ats_auth') =>
      store.issues.raise({ key, connection: 'acme', stream: 'applications', code, message: `${key} broke` })

    it('an issue is one row that is raised again, cleared, and starts again', async () => {
      await raise('a')
      await kit.clock.wind(10)
      await raise('a')
      const list = (open?: boolean) => walk((paging) => store.issues.list(open === undefined ? {} : { open }, paging))
      expect(await list()).toMatchObject([
        { key: 'a', count: 2, cause: 'auth', whoFixes: 'customer', lastAt: now(), firstAt: now() - 10 },
      ])
      await store.issues.clear('a')
      expect(await list(true)).toEqual([])
      expect(await list(false)).toMatchObject([{ clearedAt: now() }])
      await raise('a')
      expect(await list(true)).toMatchObject([{ count: 1, firstAt: now(), clearedAt: null }])
    })

    it('issues are paged newest first', async () => {
      for (const key of ['a', 'b', 'c', 'd', 'e']) await raise(key)
      const keys = (await walk((paging) => store.issues.list({ connection: 'acme' }, paging))).map((issue) => issue.key)
      expect(keys).toEqual(['e', 'd', 'c', 'b', 'a'])
    })

    it('of concurrent attempts to create the secrets of an owner, all get those of the first', async () => {
      const made = await Promise.all(['1', '2', '3'].map((key) => store.secrets.putOnce('key', { key })))
      expect(made).toEqual([{ key: '1' }, { key: '1' }, { key: '1' }])
      expect(await store.secrets.get('key')).toEqual({ key: '1' })
    })

    it('secrets are consumed only with the right proof, and once', async () => {
      await store.secrets.put('authorize:acme', { state: 's1', verifier: 'v' })
      const take = (name: string, value: string) => store.secrets.take('authorize:acme', { name, value })
      expect(await Promise.all([take('state', 's2'), take('state', ''), take('other', '')])).toEqual([null, null, null])
      const taken = await Promise.all([take('state', 's1'), take('state', 's1')])
      expect(taken).toEqual([{ state: 's1', verifier: 'v' }, null])
      expect(await store.secrets.get('authorize:acme')).toBeNull()
    })

    it('a connection that was removed gets no secrets', async () => {
      await store.connections.remove('acme', true)
      await store.secrets.put('token:acme', { value: 't' })
      expect(await store.secrets.get('token:acme')).toBeNull()
    })

    it('secrets are replaced as a whole, and removed', async () => {
      await store.secrets.put('connection:acme', { a: '1', b: '2' })
      await store.secrets.put('connection:acme', { a: '3' })
      expect(await store.secrets.get('connection:acme')).toEqual({ a: '3' })
      await store.secrets.remove('connection:acme')
      expect(await store.secrets.get('connection:acme')).toBeNull()
    })
  })

  describe('connections', () => {
    beforeEach(open)
    afterEach(() => store.close())

    it('increase their revision with each update, and keep their secrets separate', async () => {
      const row = await store.connections.update(
        'acme',
        { name: 'Acme', definition: { integration: 'suite', a: 1 } },
        { sealed: { key: 's3cret' } },
      )
      expect(row).toMatchObject({ revision: 2, name: 'Acme', definition: { a: 1 } })
      expect([await store.connections.revision('acme'), await store.connections.revision('none')]).toEqual([2, null])
      expect(await store.secrets.get('connection:acme')).toEqual({ key: 's3cret' })
      expect(await store.connections.update('acme', { name: 'Other' })).toMatchObject({ revision: 3 })
      expect(await store.secrets.get('connection:acme')).toEqual({ key: 's3cret' })
      await expect(addConnection(store, 'acme')).rejects.toMatchObject({ code: 'state_conflict' })
      await expect(store.connections.update('none', {})).rejects.toMatchObject({ code: 'not_found' })
    })

    it('are changed or removed for a revision only while they have it, whoever else writes at the same time', async () => {
      const stale = { code: 'precondition_failed' }
      const rename = (name: string) => store.connections.update('acme', { name }, { match: ['1'] })
      const both = await Promise.allSettled([rename('One'), rename('Two')])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(stale)
      const { name, revision } = (await store.connections.get('acme'))!
      expect([revision, both[0]?.status === 'fulfilled' ? 'One' : 'Two']).toEqual([2, name])

      const change = { sealed: { key: 'other' }, match: ['1', '7'] }
      await expect(store.connections.update('acme', {}, change)).rejects.toMatchObject(stale)
      await expect(store.connections.update('acme', {}, { match: [] })).rejects.toMatchObject(stale)
      await expect(store.connections.remove('acme', false, ['1'])).rejects.toMatchObject(stale)
      expect(await store.secrets.get('connection:acme')).not.toMatchObject({ key: 'other' })
      expect(await store.connections.update('acme', { name: 'Three' }, { match: ['1', '2'] })).toMatchObject({
        revision: 3,
      })
      await expect(store.connections.update('none', {}, { match: ['1'] })).rejects.toMatchObject({ code: 'not_found' })
      await store.connections.remove('acme', false, ['3'])
      expect(await store.connections.get('acme')).toBeNull()
    })

    it('have one switch for all pushes, which is changed for a version only while it has it', async () => {
      const { version } = await store.pushes.pushSwitch()
      const set = (paused: boolean) => store.pushes.setPushSwitch({ paused, restored: null }, [version])
      const both = await Promise.allSettled([set(true), set(true)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const now = await store.pushes.pushSwitch()
      expect(now).toMatchObject({ paused: true, restored: null })
      expect(now.version).not.toBe(version)
      await expect(set(false)).rejects.toMatchObject({ code: 'precondition_failed' })
      expect((await store.pauses.get()).pushes !== null).toBe(true)
      expect(await store.pushes.setPushSwitch({ paused: false }, [now.version])).toEqual({
        ...{ paused: false, restored: null, version },
      })
      expect(await store.pushes.setPushSwitch({ paused: true })).toMatchObject({ paused: true })
    })

    it('are paused as a whole by the first who does it, and changed for a version only while it is the newest', async () => {
      const { version } = await store.pauses.get()
      const at = kit.clock.now()
      const paused = await store.pauses.set({ pulls: true }, { by: 'first', match: [version] })
      expect(paused).toMatchObject({ pulls: { by: 'first', at }, pushes: null })
      expect(paused.version).not.toBe(version)
      await expect(store.pauses.set({ pulls: false }, { by: 'second', match: [version] })).rejects.toMatchObject({
        code: 'precondition_failed',
      })
      await kit.clock.wind(1000)
      const both = await store.pauses.set({ pushes: true, pulls: true }, { by: 'second' })
      expect(both).toMatchObject({ pulls: { by: 'first', at }, pushes: { by: 'second', at: at + 1000 } })
      expect((await store.pauses.get()).pushes !== null).toBe(true)
      expect(await store.pauses.holdsPulls('acme')).toBe(true)
      expect((await store.summary.read({}, 1)).pulls).toEqual({ paused: true })
      await store.pushes.setPushSwitch({ paused: false })
      expect(await store.pauses.get()).toMatchObject({ pushes: null, pulls: { by: 'first' } })
      expect(await store.pauses.set({ pulls: false }, { by: 'first' })).toEqual({ pushes: null, pulls: null, version })
      expect(await store.pauses.holdsPulls('acme')).toBe(false)
    })

    it('with unfinished pushes are not removed, and the error has their number', async () => {
      await kit.ready()
      await kit.queued()
      await expect(store.connections.remove('acme', false)).rejects.toMatchObject({
        code: 'connection_busy',
        detail: { unfinished: 1 },
      })
      expect(await store.connections.get('acme')).not.toBeNull()
    })

    it('removed by force cancel waiting pushes, leave those being sent to a person, and keep the evidence', async () => {
      await kit.ready()
      await kit.consent('confirmed', { person: 'bob' })
      const sending = await kit.queued()
      const waiting = await kit.queued({ person: 'bob' })
      const hold = await kit.hold('push:acme')
      const attempt = await begin(store, sending, hold)
      await store.secrets.put('token:acme', { value: 't' })
      expect(await store.connections.remove('acme', true)).toEqual({ cancelled: 1 })
      await clearAll(store)
      expect(await store.pushes.get(waiting.id)).toMatchObject({ state: 'CANCELLED' })
      expect(await store.pushes.get(sending.id)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
      await expect(
        store.pushes.settle({
          attempt,
          push: sending.id,
          hold,
          outcome: 'confirmed',
          response: null,
          to: { kind: 'same' },
        }),
      ).rejects.toMatchObject({ code: 'fenced' })
      expect(await store.records.count('requisition', { includeDeleted: true })).toBe(0)
      expect(await store.secrets.get('token:acme')).toBeNull()
      expect(await walk((paging) => store.consents.list({ connection: 'acme' }, paging))).toHaveLength(2)
    })

    it('lists return every row once, page by page, and refuse a foreign cursor', async () => {
      for (const id of ['b', 'c', 'd', 'e']) await addConnection(store, id)
      expect((await walk((paging) => store.connections.list({}, paging))).map((row) => row.id)).toEqual([
        'acme',
        'b',
        'c',
        'd',
        'e',
      ])
      await expect(store.connections.list({}, { limit: 1, cursor: 'nonsense' })).rejects.toMatchObject({
        code: 'request_invalid',
      })
      const { nextCursor } = await store.connections.list({}, { limit: 1 })
      await expect(store.pushes.list({}, { limit: 1, cursor: nextCursor! })).rejects.toMatchObject({
        code: 'request_invalid',
      })
    })
  })

  describe('connections by their creation', () => {
    beforeEach(open)
    afterEach(() => store.close())

    /** Two at once, and two later; returns a range that has the first of these only. */
    const addAll = async () => {
      for (const id of ['z', 'b']) await addConnection(store, id)
      for (const id of ['y', 'c']) {
        await kit.clock.wind(1_000)
        await addConnection(store, id)
      }
      return { from: now() - 1_000, to: now() }
    }

    it.each([
      ['newest', ['c', 'y', 'z', 'b', 'acme'], []],
      ['oldest', ['acme', 'b', 'z', 'y', 'c'], ['a']],
    ] as const)('are listed %s first, each once although one is added between two pages', async (order, ids, added) => {
      await addAll()
      const first = await store.connections.list({}, { limit: 3, order })
      await kit.clock.wind(1_000)
      await addConnection(store, 'a')
      const rest = await walk((paging) =>
        store.connections.list({}, { ...paging, order, cursor: paging.cursor ?? first.nextCursor! }),
      )
      expect([...first.data, ...rest].map(({ id }) => id)).toEqual([...ids, ...added])
    })

    it('are limited to a time range, which the count has, too', async () => {
      const range = await addAll()
      const { data, total } = await store.connections.list(range, { limit: 9, count: true })
      expect([data.map(({ id }) => id), total]).toEqual([['y'], { count: 1, exact: true }])
      const since = await store.connections.list({ from: range.from }, { limit: 1, order: 'newest', count: true })
      expect([since.data.map(({ id }) => id), since.total?.count]).toEqual([['c'], 2])
    })

    it('refuse a cursor of another order', async () => {
      await addAll()
      const { nextCursor } = await store.connections.list({}, { limit: 1, order: 'newest' })
      const other = store.connections.list({}, { limit: 1, cursor: nextCursor! })
      await expect(other).rejects.toMatchObject({ code: 'request_invalid' })
    })
  })

  describe('record lists', () => {
    beforeEach(open)
    afterEach(() => store.close())
    const ids = async (filter: Parameters<Store['records']['list']>[1], order: Order = 'oldest') =>
      (await walk((paging) => store.records.list('requisition', filter, { ...paging, order }))).map(({ id }) => id)

    it('filter by connection and status, and return every row once', async () => {
      await pull(
        store,
        'requisitions',
        Array.from({ length: 7 }, (_, i) => requisition(String(i), i % 2 ? 'CLOSED' : 'OPEN')),
      )
      expect(await ids({})).toEqual(['0', '1', '2', '3', '4', '5', '6'])
      expect(await ids({}, 'newest')).toEqual(['6', '5', '4', '3', '2', '1', '0'])
      expect(await ids({ status: 'CLOSED', connection: 'acme' })).toEqual(['1', '3', '5'])
      expect(await ids({ status: 'CLOSED' }, 'newest')).toEqual(['5', '3', '1'])
      expect(await ids({ connection: 'other' })).toEqual([])
      expect(await store.records.count('requisition', { status: 'OPEN' })).toBe(4)
    })

    it('return what changed after a time, in the order of the change', async () => {
      await pull(
        store,
        'requisitions',
        ['0', '1', '2'].map((id) => requisition(id)),
      )
      const before = now()
      await kit.clock.wind(1_000)
      await pull(store, 'requisitions', [requisition('2', 'CLOSED')])
      await kit.clock.wind(1_000)
      await pull(store, 'requisitions', [requisition('0', 'CLOSED'), requisition('1')])
      expect(await ids({ updatedAfter: before })).toEqual(['2', '0'])
      expect(await ids({ updatedAfter: before }, 'newest')).toEqual(['0', '2'])
      expect(await ids({ updatedAfter: before, updatedBefore: now() })).toEqual(['2'])
      expect(await ids({ updatedBefore: before + 1 })).toEqual(['1'])
      expect(await ids({ updatedBefore: before })).toEqual([])
    })

    it('walk the records of one stream', async () => {
      await pull(
        store,
        'requisitions',
        ['0', '1', '2', '3', '4'].map((id) => requisition(id)),
      )
      const walked = await walk((paging) => store.records.ofStream('acme', 'requisitions', paging))
      expect(walked.map((record) => record.id)).toEqual(['0', '1', '2', '3', '4'])
      expect(await walk((paging) => store.records.ofStream('acme', 'departments', paging))).toEqual([])
    })
  })
}
