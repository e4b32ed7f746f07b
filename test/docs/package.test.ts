import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentAt, ROOT } from './documents.ts'

const SOURCES = ['bin', 'connectors', 'docs', 'examples', 'runtime', 'schemas', 'test/coverage']
const FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
]

type Manifest = { readonly version: string; readonly exports: { readonly '.': Readonly<Record<string, string>> } }
type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>> }

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

let folder = ''
let app = ''
const installed = (path: string): string => join(app, 'node_modules/hirewire', path)
/** Runs a program with an empty HOME, in the folder of the program that uses the package. */
const run = (command: string, args: readonly string[], cwd = app): string =>
  execFileSync(command, args, {
    cwd,
    env: { HOME: join(folder, 'home'), PATH: process.env.PATH, NO_COLOR: '1' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-package-'))
  app = join(folder, 'app')
  for (const name of ['home', 'app/node_modules/hirewire']) mkdirSync(join(folder, name), { recursive: true })
  const checkout = join(folder, 'checkout')
  for (const name of [...SOURCES, ...FILES]) cpSync(join(ROOT, name), join(checkout, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  // Builds the JavaScript first (`prepack`).
  run('npm', ['pack', '--offline', '--pack-destination', folder], checkout)
  const { version } = read<Manifest>(join(ROOT, 'package.json'))
  run('tar', ['-xzf', join(folder, `hirewire-${version}.tgz`), '-C', installed(''), '--strip-components=1'])
  linkDependencies()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What npm would install beside the package: no development dependency. */
function linkDependencies(): void {
  const { packages } = read<Lock>(join(ROOT, 'package-lock.json'))
  const top = Object.entries(packages).filter(([path]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
  for (const [path, { dev, devOptional }] of top) {
    if (dev || devOptional || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(app, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(app, path))
  }
}

test('a package contains the files that its exports name, and its command runs', () => {
  const { version, exports } = read<Manifest>(installed('package.json'))
  expect(Object.values(exports['.']).filter((path) => !existsSync(installed(path)))).toEqual([])
  expect(run(process.execPath, [installed('bin/hirewire.js'), '--version']).trim()).toBe(version)
})

test('the README names the file that npm pack writes', () => {
  const { version } = read<Manifest>(join(ROOT, 'package.json'))
  expect(documentAt('README.md').text).toContain(`npm i ./hirewire-${version}.tgz`)
})

test('the program in the README runs with the package and its dependencies alone, and closes the store', () => {
  const block = documentAt('README.md').blocks.find(({ language }) => language === 'js')
  expect(block?.text.trimEnd().split('\n').length).toBeLessThanOrEqual(8)
  writeFileSync(join(app, 'embed.mjs'), block?.text ?? '')
  run(process.execPath, [installed('bin/hirewire.js'), 'init'])
  expect(run(process.execPath, ['embed.mjs'])).toContain('[]')
  const connected = run(process.execPath, [installed('bin/hirewire.js'), 'connection', 'list', '--json'])
  expect(JSON.parse(connected)).toMatchObject({ data: [] })
})

test('a program that listens serves the API, and the command line uses it', () => {
  const config = join(app, 'hirewire.yaml')
  if (!existsSync(config)) run(process.execPath, [installed('bin/hirewire.js'), 'init'])
  writeFileSync(config, readFileSync(config, 'utf8').replace('port: 8420', 'port: 0'))
  writeFileSync(
    join(app, 'serve.mjs'),
    `import { execFile } from 'node:child_process'
    import { openHirewire } from 'hirewire'
    const hirewire = await openHirewire()
    const url = await hirewire.listen()
    const { status } = await fetch(url + '/v1/connections')
    const asked = await new Promise((done) => execFile(process.execPath, [${JSON.stringify(installed('bin/hirewire.js'))}, 'status', '--json'], (error) => done(error?.code ?? 0)))
    await hirewire.close()
    console.log(JSON.stringify({ status, asked }))`,
  )
  const printed = run(process.execPath, ['serve.mjs']).trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(printed)).toEqual({ status: 401, asked: 0 })
})
