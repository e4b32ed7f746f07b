import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import { printPretty } from '../../runtime/lint/print/pretty.ts'
import { documentAt, ROOT } from './documents.ts'

const { blocks, text } = documentAt('docs/editors.md')

test('the schemas that the settings name exist', () => {
  const named = [...text.matchAll(/(?<!node_modules\/\S*)schemas\/[\w-]+\.schema\.json/g)].map(([path]) => path)
  expect(new Set(named).size).toBe(4)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the two comments are those of the included connectors', () => {
  const shown = blocks
    .find(({ language }) => language === 'yaml')
    ?.text.split('\n')
    .slice(0, 2)
  expect(readFileSync(join(ROOT, 'connectors/recruiting-suite.yaml'), 'utf8').split('\n').slice(0, 2)).toEqual(shown)
})

test('every included spec, scenario file and configuration has both comments, and they name an existing schema', () => {
  // Manifests of Kubernetes have schemas of their own.
  const exclude = ['examples/deploy/kubernetes/**']
  const files = globSync(['connectors/*.yaml', 'examples/**/*.yaml', 'test/coverage/*/*.yaml'], { cwd: ROOT, exclude })
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.filter((file) => {
    const [first = '', second = ''] = readFileSync(join(ROOT, file), 'utf8').split('\n')
    const path = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1]
    return path === undefined || second !== `# $schema=${path}` || !existsSync(join(ROOT, dirname(file), path))
  })
  expect(wrong).toEqual([])
})

test('the problem matcher of the task matches the output of the linter', () => {
  const tasks = blocks.map(({ text }) => text).find((block) => block.includes('problemMatcher'))
  const { pattern } = JSON.parse(tasks ?? '').tasks[0].problemMatcher
  const findings = lintText('connectors/acme.yaml', 'spec: 2\n').findings
  const printed = printPretty(findings, new Map())
  const [, ...found] =
    printed
      .split('\n')
      .map((line) => new RegExp(pattern.regexp).exec(line))
      .find(Boolean) ?? []
  expect(found).toEqual([
    'connectors/acme.yaml',
    '1',
    expect.any(String),
    'error',
    expect.stringContaining('missing-key'),
  ])
})

const EXTENSION = join(ROOT, 'examples/editors/vscode')

test('the extension for VS Code packs, with the program that it names', () => {
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline']
  const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: EXTENSION, encoding: 'utf8' })) as [
    { files: { path: string }[]; filename: string },
  ]
  const { main, files, publisher, name, version } = JSON.parse(readFileSync(join(EXTENSION, 'package.json'), 'utf8'))
  expect(packed.files.map(({ path }) => path)).toEqual(expect.arrayContaining(['package.json', ...files]))
  expect(files).toContain(main.replace('./', ''))
  expect(publisher).toMatch(/^\w+$/)
  expect(readFileSync(join(EXTENSION, 'README.md'), 'utf8')).toContain(`${name}-${version}.vsix`)
})

test('the extension for VS Code starts the language server of the workspace, or that of its setting', async () => {
  const started: { command: string; args: string[]; options: { cwd: string } }[] = []
  let chosen = ''
  const workspace = {
    workspaceFolders: [{ uri: { fsPath: ROOT } }],
    getConfiguration: (of: string) => ({
      get: (key: string) => (`${of}.${key}` === 'hirewire.command' ? chosen : null),
    }),
    createFileSystemWatcher: (glob: string) => glob,
  }
  class LanguageClient {
    constructor(_id: string, _name: string, server: (typeof started)[number]) {
      started.push(server)
    }
    start() {}
    stop() {}
  }
  const of: Record<string, unknown> = { vscode: { workspace }, 'vscode-languageclient/node': { LanguageClient } }
  const require = createRequire(join(EXTENSION, 'package.json'))
  const module = { exports: {} as { activate(): void; deactivate(): void } }
  const program = new Function('require', 'exports', readFileSync(join(EXTENSION, 'extension.js'), 'utf8'))
  program((name: string) => of[name] ?? require(name), module.exports)
  module.exports.activate()
  chosen = '/opt/hirewire'
  module.exports.activate()
  const { contributes } = require('./package.json') as { contributes: { configuration: { properties: object } } }
  expect(Object.keys(contributes.configuration.properties)).toEqual(['hirewire.command'])
  expect(started).toEqual([
    { command: join(ROOT, 'bin/hirewire'), args: ['lsp'], options: { cwd: ROOT } },
    { command: '/opt/hirewire', args: ['lsp'], options: { cwd: ROOT } },
  ])
})
