import type { Cause } from '../../kernel/errors/errors.ts'
import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { ConsentKind, Grant, Refusal } from '../../kernel/model/consent.ts'
import type { FoundNames } from '../../kernel/model/found-records.ts'
import type { AttachmentKind } from '../../kernel/model/model.ts'
import type {
  AttemptAct,
  AttemptOutcome,
  CallEffect,
  Decision,
  EffectClass,
  PushState,
  ReviewState,
} from '../../kernel/model/states.ts'
import type { ConsentEntry } from './consents.ts'
import type { DispatchCheck, DispatchRefusal } from './dispatch-checks.ts'
import type { AnyOf, Lease, ListPage, OfConnections, Paging, TimeRange, Versions } from './paging.ts'
import type { StoredRecord } from './records.ts'

export type { EffectClass, PushState }

export type PushFile = {
  readonly kind: AttachmentKind
  /** Safe in headers, forms and folders, with the extension of its content. */
  readonly fileName: string
  /** As received. */
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
  /** Name of the first step. */
  readonly firstStep: string
  /** Names of fields and files that this ATS does not accept. */
  readonly dropped: readonly string[]
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null
}

export type Match = {
  /** Id of the match: the candidate, or the application if the check searches for applications. */
  readonly candidate: string
  /** Set if it is an application. */
  readonly model?: 'application'
  /** The rules that matched, the deciding one first. */
  readonly rules: readonly string[]
  readonly shown: Readonly<Record<string, unknown>>
}

export type PushRow = {
  readonly id: string
  readonly person: string
  readonly connection: string
  readonly requisition: string
  /** The connector of the connection; null: the connection was removed. */
  readonly connector: string | null
  readonly candidate: Readonly<Record<string, unknown>>
  readonly files: readonly PushFile[]
  readonly state: PushState
  readonly requires: ConsentKind
  /** Ledger entry that granted the last started attempt, or that caused the refusal. */
  readonly consent: string | null
  readonly effectClass: EffectClass
  /** Connector version at the time of the request. */
  readonly connectorVersion: string
  /** Name of the next step; null once CONFIRMED. */
  readonly step: string | null
  /** What earlier steps saved; `candidate` and `application` are the source ids of the result. */
  readonly saved: Readonly<Record<string, unknown>>
  /** Which of it was found in the ATS. */
  readonly found: readonly FoundNames[]
  /** An existing candidate was updated or used. */
  readonly existing: boolean
  readonly dropped: readonly string[]
  /** A reviewer's decision that the next run applies. */
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
  readonly act: AttemptAct
  readonly effect: CallEffect
  readonly outcome: AttemptOutcome
  readonly consent: string | null
  /**
   * The request as sent, masked and bounded. `url`, `headers` and `body` are personal data and are purged with it; the
   * rest is not. `refusal`: why no consent granted it, so that only a read was allowed.
   */
  readonly request: Readonly<Record<string, unknown>>
  /** The outcome and the response: `url`, `headers` and `body` as above. */
  readonly response: Readonly<Record<string, unknown>> | null
  readonly startedAt: number
  readonly finishedAt: number | null
  /** How long it waited for the budget and in the queue. */
  readonly waitedMs: number | null
  /** JSON pointer to its call in the spec. */
  readonly pointer: string | null
}

export type Requested =
  | { readonly kind: 'queued'; readonly push: PushRow; readonly grant: Grant }
  | { readonly kind: 'refused'; readonly push: PushRow; readonly refusal: Refusal | null }
  /** The Idempotency-Key was used before with the same body. */
  | { readonly kind: 'repeated'; readonly push: PushRow }
  | { readonly kind: 'mismatch' }

/** The result that a request would have, without creating it. */
export type DryRunGrant = {
  /** Ledger entry that would grant it, or that causes the refusal. */
  readonly consent: string | null
  /** Why not; null: there is a consent. */
  readonly refused: string | null
  /** Why the requisition is closed; null: it is OPEN. */
  readonly closed: string | null
}

