/**
 * How far a sender reaches. A key may be limited to connections: a list is limited in its query, and a row of another
 * connection does not exist. What a handler gives to the application has to be marked as checked, and only this file
 * marks: a handler that forgets it does not compile.
 */
import type { FastifyRequest } from 'fastify'
import type { App, KeyedApp, ListPage, OfConnections, Owners, Paging } from '../../app/contract.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { Owner } from './access-row.ts'

declare const OWN: unique symbol

/** The id of a row, which belongs to a connection that the sender may reach. */
export type OwnId<Of extends Owner> = string & { readonly [OWN]: Of }
/** A filter that is limited to the connections of the sender, or what names one of them. */
export type Own<Value> = Value & { readonly [OWN]: true }

/** What the methods of a subject name by an id. */
type Rows = {
  connections: 'connection'
  pushes: 'push'
  reviews: 'review'
  bulk: 'bulk'
  runs: 'run'
  issues: 'issue'
  erasures: 'erasure'
  quarantine: 'quarantined'
}
type OfConnection =
  | keyof Rows
  | 'consents'
  | 'records'
  | 'changes'
  | 'analytics'
  | 'budgets'
  | 'summary'
  | 'disclosures'

type Marked<Value> = Value extends string
  ? Value
  : Value extends readonly (infer One)[]
    ? One extends { readonly connection: string }
      ? readonly Own<One>[]
      : Value
    : Value extends { readonly connection: string }
      ? Own<Value>
      : Value extends { readonly filter: infer Filter }
        ? Value & { readonly filter: Own<Filter> }
        : Value extends object
          ? 'connections' extends keyof Value
            ? Own<Value>
            : Value
          : Value

type MarkedAll<Of extends Owner, Given extends readonly unknown[]> = {
  [At in keyof Given]: At extends '0' ? (string extends Given[At] ? OwnId<Of> : Marked<Given[At]>) : Marked<Given[At]>
}

/** A method of which nothing says to which connection it belongs is not there. */
type Reached<Of extends Owner, Method> = Method extends (...given: infer Given) => infer Result
  ? Given extends [] | [() => void]
    ? Method
    : Given extends MarkedAll<Of, Given>
      ? never
      : (...given: MarkedAll<Of, Given>) => Result
  : never

/** The application as handlers see it: what concerns all connections is not in it. */
export type ReachedApp = Pick<KeyedApp, 'connectors'> & {
  readonly pauses: Pick<KeyedApp['pauses'], 'get'>
  readonly upkeep: Pick<KeyedApp['upkeep'], 'retention'>
} & {
  readonly [Subject in OfConnection]: {
    readonly [Method in keyof KeyedApp[Subject]]: Reached<
      Subject extends keyof Rows ? Rows[Subject] : never,
      KeyedApp[Subject][Method]
    >
  }
}

export type Reach = {
  /** The only connections that the sender may reach; null: all. */
  readonly connections: readonly string[] | null
  /** The id of a connection. Throws as for one that does not exist. */
  connection(id: string): OwnId<'connection'>
  /** The input, which names a connection in a body. Throws as for one that does not exist. */
  named<Input extends { readonly connection: string }>(input: Input): Own<Input>
  /** The key of a record; null: it is of another connection. */
  key<Key extends { readonly connection: string }>(key: Key): Own<Key> | null
  /** Throws as for a row that does not exist. */
  row<Of extends keyof Owners>(of: Of, id: string): Promise<OwnId<Of>>
  /** Whether a filter names a connection that is not its own: nothing is read then. */
  isForeign(filter: OfConnections): boolean
  /** The filter, limited to these connections. */
  within<Filter extends OfConnections>(filter: Filter): Own<Filter>
  /** The page of a list. One of a foreign connection is not read: its time would tell its length. */
  list<Filter extends OfConnections, Row>(
    list: (filter: Own<Filter>, paging: Paging) => Promise<ListPage<Row>>,
    filter: Filter,
    paging: Paging,
  ): Promise<ListPage<Row>>
}

/** What a sender reaches who may reach these connections; null: all. */
export function reachOf(connections: readonly string[] | null, owners: Owners): Reach {
  const allowed = connections && new Set(connections)
  const isOwn = (connection: string): boolean => allowed === null || allowed.has(connection)
  const isForeign: Reach['isForeign'] = ({ connection }) => connection !== undefined && !isOwn(connection)
  const within = <Filter extends OfConnections>(filter: Filter): Own<Filter> => {
    if (connections === null || (filter.connection !== undefined && isOwn(filter.connection))) return own(filter)
    const { connection: foreign, ...rest } = filter
    const among = foreign === undefined ? (filter.connections?.filter(isOwn) ?? connections) : []
    return own({ ...rest, connections: among } as unknown as Filter)
  }
  return {
    connections,
    connection(id) {
      if (!isOwn(id)) throw unknownId.connection(id)
      return id as OwnId<'connection'>
    },
    named(input) {
      if (!isOwn(input.connection)) throw unknownId.namedConnection(input.connection)
      return own(input)
    },
    key: (key) => (isOwn(key.connection) ? own(key) : null),
    async row(of, id) {
      // Also for a row that does not exist: neither the text, the time, nor a row that is created now tells them apart.
      const owner = allowed === null ? null : await owners[of](id)
      if (allowed !== null && (!owner || !allowed.has(owner))) throw unknownId[of](id)
      return id as OwnId<typeof of>
    },
    isForeign,
    within,
    list: async (list, filter, paging) =>
      isForeign(filter) ? { data: [], nextCursor: null } : list(within(filter), paging),
  }
}

const own = <Value>(value: Value): Own<Value> => value as Own<Value>

/** Before a handler runs: the row that its path names. A row never changes its connection. */
export async function requireRow({ own: reach, params }: FastifyRequest, owner: Owner): Promise<void> {
  const { id } = params as { readonly id: string }
  if (owner === 'connection') reach.connection(id)
  else await reach.row(owner, id)
}

/** The whole application, by another type: every row and filter that is given to it is checked first. */
export const reachedApp = (app: App): ReachedApp => app as unknown as ReachedApp
