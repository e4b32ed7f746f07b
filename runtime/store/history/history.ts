import { chainOf } from '../chains/links.ts'
import type { StoreContext } from '../database.ts'
import type { HistoryPort } from '../port/history.ts'
import { Walk } from './walk.ts'

export function historyRepository({ db, seen }: StoreContext): HistoryPort {
  return {
    async walk() {
      const walk = new Walk()
      return {
        next: () => db.read((tx) => walk.next(tx)),
        isCompared: (connection) => walk.isCompared(chainOf(connection)),
        violations: walk.violations,
        get found() {
          return walk.found
        },
      }
    },
    follow: async (connection) => (seen ? db.readLatest((tx) => seen.follow(tx, chainOf(connection))) : null),
  }
}
