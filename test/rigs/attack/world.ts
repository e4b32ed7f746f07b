import { Agent } from 'undici'
import { KEY } from '../../kit/hooks.ts'
import { until } from '../../kit/until.ts'
import { specText } from '../ats/spec.ts'
import { Installation } from '../crash/installation.ts'
import { AtsServer } from '../crash/server.ts'
import { Dice } from '../pull/case.ts'
import { type Answer, PATIENT, type Sent, sendTo } from '../send.ts'
import { CommandLine } from './command-line.ts'
import { HostileServer, Trap } from './hostile-server.ts'
import { consentOf, INNOCENT, INNOCENT_SHAPE, Innocent } from './innocent.ts'
import { job, sendJson } from './replies.ts'
import { TOKEN, VICTIM, victimSpec } from './spec.ts'

export type Run = {
  readonly id: string
  readonly state: string
  readonly code: string | null
  readonly received: number
}

/** Keys of the installation, by role. */
export const KEYS = {
  admin: 'adm-Key-0123456789abcdef0123456789',
  platform: 'plf-Key-0123456789abcdef0123456789',
  auditor: 'aud-Key-0123456789abcdef0123456789',
  /** An operator at the innocent connection only. */
  limited: 'lim-Key-0123456789abcdef0123456789',
} as const

const CALM = { faults: 0, lag: 0, late: 1, slow: 2, silence: 1_000 }
const TIMES = { grace: '1s', timeout: '10s', limits: '[{ concurrency: 8 }]' }

/**
 * A real server with a connection under attack and an innocent one, their ATSs, and a place where nobody may connect.
 */
export class World {
  readonly hostile = new HostileServer()
  readonly trap = new Trap()
  readonly installation: Installation
  readonly innocent: Innocent
  /** The log of the servers. */
  log = ''
  /** Everything that the servers answered since the last {@link forget}. */
  answers = ''
  /** Answers that an operator would have to report as a fault of Hirewire. */
  readonly faults: string[] = []
  private readonly agent = new Agent({ ...PATIENT, connections: 16 })
  private readonly honest: AtsServer
  private stored: Promise<void> | null = null
  private second: Promise<Installation> | null = null
  private readonly started: Installation[] = []
  private operator: CommandLine | null = null

  private constructor(honest: AtsServer, installation: Installation) {
    this.honest = honest
    this.installation = installation
    this.innocent = new Innocent(honest.hosted.get(INNOCENT)!.ats, installation)
  }

  static async open(): Promise<World> {
    const honest = new AtsServer({ [INNOCENT]: INNOCENT_SHAPE }, { dice: new Dice(1), manners: CALM })
    honest.wild = false
    const base = await honest.listen()
    const specs = { [INNOCENT]: specText(INNOCENT_SHAPE, { ...TIMES, id: INNOCENT }) }
    const others = { [VICTIM]: victimSpec() }
    const world = new World(honest, await Installation.make(specs, base, { others, config: CONFIG }))
    await Promise.all([world.hostile.listen(), world.trap.listen()])
    await world.start(world.installation, world.hostile.url)
    await world.warmUp()
    return world
  }

  /** A second server, which may not call private addresses. */
  strict(): Promise<Installation> {
    this.second ??= this.startStrict()
    return this.second
  }

  /** The command line in the folder of the first server. */
  get commandLine(): CommandLine {
    this.operator ??= new CommandLine(this.installation.folder)
    return this.operator
  }

  async close(): Promise<void> {
    await this.agent.close()
    this.operator?.remove()
    await Promise.all(this.started.map((one) => one.remove()))
    await Promise.all([this.honest.close(), this.hostile.close(), this.trap.close()])
  }

  /** Calls the API of a server; throws if there is no response at all. */
  async send(sent: Sent, to: Installation = this.installation): Promise<Answer> {
    const answer = await sendTo(to.address, { key: KEYS.admin, ...sent }, this.agent)
    this.answers += `${answer.text}\n`
    if (answer.status >= 500) this.faults.push(answer.text)
    return answer
  }

  /** Begins anew with what was received and logged. */
  forget(): void {
    this.answers = ''
    this.log = ''
    this.faults.length = 0
    this.hostile.received.length = 0
  }

