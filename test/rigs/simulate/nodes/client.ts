import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Driver } from '../../../../runtime/store/postgres/machine.ts'
import type { Query, Session, SimulatedServer } from './server.ts'

/** The network between one process and the server, as its clients see it. */
export type Link = {
  readonly server: SimulatedServer
  /** Which process it is. */
  readonly process: object
  /** The way of one connection. */
  way(): Way
  /** A timer of the process. */
  after(ms: number, callback: () => void): () => void
  /** A statement is about to be sent: `before` and `after` say that the process dies then. */
  fate(): 'on' | 'before' | 'after'
  /** The process has died. */
  isDead(): boolean
  die(): void
  /** A client is connected; called when the process has died. */
  onDeath(close: () => void): () => void
}

/** Something travels to the server, or from it to the process: it arrives later, in order, or never. */
export type Way = { toServer(go: () => void): void; toProcess(go: () => void): void }

type Sent = { readonly sentAt: number; resolve(outcome: unknown): void; reject(error: Error): void; isDone: boolean }
type Config = { readonly query_timeout?: number; readonly connectionTimeoutMillis?: number }
type Callback = (error: Error | null) => void
type Text = string | { readonly text: string; readonly values?: readonly unknown[] }

/** The package `pg` of one process: its pool is the real one, and its clients are simulated. Texts stay those of SQLite. */
export function driverOf(link: Link): Driver {
  class Client extends SimulatedClient {
    constructor(config: Config) {
      super(config, link)
    }
  }
  // Its rows are small: the server of SQLite need not measure them.
  const translated = (text: string) => text.replaceAll('pg_column_size(one.*)', '1')
  return { Pool: pg.Pool, Client, translated } as unknown as Driver
}

/** What the runtime and the pool use of a client of `pg`, with its errors. */
class SimulatedClient extends EventEmitter {
  readonly connection: { readonly stream: { cork(): void; uncork(): void; destroy(): void } }
  // The pool reads these two.
  _queryable = true
  _ending = false
  private readonly link: Link
  private readonly way: Way
  private readonly config: Config
  private session: Session | null = null
  private readonly sent: Sent[] = []
  private outbox: Query[] | null = null
  private isEnded = false
  private cancelTimer: (() => void) | null = null
  private forget = (): void => undefined
  /** Called with the error that ends it while it connects. */
  private opened: Callback | null = null

  constructor(config: Config, link: Link) {
    super()
    this.config = config
    this.link = link
    this.way = link.way()
    this.connection = { stream: { cork: nothing, uncork: nothing, destroy: () => this.lose(unexpected()) } }
  }

  connect(callback?: Callback): Promise<void> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => void this.connect((error) => (error ? reject(error) : resolve())))
    const { link, way, config } = this
    let isOpen = false
    const opened = (error: Error | null): void => {
      if (isOpen) return
      isOpen = true
      this.opened = null
      cancel()
      if (error) this.isEnded = true
      callback(error)
    }
    this.opened = opened
    const cancel = link.after(config.connectionTimeoutMillis ?? 0, () => opened(new Error('timeout expired')))
    way.toServer(() => {
      const session = link.server.connect({
        process: link.process,
        notified: (payload) => way.toProcess(() => void (this.isEnded || this.emit('notification', { payload }))),
        ended: (error) => way.toProcess(() => this.lose(error)),
      })
      way.toProcess(() => {
        if (session === null) return opened(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
        this.session = session
        // It gave up meanwhile.
        if (isOpen) return this.close()
        this.forget = link.onDeath(() => this.close())
        opened(null)
      })
    })
    return undefined
  }

  query(text: Text, values: readonly unknown[] = []): Promise<unknown> {
    const { link } = this
    if (link.isDead()) return never()
    if (!this._queryable)
      return Promise.reject(new Error('Client has encountered a connection error and is not queryable'))
    if (this._ending) return Promise.reject(new Error('Client was closed and is not queryable'))
    const fate = link.fate()
    if (fate === 'before') {
      link.die()
      return never()
    }
    const result = new Promise((resolve, reject) => {
      const sent: Sent = { sentAt: link.server.clock.now(), resolve, reject, isDone: false }
      this.sent.push(sent)
      const query = typeof text === 'string' ? { text, values } : { text: text.text, values: text.values ?? [] }
      this.send({ ...query, done: (error, outcome) => this.replied(sent, error, outcome) })
    })
    if (fate === 'after') {
      link.die()
      return never()
    }
    this.watch()
    return result
  }

  end(callback?: () => void): Promise<void> | undefined {
    this._ending = true
    this.close()
    this.lose(new Error('Connection terminated'))
    if (!callback) return Promise.resolve()
    callback()
    return undefined
  }

  ref(): void {}
  unref(): void {}

  /** What is sent before the first of it arrives, arrives with it. */
  private send(query: Query): void {
    if (this.outbox) return void this.outbox.push(query)
    const batch = [query]
    this.outbox = batch
    this.way.toServer(() => {
      this.outbox = null
      if (this.session?.isEnded === false) this.session.receive(batch)
      // Nobody is there any more.
      else this.way.toProcess(() => this.lose(Object.assign(new Error('reset'), { code: 'ECONNRESET' })))
    })
  }

  private replied(sent: Sent, error: Error | null, outcome: unknown): void {
    this.way.toProcess(() => {
      if (this.isEnded || sent.isDone) return
      sent.isDone = true
      this.sent.splice(this.sent.indexOf(sent), 1)
      if (error) sent.reject(error)
      else sent.resolve(outcome)
    })
  }

  /** One timer for the oldest statement without a result. */
  private watch(): void {
    const { query_timeout: timeout } = this.config
    if (timeout === undefined || this.cancelTimer !== null) return
    const { link } = this
    const look = (): void => {
      this.cancelTimer = null
      const [oldest] = this.sent
      if (!oldest || this.isEnded) return
      const left = oldest.sentAt + timeout - link.server.clock.now()
      if (left <= 0) this.lose(new Error('Query read timeout'))
      else this.cancelTimer = link.after(left, look)
    }
    this.cancelTimer = link.after(timeout, look)
  }

  /** The server learns that nobody is here. */
  private close(): void {
    this.forget()
    const { session } = this
    if (session) this.way.toServer(() => session.end(null))
  }

  private lose(error: Error): void {
    if (this.isEnded) return
    this.isEnded = true
    this._queryable = false
    this.cancelTimer?.()
    this.close()
    for (const sent of this.sent.splice(0)) {
      sent.isDone = true
      sent.reject(error)
    }
    if (this.opened) this.opened(error)
    else if (!this._ending) this.emit('error', error)
    process.nextTick(() => this.emit('end'))
  }
}

const nothing = (): void => undefined
const never = (): Promise<never> => new Promise(nothing)
const unexpected = (): Error => new Error('Connection terminated unexpectedly')
