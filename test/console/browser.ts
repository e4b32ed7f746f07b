/** A real Chromium for the tests and the benchmark of the console. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const require = createRequire(import.meta.url)
const ARGUMENTS = ['--headless=shell', '--no-sandbox']
/** Where a checkout keeps what it can make again. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/hirewire')

type Unpack = () => Promise<string>

const WAYS: readonly ((unpack: Unpack) => Promise<Browser>)[] = [
  () => chromium.launch({ executablePath: process.env.CHROME_PATH ?? '', args: ['--no-sandbox'] }),
  packaged,
  () => chromium.launch({ channel: 'chrome' }),
]

/**
 * Where none can start, null, and the tests that need one say that they were left out. In CI that is a failure: a test
 * that is always left out tests nothing. `unpack` returns where the Chromium of the package is.
 */
export async function launchBrowser(unpack: Unpack = unpacked): Promise<Browser | null> {
  const failures: unknown[] = []
  for (const launch of process.env.CHROME_PATH ? WAYS : WAYS.slice(1))
    try {
      return await launch(unpack)
    } catch (error) {
      failures.push(error)
    }
  if (process.env.CI) throw new AggregateError(failures, 'No browser can be started, and CI needs one.')
  console.warn(
    'LEFT OUT: the tests of the console, because no browser can be started. Install Chrome or set CHROME_PATH.',
  )
  return null
}

/** The Chromium of an npm package, for Linux on x64. */
async function packaged(unpack: Unpack): Promise<Browser> {
  const folder = await unpack()
  const start = (env: NodeJS.ProcessEnv) =>
    chromium.launch({
      ...{ executablePath: join(folder, 'chromium'), args: ARGUMENTS, env: env as Record<string, string> },
    })
  try {
    return await start(process.env)
  } catch {
    // A bare machine lacks the libraries that Chromium needs; the package has them, too.
    return start({ ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') })
  }
}

/** The package unpacks into the folder for temporary files, and takes what is there for whole. */
const UNPACK = `
  import { join } from 'node:path'
  import chromium, { inflate } from '@sparticuz/chromium'
  await chromium.executablePath()
  await inflate(join(process.argv[1], 'al2023.tar.br'))`

/** Where the package is unpacked: once for a checkout, by whoever needs it first. */
export async function unpacked(parent = CACHE): Promise<string> {
  const root = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(parent, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(parent, { recursive: true })
  // Beside it, and in its place when it is whole: several processes may unpack at once.
  const draft = mkdtempSync(`${folder}.`)
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK, join(root, 'bin')], {
      ...{ cwd: import.meta.dirname, env: { ...process.env, TMPDIR: draft } },
    })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
