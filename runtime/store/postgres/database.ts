import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Database } from '../database.ts'
import type { Vault } from '../envelope/vault.ts'
import { FeedWatch } from '../feed-watch.ts'
import { FENCE, TAKE } from '../lanes/lanes.ts'
import { INSERT_GRANTING } from '../pushes/consents.ts'
import { type StoreTimes, UNTIMED } from '../times.ts'
import type { Statement } from '../transaction.ts'
import { DispatchChecks, type Recorded } from './dispatch-checks.ts'
import { type Execute, Execution } from './execute.ts'
import { codeOf, guarded, isDisconnected, isRepeatable, storeFailure } from './failures.ts'
import { flat } from './joined.ts'
import { CommitServers, LostCommit, outcomeOf } from './lost-commits.ts'
import { continued, Reads, type Work } from './reads.ts'
import { revokedByAll } from './revoking.ts'
import { closeSessions, type Lent, lend, type Sessions } from './session.ts'
import { Rules } from './side-by-side.ts'
import { Statistics } from './statistics.ts'
import type { Texts } from './text.ts'
import { runSteps, type Transition, transactionOn } from './transition.ts'
import { type Noted, WriteGroups } from './write-groups.ts'

/** Any number, the same for every process that uses the store. Locks are separate for each database. */
const TRANSITIONS = 0x6869_7265
/**
 * One lock serializes all transitions, until the end of the transaction: each statement after it sees what every
 * transition before it committed (decision 52).
 */
