import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pause } from '../../kit/real-time.ts'
import { until } from '../../kit/until.ts'
import { type Shape, shapeOf } from '../ats/shape.ts'
import { specText } from '../ats/spec.ts'
import { Installation } from '../crash/installation.ts'
import { AtsServer } from '../crash/server.ts'
import { filter } from '../faults/strace.ts'
import { Dice } from '../pull/case.ts'
import { type Order, orderOf } from './trace.ts'

export type Load = { readonly sends: number; readonly kills: number }

const CALM = { faults: 0, lag: 0, late: 1, slow: 2, silence: 1_000 }
const CALLS = 'trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg'
const JOBS = 5
/** The trace can distinguish sends only if they run one at a time. */
const TIMES = { grace: '2s', timeout: '10s', limits: '[{ concurrency: 1 }]' }
const NAME = 'rig'

/** Everything is resolved without a person, because there is none. */
function shapeFor(dice: Dice): Shape {
  const shape = shapeOf(dice)
  const classes = Object.entries(shape).map(([key, value]) => [key, value === 'at_most_once' ? 'searched' : value])
  return { ...(Object.fromEntries(classes) as Shape), auth: 'key', pages: 1 }
}

/** One installation whose server is traced through all its starts. */
export class TracedInstallation {
  private readonly dice: Dice
  private readonly server: AtsServer
  private readonly installation: Installation
  private lives = 0

  private constructor(dice: Dice, server: AtsServer, installation: Installation) {
    this.dice = dice
    this.server = server
    this.installation = installation
  }

  static async open(seed: number): Promise<TracedInstallation> {
    const dice = new Dice(seed)
    const shape = shapeFor(dice)
    const server = new AtsServer({ [NAME]: shape }, { dice, manners: CALM })
    for (let job = 0; job < JOBS; job++) server.hosted.get(NAME)!.ats.addJob()
    const spec = specText(shape, { ...TIMES, id: NAME })
    return new TracedInstallation(dice, server, await Installation.make({ [NAME]: spec }, await server.listen()))
  }

  async play({ sends, kills }: Load): Promise<Order> {
    const { ats } = this.server.hosted.get(NAME)!
    const killedAt = new Set(
      Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * sends) / (kills + 1))),
    )
    await this.start()
    const pulled = async (): Promise<boolean> => {
      const response = await this.installation.call('GET', '/v1/requisitions?limit=10')
      return (response?.json.data as unknown[] | undefined)?.length === JOBS
    }
    await until(pulled, { what: 'the jobs are pulled', everyMs: 100 })
    for (let number = 0; number < sends; number++) {
      if (killedAt.has(number)) {
        // Work requested just before is in progress.
        await pause(this.dice.whole(0, 30))
        await this.installation.end('SIGKILL')
        await this.start()
      }
      await this.push(number)
      const event = { event: 'job.changed', event_id: `e${number}`, job: { id: ats.jobs[0]!.id } }
      await expectStatus(202, this.installation.deliver(NAME, event))
    }
    const sent = () => ats.records.filter(({ kind }) => kind === 'application').length >= sends
    await until(sent, { what: 'everything is sent', everyMs: 100 })
    await this.installation.end('SIGTERM')
    return this.order()
  }

  async close(): Promise<void> {
    await this.installation.remove()
    await this.server.close()
  }

  private traceOf = (life: number): string => join(this.installation.folder, `calls-${life}`)

  private async start(): Promise<void> {
    const { before } = this.installation
    const traced = [...filter(), '-f', '-y', '-s', '48', '-e', CALLS, '-o', this.traceOf(++this.lives)]
    before.splice(0, before.length, 'strace', ...traced)
    await this.installation.start()
  }

  private async push(number: number): Promise<void> {
    const { jobs } = this.server.hosted.get(NAME)!.ats
    const where = { person: `p-${number}`, connection: NAME, requisition: jobs[number % JOBS]!.id }
    const evidence = { recorded_by: 'rig', where: 'consent form', text_version: '1', text_hash: 'sha256:00' }
    const consent = { kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-05T09:00:00.000Z', evidence }
    await expectStatus(201, this.installation.call('POST', '/v1/consents', { ...where, ...consent }))
    const candidate = { first_name: 'Avery', last_name: 'Quill', email: `${where.person}@rig.example` }
    await expectStatus(202, this.installation.call('POST', '/v1/pushes', { ...where, candidate }))
  }

  private async order(): Promise<Order> {
    const all: Order = { sends: 0, acknowledgements: 0, syncs: 0, early: [] }
    for (let life = 1; life <= this.lives; life++) {
      const lines: string[] = []
      for await (const line of createInterface({ input: createReadStream(this.traceOf(life)) })) lines.push(line)
      const { early, ...sums } = orderOf(lines)
      all.early.push(...early)
      for (const name of ['sends', 'acknowledgements', 'syncs'] as const) all[name] += sums[name]
    }
    return all
  }
}

/** Expects this status of a response. */
async function expectStatus(status: number, call: ReturnType<Installation['call']>): Promise<void> {
  const response = await call
  if (response?.status !== status) throw new Error(`answered ${response?.status}: ${JSON.stringify(response?.json)}`)
}
