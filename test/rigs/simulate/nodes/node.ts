import type { Clock } from '../../../../runtime/kernel/machine/clock.ts'
import type { Random } from '../../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../../runtime/store/port/index.ts'
import type { Machine } from '../../../../runtime/store/postgres/machine.ts'
import { ServerClock } from '../../../../runtime/store/postgres/nodes/server-time.ts'
import { openPostgres } from '../../../../runtime/store/postgres/open.ts'
import type { TestApp } from '../../../kit/app.ts'
import { MEMORY_KEY } from '../../../kit/memory-store.ts'
import type { Dice } from '../../pull/case.ts'
import { Life } from '../life.ts'
import { driverOf, type Link, type Way } from './client.ts'
import type { SimulatedServer } from './server.ts'

/** How the clocks of one machine differ from the true time: by milliseconds, and by this share of each second. */
export type Skew = { readonly ms: number; readonly drift: number }

type Around = {
  readonly server: SimulatedServer
  /** The true time. */
  readonly clock: Clock
  readonly dice: Dice
  readonly random: Random
  /** The longest way of a packet, in milliseconds. */
  readonly latency: number
  /** Whether the process dies at this statement. */
  fate(): 'on' | 'before' | 'after'
  died(): void
}

/** One process on its machine: its clocks, and its connections to the server. */
export class SimulatedNode {
  readonly life = new Life()
  /** Its clock is that of the server, once it knows it. */
  readonly clock: Clock
  app: TestApp | null = null
  /** Requests that it has received and not answered. */
  requests = 0
  /** The process is asked to stop in order. */
  isStopping = false
  private readonly around: Around
  private readonly skew: Skew
  private readonly started: number
  private readonly machine: Machine
  private readonly closings = new Set<() => void>()
  private isCut = false
  private held: (() => void)[] = []

  constructor(around: Around, skew: Skew) {
    this.around = around
    this.skew = skew
    this.started = around.clock.now()
    const link: Link = {
      server: around.server,
      process: this,
      way: () => this.way(),
      after: (ms, callback) => this.machine.after(ms, callback),
      fate: () => around.fate(),
      isDead: () => this.life.dead,
      die: () => this.die(),
      onDeath: (close) => {
        this.closings.add(close)
        return () => void this.closings.delete(close)
      },
    }
    const { random } = around
    this.machine = {
      elapsed: () => this.elapsed(),
      after: (ms, callback) => this.after(ms, callback),
      wait: (ms) => new Promise((resolve) => void this.after(ms, resolve)),
      unique: () => Buffer.from(random.bytes(8)).toString('hex'),
      driver: async () => driverOf(link),
    }
    const own = { now: () => this.started + skew.ms + Math.round(this.elapsed()), after: this.machine.after }
    this.clock = new ServerClock(own, this.machine)
  }

  /** Throws what the store throws. */
  open(): Promise<Store> {
    return openPostgres({
      url: 'postgres://rig@localhost/rig',
      key: MEMORY_KEY,
      clock: this.clock,
      random: this.around.random,
      version: 'rig',
      deployment: { fingerprint: 'rig', connectors: {} },
      machine: this.machine,
    })
  }

  /** Its monotonic clock, which goes on while the process is frozen. */
  private elapsed(): number {
    return (this.around.clock.now() - this.started) * (1 + this.skew.drift)
  }

  private after(ms: number, callback: () => void): () => void {
    return this.around.clock.after(ms / (1 + this.skew.drift), () => this.life.reach(callback))
  }

  /** The system closes its connections. */
  die(): void {
    if (this.life.dead) return
    this.life.end()
    for (const close of [...this.closings]) close()
    this.around.died()
  }

  /** It runs, and nothing is wrong with it. */
  get isHealthy(): boolean {
    return this.life.runs && !this.isCut && this.app !== null
  }

  /** From now on every packet is held. After a while the server gives its connections up. */
  cut(): void {
    this.isCut = true
  }

  heal(): void {
    this.isCut = false
    for (const go of this.held.splice(0)) go()
  }

  private pass(go: () => void): void {
    if (this.isCut) this.held.push(go)
    else go()
  }

  private way(): Way {
    const { clock, dice, latency } = this.around
    /** Packets of one connection arrive in order. */
    const inOrder = (arrive: (go: () => void) => void): ((go: () => void) => void) => {
      let last = 0
      return (go) => {
        last = Math.max(last, clock.now() + dice.whole(0, latency))
        clock.after(last - clock.now(), () => this.pass(() => arrive(go)))
      }
    }
    return { toServer: inOrder((go) => go()), toProcess: inOrder((go) => this.life.reach(go)) }
  }
}
