import type { Writable } from 'node:stream'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { Lease, Store } from '../../../runtime/store/port/index.ts'
import type { Settlement } from '../../../runtime/store/port/pushes.ts'
import { openDatabase, type SharedDatabase } from '../../../runtime/store/postgres/database.ts'
import { openPostgresOn } from '../../../runtime/store/postgres/open.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import type { Step, Transaction } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { addConnection, appendConsent, newPush, pull, requisition, takeLane } from '../../kit/store.ts'

const KEY = new Uint8Array(32).fill(7)
const LANES = ['lane-0', 'lane-1', 'lane-2', 'lane-3'] as const
type Connection = (typeof LANES)[number]

const databases = new Databases()
afterAll(() => databases.clean())
// A group takes in others for a while, however slow the machine is.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

const AT_THE_ATS = { candidate: 'can-1', application: 'app-1' }
const LATER = { readyAt: 1, message: 'Again.' }
/** Every way in which an attempt ends. */
const ENDS: readonly Settlement['to'][] = [
  { kind: 'step', step: null, saved: AT_THE_ATS },
  { kind: 'step', step: 'application', saved: { candidate: 'can-1' } },
  { kind: 'same' },
  { kind: 'retry', ...LATER, code: 'rate_limited' },
  { kind: 'uncertain', ...LATER },
  { kind: 'failed', code: 'ats_rejected', message: 'No.', arrived: [{ candidate: 'can-2' }] },
  {
    kind: 'review',
    matches: [{ candidate: 'can-3', rules: ['email'], shown: {} }],
  } as unknown as Settlement['to'],
]
/** What a lane does in a round; some of it refuses by throwing, and a withdrawal belongs to no lane. */
const ACTS = [
  'go on',
  'go on',
  'go on',
  'go on',
  'with an old fence',
  'with a push of another lane',
  'withdraw',
] as const
type Act = { readonly act: (typeof ACTS)[number]; readonly end: number }

type Attempt = { readonly push: string; readonly attempt: string }
/** A store, and what its lanes have in flight. */
type Side = {
  readonly store: Store
  readonly clock: WoundClock
  readonly admin: pg.Client
  readonly holds: Record<Connection, Lease>
  readonly inFlight: Map<Connection, Attempt>
  /** Why transitions did not run side by side. */
  readonly faults: Set<string>
  close(): Promise<void>
}

/** Lanes with three pushes each, of persons who are pushed to all of them. */
async function openSide(): Promise<Side> {
  const url = await databases.create()
  const clock = new WoundClock()
  const sessions = await openSessions(addressOf(url))
  const faults = new Set<string>()
  const notApart = (fault: string): void => void faults.add(fault)
  const store = await openPostgresOn(sessions, { key: KEY, clock, random: seededRandom(7), notApart })
  const admin = new pg.Client(addressOf(url).config)
  await admin.connect()
  const holds: Partial<Record<Connection, Lease>> = {}
  for (const connection of LANES) {
    await addConnection(store, connection)
    await pull(store, 'jobs', [requisition('job-1')], connection)
    holds[connection] = await takeLane(store, `push:${connection}`)
    for (const n of [1, 2, 3]) {
      const about = { person: `person-${n}`, connection, requisition: 'job-1' }
      await appendConsent(store, clock, { state: 'confirmed', ...about })
      await store.pushes.request(newPush({ ...about, files: [] }))
    }
  }
  const close = async (): Promise<void> => {
    await admin.end()
    await store.close()
  }
  return { store, clock, admin, holds: holds as Side['holds'], inFlight: new Map(), faults, close }
}

/** The pushes of a lane that may be begun, in their order: the same on both sides. */
async function waitingOf({ store }: Side, connection: Connection): Promise<string[]> {
  const { data } = await store.pushes.list({ connection }, { limit: 10 })
  return data.flatMap(({ id, state }) => (state === 'QUEUED' || state === 'UNCERTAIN' ? [id] : [])).sort()
}

