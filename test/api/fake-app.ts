/**
 * A small App in memory that follows the contract: the real rule decides on consents, unknown ids are `not_found`, and
 * pauses are respected. It exists so that the API can be tested alone.
 */

import { createRecorder } from '../../runtime/app/access/audit.ts'
import { createKeys } from '../../runtime/app/access/keys.ts'
import { limitTo, type Owners } from '../../runtime/app/access/limited.ts'
import { createRequests } from '../../runtime/app/access/requests.ts'
import type { App, BudgetView, OfConnections, Pause, Pauses, Summary } from '../../runtime/app/contract.ts'
import { RETENTION } from '../../runtime/app/process/housekeeping.ts'
import { createLogger } from '../../runtime/app/process/log.ts'
import { type Clock, WoundClock } from '../../runtime/kernel/clock.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { createMasker } from '../../runtime/kernel/mask.ts'
import { newId, seededRandom, systemRandom } from '../../runtime/kernel/random.ts'
import { unknownId } from '../../runtime/kernel/unknown-id.ts'
import { openMemoryStore } from '../kit/memory-store.ts'
import { CONNECTOR, SOURCE } from './connector.ts'
import { BULK, bulkOf } from './fake-bulk.ts'
import { connectionsOf } from './fake-connections.ts'
import { erasuresOf, PURGED, ROW } from './fake-erasures.ts'
import { type FakeApp, found, type Held, matches, ofConnections, type Parts, pageOf } from './fake-held.ts'
import { personsOf } from './fake-persons.ts'
import { consentsOf, pushesOf } from './fake-pushes.ts'
import { ASIDE, explainOf, quarantineOf } from './fake-remaps.ts'
import { webhookEndpointsOf } from './fake-webhook-endpoints.ts'

const STATUS = {
  stage: { value: 'SCREEN', source_value: 'Screening' },
  outcome: { value: 'OPEN', source_value: 'Screening' },
  phase: { value: 'SCREEN', source_value: 'Screening' },
  furthest_phase: 'SCREEN',
} as const
const MOVE = { from: null, to: STATUS, effectiveAt: 0, observedAt: 1_000, via: 'POLL' } as const
const COHORT = { connection: 'acme', requisition: 'j1', period: null }
const FUNNEL = {
  ...COHORT,
  pushed: 2,
  phases: { INTERVIEW: 1 },
  reached: { INTERVIEW: 1 },
  outcomes: { HIRED: 1 },
  hiresAttributed: 1,
}
const TIMES = { ...COHORT, phases: { INTERVIEW: { entered: 1, left: 0, mean: null, median: null, p90: null } } }

const TALLY = { count: 2, oldestAt: 1_767_603_600_000 }
const PUSH_TALLY = { state: 'FAILED', cause: 'rejected', ...TALLY } as const
const SUMMARY: Summary = {
  pushes: { paused: false, tallies: [PUSH_TALLY], connections: [{ connection: 'acme', ...PUSH_TALLY }] },
  pulls: { paused: false },
  heldRuns: TALLY,
  openReviews: { count: 0, oldestAt: null },
  erasures: { waiting: TALLY, open: TALLY },
  quarantine: { ...TALLY, groups: 1 },
  connections: { healthy: 1, degraded: 0, unauthorized: 0, paused: 1 },
  paused: [{ connection: 'acme', reason: 'keys are changed' }],
}

const BUDGET: BudgetView = {
  id: '0123456789ab',
  connector: 'small',
  connections: ['acme'],
  inFlight: 1,
  atOnce: 4,
  windows: [
    {
      endpoints: null,
      shared: false,
      per: '1m',
      zone: null,
      limit: 15,
      used: 15,
      left: null,
      freeAt: 1_767_603_600_000,
    },
  ],
  pauses: [{ endpoint: null, until: 1_767_603_600_000 }],
  waiting: [{ connection: 'acme', endpoint: 'list_jobs', priority: 'pull', since: 1_767_603_600_000, until: null }],
}

