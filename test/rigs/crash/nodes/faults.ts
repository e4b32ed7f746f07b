import { pause } from '../../../kit/real-time.ts'
import { until, untilOrNull } from '../../../kit/until.ts'
import type { Dice } from '../../pull/case.ts'
import type { ApiResponse } from '../installation.ts'
import type { Platform } from '../platform.ts'
import type { AtsServer } from '../server.ts'
import type { Cluster, RigNode } from './cluster.ts'
import { activityIn, connectionsOf, type Stop, type Turn } from './log.ts'
import type { RigPostgres } from './postgres.ts'
import type { Freeze, Traffic } from './traffic.ts'

export const FAULTS = ['kill', 'freeze', 'restart', 'cut', 'stop', 'promotion'] as const
/** They are of the database, and of all nodes. */
const ALONE = ['restart', 'promotion'] as const
export type FaultName = (typeof FAULTS)[number]
type OfNode = Exclude<FaultName, (typeof ALONE)[number]>
/** Something of each. */
export const forEach = <T>(of: () => T): Record<FaultName, T> =>
  Object.fromEntries(FAULTS.map((name) => [name, of()])) as Record<FaultName, T>

/** A fault begins soon after a node had this many creates in flight, or after this time in milliseconds, any. */
const IN_FLIGHT = 4
const IN_FLIGHT_MS = 2_000
/** At last it begins on a node that has none. */
const IDLE_MS = 30_000
/** Most freezes are short; the others are much longer than a lease. */
const FROZEN_MS = [5_000, 12_000] as const
const LONG_FROZEN_MS = [12_000, 40_000] as const
const LONG = 0.25
const DOWN_MS = [0, 6_000] as const
const UNREACHABLE_MS = [3_000, 30_000] as const
/** A connection that calls nobody for so long does not work any more. */
const WORKS_MS = 5 * 60_000
const REPLICATES_MS = [0, 2_000] as const
/** The primary ends so long after its replica lacks a send of each connection and a push, or after this time any. */
const BEHIND_MS = [0, 1_000] as const
const LACKS_MS = 20_000
const CRASHES = ['SIGQUIT', 'SIGKILL'] as const
const CONFIRMED_MS = 1_000
const RECENT_MS = 30_000
/** Calls at once of one connection, by the specs of the rig, and pushes at once in the run of a lane. */
const SLOTS = { sends: 4, reads: 8 } as const

type Parts = {
  readonly cluster: Cluster
  readonly postgres: RigPostgres
  readonly traffic: Traffic
  readonly platform: Platform
  readonly server: AtsServer
  readonly dice: Dice
}

/** A process worked for a connection: it called the ATS, or began to run a lane. */
type Work = { readonly connection: string; readonly pid: number; readonly at: number }
type Outage = {
  readonly name: FaultName
  readonly connection: string
  readonly since: number
  /** Whether this work shows that the connection works again. */
  works(work: Work): boolean
}

/** Plays faults, and measures how long the connections of what failed are without work. */
export class Faults {
  /** Those that ended, each with the first call of an ATS after it. */
  private readonly outages: (Outage & { readonly called: number })[] = []
  readonly played = forEach(() => 0)
  /** Promotions after which a push could have left although nobody had decided that, as texts. */
  readonly unnoticed: string[] = []
  /** Cuts after which the node did not reach the database for a while, and still reached the ATSs. */
  unreachable = 0
  /** Processes that were stopped in order. */
  readonly stops: Stop[] = []
  /** Connections that did not call again, as texts. */
  readonly stuck: string[] = []
  /** Those that began, with their times and processes. */
  private readonly begun: { readonly at: number; readonly what: string }[] = []
  private readonly parts: Parts
  /** Connections that were not called yet since their last fault. */
  private readonly measuring = new Map<string, Promise<void>>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** In this order, several at once on different nodes; one node has none. Begins no further one once it `isOver`. */
  async play(plan: readonly FaultName[], isOver: () => boolean): Promise<void> {
    const { nodes } = this.parts.cluster
    const running = new Set<Promise<void>>()
    for (const name of plan) {
      if (isOver()) break
      const alone = ALONE.find((one) => one === name)
      while (running.size > (alone ? 0 : nodes.length - 2)) await Promise.race(running)
      const playing = alone ? this[alone]() : this.onNode(name as OfNode)
      const one: Promise<void> = playing.finally(() => running.delete(one))
      running.add(one)
      if (alone) await one
    }
    await Promise.all(running)
    await Promise.all(this.measuring.values())
  }

