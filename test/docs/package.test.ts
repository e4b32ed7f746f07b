import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentAt, ROOT } from './documents.ts'

const SOURCES = ['bin', 'client', 'connectors', 'console', 'docs', 'examples', 'runtime', 'schemas', 'test/coverage']
const FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/build.ts',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
]

type Manifest = {
  readonly version: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}
type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>> }
type BenchmarkReport = {
  readonly benchmarks: { readonly start: { readonly figures: readonly BenchmarkFigure[] } }
}
type BenchmarkFigure = {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly goal?: object
  readonly within: boolean | null
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

let folder = ''
let app = ''
const installed = (path: string): string => join(app, 'node_modules/hirewire', path)
const ENV: NodeJS.ProcessEnv = { PATH: process.env.PATH, NO_COLOR: '1' }
/** Runs a program with an empty HOME, in the folder of the program that uses the package. */
const run = (command: string, args: readonly string[], cwd = app): string =>
  execFileSync(command, args, {
    cwd,
    env: ENV,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-package-'))
  app = join(folder, 'app')
  ENV.HOME = join(folder, 'home')
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
  const named = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [] : Object.values(one)))
  expect(named.length).toBeGreaterThanOrEqual(6)
  expect(named.filter((path) => !existsSync(installed(path)))).toEqual([])
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
  const connected = run(process.execPath, [installed('bin/hirewire.js'), 'connections', 'list', '--json'])
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

test('the benchmark measures how it starts, beside the checkout', () => {
  const main = join(ROOT, 'bench/main.ts')
  const given = ['--only', 'start', '--package', installed(''), '--smallest', '--json']
  const printed =
    run(process.execPath, [main, ...given])
      .trim()
      .split('\n')
      .at(-1) ?? ''
  const { figures } = (JSON.parse(printed) as BenchmarkReport).benchmarks.start
  for (const form of ['built', 'checkout'])
    expect(figures.filter(({ name, unit }) => name.startsWith(form) && unit === 'ms')).toHaveLength(4)
  for (const { value, goal, within } of figures) {
    expect(value).toBeGreaterThan(0)
    expect(typeof within === 'boolean').toBe(goal !== undefined)
  }
})

test('publint finds nothing to correct in the exports', async () => {
  const manifest = read<Record<string, unknown>>(installed('package.json'))
  const { messages } = await publint({ pkgDir: installed(''), strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
})

test('an installed package plays the demo, and the examples of the client work against it', async () => {
  const demo = spawn(
    process.execPath,
    [installed('bin/hirewire.js'), 'demo', '--requisitions', '12', '--candidates', '6'],
    { cwd: app, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise((resolve) => demo.once('exit', resolve))
  onTestFinished(async () => {
    demo.kill('SIGINT')
    await ended
  })
  const figures = text(demo.stdout)
  const [printed = '', server, key] = await printedBy(
    demo.stderr,
    /[\s\S]*API +(\S+)\/v1 +\(Authorization: Bearer (\S+)\)/,
  )
  expect(printed).not.toContain('Mismatch')

  writeFileSync(join(app, 'cv.pdf'), '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const env = { ...ENV, HIREWIRE_SERVER: server, HIREWIRE_API_KEY: key }
  for (const [program, file] of [[process.execPath, 'push.ts'] as const, ['python3', 'push.py'] as const]) {
    // Outside of the checkout: `hirewire/client` is that of the installed package.
    cpSync(join(ROOT, 'examples/client', file), join(app, file))
    const { stdout } = await promisify(execFile)(program, [file, 'demo-c', 'cv.pdf'], { cwd: app, env })
    expect(stdout).toMatch(/^psh_\w+ is CONFIRMED\n$/)
  }
  const asked = promisify(execFile)(process.execPath, ['push.ts', 'nowhere', 'cv.pdf'], { cwd: app, env })
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('not_found: ') })
  demo.kill('SIGINT')
  await ended
  expect(await figures).toMatch(/candidates created in the ATS +4 +4 +4/)
})

test('the example that receives webhooks accepts what is signed with its secret, and nothing else', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
  cpSync(join(ROOT, 'examples/client/webhook.ts'), join(app, 'webhook.ts'))
  const receiver = spawn(process.execPath, ['webhook.ts'], {
    cwd: app,
    env: { ...ENV, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void receiver.kill())
  const [, port] = await printedBy(receiver.stdout, /port: (\d+)/)
  const body = '{"type":"push.confirmed"}'
  const now = new Date()
  const signature = new Webhook(secret).sign('msg_1', now, body)
  const deliver = async (sent: string): Promise<number> => {
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sent, headers })).status
  }
  expect([await deliver(body), await deliver(`${body} `)]).toEqual([204, 400])
})

/** The match of what a program prints. */
function printedBy(stream: Readable, pattern: RegExp): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let printed = ''
    stream.on('data', (chunk) => {
      printed += chunk
      const match = pattern.exec(printed)
      if (match) resolve([...match])
    })
    stream.once('end', () => reject(new Error(`it ended without ${pattern}: ${printed}`)))
  })
}
