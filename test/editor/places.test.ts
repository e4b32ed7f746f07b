import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { proposalsAt } from '../../runtime/editor/completion.ts'
import { cursorAt } from '../../runtime/editor/cursor.ts'
import { SCHEMAS } from '../../runtime/editor/document-kind.ts'
import { expressionIn, typedAt } from '../../runtime/editor/expression-at.ts'
import { factsOf, NO_FACTS, NOTHING_SHOWN } from '../../runtime/editor/facts.ts'
import { hoverAt } from '../../runtime/editor/hover.ts'
import { PLACES } from '../../runtime/lint/place-table.ts'
import { VARIABLE_TEXTS } from '../../runtime/lint/variable-texts.ts'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

/** `▮` is the cursor. */
function placed(text: string) {
  const offset = text.indexOf('▮')
  return cursorAt(text.replace('▮', ''), offset)
}

describe('the place of a cursor', () => {
  it.each([
    ['a:\n  b:\n    ▮', ['a', 'b'], 'key'],
    ['a:\n  b: 1\n  ▮', ['a'], 'key'],
    ['a:\n  b: 1\n▮', [], 'key'],
    ['a: 1\nb▮', [], 'key'],
    ['a:\n  ▮\n  b: 1\n', ['a'], 'key'],
    ['a:\n  b▮c: 1\n', ['a'], 'key'],
    ['a:\n  b: ▮\n  c: 1\n', ['a', 'b'], 'value'],
    ['a:\n  - x: 1\n    ▮\n', ['a', '0'], 'key'],
    ['a:\n  - x: 1\n  - ▮\n', ['a', '1'], 'key'],
    ['a: { b: { ▮', ['a', 'b'], 'key'],
    ['a: { b: ▮ }', ['a', 'b'], 'value'],
    ["a:\n  b: '$x.▮", ['a', 'b'], 'value'],
    ['a:\n  b: [x, ▮]', ['a', 'b', '1'], 'value'],
    ['a: [{ broken\nb:\n  c: ▮', ['b', 'c'], 'value'],
    ['a:\n  b: 1\n  ▮\nz: [{ broken', ['a'], 'key'],
  ])('is found in %j', (text, path, part) => {
    expect(placed(text)).toMatchObject({ path, part })
  })

  it('is nowhere in a comment', () => {
    expect(placed('a: 1 # wor▮d\n')).toBeNull()
  })

  it('is found, and answered, at every end of a text that is cut off anywhere', () => {
    const text = read('connectors/lever.yaml')
    const known = { ...factsOf(text, NO_FACTS), ...NOTHING_SHOWN, schema: SCHEMAS.connector }
    let found = 0
    for (let end = 0; end < text.length; end += 101) {
      const cut = text.slice(0, end)
      const facts = { ...known, ...factsOf(cut, known) }
      found += proposalsAt(cut, end, facts).length
      hoverAt(cut, end, facts)
    }
    expect(found).toBeGreaterThan(0)
  })
})

describe('what is typed in an expression', () => {
  it.each([
    ['', null, [], ''],
    ['ti', null, [], 'ti'],
    ['owner.primary.na', null, ['owner', 'primary'], 'na'],
    ['owner.', null, ['owner'], ''],
    ['$cand', null, [], '$cand'],
    ['$candidate.em', 'candidate', [], 'em'],
    ['$lowercase($candidate.', 'candidate', [], ''],
    ['a & b.c', null, ['b'], 'c'],
    ['emails[type = "home"].va', null, ['emails'], 'va'],
    ['emails[ty', null, ['emails'], 'ty'],
    ['places.(city & na', null, ['places'], 'na'],
    ['a.`b c`.d', null, ['a', 'b c'], 'd'],
    ['$.na', null, [], 'na'],
  ])('is known for %j', (expression, variable, path, partial) => {
    expect(typedAt(expression)).toMatchObject({ variable, path, partial })
  })

  it('is nothing in a text in quotes, nor outside of the holes of what is sent', () => {
    expect(typedAt('a = "op')).toBeNull()
    expect(expressionIn('Dear ', 'sent')).toBeNull()
    expect(expressionIn('Dear {{ $candidate.f', 'sent')).toBe(' $candidate.f')
    expect(expressionIn('Dear {{ $x }}, ', 'sent')).toBeNull()
  })
})

it('every `$` name of the table of places has a text that says what it is', () => {
  const names = [...new Set(PLACES.flatMap(({ known }) => known))]
  expect(names.filter((name) => VARIABLE_TEXTS[name] === undefined)).toEqual([])
  expect(Object.keys(VARIABLE_TEXTS).filter((name) => !names.includes(name))).toEqual([])
})
