import type { EndpointDeps } from '../../endpoint/deps.ts'
import { type Described, openSession, type Session } from '../../endpoint/session.ts'
import type { Evaluators } from '../../expression/evaluators.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { unknownId } from '../../kernel/unknown-id.ts'
import { type CredentialArea, declaredFields } from '../../spec/connection-faults.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { effectiveSettings } from '../../spec/overlay.ts'
import type { ConnectionRow, Store } from '../../store/port/index.ts'
import { keyLines } from '../../strategies/verify/keys.ts'
import { credentialsOf as credentialsSaved, readSubscription } from '../../webhook/subscription.ts'
import type { HookCredentials, ResolveHookCredentials } from '../../webhook/verify.ts'
import type { App } from '../contract.ts'
import { tlsOf } from './client-tls.ts'
import { carriedSecrets } from './credential-origins.ts'
import type { CredentialSources } from './credential-sources.ts'
import { credentialPart, resolveCredentials, secretsOwner } from './credentials.ts'
import { effectiveConnector } from './effective.ts'
import { readDefinition } from './object.ts'
import { type TlsWatchDeps, watchTls } from './tls-watch.ts'

export type SessionsDeps = {
  readonly store: Store
  readonly connectors: App['connectors']
  readonly sources: CredentialSources
  readonly endpoint: Omit<EndpointDeps, 'evaluator'>
  readonly evaluators: Evaluators
}

/** Sessions of connections: opened on first use, and reopened when the connection changed. */
export type Sessions = {
  get(connection: string): Promise<Session>
  /** The connection was removed, or its credentials may have changed at their source: drops it from memory. */
  forget(connection: string): void
  /**
   * Without the credentials for calls, so that work without calls does not depend on them; null if the connection does
   * not exist.
   */
  described(connection: string): Promise<Described | null>
  readonly hookCredentials: ResolveHookCredentials
}

/** A session with what watches its TLS material; null for the defaults of TLS. */
type Opened = { readonly session: Session; readonly tls: ReturnType<typeof watchTls> | null }
type OpenSession = { readonly revision: number; readonly opened: Promise<Opened> }

const isOutdated = async ({ opened }: OpenSession): Promise<boolean> => (await (await opened).tls?.changed()) ?? false

export function createSessions(deps: SessionsDeps): Sessions {
  const open = new Map<string, OpenSession>()
  const descriptions = new Map<string, { revision: number; described: Described }>()
  return {
    async get(connection) {
      const row = await rowOf(connection, deps)
      const kept = open.get(connection)
      if (kept?.revision === row.revision && !(await isOutdated(kept))) return (await kept.opened).session
      const opened = openFor(row, deps)
      open.set(connection, { revision: row.revision, opened })
      opened.catch(() => open.delete(connection))
      return (await opened).session
    },
    forget(connection) {
      open.delete(connection)
      descriptions.delete(connection)
    },
    async described(connection) {
      const kept = descriptions.get(connection)
      // Every delivery asks for it; the definition can be long.
      if (kept && kept.revision === (await deps.store.connections.revision(connection))) return kept.described
      const row = await deps.store.connections.get(connection)
      if (!row) return null
      const definition = readDefinition(row.definition)
      const connector = effectiveConnector(baseConnector(row, deps), definition)
      const described = { connection, connector, settings: effectiveSettings(connector.spec, definition.settings) }
      descriptions.set(connection, { revision: row.revision, described })
      return described
    },
    async hookCredentials(connection, names) {
      const { secrets, connections } = deps.store
      const row = await connections.get(connection)
      // The same lookup runs for a missing connection, so that the response time reveals nothing.
      const saved = credentialsSaved(await readSubscription(connection, secrets))
      const sealed = (await secrets.get(secretsOwner(connection))) ?? {}
      if (!row) throw unknownId.connection(connection)
      for (const [name, secret] of Object.entries(saved))
        for (const [at, line] of keyLines(secret).entries())
          deps.sources.secret(line, { connection, field: `saved.${name} ${at}` })
      const given = await availableOf(row, { sealed, names }, deps)
      return { values: { ...saved, ...given.values }, unavailable: given.unavailable }
    },
  }
}