/** What the lane does next, as a call that returns what can be compared. */
async function next(side: Side, connection: Connection, { act, end }: Act): Promise<() => Promise<unknown>> {
  const { store, clock, inFlight } = side
  const current = inFlight.get(connection)
  const other = LANES[(LANES.indexOf(connection) + 1) % LANES.length]!
  const [push] = await waitingOf(side, act === 'with a push of another lane' ? other : connection)
  const lease = side.holds[connection]
  const hold = act === 'with an old fence' ? { ...lease, fence: lease.fence - 1 } : lease
  const about = { person: `person-${1 + (end % 3)}`, connection, requisition: 'job-1' }
  if (act === 'withdraw')
    return async () => (await appendConsent(store, clock, { state: 'withdrawn', ...about })).erasures
  if (current)
    return async () => {
      const ended = { ...current, hold, outcome: 'confirmed', response: { status: 201, body: 'x' } } as const
      const { state, saved, code } = await store.pushes.settle({ ...ended, to: ENDS[end]! })
      inFlight.delete(connection)
      return { state, saved, code }
    }
  if (push === undefined) return async () => 'nothing waits'
  return async () => {
    const step = { step: 'candidate', act: 'send', effect: 'create' } as const
    const begun = await store.pushes.begin({ push, hold, ...step, request: { method: 'POST' }, again: true } as never)
    if ('attempt' in begun && act === 'go on') inFlight.set(connection, { push, attempt: begun.attempt })
    return [begun.kind, 'reason' in begun && begun.reason]
  }
}

const outcomeOf = async (call: () => Promise<unknown>): Promise<unknown> =>
  call().catch((error) => ({ thrown: error.code, message: error.message }))

/** Every row of the tables that pushes change, without what is random, sealed or a number of all connections. */
const ROWS: Readonly<Record<string, string>> = {
  push: `SELECT to_jsonb(t) - '{number,candidate,email}'::text[] AS row FROM push t`,
  attempt: `SELECT to_jsonb(t) - '{id,number,request,response}'::text[] AS row FROM attempt t`,
  review: `SELECT to_jsonb(t) - '{id,number,matches}'::text[] AS row FROM review t`,
  erasure: `SELECT to_jsonb(t) - 'number' AS row FROM erasure t`,
  issue: `SELECT to_jsonb(t) AS row FROM issue t`,
  lane: `SELECT to_jsonb(t) AS row FROM lane t`,
  record: `SELECT to_jsonb(t) - '{key,data,source,version}'::text[] AS row FROM record t`,
  fact: `SELECT to_jsonb(f) - 'key' || to_jsonb(o) - 'fact' AS row FROM fact f JOIN fact_of o ON o.fact = f.key`,
  counter: `SELECT to_jsonb(t) AS row FROM counter t`,
  owners: `SELECT to_jsonb(t) - 'wrapped' AS row FROM data_key t`,
  feed: `SELECT jsonb_build_array(connection, rank() OVER (PARTITION BY connection ORDER BY seq), to_jsonb(t) - '{seq,id}'::text[]) AS row
    FROM change t`,
}

async function rowsOf({ admin, store }: Side): Promise<unknown> {
  const rows: Record<string, unknown> = {}
  for (const [table, text] of Object.entries(ROWS))
    rows[table] = (await admin.query(`${text} ORDER BY 1`)).rows.map(({ row }) => row)
  const pushes = (await store.pushes.list({}, { limit: 100 })).data
  const opened: unknown[] = []
  for (const { id, candidate } of pushes.sort((one, other) => one.id.localeCompare(other.id)))
    opened.push([id, candidate, (await store.pushes.attempts(id)).map(({ request, response }) => [request, response])])
  return { ...rows, opened }
}

