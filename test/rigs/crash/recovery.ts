import { Yardstick } from './yardstick.ts'

/** A server that was killed works again within this time. */
export const RECOVERY_MS = 2_000
/** A start that takes longer than this is held against what the machine gives at that time. */
const SUSPECT_MS = 700

/** Whatever the machine is busy with: a start that takes five times the limit by the clock is too slow. */
const LEAST_SHARE = 0.2

/**
 * How long a start took: by the clock, as long as that is within the limit. Of a longer one, only the share counts in which
 * there was a core for it: a thread beside it tells which. Locks, waits and work of the start itself count in full.
 */
export const ownTime = (clockMs: number, share: number): number =>
  clockMs <= RECOVERY_MS ? clockMs : Math.round(clockMs * Math.max(share, LEAST_SHARE))

/** Measures starts; texts for people where the machine had no core for one. */
export class Recovery {
  maxMs = 0
  private readonly yardstick = new Yardstick()
  private readonly note: (text: string) => void

  private constructor(note: (text: string) => void) {
    this.note = note
  }

  static async make(note: (text: string) => void): Promise<Recovery> {
    const made = new Recovery(note)
    // It learns how fast it can be.
    const end = made.yardstick.begin()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await end()
    return made
  }

  async measure(start: () => Promise<number>): Promise<void> {
    let end = async (): Promise<number> => 1
    const suspect = setTimeout(() => {
      end = this.yardstick.begin()
    }, SUSPECT_MS)
    let [clockMs, share] = [0, 1]
    try {
      clockMs = await start()
    } finally {
      clearTimeout(suspect)
      share = await end()
    }
    const ms = ownTime(clockMs, share)
    if (clockMs > RECOVERY_MS)
      this.note(
        `a start took ${clockMs} ms by the clock, while a thread that wanted a core had one ${Math.round(share * 100)} % of the time: ${ms} ms of its own`,
      )
    this.maxMs = Math.max(this.maxMs, ms)
  }
}
