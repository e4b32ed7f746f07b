/** What the contract says of one push: how it went, and how it would go. */
import type { ApplicationMove } from '../kernel/application.ts'
import type { ErrorPlace } from '../kernel/errors.ts'
import type { DryStep } from '../push/dry-run.ts'
import type { AttemptRow, ConsentEntry, PushRow, ReviewRow } from '../store/port/index.ts'
import type { DryRunGrant, EffectClass, Match, PushFile } from '../store/port/pushes.ts'

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
