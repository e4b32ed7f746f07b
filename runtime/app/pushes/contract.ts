/** Consents, pushes, reviews and erasures, as the API and the CLI see them. */

import type { ErrorPlace } from '../../kernel/errors/errors.ts'
import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { AttachmentKind, RecordKey } from '../../kernel/model/model.ts'
import type { CallEffect, Decision, NotSearched, StepState } from '../../kernel/model/states.ts'
import type { DryStep } from '../../push/dry-run.ts'
import type { HandFound } from '../../push/resolve-by-hand.ts'
import type { NewConsent } from '../../store/port/consents.ts'
import type { ErasurePreview } from '../../store/port/erasures.ts'
import type {
  AttemptRow,
  ConsentAppended,
  ConsentEntry,
  ConsentFilter,
  ErasureFilter,
  ErasureRow,
  ErasureStatus,
  ListPage,
  Paging,
  PersonErasure,
  PushFilter,
  PushGroup,
  PushRow,
  ReviewFilter,
  ReviewRow,
  StoredRecord,
  Versions,
} from '../../store/port/index.ts'
import type {
  Disclosure,
  DisclosureFilter,
  FoundPerson,
  PersonIdentifier,
  PersonOverview,
} from '../../store/port/persons.ts'
import type {
  DryRunGrant,
  EffectClass,
  Match,
  PushAct,
  PushFile,
  PushGroupFilter,
  PushSwitch,
  PushSwitchChange,
} from '../../store/port/pushes.ts'

export type ConsentInput = NewConsent

/** `inFlightPushes`: those that the end of the consent could not stop, because their outcome is not known yet. */
export type ConsentRecorded = ConsentAppended & { readonly inFlightPushes: readonly string[] }

export type Consents = {
  /**
   * With a key, the same input is recorded once. Throws `idempotency_mismatch` if the key was used with another input.
   */
  record(input: ConsentInput, idempotencyKey?: string): Promise<ConsentRecorded>
  list(filter: ConsentFilter, paging: Paging): Promise<ListPage<ConsentEntry>>
}

export type PushInput = {
  readonly person: string
  readonly connection: string
  readonly requisition: string
  readonly candidate: {
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly phone?: string
  }
  readonly attachments: readonly {
    readonly kind: AttachmentKind
    readonly fileName: string
    readonly content: Uint8Array
  }[]
  readonly idempotencyKey: string | null
}

export type PushOutcome =
  | { readonly kind: 'queued' | 'repeated'; readonly push: PushRow }
  | {
      readonly kind: 'refused'
      readonly push: PushRow
      readonly code: 'consent_missing' | 'requisition_not_open'
      readonly reason: string
    }

export type DryRun = {
  readonly foreseen: DryRunGrant
  readonly effectClass: EffectClass
  /** Why the ATS was not queried for duplicates; null: it was. */
  readonly notSearched: NotSearched | null
  readonly steps: readonly DryStep[]
  /** Fields that this ATS does not accept: `candidate.phone`, `attachments.cover_letter`. */
  readonly dropped: readonly string[]
  /** Fields of which only the beginning is sent: a field of the candidate, and for `attachments.resume` its name. */
  readonly cut: readonly string[]
  /** Why a request would be refused for its files, one text for each. */
  readonly refused: readonly string[]
  /** Files as they would be sent, with their names. */
  readonly files: readonly PushFile[]
}

/** A step of a push, as far as it has run. */
export type StepStory = {
  readonly name: string
  readonly effect: CallEffect
  readonly state: StepState
  /** The ids of its response, by the names under which it saves them. */
  readonly saves: readonly { readonly name: string; readonly required: boolean }[]
  readonly place: ErrorPlace | null
}

/** Who brought the person into the ATS, and the result. */
export type Attribution = {
  /** Whether the person was in the ATS before us; null: unknown, or not known yet. */
  readonly before: boolean | null
  /** The queries to the ATS before the first send, and how many of its records matched. */
  readonly searches: readonly { readonly question: string; readonly at: number; readonly matches: number }[]
  /** The rule of the duplicate check that found the person there. */
  readonly foundBy: string | null
  /** The earlier push of ours that created the found candidate. */
  readonly createdBy: string | null
  readonly firstSentAt: number | null
  readonly confirmedAt: number | null
  readonly candidate: string | null
  readonly application: string | null
  /** How far the application has progressed according to the ATS; null before the first pull of it. */
  readonly status: {
    readonly outcome: string | null
    readonly phase: string | null
    readonly furthestPhase: string | null
    readonly hiredAt: string | null
    /** The change of the application that reported the hire. */
    readonly hiredSeen: Pick<ApplicationMove, 'observedAt' | 'via'> | null
  } | null
}

/** A group of failures, with the position of its step in the current spec. */
export type PushGroupView = PushGroup & { readonly place: ErrorPlace | null }

export type PushStory = {
  readonly push: PushRow
  /** Oldest first. */
  readonly acts: readonly PushAct[]
  /** Each with the position of its call in the current spec, if it still exists there. */
  readonly attempts: readonly (AttemptRow & { readonly place: ErrorPlace | null })[]
  readonly steps: readonly StepStory[]
  /** The ledger entries of this person, connection and requisition. */
  readonly consents: readonly ConsentEntry[]
  readonly attribution: Attribution
}

/** A scenario that was made of a push. */
export type SavedScenario = {
  readonly connector: string
  /** The file as `hirewire test` reads it. */
  readonly text: string
  /** What its author has to fill in, also as comments of the text; empty: it runs as it is. */
  readonly missing: readonly string[]
}

