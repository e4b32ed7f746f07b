import type { Statement } from '../transaction.ts'

type Kept = { readonly result: unknown; readonly reads: readonly string[] }

/** What triggers change, after any statement on another table: it is not kept. */
export const CHANGED_BY_TRIGGERS = ['issue', 'record_mark', 'seen', 'whole_page']

/** Results that a transaction has read ahead, until it changes one of their tables. No other transaction runs meanwhile. */
export class KeptReads {
  private readonly kept = new Map<string, Kept>()

  find(statement: Statement): Kept | undefined {
    return this.kept.size === 0 ? undefined : this.kept.get(keyOf(statement))
  }

  keep(statement: Statement, read: Kept): void {
    if (!read.reads.some((table) => CHANGED_BY_TRIGGERS.includes(table))) this.kept.set(keyOf(statement), read)
  }

  clear(): void {
    this.kept.clear()
  }

  forget(changed: readonly string[]): void {
    for (const [key, { reads }] of this.kept) if (reads.some((table) => changed.includes(table))) this.kept.delete(key)
  }
}

const keyOf = ({ kind, text, values }: Statement): string => JSON.stringify([kind, text, values])
