import { statSync } from 'node:fs'

/**
 * A file that this process has open, under its name: whoever removes, moves or replaces it leaves the process with a file
 * that nobody finds after its end. The inode of an open file is not given to another one.
 */
export class PlacedFile {
  readonly path: string
  #found: string | null = null

  constructor(path: string) {
    this.path = path
    this.isGone()
  }

  /** Whether the name has ceased to lead to the file that was first found under it. */
  isGone(): boolean {
    const now = identityOf(this.path)
    if (now === undefined) return false
    this.#found ??= now
    return this.#found !== now
  }
}

/** Null: there is no file; undefined: it cannot be said now. */
function identityOf(path: string): string | null | undefined {
  try {
    const facts = statSync(path, { bigint: true, throwIfNoEntry: false })
    return facts ? `${facts.dev}:${facts.ino}` : null
  } catch {
    return undefined
  }
}
