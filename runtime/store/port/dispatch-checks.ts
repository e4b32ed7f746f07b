/** Why a request may not be dispatched. `over`: what it was begun for has ended, or was cancelled. */
export type DispatchRefusal = 'consent' | 'paused' | 'fenced' | 'over'

/**
 * Whether a request that speaks of a person may be dispatched: read from the store right before, and answered once more in the
 * turn in which its first byte would be written, where nothing can be waited for.
 *
 * A local store (SQLite) reads its rows both times. A remote one cannot read in that turn, so it
 * - watches for revocations of this check from the begin of {@link DispatchCheck.confirm} on, before it reads the rows: a revocation
 *   that is committed later than that reading sets a flag in memory, and none falls between the two;
 * - answers {@link DispatchCheck.refused} from that flag, and with `fenced` once the confirmation is older than the time for which a
 *   node may be cut off: then a revocation may have been missed;
 * - confirms a revocation (a withdrawal, an erasure, a pause, a newer fence) to whoever asked for it only after each check that was
 *   confirmed before it has been revoked in memory, has ended or has run out. Then every send that began before it has started, or
 *   never will.
 */
export type DispatchCheck = {
  /** Reads the store as it is, right before a request is dispatched; null: it may be. May be called again. */
  confirm(): Promise<DispatchRefusal | null>
  /** Synchronous, in the turn of the first byte. Counts only after {@link DispatchCheck.confirm} returned null. */
  refused(): DispatchRefusal | null
  /** The request has started, or never will: nothing has to be watched any more, until the next `confirm`. */
  end(): void
}

/** The answer of a check where nothing is dispatched on it. */
export async function askOnce(check: DispatchCheck): Promise<DispatchRefusal | null> {
  try {
    return await check.confirm()
  } finally {
    check.end()
  }
}
