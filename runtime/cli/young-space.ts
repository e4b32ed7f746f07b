import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Half of it is in use at a time; a page of records and what is made of it fits in several times. */
const ENOUGH_BYTES = 16 * 1024 * 1024
const LOOK_MS = 100

/**
 * Keeps the part of the heap for young objects from growing further once it is large enough. Left alone, V8 doubles it to
 * some 100 MB in the course of a long pull, for garbage: what lives is 25 MB, early and late. A flag on the command line of
 * Node would say the same, but whoever starts us would have to know it. Gives a function that stops looking.
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
