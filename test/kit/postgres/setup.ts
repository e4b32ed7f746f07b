import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import type { Folders } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run is, once a test needs it. */
    readonly postgres: Folders
  }
}

/** Names the folder of the server to all workers; at the end, stops the server if there is one, and removes the folder. */
export default function setup(project: TestProject): () => Promise<void> {
  const folders = { programs: made(tmpdir()), data: made(memory()) }
  project.provide('postgres', folders)
  return async () => {
    const server = serverIn(folders)
    // At once: what it has is removed.
    if (server !== null && signalled(server, 'SIGQUIT')) while (signalled(server, 0)) await setTimeout(50)
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}

const made = (parent: string): string => mkdtempSync(join(parent, 'hirewire-pg-'))

const LEAST_BYTES = 1e9

/** A file system in memory, where there is one: half of the time of the suites is waiting for the disk. */
function memory(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > LEAST_BYTES ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

function serverIn({ data }: Folders): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

function signalled(process_: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(process_, signal)
  } catch {
    return false
  }
}
