import type { ConnectionHealth, ConnectionState } from '../../kernel/model/states.ts'
import type { AnyOf, ListPage, OfConnections, Paging, TimeRange, Versions } from './paging.ts'

/** One customer's account at an ATS. `definition` is the connection object as the API accepted it. */
export type ConnectionRow = {
  readonly id: string
  readonly connector: string
  readonly authType: string
  readonly name: string | null
  /** The connection object without inline secrets: those are stored in `secrets` under `connection:<id>`. */
  readonly definition: Readonly<Record<string, unknown>>
  readonly state: ConnectionState
  readonly pausedReason: string | null
  /**
   * Differs after each change, also for a connection that was removed and created again: whatever was derived from an
   * older revision is stale.
   */
  readonly revision: number
  readonly createdAt: number
  readonly updatedAt: number
}

export type ConnectionFilter = Pick<OfConnections, 'connections'> &
  TimeRange & {
    readonly connector?: AnyOf<string>
    readonly state?: AnyOf<ConnectionRow['state']>
    /** As the summary counts it. */
    readonly health?: AnyOf<ConnectionHealth>
  }

/** `isFormer`: it is that of a removed connection with the same id. */
export type FirstAccount = { readonly account?: Record<string, string>; readonly isFormer: boolean }
/** A step of a connect link that was taken: the connection becomes that of the link. */
export type LinkTurn = { readonly id: string; readonly turn: number }
export type NewAccount = { readonly kept: Record<string, string>; readonly refusal: Error | null }

/** `account`: null where it is not known which one it is. */
export type NamedAccount = { readonly revision: number; readonly account: string | null }

/** A connection, and those that are known to lead to the same account of the ATS, by id. `name`: null if it is not known. */
export type SharedAccount = { readonly name: string | null; readonly connections: readonly string[] }

export type ConnectionPort = {
  /**
   * The id of a removed connection is refused (`state_conflict`), because what it left behind belongs to its account,
   * unless the new one has the same.
   */
  create(
    row: Pick<ConnectionRow, 'id' | 'connector' | 'authType' | 'name' | 'definition'>,
    sealed: Record<string, string>,
    first?: FirstAccount & { readonly link?: LinkTurn | undefined },
  ): Promise<ConnectionRow>
  /** The account that the connection belongs to; null: not known yet. */
  account(id: string): Promise<Record<string, string> | null>
  /** The account of a removed connection: null if it is not known, undefined if the id may be used. */
  formerAccount(id: string): Promise<Record<string, string> | null | undefined>
  get(id: string): Promise<ConnectionRow | null>
  /** Changes with every change of the connection; null: there is none. Cheaper than {@link ConnectionPort.get}. */
  revision(id: string): Promise<number | null>
  /** By id, or where the paging has an order, by creation. A time range is that of the creation. */
  list(filter: ConnectionFilter, paging: Paging): Promise<ListPage<ConnectionRow>>
  /**
   * `sealed`, if present, replaces all inline secrets. `match` names revisions: throws `precondition_failed` if the
   * connection has another one.
   */
  update(
    id: string,
    change: Partial<Pick<ConnectionRow, 'authType' | 'name' | 'definition' | 'state' | 'pausedReason'>>,
    how?: {
      readonly sealed?: Record<string, string>
      readonly match?: Versions | undefined
      /** Which account it is from now on; `refusal` is thrown if anything of another one is stored. */
      readonly account?: NewAccount
      /** The connect link by which it is changed, for the change feed. */
      readonly link?: string | undefined
    },
  ): Promise<ConnectionRow>
  /**
   * Records the origins that the secrets of a connection are bound to, unless it has changed since. Changes nothing
   * else.
   */
  bind(id: string, revision: number, origins: Readonly<Record<string, readonly string[]>>): Promise<void>
  /** Records which account the connection belongs to, unless it has changed since; `refusal` as in `update`. */
  keepAccount(id: string, revision: number, account: NewAccount): Promise<void>
  /** A person authorized it: an entry of the change feed. `link`: by which connect link. */
  authorized(id: string, link?: string): Promise<void>
  /** Records what the account is called among all connections, unless the connection has changed. */
  nameAccount(id: string, named: NamedAccount): Promise<void>
  sameAccount(id: string): Promise<SharedAccount>
  /**
   * Removes the connection with its lanes and secrets; pulled data is deleted by {@link ConnectionPort.clearRemoved}.
   * Refuses with `connection_busy` and their number while pushes are unfinished, unless `force`, which cancels those
   * that wait. Pushes and consents stay as evidence. `match` as in {@link ConnectionPort.update}.
   */
  remove(id: string, force: boolean, match?: Versions): Promise<{ cancelled: number }>
  /**
   * Deletes a bounded piece of the records, runs and raw records of removed connections, or only of this one; false:
   * nothing is left.
   */
  clearRemoved(id?: string): Promise<boolean>
}
