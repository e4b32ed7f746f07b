import { afterAll, beforeAll, expect, test } from 'vitest'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { openDatabase, type SharedDatabase } from '../../../runtime/store/postgres/database.ts'
import { openAll } from '../../../runtime/store/postgres/enough-connections.ts'
import { systemMachine } from '../../../runtime/store/postgres/machine.ts'
import { openSessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import type { Step, Transaction } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'

const databases = new Databases()
/** The time of the machine of the store, which only its transitions advance. */
let now = 0
const seen: string[] = []
const taken = () => seen.splice(0)
let db: SharedDatabase
beforeAll(async () => {
  const machine = { ...systemMachine, elapsed: () => now }
  const sessions = await openSessions(addressOf(await databases.create()), { machine })
  await openAll(sessions)
  db = openDatabase({
    sessions,
    vault: vaultOf(new Uint8Array(32).fill(7)),
    times: { observe: (kind, part, ms) => void seen.push(`${kind} ${part} ${ms}`) },
  })
})
afterAll(async () => {
  await db.close()
  await databases.clean()
})

const lasting = (ms: number) =>
  function* (tx: Transaction): Step<void> {
    yield* tx.get('SELECT 1 FROM setting')
    now += ms
  }

test('a write waits for those before it, also where they share a commit', async () => {
  await Promise.all([db.write(lasting(5)), db.write(lasting(3))])
  expect(taken()).toEqual(['write wait 0', 'write run 8', 'write wait 5', 'write run 3'])
})

test('a read waits for one of the four connections that read', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.read(lasting(1))))
  const reads = taken()
  expect(reads.filter((one) => one === 'read wait 0')).toHaveLength(4)
  expect(reads.filter((one) => /^read wait [1-9]/.test(one))).toHaveLength(1)
})
