import { EventEmitter } from 'node:events'
import type { Client } from 'pg'
import { expect, it } from 'vitest'
import type { Vault } from '../../../runtime/store/envelope/vault.ts'
import { DispatchChecks, type Recorded } from '../../../runtime/store/postgres/dispatch-checks.ts'
import { Membership } from '../../../runtime/store/postgres/nodes/membership.ts'
import { transactionOn } from '../../../runtime/store/postgres/transition.ts'
import type { Transaction } from '../../../runtime/store/transaction.ts'

/** A session that renews every lease and hears nothing. */
class Session extends EventEmitter {
  async query(text: string) {
    const rows = text.startsWith('UPDATE node') ? [{ now: 0, active: 1 }] : []
    return { rows, rowCount: rows.length }
  }
  async end() {}
}

it('confirms nothing on rows that were read while the node registered', async () => {
  const text = 'SELECT 1 FROM lane'
  const refusal = function* (tx: Transaction) {
    yield* tx.get(text)
    return null
  }
  const reads: ((recorded: Recorded) => void)[] = []
  const checks: DispatchChecks = new DispatchChecks({
    record: () => new Promise((resolve) => reads.push(resolve)),
    tablesOf: () => ['lane'],
    tx: transactionOn({} as Vault),
    isMember: () => membership.self !== null,
  })
  const registered = Promise.withResolvers<void>()
  const around = {
    connect: async () => new Session() as unknown as Client,
    drop: () => undefined,
    register: () => registered.promise,
    removeExpired: async () => undefined,
    fenceAll: () => checks.fenceAll(),
    renewChecks: async () => undefined,
    wake: () => undefined,
    lost: () => undefined,
    failed: () => undefined,
  }
  const membership = new Membership(around, { clock: null, leaseMs: 60_000 })
  const recorded = [{ statement: { kind: 'get', text, values: [] }, result: undefined }] as Recorded

  const joined = membership.join()
  await new Promise(setImmediate)
  const check = checks.of(refusal)
  const confirmed = check.confirm()
  registered.resolve()
  await joined
  reads[0]!(recorded)
  expect(await confirmed).toBe('fenced')
  const again = check.confirm()
  reads[1]!(recorded)
  expect(await again).toBeNull()
  check.end()
  await membership.leave()
})
