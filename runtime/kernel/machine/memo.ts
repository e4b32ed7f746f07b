import { RecentMap } from './recent-map.ts'

/** Caches the value created for a key; drops the least recently used beyond `limit`. */
export function remember<Value>(limit: number, make: (key: string) => Value): (key: string) => Value {
  const known = new RecentMap<string, Value>(limit)
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
