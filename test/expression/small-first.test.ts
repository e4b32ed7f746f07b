import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '../../runtime/expression/cost.ts'
import type { Evaluator, Program, ReplyInput, ReplyProgram } from '../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { computeNow } from '../../runtime/expression/interpret.ts'
import { smallFirst } from '../../runtime/expression/small-first.ts'
import { document } from './generated.ts'
import { ENDLESS, HOSTILE_EXPRESSIONS } from './hostile-expressions.ts'

const RULES = ['$response.status = 200 and status.code = 401', '$response.status = 409', 'status.code >= 400']

/** An evaluator behind `smallFirst`, and what reached it. */
function watched() {
  const real = createInProcessEvaluator()
  const left: string[] = []
  const evaluator: Evaluator = {
    async evaluate(jobs) {
      left.push('evaluate')
      return real.evaluate(jobs)
    },
    async open(input) {
      left.push('open')
      return real.open(input)
    },
  }
  return { left, evaluator: smallFirst(evaluator), real }
}

const replyOf = (text: string, program: Partial<ReplyProgram> = {}, more: Partial<ReplyInput> = {}): ReplyInput => ({
  text,
  failed: false,
  vars: { response: { status: 200, headers: {} }, settings: {}, with: {}, now: '2026-01-01T00:00:00.000Z' },
  program: { errors: RULES, message: '$join(status.messages)', read: {}, ...program },
  ...more,
})
const value = (tree: Program['tree']): Program => ({ kind: 'value', tree, missing: 'omit' })

