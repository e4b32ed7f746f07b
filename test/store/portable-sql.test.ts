import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storeSources, textsOf } from './sql-texts.ts'

/** SQL that only one of the two engines accepts, or that they interpret differently. */
const NOT_PORTABLE: readonly { readonly what: string; readonly is: RegExp }[] = [
  { what: 'an index that is named', is: /\bINDEXED BY\b/i },
  {
    what: 'a function of SQLite',
    is: /\b(iif|instr|date|datetime|strftime|unixepoch|ifnull|printf|glob|changes)\s*\(/i,
  },
  { what: 'JSON', is: /\bjsonb?_\w+\s*\(|\bjson\s*\(|->/i },
  { what: 'GLOB', is: /\bGLOB\b/i },
  { what: 'INSERT OR', is: /\b(INSERT|UPDATE) OR (IGNORE|REPLACE|ABORT|FAIL|ROLLBACK)\b|\bREPLACE INTO\b/i },
  { what: 'rowid', is: /\b_?rowid_?\b/i },
  { what: 'LIMIT -1', is: /\bLIMIT\s+-/i },
  { what: 'IS with a value', is: /\bIS( NOT)? (?!(NOT )?(NULL|TRUE|FALSE|DISTINCT FROM)\b)\S/i },
  { what: 'an alias that PostgreSQL folds to lower case', is: /\bAS [a-z]+[A-Z]\w*/ },
  { what: 'max() or min() of several values', is: /\b(max|min)\s*\([^()]*(\([^()]*\)[^()]*)*,/i },
  { what: 'a conflict without its columns', is: /\bON CONFLICT DO UPDATE\b/i },
  {
    what: 'a reserved word as a table',
    is: /\b(FROM|JOIN|INTO|UPDATE) (fetch|user|order|group|table|limit|end)\b(?! BY)/i,
  },
  { what: 'a condition of CROSS JOIN', is: /\bCROSS JOIN \w+( \w+)? ON\b/i },
  { what: 'a subquery without a name', is: /\bFROM \((?=SELECT)(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?! (AS )?\w)/i },
  { what: 'a sign before a column', is: /[\s(]\+[a-z]\w*\./i },
  { what: 'a number as a condition', is: /\b(WHERE|AND|OR|NOT) [01](?= |$|\))/i },
  { what: 'text in double quotes', is: /= "/ },
]

const IS_SQL = /\b(SELECT|INSERT|REPLACE INTO|UPDATE \S+ SET|DELETE FROM|ON CONFLICT|JOIN|WHERE|FROM)\b/

/** The SQL texts of a file, complete or partial; an expression in them counts as one word. */
const sqlOf = (name: string, source: string): string[] =>
  textsOf(name, source)
    .map((parts) => parts.join('expression'))
    .filter((text) => IS_SQL.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' '))

/** What is not portable in a source, in words. */
const faultsOf = (name: string, source: string): string[] =>
  sqlOf(name, source).flatMap((text) =>
    NOT_PORTABLE.filter(({ is }) => is.test(text)).map(({ what }) => `${name}: ${what}: ${text}`),
  )

const sources = storeSources((name) => !/^(sqlite|postgres)\//.test(name) && name !== join('sql', 'dialect.ts'))

describe('the SQL of the store', () => {
  it('is accepted by both SQLite and PostgreSQL, except for what the dialect names', () => {
    expect(sources.flatMap(([name, source]) => sqlOf(name, source)).length).toBeGreaterThan(300)
    expect(sources.flatMap(([name, source]) => faultsOf(name, source))).toEqual([])
  })

  it.each([
    'SELECT p.id FROM push p INDEXED BY push_waiting WHERE p.connection = ?',
    "UPDATE attempt SET outcome = iif(act = 'send', 'uncertain', 'retry') WHERE id = ?",
    "DELETE FROM secret WHERE instr(owner, ':') > 0",
    "SELECT date(f.pushed_at / 1000, 'unixepoch') AS period FROM fact f",
    'SELECT id FROM push WHERE id IN (SELECT value FROM json_each(?))',
    "UPDATE push SET saved = json_set(saved, '$.candidate', ?) WHERE id = ?",
    "SELECT id FROM push WHERE saved ->> 'candidate' = ?",
    "DELETE FROM issue WHERE key NOT GLOB 'pushes:*'",
    'INSERT OR IGNORE INTO tombstone (hash, at) VALUES (?, ?)',
    'SELECT rowid FROM push WHERE id = ?',
    'SELECT id FROM push LIMIT -1',
    'SELECT key FROM quarantine WHERE run IS NOT ?',
    'SELECT id, expires_at AS expiresAt FROM consent WHERE person = ?',
    'SELECT 1 FROM seen s WHERE max(s.at, coalesce(s.page, 0)) > ?',
    'INSERT INTO lane (name) VALUES (?) ON CONFLICT DO UPDATE SET kind = excluded.kind',
    'SELECT key FROM fetch WHERE key > ?',
    'SELECT p.id FROM erasing e CROSS JOIN push p ON p.person = e.person',
    'SELECT max(key) AS last FROM (SELECT key FROM record WHERE key > ?)',
    'SELECT id FROM push p WHERE p.person = ? AND +p.requisition = ?',
    'DELETE FROM push WHERE 1 AND id = ?',
  ])('fails on: %s', (text) => {
    expect(faultsOf('mutant.ts', `export const TEXT = \`${text}\``)).not.toEqual([])
  })
})
