/** The only builder: parts in, {@link App} out. */

import { createAuthorization } from './app/connections/authorization.ts'
import { createBudgets, openLimited } from './app/connections/budgets.ts'
import { createConnections } from './app/connections/connections.ts'
import type { CredentialSources } from './app/connections/credential-sources.ts'
import { createProbe } from './app/connections/probe.ts'
import { createRegistration } from './app/connections/registration.ts'
import { createSessions } from './app/connections/sessions.ts'
import type { App } from './app/contract.ts'
import { createBackup } from './app/process/backup.ts'
import { createHousekeeping } from './app/process/housekeeping.ts'
import { createKills } from './app/process/kills.ts'
import { createLaneRunner } from './app/process/lane-runner.ts'
import { ensureLanes, hastenPulls, laneName } from './app/process/lanes.ts'
import type { Logger } from './app/process/log.ts'
import type { Metrics } from './app/process/metrics.ts'
import { createObserver } from './app/process/observe.ts'
import { createConsents } from './app/pushes/consents.ts'
import { createErasable, createErasures } from './app/pushes/erasures.ts'
import { createFileAddresses } from './app/pushes/file-addresses.ts'
import { createPushes } from './app/pushes/pushes.ts'
import { createReviews } from './app/pushes/reviews.ts'
import { createExplain } from './app/records/explain.ts'
import { withNames } from './app/records/references.ts'
import { createRemaps } from './app/records/remaps.ts'
import { createSync } from './app/records/runs.ts'
import { adoptSpecs } from './app/records/specs.ts'
import { createTry } from './app/records/try.ts'
import type { EndpointDeps } from './endpoint/deps.ts'
import { createFileMemoryLimit } from './endpoint/file-memory-limit.ts'
import { createRateLimiters } from './endpoint/rate-limiter.ts'
import type { EvaluationTurn, Evaluators } from './expression/evaluators.ts'
import type { HttpClient } from './http/exchange.ts'
import type { Clock } from './kernel/clock.ts'
import { asHirewireError, HirewireError } from './kernel/errors.ts'
import type { Masker } from './kernel/mask.ts'
import type { Random } from './kernel/random.ts'
import { planPush } from './plan/push.ts'
import { clearRun } from './pull/raise-issues.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import type { LoadedConnector } from './spec/connector.ts'
import type { Store } from './store/port/index.ts'
import type { Retention } from './store/port/retention.ts'
import { decoyOf } from './webhook/decoy.ts'
import { createDeliveryIssues } from './webhook/delivery-issues.ts'
import { receiveHook } from './webhook.ts'

export type AppParts = {
  readonly store: Store
  readonly connectors: readonly LoadedConnector[]
  readonly sources: CredentialSources
  readonly evaluators: Evaluators
  readonly http: HttpClient
  readonly clock: Clock
  readonly random: Random
  readonly masker: Masker
  readonly logger: Logger
  readonly metrics: Metrics
  readonly allowPrivateAddresses: boolean
  /** Where ATSs and browsers reach this installation. */
  readonly publicUrl?: string | undefined
  /** Where a browser on this machine does. */
  readonly localUrl?: string | undefined
  readonly retention?: Retention | undefined
  /** Most bytes of files in calls that are under way at once; 256 MB by default. */
  readonly fileBytesAtOnce?: number | undefined
  /** Where copies of the store go; none can be asked for without it. */
  readonly backupDir?: string | undefined
}

/** How long work that is under way may take to finish when the app closes. */
const GRACE_MS = 10_000
/** Deliveries to connections that are not there take turns as one connection: made-up names get nobody more of them. */
const STRANGERS: EvaluationTurn = { connection: '', kind: 'webhook' }

