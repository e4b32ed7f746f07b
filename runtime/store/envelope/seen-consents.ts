import type { ConsentSubject } from '../../kernel/model/consent.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'

/**
 * The last withdrawal of each person, connection and requisition that this process has recorded or read. Where others can
 * write the store, one that is gone together with its MAC is missed by nobody else: the entries before it agree with each
 * other.
 */
export class SeenConsents {
  private readonly withdrawals = new Map<string, number>()
  private isOn = false

  /** For a store that others can write. */
  begin(): void {
    this.isOn = true
  }

  note(key: Sealer, subject: ConsentSubject, seq: number): void {
    if (!this.isOn) return
    const name = nameOf(key, subject)
    this.withdrawals.set(name, Math.max(seq, this.withdrawals.get(name) ?? 0))
  }

  /** The number of the last withdrawal; undefined: there was none. */
  lastOf(key: Sealer, subject: ConsentSubject): number | undefined {
    return this.withdrawals.size === 0 ? undefined : this.withdrawals.get(nameOf(key, subject))
  }

  /** The person was erased. */
  forget(key: Sealer, subject: ConsentSubject): void {
    this.withdrawals.delete(nameOf(key, subject))
  }

  /** A person decided to continue with the store as it is. */
  clear(): void {
    this.withdrawals.clear()
  }
}

const nameOf = (key: Sealer, { person, connection, requisition }: ConsentSubject): string =>
  key.blind('subject', JSON.stringify([person, connection, requisition])).slice(0, 20)
