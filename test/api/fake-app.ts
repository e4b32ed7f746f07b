/**
 * A small App in memory that keeps its word: consents decide over pushes by the real rule, ids that are not there are
 * `not_found`, and what it is told to hold back it holds back. It exists so that the API can be tested by itself.
 */
import type {
  App,
  ChangeRow,
  ConnectionInput,
  ConnectionView,
  ConsentEntry,
  IssueRow,
  ListPage,
  Paging,
  PushInput,
  PushOutcome,
  PushRow,
  ReviewRow,
  RunRow,
  StoredRecord,
} from '../../runtime/app/contract.ts'
import { type Clock, WoundClock } from '../../runtime/kernel/clock.ts'
import { decideConsent } from '../../runtime/kernel/consent.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { fingerprint, sha256 } from '../../runtime/kernel/fingerprint.ts'
import { newId, seededRandom } from '../../runtime/kernel/random.ts'
import { CONNECTOR } from './connector.ts'

type Held = {
  connections: Map<string, ConnectionView>
  consents: ConsentEntry[]
  pushes: Map<string, PushRow>
  keys: Map<string, { push: string; body: string }>
  reviews: Map<string, ReviewRow>
  records: StoredRecord[]
  changes: ChangeRow[]
  runs: Map<string, RunRow>
  issues: IssueRow[]
  hooks: { connection: string; headers: Readonly<Record<string, string>>; body: Uint8Array; url: string }[]
  paused: boolean
  ready: boolean
}

export type FakeApp = { readonly app: App; readonly held: Held; readonly clock: Clock; id(prefix: string): string }

export function createFakeApp(clock: Clock = new WoundClock()): FakeApp {
  const random = seededRandom(7)
  const held: Held = {
    connections: new Map(),
    consents: [],
    pushes: new Map(),
    keys: new Map(),
    reviews: new Map(),
    records: [],
    changes: [],
    runs: new Map(),
    issues: [],
    hooks: [],
    paused: false,
    ready: true,
  }
  const fake: Omit<FakeApp, 'app'> = { held, clock, id: (prefix) => newId(prefix, clock.now(), random) }
  return { ...fake, app: appOver(fake) }
}

type Parts = Omit<FakeApp, 'app'>

