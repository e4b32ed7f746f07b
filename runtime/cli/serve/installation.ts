import { randomBytes } from 'node:crypto'
import { buildApi } from '../../api/api.ts'
import { createSessions } from '../../api/console/sessions.ts'
import { LIMITS } from '../../api/server/limits.ts'
import { useCertificate } from '../../api/server/tls.ts'
import { showEvent } from '../../api/webhook-payload.ts'
import { recordRestore } from '../../app/access/audit.ts'
import { applyConfigured } from '../../app/connections/configured.ts'
import type { App, ConnectionInput, CredentialValue } from '../../app/contract.ts'
import { openParts } from '../../app/process/bootstrap.ts'
import { LONGEST_ACTION_MS } from '../../app/work/housekeeping.ts'
import { type AppParts, createApp } from '../../app.ts'
import { asHirewireError } from '../../kernel/errors/errors.ts'
import { durationMs, systemClock } from '../../kernel/machine/clock.ts'
import type { LogLevel } from '../../kernel/model/states.ts'
import type { Config } from '../../spec/config.ts'
import type { SecretPlace } from '../../spec/connection.ts'
import { isLoopback, type Listen, urlOf } from '../../spec/listen.ts'
import { inTurn } from '../../store/in-turn.ts'
import type { Retention } from '../../store/port/retention.ts'
import { loadSpecs } from '../author/specs.ts'
import { testApart } from '../author/test-apart.ts'
import type { Context } from '../command.ts'
import { databaseFiles, STORE_VARIABLES } from '../store/postgres-store.ts'
import { version } from '../version.ts'
import { certificateFiles, readCertificate, type ServerCertificate } from './certificate.ts'
import { consoleFolder } from './console-files.ts'
import { deploymentOf } from './deployment.ts'
import { boundHeap } from './heap-bounds.ts'
import type { ApiKeyHash, Settings } from './settings.ts'
import { keyFileOf, storeKeyOf, storeKeyPlaces, unlockingVariables } from './store-key.ts'

/** Hirewire opened in this process: the app over its store, and the API over the app, which does not listen yet. */
export type Installation = {
  readonly app: App
  readonly api: Awaited<ReturnType<typeof buildApi>>
  /** Authenticates this CLI at the API. */
  readonly localToken: string
  /** What the API presents; null if it uses plain HTTP. */
  readonly certificate: ServerCertificate | null
  /** A path of the console that signs in with this API key, once; null if the console is off. */
  loginPath(key: string): string | null
  /** Presents another one to new connections. */
  useCertificate(certificate: ServerCertificate): void
  /** Waits for work in flight, then closes the store. */
  close(): Promise<void>
}

type Opening = {
  readonly apiKeys: readonly ApiKeyHash[]
  readonly logLevel: LogLevel
  /** Where it will listen; without it, the API is only called in this process. */
  readonly listen?: Listen
}

/**
 * Opens the store of this configuration. Throws `spec_invalid`, `key_missing`, `key_unavailable`, `key_wrong`, `store_locked`,
 * `store_unwritable`, `tls_invalid` and the errors of configured connections; nothing stays open then.
 */
