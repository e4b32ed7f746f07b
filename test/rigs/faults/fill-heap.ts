/**
 * Loaded into a server before its own code: on SIGUSR2, it fills the heap in small steps until V8 ends the process,
 * which goes on with its work meanwhile.
 */
const STEP = 20_000
const kept: object[] = []

function fill(): void {
  for (let count = 0; count < STEP; count++) kept.push({ count })
  setImmediate(fill)
}

process.on('SIGUSR2', fill)
