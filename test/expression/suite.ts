import { afterAll, describe, expect, test } from 'vitest'
import type { Evaluator, Program, ReplyInput, ReplyProgram } from '../../runtime/expression/evaluator.ts'
import { recordHash } from '../../runtime/kernel/text/fingerprint.ts'
import type { ValueTree } from '../../runtime/kernel/text/value-tree.ts'

export const value = (tree: ValueTree, missing: Program['missing'] = 'error'): Program => ({
  kind: 'value',
  tree,
  missing,
})
export const text = (tree: ValueTree): Program => ({ kind: 'text', tree, missing: 'error' })
export const sent = (tree: ValueTree): Program => ({ kind: 'sent', tree, missing: 'error' })
export const reply = (
  body: unknown,
  program: Partial<ReplyProgram> = {},
  more: Partial<ReplyInput> = {},
): ReplyInput => ({
  text: typeof body === 'string' ? body : JSON.stringify(body),
  program: { errors: [], read: {}, ...program },
  vars: { status: 200 },
  failed: false,
  ...more,
})

/** The contract of every evaluator, wherever it runs. */
export function evaluatorSuite(name: string, make: () => Evaluator & { close?(): Promise<void> }): void {
  describe(`${name} keeps the contract:`, () => {
    const evaluator = make()
    afterAll(() => evaluator.close?.())
    const one = async (program: Program, root: unknown, vars: Record<string, unknown> = {}) =>
      (await evaluator.evaluate([{ program, root, vars }]))[0]!
    const outcome = async (program: Program, root: unknown, vars: Record<string, unknown> = {}) => {
      const result = await one(program, root, vars)
      return result.ok ? result.value : result.error
    }

    programs(outcome)
    texts(outcome)
    sending(outcome)
    failures(outcome)
    replies(evaluator)

    test('jobs run in order, each with its own result', async () => {
      const results = await evaluator.evaluate([
        { program: value('a'), root: { a: 1 }, vars: {} },
        { program: value('a + "x"'), root: { a: 1 }, vars: {} },
        { program: value('a'), root: { a: 3 }, vars: {} },
      ])
      expect(results.map((result) => (result.ok ? result.value : result.error.kind))).toEqual([1, 'failed', 3])
    })
  })
}

type OutcomeOf = (program: Program, root: unknown, vars?: Record<string, unknown>) => Promise<unknown>

function programs(outcome: OutcomeOf): void {
  test('a tree builds the same structure; numbers, booleans and null are literals', async () => {
    const tree = { a: 'x.y', b: [1, true, null, '"TEXT"'], c: { d: '$settings.label', e: 5 } }
    expect(await outcome(value(tree), { x: { y: 'Y' } }, { settings: { label: 'L' } })).toEqual({
      a: 'Y',
      b: [1, true, null, 'TEXT'],
      c: { d: 'L', e: 5 },
    })
  })
  test('each maps a list with the element as root and the record as $$', async () => {
    const tree = { $each: 'locations', map: { id: '$', of: '$$.id', also: '$record.id', upper: '$uppercase($$.id)' } }
    expect(await outcome(value(tree), { id: 'j1', locations: ['a', 'b'] })).toEqual([
      { id: 'a', of: 'j1', also: 'j1', upper: 'J1' },
      { id: 'b', of: 'j1', also: 'j1', upper: 'J1' },
    ])
  })
  test('each treats a single value as a list of one and an empty list as empty', async () => {
    expect(await outcome(value({ $each: 'x', map: '$' }), { x: 7 })).toEqual([7])
    expect(await outcome(value({ $each: 'x', map: '$' }), { x: [] })).toEqual([])
  })
  test('a file passes through as a marker', async () => {
    expect(await outcome(value({ content: { $file: 'resume', as: 'base64' } }), {})).toEqual({
      content: { $file: 'resume', as: 'base64' },
    })
  })
  test('a key with ? is omitted if it, or anything required inside it, has no value', async () => {
    const tree = {
      'a?': 'no',
      'b?': { x: 'no', y: 1 },
      'c?': 'nil',
      'd?': { $file: 'cover_letter', as: 'bytes' },
      e: 'nil',
    }
    expect(await outcome(value(tree), { nil: null })).toEqual({ e: null })
    expect(await outcome(value({ 'd?': tree['d?'] }), null, { cover_letter: {} })).toEqual({
      d: { $file: 'cover_letter', as: 'bytes' },
    })
  })
  test('with omit, a missing value and an object without other content are omitted', async () => {
    const tree = { title: 'title', department: { id: 'departmentId' }, places: { $each: 'places', map: { id: 'id' } } }
    expect(await outcome(value(tree, 'omit'), { title: 'T', places: [{ id: 1 }, {}] })).toEqual({
      title: 'T',
      places: [{ id: 1 }],
    })
    expect(await outcome(value(tree, 'omit'), {})).toEqual({})
    expect(await outcome(value('title', 'omit'), {})).toBeUndefined()
  })
  test('a list made by a path is an ordinary list', async () => {
    const result = await outcome(value('items[kind = "x"].id'), {
      items: [
        { kind: 'x', id: 1 },
        { kind: 'x', id: 2 },
      ],
    })
    expect(result).toStrictEqual([1, 2])
    expect(Object.keys(result as object)).toEqual(['0', '1'])
  })
}

