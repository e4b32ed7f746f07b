import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runServer, startServer } from '../../../../examples/demo/postgres.ts'
import { type Folders, newFolders } from '../../../kit/postgres/folders.ts'
import { isGiven, programsIn, serverIn, signalled } from '../../../kit/postgres/server.ts'
import { until } from '../../../kit/until.ts'
import { atEnd } from '../../leftovers.ts'
import { REPLICATED, Replica } from './replica.ts'

const DATABASE = 'rig'
/** `takeOver`: the replica is the server from now on; the one before has ended. */
export type Follower = { cut(): void; takeOver(): Promise<void> }
/** A PostgreSQL server of the rig's own, which it stops and starts, and in whose place a replica may come. */
export class RigPostgres {
  private folders = newFolders()
  /** Of all servers. The programs are in the first one. */
  private readonly made: Folders[] = [this.folders]
  private readonly forget = atEnd(() => this.removeAtOnce())
  private programs = ''
  private client: pg.Client | null = null
  private readonly own: Readonly<Record<string, string>>

  private constructor(own: Readonly<Record<string, string>>) {
    this.own = own
  }

  /** `own`: settings of this server. */
  static async open(own: Readonly<Record<string, string>> = {}): Promise<RigPostgres> {
    if (isGiven)
      throw new Error(
        'HIREWIRE_TEST_POSTGRES names a server, and this rig needs one that it may kill and read: unset it.',
      )
    const server = new RigPostgres({ ...REPLICATED, ...own })
    server.programs = await programsIn(server.folders.programs)
    await startServer(server.programs, server.places)
    await server.asAdmin('postgres', (client) => client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`))
    return server
  }

  /** Where connections of this machine arrive. */
  get place(): { readonly path: string } {
    return { path: join(this.folders.programs, '.s.PGSQL.5432') }
  }

  /** How a process of this machine reaches its database. */
  get url(): string {
    return `postgres://postgres@localhost/${DATABASE}?host=${encodeURIComponent(this.folders.programs)}`
  }

  /** With everything that it writes. */
  get dataFolder(): string {
    return this.folders.data
  }

  /** Ends it with everything that is in progress, as a crash does, and waits until it has ended. */
  async crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const pid = serverIn(this.folders)
    if (pid === null) throw new Error('The PostgreSQL of the rig does not run.')
    this.client = null
    signalled(pid, signal)
    await until(() => !signalled(pid, 0), { everyMs: 20 })
  }

  /** A replica of it, with folders that are removed with this. */
  async replica(how: { readonly isSynchronous: boolean; readonly lagMs: number }): Promise<Follower> {
    const folders = newFolders()
    this.made.push(folders)
    const { place, programs } = this
    const connected = this.connected.bind(this)
    const replica = await Replica.of({ place, programs, data: this.dataFolder, connected }, { ...how, folders })
    return {
      cut: () => replica.cut(),
      takeOver: async () => {
        await replica.promote()
        this.client = null
        this.folders = folders
      },
    }
  }

  /**
   * Starts it again; resolves when it accepts connections. After a kill, that is possible once its processes have let go
   * of its memory.
   */
  async start(): Promise<void> {
    let problem: unknown
    const begun = async (): Promise<boolean> => {
      try {
        await runServer(this.programs, this.places)
        return true
      } catch (error) {
        problem = error
        return false
      }
    }
    await until(begun, { what: () => `PostgreSQL starts again (${String(problem)})`, everyMs: 100 })
  }

  /** Reads and changes the database on a connection that no proxy cuts. */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.client ??= await this.connected(DATABASE)
    const { rows } = await this.client.query(text, [...values])
    return rows as Row[]
  }

  async remove(): Promise<void> {
    await this.client?.end().catch(() => undefined)
    this.removeAtOnce()
    this.forget()
  }

  private async asAdmin(database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = await this.connected(database)
    await work(client)
    await client.end()
  }

  private async connected(database: string): Promise<pg.Client> {
    const client = new pg.Client({ host: this.folders.programs, user: 'postgres', database })
    client.on('error', () => {
      if (this.client === client) this.client = null
    })
    await client.connect()
    return client
  }

  private get places(): Parameters<typeof runServer>[1] {
    return { folder: this.folders.programs, data: this.folders.data, own: this.own }
  }

  private removeAtOnce(): void {
    for (const folders of this.made) {
      const pid = serverIn(folders)
      if (pid !== null) signalled(pid, 'SIGQUIT')
    }
    for (const folder of this.made.flatMap((folders) => Object.values(folders)))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/** How a node reaches it, through a proxy at this port. */
export const urlAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`
