import { readFileSync } from 'node:fs'

/** The kernel reports hundredths of a second, whatever its own clock rate is. */
const TICK_MS = 10

/** Processor time of this thread so far, in ms. Excludes the garbage collector and the compiler on other threads. */
export function ownProcessorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Processor time of another process's main thread so far, in ms; null if it cannot be read, as outside Linux. */
export function processorMs(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    // The name in brackets may contain any characters; user and system time are the twelfth and thirteenth word after
    // it.
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const used = (Number(words[11]) + Number(words[12])) * TICK_MS
    return Number.isFinite(used) ? used : null
  } catch {
    return null
  }
}
