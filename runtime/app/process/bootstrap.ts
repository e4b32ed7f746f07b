import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createEvaluatorPool } from '../../expression/pool.ts'
import { createHttpClient } from '../../http/client.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { type Clock, systemClock } from '../../kernel/machine/clock.ts'
import { fileFailure } from '../../kernel/machine/file-failure.ts'
import { systemRandom } from '../../kernel/machine/random.ts'
import type { LogLevel } from '../../kernel/model/states.ts'
import { createMasker } from '../../kernel/secrets/mask.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { Store } from '../../store/port/index.ts'
import type { Deployment } from '../../store/port/nodes.ts'
import type { Retention } from '../../store/port/retention.ts'
import { ServerClock } from '../../store/postgres/nodes/server-time.ts'
import { openPostgres } from '../../store/postgres/open.ts'
import { faultOfRoundTrip } from '../../store/postgres/round-trip.ts'
import { addressOf } from '../../store/postgres/settings.ts'
import { openStore } from '../../store/sqlite/open.ts'
import { type AllowedSources, createCredentialSources } from '../connections/credential-sources.ts'
import type { AppParts } from '../core.ts'
import { createLogger, type Logger } from '../reporting/log.ts'
import { createMetrics, type Metrics } from '../reporting/metrics.ts'
import { createHeadsReport } from '../store/heads-report.ts'

export type PartsOptions = {
  readonly dataDir: string
  /** URL of a PostgreSQL store; null: a file in the data folder. */
  readonly postgres?: string | null
  readonly key: Uint8Array
  /** Of this Hirewire. */
  readonly version: string
  /** Of the connectors and the configuration, for a store that several processes serve. */
  readonly deployment: Deployment
  readonly connectors: readonly LoadedConnector[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Files that no connection may name, in addition to the data folder. */
  readonly protectedPaths: readonly string[]
  readonly allowedSources: AllowedSources
  readonly allowPrivateAddresses: boolean
  readonly publicUrl?: string | undefined
  readonly localUrl?: string | undefined
  readonly retention?: Retention | undefined
  /** By default in the data folder. */
  readonly headsFile?: string | undefined
  /** The file with the key, if it is in one. */
  readonly keyFile?: string | undefined
  readonly logLevel: LogLevel
}

export const STORE_FILE = 'hirewire.db'
/** What this node has seen of the chains in a PostgreSQL store. */
export const NODE_HEADS = 'postgres.heads'

/**
 * Opens the real dependencies of an app: the store on its file, the network, the mapper processes, the clock. Throws
 * `store_unwritable`, `store_locked`, `key_wrong` and the other errors of the store.
 */
export async function openParts(options: PartsOptions): Promise<AppParts> {
  const { dataDir, key, connectors, allowPrivateAddresses } = options
  const masker = createMasker([Buffer.from(key).toString('hex'), Buffer.from(key).toString('base64')])
  const password = options.postgres ? addressOf(options.postgres).config.password : undefined
  if (typeof password === 'string') masker.add(password)
  const logger = createLogger({ level: options.logLevel, masker })
  preparePrivateFolder(dataDir)
  const clock = options.postgres ? new ServerClock(systemClock) : systemClock
  const metrics = createMetrics()
  const store = await openIn(options, { clock, logger, metrics })
  return {
    store,
    connectors,
    sources: createCredentialSources({
      env: options.env,
      protectedPaths: [dataDir, ...options.protectedPaths],
      allowed: options.allowedSources,
      masker,
      warn: (message) => logger.warn(message),
    }),
    evaluators: createEvaluatorPool(),
    http: createHttpClient({ allowPrivateAddresses }),
    webhookHttp: createHttpClient({ allowPrivateAddresses }),
    clock,
    random: systemRandom,
    masker,
    logger,
    metrics,
    allowPrivateAddresses,
    publicUrl: options.publicUrl,
    localUrl: options.localUrl,
    retention: options.retention,
    backupDir: join(dataDir, 'backups'),
    keyFile: options.keyFile,
  }
}

type Opening = { readonly clock: Clock; readonly logger: Logger; readonly metrics: Pick<Metrics, 'storeTimes'> }

async function openIn(options: PartsOptions, { clock, logger, metrics }: Opening): Promise<Store> {
  const { postgres, dataDir, key, headsFile, version, deployment } = options
  const seams = { key, clock, random: systemRandom, times: metrics.storeTimes }
  const heads = createHeadsReport(logger)
  if (postgres) {
    const of = { url: postgres, version, deployment, headsFile: headsFile ?? join(dataDir, NODE_HEADS) }
    const store = await openPostgres({ ...of, headsReport: heads.report, ...seams })
    heads.raiseIn(store.issues)
    warnOfRoundTrip(store, logger)
    return store
  }
  const store = await openStore({
    ...seams,
    file: join(dataDir, STORE_FILE),
    headsReport: heads.report,
    ...(headsFile === undefined ? {} : { headsFile }),
  })
  heads.raiseIn(store.issues)
  return store
}

/** A far database makes everything slow, and nothing else says why. */
export function warnOfRoundTrip({ nodes }: Pick<Store, 'nodes'>, logger: Pick<Logger, 'warn'>): void {
  const ms = nodes?.roundTripMs() ?? 0
  const fault = faultOfRoundTrip(ms)
  if (fault) logger.warn({ ms, next: fault.next }, fault.what)
}

function preparePrivateFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) chmodSync(folder, 0o700)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const failure = fileFailure(cause, folder)
    if (failure instanceof HirewireError && failure.code !== 'store_unwritable') throw failure
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new HirewireError(
      'store_unwritable',
      `The data folder ${folder} cannot be created or written to (${code}).`,
      {
        cause,
      },
    )
  }
}
