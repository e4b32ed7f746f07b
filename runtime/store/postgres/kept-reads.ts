import type { Statement } from '../transaction.ts'

/** `asked`: {@link KeptReads.changes} when it was sent. */
type Kept = { readonly result: unknown; readonly reads: readonly string[]; readonly asked: number }

/**
 * What triggers may change, after any change of another table. Of a push they change `no_attempt` only, which no
 * transition reads.
 */
export const CHANGED_BY_TRIGGERS = ['issue', 'record_mark', 'seen', 'webhook_event', 'whole_page']

/** Results that a transaction has read ahead, until it changes one of their tables. No other transaction runs meanwhile. */
export class KeptReads {
  private readonly kept = new Map<
    string,
    { readonly reads: readonly string[]; readonly results: Map<string, unknown> }
  >()

  /** How often tables were changed, and for each table after how many changes it was the last time. */
  changes = 0
  private readonly changed = new Map<string, number>()

  find(statement: Statement): { readonly result: unknown } | undefined {
    const results = this.kept.get(statement.text)?.results
    const key = results && keyOf(statement)
    return key !== undefined && results?.has(key) ? { result: results.get(key) } : undefined
  }

  keep(statement: Statement, { result, reads, asked }: Kept): void {
    if (reads.some((table) => this.lastChange(table) > asked)) return
    const ofText = this.kept.get(statement.text) ?? { reads, results: new Map<string, unknown>() }
    ofText.results.set(keyOf(statement), result)
    this.kept.set(statement.text, ofText)
  }

  private lastChange(table: string): number {
    return CHANGED_BY_TRIGGERS.includes(table) ? this.changes : (this.changed.get(table) ?? 0)
  }

  clear(): void {
    this.kept.clear()
  }

  forget(changed: readonly string[]): void {
    if (changed.length === 0) return
    this.changes++
    for (const table of changed) this.changed.set(table, this.changes)
    for (const [text, { reads }] of this.kept)
      if (reads.some((table) => this.lastChange(table) === this.changes)) this.kept.delete(text)
  }
}

/** Reads of one text that have the same of these return the same. */
export const keyOf = ({ kind, values }: Statement): string => `${kind} ${JSON.stringify(values)}`
