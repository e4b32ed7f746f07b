import { readFileSync, writeFileSync } from 'node:fs'
import { every } from '../../kit/real-time.ts'

/** What processes and their children used: memory at its highest in megabytes, and processor time in seconds. */
export type Use = { readonly memoryMb: number; readonly processorSeconds: number }

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

/**
 * Measures processes and their children from now on; `stop` returns what they used meanwhile. The kernel keeps the highest
 * memory of each process, so that a short peak is not missed; only a child that starts and ends between two looks is.
 */
export function measure(...roots: readonly number[]): { stop(): Use } {
  const all = (): number[] => roots.flatMap(treeOf)
  const before = all()
  for (const pid of before) forgetPeak(pid)
  const memoryBefore = sum(before.map((pid) => memoryOf(pid, 'VmRSS')))
  const secondsBefore = secondsOf(before)
  let peak = memoryBefore
  const look = (): void => {
    peak = Math.max(peak, sum(all().map((pid) => memoryOf(pid, 'VmHWM'))))
  }
  const looking = every(100, look)
  return {
    stop() {
      looking.stop()
      look()
      const seconds = secondsOf(all()) - secondsBefore
      return { memoryMb: Math.round(peak - memoryBefore), processorSeconds: Math.max(0, seconds) }
    },
  }
}

/** The process and all that descend from it. */
export const treeOf = (root: number): number[] => [root, ...childrenOf(root).flatMap(treeOf)]

/** Node starts processes from its main thread. */
const childrenOf = (pid: number): number[] =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').trim().split(' ').filter(Boolean).map(Number)

/** Processor time, with that of children that have ended. */
const secondsOf = (pids: readonly number[]): number =>
  sum(pids.map((pid) => sum((statOf(pid) ?? []).slice(11, 15)) / TICKS))

/** The numbers of `/proc/<pid>/stat` from the state on, which counts as 0; null for a process that has ended. */
function statOf(pid: number): number[] | null {
  const text = read(`/proc/${pid}/stat`)
  // The name of the process may contain spaces and parentheses.
  return text === null
    ? null
    : text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map((field) => Number(field) || 0)
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) / 1024

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // It has ended.
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
