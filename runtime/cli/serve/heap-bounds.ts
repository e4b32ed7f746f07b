import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Of the young generation, half is in use at a time; a page of records with its results fits several times. */
const ENOUGH_BYTES = 16 * 1024 * 1024
const LOOK_MS = 100

/**
 * Bounds the garbage in the heap of a long pull, whose live data stays at 25 MB. The old generation is collected when it
 * has doubled (by default V8 lets a small heap grow fourfold: 60 MB more, for no less processor time). The young
 * generation stops growing once it is large enough (by default V8 doubles it to some 100 MB). Node flags would do the
 * same, but every user would have to set them. Returns a function that stops the checks.
 */
export function boundHeap(): () => void {
  setFlagsFromString('--heap-growing-percent=100')
  const timer = setInterval(() => {
    const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
    if (young && young.space_size < ENOUGH_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(timer)
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
