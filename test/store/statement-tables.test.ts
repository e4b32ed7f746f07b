import { expect, it } from 'vitest'
import { faultsOfStatements, wholeStatements } from '../kit/statement-tables.ts'
import { storeSources, textsOf } from './sql-texts.ts'

it('the driver of PostgreSQL sees every table of the statements that are one text', async () => {
  const sources = storeSources((name) => !/^(?:sqlite|copy|postgres\/migrations)\//.test(name))
  const texts = sources.flatMap(([name, source]) => textsOf(name, source))
  // Those that are built from parts are run by the conformance suites, which look at them.
  const whole = await wholeStatements(texts.flatMap((parts) => (parts.length === 1 ? parts : [])))
  expect(whole.length).toBeGreaterThan(300)
  expect(await faultsOfStatements(whole)).toEqual([])
})

it.each([
  'SELECT 1 FROM (push p JOIN erasing e ON e.person = p.person) WHERE p.id = ?',
  'SELECT 1 FROM push p JOIN (attempt a JOIN "fetch" f ON f.key = a.number) ON a.push = p.id WHERE p.id = ?',
  'SELECT 1 FROM ((push p JOIN attempt a ON a.push = p.id) LEFT JOIN (review r CROSS JOIN setting s) ON r.push = p.id)',
  'SELECT 1 FROM push p, consent c WHERE c.id = p.consent',
  'SELECT 1 FROM push AS p, consent AS c WHERE c.id = p.consent',
  'SELECT 1 FROM push p, (consent c JOIN erasing e ON e.person = c.person)',
  'SELECT 1 FROM (SELECT 1 FROM (push p JOIN consent c ON c.id = p.consent)) AS one',
  'WITH old AS (SELECT id FROM attempt) SELECT 1 FROM push p JOIN old ON old.id = p.id',
  'UPDATE push SET code = ? WHERE id IN (SELECT push FROM attempt a JOIN "fetch" f ON f.key = a.number)',
  'INSERT INTO fact_of (fact) SELECT f.key FROM (fact f JOIN push p ON p.number = f.key)',
  'INSERT INTO lane (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET kind = excluded.kind',
  'INSERT INTO lane (name) VALUES (?) ON CONFLICT (name) DO NOTHING',
  'DELETE FROM seen WHERE record IN (SELECT key FROM record WHERE connection = ?)',
])('the driver of PostgreSQL sees every table of %s', async (text) => {
  expect(await faultsOfStatements([text])).toEqual([])
})

it.each([
  'select 1 from push',
  'SELECT 1 FROM public.push',
  'SELECT 1 FROM push p JOIN attempt a ON a.push = p.id, consent c',
  'TABLE push',
  'UPDATE ONLY push SET code = ?',
])('a table that it would not see is reported: %s', async (text) => {
  expect(await faultsOfStatements([text])).not.toEqual([])
})

it('a statement that PostgreSQL cannot parse is reported', async () => {
  await expect(faultsOfStatements(['SELECT FROM WHERE'])).rejects.toThrow(/SELECT FROM WHERE/)
})
