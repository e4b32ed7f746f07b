import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computation } from '../../runtime/expression/compute.ts'
import { document, expression, hostileDocument } from './generated.ts'
import { type Comparison, compare } from './oracle.ts'

type Suite = {
  readonly datasets: Readonly<Record<string, unknown>>
  readonly cases: readonly {
    readonly group: string
    readonly expr: string
    readonly data?: unknown
    readonly dataset?: string
    readonly bindings?: Record<string, unknown>
  }[]
}
const SUITE: Suite = JSON.parse(readFileSync(new URL('../vendor/jsonata-2.2.2.json', import.meta.url), 'utf8'))

const EMPTY_LIST = /\[\]/

const failed = ({ interpreted }: Comparison): boolean => 'error' in interpreted
/** The compiled expression is faster, so it may end where the interpreter exceeds its time. */
const timedOut = ({ interpreted }: Comparison): boolean => 'error' in interpreted && interpreted.error === 'D1012'

test("JSONata's own test suite gives the results of the interpreter", async () => {
  const different: unknown[] = []
  const declined: string[] = []
  let equal = 0
  for (const { group, expr, data, dataset, bindings } of SUITE.cases) {
    if (group === 'performance') continue
    const root = dataset === undefined ? data : SUITE.datasets[dataset]
    const compared = await compare(expr, root, bindings)
    if (compared === null || timedOut(compared)) continue
    if (compared.compiled === 'declined') {
      if (!failed(compared) && !EMPTY_LIST.test(JSON.stringify(root))) declined.push(expr)
    } else if (isDeepStrictEqual(compared.compiled, compared.interpreted)) equal++
    else different.push({ expr, ...compared })
  }
  expect(different).toEqual([])
  expect(equal).toBeGreaterThan(1_000)
  // A group of a match in a replacement is left to the interpreter, and so is an empty list that JSONata changes.
  expect(declined.filter((expr) => !/\$replace\(.*\$/.test(expr))).toEqual([])
})

async function compareGenerated(documents: fc.Arbitrary<unknown>): Promise<{ values: number; inVain: number }> {
  const counts = { values: 0, inVain: 0 }
  await fc.assert(
    fc.asyncProperty(expression, documents, documents, async (text, root, w) => {
      const compared = await compare(text, root, { w })
      if (compared === null || timedOut(compared)) return
      if (compared.compiled === 'declined') {
        if (!failed(compared)) counts.inVain++
        return
      }
      counts.values++
      expect(compared.compiled).toStrictEqual(compared.interpreted)
    }),
    { numRuns: 1_000 },
  )
  return counts
}

test('generated expressions give the results of the interpreter, or decline because they fail', async () => {
  const { values, inVain } = await compareGenerated(document)
  expect(values).toBeGreaterThan(200)
  expect(inVain).toBeLessThan(10)
})

test('keys of data that JSONata or JavaScript use themselves change no result', async () => {
  const { values } = await compareGenerated(hostileDocument)
  expect(values).toBeGreaterThan(200)
})

test('a compiled loop ends at the time limit of the interpreter', async () => {
  const compared = await compare('$count([1..100000][$count([1..100000][$ > 0]) > 0])', {})
  expect(compared).toEqual({ compiled: { error: 'D1012' }, interpreted: { error: 'D1012' } })
})

test.each([
  ['recursion', '($f := function($n) { 1 + $f($n + 1) }; $f(0))'],
  ['a loop by tail calls', '($f := function($n) { $f($n + 1) }; $f(0))'],
  ['a function as a value', '($e := $string; $e(1))'],
  ['a function in a list', '$map([$string], function($f) { $f(1) })'],
  ['a transform', '$ ~> |$|{"a": 1}|'],
  ['a part that is not compiled, deep inside', '{"a": [b.c[$sum(%.d) > 1]]}'],
])('%s is left to the interpreter as a whole', (_, text) => {
  expect(computation(text)).toMatchObject({ compute: null })
})

test('the result of a function that a built-in one calls takes no argument from the context', async () => {
  for (const value of [
    '$map(0, function($v) { $substring(0, 0) })',
    '$reduce(0, function($v, $w) { $substring(0, 0) }, 0)',
  ])
    expect(await compare(`a{"b": ${value}}`, {})).toEqual({ compiled: 'declined', interpreted: { error: 'T0411' } })
})

test('a variable of the caller hides a function of the same name', async () => {
  expect(await compare('$trim(" a ")', {}, { trim: 'x' })).toEqual({
    compiled: 'declined',
    interpreted: { error: 'T1006' },
  })
})

const REACHING = [
  'constructor',
  '`__proto__`',
  'a.constructor.constructor',
  'a.toString',
  'a.`__proto__`.polluted',
  '"text".constructor',
  'list.map',
  'list.(constructor)',
  '$lookup($, "constructor")',
  '$lookup(a, "__proto__")',
  '$lookup(list, "concat")',
  '$constructor',
  '$__proto__',
  '$hasOwnProperty',
  '$toString.constructor',
  '$$.valueOf',
  '$merge([a, {"b": 1}]).constructor',
  '{"k": constructor}.k',
  '$map(list, function($v) { $v.constructor })',
  '$filter(list, function($v) { $exists($v.__proto__) })',
  '$single([a], function($v, $i, $all) { $exists($all.length) or true }).constructor',
  '(a{"x": $}).x.constructor',
  '$match("ab", /a/).constructor',
  '$match("ab", /a/).next',
  '$split("a,b", ",").constructor',
  '[1..3].constructor',
  '[1..3].push',
  '$keys(a).push',
  '$spread(a).constructor',
  'list[constructor]',
  '$exists(constructor) ? "reached"',
]

test.each(REACHING)('%s reaches neither a prototype nor a global', async (text) => {
  const compared = await compare(text, { a: { b: 1 }, list: [1, 'x', {}] })
  expect(compared).toEqual({ compiled: { value: undefined }, interpreted: { value: undefined } })
})

test.each([
  '{"__proto__": {"polluted": true}}',
  '{"constructor": {"prototype": {"polluted": true}}}',
  'a{"__proto__": {"polluted": true}}',
  '$merge([{"__proto__": {"polluted": true}}, a])',
  '$sift({"__proto__": 1}, function($v) { true })',
  '$each({"__proto__": {"polluted": true}}, function($v, $k) { {$k: $v} })',
  '$reduce(["__proto__"], function($all, $k) { $merge([$all, {$k: {"polluted": true}}]) }, {})',
])('%s changes no prototype, and its result is refused', async (text) => {
  const compared = await compare(text, { a: { b: 1 } })
  expect(compared?.compiled).toEqual({ value: expect.stringMatching(/has a key "\w+", which is not allowed/) })
  expect(compared?.compiled).toEqual(compared?.interpreted)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
