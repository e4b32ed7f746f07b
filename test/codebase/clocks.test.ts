import { describe, expect, it } from 'vitest'
import { clocks, clocksIn } from '../../scripts/clocks.ts'

describe('the tests', () => {
  it('compare no measured time with a limit', () => {
    expect(clocks()).toEqual([])
  })

  it.each([
    'const begun = performance.now()',
    'expect(process.cpuUsage(begun).user).toBeLessThan(9)',
    'if (Date.now() > end) fail()',
    'expect(got.ms).toBeLessThan(1_000)',
    'expect(tookMs).toBeLessThanOrEqual(250)',
    "  it('x', { timeout: 5_000 }, () => {})",
    '    testTimeout: 20_000,',
    '}, 60_000)',
    'await vi.waitFor(() => expect(seen).toBe(1))',
  ])('that do are reported: %s', (line) => {
    expect(clocksIn('test/a.test.ts', `${line}\n`)).toEqual([{ file: 'test/a.test.ts', line: 1, text: line.trim() }])
  })

  it.each([
    'expect(got.ms).toBeGreaterThanOrEqual(0)',
    "const spec = text.replace('timeout: 5s', 'timeout: 9s')",
    'testTimeout: 10 * 60_000,',
    '// Date.now() is not read here',
    'const answer = { atMs: clock.now() }',
  ])('may contain: %s', (line) => {
    expect(clocksIn('test/a.test.ts', line)).toEqual([])
  })
})
