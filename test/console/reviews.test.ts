import { expect } from 'vitest'
import { furnishReviews, HOSTILE } from './furnish.ts'
import { consoleTests } from './served.ts'

const inBrowser = consoleTests()

inBrowser('Today leads to the reviews; keys decide, and the next one opens', async (served) => {
  const { page, signIn, installation } = served
  const [first, second, third] = await furnishReviews(served, 'anna', 'bert', 'cleo')
  await signIn('operator')
  await page.getByRole('link', { name: '3 open reviews' }).click()
  await page.waitForURL('**/console/reviews')
  await page.getByRole('link', { name: first }).click()
  await page.getByRole('heading', { name: `Review ${first}` }).waitFor()
  await page.getByText(HOSTILE).waitFor()
  await page.getByText('Found by:').waitFor()
  await page.getByRole('button', { name: '1: Same person' }).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: `Review ${second}` }).waitFor()
  await page.getByRole('button', { name: '2: Another person' }).waitFor()
  await page.keyboard.press('2')
  await page.getByRole('heading', { name: `Review ${third}` }).waitFor()
  await page.getByRole('button', { name: '3: Do not send' }).waitFor()
  await page.keyboard.press('3')
  await page.getByText('No review is open').waitFor()
  await installation.settle()
  const decided = (await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })).data
  const decisionOf = (id?: string) => decided.find((review) => review.id === id)?.decision
  expect([first, second, third].map(decisionOf)).toEqual(['update', 'create', 'discard'])
  expect((await installation.admin.counts()).candidates_created).toBe(1)
  expect((await installation.admin.counts()).candidates_updated).toBe(1)
})

inBrowser('a review that someone else decided meanwhile says so, and nothing is decided twice', async (served) => {
  const { page, signIn, open, installation } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('platform')
  // Without the feed, the page does not learn of the decision before it sends its own.
  await page.route('**/v1/changes/**', (route) => route.abort())
  await page.route('**/v1/changes?**', (route) => route.abort())
  await open(`/reviews/${review}`)
  await page.getByRole('button', { name: '3: Do not send' }).waitFor()
  await installation.app.reviews.decide(review!, { decision: 'create', candidate: null, by: 'ann' })
  const sent = page.waitForResponse((response) => response.url().endsWith('/decision'))
  await page.getByRole('button', { name: '3: Do not send' }).click()
  expect((await sent).status()).toBe(409)
  await page.getByText('this review was decided already').waitFor()
  const { data } = await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })
  expect(data).toMatchObject([{ id: review, decision: 'create', decidedBy: 'ann' }])
})

inBrowser('an auditor reads a review without a button or a key that decides', async (served) => {
  const { page, signIn, open, installation } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('auditor')
  await open(`/reviews/${review}`)
  await page.getByText('Found by:').waitFor()
  expect(await page.getByRole('button', { name: 'Do not send' }).count()).toBe(0)
  await page.keyboard.press('3')
  const { data } = await installation.app.reviews.list({ state: 'open' }, { limit: 10 })
  expect(data).toMatchObject([{ id: review }])
})
