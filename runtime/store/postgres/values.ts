import type { SqlValue } from '../transaction.ts'

/*
 * Values of columns, as SQLite returns them: whole numbers as numbers, truth values as 1 and 0, JSON as text.
 */

/** Identifiers of types in PostgreSQL's catalog, which never change. */
const OID = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, json: 114, float8: 701, numeric: 1700, jsonb: 3802 }

type Parser = (text: string) => SqlValue

const number: Parser = (text) => Number(text)

const PARSERS: Readonly<Record<number, Parser>> = {
  [OID.bool]: (text) => (text === 't' ? 1 : 0),
  // `\x` and two digits for each byte.
  [OID.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  // Counters, times in milliseconds and sums: all are far below 2^53.
  [OID.int8]: number,
  [OID.int4]: number,
  [OID.int2]: number,
  [OID.float8]: number,
  [OID.numeric]: number,
}

const asText: Parser = (text) => text

/** Replaces the parsers of `pg`, which return large numbers as texts and JSON as objects. */
export const TYPES = { getTypeParser: (oid: number): Parser => PARSERS[oid] ?? asText }
