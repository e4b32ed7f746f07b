import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_FINDINGS } from '../../runtime/lint/example-findings.gen.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import { lintExample } from '../../scripts/reference/lint-example.ts'

const RULE_FILES = join(import.meta.dirname, '..', '..', 'runtime', 'lint', 'rules')

describe('the table of rules', () => {
  it('contains each file of the folder once, under the id of its rule', () => {
    const files = readdirSync(RULE_FILES).map((name) => name.replace(/\.ts$/, ''))
    expect(RULES.map(({ id }) => id).sort()).toEqual(files.sort())
  })

  it('explains each rule in full sentences', () => {
    for (const { summary, why } of RULES) expect(`${summary} ${why}`).toMatch(/^[A-Z$`].*\. [A-Z$`].*\.$/)
  })
})

describe('the example of a rule', () => {
  for (const { id, example } of RULES) {
    it(`${id}: the bad example has findings of this rule alone, and they are the documented ones`, async () => {
      const { findings, printed } = await lintExample(example, 'bad')
      expect([...new Set(findings.map(({ rule }) => rule))]).toEqual([id])
      expect(printed).toContain(EXAMPLE_FINDINGS[id])
    })

    it(`${id}: the good example has no finding`, async () => {
      expect((await lintExample(example, 'good')).printed).toBe('')
    })
  }
})
