import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { DATA } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run is, once a test needs it. */
    readonly postgresFolder: string
  }
}

/** Names the folder of the server to all workers; at the end, stops the server if there is one, and removes the folder. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-pg-'))
  project.provide('postgresFolder', folder)
  return async () => {
    const server = serverIn(folder)
    // At once: what it has is removed.
    if (server !== null && signalled(server, 'SIGQUIT')) while (signalled(server, 0)) await setTimeout(50)
    rmSync(folder, { recursive: true, force: true })
  }
}

function serverIn(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, DATA, 'postmaster.pid'), 'utf8').split('\n')[0])
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
