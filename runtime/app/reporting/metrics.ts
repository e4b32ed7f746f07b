import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LaneRow } from '../../store/port/index.ts'
import type { StoreTimes } from '../../store/times.ts'

/**
 * The operator's metrics, in a registry of their own, so that two installations in one process (tests) do not mix.
 * Labels are ids and closed lists only, never text from a person or an ATS.
 */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    ...pullMetrics(registers),
    ...pushMetrics(registers),
    ...callMetrics(registers),
    ...webhookMetrics(registers),
    ...installationMetrics(registers),
    ...storeMetrics(registers),
  }
  return {
    registry,
    /** The connection was removed: its series would be in every response until the process ends. */
    forget: (connection: string) => forgetConnection(Object.values(metrics) as unknown as Series[], connection),
    ...laneDelays(metrics.laneLag),
    storeTimes: timesIn(metrics.storeSeconds),
    ...metrics,
  }
}

type LaneKind = LaneRow['kind']

/** Another node may run the lanes of a kind from now on: what this one measured last must not stay in its responses. */
function laneDelays(lag: Gauge<'kind'>) {
  const startedAt: Partial<Record<LaneKind, number>> = {}
  return {
    laneStarted({ kind, delayMs }: { readonly kind: LaneKind; readonly delayMs: number }, now: number): void {
      startedAt[kind] = now
      lag.set({ kind }, Math.max(0, delayMs) / 1000)
    },
    forgetDelaysBefore(time: number): void {
      for (const [kind, at] of Object.entries(startedAt)) if (at < time) lag.remove({ kind })
    },
  }
}

/** The series are looked up once: a transition may take no longer than its measurement. */
function timesIn(seconds: Histogram<'kind' | 'part'>): StoreTimes {
  const of = (kind: 'read' | 'write') => ({ wait: seconds.labels(kind, 'wait'), run: seconds.labels(kind, 'run') })
  const series = { read: of('read'), write: of('write') }
  return { observe: (kind, part, ms) => series[kind][part].observe(ms / 1000) }
}

/** What a counter, a gauge and a histogram have in common. */
type Series = {
  get(): Promise<{ readonly values: readonly { readonly labels: object }[] }>
  remove(labels: object): void
}

async function forgetConnection(metrics: readonly Series[], connection: string): Promise<void> {
  for (const metric of metrics)
    for (const { labels } of (await metric.get()).values) {
      // The bounds of a histogram are no label of the series.
      const { le: _, ...series } = labels as Record<string, string>
      if (series.connection === connection) metric.remove(series)
    }
}

const pullMetrics = (registers: Registry[]) => ({
  runs: new Counter({
    name: 'hirewire_runs_total',
    help: 'Finished runs of streams, by result (complete, incomplete, failed).',
    labelNames: ['connection', 'stream', 'state'] as const,
    registers,
  }),
  records: new Counter({
    name: 'hirewire_records_total',
    help: 'Records of pulls, by result (written, unchanged, skipped, quarantined).',
    labelNames: ['connection', 'stream', 'result'] as const,
    registers,
  }),
  runSeconds: new Histogram({
    name: 'hirewire_run_seconds',
    help: 'Duration of runs of streams.',
    labelNames: ['connection', 'stream'] as const,
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200],
    registers,
  }),
})

const webhookMetrics = (registers: Registry[]) => ({
  webhookAttempts: new Counter({
    name: 'hirewire_webhook_attempts_total',
    help: 'Attempts to deliver outgoing webhooks, by result (delivered, failed).',
    labelNames: ['result'] as const,
    registers,
  }),
  webhookLag: new Histogram({
    name: 'hirewire_webhook_lag_seconds',
    help: 'Time from an event to the response of the receiver, of outgoing webhooks that the first attempt delivered.',
    buckets: [0.05, 0.1, 0.25, 1, 5, 30, 300],
    registers,
  }),
})

const pushMetrics = (registers: Registry[]) => ({
  pushes: new Counter({
    name: 'hirewire_pushes_total',
    help: 'Pushes that reached a state, by that state.',
    labelNames: ['connection', 'state'] as const,
    registers,
  }),
  attempts: new Counter({
    name: 'hirewire_attempts_total',
    help: 'Attempts of push steps, by outcome and failure cause (empty if there is none).',
    labelNames: ['connection', 'outcome', 'cause'] as const,
    registers,
  }),
})

const callMetrics = (registers: Registry[]) => ({
  httpAttempts: new Counter({
    name: 'hirewire_http_attempts_total',
    help: 'Calls to ATSs, by result (ok, an error class, not_sent, maybe_sent).',
    labelNames: ['connection', 'class'] as const,
    registers,
  }),
  httpSeconds: new Histogram({
    name: 'hirewire_http_seconds',
    help: 'Duration of calls to ATSs.',
    labelNames: ['connection'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  }),
})

const storeMetrics = (registers: Registry[]) => ({
  storeFault: new Gauge({
    name: 'hirewire_store_fault',
    help: 'What is wrong with the files, the disk or the descriptors of the store on this node, by code: 1 as long as it lasts.',
    labelNames: ['code'] as const,
    registers,
  }),
  storeSeconds: new Histogram({
    name: 'hirewire_store_seconds',
    help: 'Duration of reads and writes of the store on this node, by part: wait is for the turn and a connection, run the rest. A store in a file lets none wait.',
    labelNames: ['kind', 'part'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  }),
  storeRoundTrip: new Gauge({
    name: 'hirewire_store_round_trip_seconds',
    help: 'Median of the last round trips of this node to its database. 0 for a store in a file.',
    registers,
  }),
})

const installationMetrics = (registers: Registry[]) => ({
  deliveriesRefused: new Counter({
    name: 'hirewire_deliveries_refused_total',
    help: 'Rejected webhook deliveries, by reason (signature, too_old, header_missing).',
    labelNames: ['connection', 'reason'] as const,
    registers,
  }),
  laneLag: new Gauge({
    name: 'hirewire_lane_lag_seconds',
    help: 'Delay of the lane that this node started last; none if it started none for ten minutes.',
    labelNames: ['kind'] as const,
    registers,
  }),
  budgetWaits: new Counter({
    name: 'hirewire_budget_waits_total',
    help: 'Number of waits for the rate limit of a connection.',
    labelNames: ['connection'] as const,
    registers,
  }),
  certificateExpires: new Gauge({
    name: 'hirewire_certificate_expires_seconds',
    help: 'When the TLS certificate of the API expires, as a Unix time; 0 without TLS.',
    registers,
  }),
  issuesOpen: new Gauge({
    name: 'hirewire_issues_open',
    help: 'Open issues of the installation; every node reports the same.',
    registers,
  }),
  pushesPaused: new Gauge({
    name: 'hirewire_pushes_paused',
    help: '1 while all pushes are paused; every node reports the same.',
    registers,
  }),
  pullsPaused: new Gauge({
    name: 'hirewire_pulls_paused',
    help: '1 while all pulls are paused; every node reports the same.',
    registers,
  }),
  nodes: new Gauge({
    name: 'hirewire_nodes',
    help: 'Processes that serve the store; every node reports the same. 1 for a store in a file.',
    registers,
  }),
  nodeLease: new Gauge({
    name: 'hirewire_node_lease',
    help: '1 while this node has its lease, without which it runs nothing. 1 for a store in a file.',
    registers,
  }),
})
