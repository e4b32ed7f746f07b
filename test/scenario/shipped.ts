import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkScenarios } from '../../runtime/scenario/check.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'

/** The promise of every included connector; one file each, so that they run in parallel. */
export function shipped(id: string): void {
  it(`${id}: every scenario passes, under every fault too, and coverage is nearly complete`, async () => {
    const file = join(import.meta.dirname, '..', '..', 'connectors', `${id}.yaml`)
    const test = file.replace('.yaml', '.test.yaml')
    const { connector } = loadConnector(file, readFileSync(file, 'utf8'))
    const { scenarios, findings } = loadScenarios(test, readFileSync(test, 'utf8'))
    expect(findings).toEqual([])
    const report = await checkScenarios(connector!, scenarios!, { faults: true, only: null })
    expect(report.scenarios.flatMap(({ failures }) => failures)).toEqual([])
    expect(report.coverage.percent).toBeGreaterThanOrEqual(90)
    const tried = report.scenarios.flatMap(({ faults }) => faults ?? [])
    const sum = (count: 'replayed' | 'same' | 'says_so' | 'hidden'): number =>
      tried.reduce((all, one) => all + one[count], 0)
    expect(sum('replayed')).toBeGreaterThan(100)
    expect(sum('same') + sum('says_so') + sum('hidden')).toBe(sum('replayed'))
    // An uncertain outcome is the exception.
    expect(sum('says_so') / sum('replayed')).toBeLessThan(0.15)
  })
}
