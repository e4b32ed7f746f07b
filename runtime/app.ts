/** The only builder: parts in, {@link App} out. */
import { createRecorder } from './app/access/audit.ts'
import { createKeys } from './app/access/keys.ts'
import { ownersIn } from './app/access/owners.ts'
import { createRequests } from './app/access/requests.ts'
import { createBulk } from './app/bulk/bulk.ts'
import { createConnectLinks } from './app/connect-links/links.ts'
import { createConnectPage } from './app/connect-links/page.ts'
import { demandFirstChoice, demandSameAuthorized, noteChoice } from './app/connections/account-change.ts'
import { type AskAccount, createAccountCheck, createAskAccount } from './app/connections/account-check.ts'
import { createAuthorization } from './app/connections/authorization.ts'
import { createBudgets } from './app/connections/budgets.ts'
import { createConnections } from './app/connections/connections.ts'
import { createHealth } from './app/connections/health.ts'
import { prepareConnections } from './app/connections/prepare.ts'
import { createPermissions, createProbe } from './app/connections/probe.ts'
import { createRegistration } from './app/connections/registration.ts'
import type { App, Connections } from './app/contract.ts'
import { type AppParts, type Core, createCore } from './app/core.ts'
import { createProcess } from './app/process/process.ts'
import { createWebhooks } from './app/process/webhooks.ts'
import { createConsents } from './app/pushes/consents.ts'
import { createErasures } from './app/pushes/erasures.ts'
import { createDisclosures, createPersons } from './app/pushes/persons.ts'
import { createPushes } from './app/pushes/pushes.ts'
import { createReviews } from './app/pushes/reviews.ts'
import { createExplain } from './app/records/explain.ts'
import { createRecords } from './app/records/records.ts'
import { createRemaps } from './app/records/remaps.ts'
import { createRuns, createSync } from './app/records/runs.ts'
import { createTry } from './app/records/try.ts'
import { createBackups } from './app/store/backup.ts'
import { createWebhookEndpoints } from './app/webhook-endpoints/endpoints.ts'
import { createHousekeeping } from './app/work/housekeeping.ts'
import { hastenPulls, laneName } from './app/work/lanes.ts'
import { createPauses } from './app/work/pauses.ts'
import { createWork, type Work } from './app/work/work.ts'
import { HirewireError } from './kernel/errors/errors.ts'
import type { Schedule } from './schedule.ts'
import type { ConnectionRow } from './store/port/index.ts'

export type { App } from './app/contract.ts'
export type { AppParts } from './app/core.ts'

export function createApp(parts: AppParts): App & { readonly schedule: Schedule } {
  const core = createCore(parts)
  const work = createWork(core)
  const { store, sessions, addresses, requestFlows: flows } = core
  const { wake, schedule } = work
  const housekeeping = createHousekeeping({ ...parts, erasable: core.erasable })
  const { quarantine, ...remaps } = createRemaps({
    ...core,
    flows,
    described: sessions.described,
    poke: () => schedule.poke(),
  })
  const app = {
    ...createProcess(core, work, housekeeping),
    schedule,
    connectors: core.connectors,
    ...connecting(core, onlyWithActiveSpecs({ ...connectionsOf(core, work), ...remaps }, store)),
    budgets: createBudgets({ store, sessions, limiters: core.limiters, clock: parts.clock }),
    consents: createConsents(store),
    pushes: createPushes({ store, flows, addresses, wake, wakeAll: work.wakePushes, poke: () => schedule.poke() }),
    files: { open: addresses.open },
    reviews: createReviews({ store, settings: async (id) => (await sessions.get(id)).settings, wake }),
    erasures: createErasures({ store, erasable: core.erasable, wake, clock: parts.clock }),
    persons: createPersons(store),
    disclosures: createDisclosures(store),
    bulk: createBulk({ store, clock: parts.clock, runner: work.bulk }),
    runs: createRuns(store),
    records: createRecords(store, createExplain({ flows, quarantine })),
    changes: store.changes,
    analytics: store.analytics,
    quarantine,
    issues: store.issues,
    summary: store.summary,
    ...installationOf(core, work),
    ...webhooksOf(core, work),
    upkeep: { purge: housekeeping.purge, retention: housekeeping.retention, ...backupsOf(core) },
    keys: createKeys(parts),
    audit: store.audit,
    recorder: createRecorder(store),
    requests: createRequests(store, parts.clock),
    owners: ownersIn(store),
  }
  return app
}

