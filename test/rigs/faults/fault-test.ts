import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { shapeOfEachClass } from '../ats/shape.ts'
import { specText } from '../ats/spec.ts'
import { Ending } from '../crash/ending.ts'
import { Installation, type Life } from '../crash/installation.ts'
import { Platform } from '../crash/platform.ts'
import { AtsServer } from '../crash/server.ts'
import { Dice } from '../pull/case.ts'
import { faultOfEnd, faultOfResponse, faultsOfLog } from './clarity.ts'
import { damageOf, leftoversIn, lostSoFar, type Parts } from './judgements.ts'
import { childrenOf, kill } from './processes.ts'
import type { SmallDisk } from './small-disk.ts'
import { type FaultSums, noFaultSums, violationsIn } from './sums.ts'
import { until } from './until.ts'

/** ATSs that lose no response: only the server has faults. */
const HONEST = { faults: 0, lag: 100, late: 1, slow: 30, silence: 1_000 }
const TIMES = { grace: '2s', timeout: '5s', limits: '[{ concurrency: 4 }]' }
const JOBS = 6
/** Longer than the longest wait between two attempts. */
const AHEAD_MS = 30 * 60_000
/** Longer than any jump of a clock, so that nothing that is judged at the end is too old to be kept. */
const KEPT = '1000d'
/** Each server has a clock that can be set. */
const SET_CLOCK = new URL('set-clock.ts', import.meta.url).href
/** Queued pushes per connection, and how many more with each fault, because some wait for their next attempt by then. */
const AHEAD = { first: 8, more: 2 }
/** A server that goes on is restarted after this share of the faults; one that ended, always. */
const RESTARTED = 0.2
/** A fault waits at most so long for a create in flight: without one, it is played nevertheless. */
const WORKS_MS = 10_000

/** Two connections: one with files, whose lost creates are looked up, and one of another class. */
function shapesOf(dice: Dice): ReturnType<typeof shapeOfEachClass> {
  const { searched, ...others } = shapeOfEachClass(dice)
  const other = dice.one(Object.keys(others))
  return { searched: searched!, [other]: others[other]! }
}

/** A fault as a row of the table. */
export type Fault = {
  readonly name: string
  readonly needs: 'nothing' | 'strace' | 'mounts'
  /**
   * What the operating system or V8 ends without a word of ours: the only end that may be unclear. All others need an
   * error with a code and a next step.
   */
  readonly ends?: 'killed'
  /** Makes it happen, undoes it, and returns how often it happened. The server may have ended, or be stopped. */
  play(stage: FaultTest): Promise<number>
}

/** `note`: violations; `report`: progress; `plays`: the fault to which they belong, or none of them. */
type Printers = Record<'note' | 'report', (text: string) => void> & { readonly plays: (fault: string | null) => void }

/** One installation at honest ATSs, whose machine fails in one way after the other. */
export class FaultTest {
  readonly sums = noFaultSums()
  readonly dice: Dice
  readonly server: AtsServer
  readonly installation: Installation
  readonly disk: SmallDisk | null
  private readonly platform: Platform
  private readonly note: (text: string) => void
  private readonly report: (text: string) => void
  private readonly plays: Printers['plays']
  private readonly work: Promise<void>[] = []
  private readonly backups: string[] = []
  /** How often each code was returned by the API. */
  private readonly codes = new Map<string, number>()
  private named = 0
  private playing = ''
  /** The last fault is played. */
  private last = false

  private constructor(
    parts: Pick<FaultTest, 'dice' | 'server' | 'installation' | 'disk'>,
    { note, report, plays }: Printers,
  ) {
    this.dice = parts.dice
    this.server = parts.server
    this.installation = parts.installation
    this.disk = parts.disk
    this.note = note
    this.report = report
    this.plays = plays
    this.platform = new Platform(parts.installation, { ...parts, ahead: AHEAD.first })
    this.installation.onResponse = (response, request) => {
      const code = String(response.json.code ?? '')
      this.codes.set(code, this.reported(code) + 1)
      const fault = faultOfResponse(response, request)
      if (fault !== null) this.count('unclear', [fault])
    }
  }

  static async open(
    seed: number,
    { disk, ...printers }: { readonly disk: SmallDisk | null } & Printers,
  ): Promise<FaultTest> {
    const dice = new Dice(seed)
    const shapes = shapesOf(dice)
    const server = new AtsServer(shapes, { dice, manners: HONEST })
    for (const { ats } of server.hosted.values()) for (let count = 0; count < JOBS; count++) ats.addJob()
    const specs = Object.entries(shapes).map(([id, shape]) => [id, specText(shape, { ...TIMES, id })])
    const installation = await Installation.make(Object.fromEntries(specs), await server.listen(), {
      config: { log_level: 'info', retention: { events: KEPT, audit: KEPT } },
      ...(disk ? { within: disk.folder } : {}),
    })
    const clock = join(installation.folder, 'clock')
    writeFileSync(clock, '0')
    Object.assign(installation.env, { RIG_CLOCK: clock, NODE_OPTIONS: `--import ${SET_CLOCK}` })
    return new FaultTest({ dice, server, installation, disk }, printers)
  }

