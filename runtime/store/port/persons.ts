import type { AttachmentKind, Model } from '../../kernel/model/model.ts'
import type {
  AttemptAct,
  AttemptOutcome,
  CallEffect,
  Decision,
  PushState,
  ReviewState,
} from '../../kernel/model/states.ts'
import type { ListPage, OfConnections, Paging } from './paging.ts'

/** An identifier by which a person is looked up: exactly one. */
export type PersonIdentifier =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly connection: string; readonly candidate: string }

/** A candidate of an ATS. */
export type CandidateKey = { readonly connection: string; readonly id: string }

export type FoundPerson = {
  /** The platform's id; null: no push of Hirewire sent this candidate. */
  readonly person: string | null
  readonly candidates: readonly CandidateKey[]
}

export type PersonRecordKey = {
  readonly connection: string
  readonly model: Model
  readonly id: string
  readonly deleted: boolean
  readonly updatedAt: number
}

export type PersonFile = {
  readonly push: string
  readonly kind: AttachmentKind
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

/** A review without its sides: those may show another person. */
export type PersonReview = {
  readonly id: string
  readonly push: string
  readonly state: ReviewState
  readonly decision: Decision | null
  readonly createdAt: number
  readonly decidedAt: number | null
}

export type PersonOverview = {
  readonly counts: Readonly<Record<'consents' | 'pushes' | 'reviews' | 'files' | 'records' | 'erasures', number>>
  /** The newest first, a bounded number of each. */
  readonly files: readonly PersonFile[]
  readonly reviews: readonly PersonReview[]
  /** Those that an index finds: created or found by pushes, or with an e-mail address of the person. */
  readonly records: readonly PersonRecordKey[]
  /** Time of the erasure; null: the person is not erased. */
  readonly erasedAt: number | null
}

/** A request to an ATS with data of a person, as far as it is still known. */
export type Disclosure = {
  readonly push: string
  readonly person: string
  readonly connection: string
  readonly requisition: string
  /** The state of the push now. */
  readonly state: PushState
  /** Null: only the push is left, because its attempts are past their retention. */
  readonly attempt: {
    readonly id: string
    readonly step: string
    readonly act: AttemptAct
    readonly effect: CallEffect
    readonly outcome: AttemptOutcome
    /** The URL without its query and without personal data. */
    readonly address: string | null
    readonly bytes: number | null
  } | null
  /** When it was sent; of a push without attempts, when the push last changed. */
  readonly at: number
  /** Ledger entry that granted it; null: the look-up of a lost create, which needs none. */
  readonly consent: string | null
  /** Contact fields and kinds of files that left with it; null: its attempt was purged. */
  readonly carried: readonly string[] | null
}

export type DisclosureFilter = OfConnections & {
  readonly person?: string
  readonly requisition?: string
  /** At or after this time, in milliseconds. */
  readonly from?: number
  /** Before this time. */
  readonly to?: number
}

export type PersonPort = {
  /** Whoever has this identifier, in pushes and in records of ATSs. Throws `request_invalid` for more than {@link MOST_FOUND}. */
  find(identifier: PersonIdentifier): Promise<FoundPerson[]>
  /** The stored data of a person, opened as far as it is shown; null: there is none, and the person was not erased. */
  overview(person: string): Promise<PersonOverview | null>
  /** By push, newest first unless ordered, and so are the requests of a push. A page may be shorter than its limit. */
  disclosures(filter: DisclosureFilter, paging: Paging): Promise<ListPage<Disclosure>>
}

/** Persons that one look-up returns; an address of more is no person's. */
export const MOST_FOUND = 1_000
