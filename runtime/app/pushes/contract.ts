/** Consents, pushes, reviews and erasures, as the API and the CLI see them. */

import type { ApplicationMove } from '../../kernel/application.ts'
import type { ErrorPlace } from '../../kernel/errors.ts'
import type { AttachmentKind } from '../../kernel/model.ts'
import type { Decision } from '../../kernel/states.ts'
import type { DryStep } from '../../push/dry-run.ts'
import type { HandFound } from '../../push/resolve-by-hand.ts'
import type { NewConsent } from '../../store/port/consents.ts'
import type {
  AttemptRow,
  ConsentAppended,
  ConsentEntry,
  ErasureRow,
  ErasureState,
  ErasureStatus,
  ListPage,
  Paging,
  PersonErasure,
  PushRow,
  PushState,
  ReviewRow,
} from '../../store/port/index.ts'
import type { DryRunGrant, EffectClass, Match, PushFile } from '../../store/port/pushes.ts'

export type ConsentInput = NewConsent

export type Consents = {
  /** With a key, the same input is recorded once. Throws `idempotency_mismatch` where the key came with another input. */
  record(input: ConsentInput, idempotencyKey?: string): Promise<ConsentAppended>
  list(
    filter: { person?: string; connection?: string; requisition?: string },
    paging: Paging,
  ): Promise<ListPage<ConsentEntry>>
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
  /** Why the ATS was not asked about duplicates; null: it was. */
  readonly notAsked: 'offline' | 'consent' | 'paused' | null
  readonly steps: readonly DryStep[]
  /** What this ATS does not take: `candidate.phone`, `attachments.cover_letter`. */
  readonly dropped: readonly string[]
  /** What it gets only the beginning of: a field of the candidate, and of `attachments.resume` the name. */
  readonly cut: readonly string[]
  /** Why a request would be refused for its files, one text for each. */
  readonly refused: readonly string[]
  /** Files as they would go, under the name that they would have. */
  readonly files: readonly PushFile[]
}

/** A step of a push as far as it got. */
export type StepStory = {
  readonly name: string
  readonly effect: 'none' | 'update' | 'create'
  readonly state: 'done' | 'next' | 'to_come'
  readonly place: ErrorPlace | null
}

/** Whose work it was that the person is in the ATS, and what became of it. */
export type Attribution = {
  /** Whether the person was in the ATS before us; null: it is not known, or not yet. */
  readonly before: boolean | null
  /** What the ATS was asked before the first send, and how many records of it matched. */
  readonly asked: readonly { readonly question: string; readonly at: number; readonly matches: number }[]
  /** The rule of the duplicate check that found the person there. */
  readonly foundBy: string | null
  /** The earlier push of ours that made the candidate that was found. */
  readonly madeBy: string | null
  readonly firstSentAt: number | null
  readonly confirmedAt: number | null
  readonly candidate: string | null
  readonly application: string | null
  /** How far the application got, as the ATS shows it; null before a pull showed it. */
  readonly standing: {
    readonly outcome: string | null
    readonly phase: string | null
    readonly furthestPhase: string | null
    readonly hiredAt: string | null
    /** The move by which we learned of the hire. */
    readonly hiredSeen: Pick<ApplicationMove, 'observedAt' | 'via'> | null
  } | null
}

export type PushStory = {
  readonly push: PushRow
  /** Each with the place of its call in the spec as it is now, where it still stands there. */
  readonly attempts: readonly (AttemptRow & { readonly place: ErrorPlace | null })[]
  readonly steps: readonly StepStory[]
  /** The ledger on this person, connection and requisition. */
  readonly consents: readonly ConsentEntry[]
  readonly attribution: Attribution
}

export type Pushes = {
  /** Throws HirewireError for bad input; a refusal is an outcome, because it is recorded. */
  request(input: PushInput): Promise<PushOutcome>
  /** What a request would lead to; nothing is recorded or sent. `offline`: the ATS is not even asked. */
  dryRun(input: PushInput, how: { readonly offline: boolean }): Promise<DryRun>
  get(id: string): Promise<PushStory>
  list(
    filter: { connection?: string; person?: string; requisition?: string; state?: PushState },
    paging: Paging,
  ): Promise<ListPage<PushRow>>
  cancel(id: string, reason: string): Promise<PushRow>
  /** What a person found in the ATS about an UNCERTAIN push; `sourceIds` are what the step would have saved. */
  settle(id: string, found: HandFound): Promise<PushRow>
  retry(id: string): Promise<PushRow>
  paused(): Promise<boolean>
  setPaused(paused: boolean): Promise<void>
}

export type PublishedFile = { readonly fileName: string; readonly mediaType: string; readonly content: Uint8Array }

export type Files = {
  /** What an ATS fetches with the last part of an address that it was given; null for what is not good, or not any more. */
  open(token: string): Promise<PublishedFile | null>
}

/** One field of both sides; `same` by the normal form of its kind, null where a side says nothing. */
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
  /** Why nothing would be sent whatever is decided; null: the consent holds. */
  readonly refused: string | null
}

export type Reviews = {
  list(filter: { state?: ReviewRow['state']; connection?: string }, paging: Paging): Promise<ListPage<ReviewRow>>
  /** One with both sides and what was decided before. Throws `not_found`. */
  get(id: string): Promise<ReviewStory>
  decide(id: string, decision: Decision, candidate: string | null, by: string | null): Promise<ReviewRow>
}

export type Erasures = {
  /**
   * Erases a person: here at once, and in the ATSs by calls or by somebody there. Asked for again, it does only what is new.
   * `emails`: addresses that the person is known by, beside those that we were given with pushes.
   */
  erase(person: string, emails?: readonly string[]): Promise<PersonErasure>
  /** How far it is; changes nothing. Throws `not_found` for whoever was not erased. */
  status(person: string): Promise<ErasureStatus>
  list(
    filter: { connection?: string; state?: ErasureState; person?: string },
    paging: Paging,
  ): Promise<ListPage<ErasureRow>>
  /** Somebody saw to it in the ATS. */
  close(id: string, said: { evidence: string; by: string }): Promise<ErasureRow>
}