  /**
   * Plays the faults one after the other, lets everything finish, and checks the result. `bail`: ends at the first
   * violation, because a broken server may never finish. `restarts`: also some of the servers that go on are restarted.
   */
  async play(faults: readonly Fault[], { bail, restarts }: Record<'bail' | 'restarts', boolean>): Promise<void> {
    const { installation, platform, server } = this
    await installation.start()
    for (const hosted of server.hosted.values()) this.work.push(platform.work(hosted))
    for (const fault of faults) {
      this.last = fault === faults.at(-1)
      const runs = await this.playOne(fault, restarts)
      platform.ahead += AHEAD.more
      // Without a server, nothing further can be played or judged.
      if (!runs || (bail && violationsIn(this.sums) > 0)) return
    }
    this.playing = 'at the end'
    this.plays(null)
    platform.stopped = true
    await Promise.all(this.work)
    if (!this.isAhead()) await this.makeDue()
    // A connection whose processes for expressions were killed three times in a row is paused.
    for (const name of server.hosted.keys()) await installation.call('POST', `/v1/connections/${name}/resume`, {})
    const ended = await new Ending({ server, installation, platform }, { note: this.note, events: 'kept' }).reach()
    const { lost, ...rest } = ended
    Object.assign(this.sums, rest)
    this.sums.lost += lost
    this.judgeOutput()
    this.count('leftovers', leftoversIn(this))
  }

  async close(): Promise<void> {
    await this.installation.remove()
    await this.server.close()
    this.disk?.remove()
  }

  /** The data folder. */
  get data(): string {
    return join(this.installation.folder, 'data')
  }

  get store(): string {
    return join(this.data, 'hirewire.db')
  }

  get backupFolder(): string {
    return join(this.data, 'backups')
  }

  /** A name that no backup has, and the file that appears under it. */
  nextBackup(): { readonly name: string; readonly file: string } {
    const name = `rig-${++this.named}`
    return { name, file: join(this.backupFolder, name) }
  }

  /** Requests a backup. */
  async backup({ name, file } = this.nextBackup()): Promise<boolean> {
    const response = await this.installation.call('POST', '/v1/backups', { name })
    if (response?.status !== 201) return false
    this.backups.push(file)
    return true
  }

  /** Records the consent of a person who is never pushed: a write that every server must be able to do. */
  async write(): Promise<boolean> {
    const [hosted] = this.server.hosted.values()
    const person = `p-canary-${++this.named}`
    return this.platform.tryConsent(hosted!.name, { person, job: hosted!.ats.jobs[0]!.id })
  }

  /** Requests a push with a file of this many megabytes, which has no consent. */
  async pushLarge(megabytes: number): Promise<void> {
    const [hosted] = this.server.hosted.values()
    await this.installation.call('POST', '/v1/pushes', {
      person: `p-large-${++this.named}`,
      connection: hosted!.name,
      requisition: hosted!.ats.jobs[0]!.id,
      candidate: { first_name: 'Large', last_name: 'File', email: 'large@rig.example' },
      attachments: [
        { kind: 'resume', file_name: 'large.pdf', content: Buffer.alloc(megabytes << 20, 'x').toString('base64') },
      ],
    })
  }

  /** Delivers a webhook, whose event is evaluated by a process for expressions. */
  async evaluate(): Promise<void> {
    const [hosted] = this.server.hosted.values()
    const event = { event: 'job.changed', event_id: `rig-${++this.named}`, job: { id: hosted!.ats.jobs[0]!.id } }
    await this.installation.deliver(hosted!.name, event)
  }

  /** Erases a person who was never pushed. */
  async eraseStranger(): Promise<void> {
    await this.installation.call('POST', `/v1/persons/p-stranger-${++this.named}/erase`, {})
  }

  /** How often the API returned this code so far. */
  reported(code: string): number {
    return this.codes.get(code) ?? 0
  }