export const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(${TRANSITIONS})`
/** With the id of the transaction, by which the server knows whether it was committed. */
const BEGIN_WRITING = `${BEGIN}; SELECT pg_current_xact_id()::text AS id`
/** So often a transition runs at most, after the server or a lost connection rolled it back. */
const TRIES = 5

/** The nodes of the store, as far as transitions and checks depend on them. */
export type Nodes = {
  /** Whether this process has its lease: without it, what it has confirmed may be revoked unheard. */
  isMember(): boolean
  /** A transition was committed: resolves once every other node follows it. */
  committed(noted: Noted): Promise<void>
}

/** One process uses the store: in tests, and for the schema. */
const ALONE: Nodes = { isMember: () => true, committed: async () => undefined }

type Options = {
  readonly sessions: Sessions
  readonly vault: Vault
  readonly nodes?: Nodes
  /** Hears why transitions that could run side by side did not; in tests, so that each is a failure. */
  readonly notApart?: ((fault: string) => void) | undefined
  readonly times?: StoreTimes | undefined
}

export type SharedDatabase = Database & {
  readonly checks: Pick<DispatchChecks, 'revoked' | 'fenceAll'>
  /** Another node may have added to the change feed. */
  wakeFeed(): void
}

export function openDatabase(options: Options): SharedDatabase {
  const { sessions, vault, nodes = ALONE, notApart = () => undefined, times = UNTIMED } = options
  const { place, texts, machine } = sessions
  const tx = transactionOn(vault)
  const statistics = new Statistics((work) => lend(sessions.readers, work))
  const reading = readerOf(sessions, statistics, times)
  const read = <T>(transition: Transition<T>): Promise<T> => reading(({ execute }) => runSteps(transition(tx), execute))
  const record = (refusal: Transition<unknown>): Promise<Recorded> =>
    reading(({ execute }) => recorded(refusal(tx), execute))
  const { isMember } = nodes
  const checks = new DispatchChecks({ record, tablesOf: (text) => texts.of(text).reads, tx, isMember })
  const feed = new FeedWatch()
  const groups = new WriteGroups({
    tx,
    machine,
    times,
    commit: writerOf(sessions, statistics, () => checks.fenceAll()),
    rules: new Rules(texts),
    notApart,
    note: (noted, statement) => note(noted, statement, texts),
    committed: (all) => committed(all, { checks, feed }),
    told: (noted) => nodes.committed(noted),
    failureOf: (error) => storeFailure(error, place),
    // Of one member alone are faults of statements; the connection and the server are those of all.
    isOfAll: (error) => error instanceof HirewireError && error.code !== 'bug',
  })
  return {
    checks,
    wakeFeed: feed.wake,
    watchFeed: feed.watch,
    write: (transition, beside) => groups.write(transition, beside?.of),
    read,
    // On the primary server: a snapshot that is taken now has everything that was committed before.
    readLatest: read,
    dispatchCheck: (refusal, scope) => checks.of(refusal, scope),
    ...UPKEEP,
    close: () => {
      statistics.close()
      return closeSessions(sessions)
    },
  }
}

const guardedly = <T>(place: Sessions['place'], work: () => Promise<T>): Promise<T> =>
  guarded(place, () => repeated(work))

/** Runs work in a transaction that only reads. */
function readerOf({ place, readers, texts, machine }: Sessions, statistics: Statistics, times: StoreTimes) {
  const reads = new Reads({ texts, statistics })
  return <T>(work: Work<T>): Promise<T> =>
    guardedly(place, () => {
      const asked = machine.elapsed()
      return lend(readers, async (client) => {
        const lent = machine.elapsed()
        times.observe('read', 'wait', lent - asked)
        const result = await reads.run(client, work)
        times.observe('read', 'run', machine.elapsed() - lent)
        return result
      })
    })
}

/** Runs work in a transaction that writes, and finds out what became of it if its commit is lost. */
function writerOf({ place, writers, texts, machine }: Sessions, statistics: Statistics, fenceAll: () => void) {
  const begin = { begin: BEGIN_WRITING, texts, statistics, servers: new CommitServers() }
  const lost = { writers, machine, servers: begin.servers, fenceAll }
  return <T>(work: Work<T>): Promise<T> =>
    guardedly(place, () => {
      const done = lend(writers, (client) => inTransaction(client, begin, work))
      return done.catch((error: unknown) => resolved(error, lost) as Promise<T>)
    })
}

/** The server removes deleted rows itself, and personal data in its log is sealed. */
const UPKEEP: Pick<Database, 'scrub' | 'shrink'> = { scrub: async () => undefined, shrink: async () => false }

type Followers = { readonly checks: Pick<DispatchChecks, 'committed'>; readonly feed: FeedWatch }

function committed(all: readonly Noted[], { checks, feed }: Followers): Promise<void> {
  // An opened issue is in no feed, but webhooks report it.
  if (all.some(({ changed }) => changed.has('change') || changed.has('issue'))) feed.wake()
  return checks.committed(revokedByAll(all))
}

type Resolving = Pick<Sessions, 'writers' | 'machine'> & { readonly servers: CommitServers; fenceAll(): void }

/** The result of a transaction whose commit was lost. Throws why there is none: what the server never got can run again. */
async function resolved(error: unknown, { fenceAll, ...at }: Resolving): Promise<unknown> {
  if (!(error instanceof LostCommit)) throw error
  fenceAll()
  const outcome = await outcomeOf(error.lost, { ...at, begin: BEGIN })
  if (outcome === 'committed') return error.lost.result
  throw outcome === 'aborted' ? error.cause : unknownOutcome(error.cause)
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

function note(noted: Noted, statement: Statement, texts: Texts): void {
  for (const { text, values } of flat(statement)) {
    if (text === INSERT_GRANTING) {
      noted.grants = true
      continue
    }
    const { changes, revises } = texts.of(text)
    for (const table of changes) noted.changed.add(table)
    for (const table of revises) noted.revised.add(table)
    noted.isRun ||= text === FENCE
    if (text === TAKE) noted.taken.add(String(values[1]))
    else if (changes.includes('lane')) {
      noted.wakes = true
      noted.frees ||= FREES.test(text)
    }
  }
}

/** A run that has the lane loses it. */
const FREES = /^(?:DELETE FROM lane|UPDATE lane SET fence)\b/

/** `servers`: in which the outcome can be looked up if the commit is lost. */
type Begin = {
  readonly begin: string
  readonly texts: Texts
  readonly statistics: Statistics
  readonly servers: CommitServers
}

async function inTransaction<T>(client: Lent, { begin, servers, texts, statistics }: Begin, work: Work<T>): Promise<T> {
  const server = await servers.of(client)
  const begun = Promise.all([statistics.renew(client), client.query(begin)])
  // It is awaited with the first statement.
  begun.catch(() => undefined)
  const execution = new Execution({ client, texts, begun })
  let result: T
  let id: string | undefined
  try {
    result = await work(execution)
    const [, reply] = await begun
    const replies: { rows: { id?: string }[] }[] = [reply].flat()
    id = replies.at(-1)?.rows[0]?.id
  } catch (error) {
    // One that cannot roll back is dropped: the server does it at the end of the connection.
    await client.query('ROLLBACK').catch(client.drop)
    throw error
  }
  await commit(client, id === undefined ? null : { id, server, result }).catch((error: unknown) => {
    if (!(error instanceof LostCommit)) execution.assertPut()
    throw error
  })
  statistics.committed(execution.added)
  return result
}

async function commit(client: Lent, lost: LostCommit['lost'] | null): Promise<void> {
  let command: string
  try {
    command = (await client.query('COMMIT')).command
  } catch (error) {
    if (lost === null || !isDisconnected(error)) throw error
    client.drop()
    throw new LostCommit(lost, error)
  }
  // What the server replies where a statement of the transaction had failed.
  if (command !== 'COMMIT') throw continued()
}

const unknownOutcome = (error: unknown): HirewireError =>
  new HirewireError(
    'store_unreachable',
    `The connection to the database ended during a commit (${codeOf(error)}): it is unknown whether the last change was stored.`,
    { detail: { commit: 'unknown' } },
  )

/** Only what was not committed, so that nothing is done twice. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(isRepeatable(error) || isDisconnected(error))) throw error
    }
}
