import { HirewireError } from '../../kernel/errors.ts'
import { unknownId } from '../../kernel/unknown-id.ts'
import type { ListPage, OfConnections, Paging, Store } from '../../store/port/index.ts'
import type { KeyedApp, RecordFilter, StoredRecord } from '../contract.ts'

/** The connections of rows that are named by their id: undefined for a row that does not exist. */
export type Owners = Readonly<
  Record<
    'push' | 'review' | 'bulk' | 'run' | 'issue' | 'erasure' | 'quarantined',
    (id: string) => Promise<string | null | undefined>
  >
>

export function ownersIn(store: Store): Owners {
  const owner =
    (get: (id: string) => Promise<{ readonly connection: string | null } | null>): Owners['push'] =>
    async (id) =>
      (await get(id))?.connection
  return {
    push: owner(store.pushes.get),
    review: owner(store.reviews.get),
    bulk: owner(store.bulk.get),
    run: owner(store.pulls.get),
    issue: owner(store.issues.get),
    erasure: owner(store.erasures.get),
    quarantined: owner(store.quarantine.get),
  }
}

/** What concerns all connections: a person, the installation, and keys. */
export const installationOnly = (): HirewireError =>
  new HirewireError(
    'forbidden',
    'This API key is limited to some connections, and the operation concerns the whole installation.',
    { next: 'Use an API key that is not limited to connections.' },
  )

type Fence = {
  isOwn(connection: string): boolean
  /** Throws as for a connection that does not exist. */
  own(connection: string): void
  ownNamed(connection: string): void
  /** Throws as for a row that does not exist. */
  ownRow(kind: keyof Owners, id: string): Promise<void>
  /** Whether a filter names a connection that is not its own: the list is empty, and is not read. */
  isForeign(filter: OfConnections): boolean
  /** The filter of a list, with the limit to these connections. */
  within<Filter extends OfConnections>(filter: Filter): Filter
}

function fenceOf(connections: readonly string[], owners: Owners): Fence {
  const allowed = new Set(connections)
  return {
    isOwn: (connection) => allowed.has(connection),
    own(connection) {
      if (!allowed.has(connection)) throw unknownId.connection(connection)
    },
    ownNamed(connection) {
      if (!allowed.has(connection)) throw unknownId.namedConnection(connection)
    },
    async ownRow(kind, id) {
      // Also for a row that does not exist: neither the text, the time, nor a row that is created now tells them apart.
      const owner = await owners[kind](id)
      if (!owner || !allowed.has(owner)) throw unknownId[kind](id)
    },
    isForeign: ({ connection }) => connection !== undefined && !allowed.has(connection),
    within: (filter) =>
      filter.connection !== undefined && allowed.has(filter.connection)
        ? filter
        : { ...filter, connections: filter.connections?.filter((one) => allowed.has(one)) ?? connections },
  }
}

/** The operation, for a row of the key's connections only. A row never changes its connection. */
const ownedRow =
  <Rest extends readonly unknown[], Result>(
    kind: keyof Owners,
    operation: (id: string, ...rest: Rest) => Promise<Result>,
    ownRow: Fence['ownRow'],
  ) =>
  async (id: string, ...rest: Rest): Promise<Result> => {
    await ownRow(kind, id)
    return operation(id, ...rest)
  }

/** The list, of the key's connections only. One of a foreign connection is not read: its time would tell its length. */
const ownedList =
  <Filter extends OfConnections, Row>(
    list: (filter: Filter, paging: Paging) => Promise<ListPage<Row>>,
    { isForeign, within }: Fence,
  ) =>
  async (filter: Filter, paging: Paging): Promise<ListPage<Row>> =>
    isForeign(filter) ? { data: [], nextCursor: null } : list(within(filter), paging)

/**
 * The application as an API key sees it that is limited to these connections. Lists are limited in their query. A row of
 * another connection does not exist. Every method of the contract is here: the compiler asks for a new one.
 */
