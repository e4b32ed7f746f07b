import { describe, expect, it } from 'vitest'
import { printPretty } from '../../runtime/lint/print/pretty.ts'
import type { Finding } from '../../runtime/spec/finding.ts'

function printed(line: string, part: string, message = 'Wrong.'): string[] {
  const column = line.indexOf(part) + 1
  const finding: Finding = {
    file: 'x.yaml',
    line: 1,
    column,
    endLine: 1,
    endColumn: column + part.length,
    rule: 'yaml',
    severity: 'error',
    message,
    hint: null,
    pointer: '',
  }
  return printPretty([finding], new Map([['x.yaml', line]])).split('\n')
}

describe('the human-readable format', () => {
  it('has the caret under the text, also after letters that take two columns or none', () => {
    expect(printed('title: name', 'name')[2]).toBe('    |        ^^^^')
    expect(printed('職種: name', 'name')[2]).toBe('    |       ^^^^')
    expect(printed('a😀: name', 'name')[2]).toBe('    |      ^^^^')
    expect(printed('e\u0301: name', 'name')[2]).toBe('    |    ^^^^')
    expect(printed('a: 職種', '職種')[2]).toBe('    |    ^^^^')
  })

  it('shows a long line around the finding', () => {
    const [, line = '', caret = ''] = printed(`${'x'.repeat(500)} needle ${'y'.repeat(500)}`, 'needle')
    expect(line.length).toBeLessThan(180)
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('needle')
  })

  it('lets no text of a spec control the terminal', () => {
    const text = printed('a: \u001b[31mred\u202e', 'red', 'No \u001b]0;title\u0007 here.').join('\n')
    for (const sign of ['\u001b', '\u0007', '\u202e']) expect(text).not.toContain(sign)
  })
})
