import type { ErrorCode } from '../../kernel/errors.ts'
import type { ErasureState } from '../../kernel/states.ts'
import type { DispatchCheck } from './dispatch-checks.ts'
import type { Lease, ListPage, Paging } from './paging.ts'

export type { ErasureState }

/** What an ATS has to give up of a person: by a call of ours (`waiting`), or by somebody there (`open`). */
export type ErasureRow = {
  readonly id: string
  readonly connection: string
  readonly requisition: string
  readonly push: string
  /** As long as it is known; null once the person was erased. */
  readonly person: string | null
  /** `withdrawn`: the consent for this requisition was taken back, or ended before the push was CONFIRMED. `erased`: the person is erased. */
  readonly reason: 'withdrawn' | 'erased'
  readonly state: ErasureState
  /** Ids in the ATS, by the names under which the steps saved them; gone once it is done. */
  readonly records: Readonly<Record<string, unknown>>
  readonly readyAt: number | null
  readonly tries: number
  readonly code: string | null
  readonly message: string
  /** What an operator saw or did there, and who that was. */
  readonly evidence: string | null
  readonly closedBy: string | null
  readonly createdAt: number
  readonly doneAt: number | null
}

/** What was erased here, in numbers. */
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

/** How far the erasure of a person is. */
export type ErasureStatus = {
  /** When it was asked for; asked for again, it stays, unless the person said something anew in between. */
  readonly erasedAt: number
  /** Nothing of the person is left here, and every ATS is done. */
  readonly complete: boolean
  /** Pushes that are under way, or whose answer was lost: the rest goes as soon as it is known what became of them. */
  readonly waitsFor: readonly string[]
  /** What the ATSs have to give up, also of an earlier erasure of this person. */
  readonly ats: readonly ErasureRow[]
}

/** `local`: what this request erased here. */
export type PersonErasure = Omit<ErasureStatus, 'complete'> & { readonly local: LocalErasure }

/** What a call that erases came to. */
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

export type ErasurePort = {
  /** Connections that pushes of this person went to or wait for. */
  connectionsOf(person: string): Promise<string[]>
  /**
   * In one transaction what an index finds of the person goes, but facts without personal data and a tombstone; what the ATSs
   * received becomes a call (`callable`) or a task. From then on nothing of the person is sent or stored. What is under way is
   * left until `finish`, the rest to `sweep`. Asked for again, it does only what is new since: what the person said anew, and
   * addresses that were not named before.
   */
  erase(input: {
    readonly person: string
    /** Further e-mail addresses that the person is known by. */
    readonly emails: readonly string[]
    /** Connections whose ATS can be asked to erase. */
    readonly callable: readonly string[]
  }): Promise<PersonErasure>
  /** How far it is; null: this person was not erased. Changes nothing. */
  status(person: string): Promise<ErasureStatus | null>
  /**
   * Looks for traces of persons who are being erased, or of this one, where no index leads to them: a bounded piece in one
   * transaction, from where the last one stopped, also after a crash. Gives what went; null when everything was looked through.
   */
  sweep(person?: string): Promise<Partial<LocalErasure> | null>
  /** Connections with pushes of persons whose erasure is not at its end. */
  unfinished(): Promise<string[]>
  /** Erases the pushes that are settled by now of such persons; gives how many. `sweep` has to follow. */
  finish(callable: readonly string[]): Promise<number>
  due(connection: string, now: number, limit: number): Promise<ErasureRow[]>
  nextReadyAt(connection: string): Promise<number | null>
  /** Whether requests of this erasure may leave: its connection is not paused, and no operator saw to it meanwhile. */
  dispatchCheck(id: string, hold: Lease): Promise<DispatchCheck>
  /** Throws `fenced` for a stale hold. */
  settle(id: string, end: ErasureEnd, hold: Lease): Promise<ErasureRow>
  /** An operator says that it is erased there. Throws `not_found`, and `state_conflict` for what is done. */
  close(id: string, said: { readonly evidence: string; readonly by: string }): Promise<ErasureRow>
  list(
    filter: { readonly connection?: string; readonly state?: ErasureState; readonly person?: string },
    paging: Paging,
  ): Promise<ListPage<ErasureRow>>
  /** Takes what was deleted out of the log of the file, too. */
  scrub(): Promise<void>
}
