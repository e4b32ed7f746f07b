import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES } from '../../runtime/lint/rules.ts'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'

const SPEC = readFileSync(join(import.meta.dirname, '..', 'lint', 'ok', 'smallest.yaml'), 'utf8')
const BROKEN = SPEC.replace('every: 60m', 'evry: 60m')
const WARNED = SPEC.replace('pull:\n', 'requests:\n  spare: { request: GET /spare }\npull:\n')

let folder = ''
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const run = (...args: string[]) => inProcess(args, { cwd: folder })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-lint-'))
  put('home/hirewire.yaml', 'connectors: ./ats\n')
  put('home/ats/smallest.yaml', SPEC)
  put(
    'home/ats/smallest.test.yaml',
    'connector: other\nscenarios: [{ name: a, do: [{ pull: x }], expect: { run: { state: complete } } }]\n',
  )
  put('bad/deep/smallest.yaml', BROKEN)
  put('warned/smallest.yaml', WARNED)
  put('empty/readme.txt', 'nothing')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('hirewire lint', () => {
  it('without arguments finds the configuration, the specs and their scenarios', async () => {
    const { code, json } = await inProcess(['lint', '--json'], { cwd: join(folder, 'home') })
    expect(json()).toMatchObject({
      files: 3,
      errors: 1,
      findings: [{ file: 'ats/smallest.test.yaml', rule: 'file-name' }],
    })
    expect(code).toBe(1)
  })

  it('checks with a spec the scenarios beside it, whose responses its rules read', async () => {
    const { code, json } = await run('lint', 'home/ats/smallest.yaml', '--json')
    expect(json()).toMatchObject({ files: 2, findings: [{ file: 'home/ats/smallest.test.yaml', rule: 'file-name' }] })
    expect(code).toBe(1)
  })

  it('takes folders and globs, and prints the place of each finding', async () => {
    const [inFolder, byGlob] = await Promise.all([run('lint', 'bad'), run('lint', 'bad/**/*.yaml', '--json')])
    expect(inFolder.code).toBe(1)
    expect(inFolder.stdout).toContain('bad/deep/smallest.yaml:21:5 error Unknown key "evry"')
    expect(byGlob.json()).toMatchObject({ findings: [{ line: 21, column: 5, endLine: 21, endColumn: 9 }], files: 1 })
  })

  it('does not show credentials of a configuration, in whatever place a finding is', async () => {
    const flow = '{ connections: [{ id: a, integration: b, auth_type: key, credentials: { key: "inline-\\"secret" } }]'
    put('flow/hirewire.yaml', `${flow}, log_level: no, api_keys: "inline-secret" }`)
    put('block/hirewire.yaml', 'api_keys:\n  - name: desk\n    role: no\n    key: inline-secret\n')
    put('broken/hirewire.yaml', 'api_keys: [{ name: desk, key: "inline-secret')
    const shown = async (file: string): Promise<string> => {
      const files = ['json', 'sarif'].map((format) => `${format}=${join(folder, format)}`)
      const { code, stdout } = await run('lint', file, '-o', 'pretty', ...files.flatMap((one) => ['-o', one]))
      expect(code).toBe(1)
      const written = ['json', 'sarif'].map((format) => readFileSync(join(folder, format), 'utf8'))
      expect([stdout, ...written].join('\n')).not.toContain('inline')
      return stdout
    }
    expect(await shown('flow/hirewire.yaml')).toContain('"no" is not allowed for "log_level"')
    expect(await shown('broken/hirewire.yaml')).toContain('error')
    // The line is still shown, with everything else.
    expect(await shown('block/hirewire.yaml')).toContain('4 |     key: •••••••••••••')
  })

  it('reports a broken link like a file that cannot be read', async () => {
    put('linked/smallest.yaml', SPEC)
    symlinkSync('nowhere.yaml', join(folder, 'linked/lost.yaml'))
    const { code, json } = await run('lint', 'linked/*.yaml', '--json')
    expect(json()).toMatchObject({ files: 2, findings: [{ file: 'linked/lost.yaml', rule: 'unreadable' }] })
    expect(code).toBe(1)
  })

  it('searches a folder that is skipped by default if a glob names it', async () => {
    put('.work/dist/smallest.yaml', BROKEN)
    put('.work/dist/.hidden/smallest.yaml', BROKEN)
    put('built/dist/smallest.yaml', BROKEN)
    const { code, json } = await run('lint', '.work/dist/**/*.yaml', '--json')
    expect(json()).toMatchObject({ files: 1, findings: [{ file: '.work/dist/smallest.yaml' }] })
    expect(code).toBe(1)
    expect((await run('lint', './built/**/*.yaml')).code).toBe(2)
  })

  it('exits as a usage error if nothing matches, also in a folder or glob, or if a format or severity is unknown', async () => {
    const invocations = [
      ['empty'],
      ['nowhere.yaml'],
      ['nothing-*.yaml'],
      ['bad', '-o', 'prety'],
      ['bad', '--fail-on', 'all'],
    ]
    const answers = await Promise.all(invocations.map((args) => run('lint', ...args)))
    expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
    expect(answers[3]?.stderr).toContain('Did you mean "pretty"?')
    expect((await inProcess(['lint'], { cwd: join(folder, 'empty') })).code).toBe(2)
  })

  it('fails for warnings only when requested', async () => {
    const [calm, strict] = await Promise.all([run('lint', 'warned'), run('lint', 'warned', '--fail-on', 'warning')])
    expect([calm.code, strict.code]).toEqual([0, 1])
    expect(calm.stdout).toContain('unused-request')
  })

  it('notes the maturity and the assumptions of a connector, and does not fail for them', async () => {
    const known =
      'maturity: documented\nsources: [{ url: https://ats.example.com/docs, read: 2026-11-23, what: Paths. }]\n'
    put(
      'noted/smallest.yaml',
      `${SPEC}${known}assumptions: [{ what: Ids last., why: Not documented., confirm: Ask., deletes_of: [requisitions] }]\n`,
    )
    const [shown, json] = await Promise.all([
      run('lint', 'noted', '--fail-on', 'warning'),
      run('lint', 'noted', '--json'),
    ])
    expect(shown.stdout).toBe('No findings in 1 file.\nnoted/smallest.yaml: documented, 1 assumption\n')
    expect(shown.code).toBe(0)
    expect(json.json()).toMatchObject({
      notes: [{ file: 'noted/smallest.yaml', maturity: 'documented', assumptions: 1 }],
    })
  })

  it('reads standard input under the given file name', async () => {
    const clean = inProcess(['lint', '--stdin-filename', 'smallest.yaml'], { cwd: folder, input: SPEC })
    const args = ['lint', '--stdin-filename', 'ats/smallest.yaml', '--json']
    const bad = hirewire(args, { cwd: folder, input: BROKEN })
    const huge = inProcess(['lint', '-', '--json'], { cwd: folder, input: 'a'.repeat(256 * 1024 + 1) })
    expect((await clean).code).toBe(0)
    expect((await bad).code).toBe(1)
    expect((await bad).json()).toMatchObject({ findings: [{ file: 'ats/smallest.yaml', rule: 'unknown-key' }] })
    expect((await huge).json()).toMatchObject({ findings: [{ file: 'stdin.yaml', rule: 'yaml' }], errors: 1 })
  })

  it('writes several formats in one run, to files and to the screen, and the job summary', async () => {
    const env = { GITHUB_STEP_SUMMARY: join(folder, 'summary.md') }
    const args = ['lint', 'bad', 'warned', '-o', 'sarif=out/lint.sarif', '-o', 'json=out/lint.json', '-o', 'github']
    const { code, stdout } = await inProcess(args, { cwd: folder, env })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^::error file=bad\/deep\/smallest\.yaml,line=21,.*\n::warning .*\n$/)
    const sarif = JSON.parse(readFileSync(join(folder, 'out/lint.sarif'), 'utf8'))
    expect(sarif.runs[0].results).toHaveLength(2)
    expect(JSON.parse(readFileSync(join(folder, 'out/lint.json'), 'utf8'))).toMatchObject({ errors: 1, warnings: 1 })
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('| bad/deep/smallest.yaml:21:5 | error |')
  })

  it('prints the same result for --json and -o json, and nothing else', async () => {
    const [flag, form, both] = await Promise.all([
      run('lint', 'bad', '--json'),
      run('lint', 'bad', '-o', 'json'),
      run('lint', 'bad', '--json', '-o', 'github'),
    ])
    expect(flag.stdout).toBe(form.stdout)
    expect(both.code).toBe(2)
  })
})

describe('hirewire explain', () => {
  it('explains why a rule exists, with a wrong and a right example', async () => {
    const [text, json] = await Promise.all([run('explain', 'unsustainable'), run('explain', 'push-field', '--json')])
    expect(text.stdout).toContain('8,640 calls a day, but the limit allows 500')
    expect(text.stdout).toContain('every: 10s')
    expect(json.json()).toMatchObject({ rule: 'push-field', severity: 'error', example: { bad: expect.any(String) } })
  })

  it('lists all rules, and suggests the rule closest to a mistyped name', async () => {
    const [all, slip] = await Promise.all([run('explain'), run('explain', 'unused-setings')])
    for (const { id } of RULES) expect(all.stdout).toContain(id)
    expect(slip.code).toBe(2)
    expect(slip.stderr).toContain('Did you mean "unused-setting"?')
  })
})
