import { readFileSync } from 'node:fs'

/** The kernel tells in hundredths of a second, whatever its own clock is. */
const TICK_MS = 10

/** What this thread used of the processor so far, in ms. What the collector and the compiler do beside it is not its work. */
export function ownProcessorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What the main thread of another process used so far, in ms; null where that cannot be read, as outside of Linux. */
export function processorMs(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold anything; user and system time are the twelfth and thirteenth word behind it.
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const used = (Number(words[11]) + Number(words[12])) * TICK_MS
    return Number.isFinite(used) ? used : null
  } catch {
    return null
  }
}
