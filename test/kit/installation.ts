import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StartOptions } from '../../examples/ats/options.ts'
import type { RunningAts } from '../../examples/ats/server.ts'
import type { AtsName } from '../../examples/ats/spawn.ts'
import { A_SECRET_VARIABLE, connectionOf } from '../../examples/demo/connections.ts'
import type { ConnectionInput, PushInput, PushOutcome, PushRow, RunRow } from '../../runtime/app/contract.ts'
import type { Evaluator } from '../../runtime/expression/evaluator.ts'
import type { Evaluators } from '../../runtime/expression/evaluators.ts'
import { createHttpClient } from '../../runtime/http/client.ts'
import type { HttpClient } from '../../runtime/http/exchange.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import type { ConsentKind, ConsentState } from '../../runtime/kernel/model/consent.ts'
import type { LoadedConnector } from '../../runtime/spec/connector.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { assembleApp, type TestApp } from './app.ts'
import { type Calls, countCalls, Hidden, untilIdle, Waits } from './idle.ts'
import { atEnd } from './lifetime.ts'
import { openInTurn } from './memory-store.ts'
import { makeStoreFolder } from './store-folder.ts'

/**
 * A whole installation for one test: real store, real HTTP, a real mock ATS on loopback, and a clock that only `settle`
 * and `wind` advance. It is closed with its test, or with the file that shares it (lifetime.ts).
 */
export type Installation = ReturnType<typeof assemble> & {
  /** Another app on the same store file, clock and ATS, as after a restart. */
  reopen(change?: Partial<InstallationOptions>): Promise<Installation>
}

export type InstallationOptions = {
  readonly ats: AtsName
  /** By default the ATS shares the clock and has no rate limit. */
  readonly atsOptions?: StartOptions
  readonly clock?: WoundClock
  /** `file`: an encrypted one in a temporary folder, so that `reopen` can follow {@link Installation.crash}. */
  readonly store?: 'memory' | 'file'
  /** Wraps the store of the runtime. */
  readonly wrapStore?: (real: Store) => Store
  /** Further connectors, as YAML texts or loaded, or one that replaces the shipped one of the same id. */
  readonly connectors?: readonly (string | LoadedConnector)[]
  /** Merged into the connection object of the demo; its only limit is a concurrency of 8. */
  readonly connection?: Partial<ConnectionInput>
  /** Wraps the network client of the runtime. */
  readonly http?: (real: HttpClient) => HttpClient
  /** In this process by default; a test may pass the pool of child processes, or observe the requests. */
  readonly evaluator?: (network: Calls) => Evaluator | Evaluators
  readonly fileBytesAtOnce?: number
  /** Environment variables in addition to that of the demo; a test may change them. */
  readonly env?: Record<string, string>
  /** Files, or folders of files, that credentials may reference. */
  readonly files?: readonly string[]
  /** The URL at which browsers would reach it. */
  readonly publicUrl?: string
  /** By default it may call private addresses: its ATS is on this machine. */
  readonly allowPrivateAddresses?: boolean
  /** `on_demand` (the default): streams run only when `pull` requests them. */
  readonly pulls?: 'on_demand' | 'scheduled'
}

export const CONNECTION = 'acme'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const HOUR = 3_600_000
const SERVERS = {
  'talent-management-suite': () => import('../../examples/ats/talent-management-suite.ts'),
  'recruiting-suite': () => import('../../examples/ats/recruiting-suite.ts'),
  'enterprise-hr-suite': () => import('../../examples/ats/enterprise-hr-suite.ts'),
}

/** The text of a shipped connector, to change and to pass as `connectors`. */
export const specText = (ats: AtsName): string =>
  readFileSync(new URL(`../../connectors/${ats}.yaml`, import.meta.url), 'utf8')

/** Without the cache, a fifth of an installation's time would be spent reading the same few texts. */
const known = new Map<string, LoadedConnector>()

export function connectorFrom(text: string, file = 'connectors/given.yaml'): LoadedConnector {
  const key = `${file}\n${text}`
  const before = known.get(key)
  if (before) return before
  const { connector, findings } = loadConnector(file, text)
  if (!connector) throw new Error(findings.map(({ pointer, message }) => `${pointer} ${message}`).join('\n'))
  known.set(key, connector)
  return connector
}

