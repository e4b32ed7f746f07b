/**
 * Bytes of files that may be under way at once, in the whole process. A file is in memory from the time that its call has its
 * turn until it is answered; without a bound, a hundred pushes with large files would hold gigabytes.
 */
const MOST_BYTES = 256 * 1024 * 1024

type Waiting = { readonly who: object; readonly bytes: number; readonly wake: () => void }

export type FileRoom = {
  /**
   * Takes room for so many bytes. False: there is none, or somebody came before; `wake` is called once it is worth to ask again.
   * Whoever was woken and does not take it leaves, or everybody behind would wait for it.
   */
  take(who: object, bytes: number, wake: () => void): boolean
  /** Gives back what was taken, or the place in the line. */
  leave(who: object): void
}

/** One for all gates. First come, first served; what is larger than all of it goes alone. */
export function createFileMemoryLimit(most = MOST_BYTES): FileRoom {
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
