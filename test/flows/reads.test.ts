import { expect, test } from 'vitest'
import type { Store } from '../../runtime/store/port/index.ts'
import { openInstallation } from '../kit/installation.ts'

/** Wraps a store, and counts the calls that read issues, pauses and connections. */
function counting() {
  const counts = { issues: 0, pauses: 0, connections: 0 }
  const counted =
    <Given extends readonly unknown[], Result>(of: keyof typeof counts, act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      counts[of]++
      return act(...given)
    }
  const wrapStore = ({ issues, budgets, connections, ...real }: Store): Store => ({
    ...real,
    issues: { ...issues, clear: counted('issues', issues.clear), list: counted('issues', issues.list) },
    connections: { ...connections, get: counted('connections', connections.get) },
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
  Object.assign(counts, { issues: 0, pauses: 0, connections: 0 })
  calls.splice(0)
  await installation.pull('requisitions')
  expect(calls.length).toBeGreaterThan(0)
  // What the run healed, what is open, and what kept the lane from running.
  expect(counts).toMatchObject({ issues: 3, pauses: calls.length })
})

test('a pull and a push read their connection twice each: once for the request, and once for the lane', async () => {
  const { counts, wrapStore } = counting()
  const installation = await openInstallation({ ats: 'recruiting-suite', wrapStore })
  await installation.pull('requisitions')
  const [{ id } = { id: '' }] = await installation.admin.requisitions({ status: 'open' })
  await installation.consent('p1', id)
  Object.assign(counts, { connections: 0 })
  await installation.pull('requisitions')
  expect(counts.connections).toBe(2)
  Object.assign(counts, { connections: 0 })
  const push = await installation.push('p1', id)
  await installation.settle()
  expect(counts.connections).toBe(2)
  expect(await installation.state(push)).toMatchObject({ state: 'CONFIRMED' })
})
