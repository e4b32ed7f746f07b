import type { ConsentKind, ConsentState } from '../../kernel/model/consent.ts'
import type { AnyOf, ListPage, OfConnections, Paging, TimeRange } from './paging.ts'

export type ConsentEvidence = {
  readonly recorded_by?: string
  readonly where?: string
  readonly text_version?: string
  readonly text_hash?: string
  readonly [more: string]: unknown
}

export type NewConsent = {
  readonly person: string
  readonly connection: string
  readonly requisition: string
  readonly kind: ConsentKind
  readonly state: ConsentState
  readonly at: number
  readonly expiresAt: number | null
  readonly evidence: ConsentEvidence
}

export type ConsentEntry = NewConsent & { readonly id: string; readonly seq: number; readonly recordedAt: number }

export type ConsentAppended = {
  /** An entry that is not recorded is as it was received, with an id that nothing else has, and 0 as `seq`. */
  readonly entry: ConsentEntry
  /** False: the person was erased, so that the entry ended nothing, and nothing of it is stored. */
  readonly recorded: boolean
  readonly cancelledPushes: string[]
  readonly erasures: string[]
  /** An earlier request with the same key recorded it. */
  readonly repeated: boolean
}

/** A repeatable request: its key, and a hash that distinguishes it from other requests with the same key. */
export type ConsentRequest = { readonly key: string; readonly bodyHash: string }

export type ConsentFilter = OfConnections &
  TimeRange & {
    readonly person?: string
    readonly requisition?: string
    readonly state?: AnyOf<ConsentState>
    /** Only what expires at or after this time. */
    readonly expiresFrom?: number
    /** Only what expires before this time. */
    readonly expiresTo?: number
    /** Only the entry that was recorded last of its person, connection and requisition. */
    readonly latest?: boolean
  }

export type ConsentPort = {
  /**
   * Appends to the ledger. The same transaction cancels waiting pushes of this person, connection and requisition that
   * have no grant any more, and opens erasures for what FAILED ones created; a withdrawal also for those whose outcome is
   * not known yet. Resolves when no request that it did not find in flight can leave any more, on any node. Returns the
   * ids of the cancelled pushes, and of the erasures that wait for a person because of this end of a consent or an
   * earlier one. A repeated request returns the earlier result and appends nothing. An entry that {@link endsNothing} is
   * acknowledged and not recorded. Throws `idempotency_mismatch` if its key was used with another body, and
   * `person_erased` for a consent from before an erasure.
   */
  append(entry: NewConsent, request?: ConsentRequest | null): Promise<ConsentAppended>
  /**
   * Whether this entry has nothing to end, because its person was erased and gave no new consent. Whatever it says about
   * the time before the erasure, nothing of the person may be stored again.
   */
  endsNothing(entry: Pick<NewConsent, 'person' | 'connection' | 'requisition' | 'state' | 'at'>): Promise<boolean>
  /** Pushes under these consents of which a request has left, or may have, and whose outcome is not known yet. */
  inFlight(subject: Pick<NewConsent, 'person' | 'connection' | 'requisition'>): Promise<string[]>
  /** In the order of the ledger, or of the expiry if that is asked for. A time range is that of the record. */
  list(filter: ConsentFilter, paging: Paging): Promise<ListPage<ConsentEntry>>
}
