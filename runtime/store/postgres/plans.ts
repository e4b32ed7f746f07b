import type { Lent } from './session.ts'

/*
 * A connection keeps the plans of its prepared statements, and those made for empty tables read a long list where an
 * index would lead to one row: a page of 1,000 new records took five times as long after five others. PostgreSQL plans
 * again once it has counted the rows of a table, which may be a minute later. So a connection drops its plans whenever
 * this process has changed twice as many rows as before.
 */

/** A table with fewer rows is read in no time, whatever the plan. */
const FIRST = 200

export class Plans {
  private changed = 0
  private next = FIRST
  /** How often plans were outdated. */
  private version = 0
  /** The version for which a connection has planned. */
  private readonly planned = new WeakMap<object, number>()

  /** Counts rows that a statement has changed. */
  count(rows: number): void {
    this.changed += rows
    if (this.changed < this.next) return
    this.next = 2 * this.changed
    this.version++
  }

  /** At the begin of a transaction on a connection. What is to be sent is sent at once. */
  async renew({ connection, query }: Pick<Lent, 'connection' | 'query'>): Promise<void> {
    const planned = this.planned.get(connection) ?? this.version
    this.planned.set(connection, this.version)
    if (planned !== this.version) await query('DISCARD PLANS')
  }
}