/** Starts the ATS, opens an installation, creates one connection ({@link CONNECTION}) and starts the schedule. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const clock = options.clock ?? new WoundClock()
  const { start } = await SERVERS[options.ats]()
  const ats = await start({ requisitions: 20, rate: 'none', now: () => clock.now(), ...options.atsOptions })
  atEnd(() => ats.close())
  const folder = options.store === 'file' ? makeStoreFolder() : null
  if (folder) atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const ground = { options, ats, clock, folder, random: seededRandom(1) }
  const installation = await furnish(ground)
  await installation.connect()
  return installation
}

type Ground = {
  readonly options: InstallationOptions
  readonly ats: RunningAts
  readonly clock: WoundClock
  readonly folder: string | null
  readonly random: ReturnType<typeof seededRandom>
}

async function furnish(ground: Ground): Promise<Installation> {
  const { options, clock, folder, random } = ground
  const real = folder
    ? await openStore({ file: join(folder, 'hirewire.db'), key: Buffer.alloc(32, 7), clock, random })
    : await openInTurn({ clock, random })
  const hidden = new Hidden(real.lanes, options.pulls === 'scheduled')
  const own: Store = { ...real, lanes: hidden.lanes }
  const store = options.wrapStore?.(own) ?? own
  const lines: string[] = []
  const network = countCalls(createHttpClient({ allowPrivateAddresses: options.allowPrivateAddresses ?? true }))
  const waits = new Waits(clock)
  const app = assembleApp({
    store,
    connectors: connectorsOf(options),
    credentials: {
      env: Object.assign(options.env ?? {}, { [A_SECRET_VARIABLE]: 'demo-client-secret' }),
      allowed: { env: ['ATS_*', 'SMALL_*', A_SECRET_VARIABLE], files: options.files ?? [] },
      protectedPaths: folder ? [folder] : [],
    },
    ...(options.evaluator && { evaluator: options.evaluator(network) }),
    http: options.http?.(network) ?? network,
    clock: waits,
    random,
    log: { level: 'trace', write: (line) => void lines.push(line) },
    backupDir: folder ? join(folder, 'backups') : undefined,
    publicUrl: options.publicUrl,
    ...(options.allowPrivateAddresses === false && { allowPrivateAddresses: false }),
    fileBytesAtOnce: options.fileBytesAtOnce,
  })
  let open = true
  const end = async (how: () => Promise<void>): Promise<void> => {
    if (!open) return
    open = false
    await how()
  }
  const rooms = assemble(ground, { app, store, hidden, waits, log: lines, isOpen: () => open, end, network })
  const installation: Installation = {
    ...rooms,
    reopen: (change = {}) => furnish({ ...ground, options: { ...options, ...change } }),
  }
  atEnd(() => installation.close())
  await app.start()
  return installation
}

/** The shipped connector of this ATS, unless one of the same id was passed. */
function connectorsOf({ ats, connectors = [] }: InstallationOptions): LoadedConnector[] {
  const given = connectors.map((one, index) =>
    typeof one === 'string' ? connectorFrom(one, `connectors/given-${index}.yaml`) : one,
  )
  if (given.some((connector) => connector.spec.id === ats)) return given
  return [...given, connectorFrom(specText(ats), `connectors/${ats}.yaml`)]
}

type Parts = {
  readonly waits: Waits
  readonly app: TestApp
  readonly store: Store
  readonly hidden: Hidden
  readonly log: readonly string[]
  readonly network: Calls
  isOpen(): boolean
  end(how: () => Promise<void>): Promise<void>
}

