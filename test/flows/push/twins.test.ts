import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
import { openPeople } from './people-ats.ts'

const MINUTE = 60_000
const ANNA = candidateOf('anna')

/**
 * An ATS that refuses no duplicate and finds a new candidate only after a while: only the order of our pushes prevents
 * a second one.
 */
const open = (lagMs: number) => openPeople({ lagMs })

test.each([0, 30_000])(
  'two persons of ours with one e-mail address create one candidate, even if the search lags by %s ms',
  async (lagMs) => {
    const setup = await open(lagMs)
    const { installation } = setup
    await installation.app.pushes.setSwitch({ paused: true })
    const pushes = [
      await setup.push('anna', 'r1'),
      await setup.push('twin', 'r2', { email: ` ${ANNA.email.toUpperCase()} `.trim() }),
      await setup.push('anna', 'r3'),
    ]
    await installation.app.pushes.setSwitch({ paused: false })
    await installation.settle(30 * MINUTE)
    for (const push of pushes)
      expect(await installation.state(push)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
    expect(setup.made()).toBe(1)
    expect(setup.applications).toHaveLength(3)
  },
)

test('while the outcome of one push is unknown, only the other one with that address waits', async () => {
  let lost = 1
  const setup = await openPeople({
    lagMs: 30_000,
    instead: ({ method, path, json }) => {
      if (method !== 'POST' || path !== '/people' || lost-- <= 0) return undefined
      setup.people.push({ ...(json as { emails: string[] }), id: 'c0', from: setup.installation.clock.now() + 30_000 })
      return { lost: true }
    },
  })
  const anna = await setup.push('anna')
  await setup.installation.settle(0)
  expect((await setup.installation.state(anna)).state).toBe('UNCERTAIN')
  const twin = await setup.push('twin', 'r2', { email: ANNA.email })
  const bert = await setup.push('bert')
  await setup.installation.settle(MINUTE / 2)
  expect((await setup.installation.state(twin)).state).toBe('QUEUED')
  expect((await setup.installation.state(bert)).state).toBe('CONFIRMED')
  await setup.installation.settle(30 * MINUTE)
  for (const push of [anna, twin])
    expect(await setup.installation.state(push)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c0' } })
})
