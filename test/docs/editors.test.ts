import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import { printPretty } from '../../runtime/lint/print/pretty.ts'
import { documentAt, ROOT } from './documents.ts'

const { blocks, text } = documentAt('docs/editors.md')

test('the schemas that the settings name exist', () => {
  const named = [...text.matchAll(/(?<!node_modules\/\S*)schemas\/[\w-]+\.schema\.json/g)].map(([path]) => path)
  expect(new Set(named).size).toBe(4)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the two comments are those of the included connectors', () => {
  const shown = blocks
    .find(({ language }) => language === 'yaml')
    ?.text.split('\n')
    .slice(0, 2)
  expect(readFileSync(join(ROOT, 'connectors/recruiting-suite.yaml'), 'utf8').split('\n').slice(0, 2)).toEqual(shown)
})

test('every included spec, scenario file and configuration has both comments, and they name an existing schema', () => {
  // Manifests of Kubernetes have schemas of their own.
  const exclude = ['examples/deploy/kubernetes/**']
  const files = globSync(['connectors/*.yaml', 'examples/**/*.yaml', 'test/coverage/*/*.yaml'], { cwd: ROOT, exclude })
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.filter((file) => {
    const [first = '', second = ''] = readFileSync(join(ROOT, file), 'utf8').split('\n')
    const path = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1]
    return path === undefined || second !== `# $schema=${path}` || !existsSync(join(ROOT, dirname(file), path))
  })
  expect(wrong).toEqual([])
})

test('the problem matcher of the task matches the output of the linter', () => {
  const tasks = blocks.map(({ text }) => text).find((block) => block.includes('problemMatcher'))
  const { pattern } = JSON.parse(tasks ?? '').tasks[0].problemMatcher
  const findings = lintText('connectors/acme.yaml', 'spec: 2\n').findings
  const printed = printPretty(findings, new Map())
  const [, ...found] =
    printed
      .split('\n')
      .map((line) => new RegExp(pattern.regexp).exec(line))
      .find(Boolean) ?? []
  expect(found).toEqual([
    'connectors/acme.yaml',
    '1',
    expect.any(String),
    'error',
    expect.stringContaining('missing-key'),
  ])
})
