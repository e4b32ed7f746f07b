import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { checkFile } from '../../runtime/lint/check.ts'
import { checkScenarios } from '../../runtime/scenario/check.ts'
import { formatSpec } from '../../runtime/spec/format/format.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'
import { COVERAGE } from '../../scripts/reference/coverage.ts'

const HERE = import.meta.dirname
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
const fragments = files.filter((file) => !file.endsWith('.test.yaml')).map((file) => file.replace('.yaml', ''))
const named = COVERAGE.flatMap(({ fragment }) => fragment ?? [])

describe('docs/coverage.md', () => {
  it('names every fragment once, and only existing ones', () => {
    expect([...named].sort()).toEqual([...fragments].sort())
    expect(files.length).toBe(2 * fragments.length)
  })

  it('gives a reason for each line without a fragment', () => {
    expect(COVERAGE.filter(({ fragment, reason }) => fragment === null && reason === '')).toEqual([])
  })
})

it.each(named)('%s: the linter finds nothing', async (fragment) => {
  const { findings } = await checkFile(join(HERE, `${fragment}.yaml`), { evaluator: createInProcessEvaluator() })
  expect(findings).toEqual([])
})

it.each(named)('%s: every scenario passes, under every fault that it is replayed with', async (fragment) => {
  const file = join(HERE, `${fragment}.yaml`)
  const test = join(HERE, `${fragment}.test.yaml`)
  const text = readFileSync(file, 'utf8')
  expect(formatSpec(file, text)).toEqual({ text })
  const { connector, findings } = loadConnector(file, text)
  expect(findings).toEqual([])
  const loaded = loadScenarios(test, readFileSync(test, 'utf8'))
  expect(loaded.findings).toEqual([])
  const report = await checkScenarios(connector!, loaded.scenarios!, { faults: true, only: null })
  expect(report.scenarios.length).toBeGreaterThan(0)
  expect(report.scenarios.flatMap(({ failures }) => failures)).toEqual([])
})
