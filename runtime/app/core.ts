/** The foundation of every subject of the application: connectors, sessions, and the dependencies of the flows. */
import { type CallState, createCallState } from '../endpoint/call-state.ts'
import { createFileMemoryLimit } from '../endpoint/file-memory-limit.ts'
import type { Evaluator } from '../expression/evaluator.ts'
import type { EvaluationTurn, Evaluators } from '../expression/evaluators.ts'
import { smallFirst } from '../expression/small-first.ts'
import type { HttpClient } from '../http/exchange.ts'
import type { Clock } from '../kernel/machine/clock.ts'
import type { Random } from '../kernel/machine/random.ts'
import type { Masker } from '../kernel/secrets/mask.ts'
import { planPush } from '../plan/push.ts'
import { createBrokenPushes } from '../push/broken-pushes.ts'
import { createBudgetWaits } from '../push/budget-waits.ts'
import { createKeptSearches } from '../push/kept-searches.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { Store } from '../store/port/index.ts'
import type { Retention } from '../store/port/retention.ts'
import { decoyOf } from '../webhook/decoy.ts'
import { createDeliveryIssues, type DeliveryIssues } from '../webhook/delivery-issues.ts'
import { createConnectorSources } from './connections/connector-source.ts'
import type { CredentialSources } from './connections/credential-sources.ts'
import { createSessions, type Sessions } from './connections/sessions.ts'
import type { App } from './contract.ts'
import { createErasable } from './pushes/erasures.ts'
import { createFileAddresses } from './pushes/file-addresses.ts'
import type { Logger } from './reporting/log.ts'
import type { Metrics } from './reporting/metrics.ts'
import { createHistoryCheck } from './store/history.ts'
import type { ShowEvent } from './webhook-endpoints/contract.ts'
import { createKills } from './work/kills.ts'
import { createObserver } from './work/observe.ts'

export type AppParts = {
  readonly store: Store
  readonly connectors: readonly LoadedConnector[]
  readonly sources: CredentialSources
  readonly evaluators: Evaluators
  readonly http: HttpClient
  /** Its network connections carry nothing but outgoing webhooks. By default, `http` sends them. */
  readonly webhookHttp?: HttpClient | undefined
  /** The bodies of outgoing webhooks; without it, none is sent. */
  readonly showEvent?: ShowEvent | undefined
  readonly clock: Clock
  readonly random: Random
  readonly masker: Masker
  readonly logger: Logger
  readonly metrics: Metrics
  readonly allowPrivateAddresses: boolean
  /** The URL at which ATSs and browsers reach this installation. */
  readonly publicUrl?: string | undefined
  /** The URL for a browser on this machine. */
  readonly localUrl?: string | undefined
  readonly retention?: Retention | undefined
  /** Limit on the bytes of files in calls in flight; 256 MB by default. */
  readonly fileBytesAtOnce?: number | undefined
  /** The folder for backups of the store; without it none can be requested. */
  readonly backupDir?: string | undefined
  /** The file with the key of the store, if it is in one. */
  readonly keyFile?: string | undefined
}

/** Texts and responses of pushes are short: most are read without a message to another process. */
const evaluatorOf = (evaluators: Evaluators, turn: EvaluationTurn): Evaluator =>
  turn.kind === 'push' ? smallFirst(evaluators.of(turn)) : evaluators.of(turn)

/** Deliveries to unknown connections share the turn of one connection, so that invented ids gain nothing. */
const DECOY: EvaluationTurn = { connection: '', kind: 'webhook' }

/** What the flow of pushes remembers until the process ends. */
const memoryOfPushes = () => ({
  keptSearches: createKeptSearches(),
  budgetWaits: createBudgetWaits(),
  brokenPushes: createBrokenPushes(),
})

export type Core = ReturnType<typeof createCore>

