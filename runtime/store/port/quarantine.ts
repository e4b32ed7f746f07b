import type { ListPage, Paging } from './paging.ts'

/** A source record that could not be mapped. */
export type QuarantineRow = {
  readonly id: string
  readonly connection: string
  readonly stream: string
  /** The run that met it last; null where an event did. */
  readonly run: string | null
  readonly connectorVersion: string
  /** Its id in the ATS, where that could be read. */
  readonly recordId: string | null
  readonly reason: string
  /** JSON pointer in the spec, where an expression or a field is to blame. */
  readonly pointer: string | null
  readonly firstAt: number
  readonly lastAt: number
}

export type QuarantineFilter = {
  readonly connection?: string
  readonly stream?: string
  /** The whole reason, word for word. */
  readonly reason?: string
  readonly record?: string
}

export type QuarantinePort = {
  /** Newest first, without the raw records. */
  list(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineRow>>
  /** Streams that hold something of this kind. */
  streams(filter: QuarantineFilter): Promise<{ connection: string; stream: string; count: number }[]>
  /** With the source record as JSON text. */
  get(id: string): Promise<(QuarantineRow & { readonly raw: string }) | null>
  /** Whether anything of a stream is set aside. */
  holds(connection: string, stream: string): Promise<boolean>
}
