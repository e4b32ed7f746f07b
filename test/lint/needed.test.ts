import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { admitTree, type Node } from '../../runtime/expression/admission.ts'
import { lintText } from '../../runtime/lint/lint.ts'
import { neededIn } from '../../runtime/lint/needed.ts'

const parsed = (expression: string): Node => admitTree(expression, 'value').expressions[0]?.ast as Node

describe('a required input of an expression', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    site: ['site'],
    '$.site': ['site'],
    '$lowercase(site)': ['site'],
    'site & "-" & country.code': ['site', 'country'],
    'site ?? "main"': [],
    'site ?: country': ['country'],
    '$exists(site) ? $lowercase(site) : "main"': [],
    '$not($exists(site)) ? "main" : site': [],
    '$exists(site) and site = country': ['country'],
    '$count(sites) > 0': [],
    '($x := site; $exists($x) ? $x : "main")': [],
    'rows[state = "open"]': ['rows'],
    '$lowercase(rows.(name)).first': ['rows'],
    '$with.site': [],
    '"fixed"': [],
  }
  for (const [expression, names] of Object.entries(cases))
    it(`is reported for ${expression}`, () => {
      expect([...neededIn(parsed(expression), { root: true })]).toEqual(names)
    })

  it('is reported for a variable together with the path that follows it', () => {
    expect([...neededIn(parsed('$page.after & site & ($page.size ?? 10)'), { variable: 'page' })]).toEqual(['after'])
  })
})

describe('a found candidate', () => {
  const SPEC = readFileSync(join(import.meta.dirname, 'ok', 'push-result-found.yaml'), 'utf8')
  const reported = (text: string): string[] =>
    lintText('x.yaml', text)
      .findings.filter(({ rule }) => rule === 'push-result')
      .map(({ severity, message }) => `${severity} ${message}`)
  const WHEN = 'unless_saved: application'

  it('gets an application from a later step, whatever its condition reads', () => {
    expect(reported(SPEC)).toEqual([])
    expect(reported(SPEC.replace(WHEN, 'when: $exists($saved.application) = false'))).toEqual([])
    expect(reported(SPEC.replace(WHEN, 'when: $not( $saved.application )'))).toEqual([])
  })

  it('gets none if that step runs only for candidates who have one, and the push is reported to fail', () => {
    expect(reported(SPEC.replace(WHEN, 'when: $exists($saved.application)'))).toEqual([
      'error If "e-mail" finds the candidate, no step creates the application, so the push would fail.',
    ])
  })

  it('is decided by a person if the check only holds the push', () => {
    const text = readFileSync(join(import.meta.dirname, 'err', 'push-result-found.yaml'), 'utf8')
    expect(reported(text.replace('match: {', 'if_found: review, match: {'))).toEqual([])
  })
})
