import type { AuditKind, Role } from '../../kernel/model/states.ts'
import type { ListPage, Paging } from './paging.ts'

/** The objects that an entry is about, as its caller passes them. */
export type AuditSubject =
  /** A connection, or a row of Hirewire (`push`, `review`, `key` and so on) by its own id. */
  | { readonly kind: string; readonly id: string }
  /** `known`: the id is from the store. An id that only a request names is stored as its keyed hash. */
  | { readonly person: string; readonly known: boolean }
  /** A record of an ATS. Its id may be personal data, so only its keyed hash is stored. */
  | { readonly connection: string; readonly model: string; readonly record: string }

/** The stored form of a subject. `id` is null where only the hash in `key` is stored. */
export type AuditObject = { readonly kind: string; readonly key: string; readonly id: string | null }

/** The sender of what a command on this machine does to the store itself. */
export const LOCAL_SENDER = { id: 'local', name: 'local', role: 'admin' } as const satisfies AuditFacts['key']

type AuditFacts = {
  readonly at: number
  /** The sender: its id, name and role at that time. */
  readonly key: { readonly id: string; readonly name: string; readonly role: Role }
  /** The person whom the sender names as acting; null: none. */
  readonly actingPerson: string | null
  /** The address of the client. */
  readonly address: string
  readonly kind: AuditKind
  readonly operation: string
  /** Method and path pattern. */
  readonly route: string
  /** Status of the response; null: the process ended before it was known. */
  readonly status: number | null
  /** Number of entries of a list; null: not a list. */
  readonly rows: number | null
}

export type NewAuditEntry = AuditFacts & { readonly subjects: readonly AuditSubject[] }

export type AuditRow = AuditFacts & { readonly seq: number; readonly objects: readonly AuditObject[] }

export type AuditFilter = {
  /** Id of the sender. */
  readonly key?: string
  readonly kind?: AuditKind
  readonly operation?: string
  readonly actingPerson?: string
  readonly person?: string
  /** About one of these. */
  readonly connections?: readonly string[]
  readonly record?: { readonly connection: string; readonly model: string; readonly id: string }
  /** At or after this time, in milliseconds. */
  readonly from?: number
  /** Before this time. */
  readonly to?: number
}

export type AuditPort = {
  /** Appends entries; on disk when it returns. */
  append(entries: readonly NewAuditEntry[]): Promise<void>
  /** Remembers an action that begins, without the ids of persons; returns the id for {@link AuditPort.finish}. */
  begin(entry: NewAuditEntry): Promise<string>
  /** Appends the entry of an action and forgets that it began. */
  finish(id: string, entry: NewAuditEntry): Promise<void>
  /**
   * Appends entries, without a status, for actions that began before this time and never finished, because their process
   * ended; returns their number.
   */
  recover(before: number): Promise<number>
  /** Appends entries for rotations of the key since the last start; returns their number. */
  recordRotations(): Promise<number>
  /** Newest first unless ordered. */
  list(filter: AuditFilter, paging: Paging): Promise<ListPage<AuditRow>>
  /** Oldest first, after an entry and up to another. */
  read(
    filter: AuditFilter,
    range: { readonly after: number; readonly through: number; readonly limit: number },
  ): Promise<AuditRow[]>
  /** Number of the newest entry; 0: none. */
  lastSeq(): Promise<number>
}
