import PQueue from 'p-queue'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { ACTS } from '../../kernel/errors/next-actions.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { newId, type Random } from '../../kernel/machine/random.ts'
import { expectVersion } from '../../kernel/model/versions.ts'
import { sweepErased } from '../../push/sweep.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { overlaid } from '../../spec/overlay.ts'
import type { ConnectionRow, LinkTurn, Versions } from '../../store/port/index.ts'
import type { App, Changing, CheckResult, ConnectionInput, ConnectionView, GivenBy } from '../contract.ts'
import { hastenPulls } from '../work/lanes.ts'
import { accountAfter, accountOfNew } from './account-change.ts'
import type { AccountCheck } from './account-check.ts'
import { type CheckDeps, checkConnection } from './check.ts'
import { clearRemoved } from './clear-removed.ts'
import { clientTlsFaults } from './client-tls.ts'
import { boundAfter, type Change } from './credential-origins.ts'
import { placeFaults, secretsOwner } from './credentials.ts'
import { judgedOverlay } from './effective.ts'
import { refuseFaults } from './faults.ts'
import { maskedDefinition, mergeInput, readDefinition, type Separated, separateSecrets } from './object.ts'
import type { Registration } from './registration.ts'
import { authKindRefused, connectionFaults } from './rules.ts'
import type { Sessions } from './sessions.ts'
import { webhookKeyFaults } from './webhook-keys.ts'

export type ConnectionsDeps = CheckDeps & {
  readonly connectors: App['connectors']
  readonly clock: Clock
  readonly random: Random
  /** Updates the connection's lanes to match its streams. */
  lanes(row: ConnectionRow): Promise<void>
  sync: App['connections']['sync']
  /** Resets the counter that paused it. */
  resumed(id: string): Promise<void>
  /** The connection was removed: drops everything about it from memory, in particular credentials and tokens. */
  forget(id: string): void
  readonly registration: Registration
  readonly sessions: Pick<Sessions, 'claim'>
  readonly accountCheck: AccountCheck
}

const ID = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** The connections of an installation. Changes run one after the other, so that two never interleave. */
export function createConnections(
  deps: ConnectionsDeps,
): Omit<
  App['connections'],
  'health' | 'tryStream' | 'account' | 'permissions' | 'authorize' | 'authorized' | 'remap' | 'previewRemap'
> {
  const { store } = deps
  const changes = new PQueue({ concurrency: 1 })
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => changes.add(change)
  const found = (id: string): Promise<ConnectionRow> => rowOf(id, deps)
  const changed = (row: ConnectionRow): Promise<ConnectionView> => followChange(row, deps)
  return {
    create: (input, by = 'api_key', link = undefined) =>
      inTurn(async () => changed(await create(input, { by, link }, deps))),
    get: async (id) => viewOf(await found(id), deps),
    list: async (filter, paging) => {
      const page = await store.connections.list(filter, paging)
      return { ...page, data: await Promise.all(page.data.map((row) => viewOf(row, deps))) }
    },
    update: (id, change, { by = 'api_key', match, sameAccount = false, link } = {}) =>
      inTurn(async () => changed(await update(await found(id), { change, by, match, sameAccount, link }, deps))),
    remove: async (id, force, match) => {
      const removed = await inTurn(async () => remove(await found(id), { force, match }, deps))
      await clearRemoved(store.connections, { only: id })
      // Pending erasures no longer wait for this ATS.
      await sweepErased(store.erasures)
      return removed
    },
    check: async (id) => check(await found(id), deps),
    pause: (id, reason, match) =>
      inTurn(async () =>
        viewOf(await store.connections.update(id, { state: 'paused', pausedReason: reason }, { match }), deps),
      ),
    resume: (id, match) =>
      inTurn(async () => {
        expectRevision(await found(id), match)
        await deps.resumed(id)
        return changed(await store.connections.update(id, { state: 'active', pausedReason: null }, { match }))
      }),
    sync: deps.sync,
  }
}

