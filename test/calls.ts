import { Session } from 'node:inspector'
import { afterAll, beforeAll } from 'vitest'

type Coverage = { readonly result: readonly { readonly functions: readonly Counted[] }[] }
type Counted = { readonly ranges: readonly { readonly count: number }[] }

/**
 * Counts the JavaScript function calls of some work: a measure of cost that is the same on a slow and on a busy
 * machine. Work within one call (a loop, a regular expression) is not counted. Counting is on for all tests of the
 * file, because switching it on and off takes longer than most of the counted work.
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
