import type { Reaction } from '../../kernel/model/states.ts'
import type { Lease } from './paging.ts'

export type KeptEvent = {
  readonly id: string
  readonly connection: string
  readonly hook: string
  readonly event: string
  readonly action: Reaction
  readonly stream: string
  readonly with: Readonly<Record<string, unknown>>
  readonly receivedAt: number
}

export type NewEvent = Omit<KeptEvent, 'id'> & {
  /**
   * Identifies a repeated event: by its id, which is never accepted twice, or by the hash of its body, which is not
   * accepted twice while the first one waits. Later, an equal body may report another change.
   */
  readonly mark: { readonly id: string } | { readonly body: string }
  /** Delay after an equal event was last processed, in milliseconds. */
  readonly calmMs: number
}

export type HookPort = {
  /** Durable on return. `duplicate`: it was stored before. Wakes the hook lane in the same transaction. */
  keep(event: NewEvent): Promise<{ duplicate: boolean }>
  /** Due events, oldest first; several for the same stream, action and `with` are combined into one. */
  take(connection: string, limit: number): Promise<(KeptEvent & { readonly ids: readonly string[] })[]>
  /** When the newest verified event of a connection was received; null: none that is stored. */
  lastReceivedAt(connection: string): Promise<number | null>
  /** When the next waiting event is due; null when none waits. */
  nextReadyAt(connection: string): Promise<number | null>
  /** They wait until this time. */
  postpone(ids: readonly string[], until: number): Promise<void>
  done(ids: readonly string[], outcome: 'applied' | 'failed'): Promise<void>
  /**
   * Marks the start of a queue read, which may remove events at the source. `unsettled`: an earlier read did not reach
   * {@link HookPort.keepRead}.
   */
  beginRead(connection: string, hold: Lease): Promise<{ readonly unsettled: boolean }>
  /** Stores the events of a read, all or none, and settles the read. `fresh`: those that are new. */
  keepRead(connection: string, hold: Lease, events: readonly NewEvent[]): Promise<{ readonly fresh: number }>
}
