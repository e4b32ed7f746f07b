/**
 * Tests must not compare a time with a limit: such a test passes on one machine and fails on a slower or busier one.
 * `node scripts/clocks.ts` prints where a test reads the machine's clock, or compares the duration of a call, and exits
 * 1.
 *
 * Bound the work instead (`test/calls.ts` counts it, an interface counts calls, bytes or statements), and put the
 * figure into `bench/`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Files that read the clock as a guard against hanging, to print their duration, or because a real server does; and our
 * own test.
 */
const MAY_READ: readonly string[] = [
  'test/codebase/clocks.test.ts',
  // A webhook is signed with the time, which a program in a process of its own compares.
  'test/docs/package-demo.test.ts',
  'test/rigs/crash/installation.ts',
  'test/rigs/crash/platform.ts',
  'test/rigs/crash/server.ts',
  'test/rigs/crash/ending.ts',
  'test/rigs/crash/nodes/cluster.ts',
  'test/rigs/crash/nodes/faults.ts',
  'test/rigs/crash/nodes/main.ts',
  'test/rigs/faults/until.ts',
  'test/rigs/feed/main.ts',
  'test/rigs/feed/process.ts',
  'test/rigs/mutants/main.ts',
  // Broken builds that read the clock.
  'test/rigs/mutants/of-postgres.ts',
  'test/rigs/mutants/of-rigs.ts',
  'test/rigs/order/traced-installation.ts',
  'test/rigs/pull/main.ts',
  'test/rigs/pull/play.ts',
  'test/rigs/simulate/main.ts',
]

const CLOCK =
  /\b(performance\.now|Date\.now|process\.(cpuUsage|hrtime|resourceUsage|uptime)|hrtime\.bigint)\b|\bnew Date\(\)/
/** `ms` is the duration that a call of the runtime reports. */
const COMPARED = /expect\((\w+[.!]+)*(\w*ms|elapsed|took|duration)\)\.(not\.)?toBe(LessThan|GreaterThan|CloseTo)/i
/** A guard against hanging is minutes long: `timeout: 5_000` is a measurement. Texts of specs do not count. */
const SHORT_GUARD = /(?:\b(?:timeout|testTimeout|hookTimeout): |^\s*\}, )(\d[\d_]*)\b(?! \*)/
const LEAST_GUARD_MS = 5 * 60_000
/** It gives up after a second by default; `expect.poll` waits as configured in vitest.config.ts. */
const WAITS = /\bvi\.waitFor\(/

export type Fault = { readonly file: string; readonly line: number; readonly text: string }

/** Lines of a test that compare a clock. */
export function clocksIn(file: string, text: string): Fault[] {
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    const guard = SHORT_GUARD.exec(line)?.[1]?.replaceAll('_', '')
    const short = guard !== undefined && Number(guard) < LEAST_GUARD_MS
    const reads = CLOCK.test(line) || WAITS.test(line)
    const compares = COMPARED.test(line) && !line.trimEnd().endsWith('(0)')
    return short || reads || compares ? [{ file, line: index + 1, text: line.trim() }] : []
  })
}

/** All test files on disk. */
export const clocks = (): Fault[] =>
  readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((file) => !MAY_READ.includes(file))
    .flatMap((file) => clocksIn(file, readFileSync(join(ROOT, file), 'utf8')))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = clocks()
  for (const { file, line, text } of faults)
    console.error(`${file}:${line}: a test may not depend on how fast the machine is: ${text}`)
  console.log(`clocks: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