function texts(outcome: OutcomeOf): void {
  test('a placeholder of a text accepts text, numbers and booleans', async () => {
    const tree = {
      path: '/v2/{{ $with.id }}/{{ $with.flag }}?n={{ $with.n }}',
      plain: 'as it is',
      'q?': '{{ $with.none }}',
      fixed: 3,
    }
    expect(await outcome(text(tree), null, { with: { id: 'a b', n: 1.5, flag: false } })).toEqual({
      path: '/v2/a b/false?n=1.5',
      plain: 'as it is',
      fixed: 3,
    })
  })
  test('a missing or null placeholder is missing text; an object in a placeholder is an error', async () => {
    expect(await outcome(text({ a: 'x{{ $with.nil }}' }), null, { with: { nil: null } })).toMatchObject({
      kind: 'missing',
      pointer: '/a',
    })
    expect(await outcome(text({ a: 'x{{ $with.o }}' }), null, { with: { o: { b: 1 } } })).toMatchObject({
      kind: 'failed',
      pointer: '/a',
      offset: 4,
    })
  })
  test('a placeholder may contain an object constructor and quoted braces', async () => {
    expect(await outcome(text('{{ $string({"a": "}}"}) }}!'), {})).toBe('{"a":"}}"}!')
  })
}

function sending(outcome: OutcomeOf): void {
  const vars = { candidate: { email: 'ada@x.example', phone: '', tags: [], age: 7 }, settings: { none: null } }
  test('what is sent is text; what begins with $ is an expression and keeps its type', async () => {
    const tree = {
      type: 'personal',
      of: 'candidate.email',
      email: '$candidate.email',
      age: '$candidate.age',
      next: '{{ $candidate.age + 1 }}',
      said: 'is {{ $candidate.age }} years old',
      list: ['a', '$candidate.age', { $const: '$5' }],
      found: { $each: '[1, 2]', map: { n: '$' } },
    }
    expect(await outcome(sent(tree), null, vars)).toEqual({
      type: 'personal',
      of: 'candidate.email',
      email: 'ada@x.example',
      age: 7,
      next: 8,
      said: 'is 7 years old',
      list: ['a', 7, '$5'],
      found: [{ n: 1 }, { n: 2 }],
    })
  })
  test('nothing, null, an empty text and an empty list are no value: `?` omits the key, and without it nothing is sent', async () => {
    for (const none of [
      '$candidate.mail',
      '$settings.none',
      '$candidate.phone',
      '$candidate.tags',
      'x{{ $candidate.phone }}',
    ]) {
      expect(await outcome(sent({ a: 1, 'b?': [{ type: 'mobile', value: none }] }), null, vars)).toEqual({ a: 1 })
      expect(await outcome(sent({ a: 1, b: [{ value: none }] }), null, vars)).toMatchObject({
        kind: 'missing',
        pointer: '/b/0/value',
      })
    }
    expect(await outcome(sent({ a: '', b: null, c: [] }), null, vars)).toEqual({ a: '', b: null, c: [] })
  })
  test('an operator that is not complete is an error', async () => {
    const trees: ValueTree[] = [{ $each: 'x' }, { $file: 'resume' }, { $const: 'a', b: 1 }, { $const: [1] }]
    for (const tree of trees)
      expect(await outcome(sent({ a: tree }), null, vars)).toMatchObject({ kind: 'failed', pointer: '/a' })
  })
}