export function createFakeApp(clock: Clock = new WoundClock()): FakeApp {
  const random = seededRandom(7)
  const held: Held = {
    connections: new Map(),
    consents: [],
    consentRequests: new Map(),
    pushes: new Map(),
    keys: new Map(),
    reviews: new Map(),
    records: [],
    changes: [],
    watching: new Set(),
    runs: new Map(),
    issues: [],
    hooks: [],
    paused: false,
    restored: { at: Date.UTC(2026, 0, 2), backupTime: Date.UTC(2026, 0, 1) },
    ready: true,
  }
  const fake: Omit<FakeApp, 'app'> = { held, clock, id: (prefix) => newId(prefix, clock.now(), random) }
  const app = appOver(fake)
  return { ...fake, app: { ...app, limitedTo: (only) => limitTo(app, only, ownersOf(held)) } }
}

/** Stored keys, webhook endpoints and the audit log are real ones: only the connections are those of the fake. */
function storedOf({ held, clock }: Parts): Pick<App, 'keys' | 'audit' | 'recorder' | 'requests' | 'webhookEndpoints'> {
  const { store } = openMemoryStore({ clock, random: systemRandom })
  const { keys, audit, requests } = store
  const connections = { get: async (id: string) => held.connections.get(id)?.row ?? null }
  const logger = createLogger({ level: 'silent', masker: createMasker() })
  return {
    keys: createKeys({ store: { keys, connections }, clock, random: systemRandom, logger }),
    audit,
    recorder: createRecorder({ audit }),
    requests: createRequests({ requests }, clock),
    webhookEndpoints: webhookEndpointsOf(store, clock),
  }
}

function pausesOf(): App['pauses'] {
  let pauses: Pauses = { pushes: null, pulls: null, version: 'v1' }
  return {
    get: async () => pauses,
    async set({ pushes, pulls }, { by }) {
      const of = (paused: boolean | undefined, before: Pause | null): Pause | null =>
        paused === undefined ? before : paused ? { by, at: 0 } : null
      pauses = { ...pauses, pushes: of(pushes, pauses.pushes), pulls: of(pulls, pauses.pulls) }
      return pauses
    },
  }
}

const ownersOf = (held: Held): Owners => ({
  push: async (id) => held.pushes.get(id)?.connection,
  review: async (id) => held.reviews.get(id)?.connection,
  bulk: async (id) => (id === BULK.id ? BULK.connection : undefined),
  run: async (id) => held.runs.get(id)?.connection,
  issue: async (id) => held.issues.find(({ key }) => key === id)?.connection,
  erasure: async (id) => (id === ROW.id ? ROW.connection : undefined),
  quarantined: async (id) => (id === ASIDE.id ? ASIDE.connection : undefined),
})

const withinOf = ({ connection, connections }: OfConnections): OfConnections => ({
  ...(connection !== undefined && { connection }),
  ...(connections && { connections }),
})