async function rowOf(connection: string, { store }: SessionsDeps): Promise<ConnectionRow> {
  const row = await store.connections.get(connection)
  if (!row) throw unknownId.connection(connection)
  return row
}

/** The same, but throws `not_found` if the connection does not exist. */
export async function describedOf(connection: string, sessions: Pick<Sessions, 'described'>): Promise<Described> {
  const described = await sessions.described(connection)
  if (!described) throw unknownId.connection(connection)
  return described
}

async function openFor(row: ConnectionRow, deps: SessionsDeps): Promise<Opened> {
  const definition = readDefinition(row.definition)
  const base = baseConnector(row, deps)
  const connector = effectiveConnector(base, definition)
  const settings = effectiveSettings(connector.spec, definition.settings)
  const sealed = (await deps.store.secrets.get(secretsOwner(row.id))) ?? {}
  const credentials = await credentialsOf(row, { area: 'credentials', sealed }, deps)
  const { id: connection, authType } = row
  const { origins } = definition
  const carried = carriedSecrets(definition, connector.spec)
  const bound = Object.fromEntries(carried.flatMap((key) => (origins[key] ? [[key, origins[key]]] : [])))
  // A session serves pushes and pulls; its own evaluations are small.
  const evaluator = deps.evaluators.of({ connection, kind: 'push' })
  const tls = await tlsOf(row, sealed, { sources: deps.sources, now: deps.endpoint.clock.now() })
  const session = await openSession(
    { connection, connector, authType, settings, credentials, bound, ...(tls ? { tls } : {}) },
    { ...deps.endpoint, evaluator },
  )
  // Secrets stored before binding existed, or when their origins could not be determined.
  const free = carried.filter((key) => origins[key] === undefined).map((key) => [key, session.places] as const)
  if (free.length > 0)
    await deps.store.connections.bind(row.id, row.revision, { ...origins, ...Object.fromEntries(free) })
  // A connection with the same credential may use the limits of the unmodified connector.
  const limits = [connector, base].map(({ spec }) => spec.http.limits ?? [])
  deps.endpoint.sharedLimits.register({ key: session.budgetKey, connection }, limits)
  return { session, tls: tls && watchTls(tls, watchDeps(row, sealed, deps)) }
}

const watchDeps = (
  row: ConnectionRow,
  sealed: Readonly<Record<string, string>>,
  { store, sources, endpoint: { clock } }: SessionsDeps,
): TlsWatchDeps => ({
  connection: row.id,
  issues: store.issues,
  now: () => clock.now(),
  read: () => tlsOf(row, sealed, { sources, now: clock.now() }),
})

type Sealed = { readonly area: CredentialArea; readonly sealed: Readonly<Record<string, string>> }

/** Those of the named webhook credentials that are available, and why the first missing one is not. */
async function availableOf(
  row: ConnectionRow,
  { sealed, names }: Pick<Sealed, 'sealed'> & { readonly names: readonly string[] | null },
  deps: SessionsDeps,
): Promise<HookCredentials> {
  const part = credentialPart('webhook', row, declaredFields(baseConnector(row, deps).spec, row.authType).webhook)
  const wanted = Object.entries(part.values).filter(([name]) => names?.includes(name) ?? true)
  const values: Record<string, string> = {}
  let unavailable: HirewireError | null = null
  for (const [name, value] of wanted) {
    try {
      Object.assign(values, await resolveCredentials({ ...part, values: { [name]: value } }, sealed, deps.sources))
    } catch (error) {
      if (!(error instanceof HirewireError)) throw error
      unavailable ??= error
    }
  }
  return { values, unavailable }
}

async function credentialsOf(
  row: ConnectionRow,
  { area, sealed }: Sealed,
  deps: SessionsDeps,
): Promise<Record<string, string>> {
  const fields = declaredFields(baseConnector(row, deps).spec, row.authType)[area]
  return resolveCredentials(credentialPart(area, row, fields), sealed, deps.sources)
}

function baseConnector(row: ConnectionRow, { connectors }: SessionsDeps): LoadedConnector {
  const connector = connectors.get(row.connector)
  if (connector) return connector
  throw new HirewireError(
    'connection_invalid',
    `The connector "${row.connector}" of connection ${row.id} is not loaded: its file is missing, or was added after the server started.`,
    {
      place: { connection: row.id },
    },
  )
}
