import type { EndpointDeps, SessionInput } from '../../endpoint/deps.ts'
import { type Described, openSession, type Session } from '../../endpoint/session.ts'
import type { Evaluators } from '../../expression/evaluators.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import { type CredentialArea, declaredFields } from '../../spec/connection-faults.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { effectiveSettings } from '../../spec/overlay.ts'
import type { ConnectionRow, Store } from '../../store/port/index.ts'
import { keyLines } from '../../strategies/verify/keys.ts'
import { credentialsOf as credentialsSaved, readSubscription } from '../../webhook/subscription.ts'
import type { HookCredentials, ResolveHookCredentials } from '../../webhook/verify.ts'
import type { App } from '../contract.ts'
import {
  type Account,
  accountAsAsked,
  accountChanged,
  accountName,
  accountOf,
  askAccount,
  differences,
  isId,
  keptAccount,
  withId,
} from './account.ts'
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
  /** Logs out where the spec says how. What fails is left to the ATS, which ends sessions by itself. */
  close(): Promise<void>
  /** Which account a connection would belong to with these values, none of which has to be stored. */
  claim(candidate: Candidate, sealed: Readonly<Record<string, string>>): Promise<Claim>
}

/** How long the process waits for logouts when it ends. */
const LOGOUT_MS = 5_000

/** `confirmed`: see {@link confirmedAccount}. */
type Claim = { readonly account: Account; confirmed(kept: Account): Promise<Account | null> }

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
    close: () => logOutOf(open, deps),
    claim: (candidate, sealed) => claimOf(candidate, sealed, deps),
  }
}

async function logOutOf(open: Map<string, OpenSession>, { endpoint: { clock } }: SessionsDeps): Promise<void> {
  const ending = [...open.values()].map(async ({ opened }) => (await opened).session.authoriser.end?.())
  open.clear()
  let cancel = (): void => undefined
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(LOGOUT_MS, resolve)
  })
  await Promise.race([Promise.allSettled(ending), late])
  cancel()
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
  const sealed = (await deps.store.secrets.get(secretsOwner(row.id))) ?? {}
  const { input, base, carried, tls, endpoint } = await inputOf(row, sealed, deps)
  const session = await openSession(input, endpoint)
  // Secrets stored before binding existed, or when their origins could not be determined.
  const { origins } = readDefinition(row.definition)
  const free = carried.filter((key) => origins[key] === undefined).map((key) => [key, session.places] as const)
  if (free.length > 0)
    await deps.store.connections.bind(row.id, row.revision, { ...origins, ...Object.fromEntries(free) })
  const account = await demandAccount(row, { input, session, endpoint }, deps.store)
  const named = { revision: row.revision, account: accountName(account, session) }
  await deps.store.connections.nameAccount(row.id, named)
  // A connection with the same credential may use the limits of the unmodified connector.
  const limits = [input.connector, base].map(({ spec }) => spec.http.limits ?? [])
  deps.endpoint.sharedLimits.register({ key: session.budgetKey, connection: row.id }, limits)
  return { session, tls: tls && watchTls(tls, watchDeps(row, sealed, deps)) }
}

/** A connection with its secrets, stored or not. */
export type Candidate = Pick<ConnectionRow, 'id' | 'connector' | 'authType' | 'definition'>

async function claimOf(candidate: Candidate, sealed: Sealed['sealed'], deps: SessionsDeps): Promise<Claim> {
  const { input, endpoint } = await inputOf(candidate, sealed, deps)
  const account = await accountOf(input, endpoint)
  const session = (): Promise<Session> => openSession(input, endpoint)
  return {
    account,
    confirmed: async (kept) => confirmedAccount(kept, account, { session: await session(), endpoint }),
  }
}

async function inputOf(row: Candidate, sealed: Readonly<Record<string, string>>, deps: SessionsDeps) {
  const definition = readDefinition(row.definition)
  const base = baseConnector(row, deps)
  const connector = effectiveConnector(base, definition)
  const settings = effectiveSettings(connector.spec, definition.settings)
  const credentials = await credentialsOf(row, { area: 'credentials', sealed }, deps)
  const { id: connection, authType } = row
  const { origins } = definition
  const carried = carriedSecrets(definition, connector.spec)
  const bound = Object.fromEntries(carried.flatMap((key) => (origins[key] ? [[key, origins[key]]] : [])))
  // A session serves pushes and pulls; its own evaluations are small.
  const endpoint = { ...deps.endpoint, evaluator: deps.evaluators.of({ connection, kind: 'push' }) }
  const tls = await tlsOf(row, sealed, { sources: deps.sources, now: deps.endpoint.clock.now() })
  const input: SessionInput = { connection, connector, authType, settings, credentials, bound, ...(tls ? { tls } : {}) }
  return { input, base, carried, tls, endpoint }
}

type OfSession = { readonly input: SessionInput; readonly session: Session; readonly endpoint: EndpointDeps }

/**
 * Variables and files can lead to another account without a change of the connection. Throws `account_changed`.
 */
async function demandAccount(
  row: ConnectionRow,
  { input, session, endpoint }: OfSession,
  store: Store,
): Promise<Account> {
  const now = await accountOf(input, endpoint)
  const kept = await store.connections.account(row.id)
  const names = kept ? differences(kept, now) : []
  if (!kept || names.length === 0) {
    const next = keptAccount(kept ?? {}, now)
    if (canonicalJson(next) !== canonicalJson(kept))
      await store.connections.keepAccount(row.id, row.revision, { kept: next, refusal: null })
    return next
  }
  const differing = { connection: row.id, kept, now, names }
  const account = await accountAsAsked(differing, () => confirmedAccount(kept, now, { session, endpoint }))
  await store.connections.keepAccount(row.id, row.revision, account)
  return account.kept
}

/** The account under its new names, if the ATS says that it is the same one; null: the spec cannot ask. Throws. */
async function confirmedAccount(
  kept: Account,
  now: Account,
  { session, endpoint }: Pick<OfSession, 'session' | 'endpoint'>,
): Promise<Account | null> {
  const id = await askAccount(session, endpoint)
  if (id === null) return null
  if (!isId(kept, id)) throw accountChanged(session.connection, 'the ATS says that the credentials are of another one.')
  return withId(now, id)
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
  row: Candidate,
  { area, sealed }: Sealed,
  deps: SessionsDeps,
): Promise<Record<string, string>> {
  const fields = declaredFields(baseConnector(row, deps).spec, row.authType)[area]
  return resolveCredentials(credentialPart(area, row, fields), sealed, deps.sources)
}

function baseConnector(row: Pick<Candidate, 'id' | 'connector'>, { connectors }: SessionsDeps): LoadedConnector {
  const connector = connectors.get(row.connector)
  if (connector) return connector
  throw new HirewireError(
    'connection_invalid',
    `The connector "${row.connector}" of connection ${row.id} is not loaded: its file is missing, or was added after the server started and not yet reloaded.`,
    {
      place: { connection: row.id },
    },
  )
}
