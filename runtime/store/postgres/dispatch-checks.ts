import type { CheckScope } from '../database.ts'
import type { DispatchCheck, DispatchRefusal } from '../port/dispatch-checks.ts'
import type { SqlValue, Statement, Transaction } from '../transaction.ts'
import { flat } from './joined.ts'
import type { Revoked } from './revoking.ts'
import type { Transition } from './transition.ts'

/*
 * Checks right before the first byte, on a store that cannot be read in that turn. A confirmation keeps the rows on which
 * it was decided, and the check in the turn of the first byte decides on them again, at the time that it is then. Each
 * transition of this process that may revoke what a check has read, or is reading, renews its rows before the caller
 * learns of the commit: from then on, no request leaves on what the rows were before.
 */

/** The results of the statements of a decision, in their order. */
export type Recorded = readonly { readonly statement: Statement; readonly result: unknown }[]

type Refusal = Transition<DispatchRefusal | null>
export type Reader = {
  /** Runs a decision on the newest rows, and returns what its statements returned. */
  record(refusal: Refusal): Promise<Recorded>
  /** The tables that a statement reads. */
  tablesOf(text: string): readonly string[]
  readonly tx: Transaction
  /** False: another node may be revoking what was confirmed, and this one does not hear it. */
  isMember(): boolean
}

export class DispatchChecks {
  /** Between `confirm` and `end`. */
  private readonly live = new Set<Check>()
  private readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  of(refusal: Refusal, scope?: CheckScope): DispatchCheck {
    const check = new Check(refusal, { reader: this.reader, scope })
    return {
      confirm: async () => {
        this.live.add(check)
        return check.confirm()
      },
      refused: () => check.refused(),
      end: () => {
        this.live.delete(check)
        check.fence()
      },
    }
  }

  /** Resolves once every live check that this commit may revoke is on rows that are at least as new. */
  async committed(revoked: Revoked): Promise<void> {
    await Promise.all([...this.live].filter((check) => check.mayDependOn(revoked)).map((check) => check.renew()))
  }

  /** The same for a change of these tables, by whomever. */
  revoked(tables: ReadonlySet<string>): Promise<void> {
    return this.committed({ tables, byRuns: NONE, taken: NONE })
  }

  /** It is unknown what was committed, here or by another owner: what was confirmed holds no longer. */
  fenceAll(): void {
    for (const check of this.live) check.fence()
  }
}

const NONE: ReadonlySet<string> = new Set()

type Surroundings = { readonly reader: Reader; readonly scope: CheckScope | undefined }

class Check {
  private readonly refusal: Refusal
  private readonly reader: Reader
  private readonly scope: CheckScope | undefined
  /** Null: nothing is confirmed. */
  private rows: Recorded | null = null
  private started = 0
  private newest = 0

  constructor(refusal: Refusal, { reader, scope }: Surroundings) {
    this.refusal = refusal
    this.reader = reader
    this.scope = scope
  }

  async confirm(): Promise<DispatchRefusal | null> {
    this.fence()
    await this.read()
    return this.refused()
  }

  refused(): DispatchRefusal | null {
    return this.rows === null || !this.reader.isMember() ? 'fenced' : decidedOn(this.rows, this.refusal(this.reader.tx))
  }

  fence(): void {
    this.rows = null
    // Rows that are being read now are dropped.
    this.newest = ++this.started
  }

  mayDependOn({ tables, byRuns, taken }: Revoked): boolean {
    const { scope } = this
    const isTaken = scope ? scope.lane !== null && taken.has(scope.lane) : taken.size > 0
    const changed = new Set([
      ...tables,
      ...[...byRuns].filter((table) => !scope?.notByRuns.includes(table)),
      ...(isTaken ? ['lane'] : []),
    ])
    // Rows that are being read for the first time may be from before the commit, and of any table.
    if (this.rows === null) return changed.size > 0
    return this.rows
      .flatMap(({ statement }) => flat(statement))
      .some(({ text }) => this.reader.tablesOf(text).some((table) => changed.has(table)))
  }

  async renew(): Promise<void> {
    try {
      await this.read()
    } catch {
      this.fence()
    }
  }

  private async read(): Promise<void> {
    const number = ++this.started
    const rows = await this.reader.record(this.refusal)
    // The one that began last has the newest rows; those that are read without a lease confirm nothing.
    if (number < this.newest || !this.reader.isMember()) return
    this.newest = number
    this.rows = rows
  }
}

/** The decision on recorded rows; `fenced` where it would need others. */
function decidedOn(recorded: Recorded, step: ReturnType<Refusal>): DispatchRefusal | null {
  const steps = step[Symbol.iterator]()
  let next = steps.next()
  for (const { statement, result } of recorded) {
    if (next.done || !isSame(next.value, statement)) break
    next = steps.next(result)
  }
  return next.done ? next.value : 'fenced'
}

const isSame = (one: Statement, other: Statement): boolean =>
  one.text === other.text && one.values.every((value, index) => sameValue(value, other.values[index]))

const sameValue = (one: SqlValue, other: SqlValue | undefined): boolean => Object.is(one, other)
