import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, test } from 'vitest'
import { startEditor } from '../editor/client.ts'
import { documentAt, ROOT } from './documents.ts'
import { type Manifest, read, useApp } from './packed.ts'

const app = useApp()
const hirewire = (...args: string[]): string => app.run(process.execPath, [app.installed('bin/hirewire.js'), ...args])

/** An installation in the folder of the program, on a free port, whose commits do not wait for the disk. */
function init(): void {
  const config = join(app.folder, 'hirewire.yaml')
  if (existsSync(config)) return
  hirewire('init')
  const text = readFileSync(config, 'utf8').replace('port: 8420', 'port: 0')
  writeFileSync(config, text.replace('data_dir: ./data', `data_dir: ${app.env.TMPDIR}/data`))
}

test('a package contains the files that its exports name, and its command runs', () => {
  const { version, exports } = read<Manifest>(app.installed('package.json'))
  const named = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [] : Object.values(one)))
  expect(named.length).toBeGreaterThanOrEqual(6)
  expect(named.filter((path) => !existsSync(app.installed(path)))).toEqual([])
  expect(hirewire('--version').trim()).toBe(version)
})

test('the package prints its own pages, and llms.txt names files that it contains', () => {
  const printed = hirewire('docs', 'reference/pull')
  expect(printed).toBe(readFileSync(join(ROOT, 'docs/reference/pull.md'), 'utf8'))
  const links = [...readFileSync(app.installed('llms.txt'), 'utf8').matchAll(/\]\((.+?)\)/g)].map(
    ([, path = '']) => path,
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((path) => !existsSync(app.installed(path)))).toEqual([])
  const { pages } = JSON.parse(hirewire('docs', '--json')) as { pages: { page: string; path: string }[] }
  expect(pages.filter(({ path }) => !existsSync(app.installed(path)))).toEqual([])
  expect(pages.map(({ page }) => page)).not.toContain('examples/ats')
})

test('the README names the file that npm pack writes', () => {
  const { version } = read<Manifest>(join(ROOT, 'package.json'))
  expect(documentAt('README.md').text).toContain(`npm i ./hirewire-${version}.tgz`)
})

test('the program in the README runs with the package and its dependencies alone, and closes the store', () => {
  const block = documentAt('README.md').blocks.find(({ language }) => language === 'js')
  expect(block?.text.trimEnd().split('\n').length).toBeLessThanOrEqual(8)
  writeFileSync(join(app.folder, 'embed.mjs'), block?.text ?? '')
  init()
  expect(app.run(process.execPath, ['embed.mjs'])).toContain('[]')
  expect(JSON.parse(hirewire('connections', 'list', '--json'))).toMatchObject({ data: [] })
})

test('a program that listens serves the API, and the command line uses it', () => {
  init()
  writeFileSync(
    join(app.folder, 'serve.mjs'),
    `import { execFile } from 'node:child_process'
    import { openHirewire } from 'hirewire'
    const hirewire = await openHirewire()
    const url = await hirewire.listen()
    const { status } = await fetch(url + '/v1/connections')
    const asked = await new Promise((done) => execFile(process.execPath, [${JSON.stringify(app.installed('bin/hirewire.js'))}, 'status', '--json'], (error) => done(error?.code ?? 0)))
    await hirewire.close()
    console.log(JSON.stringify({ status, asked }))`,
  )
  const printed = app.run(process.execPath, ['serve.mjs']).trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(printed)).toEqual({ status: 401, asked: 0 })
})

test('the language server of the package lints in its own process, and ends with its editor', async () => {
  const editor = await startEditor(app.folder, app.installed('bin/hirewire.js'))
  const { diagnostics } = await editor.open(join(app.folder, 'connectors/acme.yaml'), 'spec: 2\nidd: acme\n')
  expect(diagnostics.map(({ code }) => code)).toContain('unknown-key')
  expect(await editor.shutdown()).toBe(0)
})

test('publint finds nothing to correct in the exports', async () => {
  const manifest = read<Record<string, unknown>>(app.installed('package.json'))
  const { messages } = await publint({ pkgDir: app.installed(''), strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
})
