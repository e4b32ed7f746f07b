import { expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { closingEvaluator } from '../../kit/idle.ts'
import { CREATE, openPushInstallation } from '../../kit/push-installation.ts'
import { until } from '../../kit/until.ts'

const GRACE_MS = 10_000
const PEOPLE = ['anna', 'ben', 'cleo', 'dina', 'emil', 'fay']

test('a stop with a full queue fails no push: unsent ones wait for the next start', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const installation = await openPushInstallation({
    ats: 'recruiting-suite',
    store: 'file',
    evaluator: (network) => closingEvaluator(open, network),
  })
  const requested = new Promise<void>((resolve) =>
    installation.wire.before(async () => {
      resolve()
      await gate
      return undefined
    }),
  )
  const outcomes = []
  for (const person of PEOPLE) outcomes.push(await installation.ready(person))
  await requested
  const closed = installation.close()
  await installation.clock.wind(GRACE_MS)
  await closed
  const again = await installation.reopen({ http: (real) => real, evaluator: createInProcessEvaluator })
  const states = await Promise.all(outcomes.map(async (outcome) => (await again.state(outcome)).state))
  expect(states).not.toContain('FAILED')
  await again.settle()
  expect(await installation.made()).toEqual([PEOPLE.length, PEOPLE.length])
})

test('a stopped app sends nothing more, and takes requests until it is closed', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  await installation.app.stop()
  const outcome = await installation.ready('anna')
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  await installation.close()
  expect(installation.wire.sends).toEqual([])
  const again = await installation.reopen()
  await again.settle()
  expect(await installation.made()).toEqual([1, 1])
})

test('a stop lets a search finish, and begins no create after it', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  const [requested, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  installation.wire.before(async () => {
    requested.resolve()
    await gate.promise
    return undefined
  })
  const outcome = await installation.ready('anna')
  await requested.promise
  const stopped = installation.app.stop()
  gate.resolve()
  await stopped
  expect((await installation.calls()).length).toBeGreaterThan(0)
  expect(installation.wire.sends).toEqual([])
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  await installation.close()
  const again = await installation.reopen()
  await again.settle()
  expect(await installation.made()).toEqual([1, 1])
})

test('a stop cuts off a call that lasts longer than its grace, records that, and logs no failure', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  await installation.admin.setFaults([{ kind: 'delay_after', match: CREATE['recruiting-suite'], ms: 2 ** 30 }])
  const outcome = await installation.ready('anna')
  await until(async () => (await installation.made())[0] === 1)
  const closed = installation.close()
  await installation.clock.wind(GRACE_MS)
  await closed
  const failures = installation.log
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50 || level === 'error')
  expect(failures).toEqual([])
  const again = await installation.reopen()
  expect((await again.state(outcome)).state).toBe('UNCERTAIN')
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})
