import { afterAll, expect, test } from 'vitest'
import { createOwnEvaluator } from '../../runtime/expression/pool.ts'
import { forkCompiled } from '../kit/evaluator-processes.ts'
import { until } from '../kit/until.ts'
import { countProcesses } from '../processes.ts'
import { ENDLESS, HOSTILE_EXPRESSIONS } from './hostile-expressions.ts'
import { reply, value } from './suite.ts'

const pool = createOwnEvaluator({ size: 1, timeoutMs: 250, fork: forkCompiled })
afterAll(() => pool.close())

const words = Array.from({ length: 20_000 }, (_, index) => ({ index, text: `w${index}` }))
test.each(HOSTILE_EXPRESSIONS)('%s ends in a failure, and the pool still works', async (name, expression) => {
  const started = countProcesses()
  const root = { words: name === 'quadratic distinct' ? words : [] }
  const [result] = await pool.evaluate([{ program: value(expression), root, vars: {} }])
  expect(result).toMatchObject({ ok: false })
  expect(await pool.evaluate([{ program: value('a'), root: { a: 1 }, vars: {} }])).toEqual([{ ok: true, value: 1 }])
  // One for each killed process: over all records, then over the one alone; and one that the previous test left to
  // start.
  expect(started()).toBeLessThanOrEqual(3)
  expect('polluted' in {}).toBe(false)
})

test('an expression that is killed at its deadline does not block the event loop', async () => {
  let turns = 0
  let isOver = false
  const results = pool.evaluate([{ program: value(ENDLESS), root: { n: 150_000 }, vars: {} }]).finally(() => {
    isOver = true
  })
  await until(() => ++turns > 0 && isOver)
  expect(await results).toMatchObject([{ ok: false, error: { kind: 'timeout' } }])
  expect(turns).toBeGreaterThan(5)
})

test('records that exceed the deadline fail, and all others succeed', async () => {
  const records = Array.from({ length: 40 }, (_, id) => ({ id, n: id === 7 || id === 31 ? 150_000 : 1 }))
  const open = await pool.open(reply({ records }, { records: 'records' }))
  const program = value({ id: 'id', size: ENDLESS })
  const results = await open.map(program, {})
  expect(results.map(({ index }) => index)).toEqual(records.map(({ id }) => id))
  expect(results.filter(({ result }) => !result.ok).map(({ index }) => index)).toEqual([7, 31])
  expect(results[7]).toMatchObject({ raw: '{"id":7,"n":150000}', result: { error: { kind: 'timeout' } } })
  expect(await open.map(value('id'), {}, [3])).toMatchObject([{ index: 3, result: { ok: true, value: 3 } }])
  open.close()
})

test('an open page survives the death of its child process', async () => {
  const open = await pool.open(reply({ records: [{ id: 1 }] }, { records: 'records' }))
  expect(await pool.evaluate([{ program: value(ENDLESS), root: { n: 150_000 }, vars: {} }])).toMatchObject([
    { ok: false, error: { kind: 'timeout' } },
  ])
  expect(await open.onBody(value('records.id'), {})).toEqual({ ok: true, value: 1 })
  open.close()
})

test('a reply whose evaluation exceeds the deadline is reported as unreadable', async () => {
  const open = await pool.open(
    reply({ n: 150_000, a: 1 }, { errors: [`${ENDLESS} = 0`], records: 'a', read: { b: 'a' } }),
  )
  expect(open.reading).toMatchObject({ error: { unreadable: expect.stringContaining('deadline') }, records: null })
  open.close()
})
