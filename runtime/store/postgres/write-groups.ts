import { mapTogether } from '../each.ts'
import type { StoreTimes } from '../times.ts'
import type { Statement, Step, Transaction } from '../transaction.ts'
import type { Execution } from './execute.ts'
import { isDisconnected, isRepeatable } from './failures.ts'
import type { Machine } from './machine.ts'
import { NotApart, type Rules, SideBySide } from './side-by-side.ts'
import { runSteps, type Transition } from './transition.ts'

/*
 * Transitions that wait for the connection that writes share a transaction (decision 59): the lock, the commit and its
 * sync are paid once. Those that follow each other and are of different connections run side by side (decision 67). What
 * runs has a savepoint, so that one that refuses undoes only itself. Callers learn of nothing before the commit.
 */

/** A group that has had the lock for so long is committed, so that nobody waits long for others. */
const GROUP_MS = 20
const MOST = 64

type Outcome = { readonly value: unknown; readonly noted: Noted } | { readonly error: unknown }
type Member = {
  readonly transition: Transition<unknown>
  readonly of: string | undefined
  readonly calledAt: number
  /** When it began to run, with the lock. */
  ranAt: number
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * The tables that a transition has changed, those of them in which it did more than to add rows, whether it is of a run
 * of a lane, whether a lane may be due by it, which lanes it takes for a run, and whether it takes one from its run.
 * `grants`: a consent that it adds ends nothing, and is not among the changes.
 */
export type Noted = {
  readonly changed: Set<string>
  readonly revised: Set<string>
  isRun: boolean
  wakes: boolean
  readonly taken: Set<string>
  frees: boolean
  grants: boolean
}

const nothingNoted = (): Noted => ({
  changed: new Set(),
  revised: new Set(),
  isRun: false,
  wakes: false,
  taken: new Set(),
  frees: false,
  grants: false,
})

export type Surroundings = {
  readonly tx: Transaction
  readonly machine: Pick<Machine, 'elapsed'>
  readonly times: StoreTimes
  /** Runs `work` in a transaction, again if the server rolled it back, and commits. */
  commit<T>(work: (execution: Execution) => Promise<T>): Promise<T>
  readonly rules: Rules
  /** A transition of one connection was about to run a statement that may meet those of others: it runs alone. */
  notApart(fault: string): void
  /** A statement is about to run. */
  note(noted: Noted, statement: Statement): void
  /** Resolves once this process follows what was committed. */
  committed(all: readonly Noted[]): Promise<void>
  /** Resolves once every other process follows what one transition committed. */
  told(noted: Noted): Promise<void>
  /** The error of a call of the database, as its caller gets it. */
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
  write<T>(transition: Transition<T>, of?: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const calledAt = this.around.machine.elapsed()
      this.waiting.push({ transition, of, calledAt, ranAt: calledAt, resolve: resolve as Member['resolve'], reject })
      this.flushing ??= this.flushAll()
    })
  }

  private async flushAll(): Promise<void> {
    while (this.waiting.length > 0) await this.flush([this.waiting.shift()!], GROUP_MS)
    this.flushing = null
  }

  /** Those that are called while it waits for the lock join, and for so long after that. */
  private async flush(group: Member[], ms: number): Promise<void> {
    const { commit, committed, told, isOfAll } = this.around
    try {
      const outcomes = await commit((execution) => this.runAll(execution, group, ms))
      const all = outcomes.flatMap((outcome) => ('noted' in outcome ? outcome.noted : []))
      const followed = committed(all)
      this.measure(group)
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

  private measure(group: readonly Member[]): void {
    const { times, machine } = this.around
    const now = machine.elapsed()
    for (const { calledAt, ranAt } of group) {
      times.observe('write', 'wait', ranAt - calledAt)
      times.observe('write', 'run', now - ranAt)
    }
  }

  private async runAll(execution: Execution, group: Member[], ms: number): Promise<Outcome[]> {
    const { elapsed } = this.around.machine
    let end = ms === 0 ? 0 : Number.POSITIVE_INFINITY
    const begun = (): void => {
      const now = elapsed()
      if (ms > 0) end = now + ms
      // Their first statements left with the one that waited for the lock.
      for (const member of group) member.ranAt = now
    }
    execution.begun.then(begun, begun)
    const takesIn = (): boolean => group.length < MOST && this.waiting.length > 0 && elapsed() < end
    const outcomes: Outcome[] = []
    // One that is alone needs no savepoint: its failure is that of the transaction.
    if (group.length === 1 && (ms === 0 || this.waiting.length === 0))
      outcomes.push(...(await this.run(execution, group)))
    while (outcomes.length < group.length || takesIn()) {
      const members = this.sideBySide(group, { from: outcomes.length, takesIn })
      outcomes.push(...(await this.attempt(execution, members)))
    }
    return outcomes
  }

  /** The next member, and those that follow it and are each of another connection. */
  private sideBySide(group: Member[], { from, takesIn }: { from: number; takesIn(): boolean }): Member[] {
    const connections = new Set<string>()
    for (let at = from; at < group.length || takesIn(); at++) {
      const { of } = group[at] ?? this.waiting[0]!
      if (at > from && (of === undefined || connections.has(of))) break
      if (at === group.length) group.push(this.waiting.shift()!)
      if (of === undefined) break
      connections.add(of)
    }
    return group.slice(from, from + Math.max(connections.size, 1))
  }

  private async attempt(execution: Execution, members: readonly Member[]): Promise<Outcome[]> {
    execution.command('SAVEPOINT member')
    try {
      const outcomes = await this.run(execution, members)
      execution.command('RELEASE SAVEPOINT member')
      return outcomes
    } catch (error) {
      execution.assertPut()
      if (isRepeatable(error) || isDisconnected(error)) throw error
      await execution.undo('ROLLBACK TO SAVEPOINT member')
      execution.assertPut()
      if (members.length === 1) return [{ error: this.around.failureOf(error) }]
    }
    // One of them failed, and the others were undone with it.
    const outcomes: Outcome[] = []
    for (const member of members) outcomes.push(...(await this.attempt(execution, [member])))
    return outcomes
  }

  private async run(execution: Execution, members: readonly Member[]): Promise<Outcome[]> {
    const { tx, machine, rules, notApart, note } = this.around
    const now = machine.elapsed()
    for (const member of members) member.ranAt = now
    const beside = new SideBySide(
      rules,
      members.flatMap(({ of }) => of ?? []),
    )
    const step = mapTogether(members.entries(), function* ([at, { transition, of }]): Step<Outcome> {
      const noted = nothingNoted()
      const value = yield* seen(transition(tx), (statement) => {
        const fault = of === undefined ? null : beside.fault(at, statement)
        if (fault !== null) notApart(fault)
        if (fault !== null && members.length > 1) throw new NotApart(fault)
        note(noted, statement)
      })
      return { value, noted }
    })
    return runSteps(step, execution.execute)
  }
}

/** Each statement is seen before it runs. */
function* seen<T>(step: Step<T>, see: (statement: Statement) => void): Step<T> {
  const statements = step[Symbol.iterator]()
  let next = statements.next()
  while (!next.done) {
    see(next.value)
    next = statements.next(yield next.value)
  }
  return next.value
}