function assemble(ground: Ground, { app, store, hidden, waits, log, network, isOpen, end }: Parts) {
  const { options, ats, clock, folder } = ground

  /** Waits until no lane is busy, advancing the clock only for waits inside a call. */
  const idle = (): Promise<void> => untilIdle({ schedule: app.schedule, network, waits, clock, isOpen })

  /** Runs the schedule, winding the clock from one due time to the next, until nothing is due `within` that time. */
  async function settle(within = 6 * HOUR): Promise<void> {
    const end = clock.now() + within
    for (;;) {
      app.schedule.poke()
      await idle()
      const next = await hidden.nextReadyAt()
      if (next === null || next > end) return
      await clock.wind(Math.max(0, next - clock.now()))
    }
  }

  /** Runs queued runs until they end; returns the last one. */
  async function ended(runs: readonly RunRow[]): Promise<RunRow> {
    const hide = hidden.show(runs.map((run) => `pull:${run.connection}:${run.stream}`))
    for (;;) {
      app.schedule.poke()
      await idle()
      const now = await Promise.all(runs.map((run) => app.runs.get(run.id)))
      const next = await hidden.nextReadyAt()
      if (now.every((run) => run.finishedAt !== null) || next === null) {
        hide()
        return now.at(-1)!
      }
      await clock.wind(Math.max(0, next - clock.now()))
    }
  }

  return {
    app,
    ats,
    admin: ats.admin,
    clock,
    store,
    /** The store file, if there is one. */
    file: folder ? join(folder, 'hirewire.db') : ':memory:',
    connection: CONNECTION,
    /** The log, one JSON text per line. */
    log,
    settle,
    idle,
    /** Advances the clock to a time and runs what is due until then. */
    async wind(ms: number): Promise<void> {
      const end = clock.now() + ms
      await settle(ms)
      if (clock.now() < end) await clock.wind(end - clock.now())
      await idle()
    },
    /** Creates a connection to the ATS of this installation. */
    connect: (change: Partial<ConnectionInput> = {}) =>
      app.connections.create({
        ...(connectionOf(options.ats, ats.url) as ConnectionInput),
        id: CONNECTION,
        overrides: { limits: [{ concurrency: 8 }] },
        ...options.connection,
        ...change,
      }),
    /** Runs one stream, or all of them, until they end; returns the last run. */
    async pull(
      stream?: string,
      mode: 'incremental' | 'full' = 'incremental',
      connection = CONNECTION,
    ): Promise<RunRow> {
      return ended(await app.connections.sync(connection, { mode, ...(stream === undefined ? {} : { stream }) }))
    },
    ended,
    /** Reads the queue of events once, and processes them. */
    async poll(connection = CONNECTION): Promise<void> {
      const hide = hidden.show([`queue:${connection}`])
      await store.lanes.wake(`queue:${connection}`, clock.now())
      app.schedule.poke()
      await idle().finally(hide)
    },
    consent: (
      person: string,
      requisition: string,
      state: ConsentState = 'confirmed',
      more: Partial<GivenConsent> = {},
    ) =>
      app.consents.record({
        person,
        connection: CONNECTION,
        requisition,
        kind: 'interest_and_consent',
        state,
        at: clock.now(),
        expiresAt: null,
        evidence: { recorded_by: 'test' },
        ...more,
      }),
    /** Requests a push of a person whose contact data is derived from the id, with a PDF as résumé. */
    push: (person: string, requisition: string, change: Partial<PushInput> = {}): Promise<PushOutcome> =>
      app.pushes.request({
        person,
        connection: CONNECTION,
        requisition,
        candidate: candidateOf(person),
        attachments: [{ kind: 'resume', fileName: 'resume.pdf', content: PDF }],
        idempotencyKey: null,
        ...change,
      }),
    async state(outcome: PushOutcome): Promise<PushRow> {
      return (await app.pushes.get(outcome.push.id)).push
    },
    close: () => end(() => app.close()),
    /** Drops the app like a kill: nothing is finished or closed. */
    crash: () =>
      end(async () => {
        void app.schedule.stop(0)
        await store.close()
        await network.close()
      }),
  }
}

type GivenConsent = { connection: string; kind: ConsentKind; at: number; expiresAt: number | null }

/** Contact data of an invented person: the same for the same id, different for different ids. */
export function candidateOf(person: string): PushInput['candidate'] {
  const number = [...person].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7)
  return {
    first_name: 'Olivia',
    last_name: `Quill-${person}`,
    email: `${person}@candidates.example`,
    phone: `+4930555${String(number).padStart(4, '0')}`,
  }
}
