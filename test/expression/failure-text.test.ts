import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { failureText, OWN_VALUE, WITHOUT_VALUE } from '../../runtime/expression/failure-text.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'

const WORD = 'qzword'

test('every text of the installed JSONata that quotes a value has a replacement', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('jsonata'), 'utf8')
  const texts = [...source.matchAll(/"([SDT]\d{4})": "((?:[^"\\]|\\.)*)"/g)].map(([, code = '', text = '']) => ({
    code,
    text,
  }))
  expect(texts.length).toBeGreaterThan(80)
  // Texts of the parser quote the expression, which is part of the spec; a token is a name or an operator of the
  // expression.
  const quoting = texts.filter(
    ({ code, text }) => !code.startsWith('S') && /\{\{\{?(?!\{?(?:token|index|type)\})/.test(text),
  )
  const known = quoting.map(({ code }) => code).filter((code) => !OWN_VALUE.has(code))
  expect(known.sort()).toEqual(Object.keys(WITHOUT_VALUE).sort())
})

test.each([
  '$number(title)',
  '-title',
  '$error(title)',
  '$assert(false, title)',
  '$toMillis(title)',
  '$date(title, "iso")',
  '$sum(title)',
  '$map([title, 1], $number)',
  'title < 1',
  '{ title: 1, title & "": 2 }',
  '[{ "t": title }][t < 1]',
  '[{ "t": title }, { "t": 1 }]^(t)',
  '[1..title]',
  '$single([title, title])',
  '$match(title, title)',
  '$basic(title & ":", "x")',
  '$decodeUrl("%" & title & "%E0%A4%A")',
  '$formatBase(10, $length(title) * 100)',
])('%s fails with a message that quotes no data', async (tree) => {
  const evaluator = createInProcessEvaluator()
  const [result] = await evaluator.evaluate([
    { program: { kind: 'value', tree, missing: 'omit' }, root: { title: WORD }, vars: {} },
  ])
  expect(result?.ok).toBe(false)
  expect(JSON.stringify(result)).not.toContain(WORD)
})

test('an error that no expression throws on purpose is described by its kind', () => {
  expect(failureText(new TypeError(`no ${WORD}`))).toBe('The expression failed (TypeError)')
  expect(failureText(WORD)).not.toContain(WORD)
})
