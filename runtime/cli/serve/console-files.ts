import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { packagePath } from '../package-root.ts'

const STAMP = 'sources.sha256'

let building: Promise<string> | undefined

/**
 * The folder with the built console, and the page of connect links in it. A package contains it; a checkout builds it when it is first requested, and again
 * after a change of its sources. Throws `not_found` where it cannot be built.
 */
export function consoleFolder(logger: Pick<Logger, 'info'>): Promise<string> {
  building ??= findOrBuild(logger).catch((error) => {
    building = undefined
    throw error
  })
  return building
}

async function findOrBuild(logger: Pick<Logger, 'info'>): Promise<string> {
  const folder = packagePath('dist/console')
  const sources = packagePath('console')
  if (!existsSync(sources)) return existsSync(folder) ? folder : Promise.reject(notBuilt())
  const stamp = stampOf(sources)
  if (readStamp(folder) === stamp) return folder
  const vite = packagePath('node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) throw notBuilt()
  logger.info({}, 'building the console, which takes a few seconds')
  await build({ vite, sources, folder, stamp })
  return folder
}

/** So many processes may put theirs in between. */
const PLACES = 5

type Build = { readonly vite: string; readonly sources: string; readonly folder: string; readonly stamp: string }

/** In a folder of its own, which then takes the place of the other: several processes may build at once. */
async function build({ vite, sources, folder, stamp }: Build): Promise<void> {
  // A checkout has no folder for builds yet.
  mkdirSync(dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  try {
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, NODE_ENV: 'production' }
    // The page of connect links is a build of its own, in the folder of the first one.
    for (const [cwd, outDir] of [
      [sources, draft],
      [join(sources, 'connect'), join(draft, 'connect')],
    ] as const)
      await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], { cwd, env })
    writeFileSync(join(draft, STAMP), stamp)
    takePlace({ draft, folder, stamp })
  } catch (cause) {
    throw new HirewireError('bug', 'The console cannot be built: `npm run build -w console` prints why.', { cause })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

type Replacing = { readonly draft: string; readonly folder: string; readonly stamp: string }

/** At once, so that whoever serves the folder never sees a part of it. */
function takePlace({ draft, folder, stamp }: Replacing): void {
  const old = `${draft}.old`
  for (let attempt = 1; ; attempt++) {
    // Another process that built the same was faster, and may serve it already.
    if (readStamp(folder) === stamp) return
    try {
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(draft, folder)
      return
    } catch (error) {
      if (attempt === PLACES) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

function readStamp(folder: string): string | null {
  try {
    return readFileSync(join(folder, STAMP), 'utf8')
  } catch {
    return null
  }
}

/** Of everything that the build reads in this repository. */
function stampOf(sources: string): string {
  const digest = createHash('sha256')
  const client = packagePath('client')
  for (const root of [sources, client])
    for (const name of globSync('**/*.{ts,tsx,css,html,json}', { cwd: root, exclude: ['node_modules/**'] }).sort())
      digest.update(`${name}\n`).update(readFileSync(join(root, name)))
  return digest.digest('hex')
}

const notBuilt = (): HirewireError =>
  new HirewireError('not_found', 'The console is not built in this checkout, and Vite is not installed.', {
    next: 'Run `npm ci` with the development dependencies, or install the package, which contains the console.',
  })
