import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'undici'
import type { Role } from '../../../runtime/kernel/model/states.ts'
import type { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { untilOrNull } from '../../kit/until.ts'
import { CommandLine, type Ended } from '../attack/command-line.ts'
import { VICTIM, victimSpec } from '../attack/spec.ts'
import { Installation } from '../crash/installation.ts'
import { CONNECTOR, SPEC } from '../fuzz/spec.ts'
import { atEnd } from '../leftovers.ts'
import { type Answer, PATIENT, type Sent, sendTo } from '../send.ts'
import { isOwn, PlantedAts } from './ats.ts'
import type { PlantedDatabase } from './database.ts'
import { filesIn, watchFolder } from './disk.ts'
import { placeOfOutput, placeOfResponse } from './places.ts'
import { watchProcesses } from './processes.ts'
import { MASTER_KEY, NEXT_MASTER_KEY, secret, VALUES } from './values.ts'
import type { Watch } from './watch.ts'

/** Keys of the installation by role; `limited` is an operator of a connection that has nobody's data. */
export const KEYS = {
  admin: secret('API key of an admin'),
  platform: secret('API key of a platform'),
  operator: secret('API key of an operator'),
  auditor: secret('API key of an auditor'),
  integrator: secret('API key of an integrator'),
  limited: secret('API key of another customer'),
} as const
export type Caller = keyof typeof KEYS

const variableOf = (caller: string): string => `RIG_API_KEY_${caller.toUpperCase()}`

/** Prints the key, and notes which variables it got. */
const KEY_COMMAND = `const { readFileSync, writeFileSync } = require('node:fs')
writeFileSync(process.argv[3], JSON.stringify(process.env))
process.stdout.write(readFileSync(process.argv[2], 'utf8'))`

/** A real server at planted ATSs, its command line, and everything that watches them. */
export class Stage {
  readonly ats: PlantedAts
  readonly installation: Installation
  /** Null: the store is a file. */
  readonly database: PlantedDatabase | null
  readonly watch: Watch
  /** What did not happen as it must, so that the search would prove nothing. */
  readonly problems: string[] = []
  /** Files for commands; what is in this folder was given by the operator. */
  readonly given: string
  /** Where commands write. */
  readonly written: string
  readonly commands: CommandLine
  /** Steps and calls that were driven. */
  driven = 0
  private readonly agent = new Agent({ ...PATIENT, connections: 8 })
  private readonly forget: () => void
  private readonly watchers: readonly { stop(): void }[]

  private constructor(parts: Pick<Stage, 'ats' | 'database' | 'installation' | 'watch' | 'given'>) {
    const { ats, database, installation, watch, given } = parts
    this.ats = ats
    this.database = database
    this.installation = installation
    this.watch = watch
    this.given = given
    this.forget = atEnd(() => rmSync(given, { recursive: true, force: true }))
    this.written = join(installation.folder, 'written')
    mkdirSync(this.written)
    for (const [name, value] of Object.entries(serverVariables())) {
      installation.env[name] = value
      watch.planted(value)
    }
    this.commands = new CommandLine(installation.folder, {
      ...serverVariables(),
      TMPDIR: installation.temporary,
      RIG_NEXT_KEY: NEXT_MASTER_KEY.toString('hex'),
    })
    for (const spelt of [NEXT_MASTER_KEY, NEXT_MASTER_KEY.toString('hex')]) watch.planted(spelt)
    installation.onLog = (text) => watch.look('log', 'a line', text)
    this.watchers = [
      watchProcesses(
        () => [installation.pid, this.commands.pid],
        ({ what, bytes }) => this.lookAtProcess(what, bytes),
      ),
      watchFolder(installation.temporary, ({ name, bytes }) => watch.look('disk', `temporary file ${name}`, bytes)),
    ]
  }

  static async open(watch: Watch, database: PlantedDatabase | null): Promise<Stage> {
    const ats = new PlantedAts()
    await ats.listen()
    const given = mkdtempSync(join(tmpdir(), 'hirewire-given-'))
    const file = (name: string, text: string): string => {
      writeFileSync(join(given, name), text, { mode: 0o600 })
      watch.planted(text)
      return join(given, name)
    }
    const argv = [
      process.execPath,
      file('print-key.cjs', KEY_COMMAND),
      file('key', MASTER_KEY.toString('hex')),
      join(given, 'variables'),
    ]
    // The same key in its other spellings.
    for (const spelt of [MASTER_KEY, MASTER_KEY.toString('base64')]) watch.planted(spelt)
    const credential = file('credential', secret('credential in a file'))
    const config = {
      ...CONFIG,
      ...(database && { store: { postgres: database.url } }),
      key: { command: argv, pass_env: ['RIG_VAULT_TOKEN'] },
      connections: configured(ats, credential),
    }
    const installation = await Installation.make({}, '', {
      others: { [CONNECTOR]: SPEC, [VICTIM]: victimSpec() },
      config,
      key: MASTER_KEY,
    })
    const stage = new Stage({ ats, database, installation, watch, given })
    if (database) await stage.run(['migrate'], 0)
    await installation.start()
    return stage
  }

  /** A file for a command, which the operator wrote. */
  give(name: string, content: unknown): string {
    const bytes = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content)
    writeFileSync(join(this.given, name), bytes)
    this.watch.planted(bytes)
    return join(this.given, name)
  }

  /** Calls the API, and searches the response. */
  async call(caller: Caller | null, sent: Omit<Sent, 'key'>, status: number): Promise<Answer> {
    const { installation, watch } = this
    const { path, body = '', headers = {}, method = sent.body === undefined ? 'GET' : 'POST' } = sent
    watch.planted(decodeURIComponent(path))
    watch.planted(body)
    watch.planted(headers)
    const answer = await sendTo(installation.address, { ...sent, method, key: caller && KEYS[caller] }, this.agent)
    const what = `${method} ${path.replace(/\?.*/, '')} as ${caller ?? 'a stranger'}: ${answer.status}`
    const place = caller === null ? 'response to a stranger' : placeOfResponse({ method, path, status: answer.status })
    watch.look(place, what, `${JSON.stringify(answer.headers)}\n${answer.text}`)
    this.driven++
    if (answer.status !== status) this.problems.push(`${what}, and was to be ${status}: ${answer.text.slice(0, 300)}`)
    return answer
  }

  /** Fetches a file as an ATS does: whoever has its URL may read it. */
  async fetchFile(path: string): Promise<void> {
    const { status, text } = await sendTo(this.installation.address, { path }, this.agent)
    this.driven++
    if (status !== 200) this.problems.push(`the file of a push gets ${status}: ${text.slice(0, 300)}`)
  }

  /** Runs a command, and searches what it prints. */
  async run(args: readonly string[], code: number): Promise<Ended> {
    const ended = await this.commands.run(...args)
    const shown = args.map((arg) => arg.replace(this.given, '').slice(0, 60)).join(' ')
    const place = placeOfOutput(args, ended)
    this.watch.look(place, `hirewire ${shown}: ${ended.code}`, `${ended.stdout}\n${ended.stderr}`)
    this.driven++
    if (ended.code !== code)
      this.problems.push(
        `hirewire ${shown} ended with ${ended.code}, and was to end with ${code}: ${ended.stderr.slice(0, 300)}`,
      )
    return ended
  }

  /** Waits until there is a value. */
  async until<Value>(what: string, look: () => Promise<Value | null | undefined | false>): Promise<Value | null> {
    const value = await untilOrNull(look, { everyMs: 20 })
    if (value === null) this.problems.push(`${what} does not happen`)
    return value
  }

  /** Waits until a push has one of these states; returns its id. */
  async untilPush(id: string, ...states: readonly string[]): Promise<void> {
    let state: unknown
    await this.until(`${states.join(' or ')} of a push`, async () => {
      state = (await this.quietly(`/v1/pushes/${id}`)).state
      return states.includes(String(state))
    })
  }

  /** Asks without a search: something is waited for. */
  async quietly(path: string): Promise<Readonly<Record<string, unknown>>> {
    return (await sendTo(this.installation.address, { path, key: KEYS.admin }, this.agent)).json
  }

  /** Searches every file of the installation but its configuration, and what was exported for a person. */
  searchDisk(when: string): void {
    for (const { name, bytes } of filesIn(this.installation.folder, (one) =>
      /^(connectors|hirewire\.yaml|written\/for-the-person)/.test(one),
    ))
      this.watch.look(
        'disk',
        `${when}: ${name}`,
        bytes,
        (value) => name.startsWith('written/audit') && isInAudit(value),
      )
  }

  /** Starts a server that must end, with an error that reveals nothing. */
  async failsToStart(): Promise<void> {
    this.installation.begin()
    const { code } = await this.installation.life.ended
    await this.installation.end('SIGKILL')
    this.driven++
    if (code !== 2) this.problems.push(`a server that must not start ended with ${code}`)
  }

  /** What of the file a server in PostgreSQL refuses, because its operator does it. */
  onFile<Result>(expected: Result, otherwise: Result): Result {
    return this.database === null ? expected : otherwise
  }

  /** What the store holds, for what has its key; the server is stopped. */
  async look<Result>(into: (tables: ReturnType<typeof openWriter>) => Result): Promise<Result> {
    if (this.database === null) return this.installation.look(into)
    const tables = await this.database.copied()
    try {
      return into(tables)
    } finally {
      tables.close()
    }
  }

  /** Searches every value of the database. */
  async searchRows(when: string): Promise<void> {
    for (const { what, bytes } of (await this.database?.rows()) ?? [])
      this.watch.look('database', `${when}: ${what}`, bytes)
  }

  /** Searches every file of the database server: pages, the write-ahead log, and its log of all statements. */
  async searchServer(when: string): Promise<void> {
    for (const { what, bytes } of (await this.database?.files()) ?? [])
      this.watch.look('database', `${when}: ${what}`, bytes, (value) => LOOKED_UP.has(value))
  }

  private lookAtProcess(what: string, bytes: Buffer): void {
    // The operator lets the key command have this variable.
    const isOfKeyCommand = bytes.includes('RIG_VAULT_TOKEN')
    this.watch.look('process', what, bytes, (value) => isOfKeyCommand && value === 'variable of the key command')
  }

  /** The variables that the key command got are those that it may have. */
  searchKeyCommand(): void {
    for (const { bytes } of filesIn(this.given, (name) => name !== 'variables')) this.lookAtProcess('environ', bytes)
  }

  /** Searches what each account of the ATSs received. */
  searchRequests(): void {
    for (const { path, headers, body } of this.ats.server.received) {
      const [, account = '', table = ''] = path.split('/')
      const bytes = Buffer.from(`${path}\n${JSON.stringify(headers)}\n${body}`, 'latin1')
      this.watch.look('request to an ATS', `${account}/${table}`, bytes, (value) => isOwn(account, value))
    }
  }

  async close(): Promise<void> {
    for (const one of this.watchers) one.stop()
    this.watch.planted(this.ats.said)
    this.commands.remove()
    await this.agent.close()
    await this.installation.remove()
    await this.ats.close()
    await this.database?.remove()
    rmSync(this.given, { recursive: true, force: true })
    this.forget()
  }
}

