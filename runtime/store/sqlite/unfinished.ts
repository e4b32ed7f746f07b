import { readFileSync } from 'node:fs'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { RestoredStore } from '../port/pushes.ts'

/** A restore that has begun to exchange the files of a store, and what it needs to continue. */
export type UnfinishedRestore = {
  readonly backup: string
  /** The checked copy that becomes the store. */
  readonly draft: string
  /** Where the present files go. */
  readonly aside: string
  readonly mark: RestoredStore
}

/** The file that exists from the first exchanged file to the last. */
export const markOf = (file: string): string => `${file}.restoring`

export function unfinishedRestore(file: string): UnfinishedRestore | null {
  try {
    return JSON.parse(readFileSync(markOf(file), 'utf8')) as UnfinishedRestore
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Throws `store_unfinished`: an old log beside a new file would be read as its own. */
export function assertFinished(file: string): void {
  const begun = unfinishedRestore(file)
  if (begun)
    throw new HirewireError(
      'store_unfinished',
      `A restore of the store ${file} was interrupted. Run: hirewire restore ${begun.backup}`,
      { place: { file } },
    )
}
