import type { ClientBase, Notification } from 'pg'
import { HirewireError } from '../../../kernel/errors/errors.ts'
import type { Machine } from '../machine.ts'
import { SERVER_NOW } from './server-time.ts'

/** The channel of the nodes of one database. */
const CHANNEL = 'hirewire'
/**
 * At most one wake-up in this time: each takes a lock of the whole server while it is sent, and each node that hears it
 * looks for due lanes.
 */
const WAKE_EVERY_MS = 25
/** A revocation is repeated for nodes that have not answered: they may have had no connection. */
const REPEAT_MS = 250

const OTHERS = `SELECT id FROM node WHERE id <> $1 AND expires_at > ${SERVER_NOW}`
const SEND = `SELECT pg_notify('${CHANNEL}', $1)`

/**
 * Words with a space between, nothing of a person, because anyone with a session can listen:
 * `<from> wake` (lanes may be due), `<from> feed` (the change feed has new entries), `<from> revoked <round> <table>…`
 * and `<from> seen <round> <to> <node>`.
 */
type Message = readonly [from: string, kind: Waking | 'revoked' | 'seen', ...words: readonly string[]]
type Waking = 'wake' | 'feed'

type Deps = {
  /** The id under which this process holds its leases; null: it has none. */
  self(): string | null
  connection(): ClientBase | null
  readonly wake: Readonly<Record<Waking, () => void>>
  renewChecks(tables: ReadonlySet<string>): Promise<void>
  /** After this time, every node that has not answered has lost its lease. */
  readonly patienceMs: number
  readonly machine: Machine
}

/** Acts at once, and not again for each of many calls. */
class Soon {
  private cancelTimer: (() => void) | null = null
  private again = false
  private readonly act: () => void
  private readonly machine: Pick<Machine, 'after'>

  constructor(act: () => void, machine: Pick<Machine, 'after'>) {
    this.act = act
    this.machine = machine
  }

  call(): void {
    if (this.cancelTimer !== null) {
      this.again = true
      return
    }
    this.act()
    this.cancelTimer = this.machine.after(WAKE_EVERY_MS, () => {
      this.cancelTimer = null
      if (!this.again) return
      this.again = false
      this.call()
    })
  }

  end(): void {
    this.cancelTimer?.()
  }
}

/** The messages between the nodes of a store, through the database. */
export class Messages {
  private readonly deps: Deps
  /** Names this process as the sender, also while it has no lease. */
  private readonly from: string
  private readonly sending: Readonly<Record<Waking, Soon>>
  private readonly heard: Readonly<Record<Waking, Soon>>
  private round = 0
  /** Nodes that have seen the current round, and whom it tells. */
  private seen = new Set<string>()
  private told = (): void => undefined
  private readonly tables = new Set<string>()
  /** Tables of a round that failed: the next one sends them. */
  private readonly owed = new Set<string>()
  private current: Promise<void> = Promise.resolve()
  private next: Promise<void> | null = null

  constructor(deps: Deps) {
    this.deps = deps
    this.from = deps.machine.unique()
    const sending = (kind: Waking): Soon =>
      new Soon(() => void this.send([this.from, kind]).catch(() => undefined), deps.machine)
    const heard = (kind: Waking): Soon => new Soon(() => deps.wake[kind](), deps.machine)
    this.sending = { wake: sending('wake'), feed: sending('feed') }
    this.heard = { wake: heard('wake'), feed: heard('feed') }
  }

  async listen(client: ClientBase): Promise<void> {
    client.on('notification', (notification) => void this.hear(notification).catch(() => undefined))
    await client.query(`LISTEN ${CHANNEL}`)
  }

  /** Soon, and not again for each of many changes. */
  wakeOthers(kind: Waking): void {
    this.sending[kind].call()
  }

  /**
   * A committed change of these tables may revoke what another node is about to send. Resolves once every other node has
   * checked again what it had confirmed before, or has lost its lease: then each of its sends has begun, or never will.
   * Changes that arrive during a round share the next one. What a failed round did not confirm, the next one does, also
   * one for no table: a repeated request changes nothing, and is confirmed by it.
   */
  revoked(tables: readonly string[]): Promise<void> {
    if (tables.length === 0 && this.owed.size === 0) return Promise.resolve()
    for (const table of tables) this.tables.add(table)
    this.next ??= this.current.then(() => {
      const shared = [...this.tables, ...this.owed]
      this.tables.clear()
      this.next = null
      const round = this.tell(shared)
      this.current = round.then(
        () => this.owed.clear(),
        () => {
          for (const table of shared) this.owed.add(table)
        },
      )
      return round
    })
    return this.next
  }

  async close(): Promise<void> {
    for (const soon of [...Object.values(this.sending), ...Object.values(this.heard)]) soon.end()
    await this.current
  }

  private async tell(tables: readonly string[]): Promise<void> {
    const round = ++this.round
    this.seen = new Set()
    const { elapsed } = this.deps.machine
    const end = elapsed() + this.deps.patienceMs
    for (;;) {
      const waiting = await this.unseen().catch(() => null)
      if (waiting?.length === 0) return
      if (elapsed() > end) throw unconfirmed()
      await this.send([this.from, 'revoked', String(round), ...tables]).catch(() => undefined)
      await this.answered(waiting ?? [])
    }
  }

  /** Nodes that may send on what they knew before the round. A process without a lease sends nothing itself. */
  private async unseen(): Promise<string[]> {
    const connection = this.deps.connection()
    if (connection === null) throw unconfirmed()
    const { rows } = await connection.query<{ id: string }>(OTHERS, [this.deps.self() ?? ''])
    return rows.map(({ id }) => id).filter((id) => !this.seen.has(id))
  }

  /** Until these nodes have answered, or it is time to ask again. */
  private answered(waiting: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.deps.machine.after(REPEAT_MS, resolve)
      this.told = () => {
        if (waiting.length === 0 || waiting.some((id) => !this.seen.has(id))) return
        cancel()
        resolve()
      }
      this.told()
    })
  }

  private async hear({ payload = '' }: Notification): Promise<void> {
    const [from = '', kind, round = '', ...words] = payload.split(' ')
    if (from === this.from) return
    if (kind === 'wake' || kind === 'feed') this.heard[kind].call()
    if (kind === 'seen') this.note(round, words)
    if (kind !== 'revoked') return
    const node = this.deps.self()
    await this.deps.renewChecks(new Set(words))
    // A process without a lease sends nothing, and nobody waits for it.
    if (node !== null) await this.send([this.from, 'seen', round, from, node])
  }

  private note(round: string, [to, node]: readonly string[]): void {
    if (to !== this.from || round !== String(this.round) || node === undefined) return
    this.seen.add(node)
    this.told()
  }

  private async send(message: Message): Promise<void> {
    await this.deps.connection()?.query(SEND, [message.join(' ')])
  }
}

const unconfirmed = (): HirewireError =>
  new HirewireError(
    'store_unreachable',
    'The change was stored, but the connection to the database ended before the other nodes confirmed it.',
    { next: 'Repeat the request: it is confirmed once every node follows it.' },
  )
