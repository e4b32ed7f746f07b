/** Who waits in this process for new entries of the change feed. */
export class FeedWatch {
  readonly #listeners = new Set<() => void>()

  /** Returns what ends it. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** There may be new entries. */
  readonly wake = (): void => {
    for (const listener of this.#listeners) listener()
  }
}
