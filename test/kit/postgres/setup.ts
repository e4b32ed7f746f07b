import type { TestProject } from 'vitest/node'
import { type Folders, newFolders } from './folders.ts'
import { removeServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run is, once a test needs it. */
    readonly postgres: Folders
  }
}

/** Names the folder of the server to all workers; at the end, stops the server if there is one, and removes the folder. */
export default function setup(project: TestProject): () => Promise<void> {
  const folders = newFolders()
  project.provide('postgres', folders)
  return () => removeServer(folders)
}