function failures(outcome: OutcomeOf): void {
  test('a missing required value is reported with its leaf', async () => {
    expect(await outcome(value({ a: { 'b/c': 'nope' } }), {})).toMatchObject({ kind: 'missing', pointer: '/a/b~1c' })
    expect(await outcome(value('nope'), {})).toMatchObject({ kind: 'missing', pointer: '' })
  })
  test('an expression that throws reports its place', async () => {
    expect(await outcome(value({ a: 'x + $number(y)' }), { x: 1, y: 'abc' })).toMatchObject({
      kind: 'failed',
      pointer: '/a',
      offset: 4,
    })
    expect(await outcome(value({ a: '$error("because")' }), {})).toMatchObject({
      kind: 'failed',
      message: 'The expression called $error (D3137)',
    })
  })
  test('an expression that was not admitted never runs', async () => {
    expect(await outcome(value('$eval("1")'), {})).toMatchObject({ kind: 'failed', message: '$eval is not allowed.' })
    expect(await outcome(value('a.'), {})).toMatchObject({ kind: 'failed' })
  })
  test.each([
    ['$sum', 'function'],
    ['{"a": function($x){$x}}', 'function'],
    ['{"__proto__": 1}', '__proto__'],
    ['{"a": {"constructor": 1}}', 'constructor'],
    ['$power(10, 300) * 1', undefined],
  ])('%s returns plain JSON or a failure', async (expression, about) => {
    const result = await outcome(value(expression), {})
    if (about === undefined) expect(result).toBe(1e300)
    else expect(result).toMatchObject({ kind: 'failed', message: expect.stringContaining(about) })
  })
  test('$now is the time that the caller fixed', async () => {
    expect(await outcome(value('$now'), {}, { now: '2026-01-05T09:00:00Z' })).toBe('2026-01-05T09:00:00Z')
    expect(await outcome(value('$now'), {})).toMatchObject({ kind: 'missing' })
  })
}

