import { asHirewireError, HirewireError } from '../kernel/errors/errors.ts'
import { nextTurn } from '../kernel/machine/turn.ts'
import { mapEach } from './each.ts'
import type { Step, Transaction } from './transaction.ts'

/*
 * Group commit: small transitions share a transaction, and so its sync, with those that arrived while the one before it
 * was committed. No timer: one that arrives alone is committed at the end of the same turn of the event loop.
 */

/** So many take some milliseconds, in which nothing else runs. */
const GROUP = { members: 256, bytes: 1024 * 1024 } as const
/** Each request in flight has one or two at most. It is the bound of memory if something inside does not wait for them. */
const WAITING = { members: 2_000, bytes: 64 * 1024 * 1024 } as const

type Transition<T> = (tx: Transaction) => Step<T>
/** The part of a driver that this needs. */
type Driver = { write<T>(transition: Transition<T>): Promise<T> }
type Member = {
  readonly transition: Transition<unknown>
  readonly bytes: number
  resolve(value: unknown): void
  reject(error: unknown): void
}

export class CommitGroups {
  readonly #db: Driver
  readonly #waiting: Member[] = []
  #bytes = 0
  #flushing: Promise<void> | null = null

  constructor(db: Driver) {
    this.#db = db
  }

  /**
   * `Database.write` for transitions that do not refuse: one that throws costs its group a second attempt. They run in
   * the order of the calls; each promise settles after the commit of its group. `bytes`: about as many as it stores.
   * Throws `machine_overloaded` if too much waits.
   */
  write<T>(transition: Transition<T>, bytes: number): Promise<T> {
    if (this.#waiting.length >= WAITING.members || (this.#bytes > 0 && this.#bytes + bytes > WAITING.bytes))
      return Promise.reject(new HirewireError('machine_overloaded', 'Too many changes wait to be written to the disk.'))
    this.#bytes += bytes
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ transition, bytes, resolve: resolve as Member['resolve'], reject })
      this.#flushing ??= this.#flushAll()
    })
  }

  /** Null: nothing waits. Otherwise it resolves when that is the case. */
  get flushing(): Promise<void> | null {
    return this.#flushing
  }

  async #flushAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Writes that arrived during the last commit are handled before this resolves.
      await nextTurn()
      await this.#flush(this.#nextGroup())
    }
    this.#flushing = null
  }

  #nextGroup(): Member[] {
    let [members, bytes] = [0, 0]
    for (const member of this.#waiting) {
      if (members === GROUP.members || (members > 0 && bytes + member.bytes > GROUP.bytes)) break
      members++
      bytes += member.bytes
    }
    this.#bytes -= bytes
    return this.#waiting.splice(0, members)
  }

  /** Where a group cannot be committed, each member can: one that throws does not undo the others. */
  async #flush(group: readonly Member[]): Promise<void> {
    try {
      const values = await this.#db.write((tx) => mapEach(group, ({ transition }) => transition(tx)))
      for (const [at, { resolve }] of group.entries()) resolve(values[at])
    } catch (error) {
      if (group.length === 1 || asHirewireError(error).failure === 'storage')
        for (const { reject } of group) reject(error)
      else for (const member of group) await this.#flush([member])
    }
  }
}
