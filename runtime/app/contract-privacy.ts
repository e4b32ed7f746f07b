/** What the contract says of what is kept, and of who is erased. */
import type { ErasureRow, ErasureState, ListPage, Paging, PersonErasure } from '../store/port.ts'

export type Erasures = {
  /** Erases a person: here at once, and in the ATSs by calls or by somebody there. Asked again, it says how far that is. */
  erase(person: string): Promise<PersonErasure>
  list(
    filter: { connection?: string; state?: ErasureState; person?: string },
    paging: Paging,
  ): Promise<ListPage<ErasureRow>>
  /** Somebody saw to it in the ATS. */
  close(id: string, said: { evidence: string; by: string }): Promise<ErasureRow>
}

export type Upkeep = {
  /** Removes now what is over its time; gives how many rows went. */
  purge(): Promise<number>
  /** Writes a consistent, encrypted copy of the store under this name beside the copies of migrations; gives its path. */
  backup(name: string): Promise<string>
}
