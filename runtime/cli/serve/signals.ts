import type { Output } from '../print/output.ts'

/** What each signal would do to the process otherwise. */
const IGNORED = {
  SIGUSR1: 'it would open a debugger, which needs no authentication',
  SIGUSR2: 'it means nothing here',
} as const

/** What SIGHUP does: set once the server can reload. */
export type OnHangup = { reload: (() => void) | null }

/**
 * Work in progress survives them. Service managers send SIGHUP for a reload and take its end for a clean exit. On a
 * terminal, SIGHUP is the end of the terminal and stops the server, see {@link stopSignals}. Returns what ends this.
 */
export function handleSignals(output: Output, isTerminal: boolean, hangup: OnHangup): () => void {
  const stops = stopSignals(isTerminal)
  const onHangup = (): void => {
    if (hangup.reload) hangup.reload()
    else output.note('SIGHUP is ignored: the server is not ready yet, and reads its connectors now.')
  }
  const ignored = Object.entries(IGNORED).map(
    ([name, why]) => [name, () => output.note(`${name} is ignored: ${why}.`)] as const,
  )
  const heard = [...ignored, ['SIGHUP', onHangup] as const].filter(([name]) => !stops.includes(name as NodeJS.Signals))
  for (const [name, hear] of heard) process.on(name, hear)
  return () => {
    for (const [name, hear] of heard) process.off(name, hear)
  }
}

/** Signals that ask a command to end. */
export const stopSignals = (isTerminal: boolean): NodeJS.Signals[] => [
  'SIGINT',
  'SIGTERM',
  ...(isTerminal ? (['SIGHUP'] as const) : []),
]
