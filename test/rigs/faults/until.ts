import { pause } from '../crash/platform.ts'

/** Against hanging only: on the slowest machine, what is waited for happens. */
const GUARD_MS = 5 * 60_000
const AGAIN_MS = 20

/** Waits for what happens on every machine; `provoke` makes it happen, and is repeated. Returns whether it did. */
export async function until(happened: () => boolean, provoke?: () => Promise<unknown>): Promise<boolean> {
  for (const end = Date.now() + GUARD_MS; !happened(); ) {
    if (Date.now() > end) return false
    await provoke?.()
    await pause(provoke ? AGAIN_MS : 1)
  }
  return true
}
