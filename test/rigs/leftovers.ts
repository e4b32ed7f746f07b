/** Removes what a rig leaves behind however it ends: also on an error, Ctrl-C, or a timeout (`timeout`). */
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

/** Calls `remove`, which must be synchronous, when the process ends. Returns a function that cancels it. */
export function atEnd(remove: () => void): () => void {
  waiting.add(remove)
  return () => void waiting.delete(remove)
}
