import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { checkFile } from '../../runtime/lint/check.ts'
import { lintText } from '../../runtime/lint/lint.ts'
import { printPretty } from '../../runtime/lint/print/pretty.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import { type Finding, sortFindings } from '../../runtime/spec/finding.ts'
import { REFERENCE_CONNECTORS } from '../kit/reference-list.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..', '..')

/** A fixture is a spec, or a folder of files that belong together. */
const fixturesIn = (folder: string): string[] =>
  readdirSync(join(HERE, folder))
    .filter((name) => !name.endsWith('.out'))
    .map((name) => name.replace(/\.yaml$/, ''))

/** The rule that a fixture tests: `yaml-ternary` tests `yaml`. */
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
    const { findings: found, text } = await checkFile(join(path, name), { evaluator })
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

  it('has the same spec without the fault in the other folder', () => {
    const fixed = fixturesIn('ok')
    expect(fixturesIn('err').filter((fixture) => !fixed.includes(fixture))).toEqual([])
  })
})

describe('a spec without a fault', () => {
  for (const fixture of fixturesIn('ok'))
    it(`${fixture}: has no finding`, async () => {
      expect((await lint('ok', fixture)).printed).toBe('')
    })

  for (const id of REFERENCE_CONNECTORS)
    it(`connectors/${id}.yaml: has no error`, async () => {
      const file = join(ROOT, 'connectors', `${id}.yaml`)
      expect((await checkFile(file, { evaluator })).findings.filter(({ severity }) => severity === 'error')).toEqual([])
    })

  it('fits in 25 lines if it only reads', () => {
    const lines = readFileSync(join(HERE, 'ok', 'smallest.yaml'), 'utf8').split('\n')
    expect(lines.filter((line) => line !== '').length).toBeLessThanOrEqual(25)
  })
})
