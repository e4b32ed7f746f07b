import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { printGithub, stepSummary } from '../../runtime/lint/print/github.ts'
import { outputOf } from '../../runtime/lint/print/json.ts'
import { printSarif } from '../../runtime/lint/print/sarif.ts'
import type { Report } from '../../runtime/lint/report.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import type { Finding } from '../../runtime/spec/finding.ts'

const finding = (more: Partial<Finding>): Finding => ({
  file: 'connectors/acme.yaml',
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  rule: 'unknown-key',
  severity: 'error',
  message: 'Unknown key "evry".',
  hint: 'Did you mean "every"?',
  pointer: '/pull/jobs/evry',
  ...more,
})
const report = (findings: readonly Finding[]): Report => ({
  findings,
  sources: new Map([['connectors/acme.yaml', '']]),
  notes: [],
})
const many = (errors: number, warnings: number): Report =>
  report([
    ...Array.from({ length: warnings }, (_, n) => finding({ severity: 'warning', line: n + 1, endLine: n + 1 })),
    ...Array.from({ length: errors }, (_, n) => finding({ line: n + 100, endLine: n + 100 })),
  ])

describe('the JSON format', () => {
  it('has exactly the documented keys, and counts lines and columns from 1', () => {
    const answer = outputOf(report([finding({ hint: null }), finding({ severity: 'warning' })]))
    expect(Object.keys(answer)).toEqual(['findings', 'files', 'errors', 'warnings', 'notes'])
    expect(answer.findings[0]).toEqual({
      file: 'connectors/acme.yaml',
      line: 3,
      column: 5,
      endLine: 3,
      endColumn: 9,
      rule: 'unknown-key',
      severity: 'error',
      message: 'Unknown key "evry".',
      hint: null,
      replacement: null,
      url: 'https://hirewire.example/docs/lint#unknown-key',
    })
    expect([answer.files, answer.errors, answer.warnings]).toEqual([1, 1, 1])
  })
})

describe('annotations of GitHub', () => {
  const lines = (shown: Report): string[] => printGithub(shown).trimEnd().split('\n')
  const count = (shown: readonly string[], level: string): number =>
    shown.filter((line) => line.startsWith(`::${level} `)).length

  it('stay within the limit of GitHub, worst first, and end with the number of omitted findings', () => {
    const shown = lines(many(14, 11))
    expect([count(shown, 'error'), count(shown, 'warning'), count(shown, 'notice')]).toEqual([10, 10, 1])
    expect(shown[0]).toMatch(/^::error /)
    expect(shown.at(-1)).toBe(
      '::notice title=hirewire lint::4 more errors and 1 more warning: see the summary of this step.',
    )
    expect(count(lines(many(10, 10)), 'notice')).toBe(0)
  })

  it('cannot be broken or forged by the content of a spec', () => {
    const text = printGithub(report([finding({ message: 'A\n::error::B 100%', file: 'a,b:c.yaml' })]))
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(text).toContain('A%0A::error::B 100%25')
    expect(text).toContain('file=a%2Cb%3Ac.yaml')
  })

  it('contain a column only if the text is on one line, with an inclusive end', () => {
    expect(printGithub(report([finding({})]))).toContain('line=3,endLine=3,col=5,endColumn=8,')
    expect(printGithub(report([finding({ endLine: 5 })]))).not.toContain('endColumn')
  })

  it('have their whole table in the job summary, as text', () => {
    const summary = stepSummary(many(14, 11))
    expect(summary.split('\n').filter((line) => line.startsWith('| connectors/'))).toHaveLength(25)
    const forged = stepSummary(report([finding({ message: 'a | <b> `c`\n# d' })]))
    expect(forged).toContain('a \\| &#60;b&#62; \\`c\\` # d')
    expect(stepSummary(report([]))).toBe('### hirewire lint: 0 errors, 0 warnings in 1 file\n')
  })
})

describe('SARIF', () => {
  const path = join(import.meta.dirname, '..', 'vendor', 'sarif-schema-2.1.0.json')
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(path, 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  const written = (shown: Report) => JSON.parse(printSarif(shown, { version: '1.2.3' }))

  it('is valid against its schema, with findings and without', () => {
    for (const shown of [report([]), many(3, 2), report([finding({ line: 1, file: 'a b/ü.yaml', hint: null })])]) {
      expect(validate(written(shown)), JSON.stringify(validate.errors)).toBe(true)
    }
    expect(validate({ version: '2.1.0', runs: [{}] })).toBe(false)
  })

  it('locates every result, and describes every rule', () => {
    const { tool, results } = written(report([finding({ line: 0, column: 0, file: './a b.yaml' })])).runs[0]
    const { artifactLocation, region } = results[0].locations[0].physicalLocation
    expect(artifactLocation.uri).toBe('a%20b.yaml')
    expect([region.startLine, region.startColumn]).toEqual([1, 1])
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(RULES.map(({ id }) => id))
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe('unknown-key')
  })

  it('keeps the fingerprint of a finding that only moved', () => {
    const print = (line: number): string =>
      written(report([finding({ line })])).runs[0].results[0].partialFingerprints['hirewire/v1']
    expect(print(3)).toBe(print(30))
  })
})
