import type { ErrorCode } from '../../kernel/errors/errors.ts'
import type { ErasureReason, ErasureState } from '../../kernel/model/states.ts'
import type { DispatchCheck } from './dispatch-checks.ts'
import type { AnyOf, Lease, ListPage, OfConnections, Paging, TimeRange } from './paging.ts'

export type { ErasureState }

/** An erasure to perform in an ATS: by an API call (`waiting`), or by a person there (`open`). */
export type ErasureRow = {
  readonly id: string
  readonly connection: string
  readonly requisition: string
  readonly push: string
  /** Null once the person is erased. */
  readonly person: string | null
  readonly reason: ErasureReason
  readonly state: ErasureState
  /** Ids in the ATS, by the names under which the steps saved them; removed once done. */
  readonly records: Readonly<Record<string, unknown>>
  readonly readyAt: number | null
  readonly tries: number
  readonly code: string | null
  readonly message: string
  /** What an operator saw or did there, and the operator's name. */
  readonly evidence: string | null
  readonly closedBy: string | null
  readonly createdAt: number
  readonly doneAt: number | null
}

/** Counts of what was erased here. */
export type LocalErasure = {
  readonly consents: number
  readonly pushes: number
  readonly attempts: number
  readonly files: number
  readonly reviews: number
  readonly records: number
  readonly quarantined: number
  readonly events: number
  readonly changes: number
}

/** Progress of a person's erasure. */
export type ErasureStatus = {
  /** Time of the first request; it changes only if data of the person was received between two requests. */
  readonly erasedAt: number
  /** Nothing of the person is left here, and every ATS is done. */
  readonly complete: boolean
  /**
   * Pushes that are still here. Those in flight, or with a lost response, are erased as soon as their outcome is known;
   * while an erasure is being opened, there are others, too.
   */
  readonly waitsFor: readonly string[]
  /** Erasures in the ATSs, including those of an earlier erasure of this person. */
  readonly ats: readonly ErasureRow[]
}

/** `local`: what this request erased here. */
export type PersonErasure = Omit<ErasureStatus, 'complete'> & { readonly local: LocalErasure }

/** The rows that an erasure would delete here by its indices, and the erasures then unfinished in the ATSs. */
export type ErasurePreview = {
  /** Time of an earlier erasure; null: none. */
  readonly erasedAt: number | null
  readonly local: Pick<LocalErasure, 'consents' | 'pushes' | 'attempts' | 'files' | 'reviews' | 'records'>
  readonly waitsFor: readonly string[]
  readonly ats: readonly ErasureRow[]
}

/** Outcome of an erasing call. */
export type ErasureEnd =
  | { readonly kind: 'done'; readonly message: string }
  | {
      readonly kind: 'retry'
      readonly readyAt: number
      readonly code: ErrorCode
      readonly message: string
      readonly counts: boolean
    }
  | { readonly kind: 'by_hand'; readonly code: ErrorCode; readonly message: string }

export type ErasureFilter = OfConnections &
  TimeRange & { readonly state?: AnyOf<ErasureState>; readonly person?: string }

/** `due`: of the connection, first come first. `nextAt`: when the first one is due; null: none waits. */
export type ErasureLook = {
  /** As {@link ErasurePort.unfinished}. */
  readonly unfinished: readonly string[]
  readonly due: readonly ErasureRow[]
  readonly nextAt: number | null
}

export type ErasurePort = {
  /** Connections that received or will receive pushes of this person. */
  connectionsOf(person: string): Promise<string[]>
  /**
   * Deletes everything an index finds of the person, except facts without personal data and a tombstone; each ATS that
   * received the person gets a call (`callable`) or a task. The first transaction stops everything that could be sent;
   * from then on nothing of the person is sent, or stored except what a push that is still here created. Pushes are
   * deleted in a bounded piece per transaction; `finish` continues after a crash. Pushes in flight are left to `finish`,
   * the rest to `sweep`. A repeated request handles only new data and e-mail addresses that were not named before.
   */
  erase(input: {
    readonly person: string
    /** Further e-mail addresses of the person. */
    readonly emails: readonly string[]
    /** Connections whose ATS has a delete API. */
    readonly callable: readonly string[]
  }): Promise<PersonErasure>
  /**
   * Previews `erase` by doing it in transactions that are rolled back, a bounded piece each. Null:
   * nothing of this person is here, and the person was not erased.
   */
  preview(input: { readonly person: string; readonly callable: readonly string[] }): Promise<ErasurePreview | null>
  /** Progress; null: this person was not erased. Read-only. */
  status(person: string): Promise<ErasureStatus | null>
  /**
   * Searches for traces that no index finds, of all persons in erasure or of this one: a bounded piece per transaction,
   * continuing after the last one, also after a crash. Returns what it deleted; null when everything was searched.
   */
  sweep(person?: string): Promise<Partial<LocalErasure> | null>
  /** Connections with pushes of persons whose erasure is incomplete. */
  unfinished(): Promise<string[]>
  /**
   * Erases the pushes of such persons that are settled by now, or that a crash has left, in pieces like `erase`; returns
   * their number. `sweep` has to follow.
   */
  finish(callable: readonly string[]): Promise<number>
  /** What there is to do for a connection now, as of one point in time. */
  look(connection: string, now: number, limit: number): Promise<ErasureLook>
  /**
   * Whether requests of this erasure may be sent: its connection is not paused, no operator closed it meanwhile, it still
   * names the same records, and no push of another person uses them.
   */
  dispatchCheck(task: Pick<ErasureRow, 'id' | 'records'>, hold: Lease): Promise<DispatchCheck>
  /** Leaves it to a person if a push of another person uses its records by now. Throws `fenced` for a stale lease. */
  leaveShared(id: string, hold: Lease): Promise<ErasureRow>
  /** Throws `fenced` for a stale lease. */
  settle(id: string, end: ErasureEnd, hold: Lease): Promise<ErasureRow>
  /** An operator confirms the erasure in the ATS. Throws `not_found`, and `state_conflict` if it is already done. */
  close(id: string, said: { readonly evidence: string; readonly by: string }): Promise<ErasureRow>
  get(id: string): Promise<ErasureRow | null>
  /** Newest first. */
  list(filter: ErasureFilter, paging: Paging): Promise<ListPage<ErasureRow>>
  /** Removes deleted data from the log of the file, too. */
  scrub(): Promise<void>
}
