import { join } from 'node:path'
import { openWriter } from '../../../../runtime/store/sqlite/database.ts'
import { Network } from '../../../kit/postgres/network.ts'
import { later, pause } from '../../../kit/real-time.ts'
import { until } from '../../../kit/until.ts'
import type { Dice } from '../../pull/case.ts'
import { HOOK_HEADERS, Installation, KEY, type Served } from '../installation.ts'
import { Balancer } from './balancer.ts'
import { Client } from './client.ts'
import { beginLog, endLog } from './log.ts'
import { type RigPostgres, urlAt } from './postgres.ts'

/** A load balancer asks so often who is ready, and takes no response within this time for a no until there is one. */
const ASK_MS = 250
const PATIENCE_MS = 1_000
/** Those of the platform and of recruiters, for each node. */
const CLIENTS = 3
const API_KEY = 'hw_key_of_the_platform_of_the_rig'

/** One server process on the store, with a network of its own to the database. */
export class RigNode {
  readonly installation: Installation
  /** Between it and the database. */
  readonly network: Network
  /** As the load balancer sees it. */
  isReady = false
  /** A fault of it is being played. */
  isTaken = false
  /** The process that finishes its work before it ends; null: none does. */
  private stopping: number | null = null
  /** Requests of the load balancer that are open. */
  private readonly sessions = new Set<() => void>()

  constructor(installation: Installation, network: Network) {
    this.installation = installation
    this.network = network
  }

  get address(): string {
    return this.installation.address
  }

  begin = (end: () => void): { done(): void } => {
    this.sessions.add(end)
    return { done: () => void this.sessions.delete(end) }
  }

  /** What it has of a node that is not ready is ended. */
  mark(isReady: boolean): void {
    this.isReady = isReady
    if (!isReady) for (const end of [...this.sessions]) end()
  }

  /** Its processes that may send. */
  get pids(): number[] {
    return [this.installation.pid, this.stopping ?? 0].filter((pid) => pid > 0)
  }

  /** In order, as before an update. Throws if it ended otherwise. */
  async stop(): Promise<void> {
    this.stopping = this.installation.pid
    const { life } = this.installation
    await this.installation.end('SIGTERM')
    this.stopping = null
    if (life.end?.code !== 0) throw new Error(`A node did not stop in order:\n${life.printed.slice(-2_000)}`)
  }

  async untilReady(): Promise<void> {
    const what = () => `A node is ready:\n${this.installation.life.printed.slice(-2_000)}`
    await until(() => this.isReady, { what, everyMs: 50 })
  }
}

type Making = {
  readonly specs: Readonly<Record<string, string>>
  readonly base: string
  readonly count: number
  readonly postgres: RigPostgres
  readonly dice: Dice
  /** A round trip between a node and the database. */
  readonly delayMs: number
}

type Parts = Pick<Making, 'postgres' | 'dice'> & { readonly balancer: Balancer; readonly address: string }

/** Several servers on one PostgreSQL, behind a load balancer that spreads the calls. */
export class Cluster implements Served {
  readonly key = KEY
  readonly nodes: readonly RigNode[]
  private readonly parts: Parts
  private readonly clients: Client[] = []
  private stopped = false

  private constructor(nodes: readonly RigNode[], parts: Parts) {
    this.nodes = nodes
    this.parts = parts
    for (let count = 0; count < CLIENTS * nodes.length; count++) this.clients.push(this.newClient())
    for (const node of nodes) void this.watch(node)
  }

  static async open(making: Making): Promise<Cluster> {
    const { specs, base, count, postgres, dice, delayMs } = making
    const nodes: RigNode[] = []
    for (let number = 0; number < count; number++) {
      const network = new Network(postgres.place, { roundTripMs: delayMs })
      const url = urlAt(await network.listen())
      const key = { name: 'platform', role: 'admin', key: { env: 'RIG_API_KEY' } }
      const config = { store: { postgres: url }, log_level: 'warn', api_keys: [key] }
      const installation = await Installation.make(specs, base, { config })
      installation.env.RIG_API_KEY = API_KEY
      nodes.push(new RigNode(installation, network))
    }
    const { printed, end } = await nodes[0]!.installation.run([], ['migrate'])
    if (end.code !== 0) throw new Error(`The schema could not be created:\n${printed}`)
    await beginLog(postgres)
    const balancer = new Balancer(nodes)
    return new Cluster(nodes, { postgres, dice, balancer, address: await balancer.listen() })
  }

  async start(): Promise<void> {
    await Promise.all(this.nodes.map(({ installation }) => installation.start()))
  }

  /** The processes that run now. */
  pids = (): number[] => this.nodes.flatMap(({ pids }) => pids)

  /** By one of the clients of the load balancer. */
  call: Served['call'] = (...given) => this.parts.dice.one(this.clients).call(...given)

  deliver: Served['deliver'] = (connection, event) => this.call('POST', `/webhooks/${connection}`, event, HOOK_HEADERS)

  /** A further one; whoever asks for it closes it. */
  newClient = (): Client => new Client(this.parts.address, API_KEY)

  /** The database is another server now. */
  follow(postgres: RigPostgres): void {
    for (const { network } of this.nodes) network.leadTo(postgres.place)
  }

  /** In order: the store is copied into a file then, so that what searches a file can search it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await Promise.all(this.nodes.map(({ installation }) => installation.end(signal)))
    if (signal === 'SIGKILL') return
    const { postgres } = this.parts
    await endLog(postgres)
    const copying = ['store', 'copy', '--from', postgres.url, '--to', this.file]
    const { printed, end } = await this.nodes[0]!.installation.run([], copying)
    if (end.code !== 0) throw new Error(`The store could not be copied into a file:\n${printed}`)
  }

  look<T>(into: (tables: ReturnType<typeof openWriter>) => T): T {
    const tables = openWriter(this.file, this.key)
    try {
      return into(tables)
    } finally {
      tables.close()
    }
  }

  async remove(): Promise<void> {
    this.stopped = true
    for (const { installation, network } of this.nodes) {
      await installation.remove()
      await network.close()
    }
    for (const client of this.clients) await client.close()
    await this.parts.balancer.close()
  }

  private get file(): string {
    return join(this.nodes[0]!.installation.folder, 'copy', 'hirewire.db')
  }

  private async watch(node: RigNode): Promise<void> {
    while (!this.stopped) {
      const late = later(PATIENCE_MS, () => node.mark(false))
      const response = await node.installation.call('GET', '/health/ready')
      late.cancel()
      node.mark(response?.status === 200)
      await pause(ASK_MS)
    }
  }
}