const installationOf = ({ store }: Core, work: Work): Pick<App, 'nodes' | 'pauses'> => ({
  nodes: { list: async () => (await store.nodes?.list()) ?? [] },
  pauses: createPauses({ store, ...work }),
})

/** Those that ATSs send, and those that are sent. */
const webhooksOf = (core: Core, work: Work): Pick<App, 'webhooks' | 'webhookEndpoints'> => ({
  webhooks: createWebhooks(core, work),
  webhookEndpoints: createWebhookEndpoints({ ...core.parts, deliveries: work.deliveries }),
})

/** Connections, and the links with which customers add and repair them. */
function connecting(core: Core, connections: Connections): Pick<App, 'connections' | 'connectLinks' | 'connectPage'> {
  const { parts, connectors } = core
  const deps = { ...parts, connectors, publicUrl: parts.publicUrl ?? parts.localUrl }
  return {
    connections,
    connectLinks: createConnectLinks(deps),
    connectPage: createConnectPage({ ...deps, connections, recorder: createRecorder(parts.store) }),
  }
}

/** A node with other specs would give a connection lanes that the active ones do not have. */
function onlyWithActiveSpecs(connections: Connections, { nodes }: Core['store']): Connections {
  if (!nodes) return connections
  const guarded =
    <Given extends readonly unknown[], Result>(change: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (nodes.isActive()) return change(...given)
      throw new HirewireError('server_stopping', 'This server has other specs than the active ones.', {
        next: 'Retry: another server accepts this. If none does, deploy the configuration of this one.',
      })
    }
  return { ...connections, create: guarded(connections.create), update: guarded(connections.update) }
}

function connectionsOf(core: Core, work: Work): Omit<Connections, 'remap' | 'previewRemap'> {
  const { parts, store, sessions, kills, requestFlows: flows } = core
  const account = createAskAccount(flows)
  return {
    account,
    ...createConnections({
      ...parts,
      ...core,
      probe: createProbe(flows),
      accountCheck: createAccountCheck(account, core),
      sync: createSync({ store, sessions, wake: work.wake }),
      resumed: kills.resumed,
      forget: core.forget,
      registration: registrationOf(core, work),
      lanes: (row) => lanesOf(row, core, work),
    }),
    ...authorizationOf(account, core, work),
    permissions: createPermissions(flows),
    health: createHealth({ store, connectors: core.connectors, clock: parts.clock, session: sessions.get }),
    tryStream: createTry(flows),
  }
}

const backupsOf = ({ parts, stopping }: Core) => createBackups({ ...parts, stop: stopping.signal })

const registrationOf = ({ store, sessions, requestFlows: flows }: Core, { wake }: Work) =>
  createRegistration({
    ...store,
    session: sessions.get,
    flows,
    wake: (connection) => wake(laneName.hook(connection)),
  })

/** A connection was added or changed: its lanes follow, and its webhook may have to be registered. */
async function lanesOf(row: ConnectionRow, core: Core, { schedule }: Work): Promise<void> {
  if (core.connectors.get(row.connector)) {
    await prepareConnections([row], core)
    await core.store.lanes.wake(laneName.hook(row.id), core.parts.clock.now())
  }
  schedule.poke()
}

const authorizationOf = (ask: AskAccount, { parts, store, sessions }: Core, { wake }: Work) =>
  createAuthorization({
    ...parts,
    secrets: store.secrets,
    publicUrl: parts.publicUrl ?? parts.localUrl,
    session: sessions.get,
    demandFirst: (session) => demandFirstChoice(session, store),
    async authorized(session, link) {
      const { connection, connector } = session
      await demandSameAuthorized(connection, { store, ask, sessions })
      await noteChoice(session, store)
      await store.connections.authorized(connection, link)
      await hastenPulls({ id: connection }, connector, { ...store, now: parts.clock.now() })
      await wake(laneName.push(connection))
    },
  })
