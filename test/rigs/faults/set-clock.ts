/**
 * Loaded into a server before its own code: its clock differs from the system's by the milliseconds in a file, which it
 * reads again on SIGUSR2. Timers are not affected, as with a system clock that somebody sets. When the server has read
 * the changed time, the offset is written beside the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env.RIG_CLOCK ?? ''
const RealDate = Date
let offset = 0
let seen = true

const readOffset = (): number => Number(readFileSync(file, 'utf8'))

function now(): number {
  if (!seen) writeFileSync(`${file}.seen`, String(offset))
  seen = true
  return RealDate.now() + offset
}

class SetDate extends RealDate {
  constructor(...args: unknown[]) {
    // The constructor of Date has several signatures, and the caller's is one of them.
    super(...((args.length === 0 ? [now()] : args) as [number]))
  }

  static override now = now
}

if (file !== '') {
  offset = readOffset()
  process.on('SIGUSR2', () => {
    offset = readOffset()
    seen = false
  })
  globalThis.Date = SetDate as DateConstructor
}
