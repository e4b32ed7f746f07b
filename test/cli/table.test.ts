import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { relativeTime } from '../../runtime/cli/print/shown-time.ts'
import { stateCell } from '../../runtime/cli/print/state-colours.ts'
import { table } from '../../runtime/cli/print/table.ts'

const plain = (width: number | null) => ({ width, style: (_: unknown, text: string) => text })
const lines = (text: string): string[] => text.split('\n')

describe('a table', () => {
  it('is as wide as its content where the output goes to a program, and cuts nothing', () => {
    const long = 'a reason of many words '.repeat(20).trim()
    expect(table(['id', 'reason'], [['q1', long]], plain(null))).toContain(long)
  })

  it('is not wider than the terminal, whatever the characters, and keeps its columns in line', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ä', '漢', '👩‍🚀', 'é', ' '), maxLength: 60 })
    const row = fc.tuple(text, text, text)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.integer({ min: 40, max: 120 }), (rows, width) => {
        const printed = lines(table(['first', 'second', 'third'], rows, plain(width)))
        for (const line of printed) expect(stringWidth(line)).toBeLessThanOrEqual(width)
        expect(printed).toHaveLength(rows.length + 1)
      }),
    )
  })

  it('takes the space from its widest column, and marks what it cut', () => {
    const [, row] = lines(table(['id', 'reason'], [['qua_01JZ8Q6T3M', 'x'.repeat(100)]], plain(50)))
    expect(row).toBe(`qua_01JZ8Q6T3M  ${'x'.repeat(33)}…`)
  })

  it('aligns characters that take two columns', () => {
    const [, wide, narrow] = lines(
      table(
        ['name', 'id'],
        [
          ['株式', '1'],
          ['abcd', '2'],
        ],
        plain(80),
      ),
    )
    expect(stringWidth(wide!.slice(0, wide!.indexOf('1')))).toBe(stringWidth(narrow!.slice(0, narrow!.indexOf('2'))))
  })

  it('shows states in colours, and the colours take no space', () => {
    const style = (look: unknown, text: string) => `<${look}>${text}</>`
    const [, row] = lines(table(['state', 'id'], [[stateCell('FAILED'), '1']], { width: null, style }))
    expect(row).toBe('<red>FAILED</>  1')
  })
})

describe('a time on a terminal', () => {
  const NOW = Date.parse('2026-01-05T09:00:00Z')
  it.each([
    ['2026-01-05T08:59:59.500Z', 'now'],
    ['2026-01-05T08:59:01Z', '59s ago'],
    ['2026-01-05T06:00:00Z', '3h ago'],
    ['2026-01-05T09:05:30Z', 'in 5m'],
    ['2025-12-24T09:00:00Z', '12d ago'],
    ['–', '–'],
  ])('%s is %s', (text, shown) => {
    expect(relativeTime(text, NOW)).toBe(shown)
  })
})
