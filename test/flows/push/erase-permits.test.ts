import { expect, test } from 'vitest'
import { CONNECTION } from '../house.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf } from './erasing.ts'
import { openScene, type Scene } from './scene.ts'

/** Anna and Bert are in the ATS, and are erased while their connection waits; `act` is done while the first is deleted there. */
async function openErasures(act: (scene: Scene) => Promise<unknown> = async () => undefined) {
  const scene = await openScene({ ats: 'recruiting-suite', connectors: [ERASING] })
  for (const person of [ANNA, BERT]) await confirmed(scene, person)
  const deletes: string[] = []
  scene.wire.before(async ({ method, url }) => {
    if (method !== 'DELETE') return undefined
    deletes.push(new URL(url).pathname)
    if (deletes.length === 1) await act(scene)
    return { kind: 'reply', status: 204, headers: {}, text: '', ms: 1 }
  })
  await scene.app.connections.pause(CONNECTION, 'maintenance')
  for (const person of [ANNA, BERT]) await scene.app.erasures.erase(person)
  return { ...scene, deletes }
}

test('erasure calls wait for no consent, and for no pause of all pushes', async () => {
  const scene = await openErasures()
  await scene.app.pushes.setPaused(true)
  await scene.app.connections.resume(CONNECTION)
  await scene.settle()
  expect(scene.deletes).toHaveLength(2)
  expect((await erasuresOf(scene)).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('where the connection is paused between two erasure calls, the second one waits until it is resumed', async () => {
  const scene = await openErasures(({ app }) => app.connections.pause(CONNECTION, 'maintenance'))
  await scene.app.connections.resume(CONNECTION)
  await scene.settle()
  expect(scene.deletes).toHaveLength(1)
  await scene.app.connections.resume(CONNECTION)
  await scene.settle()
  expect(scene.deletes).toHaveLength(2)
  expect((await erasuresOf(scene)).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('what an operator erased there meanwhile is not asked for again', async () => {
  const scene = await openErasures(async ({ app }) => {
    const waiting = (await app.erasures.list({ state: 'waiting' }, { limit: 5 })).data
    for (const { id } of waiting) await app.erasures.close(id, { evidence: 'ticket 4711', by: 'Nora' })
  })
  await scene.app.connections.resume(CONNECTION)
  await scene.settle()
  expect(scene.deletes).toHaveLength(1)
  expect((await erasuresOf(scene)).map(({ closedBy }) => closedBy)).toEqual(['Nora', 'Nora'])
})