async function rowOf(id: string, { store }: ConnectionsDeps): Promise<ConnectionRow> {
  const row = await store.connections.get(id)
  if (!row) throw unknownId.connection(id)
  return row
}

/** What is due follows the connection as it is now. */
async function followChange(row: ConnectionRow, deps: ConnectionsDeps): Promise<ConnectionView> {
  const connector = deps.connectors.get(row.connector)
  if (connector) {
    const effective = overlaid(connector, readDefinition(row.definition)).connector
    await hastenPulls(row, effective, { ...deps.store, now: deps.clock.now() })
  }
  await deps.lanes(row)
  return viewOf(row, deps)
}

/** With its account and its webhook, where everything else is fine. */
async function check(row: ConnectionRow, deps: ConnectionsDeps): Promise<CheckResult> {
  const checked = await checkConnection(row, connectorOf(row.connector, deps), deps)
  if (!checked.ok) return checked
  const more = [await deps.accountCheck(row.id), await deps.registration.look(row.id)].filter((one) => one !== null)
  return { ok: more.every(({ ok }) => ok !== false), checks: [...checked.checks, ...more] }
}

function connectorOf(id: string, deps: ConnectionsDeps): LoadedConnector {
  const connector = deps.connectors.get(id)
  if (connector) return connector
  const known = deps.connectors.list().map(({ spec }) => spec.id)
  throw new HirewireError(
    'connection_invalid',
    `Connector "${id}" does not exist; known: ${known.join(', ') || 'none'}. Specs are read on startup and on a reload (SIGHUP): if it is new, reload the server.`,
    { place: { pointer: '/integration' } },
  )
}

type Creating = { readonly by: GivenBy; readonly link: LinkTurn | undefined }

async function create(input: ConnectionInput, { by, link }: Creating, deps: ConnectionsDeps): Promise<ConnectionRow> {
  const connector = connectorOf(input.integration, deps)
  const id = input.id ?? newId('con', deps.clock.now(), deps.random)
  if (!ID.test(id))
    throw new HirewireError(
      'connection_invalid',
      'The id of a connection has 1 to 64 of a-z, 0-9, "-" and "_", and starts with a letter or digit.',
      {
        place: { pointer: '/id' },
      },
    )
  const stored = readDefinition({})
  const merged = mergeInput(stored, input, connector.spec)
  const { definition, sealed } = await admit({ id, connector, stored, merged, said: input, by, kept: {} }, deps)
  if (await deps.store.connections.get(id))
    throw new HirewireError('state_conflict', `Connection "${id}" already exists: change it, or choose another id.`, {
      place: { connection: id, pointer: '/id' },
      action: ACTS.change_connection({ connection: id }),
    })
  const first = await accountOfNew({ id, connector: input.integration, separated: { definition, sealed } }, deps)
  // Data left by an interrupted removal of an earlier connection would become data of this one.
  await clearRemoved(deps.store.connections, { only: id })
  return deps.store.connections.create(
    { id, connector: input.integration, authType: input.auth_type, name: input.name ?? null, definition },
    { ...sealed },
    { ...first, link },
  )
}

type Update = Pick<Changing, 'match'> & {
  readonly change: Partial<ConnectionInput>
  readonly by: GivenBy
  readonly sameAccount: boolean
  readonly link: string | undefined
}

async function update(
  row: ConnectionRow,
  { change, by, match, sameAccount, link }: Update,
  deps: ConnectionsDeps,
): Promise<ConnectionRow> {
  // What is merged below is of this revision: another one would be overwritten.
  expectRevision(row, match)
  for (const [key, now] of [
    ['integration', row.connector],
    ['id', row.id],
  ] as const) {
    if (change[key] !== undefined && change[key] !== now)
      throw new HirewireError(
        'connection_invalid',
        `The ${key} of a connection cannot be changed (it is "${now}"); add another connection instead.`,
        {
          place: { connection: row.id, pointer: `/${key}` },
        },
      )
  }
  const connector = connectorOf(row.connector, deps)
  const kept = (await deps.store.secrets.get(secretsOwner(row.id))) ?? {}
  const stored = readDefinition(row.definition)
  const merged = mergeInput(stored, change, connector.spec)
  const { id } = row
  const separated = await admit({ id, connector, stored, merged, said: change, by, kept }, deps)
  const { definition, sealed } = separated
  const account = await accountAfter({ row, separated, isSame: sameAccount, by }, deps)
  const name = change.name === undefined ? row.name : change.name
  return deps.store.connections.update(
    row.id,
    { authType: definition.auth_type, name, definition },
    { sealed: { ...sealed }, match, link, ...(account && { account }) },
  )
}

