/** The package as npm packs and installs it: made once for a run of the tests, by the first file that needs it. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, inject } from 'vitest'
import { consoleFolder } from '../../runtime/cli/serve/console-files.ts'
import { onceInRun } from '../kit/run/once.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { ROOT } from './documents.ts'

const SOURCES = ['bin', 'client', 'connectors', 'console', 'docs', 'examples', 'runtime', 'schemas', 'test/coverage']
const FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/build.ts',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'llms.txt',
]

export type Manifest = {
  readonly version: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}
type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>> }

export const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

export type App = {
  /** The folder of a program beside which npm installed the package and its dependencies. */
  readonly folder: string
  /** With an empty HOME, and temporary files where no commit waits for the disk. */
  readonly env: NodeJS.ProcessEnv
  /** The path of a file of the package. */
  installed(path: string): string
  /** Runs a program in the folder, and returns what it prints. */
  run(command: string, args: readonly string[]): string
}

/** A program of its own for each test file: the package is the same. */
export function useApp(): App {
  let place = ''
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NO_COLOR: '1' }
  const app = {
    env,
    get folder() {
      return place
    },
    installed: (path: string) => join(dirname(place), 'node_modules/hirewire', path),
    run: (command: string, args: readonly string[]) =>
      execFileSync(command, args, { cwd: place, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
  }
  beforeAll(async () => {
    place = mkdtempSync(join(await onceInRun('package', install), 'app-'))
    env.HOME = join(place, 'home')
    env.TMPDIR = makeStoreFolder()
    mkdirSync(env.HOME)
  })
  afterAll(() => {
    for (const one of [place, env.TMPDIR]) if (one) rmSync(one, { recursive: true, force: true })
  })
  return app
}

/** Returns the folder whose `node_modules` has the package. */
async function install(): Promise<string> {
  const folder = mkdtempSync(join(inject('run'), 'packed-'))
  const checkout = join(folder, 'checkout')
  const home = join(folder, 'home')
  const own = join(folder, 'node_modules/hirewire')
  for (const made of [home, own]) mkdirSync(made, { recursive: true })
  for (const name of [...SOURCES, ...FILES]) cpSync(join(ROOT, name), join(checkout, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  // Where it is up to date, the build below does not build it again.
  const built = await onceInRun('console', () => consoleFolder({ info: () => undefined }))
  cpSync(built, join(checkout, 'dist/console'), { recursive: true })
  const options = { cwd: checkout, env: { PATH: process.env.PATH, HOME: home } }
  // Builds the JavaScript first (`prepack`).
  await promisify(execFile)('npm', ['pack', '--offline', '--pack-destination', folder], options)
  const { version } = read<Manifest>(join(ROOT, 'package.json'))
  execFileSync('tar', ['-xzf', join(folder, `hirewire-${version}.tgz`), '-C', own, '--strip-components=1'])
  linkDependencies(folder)
  return folder
}

/** What npm would install beside the package: no development dependency. */
function linkDependencies(folder: string): void {
  const { packages } = read<Lock>(join(ROOT, 'package-lock.json'))
  const top = Object.entries(packages).filter(([path]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
  for (const [path, { dev, devOptional }] of top) {
    if (dev || devOptional || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
}
