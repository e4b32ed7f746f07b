import type { QueryConfig } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Fitting, SqlValue, Statement } from '../transaction.ts'
import { flat, groupsOf, MOST_READS, piecesOf } from './joined.ts'
import { KeptReads, keyOf } from './kept-reads.ts'
import type { Lent } from './session.ts'
import { OWN_BYTES, READ, READ_BYTES, type Texts } from './text.ts'

/** Runs a statement, and returns what the transition gets for it. */
export type Execute = (statement: Statement) => Promise<unknown>

type Connected = {
  readonly client: Pick<Lent, 'query'>
  readonly texts: Texts
  /** The statement that begins the transaction, which is on its way. */
  readonly begun: Promise<unknown>
}

/**
 * Runs the statements of one transaction, each prepared. What needs no result of another statement is sent without
 * waiting for it: the statements of `together`, those that a transition puts, and reads behind the one that begins the
 * transaction. Those of `together` that differ only in their values are few statements (`joined.ts`).
 */
export class Execution {
  private readonly connected: Connected
  private readonly kept = new KeptReads()
  /** How many rows each table got, by the results that are here. */
  readonly added = new Map<string, number>()
  private isOpen = false
  /** The failure of a statement that nobody waits for. */
  private failure: { readonly error: unknown } | null = null
  /** A statement failed: the server ignores the others. */
  hasFailed = false

  constructor(connected: Connected) {
    this.connected = connected
  }

  readonly execute: Execute = (statement) =>
    statement.kind === 'together' ? nested(statement, (flat) => this.together(flat)) : this.one(statement)

  /** Throws what a statement failed with that nobody waited for; call it after the result of a later one. */
  assertPut(): void {
    if (this.failure) throw this.failure.error
  }

  /** Settles when the transaction has begun: it has the lock, or failed. */
  get begun(): Promise<unknown> {
    return this.connected.begun
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
    if (kind === 'fitting') return this.fitting(statement)
    const { changes, reads, adds, name, text: translated } = this.connected.texts.of(text)
    const isRead = changes.length === 0 && (kind === 'get' || kind === 'all')
    if (isRead) {
      const known = this.kept.find(statement)
      if (known) return known.result
    } else if (statement.isAhead) throw new HirewireError('bug', `A transition announced what is no read: ${text}`)
    else this.kept.forget(changes)
    const asked = this.kept.changes
    const { rows, rowCount } = await this.send({ name, text: translated, values: [...values] }, { kind, isRead, adds })
    const result = kind === 'run' ? (rowCount ?? 0) : kind === 'get' ? rows[0] : rows
    if (isRead && statement.isAhead) this.kept.keep(statement, { result, reads, asked })
    return result
  }

  /** The server does not send what follows the row that exceeds the bytes. */
  private async fitting({ text, values, bytes = 0 }: Statement): Promise<Fitting<unknown>> {
    const { name, text: bounded } = this.connected.texts.fittingOf(text)
    const sent = await this.send({ name, text: bounded, values: [...values, bytes] }, { kind: 'fitting', isRead: true })
    let before = 0
    const rows = (sent.rows as Record<string, unknown>[]).map(({ [READ_BYTES]: sum, [OWN_BYTES]: _, ...row }) => {
      before = Number(sum)
      return row
    })
    return { rows, isCut: before > bytes }
  }

  private async rows(statements: readonly Statement[]): Promise<readonly unknown[]> {
    const { texts } = this.connected
    const { kind, text } = statements[0]!
    const values = statements.flatMap((statement) => statement.values as SqlValue[])
    const { changes } = texts.of(text)
    this.kept.forget(changes)
    const several = texts.rowsOf(text, { count: statements.length, kind })!
    const result = await this.send(
      { name: several.name, text: several.text, values },
      { kind, isRead: false, adds: several.adds },
    )
    if (kind === 'put') return statements.map(() => undefined)
    // The server inserts the rows in this order, and returns them as it inserts them.
    if (result.rowCount !== statements.length) throw new Error(`A statement inserted ${result.rowCount} rows.`)
    return kind === 'get' ? result.rows : statements.map(() => 1)
  }

  /** Reads of one text: each is sent once, and what is known already is not. */
  private async reads(statements: readonly Statement[]): Promise<unknown[]> {
    const results = new Map<string, unknown>()
    const asked = new Map<string, Statement>()
    for (const statement of statements) {
      const key = keyOf(statement)
      const known = this.kept.find(statement)
      if (known) results.set(key, known.result)
      else if (statement.isAhead || !asked.has(key)) asked.set(key, statement)
    }
    const sent = piecesOf([...asked.values()], MOST_READS).map(async (piece) => {
      const given = piece.length === 1 ? [await this.one(piece[0]!)] : await this.joined(piece)
      for (const [at, statement] of piece.entries()) results.set(keyOf(statement), given[at])
    })
    await Promise.all(sent)
    return statements.map((statement) => results.get(keyOf(statement)))
  }

  private async joined(statements: readonly Statement[]): Promise<unknown[]> {
    const { kind, text } = statements[0]!
    const { texts } = this.connected
    const { name, text: several } = texts.readsOf(text, statements.length)!
    const values = statements.flatMap((statement) => statement.values as SqlValue[])
    const asked = this.kept.changes
    const { rows } = await this.send({ name, text: several, values }, { kind, isRead: true })
    const found: unknown[][] = statements.map(() => [])
    for (const { [READ]: at, ...row } of rows as Record<string, unknown>[]) found[at as number]!.push(row)
    const { reads } = texts.of(text)
    return statements.map((statement, at) => {
      const result = kind === 'get' ? found[at]![0] : found[at]
      if (statement.isAhead) this.kept.keep(statement, { result, reads, asked })
      return result
    })
  }

  /** Increments of one counter: each gets its numbers of one range. */
  private async numbers(statements: readonly Statement[]): Promise<unknown[]> {
    const steps = statements.map(({ values }) => Number(values[0]))
    const sum = steps.reduce((all, step) => all + step, 0)
    const [first] = statements as [Statement]
    const row = (await this.one({ ...first, values: [sum, ...first.values.slice(1)] })) as { value: number } | undefined
    return steps.map((_, at) => row && { value: row.value - steps.slice(at + 1).reduce((all, step) => all + step, 0) })
  }

  private async together(statements: readonly Statement[]): Promise<unknown[]> {
    const results: unknown[] = []
    const sent = groupsOf(statements, this.connected.texts).map(async ({ as, placed }) => {
      const group = placed.map(({ statement }) => statement)
      const given = as === 'one' ? [await this.one(group[0]!)] : await this[as](group)
      for (const [place, { at }] of placed.entries()) results[at] = given[place]
    })
    await Promise.all(sent)
    return results
  }

  /** Only a read is sent before it is known that the transaction has begun: nothing is changed outside of one. */
  private async send(query: QueryConfig, { kind, isRead, adds = [] }: Sending): Promise<Sent> {
    const { client, begun } = this.connected
    if (!this.isOpen && !isRead) await begun
    const sent: Promise<Sent> = client.query(query)
    sent.then(
      ({ rowCount }) => {
        for (const table of adds) this.added.set(table, (this.added.get(table) ?? 0) + (rowCount ?? 0))
      },
      (error: unknown) => {
        this.hasFailed = true
        if (kind === 'put') this.failure ??= { error }
      },
    )
    if (kind === 'put') return NOT_KNOWN
    try {
      if (!this.isOpen) {
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

type Sending = { readonly kind: Statement['kind']; readonly isRead: boolean; readonly adds?: readonly string[] }
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
