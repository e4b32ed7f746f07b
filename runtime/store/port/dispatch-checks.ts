/** Why a request may not be dispatched. `over`: its cause has ended or was cancelled. */
export type DispatchRefusal = 'consent' | 'paused' | 'fenced' | 'over'

/**
 * Whether a request with personal data may be dispatched: read from the store right before, and checked again in the
 * event loop turn in which its first byte is written, where nothing can be awaited.
 *
 * A local store (SQLite) reads its rows both times. A remote store cannot read in that turn, so it
 * - watches for revocations of this check from the start of {@link DispatchCheck.confirm}, before it reads the rows: a
 *   revocation that is committed after that read sets a flag in memory, without a gap between the two;
 * - returns {@link DispatchCheck.refused} from that flag, and `fenced` once the confirmation is older than the time for
 *   which a node may be cut off: it may have missed a revocation;
 * - confirms a revocation (a withdrawal, an erasure, a pause, a newer fence) to its requester only after each check
 *   confirmed before it was revoked in memory, has ended or has expired. By then every earlier send has started, or
 *   never will.
 */
export type DispatchCheck = {
  /** Reads the current state, right before a request is dispatched; null: allowed. May be called again. */
  confirm(): Promise<DispatchRefusal | null>
  /** Synchronous, in the turn of the first byte. Valid only after {@link DispatchCheck.confirm} returned null. */
  refused(): DispatchRefusal | null
  /** The request has started, or never will: ends the watch until the next `confirm`. */
  end(): void
}

/** The result of a check without a dispatch. */
export async function confirmOnce(check: DispatchCheck): Promise<DispatchRefusal | null> {
  try {
    return await check.confirm()
  } finally {
    check.end()
  }
}