export type Pushes = {
  /** Throws HirewireError for bad input; a refusal is returned as an outcome, because it is recorded. */
  request(input: PushInput): Promise<PushOutcome>
  /** What a request would lead to; nothing is recorded or sent. `offline`: no query to the ATS either. */
  dryRun(input: PushInput, how: { readonly offline: boolean }): Promise<DryRun>
  get(id: string): Promise<PushStory>
  /** The story of a push as a scenario for the tests of its connector, without personal data and secrets. */
  scenario(id: string): Promise<SavedScenario>
  list(filter: PushFilter, paging: Paging): Promise<ListPage<PushRow>>
  /** FAILED and UNCERTAIN pushes by what they have in common. */
  groups(filter: PushGroupFilter, paging: Paging): Promise<ListPage<PushGroupView>>
  cancel(id: string, reason: string): Promise<PushRow>
  /**
   * What a person found in the ATS about an UNCERTAIN push; `sourceIds` are the values that the step would have saved.
   */
  settle(id: string, found: HandFound): Promise<PushRow>
  retry(id: string): Promise<PushRow>
  /** Whether pushes are paused, and the restore since which each create is looked up before it is sent. */
  getSwitch(): Promise<PushSwitch>
  /** Changes all of it or nothing. Throws `precondition_failed` if it has none of these versions. */
  setSwitch(change: PushSwitchChange, match?: Versions): Promise<PushSwitch>
}

export type PublishedFile = { readonly fileName: string; readonly mediaType: string; readonly content: Uint8Array }

export type Files = {
  /** The file for the token at the end of a file URL; null if the token is invalid or expired. */
  open(token: string): Promise<PublishedFile | null>
}

/** One field of both sides; `same` compares the normal forms of its kind, null if a side has no value. */
export type ReviewField = {
  readonly field: string
  readonly ours: string | null
  readonly theirs: string | null
  readonly same: boolean | null
}

export type ReviewStory = {
  readonly review: ReviewRow
  readonly sides: readonly { readonly match: Match; readonly fields: readonly ReviewField[] }[]
  /** Decisions about the same person, or about the same records of the ATS; newest first. */
  readonly earlier: readonly ReviewRow[]
  /** Why nothing would be sent whatever the decision; null: the consent is valid. */
  readonly refused: string | null
}

export type Reviews = {
  list(filter: ReviewFilter, paging: Paging): Promise<ListPage<ReviewRow>>
  /** One review with both sides and earlier decisions. Throws `not_found`. */
  get(id: string): Promise<ReviewStory>
  /** `candidate`: with `update`, the match that is this person; null where there is only one. */
  decide(
    id: string,
    decided: { readonly decision: Decision; readonly candidate: string | null; readonly by: string | null },
  ): Promise<ReviewRow>
}

export type Erasures = {
  /**
   * Erases a person: here at once, and in the ATSs by calls or by a task for a person. A repeated request does only
   * what is new. `emails`: further addresses of the person, besides those in pushes.
   */
  erase(person: string, emails?: readonly string[]): Promise<PersonErasure>
  /** The progress; changes nothing. Throws `not_found` for a person who was not erased. */
  status(person: string): Promise<ErasureStatus>
  /** What `erase` would do; changes nothing. Throws `not_found` where nothing is stored of the person. */
  preview(person: string): Promise<ErasurePreview>
  /** Throws `state_conflict` as long as the erasure is not complete. */
  certificate(person: string): Promise<ErasureCertificate>
  list(filter: ErasureFilter, paging: Paging): Promise<ListPage<ErasureRow>>
  /** A person has erased the data in the ATS. */
  close(id: string, said: { evidence: string; by: string }): Promise<ErasureRow>
}

/** Proof of a complete erasure, for print. It has no personal data but the id that was asked for. */
export type ErasureCertificate = {
  readonly person: string
  readonly erasedAt: number
  /** When the last ATS was done; of an erasure that concerned no ATS, when it began. */
  readonly completedAt: number
  readonly issuedAt: number
  readonly ats: readonly {
    readonly id: string
    readonly connection: string
    /** `call`: by a call of Hirewire, or nothing was there. `staff`: the staff of the ATS confirmed it. */
    readonly by: 'call' | 'staff'
    readonly createdAt: number
    readonly doneAt: number
  }[]
}

/** What is stored of a person: all of it as counts, and the newest of each. */
export type PersonStory = PersonOverview & {
  readonly person: string
  /** Connections that have pushes of the person. */
  readonly pushedTo: readonly string[]
  /** In the order of the ledger. */
  readonly consents: readonly ConsentEntry[]
  readonly pushes: readonly PushRow[]
  readonly tasks: readonly ErasureRow[]
}

/** A record of a person with its source and, of an application, its status history. */
export type PersonRecord = {
  readonly record: StoredRecord
  /** JSON as the ATS sent it; null once it was purged. */
  readonly source: string | null
  readonly history: readonly ApplicationMove[]
}

export type Persons = {
  /** Whoever has this identifier. Throws `request_invalid` for one that is not exact. */
  find(identifier: PersonIdentifier): Promise<readonly FoundPerson[]>
  /** Throws `not_found`. */
  get(person: string): Promise<PersonStory>
  /** As `get`, for an export. Throws `person_erased` where nothing is left to export. */
  toExport(person: string): Promise<PersonStory>
  /** Null: it was deleted meanwhile. */
  record(key: RecordKey): Promise<PersonRecord | null>
  /** Null: it was deleted meanwhile. */
  file(push: string, kind: AttachmentKind): Promise<Uint8Array | null>
}

export type Disclosures = {
  /** What was sent of whom to which ATS, newest push first. */
  list(filter: DisclosureFilter, paging: Paging): Promise<ListPage<Disclosure>>
}
