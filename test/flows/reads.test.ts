import { expect, test } from 'vitest'
import type { Store } from '../../runtime/store/port/index.ts'
import { openInstallation } from '../kit/installation.ts'

/** Wraps a store, and counts the calls that read issues and pauses. */
function counting() {
  const counts = { issues: 0, pauses: 0 }
  const counted =
    <Given extends readonly unknown[], Result>(of: keyof typeof counts, act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      counts[of]++
      return act(...given)
    }
  const wrapStore = ({ issues, budgets, ...real }: Store): Store => ({
    ...real,
    issues: { ...issues, clear: counted('issues', issues.clear), list: counted('issues', issues.list) },
    budgets: { ...budgets, pauses: counted('pauses', budgets.pauses) },
  })
  return { counts, wrapStore }
}

test('a pull looks at the issues three times, whatever it may have healed, and at pauses once for each call', async () => {
  const { counts, wrapStore } = counting()
  const calls: string[] = []
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    wrapStore,
    http: (real) => ({
      ...real,
      attempt: (request, options) => {
        calls.push(request.url)
        return real.attempt(request, options)
      },
    }),
  })
  await installation.pull('requisitions')
  Object.assign(counts, { issues: 0, pauses: 0 })
  calls.splice(0)
  await installation.pull('requisitions')
  expect(calls.length).toBeGreaterThan(0)
  // What the run healed, what is open, and what kept the lane from running.
  expect(counts).toEqual({ issues: 3, pauses: calls.length })
})
