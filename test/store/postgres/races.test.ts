import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openPostgresOn } from '../../../runtime/store/postgres/open.ts'
import { openSessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { addConnection, appendConsent, newPush, pull, REQUISITION, requisition, takeLane } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'

const ROUNDS = 40
const rounds = Array.from({ length: ROUNDS }, (_, at) => `person-${at}`)

describe('two processes on one database', () => {
  const databases = new Databases()
  const clock = new WoundClock()
  let url: string
  let one: Store
  let other: Store
  beforeAll(async () => {
    url = await databases.create()
    // Without an owner: the store itself is ready for several.
    const open = async (seed: number) => {
      return openPostgresOn(await openSessions(addressOf(url)), {
        key: new Uint8Array(32).fill(7),
        clock,
        random: seededRandom(seed),
      })
    }
    ;[one, other] = [await open(1), await open(2)]
    await addConnection(one, 'acme')
    await pull(one, 'requisitions', [requisition(REQUISITION)])
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await databases.clean()
  })

  const withdrawal = (person: string) => appendConsent(other, clock, { state: 'withdrawn', person })

  it('begin a send or withdraw its consent, and never both', async () => {
    const hold = await takeLane(one, 'push:acme')
    for (const [at, person] of rounds.entries()) {
      await appendConsent(one, clock, { state: 'confirmed', person })
      const requested = await one.pushes.request(newPush({ person }))
      if (requested.kind !== 'queued') throw new Error(requested.kind)
      const push = requested.push.id
      // Each of them is called first in half of the rounds.
      const early = at % 2 ? withdrawal(person) : undefined
      const begun = one.pushes.begin({ push, hold, step: 'candidate', act: 'send', effect: 'create', request: {} })
      const [{ kind }, withdrawn] = await Promise.all([begun, early ?? withdrawal(person)])
      const state = (await other.pushes.get(push))?.state
      const found = [kind, withdrawn.cancelledPushes, state]
      expect([
        ['go', [], 'SENDING'],
        ['cancelled', [push], 'CANCELLED'],
      ]).toContainEqual(found)
    }
  })

  it('begin a send in whose middle its consent is withdrawn, and the withdrawal waits and finds it sent', async () => {
    const hold = await takeLane(one, 'push:acme')
    const person = 'in-the-middle'
    await appendConsent(one, clock, { state: 'confirmed', person })
    const requested = await one.pushes.request(newPush({ person }))
    if (requested.kind !== 'queued') throw new Error(requested.kind)
    const push = requested.push.id
    const holder = new pg.Client(addressOf(url).config)
    await holder.connect()
    const waiting = async (): Promise<number> =>
      (await holder.query('SELECT DISTINCT pid FROM pg_locks WHERE NOT granted')).rows.length
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM push WHERE id = $1 FOR UPDATE', [push])
    const begun = one.pushes.begin({ push, hold, step: 'candidate', act: 'send', effect: 'create', request: {} })
    await until(async () => (await waiting()) === 1)
    const withdrawn = withdrawal(person)
    await until(async () => (await waiting()) === 2)
    await holder.query('COMMIT')
    await holder.end()
    expect([(await begun).kind, (await withdrawn).cancelledPushes]).toEqual(['go', []])
    expect((await other.pushes.get(push))?.state).toBe('SENDING')
  })

  it('erase a person and withdraw a consent, and store nothing of the person', async () => {
    for (const [at, name] of rounds.slice(0, 10).entries()) {
      const person = `erased-${name}`
      await appendConsent(one, clock, { state: 'confirmed', person })
      const early = at % 2 ? withdrawal(person) : undefined
      const erasure = one.erasures.erase({ person, emails: [], callable: [] })
      await Promise.all([erasure, early ?? withdrawal(person)])
      expect(await one.persons.overview(person)).toMatchObject({ counts: { consents: 0 } })
    }
    while (await one.erasures.sweep(undefined));
    const feed = JSON.stringify(await one.changes.list({ after: 0, limit: 1_000 }))
    expect(feed).not.toContain('erased-person')
  })

  it('create one key for a new person, which opens what both have sealed', async () => {
    for (const person of rounds.map((name) => `new-${name}`)) {
      const entries = [one, other].map((store, at) =>
        appendConsent(store, clock, { state: 'confirmed', person, requisition: `req-${at}` }),
      )
      await Promise.all(entries)
      const { data } = await one.consents.list({ person }, { limit: 10 })
      expect(data.map(({ evidence }) => evidence)).toEqual([{ recorded_by: 'recruiter' }, { recorded_by: 'recruiter' }])
    }
  })

  it('never hold a lane under one fence', async () => {
    const holds = await Promise.all(rounds.map((_, at) => takeLane(at % 2 ? one : other, 'hook:acme')))
    expect(new Set(holds.map(({ fence }) => fence)).size).toBe(ROUNDS)
  })

  it('accept a repeated push request once', async () => {
    for (const person of rounds.map((name) => `again-${name}`)) {
      await appendConsent(one, clock, { state: 'confirmed', person })
      const request = newPush({ person, idempotency: { key: person, bodyHash: 'hash' } })
      const made = await Promise.all([one, other].map((store) => store.pushes.request(request)))
      expect(made.map(({ kind }) => kind).sort()).toEqual(['queued', 'repeated'])
    }
  })

  it('number the changes without a gap, in the order in which they can be read', async () => {
    const before = await one.changes.lastSeq()
    const pages = rounds.map((name, at) => pull(at % 2 ? one : other, `s${at}`, [requisition(`${name}-job`)]))
    await Promise.all(pages)
    const feed = await other.changes.list({ after: before, limit: 1_000 })
    expect(feed.map(({ seq }) => seq)).toEqual(rounds.map((_, at) => before + at + 1))
  })
})
