import { describe, expect, it } from 'vitest'
import { AUTHS, PAGINGS } from '../../runtime/cli/author/new-choices.ts'
import { modelines, specText, testText } from '../../runtime/cli/author/new-texts.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { lintBeside } from '../../runtime/lint/lint.ts'
import { checkScenarios } from '../../runtime/scenario/check.ts'
import { loadScenarios, samplesOf } from '../../runtime/spec/scenarios.ts'

const kinds = Object.keys(AUTHS).flatMap((auth) => Object.keys(PAGINGS).map((paging) => ({ auth, paging })))

describe('hirewire new', () => {
  it.each(kinds)('with $auth and $paging writes files that pass lint and test', async (kind) => {
    const wanted = { id: 'acme', name: "Acme's hire", path: '/v1/openings', records: 'd.results', ...kind }
    const scenarios = loadScenarios('acme.test.yaml', modelines('x.json') + testText(wanted))
    expect(scenarios.findings).toEqual([])
    const spec = await lintBeside('acme.yaml', modelines('x.json') + specText(wanted), {
      samples: samplesOf(scenarios.scenarios!),
      evaluator: createInProcessEvaluator(),
    })
    expect(spec.findings).toEqual([])
    const report = await checkScenarios(spec.connector!, scenarios.scenarios!, { faults: true, only: null })
    expect(report.scenarios.map(({ failures }) => failures)).toEqual([[]])
    expect(report.coverage.percent).toBe(100)
  })
})
