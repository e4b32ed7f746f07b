import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { start, TOKEN } from '../../examples/first-connector/ats.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { inProcess } from '../cli/captured.ts'
import { makeCertificate } from '../kit/certificates.ts'
import { copyReferenceConnectors } from '../kit/reference-connectors.ts'
import { ROOT } from './documents.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const commandIn = (line: string): string =>
  /hirewire\.js["',\s]+(\w+)|hirewire (\w+)/.exec(line)?.slice(1).find(Boolean) ?? ''
const isCommand = (name: string): boolean => COMMANDS.some((row) => row.name === name)

test('npx finds the command in a checkout, with the Node of the checkout, an empty HOME and no network', () => {
  const home = mkdtempSync(join(tmpdir(), 'hirewire-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const env = { HOME: home, PATH: process.env.PATH, npm_config_offline: 'true' }
  const version = execFileSync('npx', ['hirewire', '--version'], { cwd: ROOT, env, encoding: 'utf8', stdio: 'pipe' })
  expect(version.trim()).toBe((JSON.parse(read('package.json')) as { version: string }).version)
})

test('bin/hirewire starts the command with the Node of the checkout, from any folder, also by a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-bin-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(ROOT, 'bin', 'hirewire'), join(folder, 'hirewire'))
  // No Node is on this path.
  const env = { HOME: folder, PATH: withoutNode(folder) }
  for (const command of [join(ROOT, 'bin', 'hirewire'), join(folder, 'hirewire')]) {
    const version = execFileSync(command, ['--version'], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
    expect(version.trim()).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  }
})

/** A path with what the command needs of the system. */
function withoutNode(folder: string): string {
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  for (const name of ['dirname', 'readlink']) {
    const found = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    symlinkSync(found, join(tools, name))
  }
  return tools
}

test('the image is built from existing files, and starts the server', () => {
  const lines = read('examples/deploy/Dockerfile').split('\n')
  // What another stage of the image builds is in no checkout.
  const sources = lines.flatMap((line) => /^COPY (?!--from=)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(sources).toContain('runtime')
  for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true)
  const start = lines
    .filter((line) => /^(ENTRYPOINT|CMD)/.test(line))
    .flatMap((line) => JSON.parse(line.replace(/^\w+ /, '')) as string[])
  expect(start.slice(2, 4)).toEqual(['serve', '--config'])
  expect(isCommand(start[2]!)).toBe(true)
})

test('the health check of the image calls the server at the URL in server.json, over TLS too', async () => {
  const line = /^HEALTHCHECK .*CMD (.+)$/m.exec(read('examples/deploy/Dockerfile'))?.[1] ?? '[]'
  const [, flag, code = ''] = JSON.parse(line) as string[]
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-health-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let ready = true
  const answer: RequestListener = (_request, reply) => void reply.writeHead(ready ? 200 : 503).end()
  const check = async (server: Server, scheme: string): Promise<number | null> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    writeFileSync(join(folder, 'server.json'), JSON.stringify({ address: `${scheme}://127.0.0.1:${port}` }))
    const here = code.replace('/var/lib/hirewire', folder)
    const child = spawn(process.execPath, [flag!, here])
    const ended = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    server.close()
    return ended
  }
  expect(await check(createServer(answer), 'http')).toBe(0)
  expect(await check(createTlsServer(makeCertificate(), answer), 'https')).toBe(0)
  ready = false
  expect(await check(createServer(answer), 'http')).toBe(1)
})

test('the unit starts the server, and does not restart it after a usage error', () => {
  const text = read('examples/deploy/hirewire.service')
  const line = /^ExecStart=(.+)$/m.exec(text)?.[1] ?? ''
  expect(isCommand(commandIn(line))).toBe(true)
  expect(text).toMatch(/^RestartPreventExitStatus=2$/m)
  expect(text).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m)
})

test('the unit and the image give the process no more than it needs', () => {
  const unit = read('examples/deploy/hirewire.service').split('\n')
  const sandbox = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateUsers=yes', 'LimitCORE=0']
  expect(unit).toEqual(
    expect.arrayContaining([...sandbox, 'CapabilityBoundingSet=', 'SystemCallFilter=@system-service']),
  )
  const image = read('examples/deploy/Dockerfile')
  expect(image).toMatch(/^USER node$/m)
  for (const flag of ['--read-only', '--cap-drop ALL', '--security-opt no-new-privileges'])
    for (const file of ['examples/deploy/Dockerfile', '.github/workflows/ci.yml']) expect(read(file)).toContain(flag)
})

test('the workflow fails for a spec with a fault and passes without one', async () => {
  type Workflow = { jobs: { lint: { steps: { run?: string }[] } } }
  const workflow = parse(read('examples/ci/lint.yml')) as Workflow
  const step = workflow.jobs.lint.steps.map(({ run }) => run ?? '').find((run) => run.includes('hirewire')) ?? ''
  expect(step).toMatch(/^npx --no hirewire /)
  const args = step.split(' ').slice(3)
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyReferenceConnectors(join(folder, 'connectors'))
  const lint = async (): Promise<number> => (await inProcess(args, { cwd: folder })).code
  expect(await lint()).toBe(0)
  const spec = join(folder, 'connectors/recruiting-suite.yaml')
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('paging:', 'pagging:'))
  expect(await lint()).toBe(1)
})

test('the smallest connector has at most 25 lines, and its ATS is strict', async () => {
  const lines = read('examples/first-connector/connectors/first-ats.yaml').split('\n')
  expect(lines.filter((line) => !/^(#|$)/.test(line)).length).toBeLessThanOrEqual(25)
  const { server, url } = await start(0)
  onTestFinished(() => void server.close())
  expect((await fetch(`${url}/jobs`)).status).toBe(401)
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await fetch(`${url}/jobs`, { method: 'POST', headers })).status).toBe(404)
  expect(await (await fetch(`${url}/jobs?from=4`, { headers })).json()).toMatchObject({ next: null })
})
