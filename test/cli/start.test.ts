import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'
import { serveHere } from './serve-here.ts'

const SPEC = join(import.meta.dirname, '../lint/ok/smallest.yaml')

/** Prints the files that a process loads as the last line of its standard error. */
const LISTING = `
  import { writeSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (url.startsWith('file:') && loaded.push(url), next(url, context)) })
  process.on('exit', () => writeSync(2, JSON.stringify(loaded)))`
const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LISTING)}` }

/** The modules that a command loads: `runtime/cli/main.ts`, `yaml` for any file of that package. */
async function loadedBy(args: readonly string[], cwd: string): Promise<string[]> {
  const { code, stderr } = await hirewire(args, { cwd, env })
  expect(code).toBe(0)
  const urls: string[] = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '')
  const names = urls.map(
    (url) =>
      /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? url.replace(/^.*?\/(?=(?:bin|runtime|schemas)\/)/, ''),
  )
  return [...new Set(names)]
}

const SERVER = ['fastify', 'undici', 'better-sqlite3', 'pg', 'pino', 'prom-client', 'file-type', 'libphonenumber-js']
/** Needed by a call to an ATS, the documentation, a file, a wide text or a kind of request, or only by a check of the types. */
const LATER = [
  'undici',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'file-type',
  'string-width',
  '@fastify/ajv-compiler',
  'typebox',
]
/** Folders of `runtime/` that only a process with a store needs. */
const FLOWS = /^runtime\/(?:api|app|endpoint|http|pull|push|scenario|store\/(?!postgres\/settings)|webhook)/
const ofServer = (names: readonly string[]): string[] =>
  names.filter((name) => SERVER.includes(name) || FLOWS.test(name))

let folder = ''
beforeAll(async () => {
  folder = makeStoreFolder()
  expect((await inProcess(['init', folder], { cwd: folder })).code).toBe(0)
  const config = join(folder, 'hirewire.yaml')
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('port: 8420', 'port: 0').replace('log_level: info', 'log_level: silent'),
  )
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('--version loads nothing of the program', async () => {
  expect(await loadedBy(['--version'], folder)).toEqual(['bin/hirewire.js'])
})

test('help loads the table of commands and no command', async () => {
  const loaded = await loadedBy(['--help'], folder)
  expect(loaded).toContain('runtime/cli/commands.ts')
  expect(loaded.filter((name) => /^runtime\/(?!cli|kernel)/.test(name) || name === 'yaml')).toEqual([])
})

test('lint loads no web server, no store and no flow', async () => {
  const loaded = await loadedBy(['lint', SPEC], folder)
  expect(loaded).toContain('runtime/lint/rules.ts')
  expect(ofServer(loaded)).toEqual([])
  expect(loaded).toContain('js-yaml')
  // It only explains the faults of a text.
  expect(loaded).not.toContain('yaml')
})

test('a command that opens the store itself loads no library before the request or the text that needs it', async () => {
  const loaded = await loadedBy(['status'], folder)
  expect(loaded).toContain('fastify')
  expect(loaded.filter((name) => LATER.includes(name))).toEqual([])
})

test('a command that calls a running server loads neither a server of its own nor what checks connectors', async () => {
  const server = await serveHere({ cwd: folder, env: {} })
  onTestFinished(() => server.stop())
  const loaded = await loadedBy(['status'], folder)
  expect(loaded).toContain('runtime/cli/operate/status.ts')
  expect(ofServer(loaded)).toEqual([])
  const checks = /^(?:runtime\/(?:lint|expression|strategies|plan)\/|jsonata$|re2js$)/
  expect(loaded.filter((name) => checks.test(name))).toEqual([])
})