  /**
   * How long it took until a lane of each connection ran again, in milliseconds. It may find that nothing is due, and then
   * calls no ATS for a while.
   */
  recoveries(turns: readonly Turn[]): Record<FaultName, number[]> {
    const recoveries = forEach((): number[] => [])
    const works = turns.map(({ connection, pid, from }) => ({ connection, pid, at: from }))
    for (const outage of this.outages) {
      const ran = works.filter((one) => ends(outage, one)).map(({ at }) => at)
      recoveries[outage.name].push(Math.round(Math.min(outage.called, ...ran) - outage.since))
    }
    return recoveries
  }

  /** What began in the last half minute, as texts. */
  private recent(): string[] {
    const now = Date.now()
    return this.begun.filter(({ at }) => now - at < RECENT_MS).map(({ at, what }) => `${what} ${now - at} ms ago`)
  }

  private async onNode(name: OfNode): Promise<void> {
    const node = await this.node()
    this.begun.push({ at: Date.now(), what: `${name} of ${node.installation.pid}` })
    try {
      await this[name](node)
      await node.untilReady()
      this.played[name]++
    } catch (error) {
      const activity = await activityIn(this.parts.postgres)
      throw new Error(`After a ${name}: ${String(error)}\nThe database:\n${activity.join('\n')}`, { cause: error })
    } finally {
      node.isTaken = false
    }
  }

  /** A free node, soon after it had creates in flight. */
  private async node(): Promise<RigNode> {
    const { cluster, traffic, dice } = this.parts
    const free = (): RigNode[] => cluster.nodes.filter(({ isTaken }) => !isTaken)
    const wanted = dice.whole(1, IN_FLIGHT)
    const busy = (least: number) => (): RigNode[] | null => {
      const found = free().filter(({ installation }) => traffic.inFlightOf(installation.pid) >= least)
      return found.length > 0 ? found : null
    }
    const found =
      (await untilOrNull(busy(wanted), { everyMs: 1, guardMs: IN_FLIGHT_MS })) ??
      (await untilOrNull(busy(1), { everyMs: 1, guardMs: IDLE_MS - IN_FLIGHT_MS }))
    const node = dice.one(found ?? free())
    node.isTaken = true
    await pause(dice.whole(0, 20))
    return node
  }

  private async kill({ installation }: RigNode): Promise<void> {
    const { pid } = installation
    const names = await connectionsOf(this.parts.postgres, pid)
    const since = Date.now()
    await installation.end('SIGKILL')
    this.measure('kill', names, { since, works: (one) => one.pid !== pid })
    await installation.start()
  }

  /** Its lanes are free at once, and it leaves nothing to the others that may have been sent. */
  private async stop(node: RigNode): Promise<void> {
    const { pid } = node.installation
    const names = await connectionsOf(this.parts.postgres, pid)
    const stop: Stop = { pid, from: Date.now(), to: Number.POSITIVE_INFINITY, faults: this.recent() }
    this.stops.push(stop)
    this.measure('stop', names, { since: stop.from, works: (one) => one.pid !== pid })
    await node.stop()
    stop.to = Date.now()
    await node.installation.start()
  }

  private async freeze({ installation }: RigNode): Promise<void> {
    const { traffic, postgres, dice } = this.parts
    const { pid } = installation
    const names = await connectionsOf(postgres, pid)
    const slots = { sends: SLOTS.sends * names.length, reads: SLOTS.reads * names.length }
    const freeze: Freeze = { pid, from: Date.now(), to: Number.POSITIVE_INFINITY, slots }
    traffic.freezes.push(freeze)
    process.kill(pid, 'SIGSTOP')
    const works = (one: Work): boolean => one.pid !== pid || one.at > freeze.to
    this.measure('freeze', names, { since: freeze.from, works })
    const [least, most] = dice.chance(LONG) ? LONG_FROZEN_MS : FROZEN_MS
    await pause(dice.whole(least, most))
    freeze.to = Date.now()
    process.kill(pid, 'SIGCONT')
  }

  private async cut({ installation, network }: RigNode): Promise<void> {
    const { postgres, dice } = this.parts
    const names = await connectionsOf(postgres, installation.pid)
    const since = Date.now()
    // What was confirmed before the cut may still leave.
    this.measure('cut', names, { since, works: ({ at }) => at > since + CONFIRMED_MS })
    network.accepts = dice.one(['all', 'silently', 'none'] as const)
    network.cut()
    if (network.accepts !== 'all') {
      this.unreachable++
      await pause(dice.whole(...UNREACHABLE_MS))
    }
    network.accepts = 'all'
  }