  /** Makes the connection under attack call here. */
  async aim(base: string, more: object = {}, to: Installation = this.installation): Promise<Answer> {
    const body = { settings: { base }, credentials: { token: TOKEN }, overrides: {}, same_account: true, ...more }
    return this.send({ method: 'PATCH', path: `/v1/connections/${VICTIM}`, body }, to)
  }

  /** One call of the connection under attack, and how its response would be mapped. */
  tryOut = ({ stream = 'jobs', to = this.installation } = {}): Promise<Answer> =>
    this.send({ path: `/v1/connections/${VICTIM}/try`, body: { stream } }, to)

  /** The processes under attack. */
  get processes(): readonly number[] {
    return [...this.started.map((one) => Number(one.facts().pid)), ...(this.operator ? [this.operator.pid] : [])]
  }

  /** Pulls from the hostile ATS, and waits until the run has ended. */
  async pull(): Promise<Run> {
    const path = `/v1/connections/${VICTIM}/sync`
    const { json, text } = await this.send({ path, body: { stream: 'jobs', mode: 'full' } })
    const [queued] = (json.data ?? []) as Run[]
    if (queued === undefined) throw new Error(`The pull was refused: ${text}`)
    return until(
      async () => {
        const run = (await this.send({ path: `/v1/runs/${queued.id}` })).json as unknown as Run
        return run.state !== 'queued' && run.state !== 'running' && run
      },
      { everyMs: 5 },
    )
  }

  /** Stores the job `r1` of the hostile ATS, and the consent of `mallory` to it, so that only the attack is at fault. */
  victimJob(): Promise<void> {
    this.stored ??= this.storeJob()
    return this.stored
  }

  private async storeJob(): Promise<void> {
    this.hostile.serve((_request, response) => sendJson(response, { data: [job('r1')] }))
    await this.aim(this.hostile.url)
    await this.pull()
    const consent = consentOf({ person: 'mallory', connection: VICTIM, requisition: 'r1' })
    const { status, text } = await this.send({ path: '/v1/consents', body: consent })
    if (status !== 201) throw new Error(`The consent was refused: ${text}`)
  }

  /** Starts the processes for expressions, so that no attack is charged for them. */
  private async warmUp(): Promise<void> {
    this.hostile.serve((_request, response) => sendJson(response, { data: [job('r1')] }))
    const { text } = await this.tryOut()
    const wrong = [...(text.includes('"received":1') ? [] : [text]), ...(await this.innocent.goesOn())]
    if (wrong.length > 0) throw new Error(`The connections do not work before an attack: ${wrong.join(' ')}`)
  }

  private async startStrict(): Promise<Installation> {
    const config = { ...CONFIG, allow_private_addresses: false }
    const strict = await Installation.make({}, '', { others: { [VICTIM]: victimSpec() }, config })
    await this.start(strict, 'https://ats.example')
    return strict
  }

  /** Starts a server and creates its connection to be attacked. */
  private async start(installation: Installation, base: string): Promise<void> {
    for (const [name, key] of Object.entries(KEYS)) installation.env[variableOf(name)] = key
    installation.onLog = (text) => {
      this.log += text
    }
    this.started.push(installation)
    await installation.start()
    const body = {
      id: VICTIM,
      integration: VICTIM,
      auth_type: 'key',
      credentials: { token: TOKEN },
      webhook: { key: KEY },
      settings: { base },
    }
    const { status, text } = await this.send({ path: '/v1/connections', body }, installation)
    if (status !== 201) throw new Error(`The connection under attack was not created: ${text}`)
  }

  /** Whether a server has ended without being asked to. */
  hasEnded = (): boolean => this.started.some((one) => one.hasEnded())
}

const variableOf = (name: string): string => `RIG_API_KEY_${name.toUpperCase()}`

const API_KEYS = [
  { name: 'admin', role: 'admin' },
  { name: 'platform', role: 'platform' },
  { name: 'auditor', role: 'auditor' },
  { name: 'limited', role: 'operator', connections: [INNOCENT] },
].map((row) => ({ ...row, key: { env: variableOf(row.name) } }))

const CONFIG = { log_level: 'info', api_keys: API_KEYS }
