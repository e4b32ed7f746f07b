import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { type Random, seededRandom } from '../../runtime/kernel/machine/random.ts'
import type { ConsentState } from '../../runtime/kernel/model/consent.ts'
import type { Model, RecordData } from '../../runtime/kernel/model/model.ts'
import { canonicalJson, fingerprint, sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import type { LaneRow, Lease, NewPush, PushRow, RecordWrite, RunRow, Store } from '../../runtime/store/port/index.ts'
import { PURGE_FROM, type PurgePlace, type Removed, type Retention } from '../../runtime/store/port/retention.ts'
import type { PageCommit, PageResult, PullMode } from '../../runtime/store/port/runs.ts'

type Seams = { clock: WoundClock; random: Random }
export type MakeStore = (seams: Seams) => Promise<Store>

/** How the suites open a store of one driver, and what this driver can do that others need not. */
export type StoreDriver = {
  readonly open: MakeStore
  /** The part of the generated histories that is played, where each statement crosses a socket: all by default. */
  readonly share?: number
  /** Adds this many entries to the audit log at once, where appending them would take long. */
  readonly fillAudit?: (store: Store, count: number) => Promise<unknown>
  /** Every row of every table of the store, as text. */
  readonly rows?: (store: Store) => Promise<readonly string[]>
  /** Where it writes backups: a name that no file has yet, and how a backup is opened as a store. */
  readonly backups?: { newFile(): string; open(file: string, seams: Seams): Promise<Store> }
}

/** A store with one active connection `acme`, and the helpers of the suites. */
export type StoreKit = Awaited<ReturnType<typeof openStoreKit>>

export const VERSION = 'connector-1'
export const PERSON = 'person-1'
export const REQUISITION = 'req-1'

export async function openStoreKit(makeStore: MakeStore) {
  const clock = new WoundClock()
  const store = await makeStore({ clock, random: seededRandom(7) })
  await addConnection(store, 'acme')
  return {
    store,
    clock,
    hold: (name: string) => takeLane(store, name),
    /** A run of a stream, with the lease on its lane. */
    run: (stream: string, mode: PullMode = 'full') => startRun(store, stream, mode),
    consent: (state: ConsentState, subject: Partial<Subject> & { expiresAt?: number } = {}) =>
      appendConsent(store, clock, { state, ...subject }),
    /** An open requisition and a confirmed consent. */
    ready: async (subject: Partial<Subject> = {}) => {
      await openRequisition(store, subject.requisition ?? REQUISITION)
      await appendConsent(store, clock, { state: 'confirmed', ...subject })
    },
    openRequisition: (id: string) => openRequisition(store, id),
    queued: async (change: Partial<NewPush> = {}): Promise<PushRow> => {
      const requested = await store.pushes.request(newPush(change))
      if (requested.kind !== 'queued') throw new Error(`The push was ${requested.kind}.`)
      return requested.push
    },
  }
}

export type Subject = { person: string; connection: string; requisition: string }

/** `isFormer`: of the account of a removed connection with this id. */
export async function addConnection(store: Store, id: string, isFormer = false): Promise<void> {
  await store.connections.create(
    { id, connector: 'suite', authType: 'api_key', name: null, definition: { integration: 'suite' } },
    {},
    { isFormer },
  )
}

/** Deletes the data of removed connections. */
export async function clearAll(store: Store): Promise<void> {
  while (await store.connections.clearRemoved());
}

/** Purges until nothing is left; returns the count. */
export async function purgeAll(store: Store, retention: Retention, how = { dry: false }): Promise<Partial<Removed>> {
  const removed: { -readonly [Kind in keyof Removed]?: number } = {}
  for (let next: PurgePlace | null = PURGE_FROM; next; ) {
    const piece: Awaited<ReturnType<Store['retention']['purge']>> = await store.retention.purge(retention, next, how)
    for (const [kind, count] of Object.entries(piece.removed) as [keyof Removed, number][])
      if (count > 0) removed[kind] = (removed[kind] ?? 0) + count
    next = piece.next
  }
  return removed
}

export async function takeLane(store: Store, name: string): Promise<Lease> {
  const [kind, connection, stream] = name.split(':')
  await store.lanes.ensure([
    { name, kind: kind as LaneRow['kind'], connection: connection!, stream: stream ?? null, readyAt: null },
  ])
  return (await store.lanes.enter(name))!
}

export type OpenRun = { run: RunRow; hold: Lease; stream: string }

export async function startRun(
  store: Store,
  stream: string,
  mode: PullMode = 'full',
  connection = 'acme',
): Promise<OpenRun> {
  const hold = await takeLane(store, `pull:${connection}:${stream}`)
  const started = await store.pulls.start({
    connection,
    stream,
    hold,
    connectorVersion: VERSION,
    mode,
    via: 'schedule',
  })
  return { run: started.run, hold, stream }
}

export const write = (model: Model, id: string, data: RecordData, change: Partial<RecordWrite> = {}): RecordWrite => {
  const raw = canonicalJson({ id, ...data })
  return {
    model,
    id,
    data,
    raw,
    rawHash: fingerprint(raw),
    sourceUpdatedAt: null,
    admitted: true,
    embedded: false,
    ...change,
  }
}

export const requisition = (id: string, status = 'OPEN', more: RecordData = {}): RecordWrite =>
  write('requisition', id, {
    title: `Job ${id}`,
    status: { value: status, source_value: status.toLowerCase() },
    ...more,
  })

export const application = (
  id: string,
  stage: string,
  more: RecordData = {},
  change: Partial<RecordWrite> = {},
): RecordWrite =>
  write(
    'application',
    id,
    {
      candidate: { id: `cand-${id}` },
      requisition: { id: REQUISITION },
      stage: { value: stage, source_value: stage.toLowerCase() },
      ...more,
    },
    change,
  )

/** Commits a page of a run. */
export async function commit(
  store: Store,
  open: OpenRun,
  records: readonly RecordWrite[],
  change: Partial<PageCommit> = {},
): Promise<PageResult> {
  const result = await store.pulls.commitPage({
    connection: open.run.connection,
    stream: open.stream,
    connectorVersion: VERSION,
    run: open.run.id,
    hold: open.hold,
    via: 'POLL',
    records,
    unchanged: [],
    quarantined: [],
    received: records.length,
    askedAt: 0,
    resume: null,
    ...change,
  })
  if (!result) throw new Error('The page was not whole any more.')
  return result
}

/** A complete run of one page. */
export async function pull(
  store: Store,
  stream: string,
  records: readonly RecordWrite[],
  connection = 'acme',
): Promise<RunRow> {
  const open = await startRun(store, stream, 'incremental', connection)
  await commit(store, open, records)
  return store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
}

export async function openRequisition(store: Store, id: string): Promise<void> {
  await pull(store, 'requisitions', [requisition(id)])
}

export async function appendConsent(
  store: Store,
  clock: WoundClock,
  given: Partial<Subject> & { state: ConsentState; at?: number; expiresAt?: number },
) {
  return store.consents.append({
    person: PERSON,
    connection: 'acme',
    requisition: REQUISITION,
    kind: 'interest_and_consent',
    at: clock.now(),
    expiresAt: null,
    evidence: { recorded_by: 'recruiter' },
    ...given,
  })
}

const RESUME = Buffer.from('%PDF-1.7 resume')

/** Each person has a separate address. */
const emailOf = (person = PERSON): string => (person === PERSON ? 'ada@example.org' : `${person}@example.org`)

export const newPush = (change: Partial<NewPush> = {}): NewPush => ({
  person: PERSON,
  connection: 'acme',
  requisition: REQUISITION,
  candidate: { first_name: 'Ada', last_name: 'Lovelace', email: emailOf(change.person) },
  files: [
    {
      kind: 'resume',
      fileName: 'cv.pdf',
      givenName: 'cv.pdf',
      mediaType: 'application/pdf',
      size: RESUME.length,
      sha256: sha256(RESUME),
      content: RESUME,
    },
  ],
  requires: 'interest_and_consent',
  effectClass: 'searched',
  connectorVersion: VERSION,
  firstStep: 'candidate',
  dropped: ['cover_letter'],
  idempotency: null,
  ...change,
})

/** Starts an attempt and returns its id. */
export async function begin(
  store: Store,
  push: PushRow,
  hold: Lease,
  act: 'ask' | 'send' = 'send',
  effect: 'none' | 'update' | 'create' = act === 'send' ? 'create' : 'none',
): Promise<string> {
  const begun = await store.pushes.begin({
    push: push.id,
    hold,
    step: push.step ?? 'candidate',
    act,
    effect,
    request: { method: 'POST', carries: ['email', 'resume'] },
  })
  if (begun.kind !== 'go') throw new Error(`The attempt was ${begun.kind}.`)
  return begun.attempt
}

/** Moves a push through a send to CONFIRMED. */
export async function confirm(
  store: Store,
  push: PushRow,
  hold: Lease,
  saved: Record<string, unknown>,
): Promise<PushRow> {
  const attempt = await begin(store, push, hold)
  return store.pushes.settle({
    attempt,
    push: push.id,
    hold,
    outcome: 'confirmed',
    response: { status: 201 },
    to: { kind: 'step', step: null, saved },
  })
}

/** Every row of a list, page by page. */
export async function walk<Row>(
  list: (paging: { limit: number; cursor?: string }) => Promise<{ data: Row[]; nextCursor: string | null }>,
  limit = 2,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(cursor === undefined ? { limit } : { limit, cursor })
    if (page.data.length > limit) throw new Error(`A page of ${page.data.length} rows at a limit of ${limit}.`)
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}
