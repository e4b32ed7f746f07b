import { EventEmitter } from 'node:events'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import type { Vault } from '../../../runtime/store/envelope/vault.ts'
import { DispatchChecks, type Recorded } from '../../../runtime/store/postgres/dispatch-checks.ts'
import { systemMachine } from '../../../runtime/store/postgres/machine.ts'
import { Membership } from '../../../runtime/store/postgres/nodes/membership.ts'
import { RoundTrips } from '../../../runtime/store/postgres/round-trip.ts'
import { transactionOn } from '../../../runtime/store/postgres/transition.ts'
import type { Transaction } from '../../../runtime/store/transaction.ts'
import { quiet } from '../../kit/until.ts'

const LEASE_MS = 60_000
const text = 'SELECT 1 FROM lane'
const recorded = [{ statement: { kind: 'get', text, values: [] }, result: undefined }] as Recorded

// The lease is renewed by a real timer, so not within a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A session that renews every lease and hears nothing. */
class Session extends EventEmitter {
  private readonly delays = [9, 3, 1, 400, 3]
  readonly renewals: unknown[][] = []
  async query(text: string, values: unknown[] = []) {
    if (text.startsWith('UPDATE node')) this.renewals.push(values)
    // By the clock of the test.
    if (text === 'SELECT 1') vi.advanceTimersByTime(this.delays.shift() ?? 0)
    const rows = text.includes('AS now') ? [{ now: 0, active: 1 }] : []
    return { rows, rowCount: rows.length }
  }
  async end() {}
}

/** A node whose session renews its lease, and the checks that depend on it; its reads and its registration are in our hands. */
function nodeOf(registered: Promise<void>) {
  const reads: ((recorded: Recorded) => void)[] = []
  const checks: DispatchChecks = new DispatchChecks({
    record: () => new Promise((resolve) => reads.push(resolve)),
    tablesOf: () => ['lane'],
    tx: transactionOn({} as Vault),
    isMember: () => membership.self !== null,
  })
  const session = new Session()
  const around = {
    connect: async () => session as unknown as Client,
    drop: () => undefined,
    register: () => registered,
    removeExpired: async () => undefined,
    fenceAll: () => checks.fenceAll(),
    renewChecks: async () => undefined,
    wake: () => undefined,
    wakeFeed: () => undefined,
    lost: () => undefined,
    failed: () => undefined,
  }
  const membership: Membership = new Membership(around, { clock: null, leaseMs: LEASE_MS, machine: systemMachine })
  const check = () =>
    checks.of(function* (tx: Transaction) {
      yield* tx.get(text)
      return null
    })
  return { membership, check, reads, session }
}

it('confirms nothing on rows that were read while the node registered', async () => {
  const registered = Promise.withResolvers<void>()
  const node = nodeOf(registered.promise)
  const joined = node.membership.join()
  await quiet()
  const check = node.check()
  const confirmed = check.confirm()
  registered.resolve()
  await joined
  node.reads[0]!(recorded)
  expect(await confirmed).toBe('fenced')
  const again = check.confirm()
  node.reads[1]!(recorded)
  expect(await again).toBeNull()
  check.end()
  await node.membership.leave()
})

it('sends nothing once its lease is over, also if its clock was set back meanwhile', async () => {
  const node = nodeOf(Promise.resolve())
  await node.membership.join()
  const check = node.check()
  const confirmed = check.confirm()
  node.reads[0]!(recorded)
  expect(await confirmed).toBeNull()
  expect(check.refused()).toBeNull()
  vi.setSystemTime(systemClock.now() - 3_600_000)
  expect(check.refused()).toBeNull()
  vi.advanceTimersByTime(LEASE_MS)
  expect(node.membership.self).toBeNull()
  expect(check.refused()).toBe('fenced')
  check.end()
  await node.membership.leave()
})

it('knows from its start how long a round trip takes: one that waited for something else is not what it says', async () => {
  const node = nodeOf(Promise.resolve())
  expect(node.membership.roundTrips.medianMs).toBeNull()
  await node.membership.join()
  expect(node.membership.roundTrips.medianMs).toBe(3)
  // In microseconds, for the list of nodes; it does not respond yet.
  expect(node.session.renewals).toEqual([[expect.stringMatching(/^node_/), LEASE_MS, 3_000, 0]])
  await node.membership.leave()
})

it('measures it again with each renewal, and goes by the last ones', async () => {
  let now = 0
  const trips = new RoundTrips({ elapsed: () => now })
  const ask = (ms: number) =>
    trips.timed(async () => {
      now += ms
    })
  for (let asked = 0; asked < 15; asked++) await ask(1)
  for (let asked = 0; asked < 7; asked++) await ask(12)
  expect(trips.medianMs).toBe(1)
  await ask(12)
  expect(trips.medianMs).toBe(12)
})
