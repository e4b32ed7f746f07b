import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { atEnd } from '../leftovers.ts'
import { Dice } from '../pull/case.ts'
import { type Message, PAGE, type Part } from './parts.ts'

const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url))

export type FeedPlay = {
  readonly url: string
  readonly seed: number
  /** Entries of the feed, at least. */
  readonly changes: number
  readonly writers: number
  /** Processes that they are spread over, each a node. */
  readonly nodes: number
  readonly readers: number
  /** Of processes that write. */
  readonly kills: number
}

export type FeedSums = {
  changes: number
  written: number
  kills: number
  /** Acknowledged entries that a reader did not get. */
  missed: number
  /** Entries of transitions that are in the feed in part, or twice. */
  torn: number
  /** Numbers that a reader never got. */
  gaps: number
  /** Readers whose order is not that of the first. */
  orders: number
  lag_ms_p50: number
  lag_ms_p99: number
}

type Read = Extract<Message, { kind: 'read' }>
/** `pages`: of each connection, when it had read them. */
type Reader = { read: Read; readonly pages: Map<string, number[]> }
const NOTHING: Read = { kind: 'read', at: 0, after: 0, gaps: 0, entries: [], digest: '' }

/** Processes write to one feed and are killed meanwhile; others read it while it is written, and one at the end. */
export class FeedRig {
  private readonly given: FeedPlay
  private readonly dice: Dice
  private readonly open = new Set<ChildProcess>()
  private readonly forget = atEnd(() => this.killAll())
  /** Pages of a connection, with the time of the acknowledgement. */
  private readonly written = new Map<string, number[]>()
  private total = 0
  private failed: string | null = null
  private wake = (): void => undefined

  constructor(given: FeedPlay) {
    this.given = given
    this.dice = new Dice(given.seed)
  }

  async play(): Promise<FeedSums> {
    try {
      return await this.played()
    } finally {
      this.killAll()
      this.forget()
    }
  }

  private async played(): Promise<FeedSums> {
    const { changes, nodes, readers, kills } = this.given
    const live = Array.from({ length: readers }, () => this.reader(true))
    const writing = Array.from({ length: nodes }, (_, node) => this.writer(node, 0))
    for (let kill = 1; kill <= kills; kill++) {
      await this.until(() => this.total >= (changes * kill) / (kills + 1))
      const node = this.dice.whole(0, nodes - 1)
      await this.end(writing[node]!)
      writing[node] = this.writer(node, kill)
    }
    await this.until(() => this.total >= changes)
    for (const one of writing) await this.end(one)
    const last = await this.lastEntry()
    // It reads what is stored, and not what is written.
    const all = [...live, this.reader(false)]
    await this.until(() => all.every(({ read }) => read.after >= last))
    return this.judged(all)
  }

  private judged(readers: readonly Reader[]): FeedSums {
    const reads = readers.map(({ read }) => read)
    let [missed, torn] = [0, 0]
    for (const { entries } of reads) {
      const counts = new Map(entries)
      for (const [connection, pages] of this.written) {
        const count = counts.get(connection) ?? 0
        missed += Math.max(0, pages.length * PAGE - count)
        // One page of a killed process may be stored and not acknowledged.
        if (count % PAGE !== 0 || count > (pages.length + 1) * PAGE) torn += count
      }
    }
    const lags = readers.flatMap(({ pages }) => this.lagsOf(pages)).sort((one, other) => one - other)
    const lagAt = (share: number): number => lags[Math.floor(lags.length * share)] ?? 0
    return {
      changes: reads[0]!.after,
      written: this.total,
      kills: this.given.kills,
      missed,
      torn,
      gaps: reads.reduce((sum, { gaps }) => sum + gaps, 0),
      orders: reads.filter(({ digest }) => digest !== reads[0]!.digest).length,
      lag_ms_p50: lagAt(0.5),
      lag_ms_p99: lagAt(0.99),
    }
  }

  /** From the acknowledgement of a page until it was read, in milliseconds; it can be read before its writer knows. */
  private lagsOf(read: ReadonlyMap<string, readonly number[]>): number[] {
    return [...read].flatMap(([connection, pages]) =>
      (this.written.get(connection) ?? []).map((at, page) => Math.max(0, (pages[page] ?? 0) - at)),
    )
  }

  private writer(node: number, life: number): ChildProcess {
    const { url, writers, nodes } = this.given
    const own = Array.from({ length: writers }, (_, at) => at).filter((at) => at % nodes === node)
    const connections = own.map((at) => `writer-${at}-${life}`)
    return this.start({ url, role: 'write', connections }, (message) => {
      if (message.kind !== 'written') return
      const pages = this.written.get(message.connection) ?? []
      this.written.set(message.connection, pages)
      pages.push(message.at)
      this.total += PAGE
    })
  }

  /** `isLive`: it reads what was just written, so that its lag counts. */
  private reader(isLive: boolean): Reader {
    const reader: Reader = { read: NOTHING, pages: new Map() }
    this.start({ url: this.given.url, role: 'read' }, (message) => {
      if (message.kind !== 'read') return
      reader.read = message
      for (const [connection, count] of isLive ? message.entries : []) {
        const pages = reader.pages.get(connection) ?? []
        reader.pages.set(connection, pages)
        while (pages.length < Math.floor(count / PAGE)) pages.push(message.at)
      }
    })
    return reader
  }

  private start(part: Part, hear: (message: Message) => void): ChildProcess {
    const child = fork(PROCESS, [JSON.stringify(part)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.open.add(child)
    let errors = ''
    child.stderr!.on('data', (chunk) => {
      errors += chunk
    })
    child.on('message', (message) => {
      hear(message as Message)
      this.wake()
    })
    child.once('exit', (code, signal) => {
      if (this.open.delete(child)) this.failed = `A process of the rig ended (${code ?? signal}):\n${errors}`
      this.wake()
    })
    return child
  }

  private async end(child: ChildProcess): Promise<void> {
    this.open.delete(child)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  private async until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      if (this.failed !== null) throw new Error(this.failed)
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  private async lastEntry(): Promise<number> {
    const client = new pg.Client({ connectionString: this.given.url })
    await client.connect()
    try {
      const { rows } = await client.query('SELECT max(seq) AS last FROM change')
      return Number(rows[0].last)
    } finally {
      await client.end()
    }
  }

  private killAll(): void {
    for (const child of this.open) {
      this.open.delete(child)
      child.kill('SIGKILL')
    }
  }
}
