/** What every process of the server shows to other processes of this machine. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { every } from '../../kit/real-time.ts'
import { treeOf } from '../attack/processes.ts'

/** A guard against missing a process: children that expressions need live for minutes, others are looked for so often. */
const EVERY_MS = 15

type Shown = { readonly what: string; readonly bytes: Buffer }

/** Looks at all processes below some others from now on. `see` gets what each one shows, once. */
export function watchProcesses(rootsOf: () => readonly number[], see: (shown: Shown) => void): { stop(): void } {
  const seen = new Set<string>()
  const look = (): void => {
    const roots = rootsOf().filter((pid) => pid > 0)
    for (const pid of roots.flatMap(treeOf))
      for (const shown of factsOf(pid, isProgram(pid, roots))) {
        const once = `${pid} ${shown.what} ${shown.bytes.toString('base64')}`
        if (seen.has(once)) continue
        seen.add(once)
        see(shown)
      }
  }
  const looking = every(EVERY_MS, look)
  return {
    stop() {
      looking.stop()
      look()
    },
  }
}

/**
 * Whether a process is another program than those at the top. Between fork and exec, a child is still a copy of its
 * parent, whose environment its operator chose.
 */
function isProgram(pid: number, roots: readonly number[]): boolean {
  const own = read(`/proc/${pid}/cmdline`)
  return own.length > 0 && !roots.some((root) => read(`/proc/${root}/cmdline`).equals(own))
}

/** `environment`: also its variables; those of a server are what its operator gave it. */
export function factsOf(pid: number, environment: boolean): Shown[] {
  const files = ['cmdline', 'comm', ...(environment ? ['environ'] : [])]
  return [
    ...files.map((what) => ({ what, bytes: read(`/proc/${pid}/${what}`) })),
    { what: 'names of open files', bytes: Buffer.from(openFilesOf(pid).join('\0')) },
  ].filter(({ bytes }) => bytes.length > 0)
}

function openFilesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        const name = readlinkSync(`/proc/${pid}/fd/${fd}`)
        return name.startsWith('/') ? [name] : []
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    // It has ended.
    return Buffer.alloc(0)
  }
}
