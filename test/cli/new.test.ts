import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docsPages, pageNamed } from '../../runtime/cli/author/docs-pages.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { packagePath } from '../../runtime/cli/package-root.ts'
import { isSpec } from '../../runtime/spec/connectors.ts'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'

let folder = ''
const run = (...args: string[]) => inProcess(args, { cwd: folder })
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-new-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Each one adds to the same folder.
describe('hirewire new', { shuffle: false }, () => {
  it('accepts flags, and its files pass lint and test at once', async () => {
    const flags = ['--auth', 'api_key', '--paging', 'page', '--path', '/v1/openings']
    const made = await hirewire(['new', 'acme-hire', ...flags], { cwd: folder })
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(folder, 'connectors/acme-hire.yaml'), 'utf8')).toMatch(
      /^# yaml-language-server: \$schema=.*\n# \$schema=.*\/connector\.schema\.json\n/,
    )
    const [lint, test] = await Promise.all([run('lint', 'connectors', '--fail-on', 'warning'), run('test')])
    expect([lint.stdout, lint.code]).toEqual([expect.not.stringContaining('acme-hire.yaml:'), 0])
    expect([test.stdout, test.code]).toEqual([expect.stringContaining('jobs become requisitions'), 0])
  })

  it('copies a connector with its scenarios under another id', async () => {
    const made = await run('new', 'other-suite', '--like', 'talent-management-suite', '--json')
    expect(made.json()).toEqual({
      spec: 'connectors/other-suite.yaml',
      test: 'connectors/other-suite.test.yaml',
      agents: null,
    })
    const [lint, test] = await Promise.all([
      run('lint', 'connectors/other-suite.yaml', 'connectors/other-suite.test.yaml'),
      run('test', 'connectors/other-suite.yaml', '--no-faults'),
    ])
    expect([lint.code, test.code], lint.stdout + test.stdout).toEqual([0, 0])
  })

  it('overwrites nothing, and writes nothing if an answer is invalid', async () => {
    writeFileSync(join(folder, 'hirewire.yaml'), 'connectors: ./ats\n')
    expect((await run('new', 'first')).code).toBe(0)
    rmSync(join(folder, 'ats/first.yaml'))
    const invocations = [
      ['first'],
      ['Acme'],
      ['second', '--auth', 'baerer'],
      ['second', '--path', 'jobs'],
      ['second', '--records', 'a b'],
      ['second', '--like', 'nobody'],
      ['second', '--like', 'recruiting-suite', '--paging', 'page'],
    ]
    const answers = await Promise.all(invocations.map((args) => run('new', ...args)))
    expect(answers.map(({ code }) => code)).toEqual(invocations.map(() => 2))
    expect(answers[0]?.stderr).toContain('first.test.yaml already exists')
    expect(answers[2]?.stderr).toContain('Did you mean "bearer"?')
    expect(existsSync(join(folder, 'ats/first.yaml'))).toBe(false)
    expect(existsSync(join(folder, 'ats/second.yaml'))).toBe(false)
  })

  it('leaves an AGENTS.md beside the folder once, whose commands and pages exist', async () => {
    const own = mkdtempSync(join(folder, 'agents-'))
    const made = await inProcess(['new', 'acme', '--json'], { cwd: own })
    expect(made.json()).toMatchObject({ agents: 'AGENTS.md' })
    const text = readFileSync(join(own, 'AGENTS.md'), 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
    const commands = [...text.matchAll(/`(?:npx )?hirewire ([a-z]+)/g)].map(([, name = '']) => name)
    expect([...new Set(commands)]).toEqual(['new', 'lint', 'explain', 'fmt', 'test', 'map', 'play', 'try', 'docs'])
    expect(commands.filter((name) => !COMMANDS.some((row) => row.name === name))).toEqual([])
    const pages = docsPages(packagePath(''))
    for (const [, page = ''] of text.matchAll(/`docs ([\w/-]+)`/g)) expect(pageNamed(page, pages).page).toBe(page)
    writeFileSync(join(own, 'AGENTS.md'), 'mine\n')
    expect((await inProcess(['new', 'second', '--json'], { cwd: own })).json()).toMatchObject({ agents: null })
    expect(readFileSync(join(own, 'AGENTS.md'), 'utf8')).toBe('mine\n')
    expect(existsSync(join(own, 'connectors/AGENTS.md'))).toBe(false)
  })

  it('writes nothing into the folder of the included connectors, and names where to write', async () => {
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
    const own = packagePath('connectors')
    const made = await inProcess(['init', '--json'], { cwd: elsewhere })
    expect(made.json()).toMatchObject({ connectors: own })
    const { integrations } = made.json() as { integrations: string[] }
    const specs = readdirSync(own).filter(isSpec)
    expect(integrations.toSorted()).toEqual(specs.map((name) => name.replace('.yaml', '')).toSorted())
    const refused = await inProcess(['new', 'stray'], { cwd: elsewhere })
    expect(existsSync(join(own, 'stray.yaml'))).toBe(false)
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('mkdir connectors') })
    mkdirSync(join(elsewhere, 'connectors'))
    const config = join(elsewhere, 'hirewire.yaml')
    writeFileSync(config, readFileSync(config, 'utf8').replace(/^connectors: .*$/m, 'connectors: ./connectors'))
    expect((await inProcess(['new', 'stray'], { cwd: elsewhere })).code).toBe(0)
    expect(existsSync(join(elsewhere, 'connectors/stray.yaml'))).toBe(true)
  })
})
