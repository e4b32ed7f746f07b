import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The numbers that an operator watches, on a registry of their own, so that two installations in one process (tests) do
 * not mix. Labels are ids and closed lists only, never anything that a person or an ATS wrote.
 */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    runs: new Counter({
      name: 'hirewire_runs_total',
      help: 'Finished runs of streams, by how they ended (complete, incomplete, failed).',
      labelNames: ['connection', 'stream', 'state'] as const,
      registers,
    }),
    records: new Counter({
      name: 'hirewire_records_total',
      help: 'Records of pulls, by what became of them (written, unchanged, skipped, quarantined).',
      labelNames: ['connection', 'stream', 'result'] as const,
      registers,
    }),
    runSeconds: new Histogram({
      name: 'hirewire_run_seconds',
      help: 'How long runs of streams take.',
      labelNames: ['connection', 'stream'] as const,
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200],
      registers,
    }),
    pushes: new Counter({
      name: 'hirewire_pushes_total',
      help: 'Pushes that reached a state, by that state.',
      labelNames: ['connection', 'state'] as const,
      registers,
    }),
    attempts: new Counter({
      name: 'hirewire_attempts_total',
      help: 'Attempts of push steps, by outcome and failure cause (empty when there is none).',
      labelNames: ['connection', 'outcome', 'cause'] as const,
      registers,
    }),
    httpAttempts: new Counter({
      name: 'hirewire_http_attempts_total',
      help: 'Calls to ATSs, by what they came to (ok, an error class, not_sent, maybe_sent).',
      labelNames: ['connection', 'class'] as const,
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'hirewire_http_seconds',
      help: 'How long calls to ATSs take.',
      labelNames: ['connection'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    deliveriesRefused: new Counter({
      name: 'hirewire_deliveries_refused_total',
      help: 'Deliveries of webhooks that were refused, by reason (signature, too_old, header_missing).',
      labelNames: ['connection', 'reason'] as const,
      registers,
    }),
    laneLag: new Gauge({
      name: 'hirewire_lane_lag_seconds',
      help: 'By how much the lane that was started last came late.',
      labelNames: ['kind'] as const,
      registers,
    }),
    budgetWaits: new Counter({
      name: 'hirewire_budget_waits_total',
      help: 'Times that work waited for the rate limit of a connection.',
      labelNames: ['connection'] as const,
      registers,
    }),
    issuesOpen: new Gauge({ name: 'hirewire_issues_open', help: 'Issues that somebody has to act on.', registers }),
    pushesPaused: new Gauge({
      name: 'hirewire_pushes_paused',
      help: '1 while the switch for all pushes is off.',
      registers,
    }),
  }
}
