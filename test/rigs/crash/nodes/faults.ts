import type { Dice } from '../../pull/case.ts'
import { pause } from '../platform.ts'
import type { AtsServer } from '../server.ts'
import type { Cluster, RigNode } from './cluster.ts'
import { connectionsOf } from './log.ts'
import type { RigPostgres } from './postgres.ts'
import type { Freeze, Received, Traffic } from './traffic.ts'

export const FAULTS = ['kill', 'freeze', 'restart', 'cut', 'stop'] as const
export type FaultName = (typeof FAULTS)[number]

/** A fault begins soon after the node had this many creates in flight, or after this time in milliseconds. */
const IN_FLIGHT = 4
const IN_FLIGHT_MS = 30_000
/** Most freezes are short; the others are much longer than a lease. */
const FROZEN_MS = [5_000, 12_000] as const
const LONG_FROZEN_MS = [12_000, 40_000] as const
const LONG = 0.25
const DOWN_MS = [0, 6_000] as const
const UNREACHABLE_MS = [3_000, 30_000] as const
/** A connection that calls nobody for so long does not work any more. */
const WORKS_MS = 5 * 60_000
const CONFIRMED_MS = 1_000
/** Calls at once of one connection, by the specs of the rig, and pushes at once in the run of a lane. */
const SLOTS = { sends: 4, reads: 8 } as const

type Parts = {
  readonly cluster: Cluster
  readonly postgres: RigPostgres
  readonly traffic: Traffic
  readonly server: AtsServer
  readonly dice: Dice
}

/** Plays faults, and measures how long the connections of what failed are without a call. */
export class Faults {
  /** How long it took until each connection called its ATS again, in milliseconds. */
  readonly recoveries: Record<FaultName, number[]> = { kill: [], freeze: [], restart: [], cut: [], stop: [] }
  readonly played: Record<FaultName, number> = { kill: 0, freeze: 0, restart: 0, cut: 0, stop: 0 }
  /** Cuts after which the node did not reach the database for a while, and still reached the ATSs. */
  unreachable = 0
  /** Processes that were stopped in order. */
  readonly stopped: number[] = []
  /** Connections that did not call again, as texts. */
  readonly stuck: string[] = []
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** In this order, several at once on different nodes; one node has none. Begins no further one after `end`. */
  async play(plan: readonly FaultName[], end: number): Promise<void> {
    const { nodes } = this.parts.cluster
    const running = new Set<Promise<void>>()
    for (const name of plan) {
      if (Date.now() > end) break
      const alone = name === 'restart'
      while (running.size > (alone ? 0 : nodes.length - 2)) await Promise.race(running)
      const one: Promise<void> = (alone ? this.restart() : this.onNode(name)).finally(() => running.delete(one))
      running.add(one)
      if (alone) await one
    }
    await Promise.all(running)
  }

  private async onNode(name: Exclude<FaultName, 'restart'>): Promise<void> {
    const node = await this.node()
    try {
      await this[name](node)
      await node.untilReady()
      this.played[name]++
    } finally {
      node.isTaken = false
    }
  }

  /** A free node, soon after it had creates in flight. */
  private async node(): Promise<RigNode> {
    const { cluster, traffic, dice } = this.parts
    const free = (): RigNode[] => cluster.nodes.filter(({ isTaken }) => !isTaken)
    const wanted = dice.whole(1, IN_FLIGHT)
    const busy = (): RigNode[] => free().filter(({ installation }) => traffic.inFlightOf(installation.pid) >= wanted)
    const end = Date.now() + IN_FLIGHT_MS
    while (busy().length === 0 && Date.now() < end) await pause(1)
    const found = busy().length > 0 ? busy() : free()
    const node = dice.one(found)
    node.isTaken = true
    await pause(dice.whole(0, 20))
    return node
  }

  private async kill({ installation }: RigNode): Promise<void> {
    const { pid } = installation
    const names = await connectionsOf(this.parts.postgres, pid)
    const since = Date.now()
    await installation.end('SIGKILL')
    const recovered = this.recovered('kill', names, { since, works: (one) => one.pid !== pid })
    await installation.start()
    await recovered
  }

  /** Its lanes are free at once, and it leaves nothing to the others that may have been sent. */
  private async stop(node: RigNode): Promise<void> {
    const { pid } = node.installation
    const names = await connectionsOf(this.parts.postgres, pid)
    this.stopped.push(pid)
    const recovered = this.recovered('stop', names, { since: Date.now(), works: (one) => one.pid !== pid })
    await node.stop()
    await node.installation.start()
    await recovered
  }

  private async freeze({ installation }: RigNode): Promise<void> {
    const { traffic, postgres, dice } = this.parts
    const { pid } = installation
    const names = await connectionsOf(postgres, pid)
    const slots = { sends: SLOTS.sends * names.length, reads: SLOTS.reads * names.length }
    const freeze: Freeze = { pid, from: Date.now(), to: Number.POSITIVE_INFINITY, slots }
    traffic.freezes.push(freeze)
    process.kill(pid, 'SIGSTOP')
    const works = (one: Received): boolean => one.pid !== pid || one.at > freeze.to
    const recovered = this.recovered('freeze', names, { since: freeze.from, works })
    const [least, most] = dice.chance(LONG) ? LONG_FROZEN_MS : FROZEN_MS
    await pause(dice.whole(least, most))
    freeze.to = Date.now()
    process.kill(pid, 'SIGCONT')
    await recovered
  }

  private async cut({ installation, proxy }: RigNode): Promise<void> {
    const { postgres, dice } = this.parts
    const names = await connectionsOf(postgres, installation.pid)
    const since = Date.now()
    // What was confirmed before the cut may still leave.
    const recovered = this.recovered('cut', names, { since, works: ({ at }) => at > since + CONFIRMED_MS })
    proxy.accepts = dice.one(['all', 'silently', 'none'] as const)
    proxy.cut()
    if (proxy.accepts !== 'all') {
      this.unreachable++
      await pause(dice.whole(...UNREACHABLE_MS))
    }
    proxy.accepts = 'all'
    await recovered
  }

  /** The database itself: measured from when it accepts connections again. */
  private async restart(): Promise<void> {
    const { postgres, server, dice, cluster } = this.parts
    await server.untilInFlight(dice.whole(0, IN_FLIGHT), IN_FLIGHT_MS)
    await postgres.crash(dice.one(['SIGQUIT', 'SIGKILL'] as const))
    await pause(dice.whole(...DOWN_MS))
    await postgres.start()
    await this.recovered('restart', [...server.hosted.keys()], { since: Date.now(), works: () => true })
    for (const node of cluster.nodes) await node.untilReady()
    this.played.restart++
  }

  private async recovered(
    name: FaultName,
    connections: readonly string[],
    { since, works }: { readonly since: number; readonly works: (received: Received) => boolean },
  ): Promise<void> {
    const measure = async (connection: string): Promise<void> => {
      const is = (one: Received): boolean => one.connection === connection && one.at > since && works(one)
      const at = await this.parts.traffic.next(is, WORKS_MS)
      if (at === null) this.stuck.push(`${connection} calls nobody for ${WORKS_MS} ms after a ${name}`)
      else this.recoveries[name].push(at - since)
    }
    await Promise.all(connections.map(measure))
  }
}
