import type { Output } from '../print/output.ts'

/** What each signal would do to the process otherwise. */
const IGNORED = {
  SIGHUP: 'nothing is reloaded: restart the server after a change of its configuration',
  SIGUSR1: 'it would open a debugger, which needs no authentication',
  SIGUSR2: 'it means nothing here',
} as const

/**
 * Work in progress survives them. Service managers send SIGHUP for a reload and take its end for a clean exit. On a
 * terminal, SIGHUP is the end of the terminal and stops the server, see {@link stopSignals}. Returns what ends this.
 */
export function ignoreSignals(output: Output, isTerminal: boolean): () => void {
  const stops = stopSignals(isTerminal)
  const ignored = Object.entries(IGNORED).filter(([name]) => !stops.includes(name as NodeJS.Signals))
  const notes = ignored.map(([name, why]) => [name, () => output.note(`${name} is ignored: ${why}.`)] as const)
  for (const [name, note] of notes) process.on(name, note)
  return () => {
    for (const [name, note] of notes) process.off(name, note)
  }
}

/** Signals that ask a command to end. */
export const stopSignals = (isTerminal: boolean): NodeJS.Signals[] => [
  'SIGINT',
  'SIGTERM',
  ...(isTerminal ? (['SIGHUP'] as const) : []),
]
