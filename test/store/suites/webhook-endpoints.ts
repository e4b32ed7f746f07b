import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import type { Paging, Store } from '../../../runtime/store/port/index.ts'
import type {
  LoggedAttempt,
  WebhookAttemptFilter,
  WebhookAttemptRow,
  WebhookResults,
} from '../../../runtime/store/port/webhook-endpoints.ts'
import { clearAll, type MakeStore, openStoreKit, PERSON, purgeAll, type StoreKit, walk } from '../../kit/store.ts'

const DAY = 86_400_000
const NEW = { url: 'https://platform.example/', events: ['push.*'], personalData: false, secret: 'whsec_YQ==' }
const MOST = 3
const EMAIL = 'ada@example.com'
const ALL = { entries: 100, waiting: 100 }
const ATTEMPT = { message: 'msg_1', type: 'push.failed', attempt: 1, at: 5, ms: 7, status: 500, error: 'No.' } as const
/** As it is recorded. */
const LOGGED = { ...ATTEMPT, entry: null, connection: null, response: null }
const shown = ({ entry: _, connection: __, response: ___, ...attempt }: LoggedAttempt): WebhookAttemptRow => attempt

export function webhookEndpointSuite(makeStore: MakeStore): void {
  describe('a webhook endpoint', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    const raise = (key: string, code = 'ats_auth') =>
      store.issues.raise({ key, connection: 'acme', stream: null, code, message: 'Refused.' })
    const workOf = async (id: string) => {
      const work = await store.webhookEndpoints.work(id, ALL)
      if (!work) throw new Error('nothing to do')
      return work
    }
    type Recorded = Partial<Omit<WebhookResults, 'attempts'>> & {
      readonly attempts?: readonly (WebhookAttemptRow & Partial<LoggedAttempt>)[]
    }
    const record = async (id: string, { attempts = [], ...more }: Recorded) => {
      const { position } = await workOf(id)
      const nothing = { from: position, to: position, done: [], waiting: [], end: null }
      const made = attempts.map((attempt) => ({ entry: null, connection: null, response: null, ...attempt }))
      await store.webhookEndpoints.record(id, { ...nothing, ...more, attempts: made })
    }

    it('receives what happens after it was created: entries of the feed, and issues that are opened', async () => {
      await kit.openRequisition('before')
      await raise('before')
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      const first = await workOf(id)
      expect([first.changes, first.opened, first.waiting]).toEqual([[], [], []])
      expect(await store.webhookEndpoints.pending(kit.clock.now())).toEqual({ any: true, due: [], nextAt: null })
      await kit.openRequisition('after')
      await raise('after')
      await raise('after')
      await store.issues.clear('before')
      await raise('before', 'ats_forbidden')
      const { changes, opened, position } = await workOf(id)
      expect(changes.map((change) => change.id)).toEqual(['after'])
      expect(opened.map(({ issue, code, connection }) => [issue, code, connection])).toEqual([
        ['after', 'ats_auth', 'acme'],
        ['before', 'ats_forbidden', 'acme'],
      ])
      expect((await store.webhookEndpoints.pending(kit.clock.now())).due).toEqual([id])
      const to = { change: changes.at(-1)!.seq, event: opened.at(-1)!.number }
      await record(id, { from: position, to })
      expect((await store.webhookEndpoints.pending(kit.clock.now())).due).toEqual([])
      expect(await store.webhookEndpoints.get(id)).toMatchObject({ afterChange: to.change })
    })

    it('has a version that a change, a rotation and an end change, and that a writer may name', async () => {
      const { webhookEndpoints } = store
      const made = await webhookEndpoints.create(NEW, MOST)
      expect(made).toMatchObject({ url: NEW.url, events: NEW.events, personalData: false, state: 'active', waiting: 0 })
      expect(await webhookEndpoints.get(made.id)).toEqual(made)
      const changed = await webhookEndpoints.update(made.id, { events: ['*'], personalData: true }, [made.version])
      expect(changed).toMatchObject({ events: ['*'], personalData: true, url: NEW.url })
      await expect(webhookEndpoints.update(made.id, { state: 'disabled' }, [made.version])).rejects.toMatchObject({
        code: 'precondition_failed',
      })
      const disabled = await webhookEndpoints.update(made.id, { state: 'disabled' }, [changed.version])
      expect(disabled).toMatchObject({ state: 'disabled', reason: 'operator', disabledAt: kit.clock.now() })
      expect(await webhookEndpoints.work(made.id, ALL)).toBeNull()
      expect(await webhookEndpoints.pending(kit.clock.now())).toEqual({ any: false, due: [], nextAt: null })
      await expect(webhookEndpoints.update('whe_nobody', {})).rejects.toMatchObject({ code: 'not_found' })
    })

    it('is failing while a message waits for another attempt, and no longer when it was delivered', async () => {
      const { webhookEndpoints } = store
      const { id } = await webhookEndpoints.create(NEW, MOST)
      expect(await webhookEndpoints.get(id)).toMatchObject({ failingSince: null, nextAttemptAt: null })
      await kit.openRequisition('j1')
      const { changes, position } = await workOf(id)
      const to = { ...position, change: changes.at(-1)!.seq }
      const message = { source: 'change', number: to.change, type: 'requisition.created' } as const
      const failed = { ...message, attempt: 1, readyAt: 9_000, failingSince: 5 }
      const behind = { ...message, type: 'requisition.updated', attempt: 0, readyAt: null, failingSince: null }
      await record(id, { to, attempts: [LOGGED], waiting: [failed, behind] })
      expect(await webhookEndpoints.get(id)).toMatchObject({ waiting: 2, failingSince: 5, nextAttemptAt: 9_000 })
      expect((await webhookEndpoints.list({ limit: 2 })).data).toMatchObject([
        { failingSince: 5, nextAttemptAt: 9_000 },
      ])
      expect(await webhookEndpoints.update(id, { state: 'disabled' })).toMatchObject({ nextAttemptAt: null })
      await webhookEndpoints.update(id, { state: 'active' })
      await record(id, { done: [message, { ...message, type: behind.type }] })
      expect(await webhookEndpoints.get(id)).toMatchObject({ waiting: 0, failingSince: null, nextAttemptAt: null })
    })

    it('has two secrets while it is rotated, and never one that lasts longer than it did', async () => {
      const { webhookEndpoints } = store
      const { id, version } = await webhookEndpoints.create(NEW, MOST)
      await kit.clock.wind(1_000)
      const ends = kit.clock.now() + DAY
      const rotated = await webhookEndpoints.rotate(id, { secret: 'whsec_Yg==', endsAt: ends })
      expect(rotated.secrets.map(({ secret, endsAt }) => [secret, endsAt])).toEqual([
        [NEW.secret, ends],
        ['whsec_Yg==', null],
      ])
      await expect(
        webhookEndpoints.rotate(id, { secret: 'whsec_Yw==', endsAt: ends, match: [version] }),
      ).rejects.toThrow()
      await kit.clock.wind(DAY)
      expect((await workOf(id)).endpoint.secrets.map(({ secret }) => secret)).toEqual(['whsec_Yg=='])
      const now = await webhookEndpoints.rotate(id, { secret: 'whsec_Yw==', endsAt: kit.clock.now() })
      expect(now.secrets.map(({ secret }) => secret)).toEqual(['whsec_Yw=='])
    })

    it('is listed page by page, and there is a number that they do not exceed', async () => {
      const made: string[] = []
      for (let n = 0; n < MOST; n++) made.push((await store.webhookEndpoints.create(NEW, MOST)).id)
      expect((await walk((paging) => store.webhookEndpoints.list(paging))).map(({ id }) => id)).toEqual(made)
      await expect(store.webhookEndpoints.create(NEW, MOST)).rejects.toMatchObject({ code: 'state_conflict' })
    })

    it('keeps what it did not receive, with its entry, until it is delivered', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      await kit.openRequisition('j1')
      await raise('i1')
      const { position, changes, opened } = await workOf(id)
      const [change, issue] = [changes[0]!, opened[0]!]
      const failed = { attempt: 1, readyAt: kit.clock.now() + 10, failingSince: kit.clock.now() }
      const one = { source: 'change', number: change.seq, type: 'requisition.created' } as const
      const two = { source: 'event', number: issue.number, type: 'issue.opened' } as const
      const to = { change: change.seq, event: issue.number }
      await record(id, {
        from: position,
        to,
        waiting: [
          { ...one, ...failed },
          { ...two, ...failed },
        ],
      })
      expect((await workOf(id)).waiting).toEqual([
        { ...one, ...failed, entry: change },
        { ...two, ...failed, entry: issue },
      ])
      const soon = await store.webhookEndpoints.pending(kit.clock.now())
      expect(soon).toEqual({ any: true, due: [], nextAt: failed.readyAt })
      expect((await store.webhookEndpoints.pending(failed.readyAt)).due).toEqual([id])
      expect(await store.webhookEndpoints.get(id)).toMatchObject({ waiting: 2 })
      expect((await store.webhookEndpoints.work(id, { entries: 9, waiting: 2 }))?.changes).toEqual([])
      await record(id, { done: [one] })
      expect((await workOf(id)).waiting.map(({ type }) => type)).toEqual(['issue.opened'])
      const again = await store.webhookEndpoints.update(id, { state: 'active' })
      expect(again.waiting).toBe(1)
      expect((await workOf(id)).waiting[0]).toMatchObject({ readyAt: kit.clock.now(), failingSince: null, attempt: 1 })
    })

    it('is disabled with an issue, which closes when it is active again', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      await record(id, { end: { reason: 'failing', message: 'It did not respond.' } })
      expect(await store.webhookEndpoints.get(id)).toMatchObject({ state: 'disabled', reason: 'failing' })
      const issue = () => store.issues.get(`webhook_endpoint:${id}`)
      expect(await issue()).toMatchObject({
        code: 'webhook_undelivered',
        clearedAt: null,
        next: { action: { operation: 'updateWebhookEndpoint', parameters: { id, state: 'active' } } },
      })
      await store.webhookEndpoints.update(id, { url: 'https://new.example/' })
      expect(await store.webhookEndpoints.get(id)).toMatchObject({ state: 'disabled', reason: 'failing' })
      expect(await store.webhookEndpoints.update(id, { state: 'active' })).toMatchObject({
        state: 'active',
        reason: null,
      })
      expect((await issue())?.clearedAt).toBe(kit.clock.now())
    })

    it('goes back to the first entry since a time, and never forward', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      const times: number[] = []
      for (const name of ['j1', 'j2', 'j3', 'j4']) {
        await kit.clock.wind(1_000)
        times.push(kit.clock.now())
        await kit.openRequisition(name)
        await raise(name)
      }
      const { position, changes, opened } = await workOf(id)
      const to = { change: changes.at(-1)!.seq, event: opened.at(-1)!.number }
      const behind = { source: 'change', type: 'x', attempt: 1, readyAt: 1, failingSince: 1 } as const
      const waiting = changes.map(({ seq }) => ({ ...behind, number: seq }))
      await record(id, { from: position, to, waiting })
      await store.webhookEndpoints.replay(id, times[2]!)
      const work = await workOf(id)
      expect(work.changes.map((change) => change.id)).toEqual(['j3', 'j4'])
      expect(work.opened.map(({ issue }) => issue)).toEqual(['j3', 'j4'])
      expect(work.waiting.map(({ number }) => number)).toEqual(changes.slice(0, 2).map(({ seq }) => seq))
      await store.webhookEndpoints.replay(id, kit.clock.now() + DAY)
      expect((await workOf(id)).changes.map((change) => change.id)).toEqual(['j3', 'j4'])
      // What was sent before the replay, and is stored after it, moves nothing.
      await store.webhookEndpoints.record(id, { from: to, to, done: [], waiting, attempts: [LOGGED], end: null })
      expect((await workOf(id)).position).toEqual(work.position)
      expect((await workOf(id)).waiting.map(({ number }) => number)).toEqual(changes.slice(0, 2).map(({ seq }) => seq))
      await store.webhookEndpoints.replay(id, 0)
      expect((await workOf(id)).changes.map((change) => change.id)).toEqual(['acme', 'j1', 'j2', 'j3', 'j4'])
    })

    it('finds what a message reported by its id, as long as the feed has it', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      const other = await store.webhookEndpoints.create(NEW, MOST)
      await kit.openRequisition('j1')
      await raise('i1')
      const { changes, opened } = await workOf(id)
      const [change, event] = [changes[0]!, opened[0]!]
      const of = (source: 'change' | 'event', number: number) => ({
        ...{ ...ATTEMPT, message: `msg_${source}_${number}`, entry: { source, number } },
      })
      await record(id, {
        attempts: [
          LOGGED,
          of('change', change.seq),
          { ...of('change', change.seq), attempt: 2 },
          of('event', event.number),
          of('change', 999),
        ],
      })
      const find = (message: string) => store.webhookEndpoints.attempted(id, message)
      expect(await find('msg_1')).toMatchObject({ endpoint: { id }, type: 'push.failed', attempt: 1, of: null })
      const number = change.seq
      expect(await find(`msg_change_${number}`)).toMatchObject({
        ...{ attempt: 2, of: { source: 'change', number, entry: change } },
      })
      expect((await find(`msg_event_${event.number}`))?.of).toEqual({
        ...{ source: 'event', number: event.number, entry: event },
      })
      expect((await find('msg_change_999'))?.of).toEqual({ source: 'change', number: 999, entry: null })
      expect(await find('msg_2')).toBeNull()
      expect(await store.webhookEndpoints.attempted(other.id, 'msg_1')).toBeNull()
      await expect(store.webhookEndpoints.attempted('whe_nobody', 'msg_1')).rejects.toMatchObject({ code: 'not_found' })
    })

    it('keeps attempts and opened issues for a time, and the newest issue', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      const attempts = [LOGGED, { ...LOGGED, attempt: 2, at: kit.clock.now() + 60 * DAY, status: null }]
      await record(id, { attempts })
      expect(await walk((paging) => store.webhookEndpoints.attempts(id, {}, paging))).toEqual(
        attempts.toReversed().map(shown),
      )
      await raise('i1')
      await raise('i2')
      await store.webhookEndpoints.update(id, { state: 'disabled' })
      await kit.clock.wind(60 * DAY)
      expect(await purgeAll(store, RETENTION)).toMatchObject({ events: 2 })
      await store.webhookEndpoints.update(id, { state: 'active' })
      expect(await walk((paging) => store.webhookEndpoints.attempts(id, {}, paging))).toEqual([shown(attempts[1]!)])
      expect((await workOf(id)).opened.map(({ issue }) => issue)).toEqual(['i2'])
      await expect(store.webhookEndpoints.attempts('whe_nobody', {}, { limit: 1 })).rejects.toMatchObject({
        code: 'not_found',
      })
    })

    it('has attempts by event, result and time, in both orders, and counts them', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      const types = ['push.failed', 'push.confirmed', 'issue.opened', 'push.failed', 'issue.opened', 'push.confirmed']
      const attempts = types.map((type, index) => ({
        ...{ ...LOGGED, type, attempt: index + 1, at: 10 * index },
        ...(index % 2 === 0 && { status: 204, error: null }),
      }))
      await record(id, { attempts })
      const other = await store.webhookEndpoints.create(NEW, MOST)
      await record(other.id, { attempts: [LOGGED] })
      const filters: readonly [WebhookAttemptFilter, readonly number[]][] = [
        [{}, [1, 2, 3, 4, 5, 6]],
        [{ type: ['push.failed'] }, [1, 4]],
        [{ type: ['push.failed', 'push.confirmed'] }, [1, 2, 4, 6]],
        [{ delivered: true }, [1, 3, 5]],
        [{ delivered: false, type: 'push.confirmed' }, [2, 6]],
        [{ from: 10, to: 50 }, [2, 3, 4, 5]],
        [{ from: 10, to: 50, delivered: true, type: ['issue.opened'] }, [3, 5]],
        [{ type: ['webhook.test'] }, []],
      ]
      for (const [filter, expected] of filters) {
        const read = async (more: Partial<Paging>) =>
          (await walk((paging) => store.webhookEndpoints.attempts(id, filter, { ...paging, ...more }), 1)).map(
            ({ attempt }) => attempt,
          )
        expect([filter, await read({})]).toEqual([filter, expected.toReversed()])
        expect([filter, await read({ order: 'oldest' })]).toEqual([filter, expected])
        const { total } = await store.webhookEndpoints.attempts(id, filter, { limit: 1, count: true })
        expect([filter, total]).toEqual([filter, { count: expected.length, exact: true }])
      }
    })

    it('keeps an opened issue as long as an active endpoint has not received it, whatever the retention period', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      const other = await store.webhookEndpoints.create(NEW, MOST)
      for (const name of ['i1', 'i2', 'i3', 'i4']) await raise(name)
      const { position: from, opened } = await workOf(id)
      const numbers = opened.map(({ number }) => number)
      await record(other.id, { to: { ...from, event: numbers.at(-1)! } })
      await kit.clock.wind(2 * DAY)
      const left = async () => {
        await purgeAll(store, { ...RETENTION, eventsMs: DAY })
        const work = await workOf(id)
        return [
          ...work.waiting.map(({ entry }) => entry && 'issue' in entry && entry.issue),
          ...work.opened.map(({ issue }) => issue),
        ]
      }
      expect(await left()).toEqual(['i1', 'i2', 'i3', 'i4'])
      const one = { source: 'event', number: numbers[0]!, type: 'issue.opened' } as const
      const waiting = [{ ...one, attempt: 1, readyAt: kit.clock.now(), failingSince: kit.clock.now() }]
      await record(id, { from, to: { ...from, event: numbers[1]! }, waiting })
      expect(await left()).toEqual(['i1', 'i3', 'i4'])
      await record(id, { done: [one] })
      await left()
      await store.webhookEndpoints.replay(id, 0)
      expect(await left()).toEqual(['i3', 'i4'])
      await store.webhookEndpoints.update(id, { state: 'disabled' })
      await purgeAll(store, { ...RETENTION, eventsMs: DAY })
      await store.webhookEndpoints.update(id, { state: 'active' })
      expect(await left()).toEqual(['i4'])
    })

    it('keeps no issue of a connection that was removed', async () => {
      const { id } = await store.webhookEndpoints.create(NEW, MOST)
      await raise('i1')
      await raise('i2')
      const before = (await workOf(id)).opened
      await store.connections.remove('acme', true)
      expect((await workOf(id)).opened).toEqual([{ ...before[1]!, issue: '', connection: null }])
    })

    it('keeps what receivers responded sealed, and nothing of it after an erasure or the removal of its connection', async () => {
      const { webhookEndpoints } = store
      const { id } = await webhookEndpoints.create({ ...NEW, events: ['*'] }, MOST)
      const saying = (body: string) => ({ contentType: 'text/plain', body, cut: false })
      await kit.clock.wind(60_000)
      const at = kit.clock.now()
      const attempt = (message: string, type: string, more: Partial<LoggedAttempt>) => ({
        ...LOGGED,
        message,
        type,
        at,
        ...more,
      })
      await record(id, {
        attempts: [
          attempt('msg_push', 'push.failed', { connection: 'acme', response: saying('Thanks.') }),
          attempt('msg_job', 'requisition.created', { connection: 'acme', response: saying('Job received.') }),
          attempt('msg_named', 'issue.opened', { response: saying(`Told ${EMAIL}.`) }),
          attempt('msg_none', 'issue.opened', {}),
        ],
      })
      const said = async (message: string) =>
        (await webhookEndpoints.attemptsOf(id, message)).map(({ response }) => response?.body ?? null)
      expect(await Promise.all(['msg_push', 'msg_job', 'msg_named', 'msg_none', 'msg_other'].map(said))).toEqual([
        ['Thanks.'],
        ['Job received.'],
        [`Told ${EMAIL}.`],
        [null],
        [],
      ])
      await expect(webhookEndpoints.attemptsOf('whe_nobody', 'msg_push')).rejects.toMatchObject({ code: 'not_found' })
      await kit.ready()
      await kit.queued()
      await store.erasures.erase({ person: PERSON, emails: [EMAIL], callable: [] })
      // What comes while an erasure may still search is not stored at all.
      await record(id, { attempts: [attempt('msg_late', 'push.failed', { at: at - 1, response: saying('Late.') })] })
      while (await store.erasures.sweep(PERSON));
      await record(id, { attempts: [attempt('msg_later', 'push.failed', { at: at - 1, response: saying('Late.') })] })
      expect(await Promise.all(['msg_push', 'msg_job', 'msg_named', 'msg_late', 'msg_later'].map(said))).toEqual([
        [null],
        ['Job received.'],
        [null],
        [null],
        [null],
      ])
      await store.connections.remove('acme', true)
      await clearAll(store)
      expect(await said('msg_job')).toEqual([null])
    })

    it('keeps the newest responses of an endpoint, for as long as its attempts', async () => {
      const { webhookEndpoints } = store
      const { id } = await webhookEndpoints.create(NEW, MOST)
      const attempts = Array.from({ length: 1_003 }, (_, n) => ({
        ...{ ...LOGGED, message: `msg_${n}`, at: kit.clock.now() },
        response: { contentType: null, body: String(n), cut: true },
      }))
      await record(id, { attempts })
      const said = async (n: number) => (await webhookEndpoints.attemptsOf(id, `msg_${n}`))[0]!.response
      expect([await said(2), await said(3)]).toEqual([null, { contentType: null, body: '3', cut: true }])
      await kit.clock.wind(RETENTION.eventsMs + 1)
      await purgeAll(store, RETENTION)
      expect(await webhookEndpoints.attemptsOf(id, 'msg_1002')).toEqual([])
    })

    it('is deleted with everything that was stored for it', async () => {
      const { id, version } = await store.webhookEndpoints.create(NEW, MOST)
      const waits = { source: 'change', number: 0, type: 'x', attempt: 1, readyAt: 1, failingSince: 1 } as const
      await record(id, { attempts: [LOGGED], waiting: [waits], end: { reason: 'gone', message: 'Gone.' } })
      await expect(store.webhookEndpoints.remove(id, [version])).rejects.toMatchObject({ code: 'precondition_failed' })
      await store.webhookEndpoints.remove(id)
      expect([await store.webhookEndpoints.get(id), await store.secrets.get(id)]).toEqual([null, null])
      expect((await store.issues.get(`webhook_endpoint:${id}`))?.clearedAt).toBe(kit.clock.now())
      await expect(store.webhookEndpoints.remove(id)).rejects.toMatchObject({ code: 'not_found' })
      // What was sent while it was deleted is not stored.
      const from = { change: 0, event: 0 }
      await store.webhookEndpoints.record(id, {
        from,
        to: from,
        done: [],
        waiting: [waits],
        attempts: [LOGGED],
        end: null,
      })
      await raise('unheard')
      const other = await store.webhookEndpoints.create(NEW, MOST)
      expect(other.waiting).toBe(0)
      expect(await walk((paging) => store.webhookEndpoints.attempts(other.id, {}, paging))).toEqual([])
    })
  })
}
