import { expect, test } from 'vitest'
import { openPushInstallation } from '../../kit/push-installation.ts'

test('a candidate that an earlier push of ours created is not pre-existing: the history names that push', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const first = await installation.ready('anna')
  await installation.settle()
  const second = await installation.ready('anna')
  await installation.settle()
  expect((await installation.app.pushes.get(first.push.id)).attribution).toMatchObject({
    before: false,
    foundBy: null,
    createdBy: null,
  })
  const story = await installation.app.pushes.get(second.push.id)
  expect(story.push.existing).toBe(true)
  expect(story.attribution).toMatchObject({
    before: false,
    foundBy: 'e-mail',
    createdBy: first.push.id,
  })
})
