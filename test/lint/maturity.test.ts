import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'

const SPEC = readFileSync(join(import.meta.dirname, 'ok', 'smallest.yaml'), 'utf8').replace(
  '    every: ',
  '    deletes: { kind: absent, at_most: 20% }\n    every: ',
)
const SOURCE = "sources: [{ url: https://ats.example.com/docs, read: '2026-11-23', what: Paths. }]"
const found = (...lines: string[]): string[] =>
  lintText('smallest.yaml', `${SPEC}${lines.join('\n')}\n`).findings.map(({ rule, pointer }) => `${rule} ${pointer}`)

describe('the maturity of a connector', () => {
  it('above documented requires evidence: sources are not enough', () => {
    const tried = "evidence: [{ date: '2026-11-23', what: All streams. }]"
    expect(found('maturity: tried', SOURCE)).toEqual(['maturity /maturity'])
    expect(found('maturity: tried', tried)).toEqual([])
    expect(found('maturity: certified', tried)).toEqual(['maturity /maturity'])
    expect(found('maturity: certified', tried.replace(' }', ', url: https://ats.example.com/partners }'))).toEqual([])
  })

  it('and its dates are days of the calendar', () => {
    expect(found('maturity: documented', SOURCE.replace('11-23', '02-30'))).toEqual(['wrong-form /sources/0/read'])
  })
})
