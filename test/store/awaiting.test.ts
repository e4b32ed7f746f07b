import { describe } from 'vitest'
import { newDataKey } from '../../runtime/kernel/sealed.ts'
import { assemble } from '../../runtime/store/assemble.ts'
import type { Database } from '../../runtime/store/database.ts'
import { vaultOf } from '../../runtime/store/envelope/vault.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'
import type { Statement, Step, Transaction } from '../../runtime/store/transaction.ts'
import { storeConformance } from './conformance.ts'

type Writer = ReturnType<typeof openMemoryWriter>

const statement = (kind: Statement['kind']) =>
  function* (text: string, ...values: Statement['values']): Generator<Statement, unknown, unknown> {
    return yield { kind, text, values }
  }
const tx = {
  run: statement('run'),
  get: statement('get'),
  all: statement('all'),
  vault: vaultOf(newDataKey()),
  moved: () => undefined,
} as unknown as Transaction

async function execute(writer: Writer, { kind, text, values }: Statement): Promise<unknown> {
  const prepared = writer.prepare(text)
  return kind === 'run' ? prepared.run(...values).changes : prepared[kind](...values)
}

/** Awaits each statement, as a driver for a server would. */
async function drive<T>(writer: Writer, transition: Step<T>): Promise<T> {
  const steps = transition[Symbol.iterator]()
  let step = steps.next(undefined)
  while (!step.done) {
    step = steps.next(await execute(writer, step.value))
  }
  return step.value
}

/** One connection, on which transitions take turns. */
function openAwaiting(): Database {
  const writer = openMemoryWriter()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const own = last.then(work)
    last = own.catch(() => undefined)
    return own
  }
  const read: Database['read'] = (transition) => inTurn(() => drive(writer, transition(tx)))
  const write: Database['write'] = (transition) =>
    inTurn(async () => {
      writer.exec('BEGIN IMMEDIATE')
      try {
        const result = await drive(writer, transition(tx))
        writer.exec('COMMIT')
        return result
      } catch (error) {
        writer.exec('ROLLBACK')
        throw error
      }
    })
  return { ...openMemoryDatabase(writer), read, readLatest: read, write }
}

describe('a driver that awaits each statement', () => {
  storeConformance({ open: async (seams) => assemble({ db: openAwaiting(), ...seams }) })
})
