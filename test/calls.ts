import { Session } from 'node:inspector'
import { afterAll, beforeAll } from 'vitest'

type Coverage = { readonly result: readonly { readonly functions: readonly Counted[] }[] }
type Counted = { readonly ranges: readonly { readonly count: number }[] }

/**
 * Counts the calls of JavaScript functions that some work takes: what it costs, by a measure that is the same on a slow and on a
 * busy machine. What one call does without calling anything (a loop, a regular expression) is not seen. Counting is on for all
 * tests of the file: to switch it on and off takes longer than most of what is counted.
 */
export function callCounter() {
  const session = new Session()
  const callsSince = (): number => {
    let calls = 0
    session.post('Profiler.takePreciseCoverage', (error, { result }: Coverage) => {
      if (error) throw error
      for (const { functions } of result) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
    })
    return calls
  }
  beforeAll(() => {
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  })
  afterAll(() => {
    session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  })
  const countCalls = <T>(work: () => T): { readonly value: T; readonly calls: number } => {
    callsSince()
    const ofCounting = callsSince()
    const value = work()
    return { value, calls: callsSince() - ofCounting }
  }
  return { countCalls, callsOf: (work: () => unknown): number => countCalls(work).calls }
}
