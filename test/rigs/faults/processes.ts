import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes that a process started and that still run. */
export function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return []
  return readdirSync(tasks).flatMap((task) =>
    textOf(join(tasks, task, 'children'))
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

/** Empty for a thread that has just ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