  /** In an order of its own for each seed. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, at: this.dice.whole(0, 1_000_000) }))
      .sort((one, other) => one.at - other.at)
      .map(({ value }) => value)
  }

  /** Opens some connections that no request reuses, and waits until they are closed. */
  async connect(): Promise<void> {
    const { hostname, port } = new URL(this.installation.address)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        socket.setTimeout(1_000, () => socket.destroy())
        socket.end('GET /health/live HTTP/1.1\r\nhost: rig\r\nconnection: close\r\n\r\n')
        socket.resume()
        await new Promise((resolve) => socket.once('close', resolve))
      }),
    )
  }

  /** Kills the processes that evaluate expressions, as the system does when memory runs out. Returns how many. */
  killMappers(): number {
    const children = childrenOf(this.installation.pid)
    for (const pid of children) kill(pid)
    return children.length
  }

  /**
   * A fault is played with a running server; afterwards a server runs again and has all that was acknowledged. Returns
   * whether one runs.
   */
  private async playOne(fault: Fault, restarts: boolean): Promise<boolean> {
    const { installation, sums } = this
    this.playing = fault.name
    this.plays(fault.name)
    sums.faults++
    await this.server.untilInFlight(this.dice.whole(1, 3), WORKS_MS)
    const fired = await fault.play(this)
    sums.fired += fired
    this.report(`${fault.name}: happened ${fired} times`)
    if (fired === 0) this.count('never_fired', ['it never happened'])
    if (installation.life.end === null && !(await this.recovers()) && installation.life.end === null) {
      this.count('not_recovered', ['it does not serve any more'])
      await installation.end('SIGKILL')
    }
    const again = installation.life.end !== null || (restarts && this.dice.chance(RESTARTED))
    if (again && !(await this.restart(fault))) return false
    this.judgeOutput()
    const backups = this.backups.splice(0)
    this.sums.backups += backups.length
    this.count('lost', backups.flatMap(damageOf))
    this.count('lost', await lostSoFar(this.parts, this.note))
    return true
  }

  /** After a fault, attempts wait for minutes: a server whose clock is that far ahead has them due at once. */
  private async makeDue(): Promise<void> {
    const { installation } = this
    await installation.end('SIGTERM')
    this.judgeOutput()
    this.setAhead()
    await installation.start()
  }

  private setAhead(): void {
    writeFileSync(this.installation.env.RIG_CLOCK!, String(AHEAD_MS))
  }

  private isAhead(): boolean {
    return readFileSync(this.installation.env.RIG_CLOCK!, 'utf8') === String(AHEAD_MS)
  }

  /**
   * Ends the server if it still runs, in either way, judges how it ended, and starts another one without a fault.
   * Returns whether it starts.
   */
  private async restart({ ends }: Fault): Promise<boolean> {
    const { installation } = this
    const { life } = installation
    if (life.end === null) await installation.end(this.dice.chance(0.5) ? 'SIGKILL' : 'SIGTERM')
    await this.judgeEnd(life, ends)
    life.printed = ''
    installation.before.length = 0
    if (this.last) this.setAhead()
    try {
      await installation.start()
    } catch (error) {
      this.count('not_recovered', [String(error).slice(0, 500)])
      return false
    }
    this.count('leftovers', leftoversIn(this))
    return true
  }

  /** Whether the server stores something again; false also if it ended. */
  async recovers(): Promise<boolean> {
    const { installation } = this
    let stored = false
    await until(
      () => stored || installation.life.end !== null,
      async () => {
        stored = await this.write()
      },
    )
    return stored
  }

  /** A server that ended by a fault has said clearly why. */
  async judgeEnd(life: Life, ends?: Fault['ends']): Promise<void> {
    const end = await life.ended
    const asAsked = end.code === 0 || end.signal === 'SIGKILL' || end.signal === 'SIGTERM'
    const problem = asAsked || ends === 'killed' ? null : faultOfEnd(end, life.printed)
    if (problem !== null) this.count('unclear', [problem])
    if (ends !== 'killed') this.judgeOutput(life)
  }

  /** A server that was asked to stop ends with 0, and what it printed is clear. */
  judge(life: Life): void {
    if (life.end?.code !== 0) this.count('unclear', [`it ended with ${JSON.stringify(life.end)} when it was stopped`])
    this.judgeOutput(life)
  }

  /** Each line that a server printed is read once. */
  private judgeOutput(life = this.installation.life): void {
    const faults = faultsOfLog(life.printed)
    life.printed = ''
    this.count(
      'personal_data',
      faults.filter((text) => text.startsWith('personal')),
    )
    this.count(
      'unclear',
      faults.filter((text) => !text.startsWith('personal')),
    )
  }

  private get parts(): Parts {
    const { server, installation, platform } = this
    return { server, installation, platform }
  }

  count(kind: keyof FaultSums, texts: readonly string[]): void {
    for (const text of texts.slice(0, 5)) this.note(`${this.playing}: ${kind}: ${text}`)
    this.sums[kind] += texts.length
  }
}
