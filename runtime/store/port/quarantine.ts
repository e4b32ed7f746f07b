import type { ListPage, OfConnections, Paging } from './paging.ts'

/** A source record that could not be mapped. */
export type QuarantineRow = {
  readonly id: string
  readonly connection: string
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

export type QuarantineFilter = OfConnections & {
  readonly stream?: string
  /** The full reason, matched exactly. */
  readonly reason?: string
  readonly record?: string
}

export type QuarantinePort = {
  /** Newest first, without the raw records. */
  list(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineRow>>
  /** Streams with matching rows. */
  streams(filter: QuarantineFilter): Promise<{ connection: string; stream: string; count: number }[]>
  /** With the source record as JSON text. */
  get(id: string): Promise<(QuarantineRow & { readonly raw: string }) | null>
  /** Whether the stream has quarantined records. */
  holds(connection: string, stream: string): Promise<boolean>
}
