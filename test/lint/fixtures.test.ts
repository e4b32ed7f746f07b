import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import { printPretty } from '../../runtime/lint/print.ts'
import { RULES, ruleOf } from '../../runtime/lint/rules.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..', '..')
const yamlIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const lint = (file: string, shown: string) => {
  const text = readFileSync(file, 'utf8')
  const { findings } = lintText(shown, text)
  return { findings, printed: printPretty(findings, new Map([[shown, text]])) }
}

/** Found where folders and configurations are read; their tests are in test/spec. */
const ELSEWHERE = ['unreadable', 'file-name', 'name-twice']

describe('a spec with a fault', () => {
  for (const name of yamlIn(join(HERE, 'err'))) {
    it(`${name}: is told with its place, its line and the mend`, async () => {
      const { findings, printed } = lint(join(HERE, 'err', name), name)
      expect(findings.length).toBeGreaterThan(0)
      const id = name.replace('.yaml', '')
      if (ruleOf(id)) expect(findings.map((finding) => finding.rule)).toContain(id)
      await expect(printed).toMatchFileSnapshot(join(HERE, 'err', name.replace('.yaml', '.out')))
    })
  }

  it('stands beside every rule', () => {
    const shown = new Set(yamlIn(join(HERE, 'err')).map((name) => name.replace('.yaml', '')))
    const without = RULES.map(({ id }) => id).filter((id) => !shown.has(id) && !ELSEWHERE.includes(id))
    expect(without).toEqual([])
  })
})

describe('a spec without a fault', () => {
  const files = [
    ...yamlIn(join(HERE, 'ok')).map((name) => join(HERE, 'ok', name)),
    ...yamlIn(join(ROOT, 'connectors'))
      .filter((name) => !name.endsWith('.test.yaml'))
      .map((name) => join(ROOT, 'connectors', name)),
  ]
  for (const file of files) {
    it(`${file.slice(ROOT.length + 1)}: the linter is silent`, () => {
      expect(lint(file, file).printed).toBe('')
    })
  }

  it('fits in 25 lines where it only reads', () => {
    expect(
      readFileSync(join(HERE, 'ok', 'smallest.yaml'), 'utf8')
        .trimEnd()
        .split('\n').length,
    ).toBeLessThanOrEqual(25)
  })
})

describe('the table of rules', () => {
  it('names every rule once and explains it in sentences', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
    for (const { summary, why } of RULES) expect(`${summary} ${why}`).toMatch(/^[A-Z].*\. [A-Z$].*\.$/)
  })
})
