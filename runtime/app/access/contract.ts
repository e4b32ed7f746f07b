/** API keys: who sends a request, and what it may reach; and the audit log: who did what. */

import type { Role } from '../../kernel/model/states.ts'
import type { AuditPort, KeyRow, ListPage, NewAuditEntry, Paging, Versions } from '../../store/port/index.ts'
import type { KeptResponse } from '../../store/port/requests.ts'

/** The authenticated sender of a request. */
export type Principal = {
  /** The id of an API key (`key_…`), `config:<name>` for one in hirewire.yaml, `local` for the command line. */
  readonly id: string
  /** Shown in the log and as the author of decisions. */
  readonly name: string
  readonly role: Role
  /** The only connections that it may reach; null: all. */
  readonly connections: readonly string[] | null
}

export type NewKey = Pick<KeyRow, 'name' | 'role' | 'connections' | 'expiresAt'>

/** A key with its new token, which is shown once and not stored. */
export type IssuedKey = { readonly key: KeyRow; readonly token: string }

export type KeyRotation = {
  /** How long the earlier secrets stay valid, in milliseconds. */
  readonly overlapMs: number
  /** The new end of the key; undefined: as before. */
  readonly expiresAt?: number | null
  readonly match?: Versions | undefined
}

export type Keys = {
  /**
   * The sender that has this token; null if no key has it. Records the use of the key. Throws `unauthorized` if the
   * secret has ended, or the key has expired or was revoked.
   */
  identify(token: string): Promise<Principal | null>
  /** Throws `request_invalid` for an unknown connection or a past end, `state_conflict` for a name in use. */
  create(key: NewKey): Promise<IssuedKey>
  /** Throws `not_found`. */
  get(id: string): Promise<KeyRow>
  list(paging: Paging): Promise<ListPage<KeyRow>>
  rotate(id: string, rotation: KeyRotation): Promise<IssuedKey>
  /** `match`: versions of which the key must have one, else `precondition_failed`; as in a rotation. */
  revoke(id: string, match?: Versions): Promise<KeyRow>
}

/** The audit log, to read. */
export type Audit = Pick<AuditPort, 'list' | 'read' | 'lastSeq'>

/** The audit log, to write. Every method returns when its entry is on disk. */
export type Recorder = {
  /** Entries of requests that end at the same time share one write. */
  record(entry: NewAuditEntry): Promise<void>
  /** Before an action: if the process ends before its response, the next process appends its entry without a status. */
  begin(entry: NewAuditEntry): Promise<string>
  /** After the action, before its response. */
  finish(id: string, entry: NewAuditEntry): Promise<void>
}

/** Requests with an Idempotency-Key. */
export type IdempotentRequests = {
  /**
   * Null for the first request with this key, else its response. Throws `idempotency_mismatch` for another request with
   * it, `idempotency_in_flight` while it has no response, and `state_conflict` once it never gets one.
   */
  begin(request: { readonly key: string; readonly print: string }): Promise<KeptResponse | null>
  finish(key: string, response: KeptResponse): Promise<void>
  /** It failed, and may be repeated. */
  forget(key: string): Promise<void>
}

/** The connections of rows that are named by their id: undefined for a row that does not exist. */
export type Owners = Readonly<
  Record<
    'push' | 'review' | 'bulk' | 'run' | 'issue' | 'erasure' | 'quarantined',
    (id: string) => Promise<string | null | undefined>
  >
>
