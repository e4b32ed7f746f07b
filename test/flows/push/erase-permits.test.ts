import { expect, test } from 'vitest'
import { CONNECTION } from '../../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf } from './erasing.ts'

/**
 * Anna and Bert are in the ATS, and are erased while their connection waits; `act` runs while the first is deleted
 * there.
 */
async function openErasures(act: (installation: PushInstallation) => Promise<unknown> = async () => undefined) {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connectors: [ERASING] })
  for (const person of [ANNA, BERT]) await confirmed(installation, person)
  const deletes: string[] = []
  installation.wire.before(async ({ method, url }) => {
    if (method !== 'DELETE') return undefined
    deletes.push(new URL(url).pathname)
    if (deletes.length === 1) await act(installation)
    return { kind: 'reply', status: 204, headers: {}, text: '', ms: 1 }
  })
  await installation.app.connections.pause(CONNECTION, 'maintenance')
  for (const person of [ANNA, BERT]) await installation.app.erasures.erase(person)
  return { ...installation, deletes }
}

test('erasure calls need no consent, and ignore a pause of all pushes', async () => {
  const installation = await openErasures()
  await installation.app.pushes.setSwitch({ paused: true })
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(installation.deletes).toHaveLength(2)
  expect((await erasuresOf(installation)).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('if the connection is paused between two erasure calls, the second one waits until it is resumed', async () => {
  const installation = await openErasures(({ app }) => app.connections.pause(CONNECTION, 'maintenance'))
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(installation.deletes).toHaveLength(1)
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(installation.deletes).toHaveLength(2)
  expect((await erasuresOf(installation)).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('no erasure call is sent for a record that an operator erased meanwhile', async () => {
  const installation = await openErasures(async ({ app }) => {
    const waiting = (await app.erasures.list({ state: 'waiting' }, { limit: 5 })).data
    for (const { id } of waiting) await app.erasures.close(id, { evidence: 'ticket 4711', by: 'Nora' })
  })
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(installation.deletes).toHaveLength(1)
  expect((await erasuresOf(installation)).map(({ closedBy }) => closedBy)).toEqual(['Nora', 'Nora'])
})
