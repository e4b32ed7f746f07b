import { pause } from '../../kit/real-time.ts'
import { guarded } from '../../kit/until.ts'
import { shapeOfEachClass } from '../ats/shape.ts'
import { specText } from '../ats/spec.ts'
import { Dice } from '../pull/case.ts'
import { Ending, type Report } from './ending.ts'
import { Installation } from './installation.ts'
import { Platform } from './platform.ts'
import { AtsServer } from './server.ts'
import { noSums } from './sums.ts'

/** A kill waits for at most this many creates in flight, and at most this long, in milliseconds. */
const IN_FLIGHT = 5
const KILL_MS = 30_000
const MANNERS = { faults: 0.06, lag: 300, late: 400, slow: 60, silence: 1_500 }
const TIMES = { grace: '3s', timeout: '1s', limits: '[{ concurrency: 8 }]' }

type Parts = { readonly server: AtsServer; readonly installation: Installation; readonly dice: Dice }

/** One installation with an ATS of each effect class; it is killed and checked. */
export class CrashTest {
  /** The longest start after a kill, in milliseconds: reported, not asserted. */
  recoveryMsMax = 0
  readonly sums = noSums()
  private readonly parts: Parts
  private readonly platform: Platform
  private readonly report: Report

  private constructor(parts: Parts, report: Report) {
    this.parts = parts
    this.report = report
    this.platform = new Platform(parts.installation, parts)
  }

  static async open(seed: number, report: Report): Promise<CrashTest> {
    const dice = new Dice(seed)
    const shapes = shapeOfEachClass(dice)
    const server = new AtsServer(shapes, { dice, manners: MANNERS })
    for (const { ats } of server.hosted.values()) for (let count = 0; count < 6; count++) ats.addJob()
    const specs = Object.entries(shapes).map(([id, shape]) => [id, specText(shape, { ...TIMES, id })])
    const installation = await Installation.make(Object.fromEntries(specs), await server.listen())
    return new CrashTest({ server, installation, dice }, report)
  }

  /** Kills the server this many times, lets everything finish, and checks the result. */
  async play(kills: number): Promise<void> {
    const { server, installation } = this.parts
    const work = [...server.hosted.values()].map((hosted) => this.platform.work(hosted))
    for (; this.sums.kills < kills; this.sums.kills++) {
      await this.startToWork()
      await this.untilKill()
      await installation.end('SIGKILL')
    }
    await this.startToWork()
    this.platform.stopped = true
    server.wild = false
    await Promise.all(work)
    Object.assign(this.sums, await new Ending({ ...this.parts, platform: this.platform }, this.report).reach())
  }

  async close(): Promise<void> {
    await this.parts.installation.remove()
    await this.parts.server.close()
  }

  /** Starts the server and waits for its first push request. */
  private async startToWork(): Promise<void> {
    const { server, installation } = this.parts
    const working = new Promise<void>((resolve) => {
      const before = server.arrives
      server.arrives = (name, request, arrival) => {
        before(name, request, arrival)
        if (request.method === 'GET' && request.path.startsWith('/job')) return
        server.arrives = before
        resolve()
      }
    })
    const ms = await installation.start()
    // The first start creates the store; it recovers nothing.
    if (this.sums.kills > 0) this.recoveryMsMax = Math.max(this.recoveryMsMax, ms)
    await guarded(working, { what: `The server takes up a push after ${this.sums.kills} kills` })
  }

  /**
   * Waits for a random point of its work, soon after this many creates were in flight at once. A fixed time would find
   * fewer of them on a slower machine, and none during a slow start.
   */
  private async untilKill(): Promise<void> {
    const { server, dice } = this.parts
    await pause(dice.whole(0, 300))
    await server.untilInFlight(dice.whole(0, IN_FLIGHT), KILL_MS)
    await pause(dice.whole(0, MANNERS.slow / 3))
  }
}
