import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import { exampleFile } from '../../scripts/reference/lint-example.ts'

const FOLDER = join(import.meta.dirname, 'ok')
const fixtures = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    try {
      return [readFileSync(join(FOLDER, name), 'utf8')]
    } catch {
      return []
    }
  })
const specs = [...fixtures, ...RULES.map(({ example }) => exampleFile(example, 'good').text ?? '')]
const junk = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ': ',
    '- ',
    '&a ',
    '*a',
    '!!x ',
    '|',
    '>',
    "'",
    '"',
    '\n',
    '\t',
    '{{',
    '}}',
    '$',
    '#',
  ),
)

describe('any text', () => {
  it('makes the linter neither throw nor report a finding without a place and an explained rule', () => {
    const property = fc.property(fc.constantFrom(...specs), fc.nat(), fc.nat(30), junk, (text, seed, cut, put) => {
      const at = seed % text.length
      const broken = text.slice(0, at) + put + text.slice(at + cut)
      const lines = broken.split('\n').length
      for (const { line, column, endLine, endColumn, message } of lintText('x.yaml', broken).findings) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(lines)
        expect(column).toBeGreaterThanOrEqual(1)
        expect(endLine > line || endColumn > column).toBe(true)
        expect(message).not.toBe('')
      }
    })
    fc.assert(property, { numRuns: 300 })
  })
})

describe('a reference to what every object inherits', () => {
  const spec = readFileSync(join(FOLDER, 'smallest.yaml'), 'utf8')

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('is unknown, like any other: %s', (name) => {
    const { findings } = lintText('smallest.yaml', spec.replace(/list: \{.*\}/, `list: { request: { use: ${name} } }`))
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'error', message: expect.stringContaining(`"${name}"`) }),
    )
  })
})
