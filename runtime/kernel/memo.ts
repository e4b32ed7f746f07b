/** Caches the value created for a key; drops the least recently used beyond `limit`. */
export function remember<Value>(limit: number, make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) {
      known.delete(key)
      known.set(key, found)
      return found
    }
    const made = make(key)
    known.set(key, made)
    if (known.size > limit)
      for (const oldest of known.keys()) {
        known.delete(oldest)
        break
      }
    return made
  }
}
