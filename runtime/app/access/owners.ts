/** To which connection a row belongs that is named by its id. */
import type { Store } from '../../store/port/index.ts'
import type { Owners } from './contract.ts'

export function ownersIn(store: Store): Owners {
  const owner =
    (get: (id: string) => Promise<{ readonly connection: string | null } | null>): Owners['push'] =>
    async (id) =>
      (await get(id))?.connection
  return {
    push: owner(store.pushes.get),
    review: owner(store.reviews.get),
    bulk: owner(store.bulk.get),
    run: owner(store.pulls.get),
    issue: owner(store.issues.get),
    erasure: owner(store.erasures.get),
    quarantined: owner(store.quarantine.get),
  }
}
