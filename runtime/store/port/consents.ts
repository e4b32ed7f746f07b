import type { ConsentKind, ConsentState } from '../../kernel/consent.ts'
import type { ListPage, Paging } from './paging.ts'

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
  readonly entry: ConsentEntry
  readonly cancelledPushes: string[]
  readonly erasures: string[]
  /** It was recorded by an earlier request with the same key. */
  readonly repeated: boolean
}

/** A request that may come again: its key, and what tells it from another request. */
export type ConsentRequest = { readonly key: string; readonly bodyHash: string }

export type ConsentPort = {
  /**
   * Appends to the ledger. In the same transaction, pushes of this person, connection and requisition that wait and for
   * which the rule no longer gives a grant are CANCELLED, and what FAILED ones made is to be erased; the ids of those that were
   * cancelled come back, and those of the erasures that wait for somebody because of this end of a consent or an earlier one. A
   * request that came before is answered as it was then, and appends nothing. Throws `idempotency_mismatch` where its key came with
   * another body.
   */
  append(entry: NewConsent, request?: ConsentRequest | null): Promise<ConsentAppended>
  list(
    filter: { person?: string; connection?: string; requisition?: string },
    paging: Paging,
  ): Promise<ListPage<ConsentEntry>>
}
