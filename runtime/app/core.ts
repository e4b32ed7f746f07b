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
    stopping: stopping.isStopping,
    erasable: createErasable(store, connectors),
    fileAddress: addresses.create,
    publicUrl: parts.publicUrl,
    decoy: decoyOf(parts.connectors),
    session: sessions.get,
    sameAccount: store.connections.sameAccount,
    paused: store.pauses.holdsPulls,
    described: sessions.described,
    hookCredentials: sessions.hookCredentials,
    deliveryIssues: createDeliveryIssues({ issues: store.issues, observe: endpoint.observe }),
    decoyEvaluator: evaluators.of(DECOY),
  }
  /** The dependencies of the flows, with the evaluator for one turn. */
  const flows = (turn: EvaluationTurn) => ({ ...shared, evaluator: evaluatorOf(evaluators, turn) })
  return {
    parts,
    store,
    connectors,
    sessions,
    addresses,
    limiters: endpoint.limiters,
    erasable: shared.erasable,
    kills: createKills({ store, sessions }),
    history: createHistoryCheck({ ...parts, stopping: shared.stopping }),
    flows,
    requestFlows: (connection: string) => flows({ connection, kind: 'request' }),
    forget: forgetIn({ sessions, endpoint, parts, deliveryIssues: shared.deliveryIssues }),
    stopping,
    isStopping: stopping.isStopping,
    stop: stopping.stop,
  }
}

/** From `stop` on, long work stops where it can be resumed. */
export type Stop = { readonly signal: AbortSignal; isStopping(): boolean; stop(): void }

function createStop(): Stop {
  const controller = new AbortController()
  const { signal } = controller
  return { signal, isStopping: () => signal.aborted, stop: () => controller.abort() }
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

function connectorTable(list: readonly LoadedConnector[]): App['connectors'] {
  const byId = new Map(list.map((connector) => [connector.spec.id, connector]))
  return {
    list: () => list,
    get: (id) => byId.get(id),
    effectClass(id) {
      const spec = byId.get(id)?.spec
      return spec?.push?.application ? planPush(spec).effectClass : null
    },
    source: createConnectorSources(),
  }
}
