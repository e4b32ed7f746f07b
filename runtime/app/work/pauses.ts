import type { Store } from '../../store/port/index.ts'
import type { PauseSwitches } from '../process/contract.ts'

type PausesDeps = {
  readonly store: Pick<Store, 'pauses'>
  wakePushes(): Promise<void>
  wakePulls(): Promise<void>
}

/** The pauses of the whole installation; what waited is due at once when it is resumed. */
export const createPauses = ({ store: { pauses }, wakePushes, wakePulls }: PausesDeps): PauseSwitches => ({
  get: () => pauses.get(),
  async set(change, how) {
    const changed = await pauses.set(change, how)
    if (change.pushes === false) await wakePushes()
    if (change.pulls === false) await wakePulls()
    return changed
  },
})
