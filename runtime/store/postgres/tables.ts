/*
 * Which tables a statement reads and changes, from its text alone: quickly, and without a parser in the runtime. A test
 * compares it with the parser of PostgreSQL for every statement of the store (`test/kit/statement-tables.ts`).
 */

export type Tables = {
  /** More than these tables at most: what follows a comma may be a column. */
  readonly reads: readonly string[]
  readonly changes: readonly string[]
  /** Those of them in which it does more than to add rows. */
  readonly revises: readonly string[]
  /** Those of them that may get rows. */
  readonly adds: readonly string[]
}

/** Behind a bracket is a join in brackets, or a statement. */
const NO_TABLE: ReadonlySet<string> = new Set(['SELECT', 'SET', 'VALUES', 'WITH'])
const tablesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, word]) => (NO_TABLE.has(word!) ? [] : [word!]))

export const tablesOf = (text: string): Tables => ({
  reads: tablesIn(text, /(?:\b(?:FROM|JOIN)|,)[\s(]+"?(\w+)/g),
  changes: tablesIn(text, /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/g),
  // `ON CONFLICT … DO UPDATE` changes a row that is there.
  revises: tablesIn(
    text,
    /\bDO UPDATE\b/.test(text) ? /\bINSERT INTO\s+"?(\w+)/g : /\b(?:UPDATE|DELETE FROM)\s+"?(\w+)/g,
  ),
  adds: tablesIn(text, /\bINSERT INTO\s+"?(\w+)/g),
})

/** The tables that a statement names, and no other word; not `isSure`: it may name more. */
export const namedIn = (text: string): { readonly tables: readonly string[]; readonly isSure: boolean } => ({
  tables: tablesIn(text, /\b(?:FROM|JOIN|INTO|UPDATE)[\s(]+"?(\w+)/g),
  isSure: !/\bFROM[\s(]+"?\w+"?(?: AS)?(?: \w+)?,/.test(text),
})
