import type { Session } from '../endpoint/session.ts'
import type { HirewireError } from '../kernel/errors/errors.ts'
import { RecentMap } from '../kernel/machine/recent-map.ts'

/** Pushes whose failure is kept, for each connection. */
const MOST = 1_000

type Broken = { readonly session: Session; readonly push: { readonly id: string } }

/**
 * How pushes made their lane fail, until they move on. A push that does so again in the same way would do so for ever,
 * and delay its neighbours each time.
 */
export type BrokenPushes = {
  /** Notes a failure. Whether it is the same as that before. */
  again(broken: Broken, failure: HirewireError): boolean
  forget(broken: Broken): void
}

export function createBrokenPushes(): BrokenPushes {
  const kept = new WeakMap<Session, RecentMap<string, string>>()
  return {
    again({ session, push }, { code, message }) {
      const all = kept.get(session) ?? new RecentMap<string, string>(MOST)
      kept.set(session, all)
      const failure = `${code} ${message}`
      const again = all.get(push.id) === failure
      all.set(push.id, failure)
      return again
    },
    forget: ({ session, push }) => void kept.get(session)?.delete(push.id),
  }
}
