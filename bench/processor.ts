import { readFileSync } from 'node:fs'

/** The kernel reports hundredths of a second, whatever its own clock rate is. */
const TICK_MS = 10

/** Processor time of this process and its children so far, in ms: all threads, and children that ended. */
export function treeProcessorMs(): number {
  const { user, system } = process.cpuUsage()
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  // The children of a process that ended before are in its own count, not in this one's.
  return (user + system) / 1_000 + [...children.map(usedBy), endedOf(process.pid)].reduce((sum, ms) => sum + ms, 0)
}

/** The words after the name in brackets, which may contain any characters. */
function wordsOf(pid: number | string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const sum = (words: readonly string[], from: number, to: number): number =>
  words.slice(from, to).reduce((all, word) => all + Number(word), 0) * TICK_MS

/** User and system time are the twelfth and thirteenth word; those of its ended children follow. */
const usedBy = (pid: string): number => sum(wordsOf(pid), 11, 15)
const endedOf = (pid: number): number => sum(wordsOf(pid), 13, 15)