  /** The database itself: measured from when it accepts connections again. */
  private async restart(): Promise<void> {
    const { postgres, server, dice, cluster } = this.parts
    await server.untilInFlight(dice.whole(0, IN_FLIGHT), IN_FLIGHT_MS)
    await postgres.crash(dice.one(CRASHES))
    await pause(dice.whole(...DOWN_MS))
    await postgres.start()
    this.measure('restart', [...server.hosted.keys()], { since: Date.now(), works: () => true })
    await Promise.all(this.measuring.values())
    for (const node of cluster.nodes) await node.untilReady()
    this.played.restart++
  }

  /**
   * The primary ends at once, and a replica takes its place: an asynchronous one, which lacks what was acknowledged last,
   * and a synchronous one in turn. The operator and the platform do what the documentation says; measured from when
   * pushes are resumed.
   */
  private async promotion(): Promise<void> {
    const { postgres, server, dice, cluster, platform, traffic } = this.parts
    const isSynchronous = this.played.promotion % 2 === 1
    const replica = await postgres.replica({ isSynchronous, lagMs: dice.one(isSynchronous ? [0, 1] : [1, 50, 200]) })
    await pause(dice.whole(...REPLICATES_MS))
    await server.untilInFlight(dice.whole(0, IN_FLIGHT), IN_FLIGHT_MS)
    if (!isSynchronous) {
      replica.cut()
      await this.untilLacking()
      await pause(dice.whole(...BEHIND_MS))
    }
    await postgres.crash(dice.one(CRASHES))
    replica.cut()
    await replica.takeOver()
    cluster.follow(postgres)
    const holding = platform.hold()
    for (const node of cluster.nodes) await node.untilReady()
    await holding
    const { paused, restored } = await pushSwitch(cluster)
    if (!paused || restored === null) this.unnoticed.push(`pushes go on after the promotion of a replica`)
    const since = restored === null ? Number.POSITIVE_INFINITY : Date.parse(restored.backup_time)
    // The end of this one would also end the restore before it, of which pushes are still looked up.
    const isEnded = platform.requestedAgain === null
    if (isSynchronous) await pushSwitch(cluster, { ...(isEnded && { restored: null }), paused: false })
    else {
      traffic.losses.push({ from: since, to: Date.now() })
      await platform.repeatDecisions(since)
      await pushSwitch(cluster, { paused: false })
      await platform.repeatPushes(since)
    }
    platform.release()
    this.measure('promotion', [...server.hosted.keys()], { since: Date.now(), works: () => true })
    await Promise.all(this.measuring.values())
    this.played.promotion++
  }

  /** Until there is a push of now, and a create of each connection that was begun now. */
  private async untilLacking(): Promise<void> {
    const { platform, server, traffic } = this.parts
    const { size } = platform.pushes
    const sent = [...server.hosted.keys()].map((name) => [name, traffic.createsOf(name)] as const)
    const isLacking = (): boolean =>
      platform.pushes.size > size && sent.every(([name, before]) => traffic.createsOf(name) > before + SLOTS.sends)
    await untilOrNull(isLacking, { everyMs: 10, guardMs: LACKS_MS })
  }

  /**
   * Meanwhile, other nodes may fail: if one does that has got such a connection and has not called its ATS yet, only the
   * later fault counts for it.
   */
  private measure(
    name: FaultName,
    connections: readonly string[],
    { since, works }: { readonly since: number; readonly works: Outage['works'] },
  ): void {
    for (const connection of connections) {
      const outage: Outage = { name, connection, since, works }
      const called: Promise<void> = this.parts.traffic
        .next((one) => ends(outage, one), WORKS_MS)
        .then((at) => {
          if (this.measuring.get(connection) !== called) return
          this.measuring.delete(connection)
          if (at === null) this.stuck.push(`${connection} calls nobody for ${WORKS_MS} ms after a ${name}`)
          else this.outages.push({ ...outage, called: at })
        })
      this.measuring.set(connection, called)
    }
  }
}

type Switch = { readonly paused: boolean; readonly restored: { readonly backup_time: string } | null }

/** What is set for the pushes of all connections, after this change. */
async function pushSwitch(cluster: Cluster, change?: object): Promise<Switch> {
  const { json } = await until<ApiResponse | false>(
    async () => {
      const response = await cluster.call(change ? 'PUT' : 'GET', '/v1/settings/pushes', change)
      return response?.status === 200 && response
    },
    { what: 'The switch of pushes', everyMs: 50 },
  )
  return json as Switch
}

const ends = ({ connection, since, works }: Outage, work: Work): boolean =>
  work.connection === connection && work.at > since && works(work)
