import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { test as testCommand } from '../../runtime/cli/author/test.ts'
import { testFiles } from '../../runtime/cli/author/test-files.ts'
import type { Context } from '../../runtime/cli/command.ts'
import { main } from '../../runtime/cli/main.ts'
import { outputOf } from '../../runtime/lint/print/json.ts'
import { HINTS } from '../../runtime/scenario/report/hints.ts'
import { captured } from '../cli/captured.ts'
import { ADD, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
const spec = join(folder, 'small.yaml')
const file = join(folder, 'small.test.yaml')
const GOOD = scenario({ do: '[{ pull: jobs }]', exchanges: [JOBS], expect: '{ run: { received: 1 } }' })
const BAD = GOOD.replace('received: 1', 'received: 2')

beforeAll(() => writeFileSync(spec, SMALL))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (text: string, ...args: string[]) => {
  writeFileSync(file, text)
  return captured(() => main(['test', ...args]))
}

describe('hirewire test', () => {
  it('runs a folder, a spec or a scenario file, and exits with 0', async () => {
    for (const target of [folder, spec, file]) {
      const { code, stdout } = await run(GOOD, target, '--no-faults')
      expect(code).toBe(0)
      expect(stdout).toContain('✓ it')
      expect(stdout).toContain('1 scenario passed, 0 failed.')
    }
  })

  it('prints file, line and column of a failure, and exits with 1', async () => {
    const { code, stdout } = await run(BAD, file)
    expect(code).toBe(1)
    expect(stdout).toContain('✗ it')
    expect(stdout).toContain(`${file}:7:32 The run is not as expected:\n      received: expected 2, got 1`)
  })

  it('runs no scenario of a spec whose duplicate check may find another person, and exits with 1', async () => {
    const match = 'match: { $candidate.email: email, $requisition.id: job }'
    expect(SMALL).toContain(match)
    writeFileSync(spec, SMALL.replace(match, 'match: { $requisition.id: job }'))
    const stranger = NOBODY.replace(
      'people: []',
      'people: [{ id: c9, email: other@example.com, application: a9, job: j7 }]',
    )
    const { code, stdout } = await run(
      scenario({ do: PUSH, exchanges: [JOBS, stranger, ADD], expect: '{ push: { saved: { candidate: c1 } } }' }),
      file,
    )
    writeFileSync(spec, SMALL)
    expect(code).toBe(1)
    expect(stdout).toContain('The duplicate check "e-mail" of step "person" may find another person')
    expect(stdout).toContain('0 scenarios passed, 0 failed.')
  })

  it('prints one stable object on the last line with --json', async () => {
    const { code, stdout } = await run(BAD, file, '--json', '--coverage')
    expect(code).toBe(1)
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      files: [
        {
          file,
          connector: 'small',
          scenarios: [
            {
              name: 'it',
              line: 3,
              passed: false,
              faults: null,
              failures: [
                {
                  file,
                  line: 7,
                  column: 32,
                  kind: 'expectation',
                  fault: null,
                  details: ['received: expected 2, got 1'],
                },
              ],
            },
          ],
          coverage: { percent: 45.4 },
        },
      ],
      findings: [],
      passed: 0,
      failed: 1,
      replayed: 0,
    })
  })

  it('gives each failure and finding its whole position and a fix, under the keys of docs/scenarios.md alone', async () => {
    const keysOf = (value: object): string[] => Object.keys(value).sort()
    const documented = readFileSync(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8')
    const named = (part: string): string[] =>
      [...(new RegExp(`"${part}": \\[\\{ ([^\\]}]+)`).exec(documented)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(
        ([, key = '']) => key,
      )
    const failed = JSON.parse((await run(BAD, file, '--json')).stdout.trim())
    const [failure] = failed.files[0].scenarios[0].failures
    expect(keysOf(failure)).toEqual(named('failures').sort())
    expect(failure).toMatchObject({ line: 7, column: 32, endLine: 7, endColumn: 33, hint: HINTS.expectation })
    const mistyped = JSON.parse((await run(GOOD.replace('do:', 'od:'), file, '--json')).stdout.trim())
    const [slip] = mistyped.findings
    expect(slip).toMatchObject({ rule: 'unknown-key', hint: 'Did you mean "do"?', replacement: { text: 'do' } })
    expect(keysOf(slip)).toEqual(
      keysOf(outputOf({ findings: [slip], sources: new Map(), notes: [] }).findings[0] ?? {}),
    )
  })

  it('reports how many faults were replayed', async () => {
    const { stdout } = await run(GOOD, file, '--json')
    const answer = JSON.parse(stdout.trim()) as { replayed: number; files: { scenarios: { faults: unknown }[] }[] }
    expect(answer.replayed).toBe(11)
    expect(answer.files[0]?.scenarios[0]?.faults).toEqual({
      replayed: 11,
      same: 11,
      says_so: 0,
      hidden: 0,
      otherwise: [],
    })
  })

  it('names the faults after which the outcome differs, and the reported reason', async () => {
    const lost = scenario({ do: PUSH, exchanges: [JOBS, NOBODY, ADD], expect: '{ push: { state: CONFIRMED } }' })
    const { stdout } = await run(lost, file)
    expect(stdout).toMatch(
      /line 8, with .*a reset after the ATS acted; .*: Push 1 is not settled: no exchange with `after_loss` shows/,
    )
    const answer = JSON.parse((await run(lost, file, '--json')).stdout.trim())
    expect(answer.files[0].scenarios[0].faults.otherwise[0]).toMatchObject({
      fault: expect.any(String),
      line: 8,
      ending: 'says_so',
      message: expect.stringContaining('after_loss'),
    })
  })

  it('prints with --trace every request, the exchange that matched it, and its line', async () => {
    const { stdout } = await run(GOOD, file, '--no-faults', '--trace')
    expect(stdout).toContain('+0.0 s GET /jobs?page=1&size=2 → 200 (line 6)')
    const answer = JSON.parse((await run(GOOD, file, '--no-faults', '--trace', '--json')).stdout.trim())
    expect(answer.files[0].scenarios[0].requests).toEqual(['+0.0 s GET /jobs?page=1&size=2 → 200 (line 6)'])
  })

  it('fails below a coverage threshold, and prints what no scenario reaches', async () => {
    expect((await run(GOOD, file, '--no-faults', '--coverage', '--threshold', '45')).code).toBe(0)
    const { code, stdout } = await run(GOOD, file, '--no-faults', '--threshold', '90')
    expect(code).toBe(1)
    expect(stdout).toMatch(/small\.yaml:\d+:3 request add_person/)
    expect(stdout).toContain('The coverage of small, 45.4 %, is below 90 %.')
  })

  it('prints the findings of a file that does not load', async () => {
    const { code, stdout } = await run(GOOD.replace('pull: jobs', 'pul: jobs'), file)
    expect(code).toBe(1)
    expect(stdout).toMatch(/small\.test\.yaml:4:\d+ .*pul.*Did you mean/)
  })

  it('tests files in several processes as in one, in the order of the files', async () => {
    const several = mkdtempSync(join(tmpdir(), 'scenarios-'))
    const tests = ['c', 'a', 'b'].map((name) => join(several, name, 'small.test.yaml'))
    for (const [at, test] of tests.entries()) {
      mkdirSync(dirname(test))
      writeFileSync(test.replace('.test', ''), SMALL)
      writeFileSync(test, at === 1 ? BAD : GOOD)
    }
    const options = { faults: false, only: null }
    const [inOne, inTwo] = await Promise.all([testFiles(tests, options, 1), testFiles(tests, options, 2)])
    expect(inTwo).toEqual(inOne)
    expect(inTwo.map(({ report }) => report?.scenarios.map(({ failures }) => failures.length))).toEqual([[0], [1], [0]])
    rmSync(several, { recursive: true })
  })

  it('runs only what the arguments select; an empty selection is a usage error', async () => {
    expect((await run(GOOD, file, '--only', 'it', '--no-faults')).code).toBe(0)
    expect((await run(GOOD, file, '--only', 'other')).code).toBe(2)
    expect((await run(GOOD, join(folder, 'none.yaml'))).code).toBe(2)
    expect((await run(GOOD, file, '--threshold', 'high')).code).toBe(2)
    const lonely = join(folder, 'lonely.yaml')
    copyFileSync(spec, lonely)
    const { code, stderr } = await run(GOOD, lonely)
    expect(code).toBe(2)
    expect(stderr).toContain('has no scenarios')
  })

  it('runs again when a file changes, until it is stopped', async () => {
    writeFileSync(file, GOOD)
    const shown: string[] = []
    let stop = (): void => undefined
    let notify = (): void => undefined
    const next = (): Promise<void> => new Promise((resolve) => (notify = resolve))
    const context: Context = {
      config: null,
      store: null,
      server: null,
      env: {},
      stdin: process.stdin,
      commands: { rows: [], globals: [] },
      onStop: (callback) => {
        stop = callback
      },
      output: {
        json: false,
        width: null,
        write: (text) => void shown.push(text),
        style: (_, text) => text,
        note: () => notify(),
        error: (error) => void shown.push(error.message),
        result: (_, render) => void shown.push(render()),
      },
    }
    const first = next()
    const ended = testCommand(context, [file], { watch: true, faults: false })
    await first
    const second = next()
    writeFileSync(file, BAD)
    await second
    stop()
    expect(await ended).toBe(0)
    expect(shown[0]).toContain('✓ it')
    expect(shown[1]).toContain('✗ it')
  })
})
