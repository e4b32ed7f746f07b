import type { Clock } from '../kernel/machine/clock.ts'
import { inTurn } from '../store/in-turn.ts'
import type { TurnPort } from '../store/port/nodes.ts'

/** Lets the logins of one connection run one after another, over all nodes. */
export type LoginTurns = {
  take<T>(connection: string, work: () => Promise<T>): Promise<T>
  /** Connections with a login in progress. */
  size(): number
}

/** A changed connection has two sessions for a while, and a refresh token that is replaced at each use works only once. */
export function createLoginTurns(shared: { readonly turns: TurnPort; readonly clock: Clock }): LoginTurns {
  const last = new Map<string, Promise<unknown>>()
  return {
    size: () => last.size,
    take(connection, work) {
      const before = last.get(connection) ?? Promise.resolve()
      const login = () => inTurn(shared, `login:${connection}`, work)
      const mine = before.then(login, login)
      last.set(connection, mine)
      const leave = (): void => void (last.get(connection) === mine && last.delete(connection))
      mine.then(leave, leave)
      return mine
    },
  }
}
