import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Resident memory in MB, of a process and of each of its children, whose ids are `pids`. */
export type Resident = { readonly main: number; readonly children: readonly number[]; readonly pids: readonly number[] }

/** Reads the processes of this machine: from /proc if it exists, else with `ps`. */
export function inspectMemory(pid: number): Resident {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): Resident {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return { main: residentOf(pid), children: children.map(residentOf), pids: children }
}

function residentOf(pid: number): number {
  try {
    const [, kb = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kb) / 1_024
  } catch {
    // It ended between the two reads.
    return 0
  }
}

function fromPs(pid: number): Resident {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const mb = (row: readonly string[] | undefined): number => Number(row?.[2] ?? 0) / 1_024
  const children = rows.filter(([, parent, , name]) => Number(parent) === pid && name !== 'ps')
  return {
    main: mb(rows.find(([own]) => Number(own) === pid)),
    children: children.map(mb),
    pids: children.map(([own]) => Number(own)),
  }
}
