import type { Clock } from '../../kernel/machine/clock.ts'
import { inTurn } from '../../store/in-turn.ts'
import type { Store } from '../../store/port/index.ts'

/** Push lanes of connections to one account of an ATS run one after another, in the order in which they are due. */
export type AccountTurns = { inTurn<T>(connection: string, work: () => Promise<T>): Promise<T> }

/**
 * What one of them creates, the next one has to find among what was pushed, because the ATS may not show it yet (decision
 * 99). A lane that waits has its lease, so that nobody else runs its connection.
 */
export function createAccountTurns({ store, clock }: { readonly store: Store; readonly clock: Clock }): AccountTurns {
  /** By account: the end of the run that is last so far. */
  const ends = new Map<string, Promise<unknown>>()
  return {
    async inTurn(connection, work) {
      const { name: account, connections } = await store.connections.sameAccount(connection)
      if (account === null || connections.length === 1) return work()
      const before = ends.get(account)
      const run = (before ?? Promise.resolve()).then(() => inTurn({ ...store, clock }, `pushes:${account}`, work))
      const end = run.catch(() => undefined)
      ends.set(account, end)
      await end
      if (ends.get(account) === end) ends.delete(account)
      return run
    },
  }
}
