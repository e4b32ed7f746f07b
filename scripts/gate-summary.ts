/**
 * The end of the gate: `node scripts/gate-summary.ts FOLDER` reads what `.ci/run` kept of its steps there, and prints the
 * time of each, what failed within the last 60 lines, and as the last line the sum. It exits with 1 if anything failed.
 *
 * Of step NN there are `NN.name`, `NN.log`, `NN.end` (exit code and seconds), and for tests `NN.report.json`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/** `most(n)`: what was seen, in at most so many lines. */
type Failure = { readonly title: string; most(count: number): readonly string[] }
type Step = {
  readonly name: string
  readonly code: number
  readonly seconds: number
  readonly log: readonly string[]
  readonly report: Report | null
}
type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** What fits on a screen, with the sum below. */
const LINES = 56
/** Fewer say nothing of a failure. */
const LEAST_LINES = 6

/** The summary as lines, and how many tests and steps passed and failed. */
export function summaryOf(folder: string): { lines: string[]; passed: number; failed: number } {
  const steps = readdirSync(folder)
    .filter((name) => name.endsWith('.name'))
    .sort()
    .map((name) => stepIn(folder, name.slice(0, -'.name'.length)))
  const failures = steps.flatMap(failuresOf)
  const failedTests = steps.reduce((sum, { report }) => sum + (report?.numFailedTests ?? 0), 0)
  const failedSteps = steps.filter(({ code }) => code !== 0).length
  const tests = steps.reduce((sum, { report }) => sum + (report?.numPassedTests ?? 0), 0)
  const times = steps.map(
    ({ name, code, seconds }) => `${String(seconds).padStart(5)} s  ${code === 0 ? '' : 'FAILED: '}${name}`,
  )
  return {
    lines: ['', ...times, '', ...printed(failures)],
    passed: tests + steps.length - failedSteps,
    failed: failedTests + failedSteps,
  }
}

function stepIn(folder: string, number: string): Step {
  const read = (ending: string): string => {
    const file = join(folder, `${number}.${ending}`)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  // A step that was ended from outside has no end.
  const [code = 1, seconds = 0] = read('end').trim().split(' ').filter(Boolean).map(Number)
  const report = read('report.json')
  return {
    name: read('name').trim(),
    code,
    seconds,
    log: stripVTControlCharacters(read('log')).trimEnd().split('\n'),
    report: report === '' ? null : (JSON.parse(report) as Report),
  }
}

/** Of a step with tests, each failed test, and each file that failed outside of one; otherwise the end of its log. */
function failuresOf({ name, code, log, report }: Step): Failure[] {
  if (code === 0) return []
  const tests = (report?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [beginningOf(file, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      beginningOf(`${file}: ${fullName}`, failureMessages.join('\n')),
    )
  })
  // What fails outside of a file is in no report.
  return tests.length > 0 ? tests : [{ title: name, most: (count) => log.slice(-count) }]
}

/** What was expected and seen is at the beginning; the stack below has little to say. */
function beginningOf(title: string, message: string): Failure {
  const lines = stripVTControlCharacters(message).split('\n')
  return { title, most: (count) => lines.slice(0, count) }
}

/** All failures in {@link LINES}: the fewer there are, the more of each. */
function printed(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return []
  const shown = failures.slice(0, Math.floor(LINES / LEAST_LINES))
  const each = Math.floor(LINES / shown.length) - 2
  const more = failures.length - shown.length
  return [
    ...shown.flatMap(({ title, most }) => [`FAILED: ${title}`, ...most(each).map((line) => `  ${line}`), '']),
    ...(more > 0 ? [`${more} more failed: see above.`] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, passed, failed } = summaryOf(process.argv[2]!)
  console.log([...lines, `${passed} passed, ${failed} failed`].join('\n'))
  process.exitCode = failed > 0 ? 1 : 0
}
