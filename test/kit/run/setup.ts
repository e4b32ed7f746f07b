import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the files of this run agree on what is made once. */
    readonly run: string
  }
}

/** Names the folder to all workers, and removes it at the end. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-run-'))
  project.provide('run', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
