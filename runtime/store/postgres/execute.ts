import type { QueryConfig } from 'pg'
import { HirewireError } from '../../kernel/errors.ts'
import type { SqlValue, Statement } from '../transaction.ts'
import { KeptReads } from './kept-reads.ts'
import type { Plans } from './plans.ts'
import type { Lent } from './session.ts'
import type { Texts } from './text.ts'

/** Runs a statement, and returns what the transition gets for it. */
export type Execute = (statement: Statement) => Promise<unknown>

type Connected = {
  readonly client: Pick<Lent, 'query'>
  readonly texts: Texts
  readonly plans: Plans
  /** The statement that begins the transaction, which is on its way. */
  readonly begun: Promise<unknown>
}

/**
 * Runs the statements of one transaction, each prepared. What needs no result of another statement is sent without
 * waiting for it: the statements of `together`, those that a transition puts, and reads behind the one that begins the
 * transaction. Rows of one INSERT are one statement.
 */
export class Execution {
  private readonly connected: Connected
  private readonly kept = new KeptReads()
  private isOpen = false
  /** Of a statement that nobody waits for. */
  private failure: { readonly error: unknown } | null = null

  constructor(connected: Connected) {
    this.connected = connected
  }

  readonly execute: Execute = (statement) =>
    statement.kind === 'together' ? nested(statement, (flat) => this.together(flat)) : this.one(statement)

  /** Throws what a statement failed with that nobody waited for; call it after the result of a later one. */
  assertPut(): void {
    if (this.failure) throw this.failure.error
  }

  /** A statement that returns nothing, sent without waiting for it. */
  command(text: string): void {
    this.connected.client.query(text).catch((error: unknown) => {
      this.failure ??= { error }
    })
  }

  /** Rolls back a part of the transaction. */
  async undo(text: string): Promise<void> {
    this.kept.clear()
    await this.connected.client.query(text)
  }

  private async one(statement: Statement): Promise<unknown> {
    const { kind, text, values } = statement
    const { changes, ...prepared } = this.connected.texts.of(text)
    const isRead = changes.length === 0 && (kind === 'get' || kind === 'all')
    if (isRead) {
      const known = this.kept.find(statement)
      if (known) return known.result
    } else if (statement.isAhead) throw new HirewireError('bug', `A transition announced what is no read: ${text}`)
    else this.kept.forget(changes)
    const { rows, rowCount } = await this.send({ ...prepared, values: [...values] }, { kind, isRead })
    if (changes.length > 0) this.connected.plans.count(rowCount ?? 0)
    const result = kind === 'run' ? (rowCount ?? 0) : kind === 'get' ? rows[0] : rows
    if (isRead && statement.isAhead) this.kept.keep(statement, { result, reads: prepared.reads })
    return result
  }

  private async rows(statements: readonly Statement[]): Promise<readonly unknown[]> {
    const { texts, plans } = this.connected
    const { kind, text } = statements[0]!
    const values = statements.flatMap((statement) => statement.values as SqlValue[])
    this.kept.forget(texts.of(text).changes)
    const { name, text: several } = texts.rowsOf(text, { count: statements.length, kind })!
    plans.count(statements.length)
    const result = await this.send({ name, text: several, values }, { kind, isRead: false })
    if (kind === 'put') return statements.map(() => undefined)
    // The server inserts the rows in this order, and returns them as it inserts them.
    if (result.rowCount !== statements.length) throw new Error(`A statement inserted ${result.rowCount} rows.`)
    return kind === 'get' ? result.rows : statements.map(() => 1)
  }

  private async together(statements: readonly Statement[]): Promise<unknown[]> {
    const results: unknown[] = []
    const sent = groupsOf(statements, this.connected.texts).map(async (group) => {
      const given =
        group.length === 1
          ? [await this.one(group[0]!.statement)]
          : await this.rows(group.map(({ statement }) => statement))
      for (const [place, { at }] of group.entries()) results[at] = given[place]
    })
    await Promise.all(sent)
    return results
  }

  /** Only a read is sent before it is known that the transaction has begun: nothing is changed outside of one. */
  private async send(
    query: QueryConfig,
    { kind, isRead }: { kind: Statement['kind']; isRead: boolean },
  ): Promise<Sent> {
    const { client, begun } = this.connected
    if (!this.isOpen && !isRead) await begun
    const sent: Promise<Sent> = client.query(query)
    if (kind === 'put') {
      sent.catch((error: unknown) => {
        this.failure ??= { error }
      })
      return NOT_KNOWN
    }
    try {
      if (!this.isOpen) {
        sent.catch(() => undefined)
        await begun
        this.isOpen = true
      }
      return await sent
    } catch (error) {
      this.assertPut()
      throw error
    }
  }
}

type Sent = { readonly rows: readonly unknown[]; readonly rowCount: number | null }
const NOT_KNOWN: Sent = { rows: [], rowCount: null }

/** Statements of `together` may be such, too: their own are sent with those beside them. */
async function nested(
  { statements = [] }: Statement,
  together: (flat: readonly Statement[]) => Promise<unknown[]>,
): Promise<unknown[]> {
  const results = await together(statements.flatMap(flat))
  let at = 0
  const resultOf = (statement: Statement): unknown =>
    statement.kind === 'together' ? (statement.statements ?? []).map(resultOf) : results[at++]
  return statements.map(resultOf)
}

/** The statements that are sent for one. */
export const flat = (statement: Statement): readonly Statement[] =>
  statement.kind === 'together' ? (statement.statements ?? []).flatMap(flat) : [statement]

type Placed = { readonly at: number; readonly statement: Statement }

/** What is sent as one statement each: rows of the same INSERT, in numbers of which few statements are prepared. */
function groupsOf(statements: readonly Statement[], texts: Texts): Placed[][] {
  const byText = new Map<string, Placed[]>()
  for (const [at, statement] of statements.entries()) {
    const key = `${statement.kind} ${statement.text}`
    const group = byText.get(key)
    if (group) group.push({ at, statement })
    else byText.set(key, [{ at, statement }])
  }
  return [...byText.values()].flatMap((group) => {
    const { kind, text } = group[0]!.statement
    if (group.length === 1 || texts.rowsOf(text, { count: 2, kind }) === null) return group.map((one) => [one])
    const pieces: Placed[][] = []
    for (let from = 0; from < group.length; ) {
      const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(group.length - from)))
      pieces.push(group.slice(from, from + size))
      from += size
    }
    return pieces
  })
}

/** A statement has at most 65,535 values. */
const MOST_ROWS = 128
