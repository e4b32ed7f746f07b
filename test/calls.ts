import { Session } from 'node:inspector'

type Coverage = { readonly result: readonly { readonly functions: readonly Counted[] }[] }
type Counted = { readonly ranges: readonly { readonly count: number }[] }

/**
 * Does `work`, and counts the calls of JavaScript functions that it takes: what it costs, by a measure that is the same on a slow
 * and on a busy machine. What one call does without calling anything (a loop, a regular expression) is not seen.
 */
export function countCalls<T>(work: () => T): { readonly value: T; readonly calls: number } {
  const session = new Session()
  session.connect()
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const value = work()
    let calls = 0
    session.post('Profiler.takePreciseCoverage', (error, { result }: Coverage) => {
      if (error) throw error
      for (const { functions } of result) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
    })
    session.post('Profiler.stopPreciseCoverage')
    return { value, calls }
  } finally {
    session.disconnect()
  }
}

export const callsOf = (work: () => unknown): number => countCalls(work).calls