export type Begin =
  /** `check` is called for every request of the attempt. */
  | { readonly kind: 'go'; readonly attempt: string; readonly grant: Grant; readonly check: DispatchCheck }
  /** Without consent, reads are allowed only while an earlier attempt is uncertain. */
  | { readonly kind: 'ask_only'; readonly attempt: string; readonly check: DispatchCheck }
  | { readonly kind: 'cancelled'; readonly reason: string }
  /** The send would repeat a lost one, and its consent has ended: nothing is recorded, the push stays UNCERTAIN. */
  | { readonly kind: 'withdrawn'; readonly reason: string }
  /** The connection or all pushes are paused: nothing is sent, the push waits. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'fenced' }

/** Whose push it is. None of it changes. */
export type PushSubject = Pick<PushRow, 'person' | 'connection' | 'requisition'>

/** What a step of a push begins with, as of one point in time. */
export type Standing = {
  readonly attempts: readonly AttemptRow[]
  /** The requisition, if it is stored. */
  readonly requisition: StoredRecord | null
  /** Whether creates are looked up since a restore. */
  readonly restored: boolean
  /** Why nothing may leave now; undefined: what decides was changed, so that nothing is known. */
  readonly refusal: DispatchRefusal | null | undefined
  /** Whether the consent allows what the push and the connector require, which is the same; false: {@link PushPort.recheck} says. */
  readonly granted: boolean
}

/** The effect of a finished attempt on its push. */
export type Settlement = {
  readonly attempt: string | null
  readonly push: string
  /** What the caller knows of the push: what is read first is chosen by it, and nothing is decided on it. */
  readonly about?: PushSubject & Pick<PushRow, 'saved'>
  /**
   * State of the push when this was concluded. A conclusion about an uncertain push holds only if it was not resolved
   * meanwhile.
   */
  readonly from?: PushState
  /**
   * The step that this was concluded about. The end of a step without an attempt, which would name it, holds only while
   * the push is at this step: a database that took the place of another one may have it at an earlier one.
   */
  readonly of?: string
  readonly hold: Lease
  readonly outcome: AttemptRow['outcome']
  readonly response: AttemptRow['response']
  readonly to:
    | { readonly kind: 'same' }
    | {
        readonly kind: 'step'
        readonly step: string | null
        readonly saved: Record<string, unknown>
        /** It was in the ATS before. */
        readonly adopted?: boolean
      }
    /**
     * `counts: false`: not counted toward the maximum number of attempts (a rate limit, for example). `undecided`: the
     * candidate that a reviewer chose no longer exists. `backTo`: the step that runs again, because what it found is
     * gone.
     */
    | {
        readonly kind: 'retry'
        readonly readyAt: number
        readonly code: string
        readonly message: string
        readonly counts?: boolean
        readonly undecided?: boolean
        readonly backTo?: string
      }
    /**
     * `code`: why its outcome cannot be looked up, if known. `found`: what an earlier step finds now in place of what it
     * found before.
     */
    | {
        readonly kind: 'uncertain'
        readonly readyAt: number | null
        readonly code?: string
        readonly message: string
        readonly found?: { readonly step: string; readonly saved: Readonly<Record<string, unknown>> }
      }
    | { readonly kind: 'review'; readonly matches: readonly Match[] }
    | {
        readonly kind: 'failed'
        readonly code: string
        readonly message: string
        /** What the ATS stored, though it is not what was requested. */
        readonly saved?: Readonly<Record<string, unknown>>
        readonly adopted?: boolean
        /** A candidate among `arrived` may have been there before. */
        readonly existing?: boolean
        /** What the ATS stored without a consent: a person has to erase it there. */
        readonly arrived?: readonly Readonly<Record<string, unknown>>[]
      }
}

/** What a person found in the ATS about a push with a lost response. */
export type HandSettlement = {
  readonly arrived: boolean
  /** What the step would have saved; empty if it did not arrive. */
  readonly saved: Readonly<Record<string, string>>
  /** The next step if it arrived; null after the last one. */
  readonly next: string | null
  readonly by: string
}

