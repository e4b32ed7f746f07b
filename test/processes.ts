import { subscribe } from 'node:diagnostics_channel'

/** Counts the processes that this one starts from now on. */
export function countProcesses(): () => number {
  let started = 0
  subscribe('child_process', () => {
    started++
  })
  return () => started
}
