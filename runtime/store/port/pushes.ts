import type { ConsentKind, Grant, Refusal } from '../../kernel/consent.ts'
import type { Cause } from '../../kernel/errors.ts'
import type { AttachmentKind } from '../../kernel/model.ts'
import type { Decision, EffectClass, PushState, ReviewState } from '../../kernel/states.ts'
import type { DispatchCheck } from './dispatch-checks.ts'
import type { Lease, ListPage, Paging } from './paging.ts'

export type { EffectClass, PushState }

export type PushFile = {
  readonly kind: AttachmentKind
  /** Safe in headers, forms and folders, and ending as its content does. */
  readonly fileName: string
  /** As it came. */
  readonly givenName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

export type NewPush = {
  readonly person: string
  readonly connection: string
  readonly requisition: string
  readonly candidate: Readonly<Record<string, unknown>>
  readonly files: readonly (PushFile & { readonly content: Uint8Array })[]
  readonly requires: ConsentKind
  readonly effectClass: EffectClass
  readonly connectorVersion: string
  /** Name of the step that the push begins with. */
  readonly firstStep: string
  /** What this ATS will not take: fields and files by name. */
  readonly dropped: readonly string[]
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null
}

export type Match = {
  /** Id of what was found: the candidate, or the application where the check looks for that. */
  readonly candidate: string
  /** Where it is an application. */
  readonly model?: 'application'
  /** The rules that found it, the one that counts first. */
  readonly rules: readonly string[]
  readonly shown: Readonly<Record<string, unknown>>
}

export type PushRow = {
  readonly id: string
  readonly person: string
  readonly connection: string
  readonly requisition: string
  readonly candidate: Readonly<Record<string, unknown>>
  readonly files: readonly PushFile[]
  readonly state: PushState
  readonly requires: ConsentKind
  /** Ledger entry that granted the last begun attempt, or that the refusal rests on. */
  readonly consent: string | null
  readonly effectClass: EffectClass
  /** Version of the connector that it was requested under. */
  readonly connectorVersion: string
  /** Name of the step that is next; null once CONFIRMED. */
  readonly step: string | null
  /** What earlier steps saved; `candidate` and `application` are the source ids of the result. */
  readonly saved: Readonly<Record<string, unknown>>
  /** An existing candidate was updated or used. */
  readonly existing: boolean
  readonly dropped: readonly string[]
  /** A reviewer's decision that the next run obeys. */
  readonly decision: { readonly decision: 'create' | 'update'; readonly candidate: string | null } | null
  readonly attempts: number
  /** Not before this time. */
  readonly readyAt: number | null
  readonly cause: Cause | null
  readonly code: string | null
  readonly message: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type AttemptRow = {
  readonly id: string
  readonly push: string
  readonly step: string
  /** `ask` reads (duplicate check, settling); `send` may have an effect. */
  readonly act: 'ask' | 'send'
  readonly effect: 'none' | 'update' | 'create'
  readonly outcome: 'sending' | 'confirmed' | 'rejected' | 'retry' | 'uncertain' | 'found' | 'absent'
  readonly consent: string | null
  /**
   * What was sent, masked and bounded. `url`, `headers` and `body` speak of the person and go with the person's data; the
   * rest does not. `refusal`: why no consent granted it, so that only a question was allowed.
   */
  readonly request: Readonly<Record<string, unknown>>
  /** How it went, and what came: `url`, `headers` and `body` as above. */
  readonly response: Readonly<Record<string, unknown>> | null
  readonly startedAt: number
  readonly finishedAt: number | null
  /** How long it waited for the budget and its place in the line. */
  readonly waitedMs: number | null
  /** Place of its call in the spec. */
  readonly pointer: string | null
}

export type Requested =
  | { readonly kind: 'queued'; readonly push: PushRow; readonly grant: Grant }
  | { readonly kind: 'refused'; readonly push: PushRow; readonly refusal: Refusal | null }
  /** The same Idempotency-Key and body were seen before. */
  | { readonly kind: 'repeated'; readonly push: PushRow }
  | { readonly kind: 'mismatch' }

/** What a request would be answered, without its being made. */
export type DryRunGrant = {
  /** Ledger entry that would grant it, or on which the refusal rests. */
  readonly consent: string | null
  /** Why not; null: the consent is there. */
  readonly refused: string | null
  /** Why the requisition takes nobody; null: it is OPEN. */
  readonly closed: string | null
}

export type Begin =
  /** `check` is asked of every request of the attempt. */
  | { readonly kind: 'go'; readonly attempt: string; readonly grant: Grant; readonly check: DispatchCheck }
  /** Asking is allowed without consent only while an earlier attempt is uncertain. */
  | { readonly kind: 'ask_only'; readonly attempt: string; readonly check: DispatchCheck }
  | { readonly kind: 'cancelled'; readonly reason: string }
  /** The send would repeat a lost one, and its consent is gone: nothing is noted, the push stays UNCERTAIN. */
  | { readonly kind: 'withdrawn'; readonly reason: string }
  /** The connection or all pushes are paused: nothing is sent, the push waits. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'fenced' }

/** What a finished attempt means for its push. */
export type Settlement = {
  readonly attempt: string | null
  readonly push: string
  /** How the push stood when this was concluded. What was concluded of an uncertain one holds only while nobody settled it. */
  readonly from?: PushState
  readonly hold: Lease
  readonly outcome: AttemptRow['outcome']
  readonly response: AttemptRow['response']
  readonly to:
    | { readonly kind: 'same' }
    | {
        readonly kind: 'step'
        readonly step: string | null
        readonly saved: Record<string, unknown>
        readonly existing?: boolean
      }
    /**
     * `counts: false`: not one of the tries after which a push is given up (a rate limit, say). `undecided`: what a reviewer
     * chose is not there any more.
     */
    | {
        readonly kind: 'retry'
        readonly readyAt: number
        readonly code: string
        readonly message: string
        readonly counts?: boolean
        readonly undecided?: boolean
      }
    /** `code`: why it cannot be asked what became of it, where that is known. */
    | { readonly kind: 'uncertain'; readonly readyAt: number | null; readonly code?: string; readonly message: string }
    | { readonly kind: 'review'; readonly matches: readonly Match[] }
    | {
        readonly kind: 'failed'
        readonly code: string
        readonly message: string
        /** What the ATS has of it, though it is not what was asked for. */
        readonly saved?: Readonly<Record<string, unknown>>
        readonly existing?: boolean
        /** What the ATS has of it without a consent: somebody has to erase it there. */
        readonly arrived?: readonly Readonly<Record<string, unknown>>[]
      }
}

/** What a person found in the ATS about a push whose answer was lost. */
export type HandSettlement = {
  readonly arrived: boolean
  /** What the step would have saved; nothing where it did not arrive. */
  readonly saved: Readonly<Record<string, string>>
  /** The step that is next if it arrived; null when that was the last one. */
  readonly next: string | null
  readonly by: string
}

export type ReviewRow = {
  readonly id: string
  readonly push: string
  readonly connection: string
  readonly person: string
  readonly requisition: string
  /** The step whose duplicate check found them. */
  readonly step: string
  readonly matches: readonly Match[]
  readonly state: ReviewState
  readonly decision: Decision | null
  readonly candidate: string | null
  readonly decidedBy: string | null
  readonly createdAt: number
  readonly decidedAt: number | null
}

export type PushPort = {
  /** The consent rule and the requisition's status are read in this transaction. No grant, or not OPEN: REFUSED. */
  request(push: NewPush): Promise<Requested>
  /** What a request with this Idempotency-Key was answered before; null: nothing. */
  requested(idempotency: NonNullable<NewPush['idempotency']>): Promise<Requested | null>
  /**
   * The first waiting push of each person whose time has come, oldest first; a push that waits holds back its person's later
   * ones, and those of whoever has the same e-mail address.
   */
  heads(connection: string, now: number, limit: number): Promise<PushRow[]>
  /** When the next head of this connection is due; null when nothing waits. */
  nextReadyAt(connection: string): Promise<number | null>
  /**
   * The rule asked again before a step, by what the connector requires now (never less than when the push was requested): a push
   * that waits without a grant is CANCELLED, before it waits any longer. Gives the push as it stands, and whether it may be sent.
   */
  recheck(push: PushRow, requires: ConsentKind): Promise<{ readonly push: PushRow; readonly granted: boolean }>
  /**
   * On disk before the first byte leaves: reads the consent rows as they are, and marks the attempt as sending. Without a grant
   * the push is CANCELLED in the same transaction (or stays UNCERTAIN, and only asking is allowed).
   */
  begin(input: {
    push: string
    hold: Lease
    step: string
    act: AttemptRow['act']
    effect: AttemptRow['effect']
    request: AttemptRow['request']
    waitedMs?: number
    pointer?: string
    /** Repeats a lost send of an UNCERTAIN push, because the ATS itself tells the second one (a key, a conflict). */
    again?: boolean
  }): Promise<Begin>
  settle(settlement: Settlement): Promise<PushRow>
  /**
   * What an earlier run of this lane left under way: every attempt without an outcome becomes uncertain (a create; asked about
   * its step's `graceMs` after its attempt, or by a person where there is none) or is tried again (all else), `tries` times in all. Gives their
   * number. The caller holds the lane, so nothing of this connection is under way.
   */
  recover(
    hold: Lease,
    connection: string,
    rules: { readonly tries: number; readonly graceMs: ReadonlyMap<string, number> },
  ): Promise<{ uncertain: number; retried: number }>
  get(id: string): Promise<PushRow | null>
  /** What the gate would say now, of this push and of its requisition; nothing is recorded. */
  foresee(push: Pick<NewPush, 'person' | 'connection' | 'requisition' | 'requires'>): Promise<DryRunGrant>
  /** Whether requests may leave that speak of this person: consent, erasure and pause, as they are at each question. */
  dispatchCheck(push: Pick<NewPush, 'person' | 'connection' | 'requisition' | 'requires'>): Promise<DispatchCheck>
  attempts(push: string): Promise<AttemptRow[]>
  /** The earlier push that made the candidate that this one found; null: none of ours did. */
  maker(push: string): Promise<string | null>
  file(push: string, kind: AttachmentKind): Promise<Uint8Array | null>
  list(
    filter: { connection?: string; person?: string; email?: string; requisition?: string; state?: PushState },
    paging: Paging,
  ): Promise<ListPage<PushRow>>
  /** QUEUED (and IN_REVIEW) only; otherwise throws `state_conflict`. */
  cancel(id: string, reason: string): Promise<PushRow>
  /**
   * Settles an UNCERTAIN push by what a person found: it goes on behind the step, or is sent again. Without a consent it is
   * cancelled, or what arrived has to be erased. Throws `state_conflict` for every other state, and while the ATS is being asked.
   */
  settleByHand(id: string, found: HandSettlement): Promise<PushRow>
  /** FAILED only, after the rule gave a grant again; UNCERTAIN throws `state_conflict`. */
  retry(id: string): Promise<PushRow>
  /** Pushes that are not finished. */
  unfinished(connection: string): Promise<number>
}

export type ReviewPort = {
  list(filter: { state?: ReviewRow['state']; connection?: string }, paging: Paging): Promise<ListPage<ReviewRow>>
  get(id: string): Promise<ReviewRow | null>
  /**
   * `update` needs the chosen candidate (the only match when there is one). The push is QUEUED again, or CANCELLED by `discard`.
   * Other open reviews of this person that ask about no other pair are decided with it, except by `discard`. Throws
   * `state_conflict` where it was decided before.
   */
  decide(id: string, decision: Decision, candidate: string | null, by: string | null): Promise<ReviewRow>
  /** What was decided of a person of ours and candidates there, by candidate; the last word on a pair counts. */
  decided(pairs: Pick<ReviewRow, 'connection' | 'person' | 'step'>): Promise<ReadonlyMap<string, DecidedPair>>
  /** Decided reviews of the same person at this connection, or of one of the same candidates; newest first, 20 at most. */
  earlier(review: ReviewRow): Promise<ReviewRow[]>
}

/** `rules`: those that the reviewer saw. Another one that finds the pair says something new. */
export type DecidedPair = { readonly same: boolean; readonly rules: readonly string[] }
