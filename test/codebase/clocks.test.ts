import { describe, expect, it } from 'vitest'
import { clocks, clocksIn } from '../../scripts/clocks.ts'

describe('the tests', () => {
  it('depend on no time of the machine: they neither measure nor sleep, and count no looks', () => {
    expect(clocks()).toEqual([])
  })

  it.each([
    'const begun = performance.now()',
    'expect(process.cpuUsage(begun).user).toBeLessThan(9)',
    'if (Date.now() > end) fail()',
    'const at = new Date().toISOString()',
    'expect(got.ms).toBeLessThan(1_000)',
    'expect(tookMs).toBeLessThanOrEqual(250)',
    "  it('x', { timeout: 5_000 }, () => {})",
    '    testTimeout: 20_000,',
    '}, 60_000)',
    '}, LONG_MS)',
    'await vi.waitFor(() => expect(seen).toBe(1))',
    'await vi.waitUntil(() => seen === 1)',
    'await expect.poll(seen, { timeout: 5_000 }).toBe(1)',
    'await expect.poll(seen, { timeout: LONG_MS }).toBe(1)',
    'await new Promise((resolve) => setTimeout(resolve, 10))',
    'await new Promise((resolve) => globalThis.setTimeout(resolve, 10))',
    'const timer = setTimeout(() => reject(new Error("nothing came")), 300_000)',
    'const looking = setInterval(look, 100)',
    'const sleep = promisify(setTimeout)',
    "import { setTimeout } from 'node:timers/promises'",
    "const { scheduler } = await import('timers/promises')",
    'await scheduler.wait(50)',
    'Atomics.wait(cell, 0, 0, 100)',
    'await page.waitForTimeout(500)',
    "spawn('sh', ['-c', 'sleep 1; kill $PPID'])",
    "const script = 'await new Promise((go) => setTimeout(go, 10))'",
    "import { pause } from '../kit/real-time.ts'",
    'await new Promise((resolve) => setImmediate(resolve))',
    'await new Promise(setImmediate)',
    'while (seen.length < 3) await turn()',
    'for (let n = 0; n < 50; n++) await turn()',
    'do await turn(); while (isBusy())',
    'for (let n = 0; n < 9; n++) await quiet()',
    'while (!isReady) await pause(50)',
    'for (let tries = 0; tries < 300 && alive(pid); tries++) await ask(pid)',
    'for (let looks = 0; looks < 10; looks++) { if (await seen()) break }',
  ])('that do are reported: %s', (line) => {
    expect(clocksIn('test/a.test.ts', `${line}\n`)).toEqual([{ file: 'test/a.test.ts', line: 1, text: line.trim() }])
  })

  it.each([
    ['a loop', 'while (true) {\n  look()\n  await turn()\n}', 1],
    ['a promise', 'await ready()\nawait new Promise<void>((resolve) => {\n  setImmediate(resolve)\n})', 2],
  ])('are reported with the line where %s begins', (_, text, line) => {
    expect(clocksIn('test/a.test.ts', text)).toMatchObject([{ line }])
  })

  it.each([
    'expect(got.ms).toBeGreaterThanOrEqual(0)',
    "const spec = text.replace('timeout: 5s', 'timeout: 9s')",
    'testTimeout: 10 * 60_000,',
    '// Date.now() is not read here',
    'const answer = { atMs: clock.now() }',
    "vi.useFakeTimers({ toFake: ['setTimeout'] })",
    "socket.write('x', () => setImmediate(() => drip(socket)))",
    "expect(page.getByText('Data may sleep here')).toBeDefined()",
    'await expect.poll(seen, { timeout: 5 * 60_000, interval: 500 }).toBe(1)',
    'await until(() => seen.length === 3)',
    'for (const one of all) await turn()',
    'for (let n = 0; n < 5; n++) await deliver(n)',
    'for (let n = 0; n < 5; n++) { await wake(); await quiet() }',
    'while (queue.length > 0) queue.shift()!(async () => await turn())',
  ])('may contain: %s', (line) => {
    expect(clocksIn('test/a.test.ts', line)).toEqual([])
  })

  it('of the rigs let real time pass, and their own tests do not', () => {
    const line = "import { pause } from '../kit/real-time.ts'"
    expect(clocksIn('test/rigs/crash/signals.ts', line)).toEqual([])
    expect(clocksIn('test/rigs/arguments.test.ts', line)).toHaveLength(1)
  })
})
