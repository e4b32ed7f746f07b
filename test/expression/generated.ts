import fc from 'fast-check'

/** Generated expressions and documents. The names are few, so that an expression often finds something. */

const NAMES = ['a', 'b', 'c', 'd']
const name = fc.constantFrom(...NAMES)

const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'length',
  'sequence',
  'keepSingleton',
  'tupleStream',
  'outerWrapper',
  'cons',
  'then',
  'toString',
  '_jsonata_function',
  '_jsonata_lambda',
]

const scalar = fc.constantFrom(null, 0, 1, -1, 2.5, 1e21, 0.1 + 0.2, '', 'x', 'Y z ', '12', ' é😀 ', 'a,b', true, false)

/** JSON text of an object, so that `__proto__` is a key like any other. */
const objectOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
  fc
    .array(fc.tuple(key, value), { maxLength: 4 })
    .map((pairs) => JSON.parse(`{${pairs.map(([one, item]) => `${JSON.stringify(one)}:${JSON.stringify(item)}`)}}`))

const documentOf = (key: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('value'), { maxLength: 4 }), objectOf(key, tie('value'))),
  })).value

export const document = documentOf(name)
export const hostileDocument = documentOf(fc.oneof(name, fc.constantFrom(...HOSTILE_NAMES)))

const literal = fc.constantFrom('0', '1', '-1', '2', '2.5', '"x"', '""', '"a,b"', '"12"', 'true', 'false', 'null')
const start = fc.oneof(
  { weight: 6, arbitrary: name },
  { weight: 2, arbitrary: fc.constantFrom('$', '$$', '$v', '$w', '$unset') },
)
const ONE = ['string', 'number', 'boolean', 'not', 'exists', 'type', 'count', 'sum', 'max', 'min', 'average'].concat(
  ['trim', 'lowercase', 'uppercase', 'length', 'abs', 'floor', 'ceil', 'round', 'sqrt', 'keys', 'spread', 'merge'],
  ['reverse', 'distinct', 'sort', 'join', 'toMillis', 'base64encode', 'encodeUrlComponent', 'clone', 'zip', 'odata'],
)
const TWO = ['append', 'lookup', 'contains', 'split', 'substringBefore', 'substringAfter', 'substring', 'join'].concat([
  'power',
  'round',
  'formatBase',
  'pad',
  'zip',
  'same_email',
  'assert',
  'string',
  'date',
  'same_phone',
])
const OVER = ['map', 'filter', 'single', 'sift', 'each', 'sort']

const binary = fc.constantFrom('+', '-', '*', '/', '%', '=', '!=', '<', '<=', '>', '>=', '&', 'and', 'or', 'in', '..')
const pattern = fc.constantFrom('/a/', '/[a-z]+/i', '/(x)|y/', '/x*/', '/,/', '/$/')
const suffix = fc.constantFrom('', '', '', '[]', '[0]', '[-1]', '[1]', '[[0..1]]')

/** Source text of an expression. It may fail, and may be one that is not compiled. */
export const expression: fc.Arbitrary<string> = fc.letrec<{ any: string; path: string; step: string }>((tie) => {
  const any = tie('any')
  const body = fc.oneof(
    any,
    fc.tuple(any, any).map(([one, two]) => `($v := ${one}; ${two})`),
  )
  const lambda = fc
    .tuple(fc.constantFrom('$v', '$v, $w', '$v, $w, $u', ''), body)
    .map(([names, inside]) => `function(${names}){${inside}}`)
  return {
    step: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'step' },
      name,
      fc.tuple(name, any).map(([one, inside]) => `${one}[${inside}]`),
      any.map((inside) => `(${inside})`),
      fc.tuple(any, any).map(([one, two]) => `[${one}, ${two}]`),
      fc.tuple(name, any).map(([key, one]) => `{"${key}": ${one}}`),
    ),
    path: fc
      .tuple(start, fc.array(tie('step'), { maxLength: 3 }), suffix)
      .map(([first, rest, end]) => [first, ...rest].join('.') + end),
    any: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'any', withCrossShrink: true },
      literal,
      { weight: 3, arbitrary: tie('path') },
      fc.tuple(any, binary, any).map(([one, sign, two]) => `(${one} ${sign} ${two})`),
      any.map((one) => `-(${one})`),
      fc.tuple(any, any, any).map(([one, two, three]) => `(${one} ? ${two} : ${three})`),
      fc.tuple(any, any).map(([one, two]) => `(${one} ? ${two})`),
      fc.tuple(any, any).map(([one, two]) => `[${one}, ${two}]`),
      fc.tuple(any, any).map(([one, two]) => `{"k": ${one}, "l": ${two}}`),
      fc.tuple(any, any).map(([one, two]) => `{$string(${one}): ${two}}`),
      fc.tuple(tie('path'), any, any).map(([path, one, two]) => `${path}{$string(${one}): ${two}}`),
      fc.tuple(any, any).map(([one, two]) => `($v := ${one}; ${two})`),
      fc.tuple(tie('path'), any, fc.constantFrom('', '>')).map(([path, one, sign]) => `${path}^(${sign}${one})`),
      fc.tuple(fc.constantFrom(...ONE), any, suffix).map(([call, one, end]) => `$${call}(${one})${end}`),
      fc.constantFrom(...ONE).map((call) => `$${call}()`),
      fc.tuple(fc.constantFrom(...TWO), any, any).map(([call, one, two]) => `$${call}(${one}, ${two})`),
      fc.tuple(fc.constantFrom(...ONE), any).map(([call, one]) => `${one} ~> $${call}()`),
      fc
        .tuple(fc.constantFrom('contains', 'split', 'match'), any, pattern)
        .map(([call, one, re]) => `$${call}(${one}, ${re})`),
      fc.tuple(any, fc.oneof(pattern, any), any).map(([one, re, by]) => `$replace(${one}, ${re}, ${by})`),
      fc
        .tuple(fc.constantFrom(...OVER), any, lambda, suffix)
        .map(([call, one, inside, end]) => `$${call}(${one}, ${inside})${end}`),
      fc.tuple(any, lambda, any).map(([one, inside, first]) => `$reduce(${one}, ${inside}, ${first})`),
      fc.tuple(any, lambda).map(([one, inside]) => `$reduce(${one}, ${inside})`),
    ),
  }
}).any
