import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Half of it is in use at a time; a page of records with its results fits several times. */
const ENOUGH_BYTES = 16 * 1024 * 1024
const LOOK_MS = 100

/**
 * Stops the young generation of the heap from growing once it is large enough. By default V8 doubles it to some 100 MB
 * of garbage during a long pull, although live data stays at 25 MB. A Node flag would do the same, but every user would
 * have to set it. Returns a function that stops the checks.
 */
export function boundYoungSpace(): () => void {
  const timer = setInterval(() => {
    const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
    if (young && young.space_size < ENOUGH_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(timer)
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
