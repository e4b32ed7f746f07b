/**
 * Limit on the bytes of files in memory in the whole process. A file is in memory from its call's turn until the
 * response; without a limit, a hundred pushes with large files would hold gigabytes.
 */
export const MOST_BYTES = 256 * 1024 * 1024

type Waiting = { readonly who: object; readonly bytes: number; readonly wake: () => void }

export type FileMemoryLimit = {
  /**
   * Reserves this many bytes. False: there is no space, or an earlier caller waits; `wake` is called when a retry is
   * worthwhile. A woken caller that does not take the space must leave; otherwise everyone behind it waits.
   */
  take(who: object, bytes: number, wake: () => void): boolean
  /** Releases the reservation, or the place in the queue. */
  leave(who: object): void
}

/** One for all rate limiters. First come, first served; a request larger than the limit runs alone. */
export function createFileMemoryLimit(most = MOST_BYTES): FileMemoryLimit {
  const inside = new Map<object, number>()
  let line: Waiting[] = []
  const fits = (bytes: number): boolean => {
    const used = [...inside.values()].reduce((sum, one) => sum + one, 0)
    return used === 0 || used + bytes <= most
  }
  const wakeFirst = (): void => {
    const [first] = line
    if (first && fits(first.bytes)) first.wake()
  }
  const leaveLine = (who: object): boolean => {
    const before = line.length
    line = line.filter((one) => one.who !== who)
    return line.length < before
  }
  return {
    take(who, bytes, wake) {
      if (bytes === 0) return true
      const [first] = line
      if ((first && first.who !== who) || !fits(bytes)) {
        if (!line.some((one) => one.who === who)) line.push({ who, bytes, wake })
        return false
      }
      inside.set(who, bytes)
      if (leaveLine(who)) wakeFirst()
      return true
    },
    leave(who) {
      const held = inside.delete(who)
      if (leaveLine(who) || held) wakeFirst()
    },
  }
}
