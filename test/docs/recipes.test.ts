import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'

const PUSH = readFileSync(new URL('../../docs/reference/push.md', import.meta.url), 'utf8')
/** How an update adds to a list that the ATS replaces. */
const RECIPE = /`(\$distinct\([^`]*)`/.exec(PUSH)?.[1] ?? ''

it.each([
  [undefined, ['sourced']],
  [[], ['sourced']],
  ['vip', ['vip', 'sourced']],
  [['vip'], ['vip', 'sourced']],
  [['sourced'], ['sourced']],
  [
    ['vip', 'sourced'],
    ['vip', 'sourced'],
  ],
])('the documented recipe to add to a list sends a list, after %j', async (tags, sent) => {
  const program = { kind: 'value', tree: { tags: RECIPE }, missing: 'error' } as const
  const [result] = await createInProcessEvaluator().evaluate([{ program, root: {}, vars: { saved: { tags } } }])
  expect(result).toMatchObject({ ok: true, value: { tags: sent } })
})