const appOver = (fake: Parts): App => ({
  connectors: {
    list: () => [CONNECTOR],
    get: (id) => (id === CONNECTOR.spec.id ? CONNECTOR : undefined),
    effectClass: () => 'searched',
  },
  connections: connectionsOf(fake),
  consents: consentsOf(fake),
  pushes: pushesOf(fake),
  reviews: reviewsOf(fake),
  records: {
    list: async (model, filter, paging) =>
      pageOf(
        fake.held.records.filter(
          (record) => record.model === model && matches(record, { connection: filter.connection }),
        ),
        paging,
      ),
    get: async (key) => fake.held.records.find((record) => matches(record, key)) ?? null,
    count: async (model) => fake.held.records.filter((record) => record.model === model).length,
  },
  changes: {
    list: async ({ after, limit, ...filter }) =>
      fake.held.changes.filter((row) => row.seq > after && matches(row, filter)).slice(0, limit),
    funnel: async (_filter, paging) =>
      pageOf(
        [
          {
            connection: 'acme',
            requisition: 'j1',
            pushed: 2,
            phases: { INTERVIEW: 1 },
            outcomes: { HIRED: 1 },
            hiresAttributed: 1,
          },
        ],
        paging,
      ),
  },
  runs: {
    get: async (id) => found(fake.held.runs.get(id), `run ${id}`),
    list: async (filter, paging) =>
      pageOf(
        [...fake.held.runs.values()].filter((run) => matches(run, filter)),
        paging,
      ),
  },
  issues: {
    list: async ({ connection, open }, paging) =>
      pageOf(
        fake.held.issues.filter(
          (issue) => matches(issue, { connection }) && (open === undefined || open === (issue.clearedAt === null)),
        ),
        paging,
      ),
  },
  webhooks: {
    async receive(hook) {
      found(fake.held.connections.get(hook.connection), `connection ${hook.connection}`)
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
  metrics: async () => '# HELP hirewire_up Whether it runs.\nhirewire_up 1\n',
  start: async () => {},
  close: async () => {},
})

function connectionsOf({ held, clock, id }: Parts): App['connections'] {
  const get = async (key: string) => found(held.connections.get(key), `connection ${key}`)
  const put = (view: ConnectionView): ConnectionView => {
    held.connections.set(view.row.id, view)
    return view
  }
  const stateOf = (state: 'active' | 'paused', pausedReason: string | null) => async (key: string) => {
    const view = await get(key)
    return put({ ...view, row: { ...view.row, state, pausedReason, revision: view.row.revision + 1 } })
  }
  return {
    async create(input) {
      if (input.integration !== CONNECTOR.spec.id)
        throw new HirewireError('connection_invalid', `There is no connector ${input.integration}.`, {
          place: { pointer: '/integration' },
        })
      return put(viewOf(input, input.id ?? id('con'), clock.now()))
    },
    get,
    list: async (filter, paging) =>
      pageOf(
        [...held.connections.values()].filter((view) => matches(view.row, filter)),
        paging,
      ),
    async update(key, change) {
      const { row, shown } = await get(key)
      const next = viewOf({ ...shown, ...change }, key, row.createdAt)
      return put({ ...next, row: { ...next.row, revision: row.revision + 1 } })
    },
    async remove(key, force) {
      await get(key)
      const waiting = [...held.pushes.values()].filter((push) => push.connection === key && push.state === 'QUEUED')
      if (waiting.length > 0 && !force)
        throw new HirewireError('connection_busy', `${waiting.length} pushes are not finished.`)
      for (const push of waiting) held.pushes.set(push.id, { ...push, state: 'CANCELLED' })
      held.connections.delete(key)
      return { cancelled: waiting.length }
    },
    async check(key) {
      await get(key)
      return {
        ok: false,
        checks: [
          { name: 'Company ID', ok: null, message: 'Only the customer can tell.' },
          { name: 'call', ok: false, message: 'The ATS answered 401.', next: 'Check the credentials.' },
        ],
      }
    },
    pause: (key, reason) => stateOf('paused', reason)(key),
    resume: stateOf('active', null),
    async sync(key, { stream, mode }) {
      await get(key)
      const streams = stream === undefined ? Object.keys(CONNECTOR.spec.pull ?? {}) : [stream]
      if (stream !== undefined && !CONNECTOR.spec.pull?.[stream])
        throw new HirewireError('request_invalid', `There is no stream ${stream}.`, { place: { pointer: '/stream' } })
      return streams.map((name) => {
        const run = runOf(id('run'), key, name, mode, clock.now())
        held.runs.set(run.id, run)
        return run
      })
    },
  }
}

/** Deliberately does not mask: the API must not rely on it. */
function viewOf(input: ConnectionInput, id: string, createdAt: number): ConnectionView {
  const shown = { ...input, id }
  return {
    row: {
      id,
      connector: input.integration,
      authType: input.auth_type,
      name: input.name ?? null,
      definition: shown,
      state: 'active',
      pausedReason: null,
      revision: 1,
      createdAt,
      updatedAt: createdAt,
    },
    shown,
    streams: [{ stream: 'requisitions', every: '24h', nextRunAt: createdAt }],
    webhookPath: `/webhooks/${id}`,
  }
}

function runOf(id: string, connection: string, stream: string, mode: RunRow['mode'], queuedAt: number): RunRow {
  const counts = { pages: 0, received: 0, written: 0, unchanged: 0, skipped: 0, quarantined: 0, absent: 0 }
  const times = { queuedAt, startedAt: null, finishedAt: null }
  return {
    id,
    connection,
    stream,
    mode,
    trigger: 'demand',
    state: 'queued',
    code: null,
    reason: null,
    connectorVersion: null,
    ...counts,
    ...times,
  }
}

function consentsOf({ held, clock, id }: Parts): App['consents'] {
  return {
    async record(input) {
      found(held.connections.get(input.connection), `connection ${input.connection}`)
      const entry: ConsentEntry = { ...input, id: id('cns'), seq: held.consents.length + 1, recordedAt: clock.now() }
      held.consents.push(entry)
      const lost = [...held.pushes.values()].filter(
        (push) =>
          push.state === 'QUEUED' &&
          matches(push, keyOf(input)) &&
          'refusal' in decideConsent(ledger(held, push), push.requires, clock.now()),
      )
      for (const push of lost) held.pushes.set(push.id, { ...push, state: 'CANCELLED' })
      return { entry, cancelledPushes: lost.map((push) => push.id) }
    },
    list: async (filter, paging) =>
      pageOf(
        held.consents.filter((entry) => matches(entry, filter)),
        paging,
      ),
  }
}

const keyOf = ({ person, connection, requisition }: { person: string; connection: string; requisition: string }) => ({
  person,
  connection,
  requisition,
})
const ledger = (held: Held, push: { person: string; connection: string; requisition: string }) =>
  held.consents.filter((entry) => matches(entry, keyOf(push)))

function pushesOf({ held, clock, id }: Parts): App['pushes'] {
  const get = (key: string): PushRow => found(held.pushes.get(key), `push ${key}`)
  const move = (key: string, from: PushRow['state'], to: PushRow['state']): PushRow => {
    const push = get(key)
    if (push.state !== from) throw new HirewireError('state_conflict', `The push is ${push.state}.`)
    const moved = { ...push, state: to, updatedAt: clock.now() }
    held.pushes.set(key, moved)
    return moved
  }
  return {
    async request(input): Promise<PushOutcome> {
      found(held.connections.get(input.connection), `connection ${input.connection}`)
      const body = fingerprint([
        keyOf(input),
        input.candidate,
        input.attachments.map((file) => [file.kind, file.fileName, sha256(file.content)]),
      ])
      const before = input.idempotencyKey === null ? undefined : held.keys.get(input.idempotencyKey)
      if (before && before.body !== body)
        throw new HirewireError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
      if (before) return { kind: 'repeated', push: get(before.push) }
      const decision = decideConsent(ledger(held, input), 'interest_and_consent', clock.now())
      const push = pushOf(input, id('psh'), clock.now(), 'refusal' in decision ? decision.refusal.reason : null)
      held.pushes.set(push.id, push)
      if (input.idempotencyKey !== null) held.keys.set(input.idempotencyKey, { push: push.id, body })
      return 'refusal' in decision
        ? { kind: 'refused', push, code: 'consent_missing', reason: decision.refusal.reason }
        : { kind: 'queued', push }
    },
    get: async (key) => ({ push: get(key), attempts: [attemptOf(key, clock.now())] }),
    list: async (filter, paging) =>
      pageOf(
        [...held.pushes.values()].filter((push) => matches(push, filter)),
        paging,
      ),
    cancel: async (key) => move(key, 'QUEUED', 'CANCELLED'),
    retry: async (key) => move(key, 'FAILED', 'QUEUED'),
    paused: async () => held.paused,
    setPaused: async (paused) => {
      held.paused = paused
    },
  }
}

function pushOf(input: PushInput, id: string, now: number, refusal: string | null): PushRow {
  return {
    ...keyOf(input),
    id,
    candidate: input.candidate,
    files: input.attachments.map(({ kind, fileName, content }) => ({
      kind,
      fileName,
      mediaType: 'application/pdf',
      size: content.byteLength,
      sha256: sha256(content),
    })),
    state: refusal === null ? 'QUEUED' : 'REFUSED',
    requires: 'interest_and_consent',
    consent: null,
    effectClass: 'searched',
    step: 'candidate',
    saved: { candidate: 77, internal_note: 'never shown' },
    existing: false,
    dropped: [],
    decision: null,
    attempts: 0,
    readyAt: null,
    cause: refusal === null ? null : 'consent',
    code: refusal === null ? null : 'consent_missing',
    message: refusal,
    createdAt: now,
    updatedAt: now,
  }
}

const attemptOf = (push: string, now: number) =>
  ({
    id: 'att_1',
    push,
    step: 'candidate',
    act: 'send',
    effect: 'create',
    outcome: 'retry',
    consent: null,
    request: { method: 'POST', path: '/v2/candidate' },
    response: { status: 503 },
    startedAt: now,
    finishedAt: null,
  }) as const

function reviewsOf({ held, clock }: Parts): App['reviews'] {
  return {
    list: async (filter, paging) =>
      pageOf(
        [...held.reviews.values()].filter((review) => matches(review, filter)),
        paging,
      ),
    async decide(key, decision, candidate, by) {
      const review = found(held.reviews.get(key), `review ${key}`)
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

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new HirewireError('not_found', `There is no ${what}.`)
  return value
}

const matches = (row: object, filter: object): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || Reflect.get(row, name) === value)

/** Cursors of this fake are positions. */
function pageOf<Row>(rows: readonly Row[], { limit, cursor }: Paging): ListPage<Row> {
  const start = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isInteger(start) || start < 0)
    throw new HirewireError('request_invalid', 'The cursor is not one of ours.')
  const data = rows.slice(start, start + limit)
  return { data, nextCursor: start + limit < rows.length ? String(start + limit) : null }
}
