/**
 * Builds `packages/client`: the typed client as a package of its own, for programs that only call a server. What it uses
 * besides openapi-fetch becomes part of its files, with the licences in NOTICES, so that it installs nothing else.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PACKAGE = join(ROOT, 'packages/client')
const DIST = join(PACKAGE, 'dist')
const MODULES = join(ROOT, 'node_modules')
/** Only types come from it. */
const HELPERS = 'openapi-typescript-helpers'

const compiled = mkdtempSync(join(tmpdir(), 'hirewire-client-'))
try {
  compile(compiled)
  rmSync(DIST, { recursive: true, force: true })
  const parts = await bundle(compiled)
  copyTypes(compiled)
  writeFileSync(join(PACKAGE, 'NOTICES'), [...parts, HELPERS].sort().map(noticeOf).join('\n\n'))
  cpSync(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'))
} finally {
  rmSync(compiled, { recursive: true, force: true })
}

function compile(to: string): void {
  const options = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', '--sourceMap', 'false']
  const client = join(ROOT, 'client')
  const args = ['-p', client, '--outDir', to, '--rootDir', client, ...options]
  execFileSync(join(MODULES, '.bin/tsc'), args, { stdio: 'inherit' })
}

/** Returns the names of the packages that became part of the files. */
async function bundle(from: string): Promise<string[]> {
  const input = { index: join(from, 'index.js'), webhooks: join(from, 'webhooks.js') }
  // What was compiled is outside of this folder.
  const resolve = { modules: [MODULES] }
  const made = await rolldown({ input, platform: 'browser', external: ['openapi-fetch'], resolve })
  const { output } = await made.write({ dir: DIST, format: 'esm', chunkFileNames: '[name]-[hash].js' })
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const names = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
  return [...new Set(names)]
}

function copyTypes(from: string): void {
  for (const file of globSync('*.d.ts', { cwd: from })) {
    const text = readFileSync(join(from, file), 'utf8')
    writeFileSync(join(DIST, file), text.replaceAll(`'${HELPERS}'`, "'./helpers.js'"))
  }
  cpSync(join(MODULES, HELPERS, 'dist/index.d.ts'), join(DIST, 'helpers.d.ts'))
}

function noticeOf(name: string): string {
  const folder = join(MODULES, name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = join(folder, 'LICENSE')
  return `${name} ${version} (${license})\n\n${existsSync(file) ? readFileSync(file, 'utf8').trim() : ''}`.trim()
}