describe('transitions of several connections, side by side', () => {
  it('leave the same rows and return the same as one after the other, whichever of them fail', async () => {
    const act = fc.record({ act: fc.constantFrom(...ACTS), end: fc.nat(ENDS.length - 1) })
    const rounds = fc.array(fc.tuple(act, act, act, act), { minLength: 3, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rounds, async (history) => {
        const [beside, after] = [await openSide(), await openSide()]
        try {
          for (const round of history) {
            const calls = async (side: Side) => {
              const all: (() => Promise<unknown>)[] = []
              for (const [at, connection] of LANES.entries()) all.push(await next(side, connection, round[at]!))
              return all
            }
            const together = await Promise.all((await calls(beside)).map(outcomeOf))
            const alone: unknown[] = []
            for (const call of await calls(after)) alone.push(await outcomeOf(call))
            expect(together).toEqual(alone)
            if (!round.some(({ act }) => act === 'with a push of another lane')) expect([...beside.faults]).toEqual([])
            beside.faults.clear()
            expect(await rowsOf(beside)).toEqual(await rowsOf(after))
          }
        } finally {
          await beside.close()
          await after.close()
        }
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })
})

describe('transitions that are called at once', () => {
  let sessions: Sessions
  let db: SharedDatabase
  const faults = new Set<string>()
  beforeAll(async () => {
    sessions = await openSessions(addressOf(await databases.create()))
    db = openDatabase({ sessions, vault: vaultOf(KEY), notApart: (fault) => faults.add(fault) })
    await db.write(function* (tx) {
      for (const name of LANES)
        yield* tx.run(`INSERT INTO lane (name, kind, connection, fence) VALUES (?, 'push', ?, 0)`, `push:${name}`, name)
    })
  })
  afterEach(() => faults.clear())
  afterAll(() => closeSessions(sessions))

  const FENCE = 'SELECT fence FROM lane WHERE name = ?'
  const SET = 'UPDATE lane SET fence = ? WHERE name = ?'
  /** Decides in one statement what it changes in another. */
  function* raise(tx: Transaction, name: string): Step<number> {
    const fence = (yield* tx.get<{ fence: number }>(FENCE, `push:${name}`))!.fence + 1
    yield* tx.run(SET, fence, `push:${name}`)
    return fence
  }
  const fences = async (): Promise<number[]> =>
    (await db.read((tx) => tx.all<{ fence: number }>('SELECT fence FROM lane ORDER BY name'))).map(({ fence }) => fence)

  /** How often something was sent to the server for these. */
  async function writesOf(all: readonly Connection[]): Promise<number> {
    const client = await sessions.writers.connect()
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    client.release()
    const spies = [vi.spyOn(stream, '_writev'), vi.spyOn(stream, '_write')]
    await Promise.all(all.map((of) => db.write((tx) => raise(tx, of), { of })))
    const sent = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return sent
  }

  it('cross the network together if they are of different connections', async () => {
    await writesOf(LANES)
    expect(await writesOf(LANES)).toBe(await writesOf(['lane-0']))
    expect(faults.size).toBe(0)
  })

  it('run one after the other if they are of the same one', async () => {
    const [before] = await fences()
    const raised = await Promise.all([1, 2, 3].map(() => db.write((tx) => raise(tx, 'lane-0'), { of: 'lane-0' })))
    expect(raised).toEqual([1, 2, 3].map((n) => before! + n))
  })

  it('run one after the other if one needs a row of another connection than it said', async () => {
    const before = (await fences())[1]!
    const all = [
      db.write((tx) => raise(tx, 'lane-1'), { of: 'lane-1' }),
      db.write((tx) => raise(tx, 'lane-1'), { of: 'lane-2' }),
      db.write((tx) => raise(tx, 'lane-3'), { of: 'lane-3' }),
    ]
    expect((await Promise.all(all)).slice(0, 2)).toEqual([before + 1, before + 2])
    expect((await fences())[1]).toBe(before + 2)
    expect([...faults]).toEqual([expect.stringContaining('a row of another transition')])
  })

  it.each([
    ['a table of no connection', 'SELECT value FROM commit_count WHERE id = 1'],
    ['rows of all connections', 'SELECT count(*) AS n FROM lane'],
    ['a row that it does not name', 'SELECT 1 FROM lane WHERE name = ? OR kind = ?', 'push:lane-0', 'push'],
    ['two tables by a comma', 'SELECT 1 FROM lane l, connection c WHERE l.name = ?', 'push:lane-0'],
  ])('run one after the other if one reads %s', async (_, text, ...values) => {
    const before = await fences()
    const all = [
      db.write((tx) => tx.all(text, ...values), { of: 'lane-0' }).catch(() => undefined),
      db.write((tx) => raise(tx, 'lane-1'), { of: 'lane-1' }),
    ]
    await Promise.all(all)
    expect((await fences())[1]).toBe(before[1]! + 1)
    expect(faults.size).toBe(1)
  })

  it('run one after the other if one changes what all connections share', async () => {
    const pause = "INSERT INTO setting (name, value) VALUES ('pushes_paused', '1')"
    const all = [
      db.write((tx) => tx.run(pause), { of: 'lane-0' }),
      db.write((tx) => tx.get(`SELECT 1 AS paused FROM setting WHERE name = 'pushes_paused'`), { of: 'lane-1' }),
    ]
    expect(await Promise.all(all)).toEqual([1, { paused: 1 }])
    expect([...faults]).toEqual([expect.stringContaining('The table setting is of all connections')])
  })

  it('undo only the one that refuses, and the others are stored', async () => {
    const before = await fences()
    const refusing = function* (tx: Transaction): Step<number> {
      yield* raise(tx, 'lane-2')
      throw new RangeError('changed my mind')
    }
    const failing = function* (tx: Transaction): Step<number> {
      yield* raise(tx, 'lane-1')
      return yield* tx.run('UPDATE lane SET fence = fence / ? WHERE name = ?', 0, 'push:lane-1')
    }
    const outcomes = await Promise.allSettled([
      db.write((tx) => raise(tx, 'lane-0'), { of: 'lane-0' }),
      db.write(failing, { of: 'lane-1' }),
      db.write(refusing, { of: 'lane-2' }),
      db.write((tx) => raise(tx, 'lane-3'), { of: 'lane-3' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { code: 'bug', detail: { postgres: '22012' } } })
    expect(outcomes[2]).toMatchObject({ reason: expect.any(RangeError) })
    expect(await fences()).toEqual([before[0]! + 1, before[1], before[2], before[3]! + 1])
  })

  it('of one that names no connection run in the order of the calls', async () => {
    const order: string[] = []
    const noting = (name: string) =>
      function* (tx: Transaction): Step<void> {
        yield* tx.get(FENCE, `push:${name}`)
        order.push(name)
      }
    const all = [
      db.write(noting('lane-0'), { of: 'lane-0' }),
      db.write(noting('lane-1'), { of: 'lane-1' }),
      db.write(noting('lane-2')),
      db.write(noting('lane-3'), { of: 'lane-3' }),
    ]
    await Promise.all(all)
    expect(order).toEqual([...LANES])
  })

  it('take their numbers of the feed from one range, without a gap', async () => {
    const NEXT = 'UPDATE counter SET value = value + ? WHERE name = ? RETURNING value'
    const value = async () =>
      (await db.read((tx) => tx.get<{ value: number }>(`SELECT value FROM counter WHERE name = 'change'`)))!.value
    const before = await value()
    const numbers = await Promise.all(
      LANES.map((of, at) => db.write((tx) => tx.get<{ value: number }>(NEXT, at + 1, 'change'), { of })),
    )
    expect(numbers.map((row) => row!.value - before)).toEqual([1, 3, 6, 10])
    expect(await value()).toBe(before + 10)
    expect(faults.size).toBe(0)
  })
})
