import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { summaryOf } from '../../scripts/gate-summary.ts'

type Kept = { name: string; code: number; seconds: number; log: string; report?: object }

function summary(...steps: readonly Kept[]) {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [at, { name, code, seconds, log, report }] of steps.entries()) {
    const file = join(folder, `0${at + 1}`)
    writeFileSync(`${file}.name`, `${name}\n`)
    writeFileSync(`${file}.log`, log)
    writeFileSync(`${file}.end`, `${code} ${seconds}\n`)
    if (report) writeFileSync(`${file}.report.json`, JSON.stringify(report))
  }
  return summaryOf(folder)
}

const passing: Kept = { name: 'install', code: 0, seconds: 12, log: 'added 297 packages' }
const failed = (count: number): object => ({
  numPassedTests: 40,
  numFailedTests: count,
  testResults: [
    {
      name: 'test/console/today.test.ts',
      status: 'failed',
      message: '',
      assertionResults: Array.from({ length: count }, (_, at) => ({
        status: 'failed',
        fullName: `shows push ${at}`,
        failureMessages: [
          `expected "Today" to be "Pushes"\nScreenshot: /tmp/today-${at}.png${'\n    at somewhere'.repeat(90)}`,
        ],
      })),
    },
  ],
})

test('each step counts beside the tests, and its time is printed', () => {
  const report = { numPassedTests: 40, numFailedTests: 0, testResults: [] }
  const { lines, ...sums } = summary(passing, { ...passing, name: 'npm test', seconds: 200, report })
  expect(sums).toEqual({ passed: 42, failed: 0 })
  expect(lines.join('\n').trim()).toBe('12 s  install\n  200 s  npm test')
})

test.each([1, 3, 9, 40])('what was seen of %i failed tests is within the last 60 lines', (count) => {
  const { lines, ...sums } = summary(passing, { name: 'npm test', code: 1, seconds: 9, log: '', report: failed(count) })
  expect(sums).toEqual({ passed: 41, failed: count + 1 })
  const seen = lines.slice(-59).join('\n')
  const shown = Math.min(count, 9)
  for (let at = 0; at < shown; at++)
    expect(seen).toContain(
      `FAILED: test/console/today.test.ts: shows push ${at}\n  expected "Today" to be "Pushes"\n  Screenshot: /tmp/today-${at}.png\n`,
    )
  if (count > shown) expect(seen).toContain(`${count - shown} more failed`)
})

test('a rig that failed shows the end of what it printed, with the command that repeats it', () => {
  const log = `${'working\n'.repeat(500)}\u001b[31mseed 17: sent twice\u001b[39m\nRepeat: npm run rig:simulate -- --seed 17 --seeds 1\n{"violations":1}\n`
  const { lines, ...sums } = summary(passing, { name: 'two hundred installations', code: 1, seconds: 70, log })
  expect(sums).toEqual({ passed: 1, failed: 1 })
  const seen = lines.slice(-59).join('\n')
  expect(seen).toContain('FAILED: two hundred installations\n')
  expect(seen).toContain(
    '  seed 17: sent twice\n  Repeat: npm run rig:simulate -- --seed 17 --seeds 1\n  {"violations":1}',
  )
})

test('a file that fails outside of its tests, and a run that breaks before it can report, are failures with what was printed', () => {
  const testResults = [
    { name: 'test/api/audit.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  const outside = {
    name: 'npm test',
    code: 1,
    seconds: 9,
    log: '',
    report: { numPassedTests: 3, numFailedTests: 0, testResults },
  }
  const broken = { name: 'every other test', code: 134, seconds: 2, log: 'FATAL ERROR: heap out of memory\n' }
  const { lines, ...sums } = summary(outside, broken)
  expect(sums).toEqual({ passed: 3, failed: 2 })
  const text = lines.join('\n')
  expect(text).toContain('FAILED: test/api/audit.test.ts\n  Cannot find module')
  expect(text).toContain('FAILED: every other test\n  FATAL ERROR: heap out of memory')
})

test('a step that was ended from outside failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, '01.name'), 'demo\n')
  expect(summaryOf(folder)).toMatchObject({ passed: 0, failed: 1 })
})