export async function openInstallation(
  context: Pick<Context, 'env'>,
  settings: Settings,
  opening: Opening = { apiKeys: [], logLevel: 'error' },
): Promise<Installation> {
  const { config } = settings
  const connectors = loadSpecs(settings)
  const key = storeKeyOf(context, settings)
  const connections = configuredIn(settings)
  const certificate = certificateIn(settings, opening)
  const parts = await openParts({
    dataDir: settings.dataDir,
    postgres: settings.postgres(),
    ...{ key, connectors, version: version(), deployment: deploymentOf({ connectors, connections }, key) },
    env: withoutOurs(context.env, settings),
    protectedPaths: ownFiles(settings, context.env),
    allowedSources: { env: config.secrets.env, files: config.secrets.files.map(settings.path), connections },
    allowPrivateAddresses: config.allow_private_addresses,
    publicUrl: config.public_url ?? undefined,
    localUrl: localUrlOf(opening.listen ?? config.listen),
    retention: retentionOf(config.retention),
    headsFile: config.heads_file === null ? undefined : settings.path(config.heads_file),
    ...{ keyFile: keyFileOf(context, settings), logLevel: opening.logLevel },
  })
  const app = createApp({ ...parts, showEvent })
  try {
    await takeUp(parts, app, { connections, file: settings.file })
    warnOfRoles(parts.logger, settings, opening)
    const localToken = randomBytes(32).toString('base64url')
    const console = consoleOf(config, key, parts.logger)
    const api = await buildApi({
      app,
      apiKeys: opening.apiKeys,
      localToken,
      logger: parts.logger,
      version: version(),
      ...{ ...senders(config), console, connect: connectOf(config, parts.logger) },
      testConnector: testApart,
      ...(certificate ? { tls: certificate } : {}),
    })
    return {
      ...{ app, api, localToken, certificate, close: closing(api, app) },
      loginPath: (apiKey) => console && `/console/sign-in#${console.sessions.offer(apiKey)}`,
      useCertificate: (renewed) => useCertificate(api, renewed),
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

function closing(api: Installation['api'], app: App): () => Promise<void> {
  const stopLooking = boundHeap()
  return async () => {
    stopLooking()
    // A request in flight may wait for work, and work that began meanwhile would delay it.
    await Promise.all([api.close(), app.stop()])
    await app.close()
  }
}

const consoleOf = ({ console, public_url: publicUrl }: Config, key: Uint8Array, logger: AppParts['logger']) =>
  console ? { sessions: createSessions(key, systemClock), publicUrl, folder: () => consoleFolder(logger) } : null

const connectOf = ({ connect_page, public_url: publicUrl }: Config, logger: AppParts['logger']) => {
  const { name = null, color = null, frame_ancestors = [] } = connect_page
  return { publicUrl, folder: () => consoleFolder(logger), style: { name, color, frame_ancestors } }
}

const certificateIn = (settings: Settings, { listen }: Opening): ServerCertificate | null =>
  listen?.tls ? readCertificate(certificateFiles(settings, listen.tls)) : null

/** What an earlier process left: actions that have no result in the audit log, rotations of the key, and a restore. Then the connections of the configuration. */
async function takeUp(
  { store, clock, logger }: AppParts,
  app: App,
  { connections, file }: { connections: ReturnType<typeof configuredIn>; file: string },
): Promise<void> {
  const others = ((await store.nodes?.list()) ?? []).some(({ isSelf }) => !isSelf)
  const alone = <T>(work: () => Promise<T>) => inTurn({ turns: store.turns, clock }, 'start', work)
  await alone(async () => {
    // Another node may be at an action that began a moment ago.
    await store.audit.recover(clock.now() - (others ? LONGEST_ACTION_MS : 0))
    await store.audit.recordRotations()
    await recordRestore(store)
  })
  const apply = () => alone(() => applyConfigured({ ...app, clock }, connections, file))
  if (store.nodes?.isActive() ?? true) return apply()
  void store.nodes
    ?.active()
    .then(apply)
    .catch((error: unknown) => {
      logger.error({ err: asHirewireError(error) }, 'the connections of the configuration were not applied')
    })
}

/** Who may call the API. A proxy connects for all clients, and may not be in the list of those that name them. */
const senders = ({ trust_proxy, behind_proxy, cors_origins }: Config) => ({
  trustProxy: trust_proxy,
  corsOrigins: cors_origins,
  ...(behind_proxy ? { limits: { socketsOfOne: LIMITS.sockets } } : {}),
})

/** A key of hirewire.yaml without a role may do everything, which should be said, not assumed. */
function warnOfRoles(logger: AppParts['logger'], { config }: Settings, { apiKeys }: Opening): void {
  if (apiKeys.length === 0) return
  for (const { name, role } of config.api_keys)
    if (role === undefined)
      logger.warn({ name }, 'an API key of hirewire.yaml has no role and is admin: set `role`, see docs/access.md')
}

/** The URL for a browser on this machine; other clients need `public_url`. */
const localUrlOf = (listen: Listen): string | undefined =>
  isLoopback(listen.host) && listen.port !== 0 ? urlOf(listen) : undefined

/**
 * Where the configuration locates the key of the store and the keys of the API: no connection may name these places.
 */
const ownPlaces = ({ config }: Settings): SecretPlace[] => [
  ...storeKeyPlaces(config),
  ...(config.store?.password ? [config.store.password as SecretPlace] : []),
  ...config.api_keys.map(({ key }) => key),
]

/** The connections of the configuration. Credential files are relative to its folder, like all its paths. */
export function configuredIn({ config, path }: Settings): (ConnectionInput & { readonly id: string })[] {
  const placed = (values: Readonly<Record<string, CredentialValue>> = {}): Record<string, CredentialValue> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' && 'file' in value ? { file: path(value.file) } : value,
      ]),
    )
  return config.connections.map((one) => ({
    ...one,
    credentials: placed(one.credentials),
    ...(one.webhook ? { webhook: placed(one.webhook) } : {}),
    ...(one.tls ? { tls: placed(one.tls) } : {}),
  }))
}

const ownFiles = (settings: Settings, env: Context['env']): string[] => [
  ...databaseFiles(settings.postgres(), env),
  ...ownPlaces(settings).flatMap((place) => ('file' in place ? [settings.path(place.file)] : [])),
  ...(settings.config.listen.tls ? [settings.path(settings.config.listen.tls.key)] : []),
]

function withoutOurs(env: Context['env'], settings: Settings): Context['env'] {
  const ours = new Set([
    ...ownPlaces(settings).flatMap((place) => ('env' in place ? [place.env] : [])),
    ...unlockingVariables(settings.config, env),
    ...STORE_VARIABLES,
  ])
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.has(name)))
}

/** Converts texts such as `180d` to milliseconds, under their names in the store. */
function retentionOf(config: Config['retention']): Retention {
  const ms = (key: keyof typeof config): number => durationMs(config[key])
  return {
    rawMs: ms('raw'),
    quarantineMs: ms('quarantine'),
    eventsMs: ms('events'),
    filesMs: ms('files'),
    pushesMs: ms('pushes'),
    attemptsMs: ms('attempts'),
    changesMs: ms('changes'),
    runsMs: ms('runs'),
    issuesMs: ms('issues'),
    keysMs: ms('keys'),
    auditMs: ms('audit'),
    countsMs: ms('counts'),
  }
}
