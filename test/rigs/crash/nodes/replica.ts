import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runServer, SERVER_USER } from '../../../../examples/demo/postgres.ts'
import type { Folders } from '../../../kit/postgres/folders.ts'
import { Network, type Place } from '../../../kit/postgres/network.ts'
import { until } from '../../../kit/until.ts'

/** With which a server can have replicas, and keeps what a new one needs. */
export const REPLICATED = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '512MB' } as const
const NAME = 'replica'
/** Not of a copy: it would seem to run, and it streams the log from the beginning of the copy on. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts', 'pg_wal']

type Primary = {
  readonly place: Place
  readonly data: string
  readonly programs: string
  /** Another connection to its own database, as a superuser. */
  connected(database: string): Promise<pg.Client>
}

/**
 * A streaming replica of a running server. `isSynchronous`: the primary acknowledges only what the replica has. `lagMs`:
 * how far it is away.
 */
export class Replica {
  private readonly network: Network
  private readonly folders: Folders

  private constructor(folders: Folders, network: Network) {
    this.folders = folders
    this.network = network
  }

  static async of(
    primary: Primary,
    { folders, isSynchronous, lagMs }: { folders: Folders; isSynchronous: boolean; lagMs: number },
  ): Promise<Replica> {
    const network = new Network(primary.place, { roundTripMs: 2 * lagMs })
    const replica = new Replica(folders, network)
    const admin = await primary.connected('postgres')
    await copyOf(primary, admin, folders.data)
    const primaryAt = `host=127.0.0.1 port=${await network.listen()} user=postgres application_name=${NAME}`
    const own = { ...REPLICATED, primary_conninfo: primaryAt }
    if (SERVER_USER.uid !== undefined) chownSync(folders.programs, SERVER_USER.uid, SERVER_USER.gid!)
    await runServer(primary.programs, { folder: folders.programs, data: folders.data, own })
    if (isSynchronous) {
      await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`)
      await admin.query('SELECT pg_reload_conf()')
    }
    const kind = isSynchronous ? 'sync' : 'async'
    const follows = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${NAME}' AND state = 'streaming' AND sync_state = '${kind}'`
    await until(async () => (await admin.query(follows)).rowCount, { what: 'The replica follows', everyMs: 20 })
    await admin.end()
    return replica
  }

  /** Gets nothing any more of what the primary does. */
  cut(): void {
    this.network.accepts = 'silently'
    this.network.cut()
  }

  /** From now on, it is a primary itself. */
  async promote(): Promise<void> {
    const client = new pg.Client({ host: this.folders.programs, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('SELECT pg_promote(true, 600)')
    await client.end()
    await this.network.close()
  }
}

/** As pg_basebackup would make it, which the package of the server does not have. */
async function copyOf({ data }: Primary, admin: pg.Client, to: string): Promise<void> {
  await admin.query(`SELECT pg_backup_start('${NAME}', true)`)
  // Files that the server removes meanwhile are missing in the copy, as they may be.
  const { stderr } = spawnSync('cp', ['-a', `${data}/.`, to], { encoding: 'utf8' })
  const wrong = stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file or directory'))
  if (wrong.length > 0) throw new Error(`The data of PostgreSQL could not be copied:\n${wrong.join('\n')}`)
  const { rows } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  for (const name of OWN_FILES) rmSync(join(to, name), { recursive: true, force: true })
  const files = { backup_label: rows[0]!.labelfile, 'standby.signal': '' }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text)
  mkdirSync(join(to, 'pg_wal'), { mode: 0o700 })
  if (SERVER_USER.uid === undefined) return
  for (const name of [...Object.keys(files), 'pg_wal']) chownSync(join(to, name), SERVER_USER.uid, SERVER_USER.gid!)
}
