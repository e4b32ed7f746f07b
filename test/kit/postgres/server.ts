import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagedPrograms, startServer } from '../../../examples/demo/postgres.ts'
import { until } from '../until.ts'
import type { Folders } from './folders.ts'

/*
 * A PostgreSQL server for one run of the tests: on a Unix socket in a temporary folder, started by the first file that
 * needs it and stopped by setup.ts. `HIREWIRE_TEST_POSTGRES` names another one: the URL of a running server, whose user
 * must be a superuser, or the folder of the programs of another version.
 */

const GIVEN = process.env.HIREWIRE_TEST_POSTGRES ?? ''
/** Whether somebody else's server is used. */
export const isGiven = /^postgres(ql)?:/.test(GIVEN)

const URL_FILE = 'url'
const FAILED_FILE = 'failed'

/** The URL of the server of this run without a database name; starts it once. Throws where none can be started. */
export async function serverUrl(folders: Folders): Promise<(database: string) => string> {
  if (isGiven) return withDatabase(GIVEN)
  const folder = folders.programs
  if (claimed(folder)) await startIn(folders)
  const [url, failed] = [join(folder, URL_FILE), join(folder, FAILED_FILE)]
  await until(() => existsSync(url) || existsSync(failed), { what: 'PostgreSQL is started', everyMs: 50 })
  if (existsSync(url)) return withDatabase(readFileSync(url, 'utf8'))
  throw new Error(
    `No PostgreSQL could be started for the tests. Run \`npm ci\` without omitting optional dependencies, or set HIREWIRE_TEST_POSTGRES to the URL of a server.\n${readFileSync(failed, 'utf8')}`,
  )
}

/** Stops the server of these folders if there is one, and removes them. */
export async function removeServer(folders: Folders): Promise<void> {
  const server = serverIn(folders)
  // At once: what it has is removed.
  if (server !== null && signalled(server, 'SIGQUIT')) await until(() => !signalled(server, 0), { everyMs: 50 })
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
}

/** The process of the server in these folders; null: none was started, or it was stopped in order. */
export function serverIn({ data }: Folders): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

/** False: there is no such process any more. */
export function signalled(process_: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process_, signal)
  } catch {
    return false
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

/** Those of the package, or the given ones. */
export const programsIn = async (folder: string): Promise<string> => (GIVEN === '' ? packagedPrograms(folder) : GIVEN)

async function startIn(folders: Folders): Promise<void> {
  const folder = folders.programs
  try {
    const programs = await programsIn(folder)
    await startServer(programs, { folder, data: folders.data })
    // Nobody reads a half of it.
    writeFileSync(join(folder, 'url.part'), `postgres://postgres@localhost/?host=${encodeURIComponent(folder)}`)
    renameSync(join(folder, 'url.part'), join(folder, URL_FILE))
  } catch (error) {
    writeFileSync(join(folder, FAILED_FILE), String(error))
  }
}
