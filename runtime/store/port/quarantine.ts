import type { AnyOf, ListPage, OfConnections, Paging, TimeRange } from './paging.ts'

/** A source record that could not be mapped. */
export type QuarantineRow = {
  readonly id: string
  readonly connection: string
  /** The connector of the connection; null: the connection was removed. */
  readonly connector: string | null
  readonly stream: string
  /** The last run that received it; null: received by an event. */
  readonly run: string | null
  readonly connectorVersion: string
  /** Its id in the ATS, if it could be read. */
  readonly recordId: string | null
  readonly reason: string
  /** JSON pointer in the spec, if an expression or a field caused it. */
  readonly pointer: string | null
  readonly firstAt: number
  readonly lastAt: number
}

/** A time range is that of the first occurrence. */
export type QuarantineFilter = OfConnections &
  TimeRange & {
    readonly stream?: AnyOf<string>
    /** The full reason, matched exactly. */
    readonly reason?: string
    readonly record?: string
    readonly fingerprint?: AnyOf<string>
  }

/** Records that one place of a connector could not map. */
export type QuarantineGroup = Pick<QuarantineRow, 'connector' | 'stream' | 'pointer'> & {
  readonly fingerprint: string
  /** One connection that has some of them, and how many have. */
  readonly connection: string
  readonly connections: number
  readonly count: number
  /** By the first occurrence. */
  readonly oldestAt: number
  readonly newestAt: number
}

export type QuarantinePort = {
  /** Newest first, without the raw records. */
  list(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineRow>>
  /** By the place in the connector that could not map them, the largest group first. */
  groups(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineGroup>>
  /** Streams with matching rows. */
  streams(filter: QuarantineFilter): Promise<{ connection: string; stream: string; count: number }[]>
  /** With the source record as JSON text. */
  get(id: string): Promise<(QuarantineRow & { readonly raw: string }) | null>
  /** Whether the stream has quarantined records. */
  holds(connection: string, stream: string): Promise<boolean>
}
