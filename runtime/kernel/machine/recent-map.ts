/** A map of the entries used last: beyond `limit`, the one unused for the longest time is dropped. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): number {
    return this.#entries.size
  }

  /** Counts as a use. */
  get(key: Key): Value | undefined {
    const found = this.#entries.get(key)
    if (found !== undefined) this.#use(key, found)
    return found
  }

  /** Does not count as a use. */
  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  set(key: Key, value: Value): void {
    this.#use(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: Key): boolean {
    return this.#entries.delete(key)
  }

  values(): MapIterator<Value> {
    return this.#entries.values()
  }

  #use(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
}
