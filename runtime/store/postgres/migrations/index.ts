import { initial } from './initial/index.ts'

export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  /**
   * The oldest schema whose programs may run on the result, while it is applied and afterwards (decision 61). Its own
   * number: all nodes have to be stopped first. An earlier one: it only adds, in a moment and without rewriting a table,
   * and this program understands rows of those that do not know it. What it makes superfluous, a migration of a later
   * version removes, with this number here.
   */
  readonly oldest: number
}

/**
 * In order, with the numbers of the same schema of SQLite. One that was released is never edited: a change of the schema is
 * a new one.
 */
export const MIGRATIONS: readonly Migration[] = [{ number: 1, name: 'initial', sql: initial, oldest: 1 }]
