import { join } from 'node:path'
import { openWriter } from '../../../../runtime/store/sqlite/database.ts'
import { later, pause } from '../../../kit/real-time.ts'
import { until } from '../../../kit/until.ts'
import type { Dice } from '../../pull/case.ts'
import { type ApiResponse, Installation, KEY, type Served } from '../installation.ts'
import { beginLog, endLog } from './log.ts'
import { type RigPostgres, urlAt } from './postgres.ts'
import { CuttingProxy } from './proxy.ts'

/** A load balancer asks so often who is ready, and takes no response within this time for a no until there is one. */
const ASK_MS = 250
const PATIENCE_MS = 1_000

/** One server process on the store, with a network of its own to the database. */
export class RigNode {
  readonly installation: Installation
  readonly proxy: CuttingProxy
  /** Of the database, for its commands. */
  readonly url: string
  /** As the load balancer sees it. */
  isReady = false
  /** A fault of it is being played. */
  isTaken = false
  /** The process that finishes its work before it ends; null: none does. */
  private stopping: number | null = null

  constructor(installation: Installation, { proxy, url }: { proxy: CuttingProxy; url: string }) {
    this.installation = installation
    this.proxy = proxy
    this.url = url
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
}

/** Several servers on one PostgreSQL, behind a load balancer that spreads the calls. */
export class Cluster implements Served {
  readonly key = KEY
  readonly nodes: readonly RigNode[]
  private readonly postgres: RigPostgres
  private readonly dice: Dice
  private stopped = false

  private constructor(nodes: readonly RigNode[], { postgres, dice }: Making) {
    this.nodes = nodes
    this.postgres = postgres
    this.dice = dice
    for (const node of nodes) void this.watch(node)
  }

  static async open(making: Making): Promise<Cluster> {
    const { specs, base, count, postgres } = making
    const nodes: RigNode[] = []
    for (let number = 0; number < count; number++) {
      const proxy = new CuttingProxy(postgres.socket)
      const url = urlAt(await proxy.listen())
      const config = { store: { postgres: url }, log_level: 'warn' }
      nodes.push(new RigNode(await Installation.make(specs, base, { config }), { proxy, url }))
    }
    const { printed, end } = await nodes[0]!.installation.run([], ['migrate'])
    if (end.code !== 0) throw new Error(`The schema could not be created:\n${printed}`)
    await beginLog(postgres)
    return new Cluster(nodes, making)
  }

  async start(): Promise<void> {
    await Promise.all(this.nodes.map(({ installation }) => installation.start()))
  }

  /** The processes that run now. */
  pids = (): number[] => this.nodes.flatMap(({ pids }) => pids)

  /** On a node that is ready, or on any if none is. */
  call: Installation['call'] = (...given) => {
    const ready = this.nodes.filter(({ isReady }) => isReady)
    return this.dice.one(ready.length > 0 ? ready : this.nodes).installation.call(...given)
  }

  deliver = (connection: string, event: unknown): Promise<ApiResponse | null> =>
    this.dice.one(this.nodes).installation.deliver(connection, event)

  /** In order: the store is copied into a file then, so that what searches a file can search it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await Promise.all(this.nodes.map(({ installation }) => installation.end(signal)))
    if (signal === 'SIGKILL') return
    await endLog(this.postgres)
    const { installation, url } = this.nodes[0]!
    const { printed, end } = await installation.run([], ['store', 'copy', '--from', url, '--to', this.file])
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
    for (const { installation, proxy } of this.nodes) {
      await installation.remove()
      await proxy.close()
    }
  }

  private get file(): string {
    return join(this.nodes[0]!.installation.folder, 'copy', 'hirewire.db')
  }

  private async watch(node: RigNode): Promise<void> {
    while (!this.stopped) {
      const late = later(PATIENCE_MS, () => {
        node.isReady = false
      })
      const response = await node.installation.call('GET', '/health/ready')
      late.cancel()
      node.isReady = response?.status === 200
      await pause(ASK_MS)
    }
  }
}
