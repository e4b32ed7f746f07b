import { HirewireError } from '../kernel/errors/errors.ts'

/** How the schema of every release begins. Before the first one, development versions began otherwise. */
const FIRST = { number: 1, name: 'initial' } as const

/** Throws `store_unsupported` for the schema of a development version: nothing upgrades it. */
export function expectReleased(place: string, applied: readonly { number: number; name: string }[]): void {
  if (applied.some(({ number, name }) => number === FIRST.number && name === FIRST.name)) return
  throw new HirewireError(
    'store_unsupported',
    `A development version of Hirewire created the store ${place}, before the first release. It was not changed.`,
    {
      place: { file: place },
      next: 'No release opens it, and nothing upgrades it: begin with a new store, in another data folder or database. Only the version that created this one can read it.',
    },
  )
}

/** The text of an applied migration is not that of this program. */
export const differentMigration = (place: string, number: number): HirewireError =>
  new HirewireError('bug', `Migration ${number} of the store ${place} differs from the one that was applied.`, {
    place: { file: place },
    next: 'Another build of Hirewire updated this store: open it with that one. It was not changed.',
  })
