/** Whether an entry of a list of environment variables names this one; `*` at its end: every name with that prefix. */
export const isNamed = (name: string, entry: string): boolean =>
  entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry
