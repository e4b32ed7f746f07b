import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'

const SPEC = readFileSync(join(import.meta.dirname, 'ok', 'smallest.yaml'), 'utf8')

/** What the linter reports in an expression that reads a record. */
function marked(expression: string): string[] {
  const text = SPEC.replace('title: title', `title: '${expression.replaceAll("'", "''")}'`)
  const lines = text.split('\n')
  return lintText('x.yaml', text)
    .findings.filter(({ rule }) => rule === 'absent-value')
    .map(({ line, column, endColumn }) => lines[line - 1]?.slice(column - 1, endColumn - 1) ?? '')
}

describe('an expression that may have no value', () => {
  const reported: Readonly<Record<string, readonly string[]>> = {
    'state != "closed"': ['!='],
    '"a" != other.state': ['!='],
    '$not(hidden)': ['$not'],
    '$not($contains(name, "x"))': ['$not'],
    'first & " " & last': ['&', '&'],
    '$uppercase(name) & "!"': ['&'],
    'places[country != "DE"].city': ['!='],
    '$map(places, function($place) { $place.city & "x" })': ['&'],
    'a ? b & "x"': ['&'],
    '($x := name; $x & $response.headers.y)': ['&'],
  }
  for (const [expression, parts] of Object.entries(reported))
    it(`is reported in ${expression}`, () => {
      expect(marked(expression)).toEqual(parts)
    })
})

describe('an expression that always has a value, or whose absence is intended', () => {
  const silent = [
    '$not(state = "closed")',
    '$exists(state) and state != "closed"',
    'state and state != "closed"',
    '$not($exists(hidden))',
    '$not($exists(a) and a)',
    '$join([first, last], " ")',
    '(first ?? "") & (last ?? "")',
    'name ? name & "!" : "none"',
    '$exists(a.b) ? a.b & "x" : "none"',
    '$count(places) & ""',
    '"a" & "b"',
    '$not($count(places) = 0)',
    '$now & "x"',
    '$map(places, function($place) { $place != "x" })',
  ]
  for (const expression of silent)
    it(`is accepted: ${expression}`, () => {
      expect(marked(expression)).toEqual([])
    })
})