/** What a caller gave as the id of a person or of a connection, and a stranger as a state: it is looked up as such. */
const LOOKED_UP: ReadonlySet<string> = new Set(['name in a query', 'guessed state'])

/** Who acted is what an audit log is for. */
const isInAudit = (value: string): boolean => ['id', 'office'].includes(VALUES.get(value)?.kind ?? '')

const roleOf = (caller: Caller): Role => (caller === 'limited' ? 'operator' : caller)

const CONFIG = {
  log_level: 'trace',
  public_url: 'https://hirewire.example',
  api_keys: (Object.keys(KEYS) as Caller[]).map((caller) => ({
    name: caller,
    role: roleOf(caller),
    key: { env: variableOf(caller) },
    ...(caller === 'limited' && { connections: ['limited'] }),
  })),
}

const serverVariables = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(KEYS).map(([caller, key]) => [variableOf(caller), key])),
  RIG_CREDENTIAL: secret('credential in a variable'),
  RIG_VAULT_TOKEN: secret('variable of the key command'),
  RIG_OTHER_TOKEN: secret('variable of another program'),
  HTTPS_PROXY: `http://proxy:${secret('password of a proxy')}@127.0.0.1:9`,
})

/** The connection of the other customer, whose credentials are outside of the store. */
const configured = (ats: PlantedAts, file: string) => [
  {
    id: 'limited',
    integration: CONNECTOR,
    auth_type: 'key',
    credentials: { key: { env: 'RIG_CREDENTIAL' } },
    webhook: { webhook_key: secret('webhook token of another connection') },
    settings: { base: ats.urlOf('limited') },
  },
  {
    id: 'filed',
    integration: CONNECTOR,
    auth_type: 'key',
    credentials: { key: { file } },
    settings: { base: ats.urlOf('limited') },
  },
]
