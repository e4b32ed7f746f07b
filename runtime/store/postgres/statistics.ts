import type { Lent } from './session.ts'

/*
 * A connection keeps the plans of its prepared statements, and PostgreSQL makes them by the size of a table and by
 * statistics, which it takes within a minute of a change. Both become wrong as a store fills:
 *
 * - Plans made for empty tables read a long list where an index would lead to one row: a page of 1,000 new records took
 *   five times as long after five others. So a connection drops its plans whenever this process has added twice as many
 *   rows as before.
 * - Without statistics, any stream is taken to be a two-hundredth of all records: one look at a page of 200 read all of a
 *   stream for each of its records, and took half a second after eight pages. So a process has a table analyzed as soon
 *   as it may have doubled; all connections of the server then plan again.
 */

/** A table with fewer rows is read in no time, whatever the plan. */
const FIRST = 200

/** How many rows a table had when it was analyzed last; -1: it never was. */
const ROWS = 'SELECT reltuples AS rows FROM pg_class WHERE oid = to_regclass($1)'

type Table = { added: number; next: number; isLooked: boolean }

export class Statistics {
  private readonly tables = new Map<string, Table>()
  private added = 0
  private next = FIRST
  /** How often plans were outdated. */
  private version = 0
  /** The version for which a connection has planned. */
  private readonly planned = new WeakMap<object, number>()
  private readonly lend: (work: (client: Client) => Promise<void>) => Promise<void>
  /** One after the other: reads need the other connections. */
  private last = Promise.resolve()
  private isClosed = false

  /** `lend`: a connection outside of any transaction. */
  constructor(lend: Statistics['lend']) {
    this.lend = lend
  }

  /** At the begin of a transaction on a connection. What is to be sent is sent at once. */
  async renew({ connection, query }: Pick<Lent, 'connection' | 'query'>): Promise<void> {
    const planned = this.planned.get(connection) ?? this.version
    this.planned.set(connection, this.version)
    if (planned !== this.version) await query('DISCARD PLANS')
  }

  /** Counts the rows that a transaction has added to each table. */
  committed(added: ReadonlyMap<string, number>): void {
    for (const rows of added.values()) this.added += rows
    if (this.added >= this.next) {
      this.next = 2 * this.added
      this.version++
    }
    for (const [name, rows] of added) {
      const table = this.tables.get(name) ?? { added: 0, next: FIRST, isLooked: false }
      this.tables.set(name, table)
      table.added += rows
      if (table.added < table.next || table.isLooked) continue
      table.isLooked = true
      // Nobody waits for it. Without it, statements are only slower until the server does it itself.
      this.last = this.last
        .then(() => (this.isClosed ? undefined : this.lend((client) => analyzed(client, name, table))))
        .catch(() => undefined)
        .finally(() => {
          table.isLooked = false
        })
    }
  }

  /** No further table is analyzed. */
  close(): void {
    this.isClosed = true
  }
}

type Client = Pick<Lent, 'query' | 'drop'>

async function analyzed({ query, drop }: Client, name: string, table: Table): Promise<void> {
  const named = `"${name}"`
  const rows = async (): Promise<number> => Number((await query<{ rows: number }>(ROWS, [named])).rows[0]!.rows)
  // What is added meanwhile counts, too.
  while (table.added >= table.next) {
    let known = await rows()
    if (table.added >= known) {
      table.added = 0
      // Another node, or the server itself, may be about to analyze it. A slow disk must not keep the connection.
      await query(`BEGIN; SET LOCAL statement_timeout = '10s'; ANALYZE (SKIP_LOCKED) ${named}; COMMIT`).catch(
        (error) => {
          drop()
          throw error
        },
      )
      known = await rows()
    }
    // Locked, or of another owner: the server does it.
    table.next = known < 0 ? 2 * table.next : Math.max(known, FIRST)
  }
}
