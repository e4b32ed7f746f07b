import { expect, test } from 'vitest'
import { openScene } from './scene.ts'

test('a candidate that an earlier push of ours made was not there before us: the story names that push', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  const first = await scene.ready('anna')
  await scene.settle()
  const second = await scene.ready('anna')
  await scene.settle()
  expect((await scene.app.pushes.get(first.push.id)).attribution).toMatchObject({
    before: false,
    foundBy: null,
    madeBy: null,
  })
  const story = await scene.app.pushes.get(second.push.id)
  expect(story.push.existing).toBe(true)
  expect(story.attribution).toMatchObject({
    before: false,
    foundBy: 'e-mail',
    madeBy: first.push.id,
  })
})
