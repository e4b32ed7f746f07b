import { shapeOfEachClass } from '../../ats/shape.ts'
import { specText } from '../../ats/spec.ts'
import { Dice } from '../../pull/case.ts'
import { Ending, type Report } from '../ending.ts'
import { Platform } from '../platform.ts'
import { AtsServer } from '../server.ts'
import { noNodeSums } from '../sums.ts'
import { Cluster } from './cluster.ts'
import { type FaultName, Faults } from './faults.ts'
import { FeedReader } from './feed-reader.ts'
import { leftByStops, staleWrites, turnsIn, uncertainSends } from './log.ts'
import { RigPostgres } from './postgres.ts'
import { Traffic } from './traffic.ts'

const MANNERS = { faults: 0.06, lag: 300, late: 400, slow: 60, silence: 1_500 }
const TIMES = { grace: '3s', timeout: '1s', limits: '[{ concurrency: 8 }]' }
/** Queued pushes per connection. */
const AHEAD = 12
/** A request that left right before a withdrawal was confirmed is read within this time, on a busy machine. */
const ON_ITS_WAY_MS = 2_000
const WITHDRAWN_DURING = 0.03
/** So many kills are added to a plan that left too little to judge. */
const MORE_KILLS = 10
/** Milliseconds of a round trip between a node and the database. */
const DELAYS = [0, 1, 5, 20] as const

type Parts = {
  readonly postgres: RigPostgres
  readonly server: AtsServer
  readonly traffic: Traffic
  readonly cluster: Cluster
  readonly platform: Platform
  readonly faults: Faults
  readonly reader: FeedReader
  readonly dice: Dice
}
/** `uncertain`: at least so many sends have to be, or more nodes are killed. It begins no fault once it `isOver`. */
export type Plan = { readonly faults: readonly FaultName[]; readonly uncertain: number; isOver(): boolean }
export type Playing = {
  readonly seed: number
  readonly nodes: number
  /** Null: drawn. */
  readonly delayMs: number | null
  readonly report: Report
}

/** Several nodes on one PostgreSQL, with an ATS of each effect class: they fail, and what is left is checked. */
export class NodesTest {
  readonly sums = noNodeSums()
  readonly faults: Faults
  /** How long the connections of what failed were without work, in milliseconds. */
  recoveries: ReturnType<Faults['recoveries']> | null = null
  /** How long after a confirmed withdrawal a request still arrived. */
  afterWithdrawalMsMax = 0
  private readonly parts: Parts
  private readonly report: Report

  private constructor(parts: Parts, report: Report) {
    this.parts = parts
    this.report = report
    this.faults = parts.faults
  }

  static async open({ seed, nodes, delayMs, report }: Playing): Promise<NodesTest> {
    const dice = new Dice(seed)
    const shapes = shapeOfEachClass(dice)
    const server = new AtsServer(shapes, { dice, manners: MANNERS })
    for (const { ats } of server.hosted.values()) for (let count = 0; count < 6; count++) ats.addJob()
    const specs = Object.fromEntries(
      Object.entries(shapes).map(([id, shape]) => [id, specText(shape, { ...TIMES, id })]),
    )
    const postgres = await RigPostgres.open()
    const base = await server.listen()
    const making = { specs, base, count: nodes, postgres, dice, delayMs: delayMs ?? dice.one(DELAYS) }
    const cluster = await Cluster.open(making)
    const traffic = new Traffic(cluster.pids)
    const excuses = traffic.wasFrozenAt.bind(traffic)
    const platform = new Platform(cluster, { server, dice, ahead: AHEAD, onItsWayMs: ON_ITS_WAY_MS, excuses })
    const faults = new Faults({ cluster, postgres, traffic, platform, server, dice })
    const reader = new FeedReader(cluster.newClient())
    return new NodesTest({ postgres, server, traffic, cluster, platform, faults, reader, dice }, report)
  }

  /** Plays the plan, lets everything finish, and checks the result. */
  async play(plan: Plan): Promise<void> {
    const { server, cluster, platform, faults } = this.parts
    this.watch()
    await cluster.start()
    this.parts.reader.begin()
    const work = [...server.hosted.values()].map((hosted) => platform.work(hosted))
    await faults.play(plan.faults, plan.isOver)
    for (let more = 0; more < MORE_KILLS && (await this.hasTooLittle(plan)); more++)
      await faults.play(['kill'], plan.isOver)
    platform.stopped = true
    server.wild = false
    await Promise.all(work)
    this.afterWithdrawalMsMax = platform.afterWithdrawalMsMax
    await this.check()
    Object.assign(this.sums, await new Ending({ server, installation: cluster, platform }, this.report).reach())
  }

  /** A few faults may find nothing in flight, and in a short time nobody may have asked to be erased. */
  private async hasTooLittle({ uncertain }: Plan): Promise<boolean> {
    const { postgres, platform } = this.parts
    return platform.erased.size === 0 || (await uncertainSends(postgres)) < uncertain
  }

  async close(): Promise<void> {
    await this.parts.reader.stop()
    await this.parts.cluster.remove()
    await this.parts.postgres.remove()
    await this.parts.server.close()
  }

  /** Each request is noted with its sender, and the consents of some are withdrawn while it is in flight. */
  private watch(): void {
    const { server, traffic, platform, dice } = this.parts
    const { arrives } = server
    server.senderOf = traffic.senderOf
    server.arrives = (name, request, arrival) => {
      arrives(name, request, arrival)
      traffic.note(name, `${request.method} ${request.path}`, arrival)
      const creates = request.method === 'POST' && !platform.stopped && dice.chance(WITHDRAWN_DURING)
      if (creates && platform.withdrawDuring(name, String(request.json.person))) this.sums.withdrawn_in_flight++
    }
  }

  private async check(): Promise<void> {
    const { traffic, postgres, faults, reader, platform } = this.parts
    this.sums.requested_again = platform.requestedAgain ?? 0
    const turns = await turnsIn(postgres)
    this.recoveries = faults.recoveries(turns)
    const { afterThaw, reads, overlaps, violations } = traffic.withoutTurn(turns)
    this.sums.sends_after_thaw = this.noteAll('send after a thaw', afterThaw.sends)
    this.sums.reads_after_thaw = this.noteAll('read after a thaw', afterThaw.reads)
    this.sums.reads_without_turn = this.noteAll('read without a turn', reads)
    this.sums.without_turn = this.noteAll('without a turn', violations)
    this.sums.overlaps = this.noteAll('two nodes at once', overlaps)
    this.sums.stale_writes = this.noteAll('under a stale fence', await staleWrites(postgres))
    this.sums.stuck = this.noteAll('stuck', faults.stuck)
    this.sums.left_by_stops = this.noteAll('left by a stop', await leftByStops(postgres, faults.stops))
    this.sums.unnoticed = this.noteAll('a promotion that nobody noticed', faults.unnoticed)
    this.sums.feed_gaps = this.noteAll('the change feed', await reader.faults(faults.played.promotion))
    const { kill, freeze, restart, cut, stop, promotion } = faults.played
    Object.assign(this.sums, {
      kills: kill,
      freezes: freeze,
      restarts: restart,
      cuts: cut,
      stops: stop,
      promotions: promotion,
      unreachable: faults.unreachable,
    })
  }

  private noteAll(kind: string, texts: readonly string[]): number {
    for (const text of texts.slice(0, 10)) this.report.note(`${kind}: ${text}`)
    return texts.length
  }
}
