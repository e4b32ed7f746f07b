import { expect, test } from 'vitest'
import { candidateOf } from '../house.ts'
import { openPeople } from './people-ats.ts'

const MINUTE = 60_000
const ANNA = candidateOf('anna')

/** An ATS that refuses nobody and finds only after a while who was made: nothing but our own order prevents a second one. */
const open = (lagMs: number) => openPeople({ lagMs })

test.each([0, 30_000])(
  'two persons of ours with one e-mail address make one candidate, where the search lags by %s ms',
  async (lagMs) => {
    const scene = await open(lagMs)
    const { house } = scene
    await house.app.pushes.setPaused(true)
    const pushes = [
      await scene.push('anna', 'r1'),
      await scene.push('twin', 'r2', { email: ` ${ANNA.email.toUpperCase()} `.trim() }),
      await scene.push('anna', 'r3'),
    ]
    await house.app.pushes.setPaused(false)
    await house.settle(30 * MINUTE)
    for (const push of pushes)
      expect(await house.state(push)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
    expect(scene.made()).toBe(1)
    expect(scene.applications).toHaveLength(3)
  },
)

test('while it is not known what became of the one, the other with that address waits, and nobody else', async () => {
  let lost = 1
  const scene = await openPeople({
    lagMs: 30_000,
    instead: ({ method, path, json }) => {
      if (method !== 'POST' || path !== '/people' || lost-- <= 0) return undefined
      scene.people.push({ ...(json as { emails: string[] }), id: 'c0', from: scene.house.clock.now() + 30_000 })
      return { lost: true }
    },
  })
  const anna = await scene.push('anna')
  await scene.house.settle(0)
  expect((await scene.house.state(anna)).state).toBe('UNCERTAIN')
  const twin = await scene.push('twin', 'r2', { email: ANNA.email })
  const bert = await scene.push('bert')
  await scene.house.settle(MINUTE / 2)
  expect((await scene.house.state(twin)).state).toBe('QUEUED')
  expect((await scene.house.state(bert)).state).toBe('CONFIRMED')
  await scene.house.settle(30 * MINUTE)
  for (const push of [anna, twin])
    expect(await scene.house.state(push)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c0' } })
})
