import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { atEnd } from '../leftovers.ts'

/** A guard against hanging. */
const READY_MS = 5 * 60_000
const HIREWIRE = fileURLToPath(new URL('../../../bin/hirewire.js', import.meta.url))
const HOOK_KEY = 'rig-hook-key'
export const KEY = Buffer.alloc(32, 0x5f)

export type ApiResponse = { readonly status: number; readonly json: Record<string, unknown> }

/** A real installation in its own folder, whose server is started, killed and restarted. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'hirewire-rig-'))
  readonly address: string
  private server: ChildProcess | null = null
  /** The pid of the previous process: its server file still exists when the next one starts. */
  private gone: number | undefined
  private readonly agent = new Agent({ connections: 32 })
  private readonly forget = atEnd(() => this.removeAtOnce())
  private errors = ''
  /** A command prefix, such as strace. */
  readonly before: string[] = []
  /** Variables of the server in addition to ours. */
  readonly env: Record<string, string> = {}
  /** Called with everything that the server writes to its log. */
  onLog: (text: string) => void = () => undefined

  private constructor(address: string) {
    this.address = address
  }

  /**
   * `specs` by the id of their connector, which is also the id of the connection. `others` are connectors without a
   * connection, and `config` further keys of the configuration.
   */
  static async make(
    specs: Readonly<Record<string, string>>,
    base: string,
    { others = {}, config: more = {} }: { others?: Readonly<Record<string, string>>; config?: object } = {},
  ): Promise<Installation> {
    const port = await freePort()
    const installation = new Installation(`http://127.0.0.1:${port}`)
    mkdirSync(join(installation.folder, 'connectors'))
    for (const [id, text] of Object.entries({ ...specs, ...others }))
      writeFileSync(join(installation.folder, 'connectors', `${id}.yaml`), text)
    writeFileSync(join(installation.folder, 'key'), KEY.toString('hex'), { mode: 0o600 })
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
    const begun = performance.now()
    this.gone = this.facts().pid
    const [command, ...args] = [...this.before, process.execPath, HIREWIRE, 'serve']
    const env = { ...process.env, RIG_KEY: 'rig-key', RIG_HOOK_KEY: HOOK_KEY, ...this.env }
    const server = spawn(command!, args, { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
    this.server = server
    this.errors = ''
    server.stderr.on('data', (chunk) => {
      this.errors = `${this.errors}${chunk}`.slice(-2_000)
      this.onLog(String(chunk))
    })
    while ((await this.call('GET', '/health/ready'))?.status !== 200) {
      if (server.exitCode !== null) throw new Error(`The server did not start:\n${this.errors}`)
      if (performance.now() - begun > READY_MS)
        throw new Error(`The server is not ready after five minutes:\n${this.errors}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return Math.round(performance.now() - begun)
  }

  /** Whether the server has ended without being asked to. */
  hasEnded = (): boolean => this.server !== null && (this.server.exitCode ?? this.server.signalCode) !== null

  /** Kills the server (SIGKILL), or stops it in order (SIGTERM). */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { server } = this
    this.server = null
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    process.kill(this.pidOf(server), signal)
    await ended
  }

  /** Reads the store file of a stopped server. */
  look<T>(into: (tables: ReturnType<typeof openWriter>) => T): T {
    const tables = openWriter(join(this.folder, 'data', 'hirewire.db'), KEY)
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
    method: 'GET' | 'POST',
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
      return { status: statusCode, json: text.startsWith('{') ? JSON.parse(text) : {} }
    } catch {
      return null
    }
  }

  deliver = (connection: string, event: unknown): Promise<ApiResponse | null> =>
    this.call('POST', `/webhooks/${connection}`, event, { 'x-hook-key': HOOK_KEY })

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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
