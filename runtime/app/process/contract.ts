/** The running process, as the API and the CLI see it: issues, webhook deliveries, maintenance, health. */
import type { LoadedConnector } from '../../spec/connector.ts'
import type { Finding } from '../../spec/finding.ts'
import type { IssueFilter, IssueRow, ListPage, Paging, Versions } from '../../store/port/index.ts'
import type { OnlyLanes } from '../../store/port/lanes.ts'
import type { NodeRow } from '../../store/port/nodes.ts'
import type { PauseChange, Pauses } from '../../store/port/pauses.ts'
import type { Removed, Retention } from '../../store/port/retention.ts'

export type Issues = {
  list(filter: IssueFilter, paging: Paging): Promise<ListPage<IssueRow>>
  /** Closes an issue by hand. Throws `not_found`, and `state_conflict` for an issue that closes automatically. */
  close(key: string): Promise<IssueRow>
}

export type PauseSwitches = {
  get(): Promise<Pauses>
  /** Changes all of it or nothing. Throws `precondition_failed` if it has none of these versions. */
  set(change: PauseChange, how: { readonly by: string | null; readonly match?: Versions | undefined }): Promise<Pauses>
}

export type Nodes = {
  /** By start; empty where one process serves the store. */
  list(): Promise<NodeRow[]>
}

export type WebhookRequest = {
  readonly connection: string
  readonly method: string
  readonly url: string
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
/** The response to the ATS; `body` undefined: no body. */
export type WebhookResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Webhooks = { receive(hook: WebhookRequest): Promise<WebhookResponse> }

/** A complete copy of the store. `at`: when it was complete, in milliseconds. */
export type BackupFile = { readonly name: string; readonly bytes: number; readonly at: number }

/** A folder of this machine. `id`: its device and inode, because a server may have another folder under the same path. */
export type BackupFolder = { readonly path: string; readonly id: string }

export type Upkeep = {
  /** How long each kind of data is kept. */
  readonly retention: Retention
  /** Deletes data past its retention period, or only counts it (`dry`); returns the counts per kind. */
  purge(how?: { readonly dry: boolean }): Promise<Removed>
  /**
   * Writes a consistent, encrypted copy of the store under this name, in this folder or next to the migration backups;
   * returns its path. Throws `request_invalid` with the place `/folder` where it cannot write there.
   */
  backup(name: string, into?: BackupFolder): Promise<string>
  /** The copies next to the migration backups, newest first; none in a store that writes no backup of its own. */
  backups(): Promise<BackupFile[]>
}

/** The TLS certificate of the API: when it expires, and what is wrong with its files (null: nothing). */
export type CertificateState = { readonly expiresAt: number; readonly problem: string | null }

/** The folder of connectors as it was read: those that can be loaded, and what is wrong with the others. */
export type ReadConnectors = { readonly connectors: readonly LoadedConnector[]; readonly findings: readonly Finding[] }

/** What a reload did, by the ids of connectors. `refused`: each keeps what was in use before. */
export type Reloaded = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly refused: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly message: string
  }[]
}

export type Process = {
  /**
   * Takes the connectors of the folder into use, each whole or not at all. Work of their connections stops where it can
   * be resumed, and is treated as after a restart with the changed specs. Only where one process serves the store.
   */
  reload(read: () => ReadConnectors): Promise<Reloaded>
  /** Whether the store responds and the scheduler runs. */
  health(): Promise<{ ready: boolean; checks: Readonly<Record<string, string>> }>
  /** Keeps an issue open while there is a problem, and shows the date in the metrics. */
  certificate(state: CertificateState): Promise<void>
  /** Looks whether the files of the store are in their place, and at the clock: every few seconds, by the process that serves it. */
  lookAtStore(): Promise<void>
  /** Prometheus text. */
  metrics(): Promise<string>
  /** Starts the scheduler; before that no call is made automatically. `only`: limits it to this work. */
  start(only?: OnlyLanes): Promise<void>
  /** From now on it is not ready, so that load balancers choose other nodes. It continues to work. */
  drain(): void
  /** Starts no further work and waits for work in flight (bounded). It can still be called until it is closed. */
  stop(): Promise<void>
  /** Stops, then closes the store. */
  close(): Promise<void>
}
