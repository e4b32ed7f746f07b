import { expect, it } from 'vitest'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { createHistoryCheck } from '../../../runtime/app/store/history.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import type { HistoryWalk, Violation } from '../../../runtime/store/port/history.ts'
import { openMemoryStore } from '../../kit/memory-store.ts'
import { quiet } from '../../kit/until.ts'

const VIOLATION: Violation = { code: 'entry_missing', chain: 'connection:beta', message: 'Entry 1 is missing.' }

/** A check of connections in this order; `compare` lets the next of them be compared. */
function checkOf(
  connections: readonly string[],
  { broken = '', stopping = () => false }: { broken?: string; stopping?: () => boolean } = {},
) {
  const { store } = openMemoryStore({ clock: new WoundClock(), random: seededRandom(1) })
  const pieces = connections.map(() => Promise.withResolvers<void>())
  const violations: Violation[] = []
  let compared = 0
  const walk: HistoryWalk = {
    async next() {
      if (compared === connections.length) return false
      await pieces[compared]!.promise
      if (connections[compared++] === broken) violations.push(VIOLATION)
      return true
    },
    isCompared: (connection) => connections.indexOf(connection) < compared,
    violations,
    get found() {
      return violations.length
    },
  }
  const logger = createLogger({ level: 'fatal', masker: createMasker() })
  const history = { walk: async () => walk, follow: async () => null }
  const check = createHistoryCheck({
    store: { history, issues: store.issues },
    logger,
    clock: new WoundClock(),
    stopping,
  })
  let next = 0
  return { ...check, issues: store.issues, compare: () => pieces[next++]!.resolve() }
}

/** Whether a promise is settled once everything that can happen has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  await quiet()
  return settled
}

it('lets the pushes of a connection go as soon as its own consents are compared', async () => {
  const { holds, compare } = checkOf(['acme', 'beta', 'installation'])
  const [acme, beta] = [holds('acme'), holds('beta')]
  expect(await isSettled(acme)).toBe(false)
  compare()
  expect(await acme).toBe(true)
  expect(await holds('acme')).toBe(true)
  expect(await isSettled(beta)).toBe(false)
  compare()
  expect(await beta).toBe(true)
})

it('holds all pushes after a violation, also of a connection that was compared before', async () => {
  const { check, holds, compare } = checkOf(['acme', 'beta'], { broken: 'beta' })
  const beta = holds('beta')
  compare()
  expect(await holds('acme')).toBe(true)
  compare()
  expect(await beta).toBe(false)
  expect(await check()).toBe(false)
  expect(await holds('acme')).toBe(false)
})

it('holds all pushes when the process stops in between', async () => {
  let stops = false
  const { holds, compare } = checkOf(['acme', 'beta'], { stopping: () => stops })
  const beta = holds('beta')
  stops = true
  compare()
  expect(await beta).toBe(false)
  expect(await holds('beta')).toBe(false)
})

it('compares once, and raises one issue for all violations', async () => {
  const { check, compare, issues } = checkOf(['acme', 'beta'], { broken: 'beta' })
  const [first, second] = [check(), check()]
  compare()
  compare()
  expect([await first, await second]).toEqual([false, false])
  const open = (await issues.list({ open: true }, { limit: 10 })).data
  expect(open).toMatchObject([{ code: 'history_broken', count: 1 }])
})

it('closes the issues of rows that were refused once nothing is wrong with the store', async () => {
  const { check, compare, issues } = checkOf(['acme'])
  await issues.raise({
    key: 'api_keys',
    connection: null,
    stream: null,
    code: 'row_changed',
    message: 'It was changed.',
  })
  const checked = check()
  compare()
  expect(await checked).toBe(true)
  expect((await issues.list({ open: true }, { limit: 5 })).data).toEqual([])
})