export function limitTo(app: KeyedApp, connections: readonly string[], owners: Owners): KeyedApp {
  const fence = fenceOf(connections, owners)
  return {
    connectors: app.connectors,
    connections: limitedConnections(app, fence, connections),
    ...limitedPeople(app, fence),
    ...limitedData(app, fence),
    bulk: limitedBulk(app, fence, connections),
    summary: {
      read: (filter, most) =>
        app.summary.read(fence.isForeign(filter) ? { connections: [] } : fence.within(filter), most),
    },
    issues: {
      list: ownedList(app.issues.list, fence),
      close: ownedRow('issue', app.issues.close, fence.ownRow),
    },
    pauses: { get: app.pauses.get, set: refuse },
    upkeep: { ...app.upkeep, purge: refuse, backup: refuse, backups: refuse },
    metrics: refuse,
    nodes: { list: refuse },
    audit: { list: refuse, read: refuse, lastSeq: refuse },
    webhookEndpoints: {
      create: refuse,
      get: refuse,
      list: refuse,
      update: refuse,
      remove: refuse,
      rotate: refuse,
      test: refuse,
      replay: refuse,
      attempts: refuse,
    },
    keys: { identify: refuse, create: refuse, get: refuse, list: refuse, rotate: refuse, revoke: refuse },
  }
}

const refuse = async (): Promise<never> => {
  throw installationOnly()
}

function limitedConnections(
  { connections: all }: KeyedApp,
  { own }: Fence,
  connections: readonly string[],
): KeyedApp['connections'] {
  /** The operation, for a connection of the key only. */
  const owned =
    <Rest extends readonly unknown[], Result>(operation: (id: string, ...rest: Rest) => Promise<Result>) =>
    async (id: string, ...rest: Rest): Promise<Result> => {
      own(id)
      return operation(id, ...rest)
    }
  return {
    list: (filter, paging) => all.list({ ...filter, connections }, paging),
    create: refuse,
    get: owned(all.get),
    health: owned(all.health),
    update: owned((id, change, how) => all.update(id, change, { ...how, by: 'limited_key' })),
    remove: owned(all.remove),
    check: owned(all.check),
    account: owned(all.account),
    authorize: owned(all.authorize),
    tryStream: owned(all.tryStream),
    pause: owned(all.pause),
    resume: owned(all.resume),
    remap: owned(all.remap),
    previewRemap: owned(all.previewRemap),
    sync: owned(all.sync),
  }
}

/** A bulk action belongs to one connection, or to the whole installation: a limited key has actions of one. */
function limitedBulk({ bulk }: KeyedApp, fence: Fence, connections: readonly string[]): KeyedApp['bulk'] {
  const { ownRow, ownNamed } = fence
  return {
    async plan(input) {
      const named = input.filter.connection ?? (connections.length === 1 ? connections[0] : undefined)
      if (named === undefined || input.filter.connections !== undefined)
        throw new HirewireError('request_invalid', 'This API key is limited to connections: name one of them.', {
          place: { pointer: '/filter/connection' },
        })
      ownNamed(named)
      const connection = { connection: named }
      const shown = { ...input.shown, connection: [named] }
      return input.action === 'replay'
        ? bulk.plan({ ...input, shown, filter: { ...input.filter, ...connection } })
        : bulk.plan({ ...input, shown, filter: { ...input.filter, ...connection } })
    },
    list: ownedList(bulk.list, fence),
    get: ownedRow('bulk', bulk.get, ownRow),
    items: ownedRow('bulk', bulk.items, ownRow),
    start: ownedRow('bulk', bulk.start, ownRow),
    stop: ownedRow('bulk', bulk.stop, ownRow),
  }
}

type OfPeople = 'consents' | 'pushes' | 'reviews' | 'erasures' | 'persons' | 'disclosures'

