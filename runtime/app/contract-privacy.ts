/** What the contract says of what is kept, and of who is erased. */
import type { ErasureRow, ErasureState, ErasureStatus, ListPage, Paging, PersonErasure } from '../store/port/index.ts'
import type { Removed } from '../store/port/retention.ts'

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

export type Upkeep = {
  /** Removes now what is over its time, or only counts it (`dry`); gives how much went of each kind. */
  purge(how?: { readonly dry: boolean }): Promise<Removed>
  /** Writes a consistent, encrypted copy of the store under this name beside the copies of migrations; gives its path. */
  backup(name: string): Promise<string>
}