/** Before anything is called or checked; the store compares again as it writes. Throws `precondition_failed`. */
const expectRevision = ({ id, revision }: ConnectionRow, match: Versions | undefined): void =>
  expectVersion(String(revision), match, `Connection ${id}`)

/** Checks a definition by every rule, then separates its secrets. Nothing is written before that succeeds. */
async function admit(change: Change, deps: ConnectionsDeps): Promise<Separated> {
  const { id, connector, stored, merged, kept, by, said } = change
  const separated = separateSecrets(merged, connector.spec, kept)
  // Before the object is checked, so that no refusal shows a secret.
  for (const secret of Object.values(separated.sealed)) deps.sources.offered(secret)
  const effective = judgedOverlay(connector, merged)
  const places = by === 'configuration' ? [] : placeFaults(stored, merged, { sources: deps.sources, by })
  const { spec } = effective.connector
  // An expired certificate of hirewire.yaml must not keep the other connections from starting.
  const isTlsGiven = by !== 'configuration' && said.tls !== undefined
  const tls = isTlsGiven ? clientTlsFaults(merged, kept, deps.clock.now()) : []
  refuseFaults([
    ...connectionFaults(merged, spec),
    ...webhookKeyFaults(merged, spec),
    ...tls,
    ...places,
    ...effective.faults,
  ])
  const evaluator = deps.evaluators.of({ connection: id, kind: 'request' })
  const reason = await authKindRefused(merged, effective.connector, evaluator)
  if (reason) throw new HirewireError('connection_invalid', reason, { place: { pointer: '/auth_type' } })
  const origins = await boundAfter(change, { sources: deps.sources, evaluator })
  return { ...separated, definition: { ...separated.definition, origins } }
}

async function remove(
  row: ConnectionRow,
  { force, match }: { readonly force: boolean; readonly match: Versions | undefined },
  { store, registration, forget }: ConnectionsDeps,
): Promise<{ cancelled: number }> {
  expectRevision(row, match)
  // With pushes in flight the store refuses, and the connection keeps its webhook.
  if (force || (await store.pushes.unfinished(row.id)) === 0) await registration.takeBack(row.id)
  const removed = await store.connections.remove(row.id, force, match)
  // After the row is deleted, so that no other session is opened in between.
  forget(row.id)
  return removed
}

async function viewOf(row: ConnectionRow, deps: ConnectionsDeps): Promise<ConnectionView> {
  const definition = readDefinition(row.definition)
  const connector = deps.connectors.get(row.connector)
  const named = row.name === null ? {} : { name: row.name }
  const input = { ...maskedDefinition(definition, connector?.spec), id: row.id, ...named }
  // A connection survives the removal of its connector's file; it is still shown, so that it can be fixed or removed.
  if (!connector) return { row, input, streams: [], webhookPath: null }
  const [lanes, isPaused] = [await deps.store.lanes.list(row.id), await deps.store.pauses.holdsPulls(row.id)]
  const { spec } = overlaid(connector, definition).connector
  const nextRunAt = (stream: string): number | null =>
    lanes.find((lane) => lane.kind === 'pull' && lane.stream === stream)?.readyAt ?? null
  return {
    row,
    input,
    streams: Object.entries(spec.pull ?? {}).map(([stream, { every }]) => ({
      stream,
      every,
      nextRunAt: isPaused ? null : nextRunAt(stream),
    })),
    webhookPath: Object.values(spec.events ?? {}).some(({ kind }) => kind === 'webhook') ? `/webhooks/${row.id}` : null,
  }
}