const appOver = (fake: Parts): Omit<App, 'limitedTo'> => ({
  connectors: {
    list: () => [CONNECTOR],
    get: (id) => (id === CONNECTOR.spec.id ? CONNECTOR : undefined),
    effectClass: () => 'searched',
    source: () => SOURCE,
  },
  connections: connectionsOf(fake),
  consents: consentsOf(fake),
  pushes: pushesOf(fake),
  pauses: pausesOf(),
  reviews: reviewsOf(fake),
  records: {
    list: async (model, filter, paging) =>
      pageOf(
        fake.held.records.filter((record) => record.model === model && matches(record, withinOf(filter))),
        paging,
      ),
    get: async (key) => fake.held.records.find((record) => matches(record, key)) ?? null,
    getMany: async (keys) => keys.map((key) => fake.held.records.find((record) => matches(record, key)) ?? null),
    explain: explainOf(fake),
    history: async () => [MOVE],
    count: async (model) => fake.held.records.filter((record) => record.model === model).length,
  },
  changes: {
    list: async ({ after, limit, ...filter }) =>
      fake.held.changes.filter((row) => row.seq > after && matches(row, filter)).slice(0, limit),
    lastSeq: async () => fake.held.changes.at(-1)?.seq ?? 0,
    watch: (listener) => {
      fake.held.watching.add(listener)
      return () => void fake.held.watching.delete(listener)
    },
  },
  analytics: {
    funnel: async (filter, paging) => pageOf(ofConnections([FUNNEL], filter), paging),
    timeInPhase: async (filter, paging) => pageOf(ofConnections([TIMES], filter), paging),
  },
  runs: {
    get: async (id) => found(fake.held.runs.get(id), unknownId.run(id)),
    closes: async (id, paging) => {
      const { connection, stream } = found(fake.held.runs.get(id), unknownId.run(id))
      return pageOf(
        fake.held.records.filter((record) => matches(record, { connection, stream })),
        paging,
      )
    },
    release: async (id) => ({ ...found(fake.held.runs.get(id), unknownId.run(id)), state: 'complete', held: false }),
    list: async (filter, paging) =>
      pageOf(
        [...fake.held.runs.values()].filter((run) => matches(run, filter)),
        paging,
      ),
  },
  summary: {
    read: async (filter) => {
      const connections = ofConnections(SUMMARY.pushes.connections, filter)
      return { ...SUMMARY, pushes: { ...SUMMARY.pushes, connections } }
    },
  },
  quarantine: quarantineOf(fake),
  budgets: {
    list: async ({ named, connections }, paging) =>
      pageOf([named, connections].every((some) => some?.includes('acme') ?? true) ? [BUDGET] : [], paging),
  },
  issues: {
    list: async ({ open, ...filter }, paging) =>
      pageOf(
        fake.held.issues.filter(
          (issue) => matches(issue, filter) && (open === undefined || open === (issue.clearedAt === null)),
        ),
        paging,
      ),
    async close(key) {
      const issue = found(
        fake.held.issues.find((one) => one.key === key),
        unknownId.issue(key),
      )
      return { ...issue, clearedAt: fake.clock.now() }
    },
  },
  erasures: erasuresOf(fake),
  bulk: bulkOf(),
  ...personsOf(fake),
  ...storedOf(fake),
  nodes: {
    list: async () => [
      {
        ...{
          id: 'node_1',
          host: 'a',
          pid: 7,
          version: '1.0.0',
          isActive: true,
          isSelf: true,
          startedAt: 0,
          expiresAt: 8_000,
        },
        lanes: [{ name: 'push:acme', since: 1_000 }],
      },
    ],
  },
  upkeep: {
    retention: RETENTION,
    purge: async () => PURGED,
    backup: async (name) => `data/backups/${name}`,
    backups: async () => [{ name: 'monday.db', bytes: 4_096, at: 1_700_000_000_000 }],
  },
  files: {
    open: async (token) =>
      token === 'good'
        ? { fileName: 'Lebenslauf "Ä".pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.4') }
        : null,
  },
  webhooks: {
    async receive(hook) {
      found(fake.held.connections.get(hook.connection), unknownId.connection(hook.connection))
      const secret = hook.headers['x-hook-secret']
      if (secret !== undefined)
        return { status: 200, headers: { 'x-hook-secret': secret }, body: Number(secret) || undefined }
      if (hook.headers['x-api-key'] !== 'hook-secret')
        throw new HirewireError('signature_invalid', 'The webhook key is wrong.')
      fake.held.hooks.push(hook)
      return { status: 202, body: { received: true } }
    },
  },
  health: async () => ({
    ready: fake.held.ready,
    checks: { store: 'ok', scheduler: fake.held.ready ? 'ok' : 'stopped' },
  }),
  certificate: async () => {},
  metrics: async () => '# HELP hirewire_up Whether it runs.\nhirewire_up 1\n',
  start: async () => {},
  drain: () => {},
  stop: async () => {},
  close: async () => {},
})

function reviewsOf({ held, clock }: Parts): App['reviews'] {
  return {
    list: async (filter, paging) =>
      pageOf(
        [...held.reviews.values()].filter((review) => matches(review, filter)),
        paging,
      ),
    async get(key) {
      const review = found(held.reviews.get(key), unknownId.review(key))
      const fields = [{ field: 'email', ours: 'ann@example.com', theirs: 'ANN@example.com', same: true }]
      const earlier = [{ ...review, id: 'rev_0', state: 'decided', decision: 'create', decidedBy: 'ann' } as const]
      return { review, sides: review.matches.map((match) => ({ match, fields })), earlier, refused: null }
    },
    async decide(key, { decision, candidate, by }) {
      const review = found(held.reviews.get(key), unknownId.review(key))
      if (review.state === 'decided') throw new HirewireError('state_conflict', 'The review is decided.')
      const decided = {
        ...review,
        state: 'decided',
        decision,
        candidate,
        decidedBy: by,
        decidedAt: clock.now(),
      } as const
      held.reviews.set(key, decided)
      return decided
    },
  }
}