export function createCore(parts: AppParts) {
  const { store, evaluators } = parts
  const connectors = connectorTable(parts.connectors)
  const endpoint = endpointDeps(parts)
  const sessions = createSessions({ ...parts, connectors, endpoint })
  const addresses = createFileAddresses({ ...parts, ...store, publicUrl: parts.publicUrl })
  const stopping = createStop()
  const shared = {
    ...endpoint,
    ...flowPorts(store),
    ...memoryOfPushes(),
    erasable: createErasable(store, connectors),
    fileAddress: addresses.create,
    publicUrl: parts.publicUrl,
    session: sessions.get,
    sameAccount: store.connections.sameAccount,
    paused: store.pauses.holdsPulls,
    described: sessions.described,
    hookCredentials: sessions.hookCredentials,
    deliveryIssues: createDeliveryIssues({ issues: store.issues, observe: endpoint.observe }),
    decoyEvaluator: evaluators.of(DECOY),
  }
  /** The dependencies of the flows, with the evaluator for one turn. */
  const ofTurn = turnsOf({ connectors, stopping, evaluators })
  const flows = (turn: EvaluationTurn) => ({ ...shared, ...ofTurn(turn) })
  return {
    parts,
    store,
    connectors,
    sessions,
    addresses,
    limiters: endpoint.limiters,
    erasable: shared.erasable,
    kills: createKills({ store, sessions }),
    history: createHistoryCheck({ ...parts, stopping: stopping.isStopping }),
    flows,
    requestFlows: (connection: string) => flows({ connection, kind: 'request' }),
    forget: forgetIn({ sessions, endpoint, parts, deliveryIssues: shared.deliveryIssues }),
    stopping,
    isStopping: stopping.isStopping,
    stop: stopping.stop,
  }
}

/** What the flows of one turn have of their own. */
const turnsOf =
  ({ connectors, stopping, evaluators }: TurnParts) =>
  (turn: EvaluationTurn) => ({
    decoy: connectors.decoy(),
    stopping: () => stopping.isStopping() || stopping.held.has(turn.connection),
    evaluator: evaluatorOf(evaluators, turn),
  })

type TurnParts = { readonly connectors: ConnectorTable; readonly stopping: Stop; readonly evaluators: Evaluators }

/** From `stop` on, long work stops where it can be resumed. */
export type Stop = {
  readonly signal: AbortSignal
  isStopping(): boolean
  stop(): void
  /** Connections whose specs are exchanged: their work stops in the same way, as before a restart. */
  readonly held: Set<string>
}

function createStop(): Stop {
  const controller = new AbortController()
  const { signal } = controller
  return { signal, isStopping: () => signal.aborted, stop: () => controller.abort(), held: new Set() }
}

/** The connection was removed: drops everything about it from memory, in particular credentials and tokens. */
const forgetIn =
  ({ sessions, endpoint, parts, deliveryIssues }: Remembering) =>
  (connection: string): void => {
    const { limiters, sharedLimits } = endpoint
    for (const one of [sessions, limiters, sharedLimits, deliveryIssues, parts.sources]) one.forget(connection)
    void parts.metrics.forget(connection)
  }

type Remembering = {
  readonly sessions: Sessions
  readonly endpoint: Pick<CallState, 'limiters' | 'sharedLimits'>
  readonly parts: Pick<AppParts, 'sources' | 'metrics'>
  readonly deliveryIssues: DeliveryIssues
}

const endpointDeps = (parts: AppParts) => ({
  ...parts,
  budgets: parts.store.budgets,
  ...createCallState({
    budgets: parts.store.budgets,
    turns: parts.store.turns,
    clock: parts.clock,
    fileMemory: createFileMemoryLimit(parts.fileBytesAtOnce),
  }),
  secrets: parts.store.secrets,
  observe: createObserver(parts),
})

/** The ports of the store that the flows use. */
const flowPorts = ({ pulls, records, remaps, quarantine, issues, pushes, reviews, erasures, hooks }: Store) => ({
  pulls,
  records,
  remaps,
  quarantine,
  issues,
  pushes,
  reviews,
  erasures,
  hooks,
})

export type ConnectorTable = App['connectors'] & {
  /** What deliveries to unknown connections are compared with. */
  decoy(): ReturnType<typeof decoyOf>
  /** From now on, these are in use. */
  replace(list: readonly LoadedConnector[]): void
}

const tableOf = (list: readonly LoadedConnector[]) => ({
  list,
  byId: new Map(list.map((connector) => [connector.spec.id, connector])),
  decoy: decoyOf(list),
})

function connectorTable(first: readonly LoadedConnector[]): ConnectorTable {
  let table = tableOf(first)
  return {
    list: () => table.list,
    get: (id) => table.byId.get(id),
    effectClass(id) {
      const spec = table.byId.get(id)?.spec
      return spec?.push?.application ? planPush(spec).effectClass : null
    },
    source: createConnectorSources(),
    decoy: () => table.decoy,
    replace(list) {
      table = tableOf(list)
    },
  }
}
