/** Specs and configuration, as a whole: equal on all nodes that work. */
export type Deployment = {
  readonly fingerprint: string
  /** The version of each connector by its id. */
  readonly connectors: Readonly<Record<string, string>>
}
export type Deployed = Deployment & { readonly at: number; readonly by: string }

/** A process that serves the store. Times are those of the store. */
export type NodeRow = {
  /** New for each start, and after each loss of its leases. */
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  /** Its specs and configuration are the active ones; otherwise it runs no lanes. */
  readonly isActive: boolean
  readonly startedAt: number
  /** It holds its lanes until then, unless it renews its lease. */
  readonly expiresAt: number
  /** To the database, the median of its last ones; null: none was measured. */
  readonly roundTripMs: number | null
  /** The process that was asked. */
  readonly isSelf: boolean
  readonly lanes: readonly { readonly name: string; readonly since: number }[]
}

/** The nodes of a store that several processes can serve at a time. */
export type NodePort = {
  /** By start. */
  list(): Promise<NodeRow[]>
  watch(watcher: NodeWatcher): void
  /** Whether this process has its lease, and so may run lanes. */
  isMember(): boolean
  /** Whether the specs and the configuration of this process are the active ones, as far as it knows. */
  isActive(): boolean
  /** They were, and no node with those that are responds to requests: until then, this one does. */
  isStandIn(): boolean
  /** Says to the others, within a renewal, whether this process responds to requests. A new one does not yet. */
  respond(does: boolean): void
  /** Resolves once they are. */
  active(): Promise<void>
  /** Of this process to the database, the median of the last ones; null: none was measured. */
  roundTripMs(): number | null
}

export type NodeWatcher = {
  /** Another node may have made a lane due, or left one: called soon after, and once in a while. */
  wake(): void
  /** This process lost its lease: others may run its lanes. It continues as a new node. */
  lost(): void
  /** The lease could not be renewed; it is tried again. Called once until it works again. */
  failed(error: unknown): void
}

/** Work of which there is one at a time over all nodes. */
export type TurnPort = {
  /** False: another node has the turn now. */
  take(name: string): Promise<boolean>
  leave(name: string): Promise<void>
}