export type ReviewDecision = {
  readonly decision: Decision
  /** The candidate that `update` applies to; null: the only one. */
  readonly candidate: string | null
  /** The person who decided. */
  readonly by: string | null
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

/** A store that was put back from a backup, or whose database came back without the last changes. */
export type RestoredStore = {
  /** When it was restored. */
  readonly at: number
  /** `database`: the server did it, by a failover or a restore. Absent: `hirewire restore`. */
  readonly cause?: 'database'
  /** The last time that the backup knows: what happened between it and `at` is not in the store. */
  readonly backupTime: number
  /** The user of the machine who restored it. */
  readonly by?: string
}

export type PushFilter = OfConnections &
  TimeRange & {
    readonly person?: string
    readonly email?: string
    readonly requisition?: string
    readonly state?: AnyOf<PushState>
    readonly cause?: AnyOf<Cause>
    readonly code?: AnyOf<string>
    readonly fingerprint?: AnyOf<string>
  }

export type PushGroupFilter = Pick<
  PushFilter,
  'connection' | 'connections' | 'state' | 'cause' | 'code' | 'fingerprint'
>

/** Pushes that failed, or became uncertain, with one code in one step of one connector. */
export type PushGroup = {
  readonly fingerprint: string
  readonly code: string
  /** Null: the connections were removed. */
  readonly connector: string | null
  readonly step: string | null
  /** One connection that has some of them, and how many have. */
  readonly connection: string
  readonly connections: number
  readonly failed: number
  readonly uncertain: number
  /** By the time of the request. */
  readonly oldestAt: number
  readonly newestAt: number
}

export type ReviewFilter = OfConnections & TimeRange & { readonly state?: AnyOf<ReviewState>; readonly person?: string }

/** Whether the installation may send pushes at all. */
export type PushSwitch = {
  readonly paused: boolean
  /** See {@link PushPort.restored}. */
  readonly restored: RestoredStore | null
  /** Differs if one of them does. */
  readonly version: string
}

/** `restored` null: ends that. `by`: who pauses. */
export type PushSwitchChange = { readonly paused?: boolean; readonly restored?: null; readonly by?: string }

/** Everything that is stored about a push. */
/** What a person did with a push. `bulk`: the id of the action that did it with others. */
export type PushAct = {
  readonly at: number
  readonly act: 'retry' | 'cancel'
  /** The acting person, else the name of the API key. */
  readonly by: string
  readonly bulk: string | null
}

export type StoredStory = {
  readonly push: PushRow
  /** Oldest first. */
  readonly acts: readonly PushAct[]
  readonly attempts: readonly AttemptRow[]
  /** Oldest first. */
  readonly consents: readonly ConsentEntry[]
  /** The application that it saved, and how its status moved; null: it is not stored. */
  readonly application: StoredRecord | null
  readonly moves: readonly ApplicationMove[]
  /** The earlier push that created the candidate that this one found; null: no push of Hirewire did. */
  readonly maker: string | null
}

export type PushPort = {
  /** Reads the consent rule and the requisition's status in the same transaction. No grant, or not OPEN: REFUSED. */
  request(push: NewPush): Promise<Requested>
  /** The earlier result for this Idempotency-Key; null: none. */
  requested(idempotency: NonNullable<NewPush['idempotency']>): Promise<Requested | null>
  /**
   * The first due push of each person, oldest first; a waiting push holds back later ones of the same person or the
   * same e-mail address. Those that the caller has already count towards the limit, but are not returned.
   */
  heads(
    connection: string,
    now: number,
    options: { readonly limit: number; readonly known?: ReadonlyMap<string, unknown> },
  ): Promise<PushRow[]>
  /** When the next head of this connection is due; null when nothing waits. */
  nextReadyAt(connection: string): Promise<number | null>
  /** All that the next step of a push reads before its first request; each decision is repeated where it counts. */
  standing(push: PushRow, of: { readonly requires: ConsentKind; readonly hold: Lease }): Promise<Standing>
  /**
   * Evaluates the rule again before a step, by what the connector requires now (never less than at the request): a
   * waiting push without a grant is CANCELLED. Returns the current push, and whether it may be sent.
   */
  recheck(push: PushRow, requires: ConsentKind): Promise<{ readonly push: PushRow; readonly granted: boolean }>
  /**
   * On disk before the first byte is sent: reads the current consent rows, and marks the attempt as sending. Without a
   * grant the same transaction cancels the push (or it stays UNCERTAIN, and only reads are allowed).
   */
  begin(input: {
    push: string
    /** What the caller knows of the push: what is read first is chosen by it, and nothing is decided on it. */
    about?: PushSubject
    hold: Lease
    step: string
    act: AttemptRow['act']
    effect: AttemptRow['effect']
    request: AttemptRow['request']
    waitedMs?: number
    pointer?: string
    /**
     * Repeats a lost send of an UNCERTAIN push, because the ATS itself detects the duplicate (by a key or a conflict).
     */
    again?: boolean
  }): Promise<Begin>
  settle(settlement: Settlement): Promise<PushRow>
  /**
   * Attempts that an earlier run of this lane left without an outcome: a create becomes uncertain (looked up after its
   * step's `graceMs`, or resolved by a person if there is none), all others are retried, up to `tries` attempts.
   * Returns their number. The caller holds the lane, so no push of this connection is in flight.
   */
  recover(
    hold: Lease,
    connection: string,
    rules: { readonly tries: number; readonly graceMs: ReadonlyMap<string, number> },
  ): Promise<{ uncertain: number; retried: number }>
  get(id: string): Promise<PushRow | null>
  /** What the consent rule and the status of the requisition would decide now; records nothing. */
  foresee(push: Pick<NewPush, 'person' | 'connection' | 'requisition' | 'requires'>): Promise<DryRunGrant>
  /** Whether requests with this person's data may be sent: consent, erasure and pause, read at each check. */
  dispatchCheck(push: Pick<NewPush, 'person' | 'connection' | 'requisition' | 'requires'>): Promise<DispatchCheck>
  attempts(push: string): Promise<AttemptRow[]>
  /** A push with all that is stored about it, and so many of its consents; null: there is none. */
  story(id: string, mostConsents: number): Promise<StoredStory | null>
  file(push: string, kind: AttachmentKind): Promise<Uint8Array | null>
  /** Newest first. A time range is that of the request. */
  list(filter: PushFilter, paging: Paging): Promise<ListPage<PushRow>>
  /** FAILED and UNCERTAIN pushes by what they have in common, the largest group first. */
  groups(filter: PushGroupFilter, paging: Paging): Promise<ListPage<PushGroup>>
  /** QUEUED (and IN_REVIEW) only; otherwise throws `state_conflict`. */
  cancel(id: string, reason: string): Promise<PushRow>
  /**
   * Resolves an UNCERTAIN push by what a person found: it continues after the step, or is sent again. Without a consent
   * it is cancelled, or what arrived has to be erased. Throws `state_conflict` in every other state, and while a lookup
   * is in flight.
   */
  settleByHand(id: string, found: HandSettlement): Promise<PushRow>
  /** FAILED only, and only with a grant; UNCERTAIN throws `state_conflict`. */
  retry(id: string): Promise<PushRow>
  /** The restore since which creates are looked up before they are sent; null: none. */
  restored(): Promise<RestoredStore | null>
  /** As of one point in time. */
  pushSwitch(): Promise<PushSwitch>
  /** Changes all of it or nothing. Throws `precondition_failed` if it has none of these versions. */
  setPushSwitch(change: PushSwitchChange, match?: Versions): Promise<PushSwitch>
  /**
   * Records that the current step of a push may have been sent before the restore: it is UNCERTAIN then, like a create
   * whose response was lost. `graceMs`: after which it is looked up; null: a person settles it. Null if the store was
   * not restored, or this was recorded before for this step.
   */
  presumeSent(push: PushRow, hold: Lease, graceMs: number | null): Promise<PushRow | null>
  /** Number of unfinished pushes. */
  unfinished(connection: string): Promise<number>
}

export type ReviewPort = {
  /** Oldest first: the longest waiting review is decided first. */
  list(filter: ReviewFilter, paging: Paging): Promise<ListPage<ReviewRow>>
  get(id: string): Promise<ReviewRow | null>
  /**
   * `update` needs the chosen candidate, unless there is only one match. The push is QUEUED again, or CANCELLED by
   * `discard`. Other open reviews of this person about the same pairs are decided with it, except by `discard`. Throws
   * `state_conflict` if it is already decided.
   */
  decide(id: string, decided: ReviewDecision): Promise<ReviewRow>
  /**
   * Decisions about one of our persons and candidates in the ATS, by candidate; the latest decision on a pair counts.
   */
  decided(pairs: Pick<ReviewRow, 'connection' | 'person' | 'step'>): Promise<ReadonlyMap<string, DecidedPair>>
  /** Decided reviews of the same person at this connection, or of one of the same candidates; newest first, 20 at most. */
  earlier(review: ReviewRow): Promise<ReviewRow[]>
}

/** `rules`: those the reviewer saw. A match by another rule is new evidence. */
export type DecidedPair = { readonly same: boolean; readonly rules: readonly string[] }