describe('short responses', () => {
  test('are read without the evaluator, and give what it gives', async () => {
    const { evaluator, left, real } = watched()
    const input = replyOf('{"id":"c-1","status":{"code":201},"application":{"id":7}}', {
      read: { total: 'total', ok: 'status.code < 300', id: 'id' },
    })
    const reply = await evaluator.open(input)
    expect(reply.reading).toEqual((await real.open(input)).reading)
    const saved = await reply.onBody(value({ candidate: 'id', application: 'application.id' }), {})
    expect(saved).toEqual({ ok: true, value: { candidate: 'c-1', application: 7 } })
    reply.close()
    expect(left).toEqual([])
  })

  test('an empty body is read here, too', async () => {
    const { evaluator, left, real } = watched()
    expect((await evaluator.open(replyOf(''))).reading).toEqual((await real.open(replyOf(''))).reading)
    expect(left).toEqual([])
  })

  test.each([
    ['that match an error rule', replyOf('{"status":{"code":409,"messages":["no"]}}')],
    ['whose status is a failure', replyOf('{}', {}, { failed: true })],
    ['that are not JSON', replyOf('<p>')],
    ['that have records', replyOf('{"list":[1]}', { records: 'list' })],
    ['that may show further pages', replyOf('{}', { moreSigns: true })],
    ['that are long', replyOf(JSON.stringify({ text: 'x'.repeat(4_096) }))],
    ['on which a rule fails', replyOf('{"status":{"code":"x"}}')],
    ['that need a computation', replyOf('{"a":[1]}', { read: { sum: '$sum(a)' } })],
  ])('%s are left to the evaluator', async (_, input) => {
    const { evaluator, left, real } = watched()
    expect((await evaluator.open(input)).reading).toEqual((await real.open(input)).reading)
    expect(left).toEqual(['open'])
  })

  test('what is computed over one later is evaluated elsewhere, on a page that is opened once and closed', async () => {
    const { evaluator, left } = watched()
    const reply = await evaluator.open(replyOf('{"a":[1,2]}'))
    expect(await reply.onBody(value({ sum: '$sum(a)' }), {})).toEqual({ ok: true, value: { sum: 3 } })
    expect(await reply.onBody(value('$count(a)'), {})).toEqual({ ok: true, value: 2 })
    reply.close()
    reply.close()
    expect(left).toEqual(['open'])
  })

  test('generated documents and comparisons give what the evaluator gives', async () => {
    const operand = fc.constantFrom(
      'a',
      'a.b',
      'b.c.d',
      'd',
      '$response.status',
      '"x"',
      '1',
      'null',
      '$response.headers.a',
    )
    const operator = fc.constantFrom('=', '!=', '<', '>=', 'and', 'or', '&', '+', '%')
    const compared = fc.tuple(operand, operator, operand).map((parts) => parts.join(' '))
    const chosen = fc.tuple(compared, operand, operand).map(([when, one, other]) => `${when} ? ${one} : ${other}`)
    await fc.assert(
      fc.asyncProperty(
        document,
        fc.array(compared, { maxLength: 3 }),
        fc.oneof(compared, chosen),
        async (json, errors, read) => {
          const { evaluator, real } = watched()
          const input = replyOf(JSON.stringify(json), { errors, read: { read } })
          expect((await evaluator.open(input)).reading).toEqual((await real.open(input)).reading)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('plain paths of a push', () => {
  test('are read without the evaluator', async () => {
    const { evaluator, left } = watched()
    const root = { candidate: { email: 'ada@people.example' } }
    const program = { kind: 'value', tree: { email: 'candidate.email' }, missing: 'error' } as const
    expect(await evaluator.evaluate([{ program, root, vars: {} }])).toEqual([
      { ok: true, value: { email: 'ada@people.example' } },
    ])
    expect(left).toEqual([])
  })
})

describe('the bound on what is computed here', () => {
  test.each([...HOSTILE_EXPRESSIONS, ['a size from the data', ENDLESS] as const])(
    '%s has no bound',
    (_, expression) => {
      expect(costOf(expression).reads).toBeNull()
    },
  )

  test.each([
    ['a call', '$exists(a)'],
    ['a predicate', 'a[b = 1].c'],
    ['a wildcard', 'a.*'],
    ['descendants', '**.a'],
    ['a parent', 'a.%.b'],
    ['a sort', 'a^(b)'],
    ['a group', 'a{b: c}'],
    ['a binding', 'a@$x.b'],
    ['an index', 'a#$i.b'],
    ['a block', '($x := a; $x & $x)'],
    ['a range', '[1..a]'],
    ['a list', '[a, a]'],
    ['an object', '{"a": a}'],
    ['membership, which compares each pair', 'a in b'],
    ['a chain', 'a ~> $uppercase'],
    ['the input as a whole', '$'],
    ['a variable without a bound', '$with.text'],
    ['a setting', '$settings.text = a'],
    ['a kept list', 'a[].b'],
  ])('%s has no bound', (_, expression) => {
    expect(costOf(expression).reads).toBeNull()
  })

  test('many reads are left to the evaluator, in one rule or in several', async () => {
    const long = Array.from({ length: 40 }, () => 'a = a').join(' and ')
    for (const errors of [[long], Array.from({ length: 40 }, () => 'a = "x"')]) {
      const { evaluator, left } = watched()
      await evaluator.open(replyOf('{"a":1}', { errors: errors.map((rule) => `${rule} and b`) }))
      expect(left).toEqual(['open'])
    }
  })

  test('no allowed expression reads its input more often than its cost says', () => {
    const root = nested(5)
    const size = JSON.stringify(root).length
    for (const expression of [
      'a.a.a.a.a',
      'a.a = a.a',
      'a & a & a & a',
      'a = a and a.a.a = a',
      'a = a ? a.a.a : a != a ? a : a.a',
      Array.from({ length: 28 }, () => 'a').join(' & '),
    ]) {
      const { reads } = costOf(expression)
      const counted = { reads: 0 }
      computeNow({ program: value(expression), root: counting(root, counted), vars: {} })
      expect(counted.reads).toBeGreaterThan(0)
      expect(counted.reads).toBeLessThanOrEqual(Number(reads) * size)
      expect(reads).not.toBeNull()
    }
  })
})

/** Lists in lists, so that each step of a path meets many values. */
function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: [nested(depth - 1), nested(depth - 1), [nested(depth - 1)]] }
}

/** The same data; each time that a member is read counts. */
function counting(data: unknown, counted: { reads: number }): unknown {
  if (typeof data !== 'object' || data === null) return data
  return new Proxy(data, {
    get(target, key) {
      counted.reads++
      return counting(Reflect.get(target, key), counted)
    },
  })
}