export function createApp(parts: AppParts): App & { readonly schedule: Schedule } {
  const { store, clock, metrics, evaluators } = parts
  const connectors = connectorTable(parts.connectors)
  const endpoint: Omit<EndpointDeps, 'evaluator'> = {
    ...parts,
    budgets: store.budgets,
    gates: createRateLimiters({ budgets: store.budgets, clock, room: createFileMemoryLimit(parts.fileBytesAtOnce) }),
    secrets: store.secrets,
    observe: createObserver(parts),
  }
  const sessions = createSessions({ ...parts, connectors, endpoint })
  const addresses = createFileAddresses({ ...parts, ...store, publicUrl: parts.publicUrl })
  let closing = false
  const shared = {
    ...endpoint,
    stopping: () => closing,
    pulls: store.pulls,
    records: store.records,
    remaps: store.remaps,
    quarantine: store.quarantine,
    issues: store.issues,
    pushes: store.pushes,
    reviews: store.reviews,
    erasures: store.erasures,
    erasable: createErasable(store, connectors),
    fileAddress: addresses.give,
    hooks: store.hooks,
    publicUrl: parts.publicUrl,
    decoy: decoyOf(parts.connectors),
    session: (connection: string) => sessions.get(connection),
    paused: async (connection: string) => (await store.connections.get(connection))?.state === 'paused',
    described: sessions.described,
    hookCredentials: sessions.hookCredentials,
    door: createDeliveryIssues({ issues: store.issues, observe: endpoint.observe }),
    strangers: evaluators.of(STRANGERS),
  }
  const kills = createKills({ store, sessions })
  const flows = (turn: EvaluationTurn) => ({ ...shared, evaluator: evaluators.of(turn) })
  const requestFlows = (connection: string) => flows({ connection, kind: 'request' })
  const schedule = createSchedule({
    lanes: store.lanes,
    clock,
    run: createLaneRunner({ ...parts, sessions, flows, kills }),
    setBack: (ms) => parts.logger.warn({ ms }, 'the clock was set back: what waits follows it'),
    failed: (lane, error) => parts.logger.error({ lane: lane.name, err: asHirewireError(error) }, 'lane failed'),
  })
  const wake = async (lane: string): Promise<void> => {
    await store.lanes.wake(lane, clock.now())
    schedule.poke()
  }
  const sync = createSync({ store, sessions, wake })
  const connections = createConnections({
    ...parts,
    connectors,
    probe: createProbe(requestFlows),
    addresses,
    sync,
    resumed: kills.resumed,
    forget: sessions.forget,
    registration: createRegistration({
      ...shared,
      flows: requestFlows,
      wake: (connection) => wake(laneName.hook(connection)),
    }),
    async lanes(row) {
      const base = connectors.get(row.connector)
      if (base) {
        await ensureLanes([{ row, connector: base }], { lanes: store.lanes, now: clock.now() })
        await adoptSpecs([{ row, connector: base }], store)
        await openLimited([row], sessions)
        await store.lanes.wake(laneName.hook(row.id), clock.now())
      }
      schedule.poke()
    },
  })
  const authorization = createAuthorization({
    secrets: store.secrets,
    clock,
    random: parts.random,
    publicUrl: parts.publicUrl ?? parts.localUrl,
    session: (connection) => sessions.get(connection),
    async authorized({ connection, connector }) {
      await hastenPulls({ id: connection }, connector, { ...store, now: clock.now() })
      await wake(laneName.push(connection))
    },
  })
  const wakeAll = async (): Promise<void> => {
    for (const { id } of await allConnections(store)) await store.lanes.wake(laneName.push(id), clock.now())
    schedule.poke()
  }
  const { quarantine, remap, previewRemap } = createRemaps({
    store,
    ...shared,
    flows: requestFlows,
    poke: () => schedule.poke(),
  })
  const housekeeping = createHousekeeping(parts)
  let started = false
  return {
    schedule,
    connectors,
    connections: { ...connections, ...authorization, tryStream: createTry(requestFlows), remap, previewRemap },
    pushes: createPushes({ store, flows: requestFlows, addresses, wake, wakeAll }),
    consents: createConsents(store),
    files: { open: addresses.open },
    erasures: createErasures({ store, erasable: shared.erasable, wake }),
    upkeep: { purge: (how) => housekeeping.purge(how), backup: createBackup(parts) },
    reviews: createReviews({ store, settings: async (id) => (await sessions.get(id)).settings, wake }),
    records: {
      async list(model, filter, paging) {
        const page = await store.records.list(model, filter, paging)
        return { ...page, data: await withNames(page.data, store.records) }
      },
      history: (key) => store.records.history(key),
      async get(key) {
        const row = await store.records.get(key)
        return row === null ? null : (await withNames([row], store.records))[0]!
      },
      count: (model, filter) => store.records.count(model, filter),
      explain: createExplain({ flows: requestFlows, quarantine }),
    },
    changes: store.changes,
    analytics: store.analytics,
    runs: {
      async get(id) {
        const run = await store.pulls.get(id)
        if (!run) throw new HirewireError('not_found', `There is no run "${id}".`)
        return run
      },
      list: (filter, paging) => store.pulls.list(filter, paging),
      async release(id, by) {
        const run = await store.pulls.release(id, by)
        await clearRun(run.connection, run.stream, store)
        return run
      },
    },
    quarantine,
    budgets: createBudgets({ store, sessions, gates: endpoint.gates, clock }),
    issues: store.issues,
    webhooks: {
      async receive({ connection, ...delivery }) {
        const turn = { connection, kind: 'webhook' } as const
        const received = await receiveHook(connection, delivery, {
          ...flows(turn),
          proven: evaluators.of({ ...turn, ended: kills.watchDelivery(connection).ended }),
          stopped: kills.isStopped,
        })
        schedule.poke()
        return received
      },
    },
    async health() {
      const checks = { store: await storeHealth(store), scheduler: started ? 'running' : 'stopped' }
      return { ready: checks.store === 'ok', checks }
    },
    async metrics() {
      const open = await store.issues.list({ open: true }, { limit: 500 })
      metrics.issuesOpen.set(open.data.length)
      metrics.pushesPaused.set((await store.connections.pushesPaused()) ? 1 : 0)
      return metrics.registry.metrics()
    },
    async start(only) {
      const rows = await allConnections(store)
      const known = rows.flatMap((row) => {
        const connector = connectors.get(row.connector)
        return connector ? [{ row, connector }] : []
      })
      await ensureLanes(known, { lanes: store.lanes, now: clock.now() })
      await adoptSpecs(known, store)
      await openLimited(rows, sessions)
      await store.lanes.wakeLeft(clock.now())
      started = true
      if (!only) housekeeping.start()
      schedule.start(only)
    },
    async close() {
      closing = true
      await Promise.all([schedule.stop(GRACE_MS), housekeeping.stop()])
      await evaluators.close()
      await parts.http.close()
      await store.close()
    },
  }
}

function connectorTable(list: readonly LoadedConnector[]): App['connectors'] {
  const byId = new Map(list.map((connector) => [connector.spec.id, connector]))
  return {
    list: () => list,
    get: (id) => byId.get(id),
    effectClass(id) {
      const spec = byId.get(id)?.spec
      return spec?.push?.application ? planPush(spec).effectClass : null
    },
  }
}

async function allConnections(store: Store) {
  const rows = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await store.connections.list({}, { limit: 500, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}

async function storeHealth(store: Store): Promise<string> {
  try {
    await store.changes.lastSeq()
    return 'ok'
  } catch (error) {
    return asHirewireError(error).code
  }
}