function limitedPeople(app: KeyedApp, fence: Fence): Pick<KeyedApp, OfPeople> {
  const { ownNamed, ownRow } = fence
  const { consents, pushes, reviews, erasures, disclosures } = app
  return {
    consents: {
      async record(input, key) {
        ownNamed(input.connection)
        return consents.record(input, key)
      },
      list: ownedList(consents.list, fence),
    },
    pushes: {
      async request(input) {
        ownNamed(input.connection)
        return pushes.request(input)
      },
      async dryRun(input, how) {
        ownNamed(input.connection)
        return pushes.dryRun(input, how)
      },
      list: ownedList(pushes.list, fence),
      groups: ownedList(pushes.groups, fence),
      get: ownedRow('push', pushes.get, ownRow),
      scenario: ownedRow('push', pushes.scenario, ownRow),
      cancel: ownedRow('push', pushes.cancel, ownRow),
      settle: ownedRow('push', pushes.settle, ownRow),
      retry: ownedRow('push', pushes.retry, ownRow),
      getSwitch: pushes.getSwitch,
      setSwitch: refuse,
    },
    reviews: {
      list: ownedList(reviews.list, fence),
      get: ownedRow('review', reviews.get, ownRow),
      decide: ownedRow('review', reviews.decide, ownRow),
    },
    erasures: {
      list: ownedList(erasures.list, fence),
      close: ownedRow('erasure', erasures.close, ownRow),
      erase: refuse,
      status: refuse,
      preview: refuse,
      certificate: refuse,
    },
    persons: { find: refuse, get: refuse, toExport: refuse, record: refuse, file: refuse },
    disclosures: { list: ownedList(disclosures.list, fence) },
  }
}

type OfData = 'records' | 'runs' | 'changes' | 'analytics' | 'quarantine' | 'budgets'

function ownedMany(getMany: KeyedApp['records']['getMany'], isOwn: Fence['isOwn']): typeof getMany {
  return async (keys) => {
    const own = keys.filter(({ connection }) => isOwn(connection))
    const found = own.length === 0 ? [] : await getMany(own)
    const next = own[found.length]
    // Up to the first one that was not read.
    const read = next === undefined ? keys : keys.slice(0, keys.indexOf(next))
    return read.map(({ connection }) => (isOwn(connection) ? found.shift()! : null))
  }
}

function limitedData(app: KeyedApp, fence: Fence): Pick<KeyedApp, OfData> {
  const { within, isForeign, isOwn, own, ownNamed, ownRow } = fence
  const { records, runs, changes, analytics, quarantine, budgets } = app
  return {
    records: {
      list: (model, filter, paging) =>
        ownedList<RecordFilter, StoredRecord>((own, page) => records.list(model, own, page), fence)(filter, paging),
      count: async (model, filter) => (isForeign(filter) ? 0 : records.count(model, within(filter))),
      get: async (key) => (isOwn(key.connection) ? records.get(key) : null),
      getMany: ownedMany(records.getMany, isOwn),
      history: async (key) => (isOwn(key.connection) ? records.history(key) : []),
      async explain(key) {
        own(key.connection)
        return records.explain(key)
      },
    },
    runs: {
      list: ownedList(runs.list, fence),
      get: ownedRow('run', runs.get, ownRow),
      closes: ownedRow('run', runs.closes, ownRow),
      release: ownedRow('run', runs.release, ownRow),
    },
    changes: {
      list: async (filter) => (isForeign(filter) ? [] : changes.list(within(filter))),
      bounds: changes.bounds,
      watch: changes.watch,
    },
    analytics: {
      funnel: ownedList(analytics.funnel, fence),
      timeInPhase: ownedList(analytics.timeInPhase, fence),
    },
    quarantine: {
      list: ownedList(quarantine.list, fence),
      groups: ownedList(quarantine.groups, fence),
      get: ownedRow('quarantined', quarantine.get, ownRow),
      replay: ownedRow('quarantined', quarantine.replay, ownRow),
      async replayMany(filter) {
        if (filter.connection !== undefined) ownNamed(filter.connection)
        return quarantine.replayMany(within(filter))
      },
    },
    budgets: {
      async list({ named, ...filter }, paging) {
        const asked = named?.filter(isOwn)
        if (asked?.length === 0) return { data: [], nextCursor: null }
        return budgets.list({ ...within(filter), ...(asked && { named: asked }) }, paging)
      },
    },
  }
}
