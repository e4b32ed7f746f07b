import fc from 'fast-check'
import jsonata from 'jsonata'
import { expect, test } from 'vitest'
import { USE_INTERPRETER } from '../../runtime/expression/compile/compile.ts'
import { computation } from '../../runtime/expression/compute.ts'
import { createBudget, plain } from '../../runtime/expression/plain.ts'

const name = fc.constantFrom('a', 'b', 'c', 'constructor', 'length', '__proto__', '_jsonata_function')
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, 0, 1, '', 'x', true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 3 })
      .map((entries) =>
        JSON.parse(`{${entries.map(([key, value]) => `"${key}":${JSON.stringify(value)}`).join(',')}}`),
      ),
  ),
})).value

const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.map((part) => `\`${part}\``).join('.'))
const expression = fc.oneof(
  path,
  path.map((rest) => `$.${rest}`),
  path.map((rest) => `$$.${rest}`),
  path.map((rest) => `$bound.${rest}`),
  fc.constantFrom('$', '$bound', '"text"', '-3', 'true', 'null', '$unbound'),
)

test('a compiled path returns what JSONata returns, or declines', async () => {
  let known = 0
  await fc.assert(
    fc.asyncProperty(expression, json, json, async (text, root, bound) => {
      const computed = computation(text)
      if ('fault' in computed) throw new Error(computed.fault.message)
      const quick = computed.compute!({ root, record: root, vars: { bound } })
      if (quick === USE_INTERPRETER) return
      known++
      const slow: unknown = await jsonata(text).evaluate(root, { bound })
      // A list is compared by its content, because JSONata marks its own lists.
      expect(Array.isArray(slow) ? [...slow] : slow).toStrictEqual(Array.isArray(quick) ? [...quick] : quick)
    }),
    { numRuns: 2_000 },
  )
  expect(known).toBeGreaterThan(1_000)
})

test('the interpreter returns what plain JSONata returns', async () => {
  await fc.assert(
    fc.asyncProperty(expression, json, json, async (text, root, bound) => {
      const computed = computation(text)
      if ('fault' in computed) throw new Error(computed.fault.message)
      const ours = await computed.interpret({ root, record: root, vars: { bound } })
      const slow: unknown = await jsonata(text).evaluate(root, { bound })
      expect(Array.isArray(ours) ? [...ours] : ours).toStrictEqual(Array.isArray(slow) ? [...slow] : slow)
    }),
    { numRuns: 300 },
  )
})

test('plain JSON is copied unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const clean = JSON.parse(JSON.stringify(value).replaceAll(/"(?:__proto__|constructor|prototype)"(?=:)/g, '"p"'))
      expect(plain(clean, createBudget())).toEqual(clean)
    }),
  )
})

test('a cycle and a tree of shared branches fail with a reason', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(() => plain(circle, createBudget())).toThrow(/too deeply/)
  let shared: unknown = 'x'
  for (let level = 0; level < 30; level++) shared = [shared, shared]
  expect(() => plain(shared, createBudget())).toThrow(/too large/)
})
