/** What a rig leaves behind is removed however it ends: also when it breaks, by Ctrl-C, and when its time is up (`timeout`). */
const waiting = new Set<() => void>()

process.on('exit', () => {
  for (const remove of waiting) remove()
})
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.on(signal, () => process.exit(128 + number))

/** Calls `remove`, which must not wait for anything, when the process ends. Gives what takes that back. */
export function atEnd(remove: () => void): () => void {
  waiting.add(remove)
  return () => void waiting.delete(remove)
}
