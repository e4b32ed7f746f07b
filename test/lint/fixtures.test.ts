import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { checkFile } from '../../runtime/lint/check.ts'
import { EXAMPLES } from '../../runtime/lint/examples.gen.ts'
import { lintText } from '../../runtime/lint/lint.ts'
import { printPretty } from '../../runtime/lint/print/pretty.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import { type Finding, sortFindings } from '../../runtime/spec/finding.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..', '..')

/** A fixture is a spec, or a folder of files that belong together. */
const fixturesIn = (folder: string): string[] =>
  readdirSync(join(HERE, folder))
    .filter((name) => !name.endsWith('.out'))
    .map((name) => name.replace(/\.yaml$/, ''))

/** The rule that a fixture is about: `yaml-ternary` is about `yaml`. */
const ruleIn = (fixture: string): string | undefined =>
  RULES.map(({ id }) => id)
    .filter((id) => fixture === id || fixture.startsWith(`${id}-`))
    .sort((a, b) => b.length - a.length)[0]

const evaluator = createInProcessEvaluator()

async function lint(folder: string, fixture: string): Promise<{ findings: readonly Finding[]; printed: string }> {
  const path = join(HERE, folder, fixture)
  const files = existsSync(`${path}.yaml`) ? [] : readdirSync(path).filter((name) => name.endsWith('.yaml'))
  const texts = new Map<string, string>()
  const findings: Finding[] = []
  for (const name of files) {
    const { findings: found, text } = await checkFile(join(path, name), evaluator)
    texts.set(name, text)
    findings.push(...found.map((finding) => ({ ...finding, file: name })))
  }
  if (files.length === 0) {
    texts.set(`${fixture}.yaml`, readFileSync(`${path}.yaml`, 'utf8'))
    findings.push(...lintText(`${fixture}.yaml`, texts.get(`${fixture}.yaml`) ?? '').findings)
  }
  return { findings, printed: printPretty(sortFindings(findings), texts) }
}

describe('a spec with a fault', () => {
  for (const fixture of fixturesIn('err'))
    it(`${fixture}: is reported with its place, its line and the fix`, async () => {
      const { findings, printed } = await lint('err', fixture)
      expect(findings.map(({ rule }) => rule)).toContain(ruleIn(fixture))
      await expect(printed.replaceAll(ROOT, '')).toMatchFileSnapshot(join(HERE, 'err', `${fixture}.out`))
    })

  it('is there for every rule, and fixed in the other folder', () => {
    const shown = fixturesIn('err')
    expect(RULES.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([])
    expect(shown.filter((fixture) => !fixturesIn('ok').includes(fixture))).toEqual([])
  })
})

describe('a spec without a fault', () => {
  for (const fixture of fixturesIn('ok'))
    it(`${fixture}: the linter is silent`, async () => {
      expect((await lint('ok', fixture)).printed).toBe('')
    })

  for (const name of readdirSync(join(ROOT, 'connectors')))
    it(`connectors/${name}: the linter finds no error`, async () => {
      const file = join(ROOT, 'connectors', name)
      expect((await checkFile(file, evaluator)).findings.filter(({ severity }) => severity === 'error')).toEqual([])
    })

  it('fits in 25 lines where it only reads', () => {
    const lines = readFileSync(join(HERE, 'ok', 'smallest.yaml'), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length).toBeLessThanOrEqual(25)
  })
})

describe('the table of rules', () => {
  it('names every rule once and explains it in sentences', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
    for (const { summary, why } of RULES) expect(`${summary} ${why}`).toMatch(/^[A-Z$`].*\. [A-Z$`].*\.$/)
  })

  it('has an example of every rule, taken from its two fixtures', () => {
    const shown = RULES.map(({ id }) => id).filter((id) => statSync(join(HERE, 'err', `${id}.out`)).isFile())
    expect(Object.keys(EXAMPLES).sort()).toEqual(shown.sort())
    for (const { bad, good } of Object.values(EXAMPLES)) expect(bad).not.toBe(good)
  })
})
