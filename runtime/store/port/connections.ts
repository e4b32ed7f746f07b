import type { ListPage, Paging } from './paging.ts'

/** One customer's account at an ATS. `definition` is the connection object as the API accepted it. */
export type ConnectionRow = {
  readonly id: string
  readonly connector: string
  readonly authType: string
  readonly name: string | null
  /** The connection object without secrets given inline: those lie in `secrets` under `connection:<id>`. */
  readonly definition: Readonly<Record<string, unknown>>
  readonly state: 'active' | 'paused'
  readonly pausedReason: string | null
  /** Raised by every update, so that sessions made from an older row are recognised. */
  /** Another one after each change, also of a connection that was removed and made again: what was made of an older one is stale. */
  readonly revision: number
  readonly createdAt: number
  readonly updatedAt: number
}

export type ConnectionPort = {
  create(
    row: Pick<ConnectionRow, 'id' | 'connector' | 'authType' | 'name' | 'definition'>,
    sealed: Record<string, string>,
  ): Promise<ConnectionRow>
  get(id: string): Promise<ConnectionRow | null>
  list(filter: { connector?: string; state?: ConnectionRow['state'] }, paging: Paging): Promise<ListPage<ConnectionRow>>
  /** `sealed` replaces the inline secrets as a whole when given. */
  update(
    id: string,
    change: Partial<Pick<ConnectionRow, 'authType' | 'name' | 'definition' | 'state' | 'pausedReason'>>,
    sealed?: Record<string, string>,
  ): Promise<ConnectionRow>
  /** Notes what the secrets of a connection are bound to, unless it was changed since; nothing else about it is changed by that. */
  bind(id: string, revision: number, origins: Readonly<Record<string, readonly string[]>>): Promise<void>
  /**
   * Removes the connection with its lanes and secrets; what was pulled for it goes by {@link ConnectionPort.clearRemoved}.
   * With pushes that are not finished it refuses (`connection_busy`, with their number) unless `force`, which cancels those
   * that wait. Pushes and consents stay as evidence.
   */
  remove(id: string, force: boolean): Promise<{ cancelled: number }>
  /**
   * Clears a bounded piece of the records, runs and raw records of connections that were removed, or only of that one; false:
   * nothing is left. Until then no connection of the same id is created (`state_conflict`).
   */
  clearRemoved(id?: string): Promise<boolean>
  /** One switch for all pushes of the installation. */
  pushesPaused(): Promise<boolean>
  setPushesPaused(paused: boolean): Promise<void>
}
