import type { MovedMark } from '../copy-marks.ts'
import type { Row, Table } from './tables.ts'

/** A store that is copied, or that a copy is written to. Nothing else has it open. */
export type Side = {
  /** Without password. */
  readonly place: string
  /** The next rows after this key, in the order of the keys, which is the same on both engines; empty after the last. */
  page(table: Table, after: Row | null): Promise<Row[]>
}

export type Source = Side & {
  /** The random name of the installation. */
  installation(): Promise<string>
  /** Where the store was copied to; null: nowhere. */
  moved(): Promise<MovedMark | null>
  /** From now on, nothing opens it. */
  markMoved(mark: MovedMark): Promise<void>
}

/** `new`: it has no rows yet. `unfinished`: a copy of this installation was interrupted. */
export type TargetState = { readonly is: 'new' | 'store' } | { readonly is: 'unfinished'; readonly of: string }

export type Target = Side & {
  state(tables: readonly Table[]): Promise<TargetState>
  /** Removes what a new store has, and marks it as unfinished: nothing opens it from now on. */
  begin(installation: string): Promise<void>
  /** The key of the last row; null: it has none. */
  lastKey(table: Table): Promise<Row | null>
  /** Stores rows as they are: no trigger runs, because the rows that it would write are copied, too. All or none. */
  insert(table: Table, rows: readonly Row[]): Promise<void>
  /** From now on, it is a store. */
  finish(done: Done): Promise<void>
}

/** `by`: the user of the machine who ran it. */
export type Done = { readonly at: number; readonly by: string }
