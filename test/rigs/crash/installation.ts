import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { freePort } from '../../kit/free-port.ts'
import { stopwatch } from '../../kit/real-time.ts'
import { guarded, until } from '../../kit/until.ts'
import { atEnd } from '../leftovers.ts'
import { PATIENT } from '../send.ts'

const HIREWIRE = fileURLToPath(new URL('../../../bin/hirewire.js', import.meta.url))
const HOOK_KEY = 'rig-hook-key'
/** With which an ATS delivers an event. */
export const HOOK_HEADERS = { 'x-hook-key': HOOK_KEY } as const
export const KEY = Buffer.alloc(32, 0x5f)

/** How a server ended: its exit code, or the signal that ended it. */
export type ServerEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null }
/** What one server has printed so far, and how it ended. */
export type Life = { printed: string; readonly ended: Promise<ServerEnd>; end: ServerEnd | null }

type Making = {
  readonly others?: Readonly<Record<string, string>>
  readonly config?: object
  readonly within?: string
  readonly key?: Buffer
  /** Another version of the program. */
  readonly program?: string
}

export type ApiResponse = { readonly status: number; readonly json: Record<string, unknown> }

/** What the platform and the checks at the end use: one server, or several behind a load balancer. */
export type Served = Pick<Installation, 'call' | 'deliver' | 'end' | 'look' | 'key'>

/** A real installation in its own folder, whose server is started, killed and restarted. */
export class Installation {
  readonly folder: string
  /** Where the server may put temporary files. */
  readonly temporary: string
  readonly address: string
  /** With which the store file is encrypted now. */
  key: Buffer
  private readonly program: string
  private server: ChildProcess | null = null
  /** The pid of the previous process: its server file still exists when the next one starts. */
  private gone: number | undefined
  private readonly agent = new Agent({ ...PATIENT, connections: 32 })
  private readonly forget = atEnd(() => this.removeAtOnce())
  /** The current server, or the previous one while none runs. */
  life: Life = { printed: '', ended: Promise.resolve({ code: 0, signal: null }), end: null }
  /** A command prefix, such as strace. */
  readonly before: string[] = []
  /** Variables of the server in addition to ours. */
  readonly env: Record<string, string> = {}
  /** Called with everything that the server writes to its log. */
  onLog: (text: string) => void = () => undefined
  /** Called with each response of the API. */
  onResponse: (response: ApiResponse, request: string) => void = () => undefined

  private constructor(address: string, { within, key, program }: { within: string; key: Buffer; program: string }) {
    this.address = address
    this.key = key
    this.program = program
    this.folder = mkdtempSync(join(within, 'hirewire-rig-'))
    this.temporary = join(this.folder, 'tmp')
    mkdirSync(this.temporary)
  }

  /**
   * `specs` by the id of their connector, which is also the id of the connection. `others` are connectors without a
   * connection, `config` further keys of the configuration, `key` that
   * of the store; the folder is `within` another one.
   */
  static async make(
    specs: Readonly<Record<string, string>>,
    base: string,
    { others = {}, config: more = {}, within = tmpdir(), key = KEY, program = HIREWIRE }: Making = {},
  ): Promise<Installation> {
    const port = await freePort()
    const installation = new Installation(`http://127.0.0.1:${port}`, { within, key, program })
    mkdirSync(join(installation.folder, 'connectors'))
    for (const [id, text] of Object.entries({ ...specs, ...others }))
      writeFileSync(join(installation.folder, 'connectors', `${id}.yaml`), text)
    if (!('key' in more)) writeFileSync(join(installation.folder, 'key'), key.toString('hex'), { mode: 0o600 })
    const connections = Object.keys(specs).map((id) => ({
      id,
      integration: id,
      auth_type: 'key',
      credentials: { key: { env: 'RIG_KEY' } },
      webhook: { webhook_key: { env: 'RIG_HOOK_KEY' } },
      settings: { base: `${base}/${id}` },
    }))
    const config = {
      key: { file: './key' },
      listen: { host: '127.0.0.1', port },
      allow_private_addresses: true,
      log_level: 'silent',
      connections,
      ...more,
    }
    writeFileSync(join(installation.folder, 'hirewire.yaml'), JSON.stringify(config))
    return installation
  }

