import { HirewireError } from '../../kernel/errors.ts'
import type { Database } from '../database.ts'
import type { Vault } from '../envelope/vault.ts'
import type { Statement } from '../transaction.ts'
import { DispatchChecks, type Recorded } from './dispatch-checks.ts'
import { codeOf, guarded, isDisconnected, isRepeatable } from './failures.ts'
import { closeSessions, type Lent, lend, type Sessions } from './session.ts'
import type { Texts } from './text.ts'
import { runSteps, type Transition, transactionOn } from './transition.ts'

/** Any number, the same for every process that uses the store. Locks are separate for each database. */
const TRANSITIONS = 0x6869_7265
/**
 * One lock serializes all transitions, until the end of the transaction: each statement after it sees what every
 * transition before it committed (decision 52).
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(${TRANSITIONS})`
const BEGIN_READING = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
/** So often a transition runs at most, after the server or a lost connection rolled it back. */
const TRIES = 5

type Options = { readonly sessions: Sessions; readonly vault: Vault }
type Execute = (statement: Statement) => Promise<unknown>

export function openDatabase({ sessions, vault }: Options): Database {
  const { place, writers, readers, ownership, texts } = sessions
  const tx = transactionOn(vault)
  const guardedly = <T>(work: () => Promise<T>): Promise<T> => guarded(place, () => repeated(work))
  const reading = <T>(work: (execute: Execute) => Promise<T>): Promise<T> =>
    guardedly(() =>
      lend(readers, (client) => inTransaction(client, BEGIN_READING, () => work(executeOn(client, texts)))),
    )
  const read = <T>(transition: Transition<T>): Promise<T> => reading((execute) => runSteps(transition(tx), execute))
  const record = (refusal: Transition<unknown>): Promise<Recorded> =>
    reading((execute) => recorded(refusal(tx), execute))
  const isOwner = (): boolean => ownership?.held ?? true
  const checks = new DispatchChecks({ record, tablesOf: (text) => texts.of(text).reads, tx, isOwner })
  ownership?.onLost(() => checks.fenceAll())
  return {
    async write(transition) {
      const changed = new Set<string>()
      const noting =
        (execute: Execute): Execute =>
        (statement) => {
          for (const table of texts.of(statement.text).changes) changed.add(table)
          return execute(statement)
        }
      const attempt = (client: Lent) =>
        inTransaction(client, BEGIN, () => runSteps(transition(tx), noting(executeOn(client, texts))))
      const result = await guardedly(() => lend(writers, attempt)).catch((error: unknown) => {
        if (isUnknown(error)) checks.fenceAll()
        throw error
      })
      await checks.committed(changed)
      return result
    },
    read,
    // On the primary server: a snapshot that is taken now has everything that was committed before.
    readLatest: read,
    dispatchCheck: (refusal) => checks.of(refusal),
    // The server removes deleted rows itself, and personal data in its log is sealed.
    scrub: async () => undefined,
    shrink: async () => false,
    close: () => closeSessions(sessions),
  }
}

const executeOn =
  (client: Lent, texts: Texts): Execute =>
  async ({ kind, text, values }) => {
    const prepared = texts.of(text)
    const { rows, rowCount } = await client.query({ text: prepared.text, name: prepared.name, values: [...values] })
    return kind === 'run' ? (rowCount ?? 0) : kind === 'get' ? rows[0] : rows
  }

async function recorded(step: Iterable<Statement, unknown, unknown>, execute: Execute): Promise<Recorded> {
  const results: { statement: Statement; result: unknown }[] = []
  await runSteps(step, async (statement) => {
    const result = await execute(statement)
    results.push({ statement, result })
    return result
  })
  return results
}

async function inTransaction<T>(client: Lent, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin)
  let result: T
  try {
    result = await work()
  } catch (error) {
    // One that cannot roll back is dropped: the server does it at the end of the connection.
    await client.query('ROLLBACK').catch(client.drop)
    throw error
  }
  await commit(client)
  return result
}

const UNKNOWN = { commit: 'unknown' } as const
const isUnknown = (error: unknown): boolean => error instanceof HirewireError && error.detail.commit === UNKNOWN.commit

async function commit(client: Lent): Promise<void> {
  let command: string
  try {
    command = (await client.query('COMMIT')).command
  } catch (error) {
    if (!isDisconnected(error)) throw error
    client.drop()
    throw new HirewireError(
      'store_unreachable',
      `The connection to the database ended during a commit (${codeOf(error)}): it is unknown whether the last change was stored.`,
      { detail: UNKNOWN },
    )
  }
  // What the server replies where a statement of the transaction had failed.
  if (command !== 'COMMIT')
    throw new HirewireError('bug', 'A transition of the store continued after a statement that had failed.')
}

/** Only before a commit was sent, so that nothing is done twice. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(isRepeatable(error) || isDisconnected(error))) throw error
    }
}