function replies(evaluator: Evaluator): void {
  const read = async (input: ReplyInput) => {
    const open = await evaluator.open(input)
    open.close()
    return open.reading
  }
  test('records are fingerprinted in order and mapped with their raw text', async () => {
    const records = [
      { id: 2, b: 1 },
      { b: 2, id: 1 },
    ]
    const open = await evaluator.open(
      reply({ total: 2, d: { results: records } }, { records: 'd.results', read: { total: 'total', next: 'd.next' } }),
    )
    expect(open.reading).toEqual({
      body: 'json',
      error: null,
      message: null,
      read: { total: { ok: true, value: 2 }, next: { ok: true, value: undefined } },
      records: { hashes: records.map((record) => recordHash(JSON.stringify(record))) },
    })
    expect(await open.map(value({ key: 'id', label: '$settings.label' }), { settings: { label: 'L' } })).toEqual(
      records.map((record, index) => ({
        index,
        raw: JSON.stringify(record),
        result: { ok: true, value: { key: record.id, label: 'L' } },
      })),
    )
    expect((await open.map(value('id'), {}, [1])).map(({ index, result }) => [index, result])).toEqual([
      [1, { ok: true, value: 1 }],
    ])
    expect(await open.onBody(value('total + 1'), {})).toEqual({ ok: true, value: 3 })
    open.close()
    open.close()
  })
  test('one bad record fails only that record', async () => {
    const open = await evaluator.open(reply([{ a: 1 }, {}, { a: 3 }], { records: '$' }))
    const results = await open.map(value('a'), {})
    expect(results.map(({ result }) => result.ok)).toEqual([true, false, true])
    open.close()
  })
  test.each<[string, unknown, string, unknown]>([
    ['a missing path', { d: {} }, 'd.results', { missing: 'd.results' }],
    ['a path with a missing start', {}, 'd.results', { missing: 'd' }],
    ['null', { d: { results: null } }, 'd.results', { missing: 'd.results' }],
    ['a path that is missing in every element', { d: [{}, {}] }, 'd.results', { missing: 'd.results' }],
    ['a number', { d: 3 }, 'd', { missing: 'd' }],
    ['an empty list', { d: [] }, 'd', { hashes: [] }],
    ['an object, which is one record', { d: { id: 1 } }, 'd', { hashes: [recordHash('{"id":1}')] }],
    ['a filter that keeps nothing', { d: [{ k: 1 }] }, 'd[k = 2]', { hashes: [] }],
    ['a filter that keeps one', { d: [{ k: 1 }, { k: 2 }] }, 'd[k = 2]', { hashes: [recordHash('{"k":2}')] }],
    [
      'a record with a field named constructor',
      [{ constructor: 'Acme' }],
      '$',
      { hashes: [recordHash('{"constructor":"Acme"}')] },
    ],
  ])('records: %s', async (_, body, records, expected) => {
    expect((await read(reply(body, { records }))).records).toEqual(expected)
  })
  test('the first error rule that is true wins; then the message is evaluated and the records are not', async () => {
    const program = {
      errors: ['code = 1', 'code >= 400', 'code >= 300'],
      message: '$join(messages, "; ")',
      records: 'messages',
    }
    expect(await read(reply({ code: 401, messages: ['no', 'way'] }, program))).toMatchObject({
      error: 1,
      message: 'no; way',
      records: null,
    })
    expect(await read(reply({ code: 0, messages: ['a'] }, program))).toMatchObject({ error: null, message: null })
  })
  test('a failed status evaluates the message, and `read` if no rule matched', async () => {
    const reading = await read(
      reply(
        { error: { text: 'taken' }, id: 7 },
        { message: 'error.text', read: { id: 'id' }, records: 'id' },
        { failed: true },
      ),
    )
    expect(reading).toMatchObject({
      error: null,
      message: 'taken',
      records: null,
      read: { id: { ok: true, value: 7 } },
    })
  })
  test('an error rule that throws makes the response unreadable', async () => {
    expect(await read(reply({ a: 'x' }, { errors: ['$number(a) > 1'] }))).toMatchObject({
      error: { unreadable: expect.stringContaining('rule 1') },
    })
  })
  test('a rule on the status applies to a body that is not JSON', async () => {
    const program = { errors: ['$response.status = 429'], message: 'message' }
    expect(await read(reply('<html>', program, { vars: { response: { status: 429 } }, failed: true }))).toMatchObject({
      body: 'unparsable',
      error: 0,
      message: null,
    })
    expect(await read(reply(' ', program))).toMatchObject({ body: 'empty', error: null, records: null })
    expect(await read(reply('{"a": [1, 2', { records: 'a' }))).toMatchObject({ body: 'unparsable', records: null })
  })
  test('a byte order mark is skipped, and ids keep every digit', async () => {
    const open = await evaluator.open(
      reply('\ufeff[{"id": 12345678901234567890, "n": 9007199254740991, "x": 1.5, "s": "1234567890123456789"}]', {
        records: '$',
      }),
    )
    const [record] = await open.map(value({ id: 'id', n: 'n', x: 'x', s: 's' }), {})
    expect(record?.result).toEqual({
      ok: true,
      value: { id: '12345678901234567890', n: 9007199254740991, x: 1.5, s: '1234567890123456789' },
    })
    open.close()
  })
  test('excessive nesting is unparsable', async () => {
    expect((await read(reply('['.repeat(200) + ']'.repeat(200)))).body).toBe('unparsable')
    expect((await read(reply('['.repeat(200_000) + ']'.repeat(200_000)))).body).toBe('unparsable')
  })
  test('a closed reply cannot be used', async () => {
    const open = await evaluator.open(reply([1], { records: '$' }))
    open.close()
    await expect(open.map(value('$'), {})).rejects.toThrow(/closed/)
  })
}