  /** Starts the server and waits until it is ready. Returns how long that took, in milliseconds. */
  async start(): Promise<number> {
    const watch = stopwatch()
    this.begin()
    if (!(await this.untilReady())) throw new Error(`The server did not start:\n${this.life.printed.slice(-2_000)}`)
    return watch.ms
  }

  /** Starts the server and does not wait. */
  begin(): void {
    this.gone = this.facts().pid
    const [command, ...args] = [...this.before, process.execPath, this.program, 'serve']
    const env = { ...process.env, RIG_KEY: 'rig-key', RIG_HOOK_KEY: HOOK_KEY, TMPDIR: this.temporary, ...this.env }
    const server = spawn(command!, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise<ServerEnd>((resolve) => server.once('close', (code, signal) => resolve({ code, signal })))
    const life: Life = { printed: '', ended, end: null }
    void ended.then((end) => {
      life.end = end
    })
    for (const printed of [server.stdout, server.stderr])
      printed.on('data', (chunk) => {
        life.printed += chunk
        this.onLog(String(chunk))
      })
    this.server = server
    this.life = life
  }

  /** Runs a command of the command line, after a command prefix such as strace, and waits until it has ended. */
  async run(before: readonly string[], args: readonly string[]): Promise<{ printed: string; end: ServerEnd }> {
    const [command, ...rest] = [...before, process.execPath, this.program, ...args]
    const env = { ...process.env, TMPDIR: this.temporary, ...this.env }
    const child = spawn(command!, rest, { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let printed = ''
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    const end = await new Promise<ServerEnd>((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal })),
    )
    return { printed, end }
  }

  /** Waits until the server is ready; false if it ended instead. */
  async untilReady(): Promise<boolean> {
    let health: ApiResponse | null = null
    const what = () => `The server ${this.pid} is ready: ${JSON.stringify(health)}\n${this.life.printed.slice(-2_000)}`
    const found = await until(
      async () => {
        health = await this.call('GET', '/health/ready')
        if (health?.status === 200) return 'ready'
        return this.life.end !== null && 'ended'
      },
      { what, everyMs: 5 },
    )
    return found === 'ready'
  }

  /** The process id of the running server. */
  get pid(): number {
    return this.server ? this.pidOf(this.server) : 0
  }

  /** Whether the server has ended without being asked to. */
  hasEnded = (): boolean => this.server !== null && this.life.end !== null

  /** Kills the server (SIGKILL), or stops it in order (SIGTERM). */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { server } = this
    this.server = null
    const { life } = this
    if (!server || life.end !== null) return
    process.kill(this.pidOf(server), signal)
    await guarded(life.ended, { what: `The server ends after ${signal}` })
  }

  /** Reads the store file of a stopped server. */
  look<T>(into: (tables: ReturnType<typeof openWriter>) => T): T {
    const tables = openWriter(join(this.folder, 'data', 'hirewire.db'), this.key)
    try {
      return into(tables)
    } finally {
      tables.close()
    }
  }

  /** The server itself: its command prefix may not forward a signal. */
  private pidOf(server: ChildProcess): number {
    const { pid } = this.facts()
    return Number(pid === undefined || pid === this.gone ? server.pid : pid)
  }

  /** Calls the API; null if there was no response. */
  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse | null> {
    try {
      const { statusCode, body: responseBody } = await request(`${this.address}${path}`, {
        method,
        dispatcher: this.agent,
        headers: {
          authorization: `Bearer ${this.facts().token ?? ''}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await responseBody.text()
      const response = { status: statusCode, json: text.startsWith('{') ? JSON.parse(text) : {} }
      this.onResponse(response, `${method} ${path}`)
      return response
    } catch {
      return null
    }
  }

  deliver = (connection: string, event: unknown): Promise<ApiResponse | null> =>
    this.call('POST', `/webhooks/${connection}`, event, HOOK_HEADERS)

  async remove(): Promise<void> {
    await this.end('SIGKILL')
    await this.agent.close()
    this.removeAtOnce()
    this.forget()
  }

  private removeAtOnce(): void {
    if (this.server) for (const pid of [this.pidOf(this.server), Number(this.server.pid)]) kill(pid)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** The server file: its pid, and the token of the CLI, which changes with each start. */
  facts(): { readonly token?: string; readonly pid?: number } {
    try {
      return JSON.parse(readFileSync(join(this.folder, 'data', 'server.json'), 'utf8'))
    } catch {
      return {}
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
