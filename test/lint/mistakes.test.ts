import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { lintBeside } from '../../runtime/lint/lint.ts'
import { SAMPLES, SPEC } from './mistake-spec.ts'
import { MISTAKES } from './mistakes.ts'

const evaluator = createInProcessEvaluator()

const found = async (text: string) =>
  (await lintBeside('recruiting.yaml', text, { samples: SAMPLES, evaluator })).findings.map(
    ({ line, column, rule, severity, hint }) => {
      const written = text.split('\n')[line - 1] ?? ''
      return { line: written.trim(), at: written.slice(column - 1), rule, severity, fix: hint }
    },
  )

describe('a mistake of an author', () => {
  it('is none in the spec itself', async () => {
    expect(await found(SPEC)).toEqual([])
  })

  it.each(MISTAKES)('$name: is one finding, at its line, with its fix', async ({ right, wrong, ...wanted }) => {
    expect(SPEC.split(right).length).toBe(2)
    const { rule, line, at, severity = 'error', fix } = wanted
    const findings = await found(SPEC.replace(right, () => wrong))
    expect(findings.map((one) => ({ ...one, at: one.at.slice(0, at.length) }))).toEqual([
      { rule, line, at, severity, fix },
    ])
  })

  it('is planted in at least forty kinds', () => {
    expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length)
    expect(MISTAKES.length).toBeGreaterThanOrEqual(40)
  })
})
