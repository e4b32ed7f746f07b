import { expect, test } from 'vitest'
import { createOwnEvaluator } from '../../runtime/expression/pool.ts'
import { forkCompiled } from '../kit/evaluator-processes.ts'
import { reply, value } from './suite.ts'

const ENDLESS = value('($f := function($n) { $f($n + 1) }; $f(1))')

test('jobs behind one that kills the child process are done by its replacement, pages included', async () => {
  const pool = createOwnEvaluator({ size: 1, timeoutMs: 100, fork: forkCompiled })
  try {
    const page = await pool.open(reply({ rows: [{ n: 1 }, { n: 2 }] }, { records: 'rows' }))
    const [endless, mapped, plain] = await Promise.all([
      pool.evaluate([{ program: ENDLESS, root: {}, vars: {} }]),
      page.map(value('n + 1'), {}),
      pool.evaluate([{ program: value('2 * 21'), root: {}, vars: {} }]),
    ])
    expect(endless[0]).toMatchObject({ ok: false })
    expect(mapped.map(({ result }) => result)).toEqual([
      { ok: true, value: 2 },
      { ok: true, value: 3 },
    ])
    expect(plain).toEqual([{ ok: true, value: 42 }])
  } finally {
    await pool.close()
  }
})

test('concurrent jobs of one child process each get their own result', async () => {
  const pool = createOwnEvaluator({ size: 1, fork: forkCompiled })
  try {
    const jobs = Array.from({ length: 50 }, (_, n) =>
      pool.evaluate([{ program: value('$n * 10'), root: {}, vars: { n } }]),
    )
    const answers = await Promise.all(jobs)
    expect(answers.map(([answer]) => answer)).toEqual(jobs.map((_, n) => ({ ok: true, value: n * 10 })))
  } finally {
    await pool.close()
  }
})
