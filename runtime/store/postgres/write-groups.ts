import type { Statement, Transaction } from '../transaction.ts'
import type { Execution } from './execute.ts'
import { isDisconnected, isRepeatable } from './failures.ts'
import { runSteps, type Transition } from './transition.ts'

/*
 * Transitions that wait for the connection that writes share a transaction (decision 59): the lock, the commit and its
 * sync are paid once. Each has a savepoint, so that one that refuses undoes only itself. Callers learn of nothing before
 * the commit.
 */

/** A group that has run for so long is committed, so that nobody waits long for others. */
const GROUP_MS = 20
const MOST = 64

type Outcome = { readonly value: unknown; readonly noted: Noted } | { readonly error: unknown }
type Member = {
  readonly transition: Transition<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * The tables that a transition has changed, those of them in which it did more than to add rows, and whether it is of a
 * run of a lane.
 */
export type Noted = { readonly changed: Set<string>; readonly revised: Set<string>; isRun: boolean }

export type Surroundings = {
  readonly tx: Transaction
  /** Runs `work` in a transaction, again if the server rolled it back, and commits. */
  commit<T>(work: (execution: Execution) => Promise<T>): Promise<T>
  /** A statement is about to run. */
  note(noted: Noted, statement: Statement): void
  /** Resolves once this process follows what was committed. */
  committed(all: readonly Noted[]): Promise<void>
  /** Resolves once every other process follows what one transition committed. */
  told(noted: Noted): Promise<void>
  /** What a call of the database threw, for the caller. */
  failureOf(error: unknown): unknown
  /** Whether an error of `commit` concerns all of a group. */
  isOfAll(error: unknown): boolean
}

export class WriteGroups {
  private readonly around: Surroundings
  private readonly waiting: Member[] = []
  private flushing: Promise<void> | null = null

  constructor(around: Surroundings) {
    this.around = around
  }

  /** Transitions run in the order of the calls. */
  write<T>(transition: Transition<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ transition, resolve: resolve as Member['resolve'], reject })
      this.flushing ??= this.flushAll()
    })
  }

  private async flushAll(): Promise<void> {
    while (this.waiting.length > 0) await this.flush([this.waiting.shift()!], GROUP_MS)
    this.flushing = null
  }

  /** Those that are called meanwhile join for as long as it says. */
  private async flush(group: Member[], ms: number): Promise<void> {
    const { commit, committed, told, isOfAll } = this.around
    try {
      const outcomes = await commit((execution) => this.runAll(execution, group, ms))
      const all = outcomes.flatMap((outcome) => ('noted' in outcome ? outcome.noted : []))
      const followed = committed(all)
      // Neither the others nor the next group wait for a node that may be frozen.
      for (const [at, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[at]!
        if ('error' in outcome) reject(outcome.error)
        else Promise.all([followed, told(outcome.noted)]).then(() => resolve(outcome.value), reject)
      }
    } catch (error) {
      if (group.length === 1 || isOfAll(error)) for (const { reject } of group) reject(error)
      // A statement failed that nobody waited for, and it is not known of whom.
      else for (const member of group) await this.flush([member], 0)
    }
  }

  private async runAll(execution: Execution, group: Member[], ms: number): Promise<Outcome[]> {
    const end = performance.now() + ms
    const outcomes: Outcome[] = []
    // One that is alone needs no savepoint: its failure is that of the transaction.
    if (group.length === 1 && (ms === 0 || this.waiting.length === 0))
      outcomes.push(await this.run(execution, group[0]!))
    while (outcomes.length < group.length) outcomes.push(await this.attempt(execution, group[outcomes.length]!))
    while (group.length < MOST && this.waiting.length > 0 && performance.now() < end) {
      const member = this.waiting.shift()!
      group.push(member)
      outcomes.push(await this.attempt(execution, member))
    }
    return outcomes
  }

  private async attempt(execution: Execution, member: Member): Promise<Outcome> {
    execution.command('SAVEPOINT member')
    try {
      const outcome = await this.run(execution, member)
      execution.command('RELEASE SAVEPOINT member')
      return outcome
    } catch (error) {
      execution.assertPut()
      if (isRepeatable(error) || isDisconnected(error)) throw error
      await execution.undo('ROLLBACK TO SAVEPOINT member')
      execution.assertPut()
      return { error: this.around.failureOf(error) }
    }
  }

  private async run(execution: Execution, { transition }: Member): Promise<Outcome> {
    const noted = { changed: new Set<string>(), revised: new Set<string>(), isRun: false }
    const value = await runSteps(transition(this.around.tx), (statement) => {
      this.around.note(noted, statement)
      return execution.execute(statement)
    })
    return { value, noted }
  }
}
