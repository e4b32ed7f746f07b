import { describe, expect, test } from 'vitest'
import { admit, admitTree } from '../../runtime/expression/admission.ts'
import { callCounter } from '../calls.ts'

const { countCalls } = callCounter()

const faultOf = (expression: string) => admit(expression).faults[0]
const under = (expression: string): string => {
  const fault = faultOf(expression)
  return fault?.offset === undefined ? '' : expression.slice(fault.offset, fault.offset + (fault.length ?? 0))
}

describe('admission', () => {
  test.each([
    'status = "Open"',
    '$response.status = 200 and status.code >= 400',
    '$join(status.messages, "; ")',
    '$exists(d[$number(httpCode) >= 400])',
    '$same_email(email, $candidate.email)',
    '$not($exists($saved.application))',
    '(f := 1; a)'.replace('f', '$f'),
    '$map(list, function($x) { $x.id })',
    '$map(list, $uppercase)',
    '(function($n){ $n > 1 ? $n : 0 })(3)',
    'a ~> $uppercase() ~> $substring(0, 1)',
    '$toMillis(at, "[Y0001]-[M01]-[D01]")',
    'at ~> $toMillis("[Y0001]-[M01]-[D01]")',
    '$match(a, /^[a-z]+$/i)',
    'a ?: b ?: c ?: d',
    'a@$x#$i.{"i": $i, "x": $x.id}',
    '$now',
  ])('accepts %s', (expression) => {
    expect(admit(expression).faults).toEqual([])
  })

  test.each<[string, RegExp, string]>([
    ['1 + $eval("1")', /\$eval is not allowed/, '$eval'],
    ['$map(["1"], $eval)', /\$eval is not allowed/, '$eval'],
    ['($eval := 1; $eval("1"))', /\$eval is not allowed/, '$eval'],
    ['$now() & ""', /\$now is not allowed/, '$now'],
    ['$millis()', /\$millis is not allowed/, '$millis'],
    ['a & $nope(1)', /Unknown function \$nope/, '$nope'],
    ['uppercase(a)', /uppercase is called, but is not a function/, 'uppercase'],
    ['$match(a, /(?=b)/)', /regular expression .* cannot be used/, '/(?=b)/'],
    ['$toMillis(a, $settings.picture)', /picture of \$toMillis/, '$toMillis'],
    [`$fromMillis(a, "${'[Y]'.repeat(50)}")`, /picture of \$fromMillis/, '$fromMillis'],
    ['($f := $toMillis; $f(a, b))', /only be called directly/, '$toMillis'],
    ['$same_email(a)', /Wrong number of arguments/, '$same_email'],
    ['a + ', /end of expression/, ' '],
    ['a = "x', /terminated/, 'x'],
    ['items[a = 1', /Expected/, '1'],
  ])('refuses %s, and shows where', (expression, message, place) => {
    expect(faultOf(expression)?.message).toMatch(message)
    expect(under(expression)).toBe(place)
  })

  test.each([
    ['nothing', ' '],
    ['too much text', `"${'x'.repeat(20_001)}"`],
    ['deep nesting', `${'('.repeat(3_000)}a${')'.repeat(3_000)}`],
    ['nesting within the parser, over the limit', `${'['.repeat(150)}1${']'.repeat(150)}`],
    [
      'defaults that each double the work of the parser',
      Array.from({ length: 40 }).reduce<string>((text) => `(${text} ?: b)`, 'a'),
    ],
    ['endless paths', `a${'.a'.repeat(9_000)}`],
    ['an invalid regex', '$match(a, /(/)'],
    ['a regex whose counted repetitions multiply', '$match(a, /(a?){500}a{500}/)'],
  ])('refuses %s after a bounded amount of work, without throwing', (_, expression) => {
    const { value, calls } = countCalls(() => admit(expression))
    expect(value.faults).toHaveLength(1)
    expect(calls).toBeLessThan(200_000)
  })

  test('lists the variables, functions and paths that are used, with their places', () => {
    const expression =
      '$uppercase(a.b) & $settings.label & items[kind = $with.kind].id & $map(list, function($x) { $x.y & c })'
    const { variables, functions, paths } = admit(expression).uses
    const shown = (uses: readonly { offset: number; length: number }[]) =>
      uses.map(({ offset, length }) => expression.slice(offset, offset + length))
    expect(variables.map(({ name }) => name)).toEqual(['settings', 'with'])
    expect(shown(variables)).toEqual(['$settings', '$with'])
    expect(functions.map(({ name }) => name)).toEqual(['uppercase', 'map'])
    expect(paths.map(({ path }) => path.join('.'))).toEqual(['a.b', 'items', 'list', 'c'])
    expect(shown(paths)).toEqual(['a.b', 'items', 'list', 'c'])
  })

  test('checks a tree leaf by leaf, with a pointer to each', () => {
    const tree = {
      a: 'x.y',
      'b?': ['$nope()', 1, null],
      c: { $each: 'list', map: { id: '$' } },
      d: { $file: 'resume', as: 'zip' },
    }
    const { faults, expressions } = admitTree(tree, 'value')
    expect(expressions.map(({ pointer }) => pointer)).toEqual(['/a', '/b?/0', '/c/$each', '/c/map/id'])
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/b?/0', '/d'])
  })

  test('reports faults by their offset in the text', () => {
    expect(admitTree({ q: "x eq '{{ $odata(a) }}'" }, 'text').faults).toEqual([])
    expect(admitTree({ q: 'a {{ $nope() }}' }, 'text').faults).toMatchObject([{ pointer: '/q', offset: 5, length: 5 }])
    expect(admitTree({ q: 'a {{ b' }, 'text').faults).toMatchObject([
      { pointer: '/q', offset: 2, message: expect.stringContaining('never closed') },
    ])
  })

  test('refuses a key that reaches into prototypes', () => {
    expect(admitTree(JSON.parse('{"__proto__": "a"}'), 'value').faults).toHaveLength(1)
  })
})
