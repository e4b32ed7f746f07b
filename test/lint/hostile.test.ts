import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import { callCounter } from '../calls.ts'
import { HOSTILE } from './hostile-specs.ts'

const { countCalls } = callCounter()

/** The most expensive of these takes 16 million. */
const MOST_CALLS = 40_000_000

describe('a hostile spec', () => {
  for (const [name, text] of Object.entries(HOSTILE))
    it(`ends in a finding, after a bounded amount of work: ${name}`, () => {
      const { value, calls } = countCalls(() => lintText('x.yaml', text))
      expect(value.findings.map(({ severity }) => severity)).toContain('error')
      expect(calls).toBeLessThan(MOST_CALLS)
    })

  it('has a finding that describes the problem, at a place in the file', () => {
    const { findings } = lintText('x.yaml', HOSTILE['an expression that calls itself'] ?? '')
    expect(findings).toMatchObject([
      { rule: 'endless', line: 23, message: expect.stringContaining('$f always calls itself') },
    ])
  })
})
